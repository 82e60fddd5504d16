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
  /// Quicker than move by move under the default's rules of a deal.
  template <Chance C>
  static int random_playout(const Rules& rules, State& state, C& chance, Rng& rng);
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
  static CardSet own_cards(const State& state);
  static bool only_pass(const Rules& rules, const State& state);
  template <Kind kKind>
  static void add_laying(const Rules& rules, const State& state, Moves& list);
  template <Chance C>
  static void turn(const Rules& rules, State& state, Seat seat, C& chance);
  static constexpr Seat kNobody = -1;
  static bool begin_play(const Rules& rules, State& state);
  static Seat pass(const Rules& rules, State& state);
  static void lay(const Rules& rules, State& state, Move move);
  static void exchange(State& state, Card from_seat_1);
  static bool fits_closely(const Rules& rules, CardSet table, CardSet sets, CardSet card);
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

/// Play begins: the upcard is offered, or seat 0 turns a card (then this returns true).
inline bool Conquian::begin_play(const Rules& rules, State& state) {
  if (rules.first_card == FirstCard::turned) return true;
  offer(state, Phase::upcard, 0, state.card);
  return false;
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
  state.hand = deal_hands(state.stock, rules.deal, chance);
  if (rules.first_card == FirstCard::upcard) state.card = static_cast<std::int8_t>(draw());
  if (rules.exchange == Exchange::one_card)
    offer(state, Phase::give, 0, state.card);
  else if (begin_play(rules, state))
    turn(rules, state, 0, chance);
  return state;
}

/// Returns the seat that turns the next card, or kNobody.
inline Seat Conquian::pass(const Rules& rules, State& state) {
  const Seat seat = state.mover;
  if (state.phase == Phase::upcard) {  // tables are empty
    if (seat == 1) return 0;
    offer(state, Phase::upcard, 1, state.card);
    return kNobody;
  }
  const bool can_force = rules.forcing == Forcing::opponent_option && fits(rules, state, seat, state.card);
  if (state.phase == Phase::turned || state.phase == Phase::spread) {
    offer(state, can_force ? Phase::second_force : Phase::second, other(seat), state.card);
    return kNobody;
  }
  if (!can_force) return seat;
  offer(state, Phase::answer, other(seat), state.card);
  return kNobody;
}

inline void Conquian::lay(const Rules& rules, State& state, Move move) {
  const auto me = static_cast<std::size_t>(state.mover);
  const CardSet cards = cards_of(move);
  CardSet fresh = cards;
  if (kind_of(move) == Kind::meld) fresh.add(state.card);
  state.hand[me] -= cards;
  state.table[me] |= fresh;
  if (rules.rearrange == Rearrange::none) state.sets[me] |= sets_of(move, fresh);
  if (kind_of(move) == Kind::spread) return offer(state, Phase::spread, state.mover, state.card);
  if (state.table[me].size() == rules.target()) return finish(state, state.mover);
  offer(state, Phase::discard, state.mover, kNoCard);
}

inline void Conquian::exchange(State& state, Card from_seat_1) {
  state.known = {static_cast<std::int8_t>(from_seat_1), state.put_aside};
  state.put_aside = kNoCard;
  for (const std::size_t s : {0, 1}) {
    state.hand[s].remove(state.known[1 - s]);
    state.hand[s].add(state.known[s]);
  }
}

template <Chance C>
void Conquian::play(const Rules& rules, State& state, Move move, C& chance) {
  const Seat seat = state.mover;
  const auto me = static_cast<std::size_t>(seat);
  const CardSet cards = cards_of(move);
  Seat turner = kNobody;
  switch (kind_of(move)) {
    case Kind::pass:
      turner = pass(rules, state);
      break;
    case Kind::meld:
    case Kind::spread:
      lay(rules, state, move);
      break;
    case Kind::discard:
      state.hand[me] -= cards;
      offer(state, Phase::discarded, other(seat), cards.lowest());
      break;
    case Kind::force:
      offer(state, Phase::forced, other(seat), state.card);
      break;
    case Kind::let:
      turner = other(seat);
      break;
    case Kind::give:
      if (seat == 0) {
        state.put_aside = static_cast<std::int8_t>(cards.lowest());
        return offer(state, Phase::give, 1, state.card);
      }
      exchange(state, cards.lowest());
      if (begin_play(rules, state)) turner = 0;
      break;
  }
  if (rules.exchange == Exchange::one_card && state.known[me] != kNoCard && !state.hand[me].has(state.known[me]))
    state.known[me] = kNoCard;
  if (turner != kNobody) turn(rules, state, turner, chance);
}

