// Searches and playouts allocate nothing once the agent has been made.
#include <cstdlib>
#include <new>

#include "agents/positions.hpp"
#include "catalog.hpp"
#include "catch.hpp"
#include "games/conquian/game.hpp"
#include "games/gnav/game.hpp"
#include "games/queen_city_rum/game.hpp"
#include "tree.hpp"

namespace {
std::size_t allocations = 0;
}

// The whole program counts; only differences matter here.
void* operator new(std::size_t size) {
  ++allocations;
  if (void* p = std::malloc(size)) return p;
  throw std::bad_alloc();
}
void operator delete(void* p) noexcept { std::free(p); }
void operator delete(void* p, std::size_t) noexcept { std::free(p); }

using namespace riffle;

TEST_CASE("search: a tree for some milliseconds has room for what they can fill, not for all of its memory") {
  Parameters p;
  p.memory = 512;
  p.ms = 5;
  CHECK(TreeSearch<gnav::Gnav>(p, 100).table().free_nodes() == 10'000);
  p.ms = 1000;
  CHECK(TreeSearch<gnav::Gnav>(p, 100).table().free_nodes() > 1'000'000);
  p.ms = 0;
  CHECK(TreeSearch<gnav::Gnav>(p, 100).table().free_nodes() == 100);
}

TEMPLATE_TEST_CASE("search: no allocation after construction", "", gnav::Gnav, conquian::Conquian,
                   queen_city_rum::QueenCityRum) {
  using G = TestType;
  const typename G::Rules rules{};
  const auto positions = random_positions<G>(rules, 8);
  for (const std::string spec :
       {"random", "greedy", "flat_mc:iterations=50", "pimc:iterations=50,worlds=5", "so_ismcts:iterations=100",
        "so_ismcts:iterations=100,playout=mix,prior=1,widening=1,reuse=yes,belief=weight,particles=50",
        "mo_ismcts:iterations=100,bandit=exp3", "mover_ismcts:iterations=100,playout=greedy,bandit=ucb1_tuned"}) {
    INFO(spec);
    const auto agent = make_agent<G>(parse_agent(spec));
    const auto before = allocations;
    for (const auto& state : positions) {
      const Seat seat = G::to_move(state);
      agent->start_deal(rules, seat, 1);
      const auto info = G::info_state(rules, state, seat);
      const auto legal = legal_moves<G>(rules, state);
      const Move move = agent->choose(seat, info, legal);
      Rng rng(1);
      RandomDraw chance{rng};
      auto after = state;
      G::play(rules, after, move, chance);
      agent->observe(seat, info, seat, move, G::info_state(rules, after, seat));
    }
    CHECK(allocations == before);
  }
}
