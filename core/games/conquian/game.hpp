// Conquian, two players: be the first to meld eleven cards, with cards that are only ever seen face up.
// The rules are in README.md; state.hpp, rules.hpp and melds.hpp have the parts.
#pragma once

#include <string>
#include <string_view>

#include "../../game.hpp"  // the concept: the path, because this file has the same name
#include "games/conquian/melds.hpp"
#include "games/conquian/rules.hpp"
#include "games/conquian/state.hpp"

namespace riffle::conquian {

struct Conquian {
  using Rules = conquian::Rules;
  using State = conquian::State;
  using InfoState = conquian::InfoState;

  static constexpr std::string_view kName = "conquian";
  static constexpr std::string_view kTitle = "Conquian";
  static constexpr const Pack& kPack = kPack40;
  static constexpr double kPointScale = 1;
  static constexpr int kMaxMoves = 128;  ///< at most 125 occur (tests/games/conquian_facts_test.cpp)
  using Moves = MoveList<kMaxMoves>;

  static const OptionTable<Rules>& options() { return option_table(); }
  static std::string check(const Rules&) { return ""; }

  template <Chance C>
  static State deal(const Rules& rules, C& chance, const DealContext& = {});
  static bool over(const State& state) { return state.phase == Phase::over; }
  static Seat to_move(const State& state) { return state.mover; }
  static void moves(const Rules& rules, const State& state, Moves& list);
  static int count_moves(const Rules& rules, const State& state);
  static Move random_move(const Rules& rules, const State& state, Rng& rng);
  template <Chance C>
  static void play(const Rules& rules, State& state, Move move, C& chance);
  static int points(const Rules&, const State& state, Seat seat) { return state.winner == seat ? 1 : 0; }

  static InfoState info_state(const Rules& rules, const State& state, Seat seat);
  /// Every other hand that holds the card known to be in it is equally likely; the rest is the stock. While seat
  /// 1 chooses its card for the exchange, the card that seat 0 put aside is any of its hand.
  static State determinize(const Rules& rules, const InfoState& info, Rng& rng);
  static Move seen_move(const Rules& rules, const State& state, Move move, Seat seat);

  static void score_moves(const Rules& rules, const InfoState& info, const Moves& list, int* scores);
  static double evaluate(const Rules& rules, const State& state, Seat seat);

  static int decision_bound(const Rules& rules) { return rules.exchange == Exchange::one_card ? 127 : 125; }
  static int points_bound(const Rules&) { return 1; }
  /// Match points: the winner gets the stake from the loser, and with it what the loser has paid into the pool.
  static void next_deal(const Rules& rules, MatchState& match, std::array<int, 2> points);
  static int match_deals(const Rules&) { return 1; }

  static std::string move_text(const Rules& rules, const InfoState& info, Move move);
  static Move parse_move(const Rules& rules, const InfoState& info, std::string_view text);
  static std::string describe(const Rules& rules, const InfoState& info);
  static std::string story(const Rules& rules, const InfoState& before, Move seen, const InfoState& after);

  /// Whether a passed card could be melded with the table of seat `x` alone.
  static bool fits(const Rules& rules, const State& state, Seat x, Card card);

