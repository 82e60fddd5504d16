#include "histogram.hpp"

#include "catch.hpp"
#include "rng.hpp"

using namespace riffle;
using namespace riffle::stats;

TEST_CASE("a histogram is the same in any order and any split") {
  Rng rng(1);
  Histogram whole, left, right;
  Moments<1> moments;
  for (int i = 0; i < 1000; ++i) {
    const std::int64_t x = static_cast<std::int64_t>(rng.below(40)) - 20;
    whole.add(x);
    (i % 2 ? left : right).add(x);
    moments.add({x});
  }
  auto merged = right;
  merged += left;
  CHECK(merged == whole);
  CHECK(whole.n() == 1000);
  CHECK(whole.moments() == moments);
}

TEST_CASE("quantiles are those of the sorted observations") {
  Histogram h;
  CHECK(!h.quantile(0.5));
  for (int x = 1; x <= 10; ++x) h.add(x);
  CHECK(*h.quantile(0.1) == 1);
  CHECK(*h.quantile(0.11) == 2);
  CHECK(*h.quantile(0.5) == 5);
  CHECK(*h.quantile(1) == 10);
  h.add(-100, 90);
  CHECK(*h.quantile(0.9) == -100);
  CHECK(*h.quantile(0.91) == 1);
  CHECK(h.count(-100) == 90);
  CHECK(h.count(0) == 0);
  h.add(7, 0);
  CHECK(h.counts().size() == 11);
}
