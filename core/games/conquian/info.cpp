// What a seat knows of a deal, dealing it back, and the match around the deals.
#include "games/conquian/game.hpp"

namespace riffle::conquian {

InfoState Conquian::info_state(const Rules&, const State& state, Seat seat) {
  InfoState info;
  const auto at = static_cast<std::size_t>(seat);
  info.table = state.table;
  info.sets = state.sets;
  info.phase = state.phase;
  info.mover = state.mover;
  info.card = state.card;
  info.winner = state.winner;
  info.seat = static_cast<std::int8_t>(seat);
  info.dead =
      CardSet(kAllCards) - state.hand[0] - state.hand[1] - state.table[0] - state.table[1] - state.stock - info.offer();
  if (seat == kObserver) return info;
  info.hand = state.hand[at];
  info.known = state.known;
  if (seat == 0) info.put_aside = state.put_aside;
  return info;
}

/// What is left of `fits` when the card has partners on the table: seldom, so it stays out of the playouts' way.
bool Conquian::fits_closely(const Rules& rules, CardSet table, CardSet sets, CardSet card) {
  const Layout layout = rules.rearrange == Rearrange::free
                            ? Layout{.must = (table | card).bits}
                            : Layout{.sets = sets.bits, .runs = (table - sets).bits, .must = card.bits};
  if (!with_runs(rules,
                 [&](const auto& runs) { return visit_groupings(runs, layout, [](Bits, Bits) { return true; }); }))
    return false;
  if (rules.force_scope == ForceScope::with_rearrangement || rules.rearrange == Rearrange::none) return true;
  const CardSet others = kPack40.of_rank(kPack40.rank(card.lowest())) - card;
  return table.contains(others) || !(table & neighbours(rules, card.lowest())).empty();
}

State Conquian::determinize(const Rules& rules, const InfoState& info, Rng& rng) {
  const auto me = static_cast<std::size_t>(info.seat), you = static_cast<std::size_t>(other(info.seat));
  State state;
  state.table = info.table;
  state.sets = info.sets;
  state.phase = info.phase;
  state.mover = info.mover;
  state.card = info.card;
  state.put_aside = info.put_aside;
  state.known = info.known;
  state.winner = info.winner;
  state.hand[me] = info.hand;
  state.stock = info.unseen();
  const bool has_extra = (info.phase == Phase::discard && info.mover == static_cast<std::int8_t>(you)) ||
                         (info.phase == Phase::over && info.table[you].size() == rules.target());
  const int size = rules.deal + (has_extra ? 1 : 0) - info.table[you].size();
  const auto take = [&](Card card) {
    state.hand[you].add(card);
    state.stock.remove(card);
  };
  if (info.known[you] != kNoCard) take(info.known[you]);
  const RandomDraw draw{rng};
  while (state.hand[you].size() < size) take(draw.draw(state.stock));
  if (info.phase == Phase::give && info.mover == 1 && info.seat == 1)
    state.put_aside = static_cast<std::int8_t>(draw.draw(state.hand[you]));
  return state;
}

Move Conquian::seen_move(const Rules&, const State& state, Move move, Seat seat) {
  return kind_of(move) == Kind::give && seat != state.mover ? make_move(Kind::give) : move;
}

void Conquian::next_deal(const Rules& rules, MatchState& match, std::array<int, 2> points) {
  constexpr int kLargestStake = 1 << 20;  // totals of a long match must stay within an int
  ++match.deals;
  const bool drawn = points[0] == points[1];
  const int winning_seat = points[0] > points[1] ? 0 : 1;
  if (drawn) {
    if (rules.draw_stakes == DrawStakes::double_next && match.stake < kLargestStake) match.stake *= 2;
    if (rules.draw_stakes == DrawStakes::pool) match.pool += 2;
  } else {
    const auto winner = static_cast<std::size_t>(match.seat0 ^ winning_seat);
    const int won = match.stake + match.pool / 2;  // half of the pool is the winner's own
    match.totals[winner] += won;
    match.totals[1 - winner] -= won;
    match.stake = 1;
    match.pool = 0;
  }
  const bool stays = rules.next_dealer == NextDealer::loser && !drawn && winning_seat == 0;
  if (!stays) match.seat0 = 1 - match.seat0;
}

}  // namespace riffle::conquian
