// A match is a loop over deals that the game describes: it moves on by one deal at a time, and it ends.
#include "match.hpp"

#include "catch.hpp"
#include "random.hpp"
#include "reference/kuhn.hpp"
#include "registry.hpp"
#include "try_laws.hpp"

using namespace riffle;
using namespace riffle::laws;

namespace {

/// Points by seat of one random deal that counts the match's totals.
template <Game G>
std::array<int, 2> random_deal(const typename G::Rules& rules, const MatchState& match, Rng& rng) {
  RandomDraw chance{rng};
  DealContext context{match.totals};
  if (match.seat0 == 1) std::swap(context.totals[0], context.totals[1]);
  auto state = G::deal(rules, chance, context);
  while (!G::over(state)) G::play(rules, state, random_move<G>(rules, state, rng), chance);
  return {G::points(rules, state, 0), G::points(rules, state, 1)};
}

template <Game G>
void matches_end(int matches) {
  INFO(G::kName);
  for (int i = 0; i < matches; ++i) {
    Rng rng(seed_of(1, static_cast<std::uint64_t>(i), Stream::test));
    const auto rules = i % 4 == 0 ? typename G::Rules{} : random_rules<G>(rng);
    MatchState match;
    const int limit = G::match_deals(rules);
    REQUIRE(limit >= 1);
    for (int deal = 0; !match.over && deal < std::max(limit, 3); ++deal) {
      const MatchState before = match;
      const auto points = random_deal<G>(rules, match, rng);
      G::next_deal(rules, match, points);
      REQUIRE(match.deals == before.deals + 1);
      REQUIRE((match.seat0 == 0 || match.seat0 == 1));
      REQUIRE(match.stake >= 1);
      REQUIRE(match.pool >= 0);
      for (const std::size_t player : {0, 1})
        REQUIRE(std::abs(match.totals[player] - before.totals[player]) <=
                G::points_bound(rules) * before.stake + before.pool);
    }
    REQUIRE((limit == 1 || match.over));
  }
}

/// Under the default rules the players alternate in seat 0, and nothing depends on which of them is called A.
template <Game G>
void players_alternate_and_are_alike() {
  INFO(G::kName);
  const typename G::Rules rules{};
  Rng rng(2);
  MatchState match, mirror;
  mirror.seat0 = 1;
  for (int deal = 0; deal < 4 && !match.over; ++deal) {
    CHECK(match.seat0 == deal % 2);
    const auto points = random_deal<G>(rules, match, rng);
    G::next_deal(rules, match, points);
    G::next_deal(rules, mirror, points);
    CHECK(mirror.seat0 == 1 - match.seat0);
    CHECK(mirror.totals == std::array<int, 2>{match.totals[1], match.totals[0]});
    CHECK(mirror.over == match.over);
  }
}

/// The same agents with seats changed see the same cards: what A wins in one game, A's twin wins in the other.
template <Game G>
void twins_score_nothing() {
  INFO(G::kName);
  RandomAgent<G> a, b;
  for (std::uint64_t pair = 0; pair < 20; ++pair) {
    const auto one = play_match<G>({}, {&a, &b}, 7, pair, 1);
    const auto again = play_match<G>({}, {&a, &b}, 7, pair, 1);
    CHECK(one.points == again.points);
    CHECK(one.decisions == again.decisions);
    CHECK(play_match<G>({}, {&b, &a}, 7, pair, 1).points == one.points);
  }
}

}  // namespace

TEST_CASE("matches: they move on deal by deal and end, under random rules") {
  matches_end<kuhn::Kuhn>(100);
  for_each_game([]<class G>(std::type_identity<G>) { matches_end<G>(30 * effort()); });
}

TEST_CASE("matches: by default the players alternate in seat 0, whoever is called A") {
  players_alternate_and_are_alike<kuhn::Kuhn>();
  for_each_game([]<class G>(std::type_identity<G>) { players_alternate_and_are_alike<G>(); });
}

TEST_CASE("matches: a deal is a function of its seeds, whichever twin plays it") {
  twins_score_nothing<kuhn::Kuhn>();
  for_each_game([]<class G>(std::type_identity<G>) { twins_score_nothing<G>(); });
}

TEST_CASE("matches: Kuhn poker's deals are booked to the players, not to the seats") {
  const kuhn::Rules rules{.ante = 1, .bet = 1, .deals = 3};
  MatchState match;
  kuhn::Kuhn::next_deal(rules, match, {2, 0});
  CHECK(match.totals == std::array<int, 2>{2, 0});
  CHECK(match.seat0 == 1);
  kuhn::Kuhn::next_deal(rules, match, {1, 0});
  CHECK(match.totals == std::array<int, 2>{2, 1});
  CHECK(!match.over);
  kuhn::Kuhn::next_deal(rules, match, {0, 1});
  CHECK(match.totals == std::array<int, 2>{2, 2});
  CHECK(match.over);
}
