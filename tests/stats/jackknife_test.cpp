#include "jackknife.hpp"

#include <cmath>
#include <vector>

#include "catch.hpp"
#include "paired.hpp"
#include "simulate.hpp"

using namespace riffle;
using namespace riffle::stats;

TEST_CASE("the jackknife of a mean is the t interval of the mean") {
  Rng rng(91);
  std::vector<Moments<1>> blocks(12);
  Moments<1> all;
  for (auto& block : blocks) {
    const std::int64_t x = triangular(rng);
    block.add({x});
    all.add({x});
  }
  const auto e = jackknife(std::span<const Moments<1>>(blocks), [](const Moments<1>& m) { return m.mean(0); });
  const auto t = *t_interval(all.sample());
  CHECK(*e.value == Approx(all.mean(0)));
  CHECK(e.interval->low == Approx(t.low));
  CHECK(e.interval->high == Approx(t.high));
}

TEST_CASE("the share of the variance that is the deal is covered at its level") {
  // Luck of variance 310 (uniform -30 ... 30), the rest 36.67 a game: 89.4 % is the deal.
  const double luck = (61 * 61 - 1) / 12.0, rest = (21 * 21 - 1) / 12.0, truth = luck / (luck + rest);
  const auto share = [](const Moments<2>& m) { return -2 * m.covariance(0, 1) / (m.variance(0) + m.variance(1)); };
  Rng rng(92);
  const int runs = 1000;
  int covered = 0;
  for (int r = 0; r < runs; ++r) {
    std::vector<Moments<2>> blocks(20);
    for (auto& block : blocks)
      for (int k = 0; k < 30; ++k) {
        const std::int64_t l = static_cast<std::int64_t>(rng.below(61)) - 30;
        const std::int64_t a = rng.below(21), b = rng.below(21);
        block.add({l + a - 10, -l + b - 10});
      }
    covered += jackknife(std::span<const Moments<2>>(blocks), share).interval->contains(truth);
  }
  CHECK(covered > binomial_low(runs, 0.95));
  CHECK(covered < binomial_high(runs, 0.95));
}

TEST_CASE("one block has no error, equal blocks an error of 0") {
  CHECK(!jackknife(3, std::vector<double>{2.0}).interval);
  CHECK(!jackknife(3, std::vector<double>{}).standard_error);
  CHECK(*jackknife(0, std::vector<double>{0, 0, 0}).standard_error == 0);
}
