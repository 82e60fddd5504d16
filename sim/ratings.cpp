#include "ratings.hpp"

#include <algorithm>

#include "catalog.hpp"

namespace riffle {
namespace {

std::vector<int> rated_agents(const Experiment& experiment) {
  std::vector<int> rated;
  for (int i = 0; i < static_cast<int>(experiment.agents.size()); ++i)
    if (parse_agent(experiment.agents[static_cast<std::size_t>(i)]).kind->use == Use::ranked) rated.push_back(i);
  return rated;
}

}  // namespace

bool has_ratings(const Experiment& experiment) { return rated_agents(experiment).size() > 2; }

TournamentRatings rate(const Findings& findings) {
  TournamentRatings ratings;
  ratings.agents = rated_agents(findings.experiment());
  const auto place = [&](int agent) {
    const auto found = std::find(ratings.agents.begin(), ratings.agents.end(), agent);
    return found == ratings.agents.end() ? -1 : static_cast<int>(found - ratings.agents.begin());
  };
  std::vector<stats::PairResults> results;
  std::vector<stats::PairPoints> points;
  for (std::size_t i = 0; i < findings.pairings().size(); ++i) {
    const int a = place(findings.pairings()[i].first), b = place(findings.pairings()[i].second);
    const auto pairs = findings.tallies()[i].pair_tally();
    if (a < 0 || b < 0 || pairs.pairs() == 0) continue;
    results.push_back({a, b, pairs.results});
    points.push_back({a, b, pairs.points_per_game()});
  }
  const int players = static_cast<int>(ratings.agents.size());
  ratings.results = stats::rate(players, results);
  ratings.points = stats::rate_points(players, points);
  return ratings;
}

}  // namespace riffle
