// Making agents from their specs. Heavy: included once a game, in sim/agents_<game>.cpp (and by tests).
#pragma once

#include "catalog.hpp"
#include "ensemble.hpp"
#include "flat_monte_carlo.hpp"
#include "greedy.hpp"
#include "ismcts.hpp"
#include "oracle.hpp"
#include "pimc.hpp"
#include "random.hpp"

namespace riffle {

/// A search agent, or nothing if the spec names another kind.
template <Game G>
std::unique_ptr<SearchAgent<G>> make_search(const AgentSpec& spec) {
  switch (spec.kind->make) {
    case Make::flat_mc:
      return std::make_unique<FlatMonteCarlo<G>>(spec.values);
    case Make::pimc:
      return std::make_unique<Pimc<G>>(spec.values);
    case Make::ismcts:
      return std::make_unique<Ismcts<G>>(spec.values);
    case Make::ensemble: {
      std::vector<std::unique_ptr<SearchAgent<G>>> members;
      for (int k = 0; k < spec.values.n; ++k) members.push_back(make_search<G>(*spec.of));
      return std::make_unique<Ensemble<G>>(spec.of->values, std::move(members));
    }
    default:
      return nullptr;
  }
}

template <Game G>
AgentPtr<G> make_agent(const AgentSpec& spec) {
  switch (spec.kind->make) {
    case Make::random:
      return std::make_unique<RandomAgent<G>>();
    case Make::greedy:
      return std::make_unique<GreedyAgent<G>>();
    case Make::oracle:
      return std::make_unique<Oracle<G>>(spec.values);
    case Make::human:
      throw InputError("agent human is a person: only 'riffle play' can ask one");
    default:
      return make_search<G>(spec);
  }
}

}  // namespace riffle
