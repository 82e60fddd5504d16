// Conquian: what each option changes, what is refused, and the README's table of options.
#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>

#include "catch.hpp"
#include "conquian_position.hpp"

using namespace riffle;
using namespace riffle::conquian;

namespace {

using Texts = std::vector<std::string>;

Rules with(const std::string& option, const std::string& value, Rules rules = {}) {
  set_option(Conquian::options(), rules, "conquian option", option, value);
  return rules;
}

DeckOrder deck_of(const std::string& first) {
  std::string text = first;
  for (const Card card : CardSet(kAllCards) - cards(first)) text += card_text(kPack40, card);
  return parse_deck(kPack40, text);
}

bool valid(const Rules& rules, const std::string& table) { return valid_table(RunRules(rules), cards(table)); }

}  // namespace

TEST_CASE("conquian: deal=n deals n, the target is n+1, the stock 40-2n") {
  for (const int n : {8, 9, 10}) {
    const Rules rules = with("deal", std::to_string(n));
    DeckOrder deck(40, 1, 0);
    const State state = Conquian::deal(rules, deck);
    CHECK(state.hand[0].size() == n);
    CHECK(state.hand[1].size() == n);
    CHECK(state.stock.size() == 40 - 2 * n - 1);  // the first card is turned by itself
    CHECK(rules.target() == n + 1);
  }
  const State six = Scene{.table = "AcAdAh4s5s6s", .hand = "7sJs", .turned = "As"}.state(with("deal", "8"));
  CHECK(play(with("deal", "8"), six, {"meld 7sJs"}).winner == 0);
}

TEST_CASE("conquian: first_card=upcard: offered to seat 0, then to seat 1, then dead, and seat 0 turns") {
  const Rules rules = with("first_card", "upcard", with("free_meld", "after_turning"));
  DeckOrder deck = deck_of("AcKd2cQd3cJhJsQh5s6h7d5hJd2dKcAhKsAs3h6d7s");
  State state = Conquian::deal(rules, deck);
  CHECK(state.card == parse_card(kPack40, "7s"));
  CHECK(state.mover == 0);
  // Nobody turned it, so there is no spread, and no table is there to be forced.
  CHECK(legal(rules, state) == Texts{"pass"});
  state = play(rules, state, {"pass"});
  CHECK(state.mover == 1);
  CHECK(state.card == parse_card(kPack40, "7s"));
  const int stock = state.stock.size();
  state = play(rules, state, {"pass"});
  CHECK(state.mover == 0);
  CHECK(state.phase == Phase::turned);
  CHECK(state.stock.size() == stock - 1);
  CHECK(Conquian::info_state(rules, state, 0).dead == cards("7s"));
  CHECK(legal(rules, state, "spread Ac2c3c"));

  const Rules both = with("exchange", "one_card", rules);
  state = Conquian::deal(both, deck);
  CHECK(state.phase == Phase::give);
  CHECK(Conquian::info_state(both, state, 1).card == parse_card(kPack40, "7s"));
}

TEST_CASE("conquian: forcing=automatic: a card that fits may not be passed; off: no force") {
  const State state = Scene{.table = "4c5c6c", .hand = "AhAdKsKhQd2s3d", .turned = "7c"}.state();
  CHECK(legal(Rules{}, state) == Texts{"meld", "pass"});
  CHECK(legal(with("forcing", "automatic"), state) == Texts{"meld"});
  CHECK(legal(with("forcing", "off"), state) == Texts{"meld", "pass"});
  CHECK(legal(Rules{}, play(Rules{}, state, {"pass"}), "force"));
  CHECK_FALSE(legal(with("forcing", "off"), play(with("forcing", "off"), state, {"pass"}), "force"));
}

