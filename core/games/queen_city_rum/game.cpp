#include "games/queen_city_rum/game.hpp"

namespace riffle::queen_city_rum {

// --- the stock and the discards ---

namespace {
/// The used places of `order`.
int order_size(const State& state, bool stock_is_ordered) {
  return state.discards.size() + (stock_is_ordered ? state.stock.size() : 0);
}
}  // namespace

void QueenCityRum::push_discard(const Rules& rules, State& state, Card card) {
  if (rules.stock_out == StockOut::turn_over)
    state.order[static_cast<std::size_t>(order_size(state, state.reuses > 0))] = static_cast<std::uint8_t>(card);
  state.discards.add(card);
  state.top = static_cast<std::uint8_t>(card);
}

void QueenCityRum::pop_discard(const Rules& rules, State& state) {
  if (rules.stock_out == StockOut::turn_over)
    state.order[static_cast<std::size_t>(order_size(state, state.reuses > 0)) - 1] = 0;
  state.discards.remove(state.top);
  state.top = kNoCard;
}

void QueenCityRum::reuse_discards(const Rules& rules, State& state) {
  assert(can_reuse(rules, state));
  // With no card in the stock each player sees all cards but the other's hand, and so knows that too.
  state.known = state.hands[0] | state.hands[1];
  state.stock = state.discards - CardSet::of(state.top);
  state.discards = CardSet::of(state.top);
  ++state.reuses;
}

Card QueenCityRum::draw_ordered(State& state) {
  const Card card = state.order[0];
  std::copy(state.order.begin() + 1, state.order.end(), state.order.begin());
  state.order.back() = 0;
  state.known.add(card);
  return card;
}

// --- legal moves ---

Choices QueenCityRum::choices(const Rules& rules, const State& state) {
  Choices c;
  if (state.phase == Phase::start) return c;
  const CardSet hand = c.hand = state.hands[state.mover];
  const int size = hand.size();
  if (state.phase == Phase::committed) {  // the rest lies in melds, but for one card perhaps
    if (size == 1 && rules.go_out != GoOut::meld_only) c.discards = hand;
    return c;
  }
  c.discards = hand;
  if (size > 1 && rules.rediscard_taken == Rediscard::forbid) c.discards -= CardSet::of(state.taken);
  const bool melded = state.melded >> state.mover & 1;
  const int must_stay = !melded ? 2 : rules.go_out == GoOut::discard_required ? 1 : 0;
  if (rules.meld_timing == MeldTiming::any_turn && size > must_stay && (melded || !rules.layoff_requires_own_meld)) {
    c.lay_set = hand & fits_sets(state.in_sets);
    c.lay_run = hand & fits_runs(state.in_runs, rules.ace_run);
  }
  return c;
}

namespace {

/// Whether a meld of the hand is legal in this turn.
bool meld_is_legal(const Rules& rules, CardSet hand, CardSet meld) {
  if (rules.meld_timing == MeldTiming::going_out) return can_go_out(hand - meld, rules);
  return rules.go_out != GoOut::discard_required || meld != hand;
}

/// Calls f(CardSet) for every legal meld.
template <class F>
void for_each_legal_meld(const Rules& rules, CardSet hand, F&& f) {
  if (!has_meld(hand, rules.ace_run)) return;
  for_each_meld(hand, rules.ace_run, [&](CardSet meld) {
    if (meld_is_legal(rules, hand, meld)) f(meld);
  });
}

int count_legal_melds(const Rules& rules, CardSet hand) {
  int count = 0;
  for_each_legal_meld(rules, hand, [&](CardSet) { ++count; });
  return count;
}

}  // namespace

void QueenCityRum::moves(const Rules& rules, const State& state, Moves& list) {
  assert(!over(state));
  if (state.phase == Phase::start) {
    list.add(make_move(Kind::draw));  // a turn starts only where a card can be drawn, and upon a discard
    list.add(make_move(Kind::take));
    return;
  }
  const Choices c = choices(rules, state);
  for (const Card card : c.discards) list.add(make_move(Kind::discard, CardSet::of(card)));
  for (const Card card : c.lay_set) list.add(make_move(Kind::lay_set, CardSet::of(card)));
  for (const Card card : c.lay_run) list.add(make_move(Kind::lay_run, CardSet::of(card)));
  for_each_legal_meld(rules, c.hand, [&](CardSet meld) { list.add(make_move(Kind::meld, meld)); });
}

int QueenCityRum::count_moves(const Rules& rules, const State& state) {
  if (state.phase == Phase::start) return 2;
  const Choices c = choices(rules, state);
  return c.discards.size() + c.lay_set.size() + c.lay_run.size() + count_legal_melds(rules, c.hand);
}

Move QueenCityRum::random_move(const Rules& rules, const State& state, Rng& rng) {
  if (state.phase == Phase::start) return make_move(rng.below(2) == 0 ? Kind::draw : Kind::take);
  const Choices c = choices(rules, state);
  int k = static_cast<int>(rng.below(static_cast<std::uint32_t>(count_moves(rules, state))));
  const auto pick = [&](Kind kind, CardSet cards, Move& move) {
    if (k < cards.size()) return move = make_move(kind, CardSet::of(nth_bit(cards.bits, k))), true;
    k -= cards.size();
    return false;
  };
  Move move;
  if (pick(Kind::discard, c.discards, move) || pick(Kind::lay_set, c.lay_set, move) ||
      pick(Kind::lay_run, c.lay_run, move))
    return move;
  for_each_legal_meld(rules, c.hand, [&](CardSet meld) {
    if (k-- == 0) move = make_move(Kind::meld, meld);
  });
  return move;
}

// --- playing ---

void QueenCityRum::credit(const Rules& rules, State& state, Seat seat, int points) {
  state.laid[seat] = static_cast<std::uint16_t>(state.laid[seat] + points);
  if (scores_at_once(rules) && state.laid[seat] >= state.need[seat]) state.phase = Phase::target_reached;
}

void QueenCityRum::lay(const Rules& rules, State& state, Kind kind, CardSet cards) {
  const Seat mover = state.mover;
  state.hands[mover] -= cards;
  state.known -= cards;
  if (state.taken != kNoCard && cards.has(state.taken)) state.taken = kNoCard;
  const bool keep_owners = rules.layoff_credit == LayoffCredit::meld_owner;
  if (kind == Kind::meld) {
    (is_set(cards) ? state.in_sets : state.in_runs) |= cards;
    state.melded = static_cast<std::uint8_t>(state.melded | 1 << mover);
    if (keep_owners && mover == 1) state.owned_1 |= cards;
    if (rules.meld_timing == MeldTiming::going_out) state.phase = Phase::committed;
    credit(rules, state, mover, meld_points(cards, rules));
  } else {
    const Card card = cards.lowest();
    Seat owner = mover;
    if (keep_owners) {
      owner = kind == Kind::lay_set ? !(state.owned_1 & kPack.of_rank(kPack.rank(card))).empty()
                                    : state.owned_1.has(run_neighbour(state.in_runs, rules.ace_run, card));
      if (owner == 1) state.owned_1 |= cards;
    }
    const int points = kind == Kind::lay_set ? points_of(cards) : lay_run_points(state.in_runs, card, rules);
    (kind == Kind::lay_set ? state.in_sets : state.in_runs) |= cards;
    if (rules.layoff_credit != LayoffCredit::nobody) credit(rules, state, owner, points);
  }
  if (state.hands[mover].empty()) state.phase = Phase::gone_out;
}

void QueenCityRum::discard(const Rules& rules, State& state, CardSet card) {
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

// --- the score ---

int QueenCityRum::points(const Rules& rules, const State& state, Seat seat) {
  assert(over(state));
  if (state.phase == Phase::target_reached) return state.laid[seat];
  const bool out = state.phase == Phase::gone_out;
  if (!out && rules.blocked_deal == BlockedDeal::void_) return 0;
  const bool winner = out && state.mover == seat;
  int sum = winner || rules.meld_scoring == MeldScoring::both ? state.laid[seat] : 0;
  if (winner) sum += rules.going_out_bonus + points_of(state.hands[other(seat)]);
  if (rules.hand_penalty == HandPenalty::subtract) sum -= points_of(state.hands[seat]);
  return sum;
}

void QueenCityRum::next_deal(const Rules& rules, MatchState& match, std::array<int, 2> points) {
  const int first = match.seat0;  // the player who sat in seat 0
  match.totals[first] += points[0];
  match.totals[1 - first] += points[1];
  ++match.deals;
  const auto [low, high] = std::minmax(match.totals[0], match.totals[1]);
  const bool decided = high >= rules.target && (low < high || rules.tie == Tie::draw);
  match.over = rules.target == 0 || decided || match.deals >= kMatchDeals;
  const bool equal = points[0] == points[1];
  if (rules.next_starter == NextStarter::player_a)
    match.seat0 = 0;
  else if (rules.next_starter == NextStarter::alternate || equal)
    match.seat0 = 1 - first;
  else
    match.seat0 = points[0] < points[1] ? first : 1 - first;
}

// --- what a seat knows ---

InfoState QueenCityRum::info_state(const Rules&, const State& state, Seat seat) {
  InfoState info;
  static_cast<Public&>(info) = state;
  info.seat = static_cast<std::uint8_t>(seat);
  if (seat != kObserver) info.hand = state.hands[seat];
  for (const Seat s : {0, 1}) info.hand_size[s] = static_cast<std::uint8_t>(state.hands[s].size());
  info.stock_size = static_cast<std::uint8_t>(state.stock.size());
  return info;
}

}  // namespace riffle::queen_city_rum
