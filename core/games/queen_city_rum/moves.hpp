// Queen City Rum: the legal moves of a turn as sets of cards: to be counted,
// listed, or one picked at random.
#pragma once

#include "games/queen_city_rum/melds.hpp"
#include "games/queen_city_rum/state.hpp"

namespace riffle::queen_city_rum {

/// What the mover may do after the start of his turn. Melds are not laid out:
/// there are mostly none.
struct Choices {
  CardSet hand, discards, lay_set, lay_run;
};

inline Choices choices(const Rules& rules, const State& state) {
  Choices c;
  const CardSet hand = c.hand = state.hands[state.mover];
  const int size = hand.size();
  if (state.phase == Phase::committed) {  // the rest lies in melds, but for one card perhaps
    if (size == 1 && rules.go_out != GoOut::meld_only) c.discards = hand;
    return c;
  }
  c.discards = hand;
  if (size > 1 && rules.rediscard_taken == Rediscard::forbid) c.discards -= CardSet::of(state.taken);
  if ((state.in_sets | state.in_runs).empty() || rules.meld_timing == MeldTiming::going_out) return c;
  const bool melded = state.melded >> state.mover & 1;
  const int must_stay = !melded ? 2 : rules.go_out == GoOut::discard_required ? 1 : 0;
  if (size > must_stay && (melded || !rules.layoff_requires_own_meld)) {
    c.lay_set = hand & fits_sets(state.in_sets);
    c.lay_run = hand & fits_runs(state.in_runs, rules.ace_run);
  }
  return c;
}

/// Whether a meld of the hand is legal in this turn.
inline bool meld_is_legal(const Rules& rules, CardSet hand, CardSet meld) {
  if (rules.meld_timing == MeldTiming::going_out) return can_go_out(hand - meld, rules);
  return rules.go_out != GoOut::discard_required || meld != hand;
}

/// Calls f(CardSet) for every legal meld of the hand.
template <class F>
void for_each_legal_meld(const Rules& rules, CardSet hand, F&& f) {
  if (!has_meld(hand, rules.ace_run)) return;
  for_each_meld(hand, rules.ace_run, [&](CardSet meld) {
    if (meld_is_legal(rules, hand, meld)) f(meld);
  });
}

/// How many there are, of a hand that has a meld.
int count_legal_melds(const Rules& rules, CardSet hand);
/// The k-th of them, counted from 0.
CardSet nth_legal_meld(const Rules& rules, CardSet hand, int k);

}  // namespace riffle::queen_city_rum