TEST_CASE("conquian: a card passed at the second refusal, or a discard passed, is forced by force or let") {
  const Rules rules;
  State state = Scene{.table = "", .hand = "AhAdKsKhQd2s3d2hJc5s", .turned = "7c", .other_table = "4c5c6c"}.state();
  state = play(rules, state, {"pass"});
  CHECK(state.phase == Phase::second);  // it does not fit who turned it
  CHECK(legal(rules, state, "meld"));
  CHECK_FALSE(legal(rules, state, "force"));
  state = play(rules, state, {"pass"});
  CHECK(state.mover == 0);
  CHECK(legal(rules, state) == Texts{"force", "let"});
  const State let = play(rules, state, {"let"});
  CHECK(let.phase == Phase::turned);
  CHECK(let.mover == 1);  // who passed it last turns the next
  CHECK(Conquian::info_state(rules, let, 0).dead == cards("7c"));
  const State forced = play(rules, state, {"force"});
  CHECK(forced.mover == 1);
  CHECK_FALSE(legal(rules, forced, "pass"));
  const State after = play(rules, forced, {"meld"});
  const std::string discard = legal(rules, after)[0];
  CHECK(play(rules, after, {discard}).mover == 0);  // offered to the forcer
}

TEST_CASE("conquian: the second refusal of a card that fits who turned it: meld, pass or force") {
  const Rules rules;
  State state = Scene{.table = "4c5c6c", .hand = "AhAdKsKhQd2s3d", .turned = "7c"}.state();
  state.hand[1] = cards("7s7h2c2dJcJdJh3c3h6h");
  state.stock = CardSet(kAllCards) - state.hand[0] - state.hand[1] - state.table[0] - cards("7c");
  state = play(rules, state, {"pass"});
  for (const char* move : {"pass", "force", "meld 7h7s"}) CHECK(legal(rules, state, move));
  CHECK(play(rules, state, {"pass"}).mover == 1);  // dead: seat 1 passed last and turns
  CHECK(play(rules, state, {"force"}).mover == 0);
}

TEST_CASE("conquian: force_scope=direct_extension wants a neighbour or three of the rank on the table") {
  // "Only sets of three are excluded: to Ad2d3d4dAh2h3h4h the 4c fits, but is no direct extension."
  const Rules direct = with("force_scope", "direct_extension");
  const auto fits = [](const Rules& rules, const std::string& table, const std::string& card) {
    State state;
    state.table[0] = cards(table);
    return Conquian::fits(rules, state, 0, parse_card(kPack40, card));
  };
  CHECK(fits(Rules{}, "Ad2d3d4dAh2h3h4h", "4c"));
  CHECK_FALSE(fits(direct, "Ad2d3d4dAh2h3h4h", "4c"));
  CHECK(fits(direct, "Ad2d3d4dAh2h3h4h", "5h"));
  CHECK(fits(direct, "4c4d4h", "4s"));
  CHECK_FALSE(fits(direct, "", "4s"));
  CHECK(fits(direct, "4c4d4h4s5h6h7h", "3h"));  // a neighbour, though only regrouping makes room
  const Rules high = with("ace", "high_or_low", direct), gap = with("seven_jack", "gap", direct);
  CHECK(fits(high, "JdQdKd", "Ad"));
  CHECK_FALSE(fits(direct, "JdQdKd", "Ad"));
  CHECK(fits(direct, "JdQdKd", "7d"));
  CHECK_FALSE(fits(gap, "JdQdKd", "7d"));
}

TEST_CASE("conquian: rearrange=none: the new cards go to sets or to runs, and the move says which") {
  const Rules rules = with("rearrange", "none");
  const State state = Scene{.table = "4c5c6c", .hand = "7d7hJcAsAdQd2h", .turned = "7c"}.state(rules);
  CHECK(legal(rules, state) == Texts{"meld", "meld 7d7h sets 7c7d7h", "meld Jc", "pass"});
  const State sets = play(rules, state, {"meld 7h7d SETS 7d7c7h"});
  CHECK(sets.table[0] == cards("4c5c6c7c7d7h"));
  CHECK(sets.sets[0] == cards("7c7d7h"));
  const auto fits = [&](const std::string& table, const std::string& in_sets, const std::string& card) {
    State s;
    s.table[0] = cards(table);
    s.sets[0] = cards(in_sets);
    return Conquian::fits(rules, s, 0, parse_card(kPack40, card));
  };
  CHECK(fits("4c5c6c7c7d7h", "7c7d7h", "7s"));
  CHECK_FALSE(fits("4c5c6c7c7d7h", "7c7d7h", "Jc"));  // the 7c stays in its set
  CHECK(fits("4c5c6c7c7d7h", "7c7d7h", "3c"));
  // A ten-card table of one suit, and neighbouring runs that count as one.
  CHECK(fits("Ac2c3c5c6c7cJcQcKc", "", "4c"));
  // "An ace among the runs counts below the 2 or above the king, whichever makes the table valid."
  const Rules high = with("ace", "high_or_low", rules);
  State s;
  s.table[0] = cards("AcQcKc");
  CHECK_FALSE(Conquian::fits(high, s, 0, parse_card(kPack40, "2c")));
  CHECK(Conquian::fits(high, s, 0, parse_card(kPack40, "Jc")));
  s.table[0] = cards("AcJcQcKc");
  CHECK_FALSE(Conquian::fits(high, s, 0, parse_card(kPack40, "2c")));
  const State moves_low = Scene{.table = "AcJcQcKc", .hand = "3cKhKd2h5h6h", .turned = "2c"}.state(high);
  CHECK(legal(high, moves_low) == Texts{"meld 3c", "pass"});  // A-2-3 and J-Q-K
}

