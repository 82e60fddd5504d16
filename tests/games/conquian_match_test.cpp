// Conquian: matches. Stakes, the pool and who deals, deal by deal.
#include <array>
#include <vector>

#include "catch.hpp"
#include "games/conquian/game.hpp"

using namespace riffle;
using namespace riffle::conquian;

namespace {

constexpr std::array<int, 2> kSeat0{1, 0}, kSeat1{0, 1}, kDrawn{0, 0};

/// Where the match stands after each of the results.
std::vector<MatchState> course(const Rules& rules, const std::vector<std::array<int, 2>>& results) {
  MatchState match;
  std::vector<MatchState> all;
  for (const auto& points : results) {
    Conquian::next_deal(rules, match, points);
    all.push_back(match);
  }
  return all;
}

}  // namespace

TEST_CASE("conquian: match points are the stake, from the loser to the winner") {
  const auto at = course({}, {kSeat0, kSeat0, kDrawn, kSeat1});
  // A sits in seats 0, 1, 0, 1 in turn.
  CHECK(at[0].totals == std::array{1, -1});
  CHECK(at[1].totals == std::array{0, 0});
  CHECK(at[2].totals == std::array{0, 0});
  CHECK(at[3].totals == std::array{1, -1});
  for (int i = 0; i < 4; ++i) {
    const MatchState& match = at[static_cast<std::size_t>(i)];
    CHECK(match.deals == i + 1);
    CHECK(match.seat0 == (i + 1) % 2);
    CHECK(match.stake == 1);
    CHECK_FALSE(match.over);
  }
}

TEST_CASE("conquian: draw_stakes=double_next: after each draw in a row the next deal's stake doubles") {
  Rules rules;
  rules.draw_stakes = DrawStakes::double_next;
  const auto at = course(rules, {kDrawn, kDrawn, kDrawn, kSeat0, kSeat0, kDrawn, kSeat1});
  const std::vector<int> stakes{2, 4, 8, 1, 1, 2, 1};
  for (std::size_t i = 0; i < stakes.size(); ++i) CHECK(at[i].stake == stakes[i]);
  CHECK(at[3].totals == std::array{-8, 8});  // the fourth deal: B in seat 0
  CHECK(at[4].totals == std::array{-7, 7});
  CHECK(at[6].totals == std::array{-9, 9});  // A in seat 0 again, seat 1 wins two
  const auto long_match = course(rules, std::vector(200, kDrawn));
  CHECK(long_match.back().stake == 1 << 20);  // so that totals never run over
}

TEST_CASE("conquian: draw_stakes=pool: both pay 1 at a draw, and the next winner takes the pool") {
  Rules rules;
  rules.draw_stakes = DrawStakes::pool;
  const auto at = course(rules, {kDrawn, kDrawn, kSeat0, kSeat1, kDrawn});
  CHECK(at[1].pool == 4);
  CHECK(at[1].totals == std::array{0, 0});  // a pool nobody won is given back
  CHECK(at[2].pool == 0);
  CHECK(at[2].totals == std::array{3, -3});  // the stake and the loser's half
  CHECK(at[3].totals == std::array{4, -4});
  CHECK(at[4].pool == 2);
  for (const auto& match : at) {
    CHECK(match.totals[0] + match.totals[1] == 0);
    CHECK(match.stake == 1);
  }
}

TEST_CASE("conquian: next_dealer=loser: the winner is seat 0 next; after a draw they alternate") {
  Rules rules;
  rules.next_dealer = NextDealer::loser;
  const auto at = course(rules, {kSeat0, kSeat0, kSeat1, kSeat1, kDrawn, kSeat1, kDrawn, kDrawn});
  const std::vector<int> seat0{0, 0, 1, 0, 1, 0, 1, 0};
  for (std::size_t i = 0; i < seat0.size(); ++i) CHECK(at[i].seat0 == seat0[i]);
  CHECK(at.back().totals == std::array{3, -3});
}
