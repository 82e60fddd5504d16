#include "games/queen_city_rum/game.hpp"

namespace riffle::queen_city_rum {

// --- the stock and the discards ---

void QueenCityRum::reuse_discards([[maybe_unused]] const Rules& rules, State& state) {
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

int count_legal_melds(const Rules& rules, CardSet hand) {
  if (rules.meld_timing == MeldTiming::any_turn)
    return count_melds(hand, rules.ace_run) - (rules.go_out == GoOut::discard_required && is_meld(hand, rules.ace_run));
  int count = 0;
  for_each_legal_meld(rules, hand, [&](CardSet) { ++count; });
  return count;
}

CardSet nth_legal_meld(const Rules& rules, CardSet hand, int k) {
  CardSet nth;
  for_each_legal_meld(rules, hand, [&](CardSet meld) {
    if (k-- == 0) nth = meld;
  });
  return nth;
}

void QueenCityRum::moves(const Rules& rules, const State& state, Moves& list) {
  assert(!over(state));
  list.clear();
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
  return c.discards.size() + c.lay_set.size() + c.lay_run.size() +
         (has_meld(c.hand, rules.ace_run) ? count_legal_melds(rules, c.hand) : 0);
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
