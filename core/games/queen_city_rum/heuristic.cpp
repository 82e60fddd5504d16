#include "games/queen_city_rum/game.hpp"

namespace riffle::queen_city_rum {

void QueenCityRum::score_moves(const Rules&, const InfoState&, const Moves& list, int* scores) {
  for (int i = 0; i < list.size(); ++i) {
    const int points = points_of(cards_of(list[i]));
    switch (kind_of(list[i])) {
      case Kind::meld:
        scores[i] = 1000 + points;
        break;
      case Kind::lay_set:
      case Kind::lay_run:
        scores[i] = 500 + points;
        break;
      default:
        scores[i] = points;
    }
  }
}

double QueenCityRum::evaluate(const Rules& rules, const State& state, Seat seat) {
  if (over(state)) return points(rules, state, seat) - points(rules, state, other(seat));
  return state.laid[seat] - state.laid[other(seat)];
}

}  // namespace riffle::queen_city_rum
