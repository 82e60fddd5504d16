// Families of comparisons: adjusted p values, each to be compared with the level wanted for the family.
#pragma once

#include <span>
#include <vector>

#include "moments.hpp"

namespace riffle::stats {

/// The two-sided p value of a mean against `reference` (Student's t). 1 for n < 2; where the observations never varied,
/// the sign test's: 2^(1-n) if they differ from the reference, else 1.
double p_value(const Sample& sample, double reference = 0);

/// Holm's step-down adjustment (Scandinavian Journal of Statistics 6, 1979): controls the chance of any false
/// discovery, under any dependence.
std::vector<double> holm(std::span<const double> p);

/// Benjamini and Hochberg's step-up adjustment (JRSS B 57, 1995): controls the expected share of false
/// discoveries among the discoveries, for independent or positively dependent comparisons.
std::vector<double> benjamini_hochberg(std::span<const double> p);

}  // namespace riffle::stats
