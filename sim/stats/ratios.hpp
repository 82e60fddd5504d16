// Ratios of sums, such as decisions a game or forced decisions a decision: numerator and denominator both vary,
// and the ratio's error follows from the residuals numerator - ratio * denominator.
// Source: Cochran, "Sampling techniques", 3rd edition (1977), chapter 6.
#pragma once

#include <cstdint>
#include <vector>

#include "intervals.hpp"
#include "matrix.hpp"
#include "moments.hpp"

namespace riffle::stats {

/// sum x_numerator / sum x_denominator as a sample of linearized observations, fit for every interval here.
/// The sample is empty (n = 0) where the denominator's sum is 0.
template <int K>
Sample ratio(const Moments<K>& moments, int numerator, int denominator) {
  const double below = moments.mean(denominator);
  if (below == 0) return {};
  const double r = moments.mean(numerator) / below;
  const double variance = moments.variance(numerator) - 2 * r * moments.covariance(numerator, denominator) +
                          r * r * moments.variance(denominator);
  return {moments.n, r, variance > 0 ? variance / (below * below) : 0};
}

/// The ratio x_0/x_1 minus the ratio x_2/x_3 of the same units (the same deals under two rules, say).
Sample ratio_difference(const Moments<4>& moments);

/// Sums of numerators and denominators of several variants over blocks of units played by all variants.
struct BlockSums {
  std::vector<std::vector<std::int64_t>> numerator, denominator;  ///< [block][variant]
};

/// Ratios of all variants with their joint covariance, the block as the unit: what variants share in a block (the same
/// deals) is accounted for.
struct JointRatios {
  std::vector<double> value;  ///< of each variant; NaN where its denominators sum to 0
  Matrix covariance;
  int blocks = 0;  ///< degrees of freedom + 1
};
JointRatios joint_ratios(const BlockSums& sums);

}  // namespace riffle::stats
