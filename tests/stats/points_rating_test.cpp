#include "points_rating.hpp"

#include <cmath>

#include "catch.hpp"
#include "simulate.hpp"

using namespace riffle;
using namespace riffle::stats;

TEST_CASE("transitive points are explained exactly") {
  // Strengths 5, 1, -6.
  const std::vector<PairPoints> results{{0, 1, {100, 4, 9}}, {1, 2, {50, 7, 9}}, {2, 0, {200, -11, 9}}};
  const auto r = rate_points(3, results);
  CHECK(r.rating[0] == Approx(5));
  CHECK(r.rating[1] == Approx(1));
  CHECK(r.rating[2] == Approx(-6));
  CHECK(*r.cyclic == Approx(0).margin(1e-12));
  CHECK(*r.cyclic_adjusted == Approx(0).margin(1e-12));
  CHECK(*r.transitive_p == Approx(1));
  CHECK(r.components.size() == 1);
}

TEST_CASE("rock, paper, scissors is all cycle") {
  const std::vector<PairPoints> results{{0, 1, {100, 3, 1}}, {1, 2, {100, 3, 1}}, {2, 0, {100, 3, 1}}};
  const auto r = rate_points(3, results);
  for (const double rating : r.rating) CHECK(rating == Approx(0).margin(1e-12));
  CHECK(*r.cyclic == Approx(1));
  CHECK(*r.cyclic_adjusted > 0.99);
  CHECK(*r.transitive_p < 1e-6);
}

TEST_CASE("the share of a mixture is that of its parts") {
  // Ratings (2, 0, -2) give (2, 2, -4): squares 24; a cycle of 1 on each edge: squares 3.
  const std::vector<PairPoints> results{{0, 1, {100, 3, 0}}, {1, 2, {100, 3, 0}}, {2, 0, {100, -3, 0}}};
  const auto r = rate_points(3, results);
  CHECK(r.rating[0] == Approx(2));
  CHECK(*r.cyclic == Approx(3 / 27.0));
  CHECK(!r.transitive_p);  // no variance, no test
}

TEST_CASE("Massey's least squares weighs pairings by their pairs") {
  // Two players met twice: the mean of all pairs.
  const std::vector<PairPoints> results{{0, 1, {30, 2, 1}}, {1, 0, {10, -6, 1}}};
  const auto r = rate_points(2, results);
  CHECK(r.rating[0] - r.rating[1] == Approx((30 * 2 + 10 * 6) / 40.0));
}

TEST_CASE("players who never met are in different components") {
  const std::vector<PairPoints> results{{0, 1, {10, 2, 1}}, {2, 3, {10, 8, 1}}, {1, 2, {0, 0, 0}}};
  const auto r = rate_points(5, results);
  CHECK(r.components == std::vector<std::vector<int>>{{0, 1}, {2, 3}, {4}});
  CHECK(r.rating[0] == Approx(1));
  CHECK(r.rating[1] == Approx(-1));
  CHECK(r.rating[2] == Approx(4));
  CHECK(r.rating[4] == Approx(0).margin(1e-12));
  CHECK(!r.transitive_p);
  CHECK(!rate_points(2, {}).cyclic);
  const std::vector<PairPoints> level{{0, 1, {10, 0, 0}}};
  CHECK(!rate_points(2, level).cyclic);
}

TEST_CASE("points ratings cover at their level, and noise alone is rarely called a cycle") {
  Rng rng(51);
  const std::vector<double> strength{3, 1, 0, -4};
  const int runs = 1500;
  int covered = 0, rejected = 0, counted = 0;
  double adjusted = 0;
  for (int r = 0; r < runs; ++r) {
    std::vector<PairPoints> results;
    for (int a = 0; a < 4; ++a)
      for (int b = a + 1; b < 4; ++b) {
        Moments<1> m;
        for (int k = 0; k < 50; ++k) m.add({triangular(rng)});
        auto sample = m.sample();
        sample.mean += strength[a] - strength[b];
        results.push_back({a, b, sample});
      }
    const auto fit = rate_points(4, results);
    for (int i = 0; i < 4; ++i) {
      ++counted;
      covered += fit.interval(i).contains(strength[i]);
    }
    rejected += *fit.transitive_p < 0.05;
    adjusted += *fit.cyclic_adjusted;
  }
  CHECK(covered / static_cast<double>(counted) == Approx(0.95).margin(0.01));
  // The variances are estimated from 50 pairs, so the test is a little eager.
  CHECK(rejected < binomial_high(runs, 0.06));
  CHECK(rejected > binomial_low(runs, 0.05));
  CHECK(adjusted / runs < 0.05);
}
