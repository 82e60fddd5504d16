// What all search agents share: seeds, budgets, the statistics of the root, the final choice, the analysis.
#pragma once

#include <chrono>
#include <cmath>

#include "agent.hpp"
#include "analysis.hpp"
#include "belief.hpp"
#include "parameters.hpp"
#include "playout.hpp"

namespace riffle {

/// What a search has found out about one move of the root. Rewards are those of the seat that decides.
struct RootArm {
  Move move;
  float prior = 0;          ///< 0 (worst) to 1 (best) by the heuristic
  std::int64_t visits = 0;  ///< iterations of this search that began with it
  double sum = 0;           ///< of their rewards
  double squares = 0;       ///< of their rewards squared
  double votes = 0;         ///< pimc: what the worlds said; else 0

  void add(double reward) {
    ++visits;
    sum += reward;
    squares += reward * reward;
  }
  double value() const { return visits == 0 ? 0 : sum / static_cast<double>(visits); }
  /// Of the value, were the rewards independent; 0 where they are too few to tell.
  double standard_error() const {
    if (visits < 2) return 0;
    const auto n = static_cast<double>(visits);
    return std::sqrt(std::max(0.0, squares / n - value() * value()) / (n - 1));
  }
};

/// A search's result, allocated once. The arms are in the order of the legal moves.
template <Game G>
struct RootStats {
  int size = 0;
  std::array<RootArm, G::kMaxMoves> arms;
  std::int64_t iterations = 0;
  std::int64_t worlds = 0;
  std::int64_t nodes = 0;

  /// Starts anew, with the same moves as `o`.
  void restart_as(const RootStats& o) {
    size = o.size;
    iterations = worlds = nodes = 0;
    for (int i = 0; i < size; ++i) (*this)[i] = {.move = o[i].move, .prior = o[i].prior};
  }

  /// The index of the move of most votes (pimc), then of most visits or best value; of equals the one better in the
  /// other respect, then the first.
  int best(Final final) const {
    const auto better = [final](const RootArm& a, const RootArm& b) {
      if (a.votes != b.votes) return a.votes > b.votes;
      if (a.visits != b.visits && (final == Final::visits || a.value() == b.value())) return a.visits > b.visits;
      return a.value() > b.value();
    };
    int result = 0;
    for (int i = 1; i < size; ++i)
      if (better((*this)[i], (*this)[result])) result = i;
    return result;
  }

  RootArm& operator[](int i) { return arms[static_cast<std::size_t>(i)]; }
  const RootArm& operator[](int i) const { return arms[static_cast<std::size_t>(i)]; }
  RootArm* begin() { return arms.data(); }
  RootArm* end() { return arms.data() + size; }
  const RootArm* begin() const { return arms.data(); }
  const RootArm* end() const { return arms.data() + size; }
};

/// The heuristic's opinion of each move: its scores stretched to run from 0 to 1; all 0 where it has none.
template <Game G>
void score_priors(const typename G::Rules& rules, const typename G::InfoState& info,
                  const MoveList<G::kMaxMoves>& legal, float* priors) {
  int scores[G::kMaxMoves] = {};
  G::score_moves(rules, info, legal, scores);
  const auto [low, high] = std::minmax_element(scores, scores + legal.size());
  const double width = static_cast<double>(*high) - *low;
  for (int i = 0; i < legal.size(); ++i)
    priors[i] = width > 0 ? static_cast<float>((static_cast<double>(scores[i]) - *low) / width) : 0;
}

/// How long a search may go on: a number of iterations, or (ms > 0) until the clock says so.
class Budget {
 public:
  explicit Budget(const Parameters& p, std::int64_t iterations, double share_of_ms = 1)
      : clocked_(p.ms > 0), left_(clocked_ ? kUnlimited : iterations) {
    if (clocked_)
      end_ = Clock::now() + std::chrono::microseconds(static_cast<std::int64_t>(p.ms * 1000.0 * share_of_ms));
  }

