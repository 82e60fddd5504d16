// Conquian: the rules' worked examples, each with the sentence it shows.
#include "catch.hpp"
#include "conquian_position.hpp"

using namespace riffle;
using namespace riffle::conquian;

namespace {

using Texts = std::vector<std::string>;

Rules fixed_tables() {
  Rules rules;
  rules.rearrange = Rearrange::none;
  return rules;
}

bool valid(const std::string& table, const Rules& rules = {}) { return valid_table(RunRules(rules), cards(table)); }

}  // namespace

TEST_CASE("conquian: 6c7cJc and 7hJhQh and 5-6-7-J-Q of a suit are runs; Q-K-A and K-A-2 are not") {
  CHECK(valid("6c7cJc"));
  CHECK(valid("7hJhQh"));
  CHECK(valid("5s6s7sJsQs"));
  CHECK_FALSE(valid("QdKdAd"));
  CHECK_FALSE(valid("KdAd2d"));
  CHECK(valid(""));
  CHECK_FALSE(valid("6c7c"));
  CHECK_FALSE(valid("6c7cJd"));
}

TEST_CASE("conquian: a regrouped table makes `meld JdJh` legal") {
  // "Table 6c7cJc, hand JhJd and five others, 5c is turned: `meld JdJh` is legal (5c6c7c + JcJdJh), then a discard:
  // six on the table, four in hand."
  const Rules rules;
  State state = Scene{.table = "6c7cJc", .hand = "JhJdAh3d2sKcQd", .turned = "5c"}.state();
  REQUIRE(legal(rules, state) == Texts{"meld", "meld JdJh", "pass"});
  state = play(rules, state, {"meld JhJd"});
  CHECK(state.phase == Phase::discard);
  CHECK(state.mover == 0);
  state = play(rules, state, {"discard Ah"});
  CHECK(state.table[0] == cards("5c6c7cJcJdJh"));
  CHECK(state.hand[0] == cards("3d2sKcQd"));
  CHECK(state.mover == 1);
  CHECK(state.card == parse_card(kPack40, "Ah"));
}

TEST_CASE("conquian: three runs become three sets and a card wins") {
  // "Table 5s6s7s5h6h7h5d6d7d, hand 5c, 6c comes: `meld 5c` wins (5555 + 6666 + 777); with `rearrange=none`, laid as
  // three runs, it is not legal. Without the 5c, `meld` alone is legal (555 + 6666 + 777), so the card can be forced."
  const std::string runs = "5s6s7s5h6h7h5d6d7d";
  const State state = Scene{.table = runs, .hand = "5c", .turned = "6c"}.state();
  CHECK(legal(Rules{}, state) == Texts{"meld", "meld 5c", "pass"});
  const State won = play(Rules{}, state, {"meld 5c"});
  CHECK(Conquian::over(won));
  CHECK(won.winner == 0);
  CHECK(won.hand[0].empty());
  CHECK(Conquian::points(Rules{}, won, 0) == 1);
  CHECK(Conquian::points(Rules{}, won, 1) == 0);

  CHECK(legal(fixed_tables(), state) == Texts{"pass"});

  const State without = Scene{.table = runs, .hand = "Kc", .turned = "6c"}.state();
  CHECK(legal(Rules{}, without) == Texts{"meld", "pass"});
  CHECK(legal(Rules{}, play(Rules{}, without, {"pass"}), "force"));
}

TEST_CASE("conquian: forcing spoils a table") {
  // "Table Ac2c3c4cAd2d3d4d, hand KhKs, the player turns 5c and passes, waiting for a king; the opponent may force: 5c
  // goes down, a king must be discarded, and no single card wins any more."
  const Rules rules;
  const State state = Scene{.table = "Ac2c3c4cAd2d3d4d", .hand = "KhKs", .turned = "5c"}.state();
  CHECK(legal(rules, state, "pass"));
  CHECK(Conquian::over(play(rules, state, {"pass", "pass"}, {"Kc"})) == false);
  State forced = play(rules, state, {"pass", "force"});
  CHECK(forced.phase == Phase::forced);
  CHECK(forced.mover == 0);
  CHECK(legal(rules, forced) == Texts{"meld"});
  forced = play(rules, forced, {"meld"});
  CHECK(legal(rules, forced) == Texts{"discard Kh", "discard Ks"});
  forced = play(rules, forced, {"discard Kh"});
  CHECK(forced.mover == 1);
  const CardSet table = forced.table[0], king = cards("Ks");
  int winning = 0;
  for (const Card card : CardSet(kAllCards) - table - king)
    winning += valid_table(RunRules(rules), table | king | CardSet::of(card));
  CHECK(winning == 0);
}

