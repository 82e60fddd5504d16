#include "ratios.hpp"

#include <cmath>

#include "catch.hpp"
#include "simulate.hpp"

using namespace riffle;
using namespace riffle::stats;

TEST_CASE("a ratio over a constant is a mean") {
  Rng rng(1);
  Moments<2> m;
  Moments<1> plain;
  for (int i = 0; i < 50; ++i) {
    const std::int64_t x = rng.below(10);
    m.add({x, 4});
    plain.add({x});
  }
  const auto r = ratio(m, 0, 1), p = plain.sample().scaled(0.25);
  CHECK(r.mean == Approx(p.mean));
  CHECK(r.variance == Approx(p.variance));
}

TEST_CASE("a ratio of proportional sums has no error, and of nothing no value") {
  Moments<2> m;
  for (int i = 1; i < 10; ++i) m.add({3 * i, i});
  CHECK(ratio(m, 0, 1).mean == 3);
  CHECK(ratio(m, 0, 1).variance == Approx(0).margin(1e-12));
  CHECK(ratio(Moments<2>{}, 0, 1).n == 0);
}

TEST_CASE("the same rules twice differ by exactly 0") {
  Rng rng(2);
  Moments<4> m;
  for (int i = 0; i < 1000; ++i) {
    const std::int64_t x = rng.below(30), y = 30 + rng.below(17);
    m.add({x, y, x, y});
  }
  const auto d = ratio_difference(m);
  CHECK(d.mean == 0);
  CHECK(d.variance == 0);
}

TEST_CASE("intervals of ratios and their differences cover at their level") {
  Rng rng(3);
  const int runs = 2000;
  int single = 0, paired = 0;
  for (int r = 0; r < runs; ++r) {
    Moments<4> m;
    for (int k = 0; k < 100; ++k) {
      // Games of 20 to 40 decisions; a third of them forced under rule 0, a half under rule 1; the same lengths.
      const std::int64_t length = 20 + rng.below(21), other = length + rng.below(3);
      std::int64_t forced0 = 0, forced1 = 0;
      for (int i = 0; i < length; ++i) forced0 += rng.below(3) == 0;
      for (int i = 0; i < other; ++i) forced1 += rng.below(2) == 0;
      m.add({forced0, length, forced1, other});
    }
    single += t_interval(ratio(m, 0, 1))->contains(1.0 / 3);
    paired += t_interval(ratio_difference(m))->contains(1.0 / 3 - 0.5);
  }
  CHECK(single > binomial_low(runs, 0.95));
  CHECK(single < binomial_high(runs, 0.95));
  CHECK(paired > binomial_low(runs, 0.95));
  CHECK(paired < binomial_high(runs, 0.95));
}

TEST_CASE("joint ratios of blocks know what the variants share") {
  // Ten blocks of 100; the second variant is the first plus 5 a block: their difference has no error at all.
  Rng rng(4);
  BlockSums sums;
  for (int b = 0; b < 10; ++b) {
    const std::int64_t x = rng.below(500);
    sums.numerator.push_back({x, x + 5, 0});
    sums.denominator.push_back({100, 100, 0});
  }
  const auto joint = joint_ratios(sums);
  CHECK(joint.blocks == 10);
  CHECK(joint.value[1] - joint.value[0] == Approx(0.05));
  CHECK(std::isnan(joint.value[2]));
  CHECK(joint.covariance(0, 0) > 0);
  CHECK(joint.covariance(0, 0) == Approx(joint.covariance(0, 1)));
  CHECK(joint.covariance(0, 1) == Approx(joint.covariance(1, 1)));
  CHECK(joint_ratios({}).value.empty());
}