  /// Whether there may be one more iteration; a clocked search has at least 31.
  bool take() {
    if (left_ == 0) return false;
    --left_;
    return !clocked_ || left_ % 32 != 0 || Clock::now() < end_;
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::int64_t kUnlimited = std::int64_t{1} << 40;

  bool clocked_;
  std::int64_t left_;
  Clock::time_point end_{};
};

/// The base of the search agents. The randomness of a decision comes from the deal's seed and the information
/// state alone, so a decision does not depend on how many were made before it.
template <Game G, class Base = Agent<G>>
class SearchAgent : public Base, public Analyst<G> {
 public:
  using typename Base::InfoState;
  using typename Base::Moves;
  using typename Base::Rules;

  explicit SearchAgent(const Parameters& p) : parameters_(p), playout_(p), worlds_(p) {}

  void start_deal(const Rules& rules, Seat seat, std::uint64_t seed) override {
    rules_[seat] = &rules;
    seeds_[seat] = seed;
    worlds_.start_deal(rules, seat, seed);
    forget(seat);
  }

  Move choose(Seat seat, const InfoState& info, const Moves& legal) final {
    search(seat, info, legal);
    return stats_[stats_.best(parameters_.final)].move;
  }

  void observe(Seat viewer, const InfoState& before, Seat mover, Move seen, const InfoState& after) override {
    worlds_.observe(viewer, before, mover, seen, after);
  }
  bool observes() const override { return worlds_.observes(); }

  /// Searches one decision; where there is only one move nothing. The result is valid until the next search.
  const RootStats<G>& search(Seat seat, const InfoState& info, const Moves& legal) {
    stats_.size = legal.size();
    stats_.iterations = stats_.worlds = stats_.nodes = 0;
    float priors[G::kMaxMoves];
    score_priors<G>(rules(seat), info, legal, priors);
    for (int i = 0; i < legal.size(); ++i) stats_[i] = {.move = legal[i], .prior = priors[i]};
    Rng rng(decision_seed(seat, info));
    if (legal.size() > 1) run(seat, info, legal, rng, stats_);
    return stats_;
  }

  Analysis analyse(Seat seat, const InfoState& info, const Moves& legal) final {
    const auto start = std::chrono::steady_clock::now();
    search(seat, info, legal);
    Analysis analysis;
    analysis.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    analysis.seat = seat;
    analysis.best = static_cast<std::size_t>(stats_.best(parameters_.final));
    analysis.iterations = stats_.iterations;
    analysis.worlds = stats_.worlds;
    analysis.nodes = stats_.nodes;
    for (const RootArm& arm : stats_) {
      Rng rng(~decision_seed(seat, info));
      analysis.rows.push_back({arm.move, G::move_text(rules(seat), info, arm.move), arm.visits, arm.value(),
                               arm.standard_error(), static_cast<double>(arm.prior), line(seat, info, arm.move, rng)});
    }
    return analysis;
  }

  /// How the search would go on after `first`, in one world, after `run`: texts of moves, `first` included.
  virtual std::vector<std::string> line(Seat seat, const InfoState& info, Move first, Rng&) {
    return {G::move_text(rules(seat), info, first)};
  }

 protected:
  /// Fills in visits, sums and samples of the root's arms, iterations, worlds and nodes.
  virtual void run(Seat seat, const InfoState& info, const Moves& legal, Rng& rng, RootStats<G>& stats) = 0;

  /// Drops what `seat` remembers of the deal before.
  virtual void forget(Seat) {}

  const Rules& rules(Seat seat) const { return *rules_[seat]; }
  const Parameters& parameters() const { return parameters_; }
  const Playout<G>& playout() const { return playout_; }
  Worlds<G>& worlds() { return worlds_; }
  const RootStats<G>& stats() const { return stats_; }

 private:
  std::uint64_t decision_seed(Seat seat, const InfoState& info) const { return mix(seeds_[seat], hash_of(info)); }

  Parameters parameters_;
  Playout<G> playout_;
  Worlds<G> worlds_;
  std::array<const Rules*, 2> rules_{};
  std::array<std::uint64_t, 2> seeds_{};
  RootStats<G> stats_;
};

}  // namespace riffle
