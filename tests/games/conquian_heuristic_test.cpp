// Conquian: what `greedy` does where anyone would, how it fares, and the quick estimate.
#include <cmath>

#include "catch.hpp"
#include "conquian_position.hpp"
#include "greedy.hpp"
#include "match.hpp"
#include "random.hpp"

using namespace riffle;
using namespace riffle::conquian;

namespace {

std::string choice(const State& state, const Rules& rules = {}) {
  Conquian::Moves list;
  Conquian::moves(rules, state, list);
  const auto info = Conquian::info_state(rules, state, Conquian::to_move(state));
  return Conquian::move_text(rules, info, greedy_move<Conquian>(rules, info, list));
}

}  // namespace

TEST_CASE("conquian: greedy takes the card that wins") {
  CHECK(choice(Scene{.table = "4c5c6cKdKhKs", .hand = "AcAdAh7s", .turned = "7c"}.state()) != "pass");
  CHECK(choice(Scene{.table = "4c5c6cKdKhKs", .hand = "AcAdAhJc", .turned = "7c"}.state()) == "meld AcAdAhJc");
}

TEST_CASE("conquian: greedy passes a card that spoils its table, and forces the other's") {
  // "Table Ac2c3c4cAd2d3d4d, hand KhKs, the player turns 5c and passes, waiting for a king; the opponent may force."
  State waiting = Scene{.table = "Ac2c3c4cAd2d3d4d", .hand = "KhKs", .turned = "5c"}.state();
  waiting.hand[1] = cards("Ah2s3h5h6s7dJhQsKc7s");  // nothing that a 5c goes with
  waiting.stock = CardSet(kAllCards) - waiting.table[0] - waiting.hand[0] - waiting.hand[1] - cards("5c");
  CHECK(choice(waiting) == "pass");
  const State asked = play({}, waiting, {"pass"});
  CHECK(choice(asked) == "force");
}

TEST_CASE("conquian: greedy never forces the card that wins") {
  State state = Scene{.table = "AcAdAh2c3c4c5c6c7cJc", .hand = "", .turned = "As"}.state();
  state = play({}, state, {"pass"});
  REQUIRE(legal({}, state, "force"));
  CHECK(choice(state) != "force");
}

TEST_CASE("conquian: greedy discards what nothing goes with") {
  const State state =
      play({}, Scene{.table = "", .hand = "5c6cAdAhJsQs3d3hKd7h", .turned = "4c"}.state(), {"meld 5c6c"});
  CHECK(choice(state) == "discard Kd");
}

TEST_CASE("conquian: greedy beats random in at least half of all deals, and draws most of the others") {
  GreedyAgent<Conquian> greedy;
  RandomAgent<Conquian> random;
  int wins = 0, losses = 0;
  for (std::uint64_t pair = 0; pair < 500; ++pair)
    for (const bool changed : {false, true}) {
      const std::array<Agent<Conquian>*, 2> players = changed ? std::array<Agent<Conquian>*, 2>{&random, &greedy}
                                                              : std::array<Agent<Conquian>*, 2>{&greedy, &random};
      const auto result = play_match<Conquian>({}, players, 7, pair);
      wins += result.winner() == (changed ? 1 : 0);
      losses += result.winner() == (changed ? 0 : 1);
    }
  CHECK(wins > 500);
  CHECK(losses < 100);
}

TEST_CASE("conquian: the quick estimate is fair on the average and knows who is ahead") {
  double sum = 0, squares = 0, product = 0;
  int positions = 0;
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    DeckOrder deck(40, seed, 1);
    Rng rng(seed);
    State state = Conquian::deal({}, deck);
    std::vector<double> estimates;
    while (!Conquian::over(state)) {
      Conquian::Moves list;
      Conquian::moves({}, state, list);
      if (rng.below(16) == 0) estimates.push_back(Conquian::evaluate({}, state, 0));
      const auto info = Conquian::info_state({}, state, Conquian::to_move(state));
      Conquian::play({}, state, greedy_move<Conquian>({}, info, list), deck);
    }
    const double outcome = Conquian::evaluate({}, state, 0);
    CHECK(outcome == Conquian::points({}, state, 0) - Conquian::points({}, state, 1));
    for (const double estimate : estimates) {
      ++positions;
      sum += outcome - estimate;
      squares += estimate * estimate;
      product += estimate * outcome;
    }
  }
  REQUIRE(positions > 2000);
  CHECK(std::abs(sum / positions) < 0.1);
  CHECK(product / squares > 0.7);  // a regression of the outcome on the estimate has a slope of 1
  CHECK(product / squares < 1.3);
}
