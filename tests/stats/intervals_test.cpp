#include "intervals.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "catch.hpp"
#include "mixture.hpp"
#include "normal.hpp"
#include "simulate.hpp"

using namespace riffle;
using namespace riffle::stats;

TEST_CASE("quantiles of the normal, Student's and chi-squared distribution are those of the tables") {
  CHECK(normal_quantile(0.975) == Approx(1.959963985).epsilon(1e-9));
  CHECK(normal_cdf(-1.644853627) == Approx(0.05).epsilon(1e-8));
  CHECK(student_quantile(0.975, 4) == Approx(2.776445105).epsilon(1e-9));
  CHECK(student_cdf(2.776445105, 4) == Approx(0.975).epsilon(1e-9));
  CHECK(chi_squared_tail(5.991464547, 2) == Approx(0.05).epsilon(1e-8));
}

TEST_CASE("the gamma-exponential mixture has the values of its authors' implementation") {
  // confseq's GammaExponentialMixture(v_opt = 100, alpha_opt = 0.05, c = 2): log value at (10, 100) -0.2490165,
  // bound at v = 100 and alpha = 0.05: 33.02017.
  const auto mixture = GammaExponentialMixture::tuned(100 / 4.0, 0.05);
  CHECK(mixture.log_value(10 / 2.0, 100 / 4.0) == Approx(-0.2490165).epsilon(1e-6));
  CHECK(mixture.bound(100 / 4.0, 0.05) * 2 == Approx(33.02017).epsilon(1e-6));
}

TEST_CASE("the asymptotic confidence sequence is narrowest, and of the width it promises, where it is tuned to be") {
  // At n = tuned_for, alpha = 0.05: r^2 n = 5.99146 + ln 6.99146 = 7.93616, half width 3.0353 s/sqrt(n).
  const auto at = asymptotic_sequence({10000, 0, 1}, 10000);
  CHECK(at->high == Approx(0.030353).epsilon(1e-4));
  CHECK(at->low == -at->high);
  for (const double other : {1000.0, 3000.0, 30000.0, 100000.0})
    CHECK(asymptotic_sequence({10000, 0, 1}, other)->high > at->high);
}

TEST_CASE("intervals of nothing, of one and of equal observations are finite or absent") {
  CHECK(!t_interval({0, 0, 0}));
  CHECK(!t_interval({1, 3, 0}));
  CHECK(*t_interval({2, 3, 0}) == Interval{3, 3});
  CHECK(!asymptotic_sequence({0, 0, 0}, 100));
  CHECK(!asymptotic_sequence({63, 0, 1}, 100));
  CHECK(!asymptotic_sequence({1000, 2, 0}, 100));
  CHECK(bernstein_sequence({0, 0, 0}, -5, 5, 100) == Interval{-5, 5});
  for (const std::int64_t n : {1ll, 2ll, 100ll, 1000000ll, 1000000000000ll})
    for (const double variance : {0.0, 0.01, 0.25})
      for (const double tuned_for : {0.0, 1.0, 1e4, 1e12}) {
        const auto i = bernstein_sequence({n, 0.5, variance}, 0, 1, tuned_for);
        CHECK((0 <= i.low && i.low <= 0.5 && 0.5 <= i.high && i.high <= 1));
      }
  CHECK(bernstein_sequence({1000000, 0.5, 0}, 0, 1, 1e6).width() < 0.001);
}

TEST_CASE("an estimate of a bounded variable stays within its bounds") {
  const auto e = bounded_estimate({5, 0.95, 0.0125}, 0, 1);
  CHECK(e.interval->high == 1);
  CHECK(e.interval->low < 0.85);
  CHECK(*bounded_estimate({50, 0.5, 0}, 0, 1).interval == constant_interval(0.5, 50, 0, 1));
  // The rule of three: 3.69/n at 97.5 % one-sided.
  CHECK(constant_interval(0, 1000, 0, 1).high == Approx(3.69 / 1000).epsilon(0.01));
}

TEST_CASE("the fixed-size interval covers at its level, and fails under peeking") {
  Rng rng(11);
  const int runs = 2000, length = 200;
  int misses = 0, peeking_misses = 0;
  for (int r = 0; r < runs; ++r) {
    Moments<1> m;
    bool missed = false;
    for (int i = 0; i < length; ++i) {
      m.add({triangular(rng)});
      if (i >= 63 && i % 16 == 15) missed |= !t_interval(m.sample())->contains(0);
    }
    misses += !t_interval(m.sample())->contains(0);
    peeking_misses += missed;
  }
  CHECK(misses > binomial_low(runs, 0.05));
  CHECK(misses < binomial_high(runs, 0.05));
  CHECK(peeking_misses > binomial_high(runs, 0.10));
}

TEST_CASE("the live interval keeps its level under peeking at every pair") {
  Rng rng(12);
  const int runs = 2000;
  for (const int length : {300, 3000}) {
    int misses = 0;
    for (int r = 0; r < runs; ++r) {
      Moments<1> m;
      bool missed = false;
      for (int i = 0; i < length && !missed; ++i) {
        m.add({triangular(rng)});
        const auto interval = asymptotic_sequence(m.sample(), length / 2);
        missed = interval && !interval->contains(0);
      }
      misses += missed;
    }
    CHECK(misses < binomial_high(runs, 0.05));
    CHECK(misses > 0);
  }
}

TEST_CASE("the empirical-Bernstein sequence keeps its level under peeking, for rare large results too") {
  Rng rng(13);
  const int runs = 400, length = 2000;
  for (const std::uint32_t one_in : {2u, 50u}) {
    int misses = 0;
    for (int r = 0; r < runs; ++r) {
      Moments<1> m;
      bool missed = false;
      for (int i = 0; i < length && !missed; ++i) {
        m.add({rng.below(one_in) == 0});
        if (i % 40 == 39) missed = !bernstein_sequence(m.sample(), 0, 1, 500).contains(1.0 / one_in);
      }
      misses += missed;
    }
    CHECK(misses < binomial_high(runs, 0.05));
  }
}

TEST_CASE("the empirical-Bernstein sequence from sums is never narrower than the one that saw every observation") {
  Rng rng(14);
  for (const int n : {1, 2, 10, 1000})
    for (const int order : {0, 1, 2}) {
      std::vector<std::int64_t> x;
      for (int i = 0; i < n; ++i) x.push_back(rng.below(5));
      // Random, sorted, and from one end to the other.
      if (order == 1) std::sort(x.begin(), x.end());
      if (order == 2)
        for (int i = 0; i < n; ++i) x[i] = i % 2 * 4;
      Moments<1> m;
      double v = 0, predicted = 0.5;
      for (const std::int64_t observed : x) {
        v += std::pow(static_cast<double>(observed) / 4 - predicted, 2);
        m.add({observed});
        predicted = m.mean(0) / 4;
      }
      const double exact = GammaExponentialMixture::tuned(500 / 16.0, 0.025).bound(v, 0.025) / n;
      const auto interval = bernstein_sequence(m.sample().scaled(0.25), 0, 1, 500);
      CHECK(interval.high >= std::min(1.0, predicted + exact) - 1e-12);
      CHECK(interval.low <= std::max(0.0, predicted - exact) + 1e-12);
      if (n == 1000) CHECK(interval.width() < 2.2 * exact);
    }
}
