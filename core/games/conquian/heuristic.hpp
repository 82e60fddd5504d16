// Conquian: what a decent player does at first sight.
//
// All cards of table and hand together are always ten, and who wins next is who has ten that one card makes a valid
// table of eleven. So it hardly matters which of them are down yet: a position is as good as the largest table that
// its ten cards allow, and as the cards that can still come and be laid. Every meld swaps a spare card for a wanted
// one.
#pragma once

#include "games/conquian/melds.hpp"
#include "games/conquian/rules.hpp"
#include "games/conquian/state.hpp"

namespace riffle::conquian {

/// What the parts of a position count, in a made-up unit.
struct Weights {
  int covered = 60;    ///< for each card of the largest possible table
  int out = 12;        ///< for each unseen card that could be laid
  int fresh_out = 30;  ///< for each of these that would bring spare cards along
  int laid = -2;       ///< for each card that lies on the table already
  int feeds = 5;       ///< discarding a card that the other's table could use
  int chance = 3;      ///< discarding, for each pair of unseen cards that would make a meld with it
  int force = 10;      ///< forcing a card, unless it may win
};
inline constexpr Weights kWeights{};

/// How good it is to have such a table and such a hand while the cards of `live` can still come.
int position_value(const Rules& rules, const Layout& table_and_hand, CardSet live, const Weights& weights = kWeights);

/// How much the other may like to be offered `card`, as far as the seat of `info` can see.
int danger(const Rules& rules, const InfoState& info, Card card, const Weights& weights = kWeights);

/// A value of each move of the list, higher is better; see Conquian::score_moves.
void score_moves(const Rules& rules, const InfoState& info, const Move* moves, int count, int* scores,
                 const Weights& weights = kWeights);

}  // namespace riffle::conquian
