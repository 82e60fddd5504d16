// Which option does what: main effects and two-way interactions of rule options on a measure, by least squares
// over the variants that were played. Errors come from the pairs played (the measures' joint covariance), not from
// the fit: with the same deals for all variants a contrast is much sharper than the variants it compares.
// Source: Box, Hunter and Hunter, "Statistics for experimenters", 2nd edition (2005); sum-to-zero coding.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "intervals.hpp"
#include "matrix.hpp"

namespace riffle::stats {

/// An option that was varied. Categorical: effects compare each level with the base level. Numeric: one slope a unit.
struct Factor {
  std::string name;
  std::vector<std::string> levels;  ///< the words of the levels
  std::vector<double> values;       ///< the levels as numbers: a numeric factor; empty: a categorical one
  int base = 0;                     ///< the level of the default rules
};

struct Design {
  std::vector<Factor> factors;
  std::vector<std::vector<int>> variants;  ///< [variant][factor]: the level
};

/// A contrast of the measure between levels, averaged evenly over the other factors' levels.
struct Effect {
  int factor = 0;     ///< index in the design
  int level = -1;     ///< compared with the base level; -1: the slope of a numeric factor
  int factor2 = -1;   ///< -1: a main effect; else an interaction: how much the effect of `factor` differs ...
  int level2 = -1;    ///< ... between this level of `factor2` and its base (or a unit of it)
  Estimate estimate;  ///< in the measure's unit (a unit of the option)
};

struct Effects {
  double mean = 0;  ///< the measure averaged evenly over all levels
  std::vector<Effect> main, interactions;
  /// Shares in [0, 1] of the variance between variants: of the main effects, of them with the interactions.
  double explained_main = 0, explained = 0;
  /// What the design cannot tell and the model therefore leaves out: pairs of factors of which not all combinations
  /// were played, and (factor, -1) for a factor that only ever changed together with others.
  std::vector<std::pair<int, int>> unknown;
};

/// `value` and `covariance`: the measure of each variant; `degrees`: of freedom of the covariance, for Student's t
/// (0: errors are unknown and absent).
/// Interactions are left out where `interactions` is false.
Effects effects(const Design& design, const std::vector<double>& value, const Matrix& covariance, double degrees,
                bool interactions = true, double level = 0.95);

}  // namespace riffle::stats
