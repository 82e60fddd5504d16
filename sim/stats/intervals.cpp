#include "intervals.hpp"

#include <algorithm>
#include <boost/math/special_functions/digamma.hpp>
#include <cassert>
#include <cmath>

#include "mixture.hpp"
#include "normal.hpp"

namespace riffle::stats {

std::optional<Interval> t_interval(const Sample& sample, double level) {
  if (sample.n < 2) return std::nullopt;
  const double n = static_cast<double>(sample.n);
  const double half = student_quantile((1 + level) / 2, n - 1) * std::sqrt(sample.variance / n);
  return Interval{sample.mean - half, sample.mean + half};
}

Interval normal_interval(double value, double standard_error, double level) {
  const double half = normal_quantile((1 + level) / 2) * standard_error;
  return {value - half, value + half};
}

Interval constant_interval(double value, std::int64_t n, double low, double high, double level) {
  assert(n >= 1 && low <= value && value <= high);
  const double other = 1 - std::pow((1 - level) / 2, 1 / static_cast<double>(n));
  return {value - other * (value - low), value + other * (high - value)};
}

Estimate estimate(const Sample& sample, double level) {
  Estimate result{sample.n, {}, {}, {}};
  if (sample.n > 0) result.value = sample.mean;
  if (sample.n > 1) result.standard_error = std::sqrt(sample.variance / static_cast<double>(sample.n));
  result.interval = t_interval(sample, level);
  return result;
}

Estimate bounded_estimate(const Sample& sample, double low, double high, double level) {
  Estimate result = estimate(sample, level);
  if (sample.n == 0) return result;
  if (sample.n == 1 || sample.variance == 0)
    result.interval = constant_interval(sample.mean, sample.n, low, high, level);
  else
    result.interval = Interval{std::max(low, result.interval->low), std::min(high, result.interval->high)};
  return result;
}

std::optional<Interval> asymptotic_sequence(const Sample& sample, double tuned_for, double level) {
  if (sample.n < kAsymptoticStart || sample.variance == 0) return std::nullopt;
  const double n = static_cast<double>(sample.n), log_alpha = std::log(1 - level);
  const double rho2 = (-2 * log_alpha + std::log(1 - 2 * log_alpha)) / std::max(tuned_for, 1.0);
  const double time = n * rho2 + 1;
  const double half = std::sqrt(sample.variance * 2 * time / (n * n * rho2) * (std::log(time) / 2 - log_alpha));
  return Interval{sample.mean - half, sample.mean + half};
}

Interval bernstein_sequence(const Sample& sample, double low, double high, double tuned_for, double level) {
  assert(low < high);
  if (sample.n == 0) return {low, high};
  const double n = static_cast<double>(sample.n), range = high - low, alpha = 1 - level;
  // In units of the range. 1/16 is a typical variance of a pair's score; it must not be taken from the data.
  const double harmonic = boost::math::digamma(n + 1) - boost::math::digamma(1.0);
  const double v = sample.variance * (n - 1) / (range * range) + harmonic - 0.75;
  const auto mixture = GammaExponentialMixture::tuned(std::max(tuned_for, 1.0) / 16, alpha / 2);
  const double half = mixture.bound(v, alpha / 2) / n * range;
  return {std::max(low, sample.mean - half), std::min(high, sample.mean + half)};
}

}  // namespace riffle::stats
