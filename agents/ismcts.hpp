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

#include "tree.hpp"

namespace riffle {

/// The key of each of the three searches: what a seat knows. What it has observed since the root is, of each word of that,
/// the difference from what it was at the root.
template <Game G>
class InfoSetKey {
  using State = typename G::State;
  using Words = decltype(info_words<G>(std::declval<const typename G::Rules&>(), std::declval<const State&>(), 0));
  static constexpr Words kSalt = kKeySalt<std::tuple_size_v<Words>>;

 public:
  /// For a search by `seat`.
  InfoSetKey(Keying keying, const typename G::Rules& rules, Seat seat)
      : rules_(rules), since_root_(keying == Keying::observations) {
    if (keying == Keying::searcher) viewers_ = {seat, seat};
  }

  void start(const State& root) {
    if (!since_root_) return;
    for (const Seat seat : {0, 1}) {
      const Words words = info_words<G>(rules_, root, seat);
      for (std::size_t i = 0; i < words.size(); ++i) salts_[seat][i] = kSalt[i] + words[i];
    }
  }

  std::uint64_t operator()(const State& state) const {
    const auto mover = static_cast<std::size_t>(G::to_move(state));
    return mix(key_of(info_words<G>(rules_, state, viewers_[mover]), salts_[mover]), mover);
  }
  void played(Move) const {}

 private:
  const typename G::Rules& rules_;
  bool since_root_;
  std::array<Seat, 2> viewers_{0, 1};  ///< whose knowledge tells nodes apart, by the seat to move there
  std::array<Words, 2> salts_{kSalt, kSalt};
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
    return tree_of(seat).line(rules, world, first, InfoSetKey<G>(this->parameters().keying, rules, seat),
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
    InfoSetKey<G> key(p.keying, rules, seat);
    for (Budget budget(p, p.iterations); budget.take();) {
      auto world = this->worlds().sample(rules, seat, info, rng);
      tree.iterate(rules, world, key, chance, rng, root);
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
