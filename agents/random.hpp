// The agent `random`: every legal move with equal probability.
#pragma once

#include "agent.hpp"

namespace riffle {

template <Game G>
class RandomAgent final : public Agent<G> {
 public:
  void start_deal(const typename G::Rules&, Seat seat, std::uint64_t seed) override { rng_[seat] = Rng(seed); }
  Move choose(Seat seat, const typename G::InfoState&, const MoveList<G::kMaxMoves>& legal) override {
    return legal[static_cast<int>(rng_[seat].below(static_cast<std::uint32_t>(legal.size())))];
  }

 private:
  std::array<Rng, 2> rng_{Rng(0), Rng(0)};
};

}  // namespace riffle
