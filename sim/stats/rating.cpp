#include "rating.hpp"

#include <Eigen/Dense>
#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

#include "graph.hpp"
#include "normal.hpp"

namespace riffle::stats {

namespace {

using Eigen::MatrixXd;
using Eigen::Vector4d;
using Eigen::VectorXd;

/// A game's three results under the model: probabilities, and the derivatives of the log-likelihood by
/// (difference d, log nu), which are (result/2 - its mean, drawn - its mean) with result in {-1, 0, 1}.
struct GameModel {
  double loss, draw, win;
  GameModel(double d, double nu) {
    const double scale = std::exp(-std::abs(d) / 2);  // the largest term becomes 1
    const double w = std::exp(d / 2) * scale, l = std::exp(-d / 2) * scale, t = nu * scale, sum = w + l + t;
    loss = l / sum, draw = t / sum, win = w / sum;
  }
  double mean() const { return (win - loss) / 2; }
  double variance() const { return (win + loss - (win - loss) * (win - loss)) / 4; }
  std::array<double, 2> score(int outcome) const {
    return {(outcome - 1) / 2.0 - mean(), (outcome == 1 ? 1.0 : 0.0) - draw};
  }
};

/// The parameters, in log units: strengths of the free players, then the first mover's advantage and log nu
/// where they are estimated.
class Fit {
 public:
  Fit(int players, const RatingOptions& options, bool draws) : place_(players, -1), fixed_(players, 0.0) {
    std::vector<bool> anchored(players, false);
    for (const auto& anchor : options.anchors) {
      assert(anchor.player >= 0 && anchor.player < players);
      anchored[anchor.player] = true;
      fixed_[anchor.player] = anchor.rating / kEloPerLog;
      center_ += fixed_[anchor.player] / static_cast<double>(options.anchors.size());
    }
    for (int i = 0; i < players; ++i)
      if (!anchored[i]) place_[i] = free_++;
    size_ = free_;
    if (options.first_mover) first_ = size_++;
    if (draws) nu_ = size_++;
    // Start at the centre; only differences count.
    x_ = VectorXd::Zero(size_);
    x_.head(free_).setConstant(center_);
  }

  int size() const { return size_; }
  int free() const { return free_; }
  VectorXd& x() { return x_; }
  double strength(int player) const { return place_[player] < 0 ? fixed_[player] : x_[place_[player]]; }
  double first() const { return first_ < 0 ? 0 : x_[first_]; }
  double nu() const { return nu_ < 0 ? 0 : std::exp(x_[nu_]); }
  double center() const { return center_; }
  int first_place() const { return first_; }
  int nu_place() const { return nu_; }
  int place(int player) const { return player < 0 ? -1 : place_[player]; }
  /// A virtual opponent, player -1, is of average strength.
  double d(int first, int second) const {
    return (first < 0 ? center_ : strength(first)) - (second < 0 ? center_ : strength(second)) + this->first();
  }

