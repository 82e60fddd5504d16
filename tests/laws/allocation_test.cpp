// Playouts and everything that a search does with a game allocate nothing.
#include <memory>

#include "catch.hpp"
#include "laws/allocations.hpp"
#include "reference/kuhn.hpp"
#include "registry.hpp"
#include "try_laws.hpp"

using namespace riffle;
using namespace riffle::laws;

namespace {

/// What a search may do at a position, each kind of step once; returns something that depends on all of it.
template <Game G>
double search_steps(const typename G::Rules& rules, const typename G::State& state, Rng& rng) {
  const Seat seat = G::to_move(state);
  const auto info = G::info_state(rules, state, seat);
  auto world = G::determinize(rules, info, rng);
  MoveList<G::kMaxMoves> list;
  G::moves(rules, world, list);
  int scores[G::kMaxMoves];
  G::score_moves(rules, info, list, scores);
  const Move seen = G::seen_move(rules, world, list[0], other(seat));
  RandomDraw chance{rng};
  G::play(rules, world, list[0], chance);
  double sum = static_cast<double>(hash_of(info) & 0xFF) + scores[0] + static_cast<double>(seen.bits & 0xFF);
  sum += G::evaluate(rules, world, seat);
  while (!G::over(world)) G::play(rules, world, random_move<G>(rules, world, rng), chance);
  return sum + G::points(rules, world, 0) + G::points(rules, world, 1) + winner<G>(rules, world);
}

template <Game G>
void allocates_nothing(std::uint64_t deals) {
  INFO(G::kName);
  double sum = 0;
  for (std::uint64_t index = 0; index < deals; ++index) {
    Trial<G> trial(3, index);
    G::options();  // a table is made when it is first asked for
    const long count = allocations_of([&] {
      auto state = G::deal(trial.rules, trial.deck, trial.context);
      while (!G::over(state)) {
        if (trial.rng.below(8) == 0) sum += search_steps<G>(trial.rules, state, trial.rng);
        G::play(trial.rules, state, random_move<G>(trial.rules, state, trial.rng), trial.deck);
      }
      MatchState match;
      G::next_deal(trial.rules, match, {G::points(trial.rules, state, 0), G::points(trial.rules, state, 1)});
    });
    INFO("deal " << index);
    CHECK(count == 0);
  }
  CHECK(sum != 0);
}

}  // namespace

TEST_CASE("allocations: they are counted at all") {
  CHECK(allocations_of([] { std::vector<int>(100).swap(*std::make_unique<std::vector<int>>()); }) >= 2);
  CHECK(allocations_of([] {}) == 0);
}

TEST_CASE("allocations: there are none in playouts and in a search's steps, under random rules") {
  allocates_nothing<kuhn::Kuhn>(50);
  for_each_game([]<class G>(std::type_identity<G>) { allocates_nothing<G>(50); });
}
