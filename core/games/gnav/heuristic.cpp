// A decent human's first sight.
#include "games/gnav/game.hpp"

namespace riffle::gnav {

void Gnav::score_moves(const Rules&, const InfoState& info, const Moves& list, int* scores) {
  (void)info;
  for (int i = 0; i < list.size(); ++i) scores[i] = 0;
}

double Gnav::evaluate(const Rules&, const State& state, Seat seat) {
  const auto own = static_cast<std::size_t>(seat);
  return state.table.points[own] - state.table.points[1 - own];
}

}  // namespace riffle::gnav
