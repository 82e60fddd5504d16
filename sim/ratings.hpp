// Ratings of a tournament of more than two agents.
#pragma once

#include <vector>

#include "findings.hpp"
#include "points_rating.hpp"
#include "rating.hpp"

namespace riffle {

struct TournamentRatings {
  std::vector<int> agents;  ///< who is rated, by place in the experiment: agents that see hidden cards are not
  stats::Ratings results;   ///< from wins, draws and losses; players are places in `agents`
  stats::PointsRatings points;
};

/// Nothing is rated where fewer than three agents can be.
bool has_ratings(const Experiment& experiment);
TournamentRatings rate(const Findings& findings);

}  // namespace riffle
