#include "effects.hpp"

#include <cmath>

#include "catch.hpp"
#include "ratios.hpp"
#include "simulate.hpp"

using namespace riffle;
using namespace riffle::stats;

namespace {

Matrix diagonal(int n, double variance) {
  Matrix m(n, n);
  for (int i = 0; i < n; ++i) m(i, i) = variance;
  return m;
}

/// All combinations of the factors' levels, the last factor fastest.
Design full(std::vector<Factor> factors) {
  Design design{std::move(factors), {{}}};
  for (const auto& factor : design.factors) {
    std::vector<std::vector<int>> longer;
    for (const auto& variant : design.variants)
      for (int l = 0; l < static_cast<int>(factor.levels.size()); ++l) {
        longer.push_back(variant);
        longer.back().push_back(l);
      }
    design.variants = longer;
  }
  return design;
}

}  // namespace

TEST_CASE("the effects of a 2^3 factorial are those of the textbook") {
  // Box, Hunter and Hunter, the pilot plant: temperature, concentration, catalyst; yields in standard order.
  // Main effects 23, -5, 1.5; interactions TC 1.5, TK 10, CK 0. An effect there is half a difference of differences.
  const auto two = [](const char* name) { return Factor{name, {"-", "+"}, {}, 0}; };
  Design design{{two("T"), two("C"), two("K")}, {}};
  for (int k = 0; k < 2; ++k)
    for (int c = 0; c < 2; ++c)
      for (int t = 0; t < 2; ++t) design.variants.push_back({t, c, k});
  const std::vector<double> yield{60, 72, 54, 68, 52, 83, 45, 80};
  const auto e = effects(design, yield, diagonal(8, 1), 100);
  CHECK(e.mean == Approx(64.25));
  REQUIRE(e.main.size() == 3);
  CHECK(*e.main[0].estimate.value == Approx(23));
  CHECK(*e.main[1].estimate.value == Approx(-5));
  CHECK(*e.main[2].estimate.value == Approx(1.5));
  REQUIRE(e.interactions.size() == 3);
  CHECK(*e.interactions[0].estimate.value / 2 == Approx(1.5));
  CHECK(*e.interactions[1].estimate.value / 2 == Approx(10));
  CHECK(*e.interactions[2].estimate.value / 2 == Approx(0).margin(1e-12));
  // Variance 1 a run: of a difference of means of four runs 1/2.
  CHECK(*e.main[0].estimate.standard_error == Approx(std::sqrt(0.5)));
  CHECK(e.unknown.empty());
  // Only the three-way interaction, of 1/2, is left over.
  CHECK(e.explained > 0.99);
  CHECK(e.explained_main < e.explained);
}

TEST_CASE("categorical and numeric factors have contrasts with the base and slopes") {
  const auto design = full({{"rule", {"a", "b", "c"}, {}, 1}, {"hand", {"8", "9", "10"}, {8, 9, 10}, 1}});
  const double level[] = {4, 0, -1}, slope[] = {2, 3, 5};
  std::vector<double> value;
  for (const auto& v : design.variants) value.push_back(100 + level[v[0]] + slope[v[0]] * (v[1] - 1));
  const auto e = effects(design, value, diagonal(9, 1), 100);
  CHECK(e.mean == Approx(101));
  REQUIRE(e.main.size() == 3);
  CHECK(e.main[0].level == 0);
  CHECK(*e.main[0].estimate.value == Approx(4));
  CHECK(e.main[1].level == 2);
  CHECK(*e.main[1].estimate.value == Approx(-1));
  CHECK(e.main[2].level == -1);
  CHECK(*e.main[2].estimate.value == Approx(10 / 3.0));
  REQUIRE(e.interactions.size() == 2);
  CHECK(*e.interactions[0].estimate.value == Approx(-1));  // slope under a minus slope under b
  CHECK(*e.interactions[1].estimate.value == Approx(2));
  CHECK(e.explained == Approx(1));
}

