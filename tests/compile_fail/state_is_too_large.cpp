// layer: core
// error: (constraint|static assertion|static_assert)
// States are copied at every node of a search: 128 bytes at the most.
#include "games/conquian/game.hpp"

using namespace riffle;

struct Large : conquian::Conquian {
  struct State : conquian::State {
#ifndef CONTROL
    std::array<std::uint64_t, 9> more{};
#else
    std::array<std::uint64_t, 8> more{};
#endif
  };
  template <Chance C>
  static State deal(const Rules&, C&, const DealContext&) {
    return {};
  }
  static State determinize(const Rules&, const InfoState&, Rng&) { return {}; }
};
static_assert(Game<Large>);
