#include "sequential.hpp"

#include <algorithm>
#include <array>
#include <boost/math/tools/toms748_solve.hpp>
#include <cassert>
#include <cmath>
#include <numbers>

#include "normal.hpp"

namespace riffle::stats {

namespace {

constexpr std::size_t kMaxCells = 5;
using Cells = std::array<double, kMaxCells>;

/// Counts as frequencies over equally spaced scores, empty cells filled a little.
struct Observed {
  std::size_t cells;
  double total = 0;
  Cells score{}, frequency{};

  explicit Observed(std::span<const std::int64_t> counts) : cells(counts.size()) {
    assert(cells >= 2 && cells <= kMaxCells);
    for (const std::int64_t n : counts) total += static_cast<double>(n);
    // Against the rounding of 1 + theta d below, no cell is smaller than 1e-12 of the whole.
    const double least = std::max(1e-3, 1e-12 * total);
    total = 0;
    for (std::size_t i = 0; i < cells; ++i) {
      score[i] = static_cast<double>(i) / static_cast<double>(cells - 1);
      frequency[i] = std::max(static_cast<double>(counts[i]), least);
      total += frequency[i];
    }
    for (std::size_t i = 0; i < cells; ++i) frequency[i] /= total;
  }
};

/// The most likely distribution with expectation 0 of `direction`: frequency_i/(1 + theta direction_i), theta the
/// root of sum frequency_i direction_i/(1 + theta direction_i), which falls from +inf to -inf between its poles.
/// False where the directions all have one sign, so that no distribution has expectation 0.
bool tilt(const Observed& seen, const Cells& direction, Cells& result) {
  const auto [least, most] = std::minmax_element(direction.begin(), direction.begin() + seen.cells);
  if (*least >= 0 || *most <= 0) return false;
  const auto f = [&](double theta) {
    double sum = 0;
    for (std::size_t i = 0; i < seen.cells; ++i) sum += seen.frequency[i] * direction[i] / (1 + theta * direction[i]);
    return sum;
  };
  // Each cell's share of the result is at most 1, so 1 + theta d_i >= frequency_i: a bracket free of the poles.
  double low = -1e300, high = 1e300;
  for (std::size_t i = 0; i < seen.cells; ++i) {
    const double edge = (seen.frequency[i] - 1) / direction[i];
    if (direction[i] > 0) low = std::max(low, edge);
    if (direction[i] < 0) high = std::min(high, edge);
  }
  double theta = 0;
  if (f(low) > 0 && f(high) < 0) {
    std::uintmax_t iterations = 200;
    const auto root =
        boost::math::tools::toms748_solve(f, low, high, boost::math::tools::eps_tolerance<double>(50), iterations);
    theta = (root.first + root.second) / 2;
  } else {
    theta = f(low) <= 0 ? low : high;  // the root is the edge itself, up to rounding
  }
  for (std::size_t i = 0; i < seen.cells; ++i) result[i] = seen.frequency[i] / (1 + theta * direction[i]);
  return true;
}

double log_ratio(const Observed& seen, const Cells& p0, const Cells& p1) {
  double sum = 0;
  for (std::size_t i = 0; i < seen.cells; ++i) sum += seen.frequency[i] * std::log(p1[i] / p0[i]);
  return seen.total * sum;
}

Cells most_likely_with_score(const Observed& seen, double score) {
  Cells direction{}, result{};
  for (std::size_t i = 0; i < seen.cells; ++i) direction[i] = seen.score[i] - score;
  tilt(seen, direction, result);
  return result;
}

/// One step of Van den Bergh's iteration: the constraint mean - 1/2 = t sd is replaced by its linearization at `p`.
/// Returns the largest change of a cell.
double step_to_effect(const Observed& seen, double t, Cells& p) {
  double mean = 0, variance = 0;
  for (std::size_t i = 0; i < seen.cells; ++i) mean += p[i] * seen.score[i];
  for (std::size_t i = 0; i < seen.cells; ++i) variance += p[i] * (seen.score[i] - mean) * (seen.score[i] - mean);
  Cells direction{}, next{};
  for (std::size_t i = 0; i < seen.cells; ++i) {
    const double d = seen.score[i] - mean;
    direction[i] = seen.score[i] - 0.5 - 0.5 * t * (variance + d * d) / std::sqrt(variance);
  }
  if (!tilt(seen, direction, next)) return 0;
  double change = 0;
  for (std::size_t i = 0; i < seen.cells; ++i) change = std::max(change, std::abs(next[i] - p[i]));
  p = next;
  return change;
}

/// Starts from the uniform distribution, as he advises, and walks to a large |t| in strides, since from too far
/// away the linearized constraint has no solution.
Cells most_likely_with_effect(const Observed& seen, double t) {
  Cells p{};
  std::fill_n(p.begin(), seen.cells, 1 / static_cast<double>(seen.cells));
  const int strides = std::max(1, static_cast<int>(std::ceil(std::abs(t) / 0.25)));
  for (int stride = 1; stride <= strides; ++stride)
    for (int i = 0; i < 200 && step_to_effect(seen, t * stride / strides, p) > 1e-10; ++i) {
    }
  return p;
}

bool empty(std::span<const std::int64_t> counts) {
  return std::all_of(counts.begin(), counts.end(), [](std::int64_t n) { return n <= 0; });
}

}  // namespace

SequentialBounds wald_bounds(ErrorRates rates) {
  return {std::log(rates.beta / (1 - rates.alpha)), std::log((1 - rates.beta) / rates.alpha)};
}

double t_llr(const Sample& sample, double mean0, double mean1, double unseen) {
  if (sample.n == 0 || mean0 == mean1) return 0;
  const double n = static_cast<double>(sample.n), extra = std::max(unseen, std::abs(mean1 - mean0));
  const double square = (sample.variance * (n - 1) + extra * extra) / n;
  const double off0 = sample.mean - mean0, off1 = sample.mean - mean1;
  return n / 2 * std::log((square + off0 * off0) / (square + off1 * off1));
}

double points_llr(const PairTally& tally, double mean0, double mean1) {
  const double game = std::sqrt((tally.points.variance(0) + tally.points.variance(1)) / 2);
  return t_llr(tally.points_per_game(), mean0, mean1, game);
}

double share_llr(const PairTally& tally, double mean0, double mean1) {
  return t_llr(tally.win_share(), mean0, mean1, 1);
}

double score_llr(std::span<const std::int64_t> counts, double score0, double score1) {
  assert(0 < score0 && score0 < 1 && 0 < score1 && score1 < 1);
  if (empty(counts)) return 0;
  const Observed seen(counts);
  return log_ratio(seen, most_likely_with_score(seen, score0), most_likely_with_score(seen, score1));
}

double effect_llr(std::span<const std::int64_t> counts, double t0, double t1) {
  if (empty(counts)) return 0;
  const Observed seen(counts);
  return log_ratio(seen, most_likely_with_effect(seen, t0), most_likely_with_effect(seen, t1));
}

double score_of_elo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }
double effect_of_nelo(double nelo, int games) { return std::sqrt(games) * nelo * std::numbers::ln10 / 800; }

Course expected_course(double effect, double position, ErrorRates rates) {
  const auto [lower, upper] = wald_bounds(rates);
  const double information = effect * effect, k = 1 - 2 * position;
  // The ratio walks like a Brownian motion with drift (position - 1/2) effect^2 and variance effect^2 a pair;
  // exp(k llr) is a martingale.
  if (std::abs(k) < 1e-6) return {-lower * upper / information, -lower / (upper - lower)};
  const double accept = std::expm1(k * lower) / (std::expm1(k * lower) - std::expm1(k * upper));
  return {(accept * upper + (1 - accept) * lower) / (-k / 2 * information), accept};
}

double fixed_size_pairs(double effect, ErrorRates rates) {
  const double z = normal_quantile(1 - rates.alpha) + normal_quantile(1 - rates.beta);
  return z * z / (effect * effect);
}

}  // namespace riffle::stats
