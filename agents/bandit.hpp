// Choosing an arm: exploration against exploitation, among those moves of a node that the present world allows.
// Sources: UCB1 and UCB1-tuned, Auer, Cesa-Bianchi and Fischer (2002); the count of how often an arm was available
// in place of the node's visits, Cowling, Powley and Whitehouse, "Information set Monte Carlo tree search" (2012);
// Exp3, Auer et al. (2002), with the rates of Cowling et al. (2015) for games with hidden choices.
#pragma once

#include <algorithm>
#include <cmath>
#include <functional>

#include "elementary.hpp"
#include "info_set_table.hpp"
#include "parameters.hpp"
#include "rng.hpp"

namespace riffle {

/// A choice, and how probable it was (1 where the bandit is deterministic).
struct Choice {
  int index = 0;
  double probability = 1;
};

/// A bandit with its parameters. All its state is in the arms.
class BanditPolicy {
 public:
  explicit BanditPolicy(const Parameters& p)
      : kind_(p.bandit), exploration_(p.exploration), prior_(p.prior), widening_(p.widening) {}

  /// Whether arms need the heuristic's opinion.
  bool uses_priors() const { return prior_ > 0 || widening_ > 0; }

  /// Chooses one of `count` arms at a node entered `node_visits` times, this time included. At most `Capacity`.
  template <int Capacity>
  Choice choose(Arm* const* arms, int count, std::uint32_t node_visits, Rng& rng) const {
    if (kind_ == Bandit::exp3) return choose_exp3<Capacity>(arms, count, node_visits, rng);
    const float threshold = widening_ > 0 ? prior_threshold<Capacity>(arms, count, node_visits) : -1;
    int unvisited = 0;
    for (int i = 0; i < count; ++i) unvisited += arms[i]->visits == 0 && arms[i]->prior >= threshold;
    if (unvisited > 0) return {first_visit(arms, count, threshold, unvisited, rng), 1};
    int best = -1;
    double best_score = 0;
    for (int i = 0; i < count; ++i) {
      if (arms[i]->prior < threshold) continue;
      const double s = score(*arms[i]);
      if (best < 0 || s > best_score) best = i, best_score = s;
    }
    return {best, 1};
  }

  /// Books the reward (0 to 1, of the seat that chose) of an arm chosen with `probability`.
  void update(Arm& arm, double reward, double probability) const {
    ++arm.visits;
    arm.sum += reward;
    arm.moment += kind_ == Bandit::exp3 ? reward / probability : reward * reward;
  }

 private:
  double score(const Arm& arm) const {
    const double n = arm.visits, mean = arm.sum / n;
    const double ratio = log_of_count(arm.available) / n;
    double width = exploration_ * std::sqrt(ratio);
    if (kind_ == Bandit::ucb1_tuned) {
      const double variance = arm.moment / n - mean * mean + std::sqrt(2 * ratio);
      width *= 2 * std::sqrt(std::min(0.25, std::max(0.0, variance)));  // as wide as ucb1 at the largest variance
    }
    if (prior_ == 0) return mean + width;
    return mean + width + prior_ * static_cast<double>(arm.prior) / (1 + n);  // the last: progressive bias
  }

  /// An arm never chosen: with priors the one the heuristic likes best, else any with equal probability.
  int first_visit(Arm* const* arms, int count, float threshold, int unvisited, Rng& rng) const {
    int best = -1;
    int skip = uses_priors() ? 0 : static_cast<int>(rng.below(static_cast<std::uint32_t>(unvisited)));
    for (int i = 0; i < count; ++i) {
      if (arms[i]->visits != 0 || arms[i]->prior < threshold) continue;
      if (!uses_priors() && skip-- == 0) return i;
      if (best < 0 || arms[i]->prior > arms[best]->prior) best = i;
    }
    return best;
  }

  /// Progressive widening: the prior of the last of the best 1 + widening * sqrt(visits) arms.
  template <int Capacity>
  float prior_threshold(Arm* const* arms, int count, std::uint32_t node_visits) const {
    const auto considered = 1 + static_cast<std::int64_t>(widening_ * std::sqrt(static_cast<double>(node_visits)));
    if (considered >= count) return -1;
    float priors[Capacity];
    for (int i = 0; i < count; ++i) priors[i] = arms[i]->prior;
    std::nth_element(priors, priors + considered - 1, priors + count, std::greater<>());
    return priors[considered - 1];
  }

  /// Each arm with a probability that grows exponentially with its importance-weighted rewards, mixed with the
  /// uniform one at the rate gamma that bounds the regret after this many visits.
  template <int Capacity>
  Choice choose_exp3(Arm* const* arms, int count, std::uint32_t node_visits, Rng& rng) const {
    const double k = count;
    const double gamma = std::min(1.0, std::sqrt(k * exact_log(k) / (1.7182818284590452 * node_visits)));
    const double eta = gamma / k;
    double most = arms[0]->moment;
    for (int i = 1; i < count; ++i) most = std::max(most, arms[i]->moment);
    double weights[Capacity], total = 0;
    for (int i = 0; i < count; ++i) total += weights[i] = exact_exp(eta * (arms[i]->moment - most));
    const auto probability = [&](int i) { return gamma / k + (1 - gamma) * weights[i] / total; };
    double u = rng.uniform();
    int i = 0;
    while (i < count - 1 && (u -= probability(i)) >= 0) ++i;
    return {i, probability(i)};
  }

  Bandit kind_;
  double exploration_, prior_, widening_;
};

}  // namespace riffle
