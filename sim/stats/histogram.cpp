#include "histogram.hpp"

#include <cassert>
#include <cmath>

namespace riffle::stats {

void Histogram::add(std::int64_t value, std::int64_t times) {
  assert(times >= 0);
  if (times == 0) return;
  counts_[value] += times;
  n_ += times;
}

Histogram& Histogram::operator+=(const Histogram& other) {
  for (const auto& [value, times] : other.counts_) add(value, times);
  return *this;
}

std::int64_t Histogram::count(std::int64_t value) const {
  const auto found = counts_.find(value);
  return found == counts_.end() ? 0 : found->second;
}

Moments<1> Histogram::moments() const {
  Moments<1> moments;
  for (const auto& [value, times] : counts_) moments.add({value}, times);
  return moments;
}

std::optional<std::int64_t> Histogram::quantile(double p) const {
  assert(0 < p && p <= 1);
  if (n_ == 0) return std::nullopt;
  // A tolerance of one unit in the last places, so that quantile(0.1) of ten observations is the first.
  const double wanted = p * static_cast<double>(n_) * (1 - 1e-12);
  std::int64_t seen = 0;
  for (const auto& [value, times] : counts_) {
    seen += times;
    if (static_cast<double>(seen) >= wanted) return value;
  }
  return counts_.rbegin()->first;
}

}  // namespace riffle::stats