TEST_CASE("an option that changes nothing has an effect of exactly 0") {
  const auto design = full({{"noop", {"x", "y"}, {}, 0}, {"hand", {"8", "9", "10"}, {}, 1}});
  Rng rng(81);
  BlockSums sums;
  for (int b = 0; b < 50; ++b) {
    std::vector<std::int64_t> hand;
    for (int h = 0; h < 3; ++h) hand.push_back(1000 * h + triangular(rng));
    sums.numerator.push_back({hand[0], hand[1], hand[2], hand[0], hand[1], hand[2]});
    sums.denominator.push_back(std::vector<std::int64_t>(6, 7));
  }
  const auto joint = joint_ratios(sums);
  const auto e = effects(design, joint.value, joint.covariance, joint.blocks - 1);
  CHECK(*e.main[0].estimate.value == 0);
  CHECK(*e.main[0].estimate.standard_error == 0);
  CHECK(*e.main[1].estimate.value != 0);
  for (const auto& interaction : e.interactions) CHECK(*interaction.estimate.value == 0);
}

TEST_CASE("one option at a time tells main effects and no interaction") {
  Design design{{{"a", {"0", "1"}, {}, 0}, {"b", {"0", "1", "2"}, {}, 0}}, {{0, 0}, {1, 0}, {0, 1}, {0, 2}}};
  const auto e = effects(design, {10, 12, 15, 9}, diagonal(4, 1), 20);
  REQUIRE(e.main.size() == 3);
  CHECK(*e.main[0].estimate.value == Approx(2));
  CHECK(*e.main[1].estimate.value == Approx(5));
  CHECK(*e.main[2].estimate.value == Approx(-1));
  CHECK(*e.main[0].estimate.standard_error == Approx(std::sqrt(2.0)));
  CHECK(e.interactions.empty());
  CHECK(e.unknown == std::vector<std::pair<int, int>>{{0, 1}});
}

TEST_CASE("factors that always change together are told apart from nothing") {
  Design design{{{"a", {"0", "1"}, {}, 0}, {"b", {"0", "1"}, {}, 0}, {"c", {"0"}, {}, 0}}, {{0, 0, 0}, {1, 1, 0}}};
  const auto e = effects(design, {1, 3}, diagonal(2, 1), 0);
  CHECK(e.main.size() == 1);
  CHECK(*e.main[0].estimate.value == Approx(2));
  CHECK(!e.main[0].estimate.interval);  // no degrees of freedom
  CHECK(e.unknown == std::vector<std::pair<int, int>>{{1, -1}, {0, 1}});
  CHECK(effects(Design{}, {}, Matrix{}, 10).main.empty());
  const auto single = effects(full({}), {5}, diagonal(1, 1), 10);
  CHECK(single.mean == 5);
  CHECK(single.explained == 0);
}

TEST_CASE("intervals of effects on common deals cover at their level and are narrow") {
  const auto design = full({{"a", {"0", "1"}, {}, 0}, {"b", {"0", "1", "2"}, {}, 0}});
  const double truth_a = 1.5;
  Rng rng(82);
  const int runs = 1500;
  int covered = 0;
  double width = 0, unpaired = 0;
  for (int r = 0; r < runs; ++r) {
    BlockSums sums;
    for (int block = 0; block < 30; ++block) {
      std::vector<std::int64_t> row;
      const std::int64_t deal = 5 * triangular(rng);
      for (const auto& v : design.variants) row.push_back(deal + 15 * v[0] + triangular(rng));
      sums.numerator.push_back(row);
      sums.denominator.push_back(std::vector<std::int64_t>(6, 10));
    }
    const auto joint = joint_ratios(sums);
    const auto e = effects(design, joint.value, joint.covariance, joint.blocks - 1);
    covered += e.main[0].estimate.interval->contains(truth_a);
    width += e.main[0].estimate.interval->width();
    auto independent = joint.covariance;
    for (int i = 0; i < 6; ++i)
      for (int j = 0; j < 6; ++j)
        if (i != j) independent(i, j) = 0;
    unpaired += effects(design, joint.value, independent, joint.blocks - 1).main[0].estimate.interval->width();
  }
  CHECK(covered > binomial_low(runs, 0.95));
  CHECK(covered < binomial_high(runs, 0.95));
  CHECK(unpaired > 4 * width);
}
