// From a checked experiment to what its games are played with. Heavy: it knows every game.
#pragma once

#include <utility>
#include <vector>

#include "catalog.hpp"
#include "cli/position.hpp"
#include "game_setup.hpp"

namespace riffle {

template <Game G>
GameSetup<G> setup_of(const Experiment& experiment) {
  GameSetup<G> setup;
  setup.rules = rules_from<G>(experiment.rules);
  setup.seed = experiment.seed;
  setup.deals = static_cast<int>(experiment.deals);
  setup.pairings = experiment.pairings();
  setup.agents = experiment.agents.size();
  std::vector<AgentSpec> specs;
  for (const auto& text : experiment.agents) specs.push_back(parse_agent(text));
  setup.factory = [specs = std::move(specs)](int agent) {
    return make_agent<G>(specs[static_cast<std::size_t>(agent)]);
  };
  setup.on_error = experiment.error_policy();
  setup.forfeit_points = static_cast<int>(experiment.forfeit_points);
  setup.move_limit_ms = static_cast<int>(experiment.move_limit_ms);
  setup.luck_adjust = experiment.luck_adjust;
  return setup;
}

}  // namespace riffle
