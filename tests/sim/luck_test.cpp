// The luck of the cards: it has mean 0, it explains something, and taking it off leaves the estimate right.
#include <algorithm>
#include <cmath>
#include <vector>

#include "../reference/kuhn.hpp"
#include "../stats/simulate.hpp"
#include "catch.hpp"
#include "games/conquian/game.hpp"
#include "games/gnav/game.hpp"
#include "games/queen_city_rum/game.hpp"
#include "luck_meter.hpp"
#include "luck_tally.hpp"
#include "match.hpp"
#include "random.hpp"

using namespace riffle;
using kuhn::Kuhn;

namespace {

struct Played {
  Result result;
  std::int64_t luck = 0;
};

/// Game 1 or 2 of a pair, `a` in seat 0 in game 1; results by player.
template <Game G>
Played play(const typename G::Rules& rules, Agent<G>& a, Agent<G>& b, std::uint64_t seed, std::uint64_t pair,
            int game) {
  LuckMeter<G> meter(rules, seed, pair, game);
  const auto agents = game == 1 ? std::array<Agent<G>*, 2>{&a, &b} : std::array<Agent<G>*, 2>{&b, &a};
  Played played{play_match<G>(rules, agents, seed, pair, 0, meter), 0};
  if (game == 2) std::swap(played.result.points[0], played.result.points[1]);
  played.luck = meter.luck();
  return played;
}

/// Of single games, so that nothing cancels: (A's points minus B's, A's luck), in two folds.
template <Game G>
std::array<stats::Moments<2>, 2> single_games(const typename G::Rules& rules, std::uint64_t seed, int games) {
  GreedyAgent<G> greedy;
  RandomAgent<G> random;
  std::array<stats::Moments<2>, 2> folds;
  for (int i = 0; i < games; ++i) {
    const auto pair = static_cast<std::uint64_t>(i);
    const auto played = play<G>(rules, greedy, random, seed, pair, 1 + i / 2 % 2);
    folds[static_cast<std::size_t>(i % 2)].add({played.result.points[0] - played.result.points[1], played.luck});
  }
  return folds;
}

template <Game G>
void check_luck(const typename G::Rules& rules, int games, double least_saved) {
  INFO(G::kName);
  const auto folds = single_games<G>(rules, 5, games);
  auto all = folds[0];
  all += folds[1];
  CHECK(all.variance(1) > 0);
  CHECK(std::abs(all.mean(1)) < 4 * std::sqrt(all.variance(1) / games));
  const auto adjusted = stats::adjust_luck(folds);
  CHECK(*adjusted.saved > least_saved);
  CHECK(std::abs(*adjusted.adjusted.value - *adjusted.raw.value) < 4 * *adjusted.raw.standard_error);
}

/// What seat 0 wins on average beyond seat 1 where both play at random.
double random_value(const Kuhn::Rules& rules, const Kuhn::State& state) {
  if (Kuhn::over(state)) return Kuhn::points(rules, state, 0) - Kuhn::points(rules, state, 1);
  MoveList<Kuhn::kMaxMoves> list;
  Kuhn::moves(rules, state, list);
  double sum = 0;
  for (const Move move : list) {
    auto next = state;
    ScriptedDraw none{};
    Kuhn::play(rules, next, move, none);
    sum += random_value(rules, next);
  }
  return sum / list.size();
}

double random_value(const Kuhn::Rules& rules) {
  double sum = 0;
  std::vector<Card> cards{0, 1, 2};
  do {
    ScriptedDraw draw{cards};
    sum += random_value(rules, Kuhn::deal(rules, draw, {}));
  } while (std::next_permutation(cards.begin(), cards.end()));
  return sum / 6;
}

}  // namespace

TEST_CASE("the luck of a game has mean 0 and explains a part of its result") {
  // Of 4000 games: 0.23, 0.05 and 0.12. Few are enough to see that it is not nothing.
  check_luck<gnav::Gnav>({}, 800, 0.1);
  check_luck<conquian::Conquian>({}, 800, 0.01);
  queen_city_rum::Rules one_deal;
  one_deal.target = 0;
  check_luck<queen_city_rum::QueenCityRum>(one_deal, 400, 0.02);
}

