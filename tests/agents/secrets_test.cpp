// No leaks: what an agent does is a function of what its seat knows, of the deal's seed, and of nothing else.
#include <tbb/global_control.h>

#include <set>

#include "agents/positions.hpp"
#include "belief.hpp"
#include "catalog.hpp"
#include "catch.hpp"
#include "games/conquian/game.hpp"
#include "games/gnav/game.hpp"
#include "games/queen_city_rum/game.hpp"
#include "match.hpp"

using namespace riffle;
using conquian::Conquian;
using gnav::Gnav;
using queen_city_rum::QueenCityRum;

namespace {

/// Every agent of the catalog that may be ranked, small, and with the parameters that add memory.
std::vector<std::string> agents() {
  const std::string quick = "iterations=60,depth=20";
  return {"random",
          "greedy",
          "flat_mc:" + quick,
          "pimc:worlds=5," + quick,
          "so_ismcts:" + quick,
          "mo_ismcts:" + quick,
          "mover_ismcts:" + quick,
          "so_ismcts:reuse=yes," + quick,
          "so_ismcts:bandit=exp3,prior=0.5," + quick,
          "so_ismcts:belief=weight,particles=40," + quick,
          "flat_mc:belief=filter,particles=40," + quick,
          "ensemble:n=3,of=mo_ismcts:" + quick,
          "ensemble:n=2,of=pimc:belief=weight,worlds=4,particles=20," + quick};
}

template <Game G>
Move move_in(Agent<G>& agent, const typename G::State& state, std::uint64_t seed) {
  static const typename G::Rules rules{};
  const Seat seat = G::to_move(state);
  agent.start_deal(rules, seat, seed);
  return agent.choose(seat, G::info_state(rules, state, seat), legal_moves<G>(rules, state));
}

/// The moves and points of a deal between two agents.
template <Game G>
std::uint64_t deal_signature(Agent<G>& a, Agent<G>& b, std::uint64_t pair) {
  const typename G::Rules rules{};
  DeckOrder deck(G::kPack.size(), 3, pair);
  std::uint64_t signature = 0;
  play_deal<G>(rules, {}, deck, {&a, &b}, {seed_of(3, pair, Stream::seat0), seed_of(3, pair, Stream::seat1)},
               [&](const auto&, const auto&, Move move) { signature = mix(signature, move.bits); });
  return signature;
}

}  // namespace

TEMPLATE_TEST_CASE("agents: worlds that look alike get the same move", "", Gnav, Conquian, QueenCityRum) {
  using G = TestType;
  const typename G::Rules rules{};
  Rng rng(5);
  for (const auto& spec : agents()) {
    INFO(spec);
    const auto agent = make_agent<G>(parse_agent(spec));
    for (const auto& state : random_positions<G>(rules, 6)) {
      const auto info = G::info_state(rules, state, G::to_move(state));
      const auto twin = G::determinize(rules, info, rng);
      CHECK(move_in<G>(*agent, state, 9) == move_in<G>(*agent, twin, 9));
    }
  }
}

TEMPLATE_TEST_CASE("agents: one object in both seats plays as two would", "", Gnav, Conquian, QueenCityRum) {
  using G = TestType;
  for (const auto& spec : agents()) {
    INFO(spec);
    const auto a = make_agent<G>(parse_agent(spec)), b = make_agent<G>(parse_agent(spec));
    CHECK(deal_signature<G>(*a, *a, 1) == deal_signature<G>(*a, *b, 1));
  }
}

TEMPLATE_TEST_CASE("agents: nothing survives from one deal into the next", "", Gnav, Conquian, QueenCityRum) {
  using G = TestType;
  for (const auto& spec : agents()) {
    INFO(spec);
    const auto used = make_agent<G>(parse_agent(spec)), fresh = make_agent<G>(parse_agent(spec));
    const auto opponent = make_agent<G>(parse_agent("greedy"));
    deal_signature<G>(*used, *opponent, 2);
    deal_signature<G>(*opponent, *used, 3);
    CHECK(deal_signature<G>(*used, *opponent, 4) == deal_signature<G>(*fresh, *opponent, 4));
  }
}

TEMPLATE_TEST_CASE("ensemble: the same deal for any number of threads", "", Gnav, Conquian, QueenCityRum) {
  using G = TestType;
  const auto spec = parse_agent("ensemble:n=5,of=so_ismcts:iterations=50,depth=20");
  std::set<std::uint64_t> signatures;
  for (const std::size_t threads : {1, 2, 5}) {
    const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, threads);
    const auto agent = make_agent<G>(spec);
    signatures.insert(deal_signature<G>(*agent, *agent, 5));
  }
  CHECK(signatures.size() == 1);
}

namespace {

/// Watches the worlds of a belief through a deal.
template <Game G>
class WorldWatcher final : public Agent<G> {
 public:
  explicit WorldWatcher(const Parameters& p) : worlds_(p) {}

  void start_deal(const typename G::Rules& rules, Seat seat, std::uint64_t seed) override {
    rules_ = &rules;
    worlds_.start_deal(rules, seat, seed);
  }
  Move choose(Seat seat, const typename G::InfoState& info, const MoveList<G::kMaxMoves>& legal) override {
    std::set<std::uint64_t> others;
    for (int i = 0; i < 50; ++i) {
      const auto world = worlds_.sample(*rules_, seat, info, rng_);
      agree_ += G::info_state(*rules_, world, seat) == info;
      others.insert(hash_of(G::info_state(*rules_, world, other(seat))));
      ++sampled_;
    }
    different_ += static_cast<int>(others.size());
    return legal[static_cast<int>(rng_.below(static_cast<std::uint32_t>(legal.size())))];
  }
  void observe(Seat viewer, const typename G::InfoState& before, Seat mover, Move seen,
               const typename G::InfoState& after) override {
    worlds_.observe(viewer, before, mover, seen, after);
  }
  bool observes() const override { return worlds_.observes(); }

  int sampled_ = 0, agree_ = 0, different_ = 0;

 private:
  const typename G::Rules* rules_ = nullptr;
  Worlds<G> worlds_;
  Rng rng_{7};
};

}  // namespace

TEMPLATE_TEST_CASE("worlds: each agrees with all that is known, and they differ", "", Gnav, Conquian, QueenCityRum) {
  using G = TestType;
  for (const BeliefUse use : {BeliefUse::off, BeliefUse::filter, BeliefUse::weight}) {
    Parameters p;
    p.belief = use;
    p.particles = 200;
    WorldWatcher<G> watcher(p);
    const auto opponent = make_agent<G>(parse_agent("greedy"));
    for (std::uint64_t pair = 0; pair < 6; ++pair) deal_signature<G>(watcher, *opponent, pair);
    CHECK(watcher.sampled_ > 500);
    CHECK(watcher.agree_ == watcher.sampled_);
    CHECK(watcher.different_ > watcher.sampled_ / 10);
  }
}
