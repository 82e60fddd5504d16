// Queen City Rum: from deal to deal.
#include "catch.hpp"
#include "games/queen_city_rum/game.hpp"

using namespace riffle;
using namespace riffle::queen_city_rum;
using Points = std::array<int, 2>;

namespace {

/// Books deals with these points (by seat) until the match is over; no deal may come after that.
MatchState book(const Rules& rules, const std::vector<Points>& deals) {
  MatchState match;
  for (const Points points : deals) {
    REQUIRE_FALSE(match.over);
    QueenCityRum::next_deal(rules, match, points);
  }
  return match;
}

}  // namespace

TEST_CASE("queen_city_rum: deals until a player has 101, alternating in seat 0", "[queen_city_rum][match]") {
  const Rules rules;
  const auto one = book(rules, {{60, 40}});
  CHECK_FALSE(one.over);
  CHECK(one.totals == Points{60, 40});
  CHECK(one.seat0 == 1);
  const auto two = book(rules, {{60, 40}, {30, 40}});  // B sits in seat 0 in the second
  CHECK(two.totals == Points{100, 70});
  CHECK_FALSE(two.over);
  CHECK(two.seat0 == 0);
  const auto three = book(rules, {{60, 40}, {30, 40}, {1, 30}});
  CHECK(three.totals == Points{101, 100});
  CHECK(three.over);
  CHECK(three.deals == 3);
  CHECK(QueenCityRum::match_deals(rules) == 50);
}

TEST_CASE("queen_city_rum: both over the target: the higher total wins, equal totals play on",
          "[queen_city_rum][match]") {
  Rules rules;
  CHECK(book(rules, {{120, 130}}).over);
  CHECK_FALSE(book(rules, {{120, 120}}).over);
  const auto after = book(rules, {{120, 120}, {0, 0}, {3, 2}});
  CHECK(after.over);
  CHECK(after.totals == Points{123, 122});
  CHECK_FALSE(book(rules, {{100, 100}}).over);
  rules.tie = Tie::draw;
  CHECK(book(rules, {{120, 120}}).over);
  CHECK_FALSE(book(rules, {{100, 100}}).over);
}

TEST_CASE("queen_city_rum: a match of 50 deals ends", "[queen_city_rum][match]") {
  const auto match = book(Rules{}, std::vector<Points>(50, Points{0, 0}));
  CHECK(match.over);
  CHECK(match.totals == Points{0, 0});
  CHECK_FALSE(book(Rules{}, std::vector<Points>(49, Points{0, 0})).over);
}

TEST_CASE("queen_city_rum: target=0: a match is one deal, whatever comes of it", "[queen_city_rum][match]") {
  Rules rules;
  rules.target = 0;
  CHECK(book(rules, {{10, 10}}).over);
  CHECK(book(rules, {{-5, -30}}).over);
  CHECK(QueenCityRum::match_deals(rules) == 1);
}

TEST_CASE("queen_city_rum: next_starter", "[queen_city_rum][match]") {
  Rules rules;
  rules.next_starter = NextStarter::player_a;
  CHECK(book(rules, {{1, 2}}).seat0 == 0);
  CHECK(book(rules, {{2, 1}, {3, 4}}).totals == Points{5, 5});
  rules.next_starter = NextStarter::loser;
  CHECK(book(rules, {{1, 2}}).seat0 == 0);
  CHECK(book(rules, {{2, 1}}).seat0 == 1);
  CHECK(book(rules, {{2, 2}}).seat0 == 1);             // "equal: alternate"
  const auto match = book(rules, {{20, 10}, {5, 1}});  // B starts the second, and wins it
  CHECK(match.totals == Points{21, 15});
  CHECK(match.seat0 == 0);
}
