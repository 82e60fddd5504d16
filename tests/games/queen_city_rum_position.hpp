// Positions of Queen City Rum typed by hand, for the scenario tests.
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

#include "card_text.hpp"
#include "games/queen_city_rum/game.hpp"
#include "transcript.hpp"

namespace riffle::queen_city_rum {

inline CardSet cards(std::string_view text) { return parse_cards(kPack52, text); }
inline Card card(std::string_view text) { return parse_card(kPack52, text); }

/// Where the named cards lie; the cards not named are the stock. Seat 0 is in the middle of its turn.
struct Setup {
  std::string hand0, hand1, sets = "", runs = "", discards = "";  ///< the last discard is the top
  std::string owned_1 = "";                                       ///< table cards of seat 1
  int melded = 0;                                                 ///< bit s: seat s has laid a meld
  Rules rules{};
};

/// A position and its rules: moves in, legal moves and results out, all as text.
class Table {
 public:
  explicit Table(const Setup& setup) : rules(setup.rules) {
    state.hands = {cards(setup.hand0), cards(setup.hand1)};
    state.in_sets = cards(setup.sets);
    state.in_runs = cards(setup.runs);
    state.owned_1 = cards(setup.owned_1);
    state.melded = static_cast<std::uint8_t>(setup.melded);
    state.phase = Phase::play;
    for (std::string_view rest = setup.discards; !rest.empty();) {
      const Card discard = read_card(kPack52, rest);
      if (rules.stock_out == StockOut::turn_over)
        state.order[static_cast<std::size_t>(state.discards.size())] = static_cast<std::uint8_t>(discard);
      state.discards.add(discard);
      state.top = static_cast<std::uint8_t>(discard);
    }
    const CardSet named = state.hands[0] | state.hands[1] | state.in_sets | state.in_runs | state.discards;
    const int sizes = state.hands[0].size() + state.hands[1].size() + state.in_sets.size() + state.in_runs.size() +
                      state.discards.size();
    if (sizes != named.size()) throw std::logic_error("a card lies in two places");
    state.stock = kPack52.all() - named;
  }

  /// The stock is gone: its cards lie under the discards.
  Table& without_stock() {
    state.discards |= state.stock;
    state.stock = {};
    return *this;
  }
  /// `seat` begins a turn.
  Table& turn_of(Seat seat) {
    state.mover = static_cast<std::uint8_t>(seat);
    state.phase = Phase::start;
    return *this;
  }

  std::vector<std::string> legal() const { return legal_texts<QueenCityRum>(rules, state); }
  bool is_legal(const std::string& move) const {
    const auto moves = legal();
    return std::find(moves.begin(), moves.end(), move) != moves.end();
  }
  /// Plays legal moves; `drawn` are the cards that come from the stock, in turn.
  Table& play(const std::vector<std::string>& moves, const std::vector<std::string>& drawn = {}) {
    ScriptedDraw draw;
    for (const auto& text : drawn) draw.cards.push_back(card(text));
    for (const auto& move : moves)
      QueenCityRum::play(rules, state, parse_legal_move<QueenCityRum>(rules, state, move), draw);
    return *this;
  }
  bool over() const { return QueenCityRum::over(state); }
  std::array<int, 2> points() const {
    return {QueenCityRum::points(rules, state, 0), QueenCityRum::points(rules, state, 1)};
  }
  std::array<int, 2> laid() const { return {state.laid[0], state.laid[1]}; }

  Rules rules;
  State state;
};

}  // namespace riffle::queen_city_rum
