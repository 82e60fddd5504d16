#include "multiple.hpp"

#include <vector>

#include "catch.hpp"
#include "simulate.hpp"

using namespace riffle;
using namespace riffle::stats;

TEST_CASE("p values are Student's") {
  // t = 2.776445 with 4 degrees of freedom.
  CHECK(p_value({5, 2.776445105, 5.0}) == Approx(0.05).epsilon(1e-8));
  CHECK(p_value({5, -2.776445105, 5.0}) == Approx(0.05).epsilon(1e-8));
  CHECK(p_value({5, 1.0, 5.0}, 1.0) == Approx(1));
  CHECK(p_value({0, 0, 0}) == 1);
  CHECK(p_value({1, 7, 0}) == 1);
  CHECK(p_value({10, 0, 0}) == 1);
  CHECK(p_value({10, 7, 0}) == 1 / 512.0);  // ten pairs to one side, two-sided
}

TEST_CASE("Holm's adjustment is that of R's p.adjust") {
  const std::vector<double> p{0.01, 0.02, 0.03, 0.04, 0.05};
  CHECK(holm(p) == std::vector<double>{0.05, 0.08, 0.09, 0.09, 0.09});
  const std::vector<double> mixed{0.04, 0.001, 0.5};
  CHECK(holm(mixed)[0] == Approx(0.08));
  CHECK(holm(mixed)[1] == Approx(0.003));
  CHECK(holm(mixed)[2] == Approx(0.5));
  CHECK(holm(std::vector<double>{0.9, 0.8}) == std::vector<double>{1, 1});
  CHECK(holm({}).empty());
}

TEST_CASE("Benjamini and Hochberg's example has its four discoveries") {
  // Benjamini and Hochberg (1995), section 3.2: 15 p values; at 5 % four are rejected, Bonferroni rejects three.
  const std::vector<double> p{0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344,
                              0.0459, 0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0000};
  const auto adjusted = benjamini_hochberg(p);
  int discoveries = 0, strict = 0;
  for (const double q : adjusted) discoveries += q <= 0.05;
  for (const double q : holm(p)) strict += q <= 0.05;
  CHECK(discoveries == 4);
  CHECK(strict == 3);
  CHECK(adjusted[0] == Approx(0.0015));
  CHECK(adjusted[3] == Approx(0.0095 * 15 / 4));
  CHECK(adjusted[14] == 1);
}

TEST_CASE("Holm keeps the chance of any false discovery among ten dependent comparisons") {
  Rng rng(61);
  const int runs = 1000;
  int wrong = 0;
  for (int r = 0; r < runs; ++r) {
    std::vector<Moments<1>> arms(10);
    for (int k = 0; k < 40; ++k) {
      const std::int64_t common = triangular(rng);  // the same deals for all
      for (auto& arm : arms) arm.add({triangular(rng) + common});
    }
    std::vector<double> p;
    for (const auto& arm : arms) p.push_back(p_value(arm.sample()));
    bool any = false;
    for (const double q : holm(p)) any |= q < 0.05;
    wrong += any;
  }
  CHECK(wrong < binomial_high(runs, 0.05));
}
