// Queen City Rum: dealing, legal moves, playing, points. README.md in this folder tells the rules.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "games/queen_city_rum/moves.hpp"
#include "games/queen_city_rum/state.hpp"

namespace riffle::queen_city_rum {

struct QueenCityRum {
  static constexpr std::string_view kName = "queen_city_rum";
  static constexpr std::string_view kTitle = "Queen City Rum";
  static constexpr const Pack& kPack = kPack52;
  static constexpr double kPointScale = 75;
  static constexpr int kMaxMoves = queen_city_rum::kMaxMoves;

  using Rules = queen_city_rum::Rules;
  using State = queen_city_rum::State;
  using InfoState = queen_city_rum::InfoState;
  using Moves = MoveList<kMaxMoves>;

  static const OptionTable<Rules>& options() { return queen_city_rum::options(); }
  /// Every combination of options is a game.
  static std::string check(const Rules&) { return ""; }

  template <Chance C>
  static State deal(const Rules& rules, C& chance, const DealContext& context = {});

  static bool over(const State& state) { return state.phase >= Phase::gone_out; }
  static Seat to_move(const State& state) { return state.mover; }

  static void moves(const Rules& rules, const State& state, Moves& list);
  static int count_moves(const Rules& rules, const State& state);
  static Move random_move(const Rules& rules, const State& state, Rng& rng);

  template <Chance C>
  static void play(const Rules& rules, State& state, Move move, C& chance);

  /// Of a finished deal, in the game's points; negative only with hand_penalty=subtract.
  static int points(const Rules& rules, const State& state, Seat seat);

  static InfoState info_state(const Rules& rules, const State& state, Seat seat);
  /// Every deal of the unknown cards that the seat's knowledge allows is equally likely.
  static State determinize(const Rules& rules, const InfoState& info, Rng& rng);
  /// Every move is seen by all; the card drawn is not part of it.
  static Move seen_move(const Rules&, const State&, Move move, Seat) { return move; }

  static void score_moves(const Rules& rules, const InfoState& info, const Moves& list, int* scores);
  static double evaluate(const Rules& rules, const State& state, Seat seat);

  /// Each turn has a start and at most one discard, and each card is laid at most once.
  static int decision_bound(const Rules& rules) { return 2 * rules.max_turns + kPack.size(); }
  /// Cards laid and cards caught in a hand are different cards; so are cards that count against one.
  static int points_bound(const Rules& rules) { return points_of(kPack.all()) + rules.going_out_bonus; }

  static void next_deal(const Rules& rules, MatchState& match, std::array<int, 2> points);
  static int match_deals(const Rules& rules) { return rules.target == 0 ? 1 : kMatchDeals; }

  static std::string move_text(const Rules& rules, const InfoState& info, Move move);
  static Move parse_move(const Rules& rules, const InfoState& info, std::string_view text);
  static std::string describe(const Rules& rules, const InfoState& info);
  static std::string story(const Rules& rules, const InfoState& before, Move seen, const InfoState& after);

