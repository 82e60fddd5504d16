// The agent `greedy`: the move that the game's own heuristic likes best; of equal ones the first. It is
// deterministic, and what a decent human does at first sight.
#pragma once

#include "agent.hpp"

namespace riffle {

/// The first of the moves that the heuristic of game G scores highest.
template <Game G>
Move greedy_move(const typename G::Rules& rules, const typename G::InfoState& info,
                 const MoveList<G::kMaxMoves>& legal) {
  if (legal.size() == 1) return legal[0];
  int scores[G::kMaxMoves];
  G::score_moves(rules, info, legal, scores);
  int best = 0, most = scores[0];
  for (int i = 1; i < legal.size(); ++i) {  // nobody can guess which one it is, so without a branch
    const bool better = scores[i] > most;
    best = better ? i : best;
    most = better ? scores[i] : most;
  }
  return legal[best];
}

template <Game G>
class GreedyAgent final : public Agent<G> {
 public:
  void start_deal(const typename G::Rules& rules, Seat seat, std::uint64_t) override { rules_[seat] = &rules; }
  Move choose(Seat seat, const typename G::InfoState& info, const MoveList<G::kMaxMoves>& legal) override {
    return greedy_move<G>(*rules_[seat], info, legal);
  }

 private:
  std::array<const typename G::Rules*, 2> rules_{};
};

}  // namespace riffle
