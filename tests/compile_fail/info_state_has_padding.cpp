// layer: core
// error: (constraint|static assertion|static_assert)
// Bytes that mean nothing would make equal information states differ in their hashes.
#include "games/conquian/game.hpp"

using namespace riffle;

struct Padded : conquian::Conquian {
  struct InfoState : conquian::InfoState {
#ifndef CONTROL
    char padding_after_this = 0;
#else
    std::uint64_t no_padding_after_this = 0;
#endif
    friend bool operator==(const InfoState&, const InfoState&) = default;
  };
  static InfoState info_state(const Rules&, const State&, Seat) { return {}; }
  static State determinize(const Rules&, const InfoState&, Rng&) { return {}; }
};
static_assert(Game<Padded>);
