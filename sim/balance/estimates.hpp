// Measures of all variants with their errors, and what follows from them.
#pragma once

#include <string>
#include <vector>

#include "balance/balance_findings.hpp"
#include "effects.hpp"
#include "intervals.hpp"
#include "matrix.hpp"

namespace riffle {

/// A measure of a variant, and its difference from that of variant 0 on the same deals.
struct MeasureEstimate {
  stats::Estimate value;
  stats::Estimate difference;
  double p = 1, p_holm = 1;  ///< of the difference: two-sided, and adjusted by Holm over all of an experiment
  /// The standard error that the difference would have if the two variants had been played on deals of their own.
  double independent_error = 0;
};

/// A measure of all variants. Errors are the jackknife's over rounds, so those of any measure, ratio or not, of
/// its differences and of its effects come from the same numbers; Student's t with rounds - 1 degrees of freedom.
struct MeasureEstimates {
  const Measure* measure = nullptr;
  std::vector<MeasureEstimate> variants;
  stats::Matrix covariance;  ///< of the values
};

/// In the order of BalanceFindings::measures. What was not played, or is not defined, is absent.
std::vector<MeasureEstimates> estimates(const BalanceFindings& findings);

/// How the estimate of a measure of a variant settled: after a growing number of rounds, each half as many again, with
/// the interval that would have been given if the run had been planned to end there.
struct Settling {
  std::uint64_t pairs = 0;
  stats::Estimate estimate;
};
std::vector<Settling> settling(const BalanceFindings& findings, const Measure& measure, int variant);

/// The effects of options on a measure. Without errors where there are none, absent where the measure is not
/// defined in all variants. `design` is what the factors and levels of the effects are numbers of.
struct MeasureEffects {
  const Measure* measure = nullptr;
  stats::Effects effects;
};
stats::Design design_of(const Balance& balance, const VariantSet& variants);
/// The effects that a design has, and whether its variants are too few to tell them apart: then none is estimated.
std::size_t effect_count(const Balance& balance, const stats::Design& design);
bool aliased(const Balance& balance, const stats::Design& design);
std::vector<MeasureEffects> effects_of(const BalanceFindings& findings, const std::vector<MeasureEstimates>& estimates,
                                       const stats::Design& design);
/// "hand_size=8 (10)": against the level in brackets; "target, a unit"; "hand_size=8 (10) x wilds=2 (none)".
std::string effect_name(const stats::Design& design, const stats::Effect& effect);

/// The variants that no other beats in all of: how near first_seat is to one half, how short a game is (length), and
/// how much skill matters (skill, or without a second agent how little hands_share is).
struct ParetoRow {
  int variant = 0;
  double unfairness = 0, length = 0, skill = 0;
};
std::vector<ParetoRow> pareto(const BalanceFindings& findings);

}  // namespace riffle
