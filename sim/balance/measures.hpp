// What is measured of a variant: the one table from which help, JSON, reports and pages read.
#pragma once

#include <span>
#include <string_view>

#include "balance/balance_tally.hpp"

namespace riffle {

/// Where a measure stands in the tables for people.
enum class MeasureGroup { fairness, length, course };
/// What kind of number it is: any; a share in [0, 1]; a share of a variance, which may come out negative. Shares are
/// shown in percent.
enum class Scale { number, share, variance_share };
/// Which experiments have it: every one, those whose games are matches, those of games in which cards run out.
enum class Scope { all, matches, cards_run_out };

/// The unit of a measure's errors is the block of pairs, over which it is a function of sums.
struct Measure {
  std::string_view name;  ///< in JSON and in --find
  std::string_view head;  ///< of a column
  std::string_view unit;
  std::string_view definition;  ///< one sentence or two, for people
  MeasureGroup group;
  int matchup;  ///< 0: of the first agent against itself, 1: of the first against the second
  Scale scale;
  double (*value)(const BalanceCounts&);  ///< NaN where it is not defined
  Scope scope = Scope::all;
};

std::span<const Measure> measures();

/// Throws InputError with the nearest name for an unknown one.
const Measure& find_measure(std::string_view name);

}  // namespace riffle
