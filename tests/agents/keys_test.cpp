// What tells the nodes of searches apart.
#include <bit>

#include "catch.hpp"
#include "games/gnav/game.hpp"
#include "ismcts.hpp"
#include "positions.hpp"

using namespace riffle;
using namespace riffle::gnav;

namespace {

/// Gives in two worlds cards of the same rank, the highest that is in both stocks.
struct SameRank {
  CardSet one, two;

  Card draw(CardSet stock, int = 0) const {
    const Bits both = rank_marks(one.bits) & rank_marks(two.bits);
    const Rank rank = rank_of(static_cast<Card>(std::bit_width(both) - 1));
    return CardSet(stock.bits & cards_of(rank)).lowest();
  }
};

}  // namespace

// Seat 0 searches; what it thinks that seat 1 holds differs from world to world. Seat 1 plays the same card, and draws
// one of the same rank: then what it has observed since the root is the same, and so must be the key, however many
// more cards of these ranks it holds here or there.
TEST_CASE("keys: what a seat has observed since the root does not depend on the hand it was dealt") {
  const gnav::Rules rules;
  Rng rng(1);
  int compared = 0, told_apart = 0;
  for (const State& state : random_positions<Gnav>(rules, 2000)) {
    if (Gnav::to_move(state) != 1) continue;
    const auto info = Gnav::info_state(rules, state, 0);
    const State roots[] = {Gnav::determinize(rules, info, rng), Gnav::determinize(rules, info, rng)};
    for (const Move move : legal_moves<Gnav>(rules, roots[0])) {
      if (!legal_moves<Gnav>(rules, roots[1]).has(move)) continue;
      State one = roots[0], two = roots[1];
      SameRank chance{one.stock, two.stock};
      if ((rank_marks(chance.one.bits) & rank_marks(chance.two.bits)) == 0) continue;
      Gnav::play(rules, one, move, chance);
      Gnav::play(rules, two, move, chance);
      if (Gnav::over(one) || Gnav::over(two) || Gnav::to_move(one) != 1 || Gnav::to_move(two) != 1) continue;
      InfoSetKey<Gnav> observed(Keying::observations, rules, 0), known(Keying::mover, rules, 0);
      const auto key = [&](InfoSetKey<Gnav>& keys, int world) {
        keys.start(roots[world]);
        return keys(world == 0 ? one : two);
      };
      CHECK(key(observed, 0) == key(observed, 1));
      told_apart += key(known, 0) != key(known, 1);
      ++compared;
    }
  }
  CHECK(compared > 300);
  CHECK(told_apart > 300);
}

TEST_CASE("keys: to a searcher all worlds of an information set are one, to a mover they are not") {
  const gnav::Rules rules;
  Rng rng(2);
  for (const State& state : random_positions<Gnav>(rules, 200)) {
    const Seat mover = Gnav::to_move(state);
    InfoSetKey<Gnav> searcher(Keying::searcher, rules, other(mover)), movers(Keying::mover, rules, other(mover));
    const auto info = Gnav::info_state(rules, state, other(mover));
    const State world = Gnav::determinize(rules, info, rng);
    const bool same = Gnav::info_state(rules, world, mover) == Gnav::info_state(rules, state, mover);
    CHECK(searcher(world) == searcher(state));
    CHECK((movers(world) == movers(state)) == same);
  }
}
