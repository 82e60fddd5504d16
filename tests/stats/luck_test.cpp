#include "luck.hpp"

#include <cmath>
#include <vector>

#include "catch.hpp"
#include "simulate.hpp"

using namespace riffle;
using namespace riffle::stats;

namespace {

/// result = 2 + noise + luck * 3/2, luck with mean 0.
std::vector<Moments<2>> lucky(Rng& rng, int pairs, int folds) {
  std::vector<Moments<2>> all(folds);
  for (int i = 0; i < pairs; ++i) {
    const std::int64_t luck = 2 * triangular(rng), noise = static_cast<std::int64_t>(rng.below(21)) - 10;
    all[i % folds].add({2 + noise + luck * 3 / 2, luck});
  }
  return all;
}

}  // namespace

TEST_CASE("the adjustment takes the luck off and leaves the mean") {
  Rng rng(71);
  const auto a = adjust_luck(lucky(rng, 20000, 5));
  CHECK(a.coefficients.size() == 5);
  for (const double b : a.coefficients) CHECK(b == Approx(1.5).epsilon(0.01));
  // Noise has variance 36.67, luck contributes 2.25 * 4 * 73.33 = 660.
  CHECK(*a.saved == Approx(660 / 696.67).epsilon(0.01));
  CHECK(a.adjusted.interval->width() < a.raw.interval->width() / 4);
  CHECK(a.adjusted.interval->contains(2));
}

TEST_CASE("adjusted intervals cover at their level although the coefficient is estimated") {
  Rng rng(72);
  const int runs = 2000;
  int covered = 0;
  double sum = 0;
  for (int r = 0; r < runs; ++r) {
    const auto a = adjust_luck(lucky(rng, 100, 4));
    covered += a.adjusted.interval->contains(2);
    sum += *a.adjusted.value;
  }
  CHECK(covered > binomial_low(runs, 0.94));
  CHECK(covered < binomial_high(runs, 0.95));
  CHECK(sum / runs == Approx(2).margin(4 * std::sqrt(37.0 / 100 / runs)));
}

TEST_CASE("luck that explains nothing costs nearly nothing") {
  Rng rng(73);
  std::vector<Moments<2>> folds(5);
  for (int i = 0; i < 5000; ++i) folds[i % 5].add({triangular(rng), triangular(rng)});
  const auto a = adjust_luck(folds);
  CHECK(std::abs(*a.saved) < 0.01);
  CHECK(a.adjusted.interval->width() == Approx(a.raw.interval->width()).epsilon(0.01));
}

TEST_CASE("one odd pair among even ones does not spread its luck over all") {
  Rng rng(74);
  int wider = 0;
  for (int run = 0; run < 200; ++run) {
    std::vector<Moments<2>> folds(2);
    for (int i = 0; i < 200; ++i) folds[i % 2].add({i == 77 ? 40 : 0, triangular(rng)});
    wider += *adjust_luck(folds).saved < -0.01;
  }
  CHECK(wider <= 2);
}

TEST_CASE("without luck, pairs or variance the adjustment changes nothing") {
  std::vector<Moments<2>> folds(2);
  CHECK(!adjust_luck(folds).raw.value);
  CHECK(!adjust_luck(folds).adjusted.value);
  for (int i = 0; i < 10; ++i) folds[i % 2].add({i, 0});
  const auto a = adjust_luck(folds);
  CHECK(*a.raw.value == *a.adjusted.value);
  CHECK(a.raw.interval->low == Approx(a.adjusted.interval->low));
  std::vector<Moments<2>> constant(2);
  for (int i = 0; i < 10; ++i) constant[i % 2].add({3, 1});
  CHECK(!adjust_luck(constant).saved);
  CHECK(*adjust_luck(constant).adjusted.value == 3);
}
