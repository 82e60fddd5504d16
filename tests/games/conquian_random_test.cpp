// Conquian under uniformly random play: the shares known from an independent engine, the bounds, and random_move.
#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "catch.hpp"
#include "conquian_position.hpp"

using namespace riffle;
using namespace riffle::conquian;

TEST_CASE("conquian: uniformly random play has the known shares", "[conquian][random]") {
  // "Uniformly random play (20,000 deals): seat 0 wins 8.48 +- 0.20 %, seat 1 8.41 %, draws 83.1 %; 48.0 decisions a
  // deal, 1.76 legal moves a decision."
  const Rules rules;
  constexpr int kDeals = 40000;
  std::array<int, 3> ends{};  // draws, then wins of seats 0 and 1
  std::int64_t decisions = 0, choices = 0;
  Rng rng(1);
  RandomDraw chance{rng};
  for (int i = 0; i < kDeals; ++i) {
    State state = Conquian::deal(rules, chance);
    int length = 0;
    for (; !Conquian::over(state); ++length) {
      choices += Conquian::count_moves(rules, state);
      Conquian::play(rules, state, Conquian::random_move(rules, state, rng), chance);
    }
    REQUIRE(length <= Conquian::decision_bound(rules));
    decisions += length;
    ++ends[static_cast<std::size_t>(state.winner + 1)];
  }
  const double n = kDeals;
  const double error = std::sqrt(0.085 * 0.915 / n + 0.0020 * 0.0020);  // ours and the published one
  CHECK(std::abs(ends[1] / n - 0.0848) < 4 * error);
  CHECK(std::abs(ends[2] / n - 0.0841) < 4 * error);
  CHECK(std::abs(ends[0] / n - 0.831) < 4 * std::sqrt(2.0) * error);
  CHECK(std::abs(static_cast<double>(decisions) / n - 48.0) < 0.3);
  CHECK(std::abs(static_cast<double>(choices) / static_cast<double>(decisions) - 1.76) < 0.02);
}

TEST_CASE("conquian: a random move has the distribution of one picked from the list", "[conquian][random]") {
  Rng rng(2);
  double chi_squared = 0, degrees = 0;
  int most = 0;
  for (std::uint64_t seed = 0; seed < 1500; ++seed) {
    const Rules rules = seed % 2 == 0 ? Rules{} : random_options(Conquian::options(), rng);
    // Hands out of few ranks and suits, which have many melds.
    Permutation order = shuffled(40, rng);
    std::sort(order.begin(), order.begin() + 40, [](int a, int b) { return a % 4 / 2 < b % 4 / 2; });
    DeckOrder deck(40, order);
    State state = Conquian::deal(rules, deck);
    for (std::uint32_t skip = rng.below(12); skip > 0 && !Conquian::over(state); --skip)
      Conquian::play(rules, state, Conquian::random_move(rules, state, rng), deck);
    if (Conquian::over(state)) continue;
    Conquian::Moves list;
    Conquian::moves(rules, state, list);
    REQUIRE(Conquian::count_moves(rules, state) == list.size());
    if (list.size() == 1) {
      REQUIRE(Conquian::random_move(rules, state, rng) == list[0]);
      continue;
    }
    most = std::max(most, list.size());
    std::map<Move, int> counts;
    for (const Move move : list) counts[move] = 0;
    constexpr int kEach = 50;
    for (int i = 0; i < kEach * list.size(); ++i) {
      const Move move = Conquian::random_move(rules, state, rng);
      REQUIRE(counts.count(move) == 1);
      ++counts[move];
    }
    for (const auto& [move, count] : counts) chi_squared += (count - kEach) * (count - kEach) / double{kEach};
    degrees += list.size() - 1;
  }
  CHECK(degrees > 1000);
  CHECK(most > 15);
  CHECK(std::abs(chi_squared - degrees) < 5 * std::sqrt(2 * degrees));
}

TEST_CASE("conquian: decisions stay within the bound under all options", "[conquian][random]") {
  int longest = 0;
  for (std::uint64_t seed = 0; seed < 4000; ++seed) {
    Rng rng(seed);
    const Rules rules = random_options(Conquian::options(), rng);
    RandomDraw chance{rng};
    State state = Conquian::deal(rules, chance);
    int length = 0;
    for (; !Conquian::over(state); ++length)
      Conquian::play(rules, state, Conquian::random_move(rules, state, rng), chance);
    REQUIRE(length <= Conquian::decision_bound(rules));
    longest = std::max(longest, length);
  }
  CHECK(longest > 60);
}