 private:
  static bool can_reuse(const Rules& rules, const State& state) {
    return rules.stock_out != StockOut::end_deal && state.reuses < rules.max_reuses && state.discards.size() > 1;
  }
  /// Whether points laid count towards the target while the deal lasts.
  static bool scores_at_once(const Rules& rules) {
    return rules.score_timing == ScoreTiming::immediate && rules.target > 0 && rules.meld_scoring == MeldScoring::both;
  }
  /// Whether the order of the stock is known (and in `order`).
  static bool stock_is_ordered(const Rules& rules, const State& state) {
    return rules.stock_out == StockOut::turn_over && state.reuses > 0;
  }
  /// The used places of `order`, with turn_over.
  static std::size_t order_size(const State& state) {
    return static_cast<std::size_t>(state.discards.size() + (state.reuses > 0 ? state.stock.size() : 0));
  }
  static void reuse_discards(const Rules& rules, State& state);
  static Card draw_ordered(State& state);
  static void push_discard(const Rules& rules, State& state, Card card);
  static void pop_discard(const Rules& rules, State& state);
  static void credit(const Rules& rules, State& state, Seat seat, int points);
  static void discard(const Rules& rules, State& state, CardSet card);
  static void lay(const Rules& rules, State& state, Kind kind, CardSet cards);
};

// --- a random move, without listing them ---

inline Move QueenCityRum::random_move(const Rules& rules, const State& state, Rng& rng) {
  if (state.phase == Phase::start) return make_move(rng.next() >> 63 ? Kind::take : Kind::draw);
  const Choices c = choices(rules, state);
  const int discards = c.discards.size(), sets = c.lay_set.size(), runs = c.lay_run.size();
  const int melds = has_meld(c.hand, rules.ace_run) ? count_legal_melds(rules, c.hand) : 0;
  int k = static_cast<int>(rng.below(static_cast<std::uint32_t>(discards + sets + runs + melds)));
  const auto nth = [&](Kind kind, CardSet from) { return make_move(kind, CardSet(scatter(Bits{1} << k, from.bits))); };
  if (k < discards) return nth(Kind::discard, c.discards);
  if ((k -= discards) < sets) return nth(Kind::lay_set, c.lay_set);
  if ((k -= sets) < runs) return nth(Kind::lay_run, c.lay_run);
  return make_move(Kind::meld, nth_legal_meld(rules, c.hand, k - runs));
}

// --- the way of the cards ---

inline void QueenCityRum::push_discard(const Rules& rules, State& state, Card card) {
  if (rules.stock_out == StockOut::turn_over) state.order[order_size(state)] = static_cast<std::uint8_t>(card);
  state.discards.add(card);
  state.top = static_cast<std::uint8_t>(card);
}

inline void QueenCityRum::pop_discard(const Rules& rules, State& state) {
  if (rules.stock_out == StockOut::turn_over) state.order[order_size(state) - 1] = 0;
  state.discards.remove(state.top);
  state.top = kNoCard;
}

inline void QueenCityRum::discard(const Rules& rules, State& state, CardSet card) {
  state.hands[state.mover] -= card;
  state.known -= card;
  push_discard(rules, state, card.lowest());
  state.taken = kNoCard;
  ++state.turns;
  if (state.hands[state.mover].empty() && rules.go_out != GoOut::meld_only) {
    state.phase = Phase::gone_out;
  } else if (state.turns >= rules.max_turns || (state.stock.empty() && !can_reuse(rules, state))) {
    state.phase = Phase::blocked;
  } else {
    state.phase = Phase::start;
    state.mover ^= 1;
  }
}

template <Chance C>
State QueenCityRum::deal(const Rules& rules, C& chance, const DealContext& context) {
  State state;
  state.stock = kPack.all();
  const auto draw = [&] {
    const Card card = chance.draw(state.stock, 0);
    state.stock.remove(card);
    return card;
  };
  state.hands = deal_hands(state.stock, rules.deal, chance);
  push_discard(rules, state, draw());
  if (scores_at_once(rules))
    for (const Seat s : {0, 1})  // more than all cards laid is never reached
      state.need[s] = static_cast<std::uint16_t>(std::clamp(rules.target - context.totals[s], 0, 400));
  return state;
}

template <Chance C>
void QueenCityRum::play(const Rules& rules, State& state, Move move, C& chance) {
  const Kind kind = kind_of(move);
  if (kind == Kind::discard) {
    discard(rules, state, cards_of(move));
  } else if (kind == Kind::draw) {
    if (state.stock.empty()) reuse_discards(rules, state);
    const Card card = stock_is_ordered(rules, state) ? draw_ordered(state) : chance.draw(state.stock, state.reuses);
    state.stock.remove(card);
    state.hands[state.mover].add(card);
    state.phase = Phase::play;
  } else if (kind == Kind::take) {
    state.taken = state.top;
    state.hands[state.mover].add(state.top);
    state.known.add(state.top);
    pop_discard(rules, state);
    state.phase = Phase::play;
  } else {
    lay(rules, state, kind, cards_of(move));
  }
}

}  // namespace riffle::queen_city_rum
