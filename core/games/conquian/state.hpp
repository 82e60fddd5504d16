// Conquian: the position of a deal, and what a seat knows of it.
#pragma once

#include <array>
#include <cstdint>

#include "hash.hpp"
#include "rules.hpp"

namespace riffle::conquian {

/// Which decision comes next.
enum class Phase : std::uint8_t {
  // Up to here `pass` is legal, unless the card fits and forcing=automatic; and if nothing goes with the card, it is
  // all.
  upcard,     ///< first or second refusal of the upcard, which nobody turned
  turned,     ///< first refusal of a card just turned
  spread,     ///< the same, after a `spread`
  second,     ///< second refusal of a card that does not fit the table of who turned it
  discarded,  ///< the other's discard is offered
  // From here on not.
  second_force,  ///< second refusal of one that fits and may be forced
  answer,        ///< the other passed a card that fits: `force` or `let`
  forced,        ///< the offered card must be melded
  discard,       ///< after a meld
  give,          ///< choose the card for the exchange
  over
};

inline constexpr std::int8_t kNoCard = -1;
inline constexpr std::int8_t kDraw = -1;

/// A position. The dead cards are those that are nowhere here. While the deal is not over, |hand| + |table| is
/// `deal`, and one more for the seat that must discard.
struct State {
  std::array<CardSet, 2> hand;
  std::array<CardSet, 2> table;
  std::array<CardSet, 2> sets;  ///< rearrange=none: the cards of the table that lie in sets; free: empty
  CardSet stock;
  Phase phase = Phase::over;
  std::int8_t mover = 0;
  std::int8_t card = kNoCard;                          ///< the face-up card on offer
  std::int8_t put_aside = kNoCard;                     ///< what seat 0 gives, while seat 1 still chooses
  std::array<std::int8_t, 2> known{kNoCard, kNoCard};  ///< by seat: the card got in the exchange and still held
  std::int8_t winner = kDraw;
  std::int8_t unused = 0;

  friend constexpr bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) == 64, "a position fills a cache line");

/// What a seat knows. All face-up cards are public, also when dead; melds show no card that is not on a table
/// afterwards, and passing never tells for certain what is in a hand. So there is nothing to learn but the cards
/// that were seen, and in the exchange which card one gave: `known` of the other seat, until it is laid.
struct InfoState {
  CardSet hand;  ///< of `seat`; empty for the observer
  std::array<CardSet, 2> table;
  std::array<CardSet, 2> sets;
  CardSet dead;
  Phase phase = Phase::over;
  std::int8_t mover = 0;
  std::int8_t card = kNoCard;
  std::int8_t put_aside = kNoCard;  ///< kNoCard for those who do not know it
  std::array<std::int8_t, 2> known{kNoCard, kNoCard};
  std::int8_t winner = kDraw;
  std::int8_t seat = 0;

  friend constexpr bool operator==(const InfoState&, const InfoState&) = default;

  /// The offered card, if there is one.
  constexpr CardSet offer() const { return card == kNoCard ? CardSet() : CardSet::of(card); }
  /// The cards that this seat has not seen: the other hand and the stock.
  constexpr CardSet unseen() const { return CardSet(kAllCards) - hand - table[0] - table[1] - dead - offer(); }
};
static_assert(sizeof(InfoState) == 56 && PaddingFree<InfoState>);

}  // namespace riffle::conquian
