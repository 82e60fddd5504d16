#include "paired.hpp"

#include <cmath>

#include "normal.hpp"

namespace riffle::stats {

namespace {

/// The nine-way table as moments of (result in seat 0, result in seat 1), each 0, 1 or 2 half points.
Moments<2> half_points(const NineWay& results) {
  Moments<2> moments;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) moments.add({i, j}, results[i][j]);
  return moments;
}

std::optional<double> correlation(const Moments<2>& m) {
  const double product = m.variance(0) * m.variance(1);
  if (!(product > 0)) return std::nullopt;
  return m.covariance(0, 1) / std::sqrt(product);
}

std::optional<double> saved(const Moments<2>& m) {
  const double total = m.variance(0) + m.variance(1);
  if (!(total > 0)) return std::nullopt;
  return -2 * m.covariance(0, 1) / total;
}

}  // namespace

PairTally& PairTally::operator+=(const PairTally& other) {
  points += other.points;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) results[i][j] += other.results[i][j];
  return *this;
}

FiveWay PairTally::five_way() const {
  FiveWay five{};
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) five[i + j] += results[i][j];
  return five;
}

PairTally PairTally::swapped() const {
  // B's game in seat 0 is A's in seat 1, and B's points are A's negated.
  PairTally other;
  other.points.n = points.n;
  other.points.sum = {-points.sum[1], -points.sum[0]};
  other.points.product = {points.product[2], points.product[1], points.product[0]};
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) other.results[2 - j][2 - i] = results[i][j];
  return other;
}

Sample PairTally::points_per_game() const { return points.along({1, 1}).sample().scaled(0.5); }
Sample PairTally::win_share() const { return half_points(results).along({1, 1}).sample().scaled(0.25); }
Sample PairTally::seat0_points() const { return points.along({1, -1}).sample().scaled(0.5); }
Sample PairTally::seat0_win_share() const {
  Sample sample = half_points(results).along({1, -1}).sample().scaled(0.25);
  if (sample.n > 0) sample.mean += 0.5;
  return sample;
}

std::optional<double> superiority(const Sample& sample, double reference) {
  if (sample.n == 0) return std::nullopt;
  const double n = static_cast<double>(sample.n), lead = sample.mean - reference;
  if (sample.n > 1 && sample.variance > 0) return normal_cdf(lead / std::sqrt(sample.variance / n));
  if (lead == 0) return 0.5;
  const double doubt = std::exp2(-n - 1);
  return lead > 0 ? 1 - doubt : doubt;
}

PairReport report(const PairTally& tally, double level) {
  PairReport r;
  r.pairs = tally.pairs();
  r.games = 2 * r.pairs;
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) {
      const std::int64_t n = tally.results[i][j];
      // A's results are i in seat 0 and j in seat 1; seat 0's in the second game is B's, 2 - j.
      for (const int result : {i, j}) (result == 2 ? r.wins : result == 1 ? r.draws : r.losses) += n;
      for (const int result : {i, 2 - j})
        (result == 2 ? r.seat0_wins : result == 1 ? r.seat0_draws : r.seat0_losses) += n;
    }
  r.points_per_game = estimate(tally.points_per_game(), level);
  r.win_share = bounded_estimate(tally.win_share(), 0, 1, level);
  r.seat0_points = estimate(tally.seat0_points(), level);
  r.seat0_win_share = bounded_estimate(tally.seat0_win_share(), 0, 1, level);
  r.superiority_points = superiority(tally.points_per_game());
  r.superiority_wins = superiority(tally.win_share(), 0.5);
  const auto halves = half_points(tally.results);
  r.correlation_points = correlation(tally.points);
  r.correlation_wins = correlation(halves);
  r.saved_points = saved(tally.points);
  r.saved_wins = saved(halves);
  return r;
}

}  // namespace riffle::stats
