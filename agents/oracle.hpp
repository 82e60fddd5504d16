// The agent `oracle`: a tree search that sees both hands (not the order of the stock). It cheats, to show how much
// there is to gain from knowing them; it is never ranked.
#pragma once

#include "tree.hpp"

namespace riffle {

/// A position with open hands is what the two seats know together.
template <Game G>
class OpenKey {
 public:
  explicit OpenKey(const typename G::Rules& rules) : rules_(rules) {}
  std::uint64_t operator()(const typename G::State& state) const {
    const auto key = [&](Seat seat) {
      const auto words = info_words<G>(rules_, state, seat);
      return key_of(words, kKeySalt<words.size()>);
    };
    return mix(key(0), key(1));
  }
  void start(const typename G::State&) const {}
  void played(Move) const {}

 private:
  const typename G::Rules& rules_;
};

template <Game G>
class Oracle final : public SearchAgent<G, CheatingAgent<G>> {
  using Base = SearchAgent<G, CheatingAgent<G>>;
  using InfoState = typename Base::InfoState;

 public:
  explicit Oracle(const Parameters& p) : Base(p), tree_(p, p.iterations) {}

  void peek(Seat, const typename G::State& state) override { state_ = state; }

  std::vector<std::string> line(Seat seat, const InfoState&, Move first, Rng& rng) override {
    RandomDraw chance{rng};
    return tree_.line(this->rules(seat), state_, first, OpenKey<G>(this->rules(seat)), chance);
  }

 private:
  void run(Seat seat, const InfoState&, const typename Base::Moves&, Rng& rng, RootStats<G>& root) override {
    const auto& rules = this->rules(seat);
    tree_.table().clear();
    RandomDraw chance{rng};
    OpenKey<G> key(rules);
    for (Budget budget(this->parameters(), this->parameters().iterations); budget.take();) {
      auto state = state_;
      tree_.iterate(rules, state, key, chance, rng, root);
    }
    root.worlds = 1;
  }

  TreeSearch<G> tree_;
  typename G::State state_;
};

}  // namespace riffle
