// Playouts: from a position to a reward.
#pragma once

#include <algorithm>

#include "game.hpp"
#include "greedy.hpp"
#include "parameters.hpp"

namespace riffle {

/// What a search maximizes: a number from 0 to 1 for seat 0; seat 1's is 1 minus it.
///   win     1 for a win, 1/2 for a draw, 0 for a loss
///   points  1/2 for equal points, and 1/4 more or less for each kPointScale of difference, up to 1 and 0
///   mix     win_share of the first and the rest of the second
class RewardScale {
 public:
  explicit RewardScale(const Parameters& p)
      : win_share_(p.reward == Reward::win      ? 1
                   : p.reward == Reward::points ? 0
                                                : p.win_share) {}

  /// Of a finished deal.
  template <Game G>
  double final(const typename G::Rules& rules, const typename G::State& state) const {
    const int difference = G::points(rules, state, 0) - G::points(rules, state, 1);
    const double win = difference > 0 ? 1 : difference < 0 ? 0 : 0.5;
    return win_share_ * win + (1 - win_share_) * points(difference / G::kPointScale);
  }

  /// Of a position that the game's evaluation estimates. A win is as likely as the difference is large: certain
  /// at one kPointScale.
  template <Game G>
  double estimate(const typename G::Rules& rules, const typename G::State& state) const {
    const double difference = G::evaluate(rules, state, 0) / G::kPointScale;
    const double win = 0.5 + 0.5 * std::clamp(difference, -1.0, 1.0);
    return win_share_ * win + (1 - win_share_) * points(difference);
  }

 private:
  static double points(double scaled) { return 0.5 + 0.25 * std::clamp(scaled, -2.0, 2.0); }

  double win_share_;
};

/// Plays a deal on: uniformly random moves, greedy's, or greedy's with a random one in between (with probability
/// epsilon at each decision); after `depth` decisions the game's evaluation takes over.
template <Game G>
class Playout {
 public:
  explicit Playout(const Parameters& p)
      : epsilon_(p.playout == Policy::random   ? 1
                 : p.playout == Policy::greedy ? 0
                                               : p.epsilon),
        depth_(p.depth),
        scale_(p) {}

  /// The reward of seat 0. Of `state` it leaves nothing that means anything.
  template <Chance C>
  double operator()(const typename G::Rules& rules, typename G::State& state, C& chance, Rng& rng) const {
    if (epsilon_ >= 1 && depth_ >= G::decision_bound(rules)) {  // nothing is asked for that the game's own way lacks
      random_playout<G>(rules, state, chance, rng);
      return scale_.template final<G>(rules, state);
    }
    for (int left = depth_; !G::over(state); --left) {
      if (left == 0) return scale_.template estimate<G>(rules, state);
      G::play(rules, state, next_move(rules, state, rng), chance);
    }
    return scale_.template final<G>(rules, state);
  }

 private:
  Move next_move(const typename G::Rules& rules, const typename G::State& state, Rng& rng) const {
    if (epsilon_ >= 1 || (epsilon_ > 0 && rng.uniform() < epsilon_)) return random_move<G>(rules, state, rng);
    MoveList<G::kMaxMoves> legal;
    G::moves(rules, state, legal);
    if (legal.size() == 1) return legal[0];
    return greedy_move<G>(rules, G::info_state(rules, state, G::to_move(state)), legal);
  }

  double epsilon_;
  int depth_;
  RewardScale scale_;
};

}  // namespace riffle
