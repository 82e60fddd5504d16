#include "tally.hpp"

#include <algorithm>
#include <cassert>
#include <stdexcept>

#include "error.hpp"

namespace riffle {

std::string sum_text(Sum value) {
  std::string digits;
  Sum rest = value;
  do {
    const int digit = static_cast<int>(rest % 10);  // has the sign of the value
    digits += static_cast<char>('0' + (digit < 0 ? -digit : digit));
  } while ((rest /= 10) != 0);
  if (value < 0) digits += '-';
  std::reverse(digits.begin(), digits.end());
  return digits;
}

Sum parse_sum(std::string_view text) {
  const bool negative = text.starts_with('-');
  const std::string_view digits = text.substr(negative);
  Sum value = 0;
  for (const char c : digits) {
    if (c < '0' || c > '9' || value < -(Sum{1} << 122)) throw InputError("not an integer");
    value = 10 * value - (c - '0');  // downwards: the negative range is the larger one
  }
  if (digits.empty()) throw InputError("not an integer");
  return negative ? value : -value;
}

std::int64_t narrow(Sum value) {
  if (value != static_cast<std::int64_t>(value))
    throw std::overflow_error("the points of this run are too large for its statistics (a sum has more than 64 bits)");
  return static_cast<std::int64_t>(value);
}

void Tally::add(const Result& first, const Result& second) {
  ++at(kPairs);
  const auto outcome = [](const Result& r) { return static_cast<int>(stats::outcome_of(r.points[0] - r.points[1])); };
  ++at(kResults + 3 * outcome(first) + outcome(second));
  const std::int64_t x[4] = {first.points[0], first.points[1], second.points[0], second.points[1]};
  for (int i = 0; i < 4; ++i) {
    at(kPoints + i) += x[i];
    for (int j = i; j < 4; ++j) at(kProducts + place(i, j)) += x[i] * x[j];
  }
  const std::int64_t decisions = first.decisions + second.decisions;
  at(kDecisions) += decisions;
  at(kDecisionsSquared) += Sum{decisions} * decisions;
  at(kChoices) += first.choices + second.choices;
  at(kForced) += first.forced + second.forced;
  at(kDeals) += first.deals + second.deals;
}

Tally& Tally::operator+=(const Tally& o) {
  for (std::size_t i = 0; i < kSize; ++i) v_[i] += o.v_[i];
  return *this;
}

Tally Tally::from_columns(std::span<const Sum> columns) {
  assert(columns.size() == kSize);
  Tally tally;
  std::copy(columns.begin(), columns.end(), tally.v_.begin());
  return tally;
}

stats::PairTally Tally::pair_tally() const {
  // The sum of (x_i - x_j)(x_k - x_l): game 1 is numbers 0 and 1, game 2 numbers 2 and 3.
  const auto product_of = [&](int i, int j, int k, int l) {
    return narrow(product(i, k) - product(i, l) - product(j, k) + product(j, l));
  };
  stats::PairTally tally;
  tally.points.n = narrow(pairs());
  tally.points.sum = {narrow(points(0) - points(1)), narrow(points(2) - points(3))};
  tally.points.product = {product_of(0, 1, 0, 1), product_of(0, 1, 2, 3), product_of(2, 3, 2, 3)};
  for (const auto first : {Outcome::loss, Outcome::draw, Outcome::win})
    for (const auto second : {Outcome::loss, Outcome::draw, Outcome::win})
      tally.results[static_cast<std::size_t>(first)][static_cast<std::size_t>(second)] = narrow(results(first, second));
  return tally;
}

}  // namespace riffle
