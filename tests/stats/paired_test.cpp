#include "paired.hpp"

#include <cmath>

#include "catch.hpp"
#include "rng.hpp"

using namespace riffle;
using namespace riffle::stats;

namespace {

/// Pairs whose luck goes with the seat: the same deal helps A in one game and B in the other.
PairTally lucky_pairs(int pairs, int skill, std::uint64_t seed) {
  Rng rng(seed);
  PairTally tally;
  for (int i = 0; i < pairs; ++i) {
    const int luck = static_cast<int>(rng.below(41)) - 20;
    const int x = luck + skill + static_cast<int>(rng.below(5)) - 2,
              y = -luck + skill + static_cast<int>(rng.below(5)) - 2;
    tally.add(x, y);
  }
  return tally;
}

}  // namespace

TEST_CASE("a report counts games from A's side and from seat 0's") {
  PairTally tally;
  tally.add(10, 3);  // A wins both
  tally.add(5, -5);  // seat 0 wins both
  tally.add(0, -2);  // a draw, then B wins in seat 0
  const auto r = report(tally);
  CHECK(r.pairs == 3);
  CHECK(r.games == 6);
  CHECK(r.wins == 3);
  CHECK(r.draws == 1);
  CHECK(r.losses == 2);
  CHECK(r.seat0_wins == 4);  // A, A, B, B
  CHECK(r.seat0_draws == 1);
  CHECK(r.seat0_losses == 1);
  CHECK(*r.points_per_game.value == Approx(11 / 6.0));
  CHECK(*r.win_share.value == Approx(3.5 / 6));
  CHECK(*r.seat0_points.value == Approx((10 - 3 + 5 + 5 + 0 + 2) / 6.0));
  CHECK(*r.seat0_win_share.value == Approx(4.5 / 6));
  CHECK(tally.five_way() == FiveWay{0, 1, 1, 0, 1});
}

TEST_CASE("points per game have the paired t interval of the pairs' means") {
  PairTally tally;
  // Pair means 1, 2, 3, 4, 5: mean 3, variance 2.5, t_4(97.5 %) = 2.776445.
  for (int i = 1; i <= 5; ++i) tally.add(2 * i + 7, -7);
  const auto r = report(tally);
  const double half = 2.7764451052 * std::sqrt(2.5 / 5);
  CHECK(r.points_per_game.n == 5);
  CHECK(*r.points_per_game.standard_error == Approx(std::sqrt(0.5)));
  CHECK(r.points_per_game.interval->low == Approx(3 - half));
  CHECK(r.points_per_game.interval->high == Approx(3 + half));
}

TEST_CASE("a tally seen from the other side is the mirror image") {
  const auto tally = lucky_pairs(200, 1, 5);
  const auto a = report(tally), b = report(tally.swapped());
  CHECK(tally.swapped().swapped() == tally);
  CHECK(a.wins == b.losses);
  CHECK(a.seat0_wins == b.seat0_wins);
  CHECK(*a.points_per_game.value == -*b.points_per_game.value);
  CHECK(*a.seat0_points.value == *b.seat0_points.value);
  CHECK(*a.win_share.value == Approx(1 - *b.win_share.value));
  CHECK(*a.superiority_points == Approx(1 - *b.superiority_points));
  CHECK(*a.correlation_points == Approx(*b.correlation_points));
}

TEST_CASE("what pairing saved is what it saved") {
  const auto r = report(lucky_pairs(100000, 1, 6));
  // Luck has variance 140, the rest 2 a game: correlation -140/142, saved 140/142.
  CHECK(*r.correlation_points == Approx(-140.0 / 142).epsilon(0.002));
  CHECK(*r.saved_points == Approx(140.0 / 142).epsilon(0.002));
  // The paired standard error: sqrt((2 + 2)/4/n).
  CHECK(*r.points_per_game.standard_error == Approx(std::sqrt(1.0 / 100000)).epsilon(0.02));
}

TEST_CASE("merged tallies are the tally of all") {
  auto a = lucky_pairs(100, 0, 1);
  const auto b = lucky_pairs(57, 2, 2);
  auto other = b;
  other += a;
  a += b;
  CHECK(a == other);
  CHECK(a.pairs() == 157);
}

TEST_CASE("no pair and one pair say what they know and no more") {
  const auto none = report(PairTally{});
  CHECK(!none.points_per_game.value);
  CHECK(!none.win_share.interval);
  CHECK(!none.superiority_wins);
  CHECK(!none.correlation_points);
  CHECK(!none.saved_points);
  PairTally tally;
  tally.add(4, 2);
  const auto one = report(tally);
  CHECK(*one.points_per_game.value == 3);
  CHECK(!one.points_per_game.standard_error);
  CHECK(!one.points_per_game.interval);
  CHECK(*one.superiority_points == 0.75);
  CHECK(one.win_share.interval->low == Approx(0.025));
  CHECK(one.win_share.interval->high == 1);
}

TEST_CASE("one-sided results leave room for the other side") {
  PairTally tally;
  for (int i = 0; i < 100; ++i) tally.add(25, 25);
  const auto r = report(tally);
  CHECK(*r.win_share.value == 1);
  CHECK(r.win_share.interval->low == Approx(std::pow(0.025, 0.01)));  // Clopper-Pearson: 0.9638
  CHECK(r.win_share.interval->high == 1);
  CHECK(*r.superiority_wins == Approx(1).epsilon(1e-15));
  CHECK(r.points_per_game.interval->low == 25);
  CHECK(!r.correlation_points);
  CHECK(!r.saved_wins);
  // Seat 0 won exactly half: nothing speaks for either seat, and the interval is wide on both sides.
  CHECK(*r.seat0_win_share.value == 0.5);
  CHECK(r.seat0_win_share.interval->low < 0.49);
}

TEST_CASE("superiority is the normal tail of the mean over its error") {
  CHECK(*superiority({100, 1.0, 25.0}) == Approx(0.9772498681));  // 2 standard errors
  CHECK(*superiority({100, 0.5, 0.04}, 0.5) == 0.5);
  CHECK(*superiority({3, -1.0, 0.0}) == 1.0 / 16);
}
