// The gamma-exponential mixture: a bound that a sum of deviations crosses, at any time, with a small chance only.
// Source: Howard, Ramdas, McAuliffe, Sekhon, "Time-uniform, nonparametric, nonasymptotic confidence sequences"
// (Annals of Statistics 49, 2021), proposition 9.
#pragma once

namespace riffle::stats {

/// For a process that is sub-exponential with scale 1 (sums of variables within a range of 1). Another scale c is the
/// same mixture of s/c and v/c^2.
class GammaExponentialMixture {
 public:
  /// `rho` > 0 weighs small against large deviations; see `tuned`.
  explicit GammaExponentialMixture(double rho);
  /// Nearly tightest at intrinsic time `v` (the sum of squares expected then) for a crossing chance of `alpha`.
  static GammaExponentialMixture tuned(double v, double alpha);

  /// The logarithm of the mixture supermartingale at a sum of deviations `s` >= 0 and intrinsic time `v` >= 0.
  double log_value(double s, double v) const;
  /// The sum of deviations at which it reaches 1/alpha: P(any sum ever exceeds the bound of its time) <= alpha.
  double bound(double v, double alpha) const;

 private:
  double rho_, constant_;
};

}  // namespace riffle::stats
