#include "ratios.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <limits>

namespace riffle::stats {

Sample ratio_difference(const Moments<4>& m) {
  const double below0 = m.mean(1), below1 = m.mean(3);
  if (below0 == 0 || below1 == 0) return {};
  const double r0 = m.mean(0) / below0, r1 = m.mean(2) / below1;
  // The linearized observation is (x0 - r0 x1)/mean1 - (x2 - r1 x3)/mean3.
  const std::array<double, 4> weight{1 / below0, -r0 / below0, -1 / below1, r1 / below1};
  double variance = 0;
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j) variance += weight[i] * weight[j] * m.covariance(i, j);
  // The same observations twice: the difference is 0 and its error too, not a rounding error.
  const bool same = m.sum[0] == m.sum[2] && m.sum[1] == m.sum[3] && m.product[m.at(0, 0)] == m.product[m.at(0, 2)] &&
                    m.product[m.at(0, 0)] == m.product[m.at(2, 2)] && m.product[m.at(1, 1)] == m.product[m.at(1, 3)] &&
                    m.product[m.at(1, 1)] == m.product[m.at(3, 3)];
  return {m.n, r0 - r1, same ? 0 : std::max(0.0, variance)};
}

JointRatios joint_ratios(const BlockSums& sums) {
  assert(sums.numerator.size() == sums.denominator.size());
  JointRatios result;
  result.blocks = static_cast<int>(sums.numerator.size());
  const std::size_t variants = sums.numerator.empty() ? 0 : sums.numerator.front().size();
  std::vector<double> below(variants);
  for (std::size_t v = 0; v < variants; ++v) {
    std::int64_t above = 0, total = 0;
    for (std::size_t b = 0; b < sums.numerator.size(); ++b) {
      above += sums.numerator[b][v];
      total += sums.denominator[b][v];
    }
    below[v] = static_cast<double>(total);
    result.value.push_back(total == 0 ? std::numeric_limits<double>::quiet_NaN()
                                      : static_cast<double>(above) / below[v]);
  }
  result.covariance = Matrix(static_cast<int>(variants), static_cast<int>(variants));
  if (result.blocks < 2) return result;
  const double correction = result.blocks / (result.blocks - 1.0);
  std::vector<double> residual(variants);
  for (std::size_t b = 0; b < sums.numerator.size(); ++b) {
    for (std::size_t v = 0; v < variants; ++v)
      residual[v] =
          (static_cast<double>(sums.numerator[b][v]) - result.value[v] * static_cast<double>(sums.denominator[b][v])) /
          below[v];
    for (std::size_t v = 0; v < variants; ++v)
      for (std::size_t w = 0; w < variants; ++w)
        result.covariance(static_cast<int>(v), static_cast<int>(w)) += correction * residual[v] * residual[w];
  }
  return result;
}

}  // namespace riffle::stats
