// Tallies: sums that any split of the work gives alike.
#include "tally.hpp"

#include <algorithm>
#include <vector>

#include "catch.hpp"
#include "error.hpp"
#include "rng.hpp"

using namespace riffle;

namespace {

Result random_result(Rng& rng, int range) {
  Result result;
  for (auto& points : result.points)
    points = static_cast<int>(rng.below(static_cast<std::uint32_t>(2 * range + 1))) - range;
  result.decisions = rng.below(300);
  result.choices = rng.below(3000);
  result.forced = rng.below(100);
  result.deals = static_cast<int>(rng.below(5)) + 1;
  return result;
}

}  // namespace

TEST_CASE("tallies of any split of the pairs, merged in any order, are the same") {
  Rng rng(1);
  Tally whole;
  std::vector<Tally> parts(7);
  for (int i = 0; i < 1000; ++i) {
    const auto first = random_result(rng, 3), second = random_result(rng, 3);
    auto& part = parts[rng.below(7)];
    switch (rng.below(10)) {
      case 0:
        whole.exclude(), part.exclude();
        whole.add_error(1, false), part.add_error(1, false);
        break;
      case 1:
        whole.add_error(0, true), part.add_error(0, true);
        [[fallthrough]];
      default:
        whole.add(first, second), part.add(first, second);
    }
  }
  for (int order = 0; order < 5; ++order) {
    std::rotate(parts.begin(), parts.begin() + 3, parts.end());
    Tally left, right;  // ((a + b) + c) + ... and a + (b + (c + ...))
    for (const auto& part : parts) left += part;
    for (auto part = parts.rbegin(); part != parts.rend(); ++part) {
      Tally sum = *part;
      right = sum += right;
    }
    CHECK(left == whole);
    CHECK(right == whole);
  }
  CHECK(whole.pairs() + whole.excluded() == 1000);
  CHECK(Tally::from_columns(whole.columns()) == whole);
}

TEST_CASE("a tally says what its pairs say one by one") {
  Rng rng(2);
  Tally tally;
  stats::PairTally expected;
  std::array<std::int64_t, 4> sums{};
  std::array<std::array<std::int64_t, 4>, 4> products{};
  std::int64_t seat0 = 0, decisions_squared = 0;
  for (int i = 0; i < 500; ++i) {
    const auto first = random_result(rng, 2), second = random_result(rng, 2);
    tally.add(first, second);
    expected.add(first.points[0] - first.points[1], second.points[0] - second.points[1]);
    const std::int64_t x[4] = {first.points[0], first.points[1], second.points[0], second.points[1]};
    for (std::size_t j = 0; j < 4; ++j) {
      sums[j] += x[j];
      for (std::size_t k = 0; k < 4; ++k) products[j][k] += x[j] * x[k];
    }
    seat0 += first.points[0] + second.points[1];  // A sits in seat 0 in game 1, B in game 2
    decisions_squared += (first.decisions + second.decisions) * (first.decisions + second.decisions);
  }
  CHECK(tally.pair_tally() == expected);
  CHECK(tally.points_of_seat(0) == seat0);
  CHECK(tally.decisions_squared() == decisions_squared);
  for (int i = 0; i < 4; ++i) {
    CHECK(tally.points(i) == sums[static_cast<std::size_t>(i)]);
    for (int j = 0; j < 4; ++j)
      CHECK(tally.product(i, j) == products[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)]);
  }
}

TEST_CASE("columns have the names of what they hold") {
  Tally tally;
  Result win, loss;
  win.points = {5, 2};
  loss.points = {-1, 7};
  tally.add(win, loss);
  const auto column = [&](std::string_view name) {
    const auto found = std::find(Tally::kColumns.begin(), Tally::kColumns.end(), name);
    REQUIRE(found != Tally::kColumns.end());
    return tally.columns()[static_cast<std::size_t>(found - Tally::kColumns.begin())];
  };
  CHECK(column("pairs") == 1);
  CHECK(column("win_loss") == 1);
  CHECK(column("loss_win") == 0);
  CHECK(column("a1") == 5);
  CHECK(column("b2") == 7);
  CHECK(column("a1_b1") == 10);
  CHECK(column("a1_b2") == 35);
  CHECK(column("a2_a2") == 1);
  CHECK(column("b2_b2") == 49);
}

TEST_CASE("sums of squares of the largest points do not overflow, and what statistics cannot hold is refused") {
  Tally tally;
  Result huge;
  huge.points = {2147483647, -2147483647};
  for (int i = 0; i < 100; ++i) tally.add(huge, huge);
  const Sum square = Sum{2147483647} * 2147483647;
  CHECK(tally.product(0, 0) == 100 * square);
  CHECK(tally.product(0, 1) == -100 * square);
  CHECK_THROWS_AS(tally.pair_tally(), std::overflow_error);
}

TEST_CASE("sums are written and read with all their digits") {
  const Sum most = ~(Sum{1} << 127);
  for (const Sum value : {Sum{0}, Sum{-1}, Sum{10}, Sum{9223372036854775807}, -Sum{9223372036854775807} - 2,
                          (Sum{1} << 100) + 7, -(Sum{1} << 120)})
    CHECK(parse_sum(sum_text(value)) == value);
  CHECK(sum_text(most) == "170141183460469231731687303715884105727");
  CHECK(sum_text(-most - 1) == "-170141183460469231731687303715884105728");
  for (const char* text : {"", "-", "1.5", "x", "1 ", "9999999999999999999999999999999999999999999"})
    CHECK_THROWS_AS(parse_sum(text), InputError);
}
