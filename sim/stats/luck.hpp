// Luck adjustment: a control variate on the chance events, its coefficient learnt from other pairs than those
// it is used on. The luck of a pair is the sum over its chance events of (a frozen value function after the event,
// minus its expectation before); whatever the value function, the expectation of the luck is 0, so taking a
// multiple of it off leaves the mean right and the variance smaller.
// Sources: Burch, Schmid, Moravcik, Morrill, Bowling, "AIVAT" (AAAI 2018); cross-fitting: Chernozhukov et al.,
// "Double/debiased machine learning" (Econometrics Journal 21, 2018).
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "intervals.hpp"
#include "moments.hpp"

namespace riffle::stats {

struct LuckAdjusted {
  Estimate raw;       ///< without the adjustment; to be shown beside
  Estimate adjusted;  ///< the mean with the luck taken off
  /// The share of the raw variance that went; below 0 where the luck explains nothing. Absent where the
  /// results never varied.
  std::optional<double> saved;
  std::vector<double> coefficients;  ///< of each fold, learnt from the other folds
};

/// `folds`: moments of (result, luck) of the pairs of each fold, in any integer units (pair i in fold i mod K, say).
/// At least two folds. A coefficient is 0 where the n pairs of the other folds do not promise to save more than
/// 1/sqrt(n) of the variance: agents nearly all of whose pairs are even would else lose by one odd pair far more than
/// the adjustment can gain. The estimates are `unit` times those of the results as given; the coefficients are not.
LuckAdjusted adjust_luck(std::span<const Moments<2>> folds, double unit = 1, double level = 0.95);

}  // namespace riffle::stats
