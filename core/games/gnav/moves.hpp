// The legal moves of Gnav: listed, counted, and one drawn at random. Included by games/gnav/game.hpp.
#pragma once

namespace riffle::gnav {

/// The legal moves of a position, before they are written out.
struct Choice {
  Bits ranks;      ///< a mark (ranks.hpp) for each rank that may be played
  bool both_ways;  ///< of the rank on the pile, a wild one, there is also `play R wild`
  bool draw, pass;

  int count() const { return count_bits(ranks) + both_ways + draw + pass; }
};

[[gnu::always_inline]] inline Choice choice_of(const Rules& rules, const State& state) {
  const Table& table = state.table;
  const CardSet hand = state.hand[static_cast<std::size_t>(table.to_move())];
  Choice choice{};
  if (table.phase == Phase::drawn)
    choice.ranks = Bits{1} << (4 * table.drawn);
  else
    choice.ranks = rank_marks(hand.bits & playable_on(rules, table.top));
  choice.both_ways = rules.wild_on_same == WildOnSame::choice && table.top != kNoRank && is_wild(rules, table.top) &&
                     (choice.ranks >> (4 * table.top) & 1);
  const bool stuck = choice.ranks == 0;
  if (table.phase == Phase::start) {
    choice.draw = !state.stock.empty() && (stuck || rules.must_play == MustPlay::no);
    choice.pass = stuck && state.stock.empty();
  } else if (table.phase == Phase::drawn) {
    choice.pass = rules.play_drawn != PlayDrawn::forced;
  } else {
    choice.pass = rules.extra_turn != ExtraTurn::forced_chain;
  }
  return choice;
}

inline void Gnav::moves(const Rules& rules, const State& state, Moves& list) {
  with_rules(rules, [&](auto r) {
    list.clear();
    const Choice choice = choice_of(r, state);
    for (Bits rest = choice.ranks; rest != 0; rest = without_lowest(rest)) {
      const Rank rank = rank_of(lowest_bit(rest));
      list.add(make_move(Kind::play, rank));
      if (choice.both_ways && rank == state.table.top) list.add(make_move(Kind::play_wild, rank));
    }
    if (choice.draw) list.add(make_move(Kind::draw));
    if (choice.pass) list.add(make_move(Kind::pass));
  });
}

inline int Gnav::count_moves(const Rules& rules, const State& state) {
  return with_rules(rules, [&](auto r) { return choice_of(r, state).count(); });
}

inline Move Gnav::random_move(const Rules& rules, const State& state, Rng& rng) {
  return with_rules(rules, [&](auto r) {
    const Choice choice = choice_of(r, state);
    const int count = choice.count(), plays = count_bits(choice.ranks);
    const int k = count == 1 ? 0 : static_cast<int>(rng.below(static_cast<std::uint32_t>(count)));
    if (k < plays) return make_move(Kind::play, rank_of(nth_bit(choice.ranks, k)));
    if (choice.both_ways && k == plays) return make_move(Kind::play_wild, state.table.top);
    return make_move(choice.draw && k == plays + choice.both_ways ? Kind::draw : Kind::pass);
  });
}

}  // namespace riffle::gnav
