// Ratings from points: least squares of the mean points of each pairing, and how much of them no rating explains.
// Sources: Massey, "Statistical models applied to the rating of sports teams" (1997); the share of cycles: Jiang,
// Lim, Yao, Ye, "Statistical ranking and combinatorial Hodge theory" (Mathematical Programming 127, 2011).
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "intervals.hpp"
#include "matrix.hpp"
#include "moments.hpp"

namespace riffle::stats {

/// A pairing's points a game, a's minus b's; one observation a pair of games.
struct PairPoints {
  int a = 0, b = 0;
  Sample points;
};

struct PointsRatings {
  std::vector<double> rating;  ///< points a game above the average of the player's component
  Matrix covariance;           ///< joint, of `rating`, from the variance within each pairing
  /// Players linked by pairings that were played; ratings of different components cannot be compared.
  std::vector<std::vector<int>> components;

  /// The share in [0, 1] of the pairings' (weighted) squared points that no rating explains: rock beats scissors
  /// beats paper. As measured, noise included; absent where all pairings ended level.
  std::optional<double> cyclic;
  /// The same with the share that noise alone would give taken off both parts; never below 0. Absent where the
  /// noise explains all.
  std::optional<double> cyclic_adjusted;
  /// P(a misfit as large or larger) if the points were transitive (chi-squared test of the weighted residuals).
  /// Absent where no pairing closes a cycle or a pairing's points never varied.
  std::optional<double> transitive_p;

  Interval interval(int player, double level = 0.95) const;
};

/// Weighted by the number of pairs; pairings without pairs are left out.
PointsRatings rate_points(int players, std::span<const PairPoints> results);

}  // namespace riffle::stats