// --- legal moves ------------------------------------------------------------------------------------------

inline bool Conquian::fits(const Rules& rules, const State& state, Seat x, Card card) {
  const CardSet table = state.table[static_cast<std::size_t>(x)];
  return !table.empty() && with_runs(rules, [&](const auto& runs) { return runs.has_partners(table.bits, card); }) &&
         fits_closely(rules, table, state.sets[static_cast<std::size_t>(x)], CardSet::of(card));
}

/// The mover's table and hand: what the face-up card has to go with.
inline CardSet Conquian::own_cards(const State& state) {
  const auto me = static_cast<std::size_t>(state.mover);
  return state.hand[me] | state.table[me];
}

/// Lists every way to lay cards: `meld` with the face-up card, or `spread` without it.
template <Kind kKind>
void Conquian::add_laying(const Rules& rules, const State& state, Moves& list) {
  const auto me = static_cast<std::size_t>(state.mover);
  const Bits hand = state.hand[me].bits, table = state.table[me].bits, sets = state.sets[me].bits;
  const Bits offered = kKind == Kind::meld ? Bits{1} << state.card : 0;
  const int first = list.size();
  with_runs(rules, [&](const auto& runs) {
    if (rules.rearrange == Rearrange::free) {
      visit_groupings(runs, {.must = table | offered, .may = hand}, [&](Bits in_sets, Bits in_runs) {
        const Move move = make_move(kKind, CardSet((in_sets | in_runs) & hand));
        for (int i = first; i < list.size(); ++i)  // the same cards, grouped otherwise
          if (list[i] == move) return false;
        if (kKind == Kind::meld || cards_of(move) != CardSet()) list.add(move);
        return false;
      });
    } else {
      const Layout layout{.sets = sets, .runs = table & ~sets, .must = offered, .may = hand};
      visit_groupings(runs, layout, [&](Bits in_sets, Bits in_runs) {
        const Bits cards = (in_sets | in_runs) & hand;
        if (kKind == Kind::meld || cards != 0)
          list.add(make_move(kKind, CardSet(cards), gather(in_sets, cards | offered)));
        return false;
      });
    }
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
      return add_laying<Kind::meld>(rules, state, list);
    case Phase::over:
      return;
    default:
      break;
  }
  if (rules.forcing != Forcing::automatic || !fits(rules, state, state.mover, state.card))
    list.add(make_move(Kind::pass));
  if (state.phase == Phase::second_force) list.add(make_move(Kind::force));
  add_laying<Kind::meld>(rules, state, list);
  if (state.phase == Phase::turned && rules.free_meld == FreeMeld::after_turning)
    add_laying<Kind::spread>(rules, state, list);
}

/// The decision that most of a deal consists of: the offered card goes with nothing, so there is only `pass`.
inline bool Conquian::only_pass(const Rules& rules, const State& state) {
  if (state.phase > Phase::discarded || rules.free_meld == FreeMeld::after_turning) return false;
  return with_runs(rules, [&](const auto& runs) { return !runs.has_partners(own_cards(state).bits, state.card); });
}

inline int Conquian::count_moves(const Rules& rules, const State& state) {
  if (only_pass(rules, state)) return 1;
  Moves list;
  moves(rules, state, list);
  return list.size();
}

inline Move Conquian::random_move(const Rules& rules, const State& state, Rng& rng) {
  if (only_pass(rules, state)) return make_move(Kind::pass);
  if (state.phase == Phase::discard)
    return make_move(Kind::discard,
                     CardSet::of(RandomDraw{rng}.draw(state.hand[static_cast<std::size_t>(state.mover)])));
  Moves list;
  moves(rules, state, list);
  return list[list.size() == 1 ? 0 : static_cast<int>(rng.below(static_cast<std::uint32_t>(list.size())))];
}

}  // namespace riffle::conquian

#include "games/conquian/playout.hpp"
