// layer: agents
// error: no member named 'stock'
// What a seat knows has no place for what it does not know.
#include "agent.hpp"
#include "games/conquian/game.hpp"

using namespace riffle;

struct Peeker final : Agent<conquian::Conquian> {
  void start_deal(const Rules&, Seat, std::uint64_t) override {}
  Move choose(Seat, const InfoState& info, const Moves& legal) override {
#ifndef CONTROL
    return info.stock.empty() ? legal[0] : legal[1];
#else
    return info.hand.empty() ? legal[0] : legal[1];
#endif
  }
};

Peeker peeker;
