// Counts of an integer variable; merged by adding, so a distribution needs no row a game.
#pragma once

#include <cstdint>
#include <map>
#include <optional>

#include "moments.hpp"

namespace riffle::stats {

class Histogram {
 public:
  void add(std::int64_t value, std::int64_t times = 1);
  Histogram& operator+=(const Histogram& other);
  bool operator==(const Histogram&) const = default;

  std::int64_t n() const { return n_; }
  /// Value to count, ascending; no count is 0.
  const std::map<std::int64_t, std::int64_t>& counts() const { return counts_; }
  std::int64_t count(std::int64_t value) const;
  /// Exactly the sums that adding the values one by one gives.
  Moments<1> moments() const;
  /// The smallest value with at least the share p (0 < p <= 1) of the observations at or below it (the inverse of the
  /// distribution function, type 1 of Hyndman and Fan, 1996). Absent where empty.
  std::optional<std::int64_t> quantile(double p) const;

 private:
  std::map<std::int64_t, std::int64_t> counts_;
  std::int64_t n_ = 0;
};

}  // namespace riffle::stats
