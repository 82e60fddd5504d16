// A deal of Gnav, and what a seat knows of it.
#pragma once

#include "games/gnav/knowledge.hpp"

namespace riffle::gnav {

/// What the seat to move decides: at the start of its turn, about the card just drawn, or in a chain.
enum class Phase : std::uint8_t { start, drawn, chain };

/// What lies open on the table, and whose decision it is. Eight bytes.
struct Table {
  std::array<std::uint8_t, 2> points{};  ///< pips captured, by seat; the bonus comes at the end (`Gnav::points`)
  std::array<std::uint8_t, 2> cards{};   ///< cards captured, by seat
  std::uint8_t top = kNoRank;            ///< the rank on the pile, which never holds more than one card
  std::uint8_t drawn = kNoRank;          ///< in Phase::drawn the rank of the drawn card, where it is known
  Phase phase = Phase::start;
  std::uint8_t flags = 0;  ///< bit 0: the seat to move; bit 1: the deal is over; bits 2-3: who captured last + 1

  constexpr int to_move() const { return flags & 1; }
  constexpr bool over() const { return flags & 2; }
  constexpr int last_capturer() const { return (flags >> 2) - 1; }  ///< -1: nobody, or it does not matter

  friend constexpr bool operator==(const Table&, const Table&) = default;
};

/// Everything. Hands, stock, pile, captured and removed cards are a partition of the pack; of the last three only
/// what matters is kept. The cards keep their suits, but nothing ever depends on them.
struct State {
  std::array<CardSet, 2> hand;
  CardSet stock;
  std::array<Knowledge, 2> about;  ///< what is known to everybody about each hand
  Table table;
};
static_assert(sizeof(State) == 96);

/// All that a seat knows. Sets of cards are packed low (ranks.hpp): they are counts by rank.
/// With an empty stock the other hand is all that is unseen, and a player's `about` is left empty, except while a card
/// just drawn is decided about.
struct InfoState {
  CardSet hand;    ///< the seat's own; empty for the observer
  CardSet unseen;  ///< neither in the own hand, nor on the pile, nor captured or removed
  std::array<Knowledge, 2> about;
  Table table;
  std::array<std::uint8_t, 2> sizes{};  ///< of the hands
  std::uint8_t seat = 0;
  std::array<std::uint8_t, 5> unused{};

  int stock_size() const { return unseen.size() - (seat == 0 ? sizes[1] : seat == 1 ? sizes[0] : sizes[0] + sizes[1]); }

  friend constexpr bool operator==(const InfoState&, const InfoState&) = default;
};
static_assert(sizeof(InfoState) == 96);

}  // namespace riffle::gnav