TEST_CASE("conquian: free_meld=after_turning: spread once for each card turned, then meld or pass") {
  const Rules rules = with("free_meld", "after_turning");
  State state = Scene{.table = "", .hand = "AcAdAh4s5s6sKdQh2c7h", .turned = "7s"}.state();
  CHECK(legal(rules, state) == Texts{"meld 4s5s6s", "meld 5s6s", "meld AcAdAh4s5s6s", "meld AcAdAh5s6s", "pass",
                                     "spread 4s5s6s", "spread AcAdAh", "spread AcAdAh4s5s6s"});
  CHECK_FALSE(legal(Rules{}, state, "spread AcAdAh"));
  const State spread = play(rules, state, {"spread 4s5s6s"});
  CHECK(spread.mover == 0);
  CHECK(spread.hand[0].size() + spread.table[0].size() == 10);  // no discard follows a spread
  CHECK(legal(rules, spread) == Texts{"meld", "meld AcAdAh", "pass"});
  // "Whether a card fits is judged at the moment of the pass (after a `spread`)."
  CHECK(legal(rules, play(rules, spread, {"pass"}), "force"));
  CHECK_FALSE(legal(rules, play(rules, state, {"pass"}), "force"));
  CHECK_FALSE(legal(rules, play(rules, state, {"pass"}), "spread AcAdAh"));  // not at the second refusal
  const Rules automatic = with("forcing", "automatic", rules);
  CHECK(legal(automatic, play(automatic, state, {"spread 4s5s6s"})) == Texts{"meld", "meld AcAdAh"});
  const State fits = Scene{.table = "4s5s6s", .hand = "AcAdAhKdQh2c7h", .turned = "7s"}.state();
  CHECK(legal(automatic, fits) == Texts{"meld", "meld AcAdAh", "spread AcAdAh"});
}

TEST_CASE("conquian: exchange=one_card: seat 0, then seat 1, then the cards change hands") {
  const Rules rules = with("exchange", "one_card");
  DeckOrder deck = deck_of("AcKd2cQd3cJhJsQh5s6h7d5hJd2dKcAhKsAs3h6d7s");
  State state = Conquian::deal(rules, deck);
  CHECK(state.card == kNoCard);
  CHECK(legal(rules, state).size() == 10);
  CHECK(legal(rules, state, "give Ac"));
  Conquian::play(rules, state, parse_legal_move<Conquian>(rules, state, "give ac"), deck);
  CHECK(state.mover == 1);
  CHECK(state.hand[0].has(parse_card(kPack40, "Ac")));  // until seat 1 has chosen
  CHECK(legal(rules, state, "give Kd"));
  Conquian::play(rules, state, parse_legal_move<Conquian>(rules, state, "give Kd"), deck);
  CHECK(state.hand[0].has(parse_card(kPack40, "Kd")));
  CHECK(state.hand[1].has(parse_card(kPack40, "Ac")));
  CHECK(state.mover == 0);
  CHECK(state.phase == Phase::turned);
  CHECK(state.card == parse_card(kPack40, "7s"));
}

