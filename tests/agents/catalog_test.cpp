// Naming agents: specs, canonical texts, errors.
#include "catalog.hpp"

#include <set>

#include "catch.hpp"
#include "construct.hpp"
#include "match.hpp"
#include "reference/kuhn.hpp"

using namespace riffle;
using Catch::Matchers::Contains;

TEST_CASE("specs: texts are canonical and read back") {
  CHECK(parse_agent("random").text() == "random");
  CHECK(parse_agent("so_ismcts:exploration=1.5,iterations=20").text() == "so_ismcts:iterations=20,exploration=1.5");
  const auto spec = parse_agent("ensemble:n=2,of=pimc:worlds=3,iterations=9");
  CHECK(spec.text() == "ensemble:n=2,of=pimc:iterations=9,worlds=3");
  CHECK(parse_agent("ensemble").of->kind->name == "so_ismcts");
  for (const auto& kind : agent_kinds()) {
    const auto plain = parse_agent(kind.name);
    CHECK(parse_agent(plain.full_text()) == plain);
    CHECK(parse_agent(plain.full_text()).full_text() == plain.full_text());
    for (const auto& option : kind.parameters) CHECK_THAT(plain.full_text(), Contains(std::string(option.name) + "="));
  }
}

TEST_CASE("specs: every parameter is a number or word that the spec can carry") {
  Rng rng(3);
  for (const auto& kind : agent_kinds())
    for (int i = 0; i < 20; ++i) {
      AgentSpec spec = parse_agent(kind.name);
      spec.values = kind.defaults;
      for (const auto& option : kind.parameters) option.set(spec.values, detail::random_value(option.kind, rng));
      CHECK(parse_agent(spec.text()) == spec);
      CHECK(parse_agent(spec.full_text()) == spec);
    }
}

TEST_CASE("specs: what cannot be read is explained") {
  const std::pair<const char*, const char*> table[] = {
      {"", "unknown agent ''; known: random"},
      {"gredy", "unknown agent 'gredy' (did you mean 'greedy'?)"},
      {"random:", "'' is not of the form key=value"},
      {"greedy:x=1", "agent greedy has no parameters, but 'x' was given"},
      {"so_ismcts:iteration=3", "unknown parameter of agent so_ismcts 'iteration' (did you mean 'iterations'?)"},
      {"so_ismcts:iterations=0", "so_ismcts parameter iterations: '0' is not legal; it is 1 to 100000000"},
      {"so_ismcts:iterations=1e3", "'1e3' is not legal"},
      {"so_ismcts:iterations=99999999999999999999", "is not legal"},
      {"so_ismcts:exploration=nan", "'nan' is not legal; it is 0 to 10"},
      {"so_ismcts:bandit=ucb", "'ucb' is not legal (did you mean 'ucb1'?); it is one of ucb1, ucb1_tuned, exp3"},
      {"so_ismcts:iterations=5,iterations=6", "parameter iterations is given twice"},
      {"so_ismcts:iterations=5,", "'' is not of the form key=value"},
      {"mo_ismcts:reuse=yes", "unknown parameter of agent mo_ismcts 'reuse'"},
      {"ensemble:n=0", "'0' is not legal; it is 1 to 64"},
      {"ensemble:of=greedy", "of=greedy is not possible; it is one of flat_mc, pimc, so_ismcts"},
      {"ensemble:of=ensemble", "of=ensemble is not possible"},
      {"ensemble:of=oracle", "of=oracle is not possible"},
      {"ensemble:of=pimc:n=3", "unknown parameter of agent pimc 'n'"},
      {"ensemble:of=pimc:worlds=3,n=2", "(all that follows of= is the agent inside: give it last)"},
  };
  for (const auto& [text, message] : table) {
    INFO(text);
    CHECK_THROWS_WITH(parse_agent(text), Contains(message));
  }
  CHECK_THROWS_WITH(make_agent<kuhn::Kuhn>(parse_agent("human")), Contains("only 'riffle play' can ask one"));
}

TEST_CASE("specs: a clock is noticed wherever it is") {
  CHECK_FALSE(parse_agent("so_ismcts").uses_clock());
  CHECK(parse_agent("so_ismcts:ms=5").uses_clock());
  CHECK(parse_agent("ensemble:of=pimc:ms=5").uses_clock());
}

TEST_CASE("catalog: every agent plays a further game, with random parameters") {
  using kuhn::Kuhn;
  Rng rng(4);
  const kuhn::Rules rules{};
  for (const auto& kind : agent_kinds()) {
    if (kind.use == Use::terminal) continue;
    for (int i = 0; i < 10; ++i) {
      AgentSpec spec = parse_agent(kind.name);
      for (const auto& option : kind.parameters)
        if (option.name != "ms" && option.name != "iterations" && option.name != "memory" && option.name != "worlds")
          option.set(spec.values, detail::random_value(option.kind, rng));
      INFO(spec.text());
      const auto agent = make_agent<Kuhn>(spec);
      DeckOrder deck(3, 1, static_cast<std::uint64_t>(i));
      CHECK_NOTHROW(play_deal<Kuhn>(rules, {}, deck, {agent.get(), agent.get()}, {1, 2}));
    }
  }
}

TEST_CASE("ms: a clocked search ends, and has begun") {
  using kuhn::Kuhn;
  const auto agent = make_search<Kuhn>(parse_agent("so_ismcts:ms=1,memory=1"));
  const kuhn::Rules rules{};
  agent->start_deal(rules, 0, 1);
  MoveList<Kuhn::kMaxMoves> legal;
  Kuhn::moves(rules, {}, legal);
  CHECK(agent->search(0, {0, 1, 0, 0}, legal).iterations >= 31);
}
