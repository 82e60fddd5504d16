// The agent `flat_mc`: a bandit over the moves of the root, each tried in fresh worlds by playouts; no tree.
#pragma once

#include "bandit.hpp"
#include "search.hpp"

namespace riffle {

template <Game G>
class FlatMonteCarlo final : public SearchAgent<G> {
  using Base = SearchAgent<G>;

 public:
  explicit FlatMonteCarlo(const Parameters& p) : Base(p), bandit_(p) {}

 private:
  void run(Seat seat, const typename Base::InfoState& info, const typename Base::Moves& legal, Rng& rng,
           RootStats<G>& root) override {
    const auto& rules = this->rules(seat);
    Arm arms[G::kMaxMoves];
    Arm* pointers[G::kMaxMoves];
    for (int i = 0; i < legal.size(); ++i) {
      arms[i] = {.move = legal[i], .prior = root[i].prior};
      pointers[i] = &arms[i];
    }
    RandomDraw chance{rng};
    std::uint32_t visits = 0;
    for (Budget budget(this->parameters(), this->parameters().iterations); budget.take(); ++root.iterations) {
      auto state = this->worlds().sample(rules, seat, info, rng);
      const Choice choice = bandit_.choose<G::kMaxMoves>(pointers, legal.size(), ++visits, rng);
      G::play(rules, state, legal[choice.index], chance);
      const double reward0 = this->playout()(rules, state, chance, rng);
      const double reward = seat == 0 ? reward0 : 1 - reward0;
      bandit_.update(arms[choice.index], reward, choice.probability);
      root[choice.index].add(reward);
    }
    root.worlds = root.iterations;
  }

  BanditPolicy bandit_;
};

}  // namespace riffle
