// Power sums of integer observations: the only thing the runner keeps. Integers add up to the same bytes in
// any order, so a mean does not depend on how the work was cut; rounding happens once, at the very end.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace riffle::stats {

/// Wide enough for the product of two sums.
__extension__ typedef __int128 Wide;

/// n independent observations seen as numbers: the input of every interval and test.
struct Sample {
  std::int64_t n = 0;
  double mean = 0;      ///< 0 where n is 0
  double variance = 0;  ///< of one observation, with n - 1 in the denominator; 0 where n < 2

  /// The observations multiplied by a constant (a change of unit).
  Sample scaled(double factor) const { return {n, mean * factor, variance * factor * factor}; }
};

/// n, sums and sums of products of K integers observed together. Exact while n * max|x|^2 < 2^63: a thousand
/// million million pairs of at most 90 points, or two thousand million observations of at most 65 535.
template <int K>
struct Moments {
  std::int64_t n = 0;
  std::array<std::int64_t, K> sum{};
  /// Sums of x_i x_j for i <= j: (0,0), (0,1), ..., (0,K-1), (1,1), ... `at(i, j)` is the place.
  std::array<std::int64_t, K*(K + 1) / 2> product{};

  static constexpr std::size_t at(int i, int j) {
    return static_cast<std::size_t>(i <= j ? i * K - i * (i - 1) / 2 + j - i : at(j, i));
  }

  constexpr void add(const std::array<std::int64_t, K>& x, std::int64_t times = 1) {
    n += times;
    for (int i = 0; i < K; ++i) {
      sum[i] += times * x[i];
      for (int j = i; j < K; ++j) product[at(i, j)] += times * x[i] * x[j];
    }
  }
  constexpr Moments& operator+=(const Moments& other) {
    n += other.n;
    for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += other.sum[i];
    for (std::size_t i = 0; i < product.size(); ++i) product[i] += other.product[i];
    return *this;
  }
  constexpr Moments& operator-=(const Moments& other) {
    n -= other.n;
    for (std::size_t i = 0; i < sum.size(); ++i) sum[i] -= other.sum[i];
    for (std::size_t i = 0; i < product.size(); ++i) product[i] -= other.product[i];
    return *this;
  }
  constexpr bool operator==(const Moments&) const = default;

  /// The moments of the integer combination sum of weight_i x_i, exactly.
  constexpr Moments<1> along(const std::array<std::int64_t, K>& weight) const {
    Moments<1> result{n, {}, {}};
    for (int i = 0; i < K; ++i) {
      result.sum[0] += weight[i] * sum[i];
      for (int j = 0; j < K; ++j) result.product[0] += weight[i] * weight[j] * product[at(i, j)];
    }
    return result;
  }

  /// The mean of x_i; 0 where there is no observation.
  double mean(int i) const { return n > 0 ? static_cast<double>(sum[i]) / static_cast<double>(n) : 0; }
  /// The sample covariance of x_i and x_j (n - 1 in the denominator); 0 where n < 2. Exactly 0 where either
  /// was always the same: the difference is taken in integers.
  double covariance(int i, int j) const {
    if (n < 2) return 0;
    const Wide scaled = Wide{n} * product[at(i, j)] - Wide{sum[i]} * sum[j];
    return static_cast<double>(scaled) / static_cast<double>(n) / static_cast<double>(n - 1);
  }
  double variance(int i) const { return covariance(i, i); }
  Sample sample(int i = 0) const { return {n, mean(i), variance(i)}; }
};

}  // namespace riffle::stats