TEST_CASE("luck changes sign with the player, and only the deal's cancels in a pair") {
  GreedyAgent<gnav::Gnav> greedy;
  RandomAgent<gnav::Gnav> random;
  bool different = false;
  for (std::uint64_t pair = 0; pair < 20; ++pair) {
    // The same agent in both seats: game 2 is game 1 with the names changed.
    const auto first = play<gnav::Gnav>({}, greedy, greedy, 3, pair, 1),
               second = play<gnav::Gnav>({}, greedy, greedy, 3, pair, 2);
    CHECK(first.luck == -second.luck);
    different |=
        play<gnav::Gnav>({}, greedy, random, 3, pair, 1).luck != -play<gnav::Gnav>({}, greedy, random, 3, pair, 2).luck;
  }
  CHECK(different);
}

TEST_CASE("intervals with the luck taken off cover the true mean at their level") {
  // Kuhn poker at random: the true mean is known, and the deal is all the luck.
  const Kuhn::Rules rules;
  const double truth = random_value(rules);
  RandomAgent<Kuhn> a, b;
  const int runs = 2000, games = 60;
  int covered = 0;
  stats::Moments<1> widths;  // 1000 times the ratio of the widths
  for (int run = 0; run < runs; ++run) {
    std::array<stats::Moments<2>, 2> folds;
    for (int i = 0; i < games; ++i) {
      const auto played = play<Kuhn>(rules, a, b, static_cast<std::uint64_t>(run), static_cast<std::uint64_t>(i), 1);
      folds[static_cast<std::size_t>(i % 2)].add({played.result.points[0] - played.result.points[1], played.luck});
    }
    const auto adjusted = stats::adjust_luck(folds);
    covered += adjusted.adjusted.interval->contains(truth);
    widths.add({std::lround(1000 * adjusted.adjusted.interval->width() / adjusted.raw.interval->width())});
  }
  CHECK(covered > binomial_low(runs, 0.95));
  CHECK(covered < binomial_high(runs, 0.95));
  CHECK(widths.mean(0) < 950);
}

TEST_CASE("a tally of luck is the sum of its parts, and what its statistics say follows from the pairs") {
  Rng rng(8);
  LuckTally whole, parts[3];
  std::array<stats::Moments<2>, 2> points, score;
  for (std::uint64_t pair = 0; pair < 300; ++pair) {
    Result first, second;
    for (auto* result : {&first, &second})
      for (int& p : result->points) p = static_cast<int>(rng.below(7));
    const std::int64_t luck = first.points[0] * 1000 + static_cast<std::int64_t>(rng.below(5000)) - 5500;
    whole.add(pair, first, second, luck);
    parts[rng.below(3)].add(pair, first, second, luck);
    std::int64_t difference = 0, halves = 0;
    for (const auto& r : {first, second}) {
      difference += r.points[0] - r.points[1];
      halves += r.points[0] > r.points[1] ? 2 : r.points[0] == r.points[1] ? 1 : 0;
    }
    points[pair % 2].add({difference, luck});
    score[pair % 2].add({halves, luck});
  }
  parts[2] += parts[0];
  parts[2] += parts[1];
  CHECK(parts[2] == whole);
  CHECK(LuckTally::from_columns(whole.columns()) == whole);
  CHECK(*whole.points_per_game().adjusted.value == Approx(*stats::adjust_luck(points).adjusted.value / 2));
  CHECK(*whole.win_share().adjusted.value == Approx(*stats::adjust_luck(score).adjusted.value / 4));
  CHECK(*whole.points_per_game().saved > 0.1);
  LuckTally even;
  for (std::uint64_t pair = 0; pair < 10; ++pair) even.add(pair, {}, {}, static_cast<std::int64_t>(pair));
  CHECK(*even.win_share().adjusted.value == 0.5);
  CHECK_FALSE(even.win_share().adjusted.interval);
}
