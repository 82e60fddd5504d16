// What a designer wants of a variant: "first_seat=0.5+-0.01, length<40".
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "balance/estimates.hpp"

namespace riffle {

/// A measure between two bounds, which may be infinite. Bounds count as met.
struct Goal {
  const Measure* measure = nullptr;
  double low = 0, high = 0;
  std::optional<double> centre;  ///< of a goal with a tolerance: the middle, which is better than the bounds

  /// How far a value is from the goal: 0 is met or, with a tolerance, right in the middle; 1 at the edge of a
  /// tolerance, or `spread` beyond a bound.
  double distance(double value, double spread) const;
};

/// Items MEASURE=X±T (also X+-T), MEASURE<X and MEASURE>X, with commas between. Throws InputError; also for a
/// measure that needs a second agent where there is none.
std::vector<Goal> parse_goals(const std::string& text, int matchups);
/// The canonical text, in ASCII.
std::string goals_text(const std::vector<Goal>& goals);

/// The probability that the long-run measure of a variant is within the bounds, under a flat prior; absent where the
/// error is unknown.
std::optional<double> probability(const Goal& goal, const stats::Estimate& estimate);

/// How sure it is that a variant meets the goals.
struct GoalsMet {
  std::vector<std::optional<double>> each;
  std::optional<double> all;  ///< a lower bound for all together, whatever their dependence: 1 - sum of (1 - each)
};
GoalsMet goals_met(const std::vector<Goal>& goals, const std::vector<MeasureEstimates>& estimates, int variant);

}  // namespace riffle
