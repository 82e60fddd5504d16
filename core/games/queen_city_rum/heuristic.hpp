// Queen City Rum: what a decent player does at first sight.
#pragma once

#include "games/queen_city_rum/rules.hpp"
#include "games/queen_city_rum/state.hpp"

namespace riffle::queen_city_rum {

/// Why a card is kept when one must be discarded, in a made-up unit. Found by duplicate deals of `greedy` against
/// itself with other weights: a half or double `out` against `chance` costs about a point a deal, letting cards go
/// for their points costs more (what they can bring in a meld is worth the risk).
struct Weights {
  int out = 20;    ///< for each unseen card that would make a meld with this one and one more
  int chance = 3;  ///< for each meld that it makes with two unseen cards
  int feeds = 40;  ///< for each meld that it makes with two cards the other is known to hold
  int fit = 60;    ///< if it fits on the table: it may be laid later, or else the other lays it
  int held = 200;  ///< if it is in a meld that waits to be laid
};
inline constexpr Weights kWeights{};

/// The most points of new melds that can be laid from a hand together, and their cards.
struct Layout {
  int points = 0;
  CardSet cards;
};
Layout best_layout(CardSet hand, AceRun ace_run);

/// Why not to discard `card` from `info.hand`, where `layout` are the cards of waiting melds; higher is better kept.
int keep_value(const Rules& rules, const InfoState& info, CardSet layout, Card card, const Weights& weights = kWeights);

}  // namespace riffle::queen_city_rum
