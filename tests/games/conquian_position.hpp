// Conquian positions for scenario tests, made from what matters in them.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "card_text.hpp"
#include "games/conquian/game.hpp"
#include "transcript.hpp"

namespace riffle::conquian {

inline CardSet cards(std::string_view text) { return parse_cards(kPack40, text); }

/// A position of seat 0: its table and hand, and a card it turned. Seat 1 holds the first cards that are left over;
/// the rest is the stock.
struct Scene {
  std::string table, hand, turned;
  std::string sets = "";         ///< rearrange=none: the cards of the table that lie in sets
  std::string other_table = "";  ///< of seat 1

  State state(const Rules& rules = {}) const {
    State s;
    s.table = {cards(table), cards(other_table)};
    s.hand[0] = cards(hand);
    s.sets[0] = cards(sets);
    s.phase = Phase::turned;
    s.card = static_cast<std::int8_t>(parse_card(kPack40, turned));
    assert(s.hand[0].size() + s.table[0].size() == rules.deal);
    CardSet rest = CardSet(kAllCards) - s.table[0] - s.table[1] - s.hand[0] - CardSet::of(s.card);
    while (s.hand[1].size() + s.table[1].size() < rules.deal) {
      s.hand[1].add(rest.lowest());
      rest.remove(rest.lowest());
    }
    s.stock = rest;
    return s;
  }
};

inline bool legal(const Rules& rules, const State& state, const std::string& move) {
  const auto texts = legal_texts<Conquian>(rules, state);
  return std::find(texts.begin(), texts.end(), move) != texts.end();
}

inline std::vector<std::string> legal(const Rules& rules, const State& state) {
  return legal_texts<Conquian>(rules, state);
}

/// Plays the moves, which must be legal; turned cards come in the order given, then from the low end of the stock.
inline State play(const Rules& rules, State state, const std::vector<std::string>& moves,
                  const std::vector<std::string>& turned = {}) {
  struct Draw {
    const std::vector<std::string>& wanted;
    std::size_t next = 0;
    Card draw(CardSet stock, int = 0) {
      return next < wanted.size() ? parse_card(kPack40, wanted[next++]) : stock.lowest();
    }
  } draw{turned};
  for (const auto& text : moves) Conquian::play(rules, state, parse_legal_move<Conquian>(rules, state, text), draw);
  return state;
}

}  // namespace riffle::conquian
