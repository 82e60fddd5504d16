// layer: agents
// error: override
// An agent cannot ask to be given the State.
#include "agent.hpp"
#include "games/conquian/game.hpp"

using namespace riffle;

struct Peeker final : Agent<conquian::Conquian> {
  void start_deal(const Rules&, Seat, std::uint64_t) override {}
#ifndef CONTROL
  Move choose(Seat, const conquian::State&, const Moves& legal) override { return legal[0]; }
#else
  Move choose(Seat, const conquian::InfoState&, const Moves& legal) override { return legal[0]; }
#endif
};
