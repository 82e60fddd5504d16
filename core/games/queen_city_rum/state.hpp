// Queen City Rum: what is known to whom.
#pragma once

#include <array>
#include <cstdint>

#include "../../game.hpp"  // the concept: by path, because a file here has the same name
#include "cards.hpp"

namespace riffle::queen_city_rum {

/// Where the deal stands. `start`: the mover draws or takes. `play`: he melds, lays, discards. `committed`: he
/// has begun to go out (meld_timing=going_out). From `gone_out` on the deal is over; `mover` is who went out.
enum class Phase : std::uint8_t { start, play, committed, gone_out, blocked, target_reached };

/// No card, where a card could stand. Not a card's number, and a legal shift.
inline constexpr std::uint8_t kNoCard = 63;

/// What both players know. Hands become common knowledge in part: a card taken from the discards is known to be
/// in the taker's hand; and when the discards become a new stock, each player sees that every card he does not
/// see elsewhere is in the other's hand.
struct Public {
  CardSet in_sets;  ///< table cards in sets
  CardSet in_runs;  ///< table cards in runs
  CardSet discards;
  CardSet known;                 ///< cards in either hand that both players know to be there
  CardSet owned_1;               ///< layoff_credit=meld_owner: the table cards that seat 1 owns; else empty
  std::uint16_t turns = 0;       ///< finished turns of both players
  std::uint8_t top = kNoCard;    ///< the last discard; kNoCard after a take, until the discard
  std::uint8_t taken = kNoCard;  ///< in the mover's hand, taken in this turn
  Phase phase = Phase::start;
  std::uint8_t mover = 0;
  std::uint8_t melded = 0;                  ///< bit s: seat s has laid a meld
  std::uint8_t reuses = 0;                  ///< how often the discards became a new stock
  std::array<std::uint16_t, 2> laid{0, 0};  ///< points credited to each seat for cards laid
  std::array<std::uint16_t, 2> need{0, 0};  ///< score_timing=immediate: the `laid` that ends the match; else 0
  /// stock_out=turn_over: once the pile has been turned over, the stock from its top down; then, always, the
  /// discards from the first to the last. Cards are drawn at the front, discarded and taken at the back, and
  /// turning over moves only the border between the two. Unused places are 0. Other stocks: all 0.
  std::array<std::uint8_t, 48> order{};

  friend bool operator==(const Public&, const Public&) = default;
};
/// `order` is long enough: hands and table never hold less than the 2 * 3 cards dealt at least.
static_assert(std::tuple_size_v<decltype(Public::order)> >= 52 - 2 * 3);

/// Everything.
struct State : Public {
  std::array<CardSet, 2> hands;
  CardSet stock;

  friend bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) == 128 && PaddingFree<State>);

/// What `seat` knows: its hand and the public part. What it does not see is `unseen`: the stock and those
/// cards of the other hand that are not `known`. After a pile was turned over, that is just the stock.
struct InfoState : Public {
  CardSet hand;  ///< of `seat`; the observer has none
  std::uint8_t seat = 0;
  std::array<std::uint8_t, 2> hand_size{};  ///< of both seats
  std::uint8_t stock_size = 0;
  std::array<std::uint8_t, 4> zero{};  ///< fills the word

  friend bool operator==(const InfoState&, const InfoState&) = default;

  /// Cards of which a player cannot say from the public part and his hand alone where they are.
  CardSet unseen() const { return kPack52.all() - hand - known - in_sets - in_runs - discards; }
  /// The cards that the seat knows to be in the other hand.
  CardSet known_of_other() const { return known - hand; }
};
static_assert(sizeof(InfoState) == 120 && PaddingFree<InfoState>);

}  // namespace riffle::queen_city_rum
