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

/// A bandit with its parameters. All its state is in the arms; `Arm::extra` is
///   ucb1        exploration / sqrt(visits)
///   ucb1_tuned  the mean of the squared rewards
///   exp3        the sum of rewards / probability
class BanditPolicy {
 public:
  explicit BanditPolicy(const Parameters& p)
      : kind_(p.bandit), exploration_(p.exploration), prior_(p.prior), widening_(p.widening) {}

  /// Whether arms need the heuristic's opinion.
  bool uses_priors() const { return prior_ > 0 || widening_ > 0; }

  /// Chooses one of `count` arms at a node entered `node_visits` times, this time included, and counts them as available,
  /// except for exp3, to which that means nothing. `count` is at most `Capacity`.
  template <int Capacity>
  Choice choose(Arm* const* arms, int count, std::uint32_t node_visits, Rng& rng) const {
    if (kind_ == Bandit::exp3) return choose_exp3<Capacity>(arms, count, node_visits, rng);
    int best;
    float threshold = -1;
    if (kind_ == Bandit::ucb1 && !uses_priors()) {
      best = highest(arms, count, [](const Arm& arm) { return ucb1(arm); });
    } else {
      if (widening_ > 0) threshold = prior_threshold<Capacity>(arms, count, node_visits);
      best = highest(arms, count, [&](const Arm& arm) { return arm.prior < threshold ? -1 : score(arm); });
    }
    if (arms[best]->visits == 0) best = first_visit(arms, count, threshold, rng);
    return {best, 1};
  }

  /// Books the reward (0 to 1, of the seat that chose) of an arm chosen with `probability`. What `choose` needs is
  /// worked out here, once for each arm that was chosen, not there for each of those it was chosen from.
  void update(Arm& arm, double reward, double probability) const {
    const double n = ++arm.visits;
    arm.mean = arm.visits == 1 ? reward : arm.mean + (reward - arm.mean) / n;
    if (kind_ == Bandit::ucb1)
      arm.extra = exploration_ / std::sqrt(n);
    else
      arm.extra += kind_ == Bandit::exp3 ? reward / probability : (reward * reward - arm.extra) / n;
  }

 private:
  /// Counts the arms as available, and says which is the first of the highest score.
  template <class Score>
  static int highest(Arm* const* arms, int count, Score score) {
    int best = 0;
    double best_score = -1;
    for (int i = 0; i < count; ++i) {
      ++arms[i]->available;
      const double s = score(*arms[i]);
      if (s > best_score) best = i, best_score = s;
    }
    return best;
  }

  // Scores are infinite for an arm that was never chosen.

  static double ucb1(const Arm& arm) { return arm.mean + root_log_of_count(arm.available) * arm.extra; }
  double score(const Arm& arm) const {
    const double score = kind_ == Bandit::ucb1 ? ucb1(arm) : arm.visits > 0 ? arm.mean + tuned_width(arm) : arm.mean;
    if (prior_ == 0) return score;
    return score + prior_ * static_cast<double>(arm.prior) / (1 + static_cast<double>(arm.visits));  // progressive bias
  }
  /// As wide as ucb1 at the largest variance.
  double tuned_width(const Arm& arm) const {
    const double n = arm.visits, root_log = root_log_of_count(arm.available);
    const double variance = arm.extra - arm.mean * arm.mean + root_log * std::sqrt(2 / n);
    return exploration_ * root_log * 2 * std::sqrt(std::min(0.25, std::max(0.0, variance)) / n);
  }

  /// An arm never chosen: with priors the one the heuristic likes best, else any with equal probability.
  [[gnu::noinline]] int first_visit(Arm* const* arms, int count, float threshold, Rng& rng) const {
    const auto open = [&](int i) { return arms[i]->visits == 0 && arms[i]->prior >= threshold; };
    int best = -1;
    if (uses_priors()) {
      for (int i = 0; i < count; ++i)
        if (open(i) && (best < 0 || arms[i]->prior > arms[best]->prior)) best = i;
      return best;
    }
    std::uint32_t left = 0;
    for (int i = 0; i < count; ++i) left += open(i);
    for (left = rng.below(left) + 1; left > 0; left -= open(best)) ++best;
    return best;
  }

  /// Progressive widening: the prior of the last of the best 1 + widening * sqrt(visits) arms.
  template <int Capacity>
  [[gnu::noinline]] float prior_threshold(Arm* const* arms, int count, std::uint32_t node_visits) const {
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
  [[gnu::noinline]] Choice choose_exp3(Arm* const* arms, int count, std::uint32_t node_visits, Rng& rng) const {
    const double k = count;
    const double gamma = std::min(1.0, std::sqrt(k * exact_log(k) / (1.7182818284590452 * node_visits)));
    const double eta = gamma / k;
    double most = arms[0]->extra;
    for (int i = 1; i < count; ++i) most = std::max(most, arms[i]->extra);
    double weights[Capacity], total = 0;
    for (int i = 0; i < count; ++i) total += weights[i] = exact_exp(eta * (arms[i]->extra - most));
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
