// layer: agents
// error: InfoState
// The rules answer questions about a State, which an agent does not have: its InfoState is not one.
#include "agent.hpp"
#include "games/conquian/game.hpp"

using namespace riffle;
using G = conquian::Conquian;

struct Peeker final : Agent<G> {
  void start_deal(const Rules& given, Seat, std::uint64_t) override { rules = &given; }
  Move choose(Seat seat, const InfoState& info, const Moves& legal) override {
#ifndef CONTROL
    return G::points(*rules, info, seat) > 0 ? legal[0] : legal[1];
#else
    Rng rng(1);
    return G::points(*rules, G::determinize(*rules, info, rng), seat) > 0 ? legal[0] : legal[1];
#endif
  }
  const Rules* rules = nullptr;
};

Peeker peeker;
