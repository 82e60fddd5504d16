#include "catalog.hpp"

#include <algorithm>
#include <cassert>
#include <vector>

namespace riffle {
namespace {

/// Every parameter of every agent.
OptionTable<Parameters> all_parameters() {
  using P = Parameters;
  return {
      integer_option<&P::iterations>("iterations", "simulated games a decision", 1, 100'000'000),
      integer_option<&P::ms>("ms", "if not 0: milliseconds a decision, in place of iterations; not reproducible", 0,
                             3'600'000),
      integer_option<&P::n>("n", "independent searches whose results are added up", 1, 64),
      integer_option<&P::worlds>("worlds", "deals of the hidden cards, which share the iterations", 1, 100'000),
      word_option<&P::vote>("vote", "what a world adds to a move: 1 for its best, its visits, or its value",
                            {"moves", "visits", "value"}),
      word_option<&P::bandit>("bandit", "how moves are chosen in the tree", {"ucb1", "ucb1_tuned", "exp3"}),
      real_option<&P::exploration>("exploration", "weight of ucb1's confidence width (rewards are 0 to 1)", 0, 10),
      word_option<&P::playout>("playout", "how a simulated game goes on: random moves, greedy's, or a mix",
                               {"random", "greedy", "mix"}),
      real_option<&P::epsilon>("epsilon", "playout=mix: the share of random moves", 0, 1),
      integer_option<&P::depth>("depth", "decisions of a playout before the game's evaluation takes its place", 0,
                                100'000),
      word_option<&P::reward>("reward", "what is maximized: wins (a draw is half of one), points, or a mix",
                              {"win", "points", "mix"}),
      real_option<&P::win_share>("win_share", "reward=mix: the share of wins", 0, 1),
      word_option<&P::final>("final", "the move played: that of most visits, or of best value", {"visits", "value"}),
      real_option<&P::prior>("prior", "weight of the heuristic's opinion, fading with visits (progressive bias)", 0,
                             100),
      real_option<&P::widening>("widening",
                                "if not 0: only the best 1 + widening * sqrt(visits) moves by the heuristic", 0, 1000),
      word_option<&P::reuse>("reuse", "keep the tree for the next decision of the deal", {"no", "yes"}),
      word_option<&P::belief>("belief",
                              "worlds by what the other did: all alike, those in which greedy does it, or weighted",
                              {"off", "filter", "weight"}),
      integer_option<&P::particles>("particles", "belief: worlds carried along", 10, 100'000),
      real_option<&P::noise>("noise", "belief=weight: the probability that the other moves at random", 0.001, 1),
      integer_option<&P::memory>("memory", "megabytes for the tree at most; once full it grows no more", 1, 100'000),
  };
}

OptionTable<Parameters> pick(const std::vector<std::string_view>& names) {
  OptionTable<Parameters> rows;
  for (const auto& option : all_parameters())
    if (std::find(names.begin(), names.end(), option.name) != names.end()) rows.push_back(option);
  assert(rows.size() == names.size());
  return rows;
}

Parameters keyed(Keying keying) {
  Parameters p;
  p.keying = keying;
  return p;
}

/// Each world gets few iterations: with the others' weight of the heuristic hardly anything but it would be tried.
Parameters for_worlds() {
  Parameters p;
  p.prior = 3;
  p.widening = 0;
  return p;
}

std::vector<AgentKind> make_catalog() {
  const std::vector<std::string_view> flat{"iterations", "ms",     "bandit",    "exploration", "playout",
                                           "epsilon",    "depth",  "reward",    "win_share",   "final",
                                           "prior",      "belief", "particles", "noise",       "widening"};
  const auto with = [&](std::vector<std::string_view> more) {
    more.insert(more.end(), flat.begin(), flat.end());
    return pick(more);
  };
  const auto without_belief = [&](OptionTable<Parameters> table) {
    std::erase_if(table,
                  [](const auto& o) { return o.name == "belief" || o.name == "particles" || o.name == "noise"; });
    return table;
  };
  return {
      {"random", "every legal move with equal probability", Make::random, Use::ranked, {}, {}},
      {"greedy", "the move that the game's own heuristic scores highest; no chance", Make::greedy, Use::ranked, {}, {}},
      {"flat_mc",
       "flat Monte Carlo: a bandit over the moves, playouts in sampled worlds, no tree",
       Make::flat_mc,
       Use::ranked,
       with({}),
       {}},
      {"pimc",
       "perfect-information Monte Carlo: UCT in each of some sampled worlds, and a vote",
       Make::pimc,
       Use::ranked,
       with({"worlds", "vote", "memory"}),
       for_worlds()},
      {"so_ismcts", "information-set tree search, nodes by what the searcher knows (Cowling et al. 2012)", Make::ismcts,
       Use::ranked, with({"reuse", "memory"}), keyed(Keying::searcher)},
      {"mo_ismcts", "the same with a tree for each seat, nodes by what that seat has observed", Make::ismcts,
       Use::ranked, with({"memory"}), keyed(Keying::observations)},
      {"mover_ismcts", "the same, nodes by all that the seat to move knows in the sampled world", Make::ismcts,
       Use::ranked, with({"reuse", "memory"}), keyed(Keying::mover)},
      {"ensemble",
       "several searches of the agent `of`, in parallel, added up",
       Make::ensemble,
       Use::ranked,
       pick({"n"}),
       {}, true},
      {"oracle",
       "a tree search that sees both hands: an upper bound, never ranked",
       Make::oracle,
       Use::unranked,
       without_belief(with({"memory"})),
       {}},
      {"human", "a person at the terminal; only in 'riffle play'", Make::human, Use::terminal, {}, {}},
  };
}

const AgentKind& find_kind(std::string_view name) {
  std::vector<std::string_view> names;
  for (const auto& kind : agent_kinds()) {
    if (kind.name == name) return kind;
    names.push_back(kind.name);
  }
  throw InputError(unknown_name("agent", name, names));
}

[[noreturn]] void refuse_parameter(const AgentKind& kind, std::string_view name) {
  std::vector<std::string_view> names;
  for (const auto& option : kind.parameters) names.push_back(option.name);
  if (kind.contains_another) names.push_back("of");
  const std::string agent = "agent " + std::string(kind.name);
  if (names.empty()) throw InputError(agent + " has no parameters, but '" + std::string(name) + "' was given");
  throw InputError(unknown_name("parameter of " + agent, name, names));
}

std::string spec_text(const AgentSpec& spec, bool full) {
  std::string text(spec.kind->name);
  char separator = ':';
  const auto add = [&](std::string_view name, const std::string& value) {
    text += separator;
    text.append(name).append("=").append(value);
    separator = ',';
  };
  for (const auto& option : spec.kind->parameters)
    if (full || option.get(spec.values) != option.get(spec.kind->defaults))
      add(option.name, option_text(option, spec.values));
  if (spec.of) add("of", full ? spec.of->full_text() : spec.of->text());
  return text;
}

}  // namespace

std::span<const AgentKind> agent_kinds() {
  static const std::vector<AgentKind> kinds = make_catalog();
  return kinds;
}

AgentSpec parse_agent(std::string_view text) {
  const auto colon = text.find(':');
  AgentSpec spec;
  spec.kind = &find_kind(text.substr(0, colon));
  spec.values = spec.kind->defaults;
  const std::string what = std::string(spec.kind->name) + " parameter";
  std::vector<std::string_view> given;
  std::string_view rest = colon == text.npos ? "" : text.substr(colon + 1);
  for (bool more = colon != text.npos; more;) {
    const auto comma = rest.find(',');
    const auto item = rest.substr(0, comma);
    const auto equals = item.find('=');
    if (equals == item.npos)
      throw InputError("agent '" + std::string(text) + "': '" + std::string(item) + "' is not of the form key=value");
    const auto name = item.substr(0, equals);
    if (std::find(given.begin(), given.end(), name) != given.end())
      throw InputError("agent '" + std::string(text) + "': parameter " + std::string(name) + " is given twice");
    given.push_back(name);
    if (name == "of" && spec.kind->contains_another) {
      try {
        spec.of = std::make_shared<const AgentSpec>(parse_agent(rest.substr(equals + 1)));
      } catch (const InputError& error) {
        throw InputError(std::string(error.what()) + " (all that follows of= is the agent inside: give it last)");
      }
      break;
    }
    if (find_option(spec.kind->parameters, name) == nullptr) refuse_parameter(*spec.kind, name);
    set_option(spec.kind->parameters, spec.values, what, name, item.substr(equals + 1));
    more = comma != rest.npos;
    if (more) rest.remove_prefix(comma + 1);
  }
  if (spec.kind->contains_another) {
    if (!spec.of) spec.of = std::make_shared<const AgentSpec>(parse_agent("so_ismcts"));
    if (!spec.of->kind->searches() || spec.of->kind->contains_another || spec.of->kind->use != Use::ranked) {
      std::vector<std::string_view> names;
      for (const auto& kind : agent_kinds())
        if (kind.searches() && !kind.contains_another && kind.use == Use::ranked) names.push_back(kind.name);
      throw InputError("agent " + std::string(spec.kind->name) + ": of=" + std::string(spec.of->kind->name) +
                       " is not possible; it is one of " + join(names));
    }
  }
  return spec;
}

std::string AgentSpec::text() const { return spec_text(*this, false); }
std::string AgentSpec::full_text() const { return spec_text(*this, true); }

}  // namespace riffle
