// Making agents from their specs. Heavy: included once a game, in sim/agents_<game>.cpp (and by tests).
#pragma once

#include "catalog.hpp"
#include "greedy.hpp"
#include "random.hpp"

namespace riffle {

template <Game G>
AgentPtr<G> make_agent(const AgentSpec& spec) {
  const std::string_view name = spec.kind->name;
  if (name == "random") return std::make_unique<RandomAgent<G>>();
  if (name == "greedy") return std::make_unique<GreedyAgent<G>>();
  if (spec.kind->use == Use::terminal)
    throw InputError("agent '" + std::string(name) + "' is a person: use it in 'riffle play'");
  assert(!"an agent of the catalog that construct.hpp does not make");
  return nullptr;
}

}  // namespace riffle
