// Queen City Rum: what a decent player does at first sight.
#pragma once

#include "games/queen_city_rum/rules.hpp"
#include "games/queen_city_rum/state.hpp"

namespace riffle::queen_city_rum {

/// How the cards of a hand are weighed against each other when one must be discarded, in the same made-up unit.
/// Found by duplicate matches of `greedy` against itself with one weight changed; README.md has the numbers.
struct Weights {
  int out = 10;    ///< keep: for each unseen card that would make a meld with this one and one more
  int chance = 1;  ///< keep: for each meld that needs two unseen cards
  int fit = 60;    ///< keep: it fits on the table and may be laid later
  int held = 200;  ///< keep: it is in a meld that waits to be laid
  int point = 1;   ///< let go: for each point, which the other player scores if he goes out
  int danger = 6;  ///< keep: for each meld it makes with a card the other is known to hold and an unseen one
  int feeds = 40;  ///< keep: for each meld it makes with two cards the other is known to hold
};
inline constexpr Weights kWeights{};

/// The most points of new melds that can be laid from a hand together, and their cards.
struct Layout {
  int points = 0;
  CardSet cards;
};
Layout best_layout(CardSet hand, AceRun ace_run);

/// How much worse it is to discard each of the cards of `hand`; result[card] for cards of the hand only.
/// `info` says what lies where; its own hand is not looked at.
int keep_value(const Rules& rules, const InfoState& info, CardSet hand, CardSet layout, Card card,
               const Weights& weights = kWeights);

}  // namespace riffle::queen_city_rum