 private:
  static Layout layout(const Rules& rules, const State& state, bool with_card);
  static void add_melds(const Rules& rules, const State& state, Kind kind, Moves& list);
  template <Chance C>
  static void turn(const Rules& rules, State& state, Seat seat, C& chance);
  template <Chance C>
  static void begin_play(const Rules& rules, State& state, C& chance);
  template <Chance C>
  static void pass(const Rules& rules, State& state, C& chance);
  static void offer(State& state, Phase phase, Seat seat, int card);
  static void finish(State& state, int winner);
};

// --- the course of a deal -------------------------------------------------------------------------------

inline void Conquian::offer(State& state, Phase phase, Seat seat, int card) {
  state.phase = phase;
  state.mover = static_cast<std::int8_t>(seat);
  state.card = static_cast<std::int8_t>(card);
}

inline void Conquian::finish(State& state, int winner) {
  state.phase = Phase::over;
  state.card = kNoCard;
  state.winner = static_cast<std::int8_t>(winner);
}

/// The top card of the stock is turned by `seat`, or the deal ends because there is none.
template <Chance C>
void Conquian::turn(const Rules& rules, State& state, Seat seat, C& chance) {
  if (state.stock.empty()) {
    const int a = state.table[0].size(), b = state.table[1].size();
    return finish(state, rules.stock_out == StockOut::draw || a == b ? kDraw : a > b ? 0 : 1);
  }
  const Card card = chance.draw(state.stock);
  state.stock.remove(card);
  offer(state, Phase::turned, seat, card);
}

template <Chance C>
void Conquian::begin_play(const Rules& rules, State& state, C& chance) {
  if (rules.first_card == FirstCard::turned) return turn(rules, state, 0, chance);
  offer(state, Phase::upcard, 0, state.card);
}

template <Chance C>
State Conquian::deal(const Rules& rules, C& chance, const DealContext&) {
  State state;
  state.stock = CardSet(kAllCards);
  const auto draw = [&] {
    const Card card = chance.draw(state.stock);
    state.stock.remove(card);
    return card;
  };
  for (int i = 0; i < rules.deal; ++i) {
    state.hand[0].add(draw());
    state.hand[1].add(draw());
  }
  if (rules.first_card == FirstCard::upcard) state.card = static_cast<std::int8_t>(draw());
  if (rules.exchange == Exchange::one_card)
    offer(state, Phase::give, 0, state.card);
  else
    begin_play(rules, state, chance);
  return state;
}

template <Chance C>
void Conquian::pass(const Rules& rules, State& state, C& chance) {
  const Seat seat = state.mover;
  const bool can_force = rules.forcing == Forcing::opponent_option && fits(rules, state, seat, state.card);
  switch (state.phase) {
    case Phase::turned:
    case Phase::spread:
      return offer(state, can_force ? Phase::second_force : Phase::second, other(seat), state.card);
    case Phase::upcard:  // tables are empty
      return seat == 0 ? offer(state, Phase::upcard, 1, state.card) : turn(rules, state, 0, chance);
    default:
      if (can_force) return offer(state, Phase::answer, other(seat), state.card);
      return turn(rules, state, seat, chance);
  }
}

template <Chance C>
void Conquian::play(const Rules& rules, State& state, Move move, C& chance) {
  const Seat seat = state.mover;
  const auto me = static_cast<std::size_t>(seat);
  const CardSet cards = cards_of(move);
  if (state.known[me] != kNoCard && cards.has(state.known[me])) state.known[me] = kNoCard;
  switch (kind_of(move)) {
    case Kind::pass:
      return pass(rules, state, chance);
    case Kind::meld:
    case Kind::spread: {
      CardSet fresh = cards;
      if (kind_of(move) == Kind::meld) fresh.add(state.card);
      state.hand[me] -= cards;
      state.table[me] |= fresh;
      if (rules.rearrange == Rearrange::none) state.sets[me] |= sets_of(move, fresh);
      if (kind_of(move) == Kind::spread) return offer(state, Phase::spread, seat, state.card);
      if (state.table[me].size() == rules.target()) return finish(state, seat);
      return offer(state, Phase::discard, seat, kNoCard);
    }
    case Kind::discard:
      state.hand[me] -= cards;
      return offer(state, Phase::discarded, other(seat), cards.lowest());
    case Kind::force:
      return offer(state, Phase::forced, other(seat), state.card);
    case Kind::let:
      return turn(rules, state, other(seat), chance);
    case Kind::give:
      if (seat == 0) {
        state.put_aside = static_cast<std::int8_t>(cards.lowest());
        return offer(state, Phase::give, 1, state.card);
      }
      state.known = {static_cast<std::int8_t>(cards.lowest()), state.put_aside};
      state.put_aside = kNoCard;
      for (const std::size_t s : {0, 1}) {
        state.hand[s].remove(state.known[1 - s]);
        state.hand[s].add(state.known[s]);
      }
      return begin_play(rules, state, chance);
  }
}

// --- legal moves ------------------------------------------------------------------------------------------

/// What the seat to move may lay, with the offered card or without it.
inline Layout Conquian::layout(const Rules& rules, const State& state, bool with_card) {
  const auto me = static_cast<std::size_t>(state.mover);
  const Bits card = with_card ? Bits{1} << state.card : 0;
  const Bits table = state.table[me].bits, sets = state.sets[me].bits;
  if (rules.rearrange == Rearrange::free) return {.must = table | card, .may = state.hand[me].bits};
  return {.sets = sets, .runs = table & ~sets, .must = card, .may = state.hand[me].bits};
}

inline bool Conquian::fits(const Rules& rules, const State& state, Seat x, Card card) {
  const auto at = static_cast<std::size_t>(x);
  const RunRules runs(rules);
  const CardSet table = state.table[at], offered = CardSet::of(card);
  if (table.empty() || !has_partners(runs, (table | offered).bits, card)) return false;
  Layout layout{.must = (table | offered).bits};
  if (rules.rearrange == Rearrange::none)
    layout = {.sets = state.sets[at].bits, .runs = (table - state.sets[at]).bits, .must = offered.bits};
  if (!visit_groupings(runs, layout, [](Bits, Bits) { return true; })) return false;
  if (rules.force_scope == ForceScope::with_rearrangement || rules.rearrange == Rearrange::none) return true;
  const CardSet others = kPack40.of_rank(kPack40.rank(card)) - offered;
  return table.contains(others) || !(table & neighbours(rules, card)).empty();
}

inline void Conquian::add_melds(const Rules& rules, const State& state, Kind kind, Moves& list) {
  const auto me = static_cast<std::size_t>(state.mover);
  const bool with_card = kind == Kind::meld;
  const RunRules runs(rules);
  const CardSet hand = state.hand[me];
  if (with_card && !has_partners(runs, (hand | state.table[me] | CardSet::of(state.card)).bits, state.card)) return;
  const CardSet offered = with_card ? CardSet::of(state.card) : CardSet();
  const int first = list.size();
  visit_groupings(runs, layout(rules, state, with_card), [&](Bits in_sets, Bits in_runs) {
    const CardSet cards = CardSet(in_sets | in_runs) & hand;
    if (!with_card && cards.empty()) return false;
    const CardSet fresh = cards | offered;
    const bool grouped = rules.rearrange == Rearrange::none;
    const Move move = make_move(kind, cards, grouped ? gather(in_sets, fresh.bits) : 0);
    if (!grouped)
      for (int i = first; i < list.size(); ++i)  // the same cards, grouped otherwise
        if (list[i] == move) return false;
    list.add(move);
    return false;
  });
}

inline void Conquian::moves(const Rules& rules, const State& state, Moves& list) {
  const auto add_hand = [&](Kind kind) {
    for (const Card card : state.hand[static_cast<std::size_t>(state.mover)])
      list.add(make_move(kind, CardSet::of(card)));
  };
  switch (state.phase) {
    case Phase::give:
      return add_hand(Kind::give);
    case Phase::discard:
      return add_hand(Kind::discard);
    case Phase::answer:
      list.add(make_move(Kind::force));
      list.add(make_move(Kind::let));
      return;
    case Phase::forced:
      return add_melds(rules, state, Kind::meld, list);
    case Phase::over:
      return;
    default:
      break;
  }
  if (rules.forcing != Forcing::automatic || !fits(rules, state, state.mover, state.card))
    list.add(make_move(Kind::pass));
  if (state.phase == Phase::second_force) list.add(make_move(Kind::force));
  add_melds(rules, state, Kind::meld, list);
  if (state.phase == Phase::turned && rules.free_meld == FreeMeld::after_turning)
    add_melds(rules, state, Kind::spread, list);
}

inline int Conquian::count_moves(const Rules& rules, const State& state) {
  Moves list;
  moves(rules, state, list);
  return list.size();
}

inline Move Conquian::random_move(const Rules& rules, const State& state, Rng& rng) {
  Moves list;
  moves(rules, state, list);
  return list[list.size() == 1 ? 0 : static_cast<int>(rng.below(static_cast<std::uint32_t>(list.size())))];
}

}  // namespace riffle::conquian
