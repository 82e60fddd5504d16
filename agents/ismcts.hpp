// The agents `so_ismcts`, `mo_ismcts` and `mover_ismcts`: information-set Monte Carlo tree search. Each iteration
// deals the hidden cards anew and descends through one tree, whose nodes are information sets; a bandit chooses
// among the moves legal in that world, and counts how often each was available.
// Source: Cowling, Powley and Whitehouse, "Information set Monte Carlo tree search" (2012).
//
// The three differ in what tells nodes apart:
//   searcher      what the searching seat knows, also where the other decides (SO-ISMCTS). Few nodes, but the other
//                 seat decides as if it knew the searcher's hand and did not know its own.
//   observations  what the deciding seat has seen happen since the root (MO-ISMCTS: a tree for each seat). Neither
//                 seat's decisions depend on what it cannot know, nor on the hand it was dealt in that world.
//   mover         all that the deciding seat knows in that world, its sampled hand too. Exact, and so fine that where
//                 hands are many the other seat's nodes are hardly ever entered twice.
#pragma once

#include <cstring>

#include "tree.hpp"

namespace riffle {

/// What a seat's view has changed by: the difference of each word of its information state. Of sets of cards and of
/// counts that is which cards came and went, whatever else was there.
template <PaddingFree T>
T change_of(const T& now, const T& then) {
  std::uint64_t a[sizeof(T) / 8], b[sizeof(T) / 8];
  std::memcpy(a, &now, sizeof(T));
  std::memcpy(b, &then, sizeof(T));
  for (std::size_t i = 0; i < sizeof(T) / 8; ++i) a[i] -= b[i];
  T change;
  std::memcpy(&change, a, sizeof(T));
  return change;
}

/// The key of each of the three searches.
template <Game G>
class InfoSetKey {
  using State = typename G::State;
  using InfoState = typename G::InfoState;

 public:
  /// For one iteration of a search by `seat` from `root`, a world of `info`.
  InfoSetKey(Keying keying, const typename G::Rules& rules, Seat seat, const InfoState& info, const State& root)
      : keying_(keying), rules_(rules), seat_(seat) {
    if (keying != Keying::observations) return;
    roots_[seat] = info;
    roots_[other(seat)] = G::info_state(rules, root, other(seat));
  }

  std::uint64_t operator()(const State& state) const {
    const Seat mover = G::to_move(state);
    switch (keying_) {
      case Keying::searcher:
        return key_of(G::info_state(rules_, state, seat_));
      case Keying::mover:
        return key_of(G::info_state(rules_, state, mover));
      default:
        return mix(key_of(change_of(G::info_state(rules_, state, mover), roots_[mover])),
                   static_cast<std::uint64_t>(mover));
    }
  }
  void played(Move) const {}

 private:
  Keying keying_;
  const typename G::Rules& rules_;
  Seat seat_;
  std::array<InfoState, 2> roots_;
};

template <Game G>
class Ismcts final : public SearchAgent<G> {
  using Base = SearchAgent<G>;
  using InfoState = typename Base::InfoState;

 public:
  explicit Ismcts(const Parameters& p) : Base(p), reuse_(p.reuse == Switch::yes) {
    // A tree that is kept belongs to a seat, and has room for two searches.
    for (int i = 0; i < (reuse_ ? 2 : 1); ++i) trees_.emplace_back(p, p.iterations * (reuse_ ? 2 : 1));
  }

  std::vector<std::string> line(Seat seat, const InfoState& info, Move first, Rng& rng) override {
    const auto& rules = this->rules(seat);
    RandomDraw chance{rng};
    const auto world = this->worlds().sample(rules, seat, info, rng);
    return tree_of(seat).line(rules, world, first, InfoSetKey<G>(this->parameters().keying, rules, seat, info, world),
                              chance);
  }

 private:
  void run(Seat seat, const InfoState& info, const typename Base::Moves&, Rng& rng, RootStats<G>& root) override {
    const auto& rules = this->rules(seat);
    const Parameters& p = this->parameters();
    TreeSearch<G>& tree = tree_of(seat);
    // Keys are information states, so a tree that is kept needs no new root; nodes that can no longer be reached
    // only take room, until there is too little.
    if (!reuse_ || tree.table().free_nodes() < p.iterations) tree.table().clear();
    RandomDraw chance{rng};
    for (Budget budget(p, p.iterations); budget.take();) {
      const auto world = this->worlds().sample(rules, seat, info, rng);
      tree.iterate(rules, world, InfoSetKey<G>(p.keying, rules, seat, info, world), chance, rng, root);
    }
    root.worlds = root.iterations;
  }

  void forget(Seat seat) override {
    if (reuse_) tree_of(seat).table().clear();
  }

  TreeSearch<G>& tree_of(Seat seat) { return trees_[reuse_ ? static_cast<std::size_t>(seat) : 0]; }

  bool reuse_;
  std::vector<TreeSearch<G>> trees_;
};

}  // namespace riffle
