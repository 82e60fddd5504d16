// Ratings from results: Bradley-Terry with ties and a first-mover advantage.
// The player in seat 0 with strength i and the one in seat 1 with strength j get, d = i - j + first mover's advantage,
//   win : draw : loss = e^(d/2) : nu : e^(-d/2).
// Sources: Davidson, "On extending the Bradley-Terry model to accommodate ties" (JASA 65, 1970); Davidson and
// Beaver, "On extending the Bradley-Terry model to incorporate within-pair order effects" (Biometrics 33, 1977).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "intervals.hpp"
#include "matrix.hpp"
#include "paired.hpp"

namespace riffle::stats {

/// Points of the usual scale for one unit of log strength: two players 400 points apart win at odds of 10 to 1
/// (draws apart, seats alternating).
inline constexpr double kEloPerLog = 173.71779276130073;  // 400 / ln 10

/// Duplicate pairs of players `a` and `b`, counted from a's side.
struct PairResults {
  int a = 0, b = 0;
  NineWay results{};
};
/// Single games with `first` in seat 0, counted from its side.
struct GameResults {
  int first = 0, second = 0;
  std::int64_t wins = 0, draws = 0, losses = 0;
};

/// A player whose rating is known, in points.
struct Anchor {
  int player = 0;
  double rating = 0;
};

struct RatingOptions {
  std::vector<Anchor> anchors;  ///< none: the ratings' mean is 0
  bool first_mover = true;      ///< estimate the advantage of seat 0; else it is 0
  bool prior = false;           ///< use the prior although the results alone would do
};

struct Ratings {
  std::vector<double> rating;  ///< points
  /// Joint covariance of `rating`, points^2: the sandwich A^-1 B A^-1 with the pair (or game) as the cluster, so
  /// it is right though a pair's games share their cards. With the prior, the model's own.
  Matrix covariance;
  Matrix model_covariance;       ///< the inverse information, as if all games were independent
  double first_mover = 0;        ///< points that seat 0 is worth
  double first_mover_error = 0;  ///< its standard error (as `covariance`)
  double nu = 0;                 ///< weight of a draw: between equal players, nu/(2 + nu) of the games
  double log_likelihood = 0;
  std::int64_t units = 0;  ///< pairs (or games) behind the ratings
  int iterations = 0;

  /// Sets of players, the strongest set first, within which everybody can be compared with everybody through
  /// wins, draws and anchors. More than one: somebody won all games against the rest (or never met them), and the
  /// results alone put the sets infinitely (or arbitrarily) far apart.
  std::vector<std::vector<int>> components;
  /// The results alone have no finite solution, or the caller asked: each player was given half a win and half a
  /// loss, seats shared, against a virtual player of average rating (as Turner, van Etten, Firth and Kosmidis do,
  /// Computational Statistics 35, 2020). To be shown with the ratings.
  bool prior = false;

  double standard_error(int player) const;
  Interval interval(int player, double level = 0.95) const;
  /// rating i - rating j with its joint error.
  Estimate difference(int i, int j, double level = 0.95) const;
  /// [i][j]: the probability that i is stronger than j (1/2 on the diagonal).
  Matrix superiority() const;
  /// The expected win share of i against j, seats alternating.
  double expected_share(int i, int j) const;
};

/// Newton's method on the aggregated counts: the cost does not depend on the number of games.
/// Players are 0 ... players - 1; a player may be absent from the results.
Ratings rate(int players, std::span<const PairResults> results, const RatingOptions& options = {});
Ratings rate(int players, std::span<const GameResults> results, const RatingOptions& options = {});

}  // namespace riffle::stats
