// Where the points of a finished deal came from, told to a person.
#pragma once

#include <string>

#include "registry.hpp"

namespace riffle {

/// The parts of `G::points(rules, end, seat)`, which they sum to: "131 captured + 10 for the most cards = 141". ""
/// where there is nothing to break down. `end` is over.
std::string score_text(const gnav::Rules& rules, const gnav::State& end, Seat seat);
std::string score_text(const conquian::Rules& rules, const conquian::State& end, Seat seat);
std::string score_text(const queen_city_rum::Rules& rules, const queen_city_rum::State& end, Seat seat);

}  // namespace riffle
