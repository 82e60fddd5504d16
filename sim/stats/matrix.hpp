// A plain row-major matrix, so that headers need not see Eigen.
#pragma once

#include <cstddef>
#include <vector>

namespace riffle::stats {

struct Matrix {
  int rows = 0, columns = 0;
  std::vector<double> values;  ///< row after row

  Matrix() = default;
  Matrix(int r, int c) : rows(r), columns(c), values(static_cast<std::size_t>(r) * static_cast<std::size_t>(c)) {}
  double& operator()(int r, int c) { return values[static_cast<std::size_t>(r * columns + c)]; }
  double operator()(int r, int c) const { return values[static_cast<std::size_t>(r * columns + c)]; }
  bool operator==(const Matrix&) const = default;
};

/// The variance of sum_i weight_i x_i where `covariance` is that of x.
inline double variance_along(const Matrix& covariance, const std::vector<double>& weight) {
  double sum = 0;
  for (int i = 0; i < covariance.rows; ++i)
    for (int j = 0; j < covariance.columns; ++j)
      sum += weight[static_cast<std::size_t>(i)] * weight[static_cast<std::size_t>(j)] * covariance(i, j);
  return sum;
}

}  // namespace riffle::stats
