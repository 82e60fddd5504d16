// The agent `ensemble`: independent searches of the same decision, run by as many threads as there are, their
// results added up in order. How many there are is part of the agent, so the move is the same for any number of
// threads. Source: root parallelization, Chaslot, Winands and van den Herik (2008).
#pragma once

#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <memory>
#include <vector>

#include "search.hpp"

namespace riffle {

template <Game G>
class Ensemble final : public SearchAgent<G> {
  using Base = SearchAgent<G>;
  using InfoState = typename Base::InfoState;

 public:
  /// `p`: the parameters of the members, of which the final choice is taken. Member k has the k-th stream.
  Ensemble(const Parameters& p, std::vector<std::unique_ptr<Base>> members)
      : Base(without_belief(p)), members_(std::move(members)), results_(members_.size()) {}

  void start_deal(const typename Base::Rules& rules, Seat seat, std::uint64_t seed) override {
    Base::start_deal(rules, seat, seed);
    for (std::size_t k = 0; k < members_.size(); ++k) members_[k]->start_deal(rules, seat, mix(seed, k));
  }

  void observe(Seat viewer, const InfoState& before, Seat mover, Move seen, const InfoState& after) override {
    for (const auto& member : members_) member->observe(viewer, before, mover, seen, after);
  }
  bool observes() const override { return members_[0]->observes(); }

  std::vector<std::string> line(Seat seat, const InfoState& info, Move first, Rng& rng) override {
    return members_[0]->line(seat, info, first, rng);
  }

 private:
  static Parameters without_belief(Parameters p) {
    p.belief = BeliefUse::off;  // the members have their own
    return p;
  }

  void run(Seat seat, const InfoState& info, const typename Base::Moves& legal, Rng&, RootStats<G>& root) override {
    // Isolated: a thread that waits here must not start another game with the agents it is in the middle of using.
    tbb::this_task_arena::isolate([&] {
      tbb::parallel_for(std::size_t{0}, members_.size(),
                        [&](std::size_t k) { results_[k] = &members_[k]->search(seat, info, legal); });
    });
    for (const RootStats<G>* result : results_) {
      for (int i = 0; i < root.size; ++i) {
        root[i].visits += (*result)[i].visits;
        root[i].sum += (*result)[i].sum;
        root[i].squares += (*result)[i].squares;
        root[i].votes += (*result)[i].votes;
      }
      root.iterations += result->iterations;
      root.worlds += result->worlds;
      root.nodes += result->nodes;
    }
  }

  std::vector<std::unique_ptr<Base>> members_;
  std::vector<const RootStats<G>*> results_;
};

}  // namespace riffle
