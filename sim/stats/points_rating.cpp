#include "points_rating.hpp"

#include <Eigen/Dense>
#include <algorithm>
#include <cassert>
#include <cmath>

#include "graph.hpp"
#include "normal.hpp"

namespace riffle::stats {

namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

/// The least-squares ratings of `y`, one row of differences a pairing, and what belongs to them.
struct Solution {
  VectorXd rating;
  MatrixXd inverse;  ///< generalized inverse of X' W X: ratings of each component sum to 0
};

Solution least_squares(const MatrixXd& x, const VectorXd& weight, const VectorXd& y) {
  const MatrixXd normal = x.transpose() * weight.asDiagonal() * x;
  const MatrixXd inverse = normal.completeOrthogonalDecomposition().pseudoInverse();
  return {inverse * (x.transpose() * weight.asDiagonal() * y), inverse};
}

}  // namespace

Interval PointsRatings::interval(int player, double level) const {
  return normal_interval(rating[player], std::sqrt(std::max(0.0, covariance(player, player))), level);
}

PointsRatings rate_points(int players, std::span<const PairPoints> results) {
  std::vector<PairPoints> played;
  Digraph met(players);
  for (const auto& pairing : results) {
    if (pairing.points.n == 0) continue;
    played.push_back(pairing);
    met.add(pairing.a, pairing.b);
    met.add(pairing.b, pairing.a);
  }
  const auto edges = static_cast<Eigen::Index>(played.size());
  MatrixXd x = MatrixXd::Zero(edges, players);
  VectorXd y(edges), weight(edges), noise(edges);  // noise: the variance of y
  for (Eigen::Index e = 0; e < edges; ++e) {
    const auto& pairing = played[static_cast<std::size_t>(e)];
    x(e, pairing.a) = 1;
    x(e, pairing.b) = -1;
    y[e] = pairing.points.mean;
    weight[e] = static_cast<double>(pairing.points.n);
    noise[e] = pairing.points.variance / weight[e];
  }

  PointsRatings result;
  result.components = met.strong_components();
  result.rating.assign(static_cast<std::size_t>(players), 0.0);
  result.covariance = Matrix(players, players);
  if (edges == 0) return result;

  const auto fit = least_squares(x, weight, y);
  const MatrixXd map = fit.inverse * x.transpose() * weight.asDiagonal();  // ratings = map * y
  const MatrixXd covariance = map * noise.asDiagonal() * map.transpose();
  for (int i = 0; i < players; ++i) {
    result.rating[static_cast<std::size_t>(i)] = fit.rating[i];
    for (int j = 0; j < players; ++j) result.covariance(i, j) = covariance(i, j);
  }

  // The part of y that no rating explains, and what noise alone would leave there.
  const VectorXd residual = y - x * fit.rating;
  const MatrixXd hat = x * map;
  double misfit = 0, total = 0, misfit_noise = 0, total_noise = 0;
  for (Eigen::Index e = 0; e < edges; ++e) {
    misfit += weight[e] * residual[e] * residual[e];
    total += weight[e] * y[e] * y[e];
    misfit_noise += weight[e] * noise[e] * (1 - hat(e, e));
    total_noise += weight[e] * noise[e];
  }
  if (total > 0) result.cyclic = std::min(1.0, misfit / total);
  if (total > total_noise)
    result.cyclic_adjusted = std::clamp((misfit - misfit_noise) / (total - total_noise), 0.0, 1.0);

  const double cycles = static_cast<double>(edges) - players + static_cast<double>(result.components.size());
  if (cycles > 0 && noise.minCoeff() > 0) {
    const VectorXd precision = noise.cwiseInverse();
    const VectorXd off = y - x * least_squares(x, precision, y).rating;
    result.transitive_p = chi_squared_tail(off.cwiseAbs2().dot(precision), cycles);
  }
  return result;
}

}  // namespace riffle::stats
