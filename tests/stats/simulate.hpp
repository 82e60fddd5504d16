// What the simulations of the statistics tests share.
#pragma once

#include <cmath>
#include <cstdint>

#include "rng.hpp"

namespace riffle {

/// An integer with mean 0 and variance 2 * (21^2 - 1)/12 = 73.33: the sum of two uniform ones.
inline std::int64_t triangular(Rng& rng) {
  const std::int64_t a = rng.below(21), b = rng.below(21);
  return a + b - 20;
}

/// Bounds of the number of successes that are left once in 30 000: 4 standard deviations. The seeds are
/// fixed, so a test either always passes or never.
inline double binomial_low(int n, double p) { return n * p - 4 * std::sqrt(n * p * (1 - p)); }
inline double binomial_high(int n, double p) { return n * p + 4 * std::sqrt(n * p * (1 - p)); }

}  // namespace riffle
