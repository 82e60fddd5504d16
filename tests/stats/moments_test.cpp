#include "moments.hpp"

#include <cmath>

#include "catch.hpp"
#include "rng.hpp"

using namespace riffle;
using namespace riffle::stats;

TEST_CASE("moments equal the textbook formulas") {
  Moments<2> m;
  // Means 3 and 0; sums of squares about them 10 and 14; of products -9.
  for (const auto& [x, y] : {std::pair{1, 3}, {2, 1}, {3, 0}, {4, -2}, {5, -2}}) m.add({x, y});
  CHECK(m.n == 5);
  CHECK(m.mean(0) == 3);
  CHECK(m.mean(1) == 0);
  CHECK(m.variance(0) == Approx(10 / 4.0));
  CHECK(m.variance(1) == Approx(18 / 4.0));
  CHECK(m.covariance(0, 1) == Approx(-13 / 4.0));
  CHECK(m.covariance(1, 0) == m.covariance(0, 1));
}

TEST_CASE("an integer combination has the moments of the combined observations") {
  Rng rng(1);
  Moments<3> m;
  Moments<1> direct;
  for (int i = 0; i < 100; ++i) {
    const std::array<std::int64_t, 3> x{rng.below(50), rng.below(9), rng.below(1000)};
    m.add(x);
    direct.add({2 * x[0] - 3 * x[1] + x[2]});
  }
  CHECK(m.along({2, -3, 1}) == direct);
}

TEST_CASE("moments are the same however the observations are split, counted or taken away") {
  Rng rng(2);
  Moments<2> whole, left, right, counted;
  for (int i = 0; i < 1000; ++i) {
    const std::array<std::int64_t, 2> x{rng.below(7), rng.below(7)};
    whole.add(x);
    (i % 3 == 0 ? left : right).add(x);
  }
  auto merged = right;
  merged += left;
  CHECK(merged == whole);
  merged -= right;
  CHECK(merged == left);
  counted.add({4, 5}, 3);
  Moments<2> thrice;
  for (int i = 0; i < 3; ++i) thrice.add({4, 5});
  CHECK(counted == thrice);
}

TEST_CASE("a large mean does not cost digits of the variance") {
  Moments<1> m;
  const std::int64_t far = 1'000'000'000;
  for (int i = 0; i < 4; ++i) m.add({far + i % 2});
  CHECK(m.variance(0) == Approx(1.0 / 3).epsilon(1e-15));
  Moments<1> constant;
  constant.add({far}, 7);
  CHECK(constant.variance(0) == 0);
}

TEST_CASE("moments at the edge of their bound are exact") {
  Moments<1> m;
  const std::int64_t times = (std::int64_t{1} << 62) / 90 / 90;
  m.add({90}, times);
  m.add({-90}, times);
  CHECK(m.mean(0) == 0);
  CHECK(m.variance(0) == Approx(8100).epsilon(1e-12));
}

TEST_CASE("no observation and one observation have no variance") {
  Moments<1> m;
  CHECK(m.mean(0) == 0);
  CHECK(m.variance(0) == 0);
  m.add({5});
  CHECK(m.mean(0) == 5);
  CHECK(m.variance(0) == 0);
}
