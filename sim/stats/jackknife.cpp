#include "jackknife.hpp"

#include <cmath>

#include "normal.hpp"

namespace riffle::stats {

Estimate jackknife(double whole, std::span<const double> without, double level) {
  const double blocks = static_cast<double>(without.size());
  Estimate result{static_cast<std::int64_t>(without.size()), whole, {}, {}};
  if (without.size() < 2) return result;
  double mean = 0, squares = 0;
  for (const double value : without) mean += value / blocks;
  for (const double value : without) squares += (value - mean) * (value - mean);
  const double error = std::sqrt((blocks - 1) / blocks * squares);
  const double half = student_quantile((1 + level) / 2, blocks - 1) * error;
  result.standard_error = error;
  result.interval = Interval{whole - half, whole + half};
  return result;
}

}  // namespace riffle::stats
