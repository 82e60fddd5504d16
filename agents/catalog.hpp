// The catalog: every agent that can be named, its parameters, and the text that names it.
//
// An agent is written NAME or NAME:key=value,key=value. The parameter `of` of an agent made of others takes the
// rest of the text: ensemble:n=4,of=so_ismcts:iterations=100. Manuals, parsing, errors, canonical texts, the
// identity of experiments and construction all read the one table.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "agent.hpp"
#include "parameters.hpp"

namespace riffle {

/// Where an agent may be used.
enum class Use {
  ranked,    ///< anywhere
  unranked,  ///< it sees hidden cards: an upper bound to measure against, left out of rankings
  terminal,  ///< a person: only where there is one to ask (`riffle play`)
};

/// What makes an agent (construct.hpp).
enum class Make { random, greedy, flat_mc, pimc, ismcts, ensemble, oracle, human };

/// One row of the catalog.
struct AgentKind {
  std::string_view name;
  std::string_view help;  ///< one line
  Make make;
  Use use = Use::ranked;
  OptionTable<Parameters> parameters;  ///< those of all parameters that this agent has
  Parameters defaults;
  bool contains_another = false;  ///< has the parameter `of`

  /// Whether it searches: can be analysed and be part of an ensemble.
  bool searches() const { return make != Make::random && make != Make::greedy && make != Make::human; }
};

/// The catalog, in the order of the manual.
std::span<const AgentKind> agent_kinds();

/// An agent that has been named: what is needed to make it for any game.
struct AgentSpec {
  const AgentKind* kind = nullptr;
  Parameters values;
  std::shared_ptr<const AgentSpec> of;  ///< the agent inside, where kind->contains_another

  /// The text that names it, with the parameters that differ from the defaults, in the order of the table.
  std::string text() const;
  /// The same with every parameter, so that it still means the same after a default has changed.
  std::string full_text() const;
  /// The same agent, whatever the order and the defaults it was written with.
  bool operator==(const AgentSpec& o) const { return full_text() == o.full_text(); }

  /// Whether its moves depend on a clock: then no result it takes part in can be reproduced.
  bool uses_clock() const { return values.ms > 0 || (of && of->uses_clock()); }
};

/// Reads a spec. Throws InputError: an unknown agent (with the nearest name), an unknown parameter, a value or a
/// combination that is not legal (with the legal ones).
AgentSpec parse_agent(std::string_view text);

/// A new agent for game G. Throws InputError for a person, who cannot be made.
/// Defined in construct.hpp, which takes long to compile: each game's agents are instantiated once, in
/// sim/agents_<game>.cpp, and everybody else only links them.
template <Game G>
AgentPtr<G> make_agent(const AgentSpec& spec);

}  // namespace riffle
