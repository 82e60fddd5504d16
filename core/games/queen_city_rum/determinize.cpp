#include "games/queen_city_rum/game.hpp"

namespace riffle::queen_city_rum {

State QueenCityRum::determinize(const Rules&, const InfoState& info, Rng& rng) {
  assert(info.seat != kObserver);
  const Seat seat = info.seat, opponent = other(seat);
  State state;
  static_cast<Public&>(state) = info;
  state.hands[seat] = info.hand;
  state.hands[opponent] = info.known_of_other();
  state.stock = info.unseen();
  for (int rest = info.hand_size[opponent] - state.hands[opponent].size(); rest > 0; --rest) {
    const Card card = RandomDraw{rng}.draw(state.stock);
    state.stock.remove(card);
    state.hands[opponent].add(card);
  }
  return state;
}

}  // namespace riffle::queen_city_rum
