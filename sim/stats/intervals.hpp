// Intervals for a mean. Two kinds that must not be confused: a fixed-size interval is right once, for a number
// of observations chosen beforehand; a confidence sequence is right at all times together, so it may be looked
// at while a run is going and the run may be stopped because of it.
#pragma once

#include <cstdint>
#include <optional>

#include "moments.hpp"

namespace riffle::stats {

struct Interval {
  double low = 0, high = 0;
  double width() const { return high - low; }
  bool contains(double x) const { return low <= x && x <= high; }
  Interval scaled(double factor) const {
    return factor < 0 ? Interval{high * factor, low * factor} : Interval{low * factor, high * factor};
  }
  bool operator==(const Interval&) const = default;
};

/// A number with its error. What the data cannot say is absent, never a made-up number: the value where there
/// is no observation, the error where there is only one.
struct Estimate {
  std::int64_t n = 0;  ///< independent units behind it (duplicate pairs)
  std::optional<double> value;
  std::optional<double> standard_error;
  std::optional<Interval> interval;
};

/// Student's t interval of a mean (fixed size). Absent for n < 2. Observations that never varied give an
/// interval of width 0: the formula's answer, which says only that no variation was seen.
std::optional<Interval> t_interval(const Sample& sample, double level = 0.95);

/// value -/+ z standard errors (fixed size), for estimates that are normal by their own theory.
Interval normal_interval(double value, double standard_error, double level = 0.95);

/// The interval of the mean of a variable in [low, high] that was `value` in all of n >= 1 observations (fixed
/// size, exact): with confidence `level` the chance of anything else is at most 1 - ((1 - level)/2)^(1/n), and at
/// worst all of it lies at a bound. Source: Clopper and Pearson (1934), the case of no failures ("rule of three").
Interval constant_interval(double value, std::int64_t n, double low, double high, double level = 0.95);

/// The mean with its standard error and t interval.
Estimate estimate(const Sample& sample, double level = 0.95);
/// The same for a variable in [low, high]: the interval is cut to the bounds, and where the observations never
/// varied (or n is 1) it is `constant_interval`.
Estimate bounded_estimate(const Sample& sample, double low, double high, double level = 0.95);

/// Asymptotic confidence sequence (always valid): mean -/+ s sqrt(2 (n r^2 + 1) / (n^2 r^2) ln(sqrt(n r^2 + 1) / a)),
/// a = 1 - level, with r chosen so that it is narrowest at n = `tuned_for`. About 1.5 times as wide there as the
/// fixed-size interval. Needs a variance that is known well enough: absent before `kAsymptoticStart` observations and
/// where they never varied; a variable that is nearly always the same and rarely far away wants `bernstein_sequence`.
/// Source: Waudby-Smith, Arbour, Sinha, Kennedy, Ramdas, "Time-uniform central limit theory and asymptotic
/// confidence sequences" (Annals of Statistics 52, 2024), theorem 2.2 and the choice of r after it.
std::optional<Interval> asymptotic_sequence(const Sample& sample, double tuned_for, double level = 0.95);
inline constexpr std::int64_t kAsymptoticStart = 64;

/// Empirical-Bernstein confidence sequence (always valid, no approximation) for a variable in [low, high]; wider
/// than the asymptotic one. `tuned_for`: the number of observations at which it should be narrow. The
/// whole of [low, high] where n is 0; `low < high`.
/// Source: Howard, Ramdas, McAuliffe, Sekhon, "Time-uniform, nonparametric, nonasymptotic confidence sequences"
/// (Annals of Statistics 49, 2021), theorem 4 with the gamma-exponential mixture. Their variance
/// process predicts each observation by the mean of those before it; in any order that exceeds the sum of squares
/// about the final mean by at most range^2 (1/4 + 1/2 + ... + 1/n), which is added, so that sums suffice.
Interval bernstein_sequence(const Sample& sample, double low, double high, double tuned_for, double level = 0.95);

}  // namespace riffle::stats
