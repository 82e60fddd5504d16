#include "luck.hpp"

#include <cassert>
#include <cmath>

namespace riffle::stats {

LuckAdjusted adjust_luck(std::span<const Moments<2>> folds, double unit, double level) {
  assert(folds.size() >= 2);
  LuckAdjusted result;
  Moments<2> all;
  for (const auto& fold : folds) all += fold;
  result.raw = estimate(all.sample(0).scaled(unit), level);

  // The adjusted observations are y - b x with b fixed within a fold; their pooled moments follow from the fold's.
  double sum = 0, squares = 0;  // of y - b x, and of its deviations from the raw mean (a shift that keeps digits)
  const double shift = all.mean(0);
  for (const auto& fold : folds) {
    auto others = all;
    others -= fold;
    const double spread = others.variance(1), noise = others.variance(0), shared = others.covariance(0, 1);
    const bool pays = shared * shared > spread * noise / std::sqrt(static_cast<double>(others.n));
    const double b = pays ? shared / spread : 0;
    result.coefficients.push_back(b);
    if (fold.n == 0) continue;
    const double n = static_cast<double>(fold.n), mean = fold.mean(0) - b * fold.mean(1) - shift;
    sum += n * mean;
    squares +=
        (n - 1) * (fold.variance(0) - 2 * b * fold.covariance(0, 1) + b * b * fold.variance(1)) + n * mean * mean;
  }
  Sample adjusted{all.n, 0, 0};
  if (all.n > 0) {
    const double n = static_cast<double>(all.n);
    adjusted.mean = shift + sum / n;
    if (all.n > 1) adjusted.variance = std::max(0.0, (squares - sum * sum / n) / (n - 1));
  }
  result.adjusted = estimate(adjusted.scaled(unit), level);
  if (all.variance(0) > 0) result.saved = 1 - adjusted.variance / all.variance(0);
  return result;
}

}  // namespace riffle::stats