 private:
  std::vector<int> place_;
  std::vector<double> fixed_;
  int free_ = 0, first_ = -1, nu_ = -1, size_ = 0;
  double center_ = 0;
  VectorXd x_;
};

/// Counts of one ordered pairing; halves in the prior's games.
struct Ordered {
  int first, second;
  std::array<double, 3> count{};  ///< by the first player's outcome
};

double log_likelihood(const Fit& fit, const std::vector<Ordered>& games) {
  double sum = 0;
  for (const auto& g : games) {
    const GameModel model(fit.d(g.first, g.second), fit.nu());
    if (g.count[0] > 0) sum += g.count[0] * std::log(model.loss);
    if (g.count[1] > 0) sum += g.count[1] * std::log(model.draw);
    if (g.count[2] > 0) sum += g.count[2] * std::log(model.win);
  }
  return sum;
}

/// Gradient and information (minus the second derivative, which here does not depend on the results).
void derivatives(const Fit& fit, const std::vector<Ordered>& games, VectorXd& gradient, MatrixXd& information) {
  gradient.setZero(fit.size());
  information.setZero(fit.size(), fit.size());
  for (const auto& g : games) {
    const double n = g.count[0] + g.count[1] + g.count[2];
    if (n == 0) continue;
    const GameModel model(fit.d(g.first, g.second), fit.nu());
    const std::array<int, 4> place{fit.place(g.first), fit.place(g.second), fit.first_place(), fit.nu_place()};
    const std::array<double, 4> sign{1, -1, 1, 0};  // of d; the last is log nu itself
    const double by_d = (g.count[2] - g.count[0]) / 2 - n * model.mean(), by_nu = g.count[1] - n * model.draw;
    const double dd = n * model.variance(), dn = -n * model.mean() * model.draw, nn = n * model.draw * (1 - model.draw);
    for (int i = 0; i < 4; ++i) {
      if (place[i] < 0) continue;
      gradient[place[i]] += i < 3 ? sign[i] * by_d : by_nu;
      for (int j = 0; j < 4; ++j)
        if (place[j] >= 0)
          information(place[i], place[j]) += i < 3 && j < 3 ? sign[i] * sign[j] * dd
                                             : i < 3        ? sign[i] * dn
                                             : j < 3        ? sign[j] * dn
                                                            : nn;
    }
  }
}

/// Without anchors and prior only differences of strengths are determined; adding a rank-one term along "all
/// strengths together" makes the information regular and changes no difference.
void pin_level(const Fit& fit, bool loose, MatrixXd& information) {
  if (!loose || fit.free() == 0) return;
  auto block = information.topLeftCorner(fit.free(), fit.free());
  block.array() += block.trace() / (fit.free() * fit.free()) + 1e-300;
}

/// Newton's method with halving. False where the estimates run away: no finite maximum.
bool solve(Fit& fit, const std::vector<Ordered>& games, bool loose, int& iterations) {
  VectorXd gradient;
  MatrixXd information;
  double value = log_likelihood(fit, games);
  for (iterations = 1; iterations <= 60; ++iterations) {
    derivatives(fit, games, gradient, information);
    pin_level(fit, loose, information);
    const Eigen::LDLT<MatrixXd> factor(information);
    if (factor.info() != Eigen::Success || !(factor.vectorD().minCoeff() > 1e-12 * factor.vectorD().maxCoeff()))
      return false;
    const VectorXd step = factor.solve(gradient);
    const VectorXd before = fit.x();
    double length = 1;
    fit.x() = before + step;
    double next = log_likelihood(fit, games);
    while (!(next >= value - 1e-9 * std::abs(value)) && length > 1e-6) {
      length /= 2;
      fit.x() = before + length * step;
      next = log_likelihood(fit, games);
    }
    value = next;
    // A strength 20 log units away has odds of 10^-8.7: no number of games that was played puts it there.
    if (!((fit.x().array() - fit.center()).abs().maxCoeff() < 20)) return false;
    if (step.cwiseAbs().maxCoeff() < 1e-10) return true;
  }
  return false;
}

/// A cluster of one or two games that share their cards: its score and how often it occurred.
struct Cluster {
  int a, b;              ///< a is first in the first game, b in the second
  int result0, result1;  ///< a's outcomes; result1 is -1 where there is one game only
  double count;
};

MatrixXd meat(const Fit& fit, const std::vector<Cluster>& clusters) {
  MatrixXd sum = MatrixXd::Zero(fit.size(), fit.size());
  double total = 0;
  for (const auto& c : clusters) {
    const std::array<int, 4> place{fit.place(c.a), fit.place(c.b), fit.first_place(), fit.nu_place()};
    const auto [d0, nu0] = GameModel(fit.d(c.a, c.b), fit.nu()).score(c.result0);
    Vector4d score(d0, -d0, d0, nu0);
    if (c.result1 >= 0) {
      const auto [d1, nu1] = GameModel(fit.d(c.b, c.a), fit.nu()).score(2 - c.result1);
      score += Vector4d(-d1, d1, d1, nu1);
    }
    for (int i = 0; i < 4; ++i)
      for (int j = 0; j < 4; ++j)
        if (place[i] >= 0 && place[j] >= 0) sum(place[i], place[j]) += c.count * score[i] * score[j];
    total += c.count;
  }
  if (total > 1) sum *= total / (total - 1);
  return sum;
}

Matrix to_points(const Fit& fit, int players, const MatrixXd& covariance) {
  Matrix result(players, players);
  for (int i = 0; i < players; ++i)
    for (int j = 0; j < players; ++j)
      if (fit.place(i) >= 0 && fit.place(j) >= 0)
        result(i, j) = covariance(fit.place(i), fit.place(j)) * kEloPerLog * kEloPerLog;
  return result;
}

Ratings rate(int players, const std::vector<Ordered>& games, const std::vector<Cluster>& clusters,
             const RatingOptions& options) {
  Ratings result;
  Digraph not_lost(players);  // an edge to everybody one did not lose all games against
  double draws = 0;
  for (const auto& g : games) {
    if (g.count[2] + g.count[1] > 0) not_lost.add(g.first, g.second);
    if (g.count[0] + g.count[1] > 0) not_lost.add(g.second, g.first);
    draws += g.count[1];
  }
  for (const auto& one : options.anchors)
    for (const auto& other : options.anchors) not_lost.add(one.player, other.player);
  result.components = not_lost.strong_components();

  const bool anchored = !options.anchors.empty();
  Fit fit(players, options, draws > 0);
  result.prior = options.prior || result.components.size() > 1 || !solve(fit, games, !anchored, result.iterations);
  auto all = games;
  if (result.prior) {
    for (int i = 0; i < players; ++i) {
      all.push_back({i, -1, {0.25, 0, 0.25}});
      all.push_back({-1, i, {0.25, 0, 0.25}});
    }
    fit = Fit(players, options, draws > 0);
    solve(fit, all, false, result.iterations);
  }

  VectorXd gradient;
  MatrixXd information;
  derivatives(fit, all, gradient, information);
  pin_level(fit, !anchored && !result.prior, information);
  const MatrixXd inverse = information.ldlt().solve(MatrixXd::Identity(fit.size(), fit.size()));
  MatrixXd model = inverse, clustered = result.prior ? inverse : inverse * meat(fit, clusters) * inverse;
  double level = 0;
  if (!anchored && players > 0) {
    // Ratings about their mean: x - mean(x), a linear map of the strengths.
    MatrixXd centering = MatrixXd::Identity(fit.size(), fit.size());
    centering.topLeftCorner(players, players).array() -= 1.0 / players;
    model = centering * model * centering.transpose();
    clustered = centering * clustered * centering.transpose();
    level = fit.x().head(players).mean();
  }
  for (int i = 0; i < players; ++i) result.rating.push_back((fit.strength(i) - level) * kEloPerLog);
  for (const auto& anchor : options.anchors) result.rating[anchor.player] = anchor.rating;  // to the last bit
  result.covariance = to_points(fit, players, clustered);
  result.model_covariance = to_points(fit, players, model);
  if (fit.first_place() >= 0) {
    result.first_mover = fit.first() * kEloPerLog;
    result.first_mover_error = std::sqrt(clustered(fit.first_place(), fit.first_place())) * kEloPerLog;
  }
  result.nu = fit.nu();
  for (const auto& c : clusters) result.units += static_cast<std::int64_t>(c.count);
  result.log_likelihood = log_likelihood(fit, games);
  return result;
}

}  // namespace

Ratings rate(int players, std::span<const PairResults> results, const RatingOptions& options) {
  std::vector<Ordered> games;
  std::vector<Cluster> clusters;
  for (const auto& pair : results) {
    Ordered forward{pair.a, pair.b, {}}, back{pair.b, pair.a, {}};
    for (int i = 0; i < 3; ++i)
      for (int j = 0; j < 3; ++j) {
        const double n = static_cast<double>(pair.results[i][j]);
        if (n == 0) continue;
        forward.count[i] += n;
        back.count[2 - j] += n;
        clusters.push_back({pair.a, pair.b, i, j, n});
      }
    games.push_back(forward);
    games.push_back(back);
  }
  return rate(players, games, clusters, options);
}

Ratings rate(int players, std::span<const GameResults> results, const RatingOptions& options) {
  std::vector<Ordered> games;
  std::vector<Cluster> clusters;
  for (const auto& g : results) {
    const std::array<std::int64_t, 3> counts{g.losses, g.draws, g.wins};
    Ordered ordered{g.first, g.second, {}};
    for (int i = 0; i < 3; ++i) {
      ordered.count[i] = static_cast<double>(counts[i]);
      if (counts[i] > 0) clusters.push_back({g.first, g.second, i, -1, ordered.count[i]});
    }
    games.push_back(ordered);
  }
  return rate(players, games, clusters, options);
}

double Ratings::standard_error(int player) const { return std::sqrt(std::max(0.0, covariance(player, player))); }

Interval Ratings::interval(int player, double level) const {
  return normal_interval(rating[player], standard_error(player), level);
}

Estimate Ratings::difference(int i, int j, double level) const {
  const double variance = covariance(i, i) - 2 * covariance(i, j) + covariance(j, j);
  const double value = rating[i] - rating[j], error = std::sqrt(std::max(0.0, variance));
  return {units, value, error, normal_interval(value, error, level)};
}

Matrix Ratings::superiority() const {
  const int n = static_cast<int>(rating.size());
  Matrix result(n, n);
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) {
      const auto d = difference(i, j);
      result(i, j) = *d.standard_error > 0 ? normal_cdf(*d.value / *d.standard_error)
                     : *d.value == 0       ? 0.5
                                           : (*d.value > 0 ? 1.0 : 0.0);
    }
  return result;
}

double Ratings::expected_share(int i, int j) const {
  const double d = (rating[i] - rating[j]) / kEloPerLog, first = first_mover / kEloPerLog;
  const GameModel as_first(d + first, nu), as_second(first - d, nu);
  return (as_first.win + as_first.draw / 2 + as_second.loss + as_second.draw / 2) / 2;
}

}  // namespace riffle::stats