TEST_CASE("conquian: ace=high_or_low: also Q-K-A, never K-A-2") {
  const Rules high = with("ace", "high_or_low");
  CHECK(valid(high, "QdKdAd"));
  CHECK(valid(high, "AdJdQdKd"));
  CHECK(valid(high, "Ad2d3d"));
  CHECK_FALSE(valid(high, "KdAd2d"));
  CHECK_FALSE(valid(high, "Ad2d3dQdKd"));  // one ace is not at both ends
  CHECK_FALSE(valid(high, "Ad2dQdKd"));
  CHECK(valid(high, "Ad2d3dJdQdKd"));
  CHECK(valid(high, "AcAdAhAs"));
  CHECK(valid(high, "QdKdAdAcAhAs"));
}

TEST_CASE("conquian: seven_jack=gap: the 7 and the J are not consecutive") {
  const Rules gap = with("seven_jack", "gap");
  CHECK_FALSE(valid(gap, "6c7cJc"));
  CHECK_FALSE(valid(gap, "7cJcQc"));
  CHECK_FALSE(valid(gap, "5c6c7cJc"));
  CHECK(valid(gap, "5c6c7cJcQcKc"));
  CHECK(valid(gap, "7c7d7hJcJdJh"));
}

TEST_CASE("conquian: stock_out=most_melded_wins: the larger table wins, equal ones draw") {
  const Rules rules = with("stock_out", "most_melded_wins");
  struct Case {
    const char *mine, *theirs;
    int winner;
  };
  for (const auto& [mine, theirs, winner] :
       {Case{"4c5c6c7c", "AhAdAs", 0}, Case{"4c5c6c", "AhAdAsAc", 1}, Case{"4c5c6c", "AhAdAs", kDraw}}) {
    State state;
    state.table = {cards(mine), cards(theirs)};
    state.phase = Phase::second;
    state.card = static_cast<std::int8_t>(parse_card(kPack40, "Kh"));
    CHECK(play(rules, state, {"pass"}).winner == winner);
    CHECK(play(Rules{}, state, {"pass"}).winner == kDraw);
  }
}

TEST_CASE("conquian: options that cannot be used are refused with the legal values") {
  const auto error = [](const std::string& option, const std::string& value) {
    try {
      with(option, value);
    } catch (const InputError& e) {
      return std::string(e.what());
    }
    return std::string("accepted");
  };
  CHECK(error("deal", "11").find("8 to 10") != std::string::npos);
  CHECK(error("deal", "7").find("8 to 10") != std::string::npos);
  CHECK(error("deal", "ten").find("deal") != std::string::npos);
  CHECK(error("forcing", "on").find("opponent_option, automatic, off") != std::string::npos);
  CHECK(error("ace", "high").find("high_or_low") != std::string::npos);
  CHECK(error("rearange", "none").find("rearrange") != std::string::npos);
  Rng rng(1);
  for (int i = 0; i < 200; ++i) CHECK(Conquian::check(random_options(Conquian::options(), rng)).empty());
}

TEST_CASE("conquian: the README's table has every option, with its values, the default first") {
  std::ifstream in(std::string(RIFFLE_SOURCE_DIR) + "/core/games/conquian/README.md");
  REQUIRE(in);
  std::string line;
  while (std::getline(in, line) && line != "## Options") continue;
  std::vector<std::string> names;
  while (std::getline(in, line) && line.rfind("## ", 0) != 0) {
    if (line.rfind("| `", 0) != 0) continue;
    std::istringstream cells(line.substr(1));
    std::string name, values;
    std::getline(cells, name, '|');
    std::getline(cells, values, '|');
    const auto bare = [](std::string text) {
      text.erase(std::remove_if(text.begin(), text.end(), [](char c) { return c == ' ' || c == '`'; }), text.end());
      return text;
    };
    names.push_back(bare(name));
    const auto* option = find_option(Conquian::options(), names.back());
    INFO(names.back());
    REQUIRE(option != nullptr);
    std::vector<std::string> said;
    std::istringstream list(bare(values));
    for (std::string value; std::getline(list, value, ',');) said.push_back(value);
    CHECK(said.front() == option_text(*option, Rules{}));
    CHECK(static_cast<double>(said.size()) == option->kind.high - option->kind.low + 1);
    for (const auto& value : said) CHECK_NOTHROW(with(names.back(), value));
    CHECK(std::set<std::string>(said.begin(), said.end()).size() == said.size());
  }
  CHECK(names.size() == Conquian::options().size());
  CHECK(std::set<std::string>(names.begin(), names.end()).size() == names.size());
}
