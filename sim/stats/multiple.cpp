#include "multiple.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "normal.hpp"

namespace riffle::stats {

namespace {

/// Indices of `p`, smallest first; equal values in their own order.
std::vector<std::size_t> ascending(std::span<const double> p) {
  std::vector<std::size_t> order(p.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return p[a] < p[b]; });
  return order;
}

}  // namespace

double p_value(const Sample& sample, double reference) {
  if (sample.n < 2) return 1;
  const double n = static_cast<double>(sample.n), lead = std::abs(sample.mean - reference);
  if (sample.variance == 0) return lead == 0 ? 1 : std::exp2(1 - n);
  return 2 * student_cdf(-lead / std::sqrt(sample.variance / n), n - 1);
}

std::vector<double> holm(std::span<const double> p) {
  std::vector<double> adjusted(p.size());
  double largest = 0;
  std::size_t left = p.size();
  for (const std::size_t i : ascending(p)) {
    largest = std::max(largest, std::min(1.0, static_cast<double>(left--) * p[i]));
    adjusted[i] = largest;
  }
  return adjusted;
}

std::vector<double> benjamini_hochberg(std::span<const double> p) {
  std::vector<double> adjusted(p.size());
  const auto order = ascending(p);
  double least = 1;
  for (std::size_t rank = p.size(); rank > 0; --rank) {
    const std::size_t i = order[rank - 1];
    least = std::min(least, p[i] * static_cast<double>(p.size()) / static_cast<double>(rank));
    adjusted[i] = least;
  }
  return adjusted;
}

}  // namespace riffle::stats
