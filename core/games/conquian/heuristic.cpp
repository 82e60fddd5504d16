#include "games/conquian/game.hpp"

namespace riffle::conquian {

void Conquian::score_moves(const Rules&, const InfoState&, const Moves& list, int* scores) {
  for (int i = 0; i < list.size(); ++i) scores[i] = kind_of(list[i]) == Kind::meld ? 1 + cards_of(list[i]).size() : 0;
}

double Conquian::evaluate(const Rules& rules, const State& state, Seat seat) {
  if (over(state)) return points(rules, state, seat) - points(rules, state, other(seat));
  const auto at = static_cast<std::size_t>(seat);
  return (state.table[at].size() - state.table[1 - at].size()) / static_cast<double>(rules.target());
}

}  // namespace riffle::conquian
