// The error of any smooth function of sums, such as the share of the variance that is the deal, or its difference
// between two rules: the function is computed again without each block in turn.
// Source: Quenouille (Biometrika 43, 1956); Tukey (Annals of Mathematical Statistics 29, 1958).
#pragma once

#include <span>
#include <vector>

#include "intervals.hpp"

namespace riffle::stats {

/// `whole`: the function of all blocks; `without[b]`: of all but block b. Blocks of (nearly) equal size. Student's t
/// with one degree of freedom fewer than blocks; the error is absent for fewer than two blocks.
Estimate jackknife(double whole, std::span<const double> without, double level = 0.95);

/// The same for blocks of a summable type (`+=` and `-=`) and a function of their sum.
template <class Sums, class Function>
Estimate jackknife(std::span<const Sums> blocks, Function&& function, double level = 0.95) {
  Sums all{};
  for (const auto& block : blocks) all += block;
  std::vector<double> without;
  for (const auto& block : blocks) {
    auto rest = all;
    rest -= block;
    without.push_back(function(rest));
  }
  return jackknife(function(all), without, level);
}

}  // namespace riffle::stats
