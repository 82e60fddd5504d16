#include "luck_tally.hpp"

#include <algorithm>
#include <cassert>

namespace riffle {
namespace {

using Place = stats::Moments<3>;

std::int64_t score(const Result& result) {
  return static_cast<int>(stats::outcome_of(result.points[0] - result.points[1]));
}

}  // namespace

void LuckTally::add(std::uint64_t pair, const Result& first, const Result& second, std::int64_t luck) {
  const std::array<std::int64_t, kNumbers> x{first.points[0] - first.points[1] + second.points[0] - second.points[1],
                                             score(first) + score(second), luck};
  Sum* fold = v_.data() + pair % kFolds * kFoldSize;
  ++fold[0];
  for (int i = 0; i < kNumbers; ++i) {
    fold[1 + i] += x[static_cast<std::size_t>(i)];
    for (int j = i; j < kNumbers; ++j)
      fold[1 + kNumbers + Place::at(i, j)] += Sum{x[static_cast<std::size_t>(i)]} * x[static_cast<std::size_t>(j)];
  }
}

LuckTally& LuckTally::operator+=(const LuckTally& o) {
  for (std::size_t i = 0; i < kSize; ++i) v_[i] += o.v_[i];
  return *this;
}

LuckTally LuckTally::from_columns(std::span<const Sum> columns) {
  assert(columns.size() == kSize);
  LuckTally tally;
  std::copy(columns.begin(), columns.end(), tally.v_.begin());
  return tally;
}

stats::LuckAdjusted LuckTally::adjusted(Number number, double unit) const {
  std::array<stats::Moments<2>, kFolds> folds;
  for (std::size_t i = 0; i < kFolds; ++i) {
    const Sum* fold = v_.data() + i * kFoldSize;
    const auto product = [&](int a, int b) { return narrow(fold[1 + kNumbers + Place::at(a, b)]); };
    folds[i].n = narrow(fold[0]);
    folds[i].sum = {narrow(fold[1 + number]), narrow(fold[1 + kLuck])};
    folds[i].product = {product(number, number), product(number, kLuck), product(kLuck, kLuck)};
  }
  auto result = stats::adjust_luck(folds, unit);
  if (!result.saved) result.adjusted.interval.reset();  // the results never varied: there is nothing to adjust
  if (number == kScore && result.adjusted.interval) {   // a share is 0 to 1
    auto& interval = *result.adjusted.interval;
    interval = {std::max(interval.low, 0.0), std::min(interval.high, 1.0)};
  }
  return result;
}

}  // namespace riffle