TEST_CASE("conquian: a card fits when regrouping makes room for it") {
  // "Table 4c4d4h4s5h6h7h, 3h comes: it fits (3h4h5h6h7h + 4c4d4s), and so it can be forced."
  const State state = Scene{.table = "4c4d4h4s5h6h7h", .hand = "KcKd2s", .turned = "3h"}.state();
  CHECK(legal(Rules{}, play(Rules{}, state, {"pass"}), "force"));
}

TEST_CASE("conquian: a pair in the hand cannot be forced") {
  // "Hand KhKs, Kd comes, and the table holds nothing near a king: it cannot be forced."
  const State state = Scene{.table = "Ac2c3c4cAd2d3d4d", .hand = "KhKs", .turned = "Kd"}.state();
  CHECK(legal(Rules{}, state) == Texts{"meld KhKs", "pass"});
  CHECK_FALSE(legal(Rules{}, play(Rules{}, state, {"pass"}), "force"));
  Rules automatic;
  automatic.forcing = Forcing::automatic;
  CHECK(legal(automatic, state, "pass"));
}

TEST_CASE("conquian: ten down, hand empty") {
  // "Ten down, hand empty: only a card that makes the table of eleven valid wins; every other card is passed. A table
  // of all ten cards of one suit can never win."
  const Rules rules;
  const State wins = Scene{.table = "Ac2c3c4c5c6c7cJcQcKc", .hand = "", .turned = "Ad"}.state();
  CHECK(legal(rules, wins) == Texts{"pass"});
  for (const Card card : CardSet(kAllCards) - wins.table[0])
    CHECK_FALSE(valid_table(RunRules(rules), wins.table[0] | CardSet::of(card)));
  const State ready = Scene{.table = "AcAdAh2c3c4c5c6c7cJc", .hand = "", .turned = "As"}.state();
  CHECK(legal(rules, ready) == Texts{"meld", "pass"});
  CHECK(play(rules, ready, {"meld"}).winner == 0);
  CHECK(play(rules, ready, {"pass", "force", "meld"}).winner == 0);  // a gift
}

TEST_CASE("conquian: the last card of the stock") {
  // "The last stock card is turned and passed by p; q melds it and discards z; p passes z: the deal is a draw, unless
  // q forces."
  const Rules rules;
  State state = Scene{.table = "3c4c5c6c", .hand = "AhAs7dKdQs2s", .turned = "7h", .other_table = "4h5h6h"}.state();
  state.hand[1] = cards("7sJs7cKsKhQd2d");
  state.stock = CardSet();
  state = play(rules, state, {"pass", "meld 7c7s"});
  REQUIRE(state.phase == Phase::discard);
  const State drawn = play(rules, state, {"discard Kh", "pass"});
  CHECK(Conquian::over(drawn));
  CHECK(drawn.winner == kDraw);
  CHECK(Conquian::points(rules, drawn, 0) == 0);
  CHECK(Conquian::points(rules, drawn, 1) == 0);

  State fits = state;  // 7c was not needed for the set, and fits the other's run
  fits.hand[1].add(parse_card(kPack40, "7c"));
  fits.hand[1].remove(parse_card(kPack40, "2d"));
  fits.table[1].remove(parse_card(kPack40, "7c"));
  fits.table[1].remove(parse_card(kPack40, "7s"));
  fits = play(rules, fits, {"discard 7c", "pass"});
  CHECK(fits.phase == Phase::answer);
  CHECK(fits.mover == 1);
  CHECK(legal(rules, fits) == Texts{"force", "let"});
  CHECK(play(rules, fits, {"let"}).winner == kDraw);
  const State forced = play(rules, fits, {"force", "meld"});
  CHECK(forced.phase == Phase::discard);
  CHECK(forced.mover == 0);
  CHECK(forced.table[0] == cards("3c4c5c6c7c"));
}
