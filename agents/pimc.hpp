// The agent `pimc`: perfect-information Monte Carlo. The hidden cards are dealt and the stock put in an order; UCT
// searches that world as if both seats saw it all; the worlds' results are put together.
// Known faults (Frank and Basin 1998): it takes for granted that it will know later which world it is in (strategy
// fusion), and that the other seat knows it already.
#pragma once

#include "tree.hpp"

namespace riffle {

/// In a world without chance and secrets a node is the path that leads to it.
class PathKey {
 public:
  template <class State>
  std::uint64_t operator()(const State&) const {
    return path_;
  }
  template <class State>
  void start(const State&) {
    path_ = 0;
  }
  void played(Move move) { path_ = mix(path_, move.bits); }

 private:
  std::uint64_t path_ = 0;
};

template <Game G>
class Pimc final : public SearchAgent<G> {
  using Base = SearchAgent<G>;
  using InfoState = typename Base::InfoState;

 public:
  explicit Pimc(const Parameters& p) : Base(p), tree_(p, (p.iterations + p.worlds - 1) / p.worlds) {}

  std::vector<std::string> line(Seat seat, const InfoState&, Move first, Rng&) override {
    return tree_.line(this->rules(seat), world_, first, PathKey(), stock_);  // in the last world searched
  }

 private:
  void run(Seat seat, const InfoState& info, const typename Base::Moves&, Rng& rng, RootStats<G>& root) override {
    const auto& rules = this->rules(seat);
    const Parameters& p = this->parameters();
    for (int w = 0; w < p.worlds; ++w) {
      // Equal parts of the iterations; the first worlds get what is left over.
      const std::int64_t part = p.iterations / p.worlds + (w < p.iterations % p.worlds ? 1 : 0);
      if (part == 0 && p.ms == 0) break;
      world_ = this->worlds().sample(rules, seat, info, rng);
      stock_ = {rng.next()};
      tree_.table().clear();
      in_world_.restart_as(root);
      PathKey key;
      for (Budget budget(p, part, 1.0 / p.worlds); budget.take();) {
        auto world = world_;
        tree_.iterate(rules, world, key, stock_, rng, in_world_);
      }
      count(in_world_, root);
    }
  }

  void count(const RootStats<G>& world, RootStats<G>& root) const {
    const Vote vote = this->parameters().vote;
    for (int i = 0; i < root.size; ++i) {
      root[i].visits += world[i].visits;
      root[i].sum += world[i].sum;
      root[i].squares += world[i].squares;
      root[i].votes += vote == Vote::visits  ? static_cast<double>(world[i].visits)
                       : vote == Vote::value ? world[i].value()
                                             : 0;
    }
    if (vote == Vote::moves) root[world.best(this->parameters().final)].votes += 1;
    root.iterations += world.iterations;
    root.nodes = std::max(root.nodes, world.nodes);
    ++root.worlds;
  }

  TreeSearch<G> tree_;
  typename G::State world_;
  OrderedDraw stock_{0};
  RootStats<G> in_world_;
};

}  // namespace riffle
