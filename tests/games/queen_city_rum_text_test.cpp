// Queen City Rum: options, moves and positions as text, and the README's table of options.
#include <fstream>
#include <map>

#include "catch.hpp"
#include "queen_city_rum_position.hpp"

using namespace riffle;
using namespace riffle::queen_city_rum;
using Catch::Matchers::Contains;
using G = QueenCityRum;

namespace {

Rules with(const std::string& option, const std::string& value) {
  Rules rules;
  set_option(G::options(), rules, "queen_city_rum option", option, value);
  return rules;
}

Move parse(std::string_view text) { return G::parse_move({}, {}, text); }

}  // namespace

TEST_CASE("queen_city_rum: every option has the documented default and range", "[queen_city_rum][text]") {
  // The rows of README.md: | `name` | default first, bounds in parentheses | meaning |
  std::ifstream in(std::string(RIFFLE_SOURCE_DIR) + "/core/games/queen_city_rum/README.md");
  REQUIRE(in);
  std::map<std::string, std::string> documented;
  for (std::string line; std::getline(in, line);) {
    if (!line.starts_with("| `")) continue;
    const auto name_end = line.find('`', 3), start = line.find("| ", name_end) + 2, end = line.find(" |", start);
    documented[line.substr(3, name_end - 3)] = line.substr(start, end - start);
  }
  for (const auto& option : G::options()) {
    INFO(option.name);
    std::string expected;
    if (option.kind.type == OptionKind::word) {
      for (const auto word : option.kind.words) expected += (expected.empty() ? "`" : ", `") + std::string(word) + "`";
      CHECK(option.get(Rules{}) == 0);
    } else {
      expected = option_text(option, Rules{}) + " (" + option.kind.range_text() + ")";
    }
    CHECK(documented[std::string(option.name)] == expected);
    CHECK_FALSE(option.help.empty());
  }
  CHECK(G::options().size() == 19);
  const Rules rules;
  CHECK(rules.deal == 10);
  CHECK(rules.target == 101);
  CHECK(rules.going_out_bonus == 25);
  CHECK(rules.max_reuses == 1);
  CHECK(rules.max_turns == 200);
}

TEST_CASE("queen_city_rum: options that cannot be are refused with what can", "[queen_city_rum][text]") {
  const auto refused = [](const std::string& option, const std::string& value, const std::string& message) {
    INFO(option << "=" << value);
    CHECK_THROWS_WITH(with(option, value), Contains(message));
  };
  refused("deal", "2", "3 to 15");
  refused("deal", "16", "3 to 15");
  refused("deal", "ten", "3 to 15");
  refused("deal", "10.5", "3 to 15");
  refused("target", "-1", "0 to 10000");
  refused("target", "99999999999999999999", "0 to 10000");
  refused("going_out_bonus", "1001", "0 to 1000");
  refused("max_reuses", "10", "0 to 9");
  refused("max_turns", "19", "20 to 10000");
  refused("go_out", "meld", "meld_or_discard, meld_only, discard_required");
  refused("blocked_deal", "void_", "did you mean 'void'");
  refused("layoff_requires_own_meld", "true", "no, yes");
  refused("ace_runs", "low_only", "did you mean 'ace_run'");
  CHECK(with("blocked_deal", "void").blocked_deal == BlockedDeal::void_);
  CHECK(with("layoff_requires_own_meld", "yes").layoff_requires_own_meld);
  CHECK(with("stock_out", "turn_over").stock_out == StockOut::turn_over);
  CHECK(with("max_turns", "10000").max_turns == 10000);
}

TEST_CASE("queen_city_rum: moves read and write", "[queen_city_rum][text]") {
  const auto same = [](std::string_view text, const std::string& written) {
    CHECK(G::move_text({}, {}, parse(text)) == written);
  };
  same("draw", "draw");
  same(" take ", "take");
  same("discard 10C", "discard Tc");
  same("meld kh qH 10h", "meld ThQhKh");
  same("lay 7s set", "lay 7s set");
  same("lay  aS   run", "lay As run");
  const auto refused = [](std::string_view text, const std::string& message) {
    INFO(text);
    CHECK_THROWS_WITH(parse(text), Contains(message));
  };
  refused("", "a move is draw, take, meld CARDS");
  refused("fold", "a move is draw");
  refused("lay 7s", "lay CARD set, lay CARD run");
  refused("lay 7s meld", "lay CARD set, lay CARD run");
  refused("draw 7s", "'draw' stands alone");
  refused("discard", "card");
  refused("discard 7s8s", "8s");
  refused("discard 1s", "1s");
  refused("meld 7s8s", "three cards");
  refused("meld 7s7s8s", "7s");
  refused("meld 7s8sXs", "Xs");
}

TEST_CASE("queen_city_rum: an illegal move is refused with the legal ones", "[queen_city_rum][text]") {
  Table table({.hand0 = "7s2c", .hand1 = "Kc", .sets = "7c7d7h", .melded = 1});
  CHECK_THROWS_WITH(table.play({"lay 7s run"}), Contains("discard 2c, discard 7s, lay 7s set"));
  CHECK_THROWS_WITH(table.play({"meld 2c7s8d"}), Contains("is not legal"));
}

TEST_CASE("queen_city_rum: a position in words", "[queen_city_rum][text]") {
  Setup setup{
      .hand0 = "7s2c", .hand1 = "KcKd4c", .sets = "7c7d7h", .runs = "3h4h5h7h8h9hQsKsAsAd2d3d", .discards = "3s9d"};
  setup.sets = "6c6d6h";
  Table table(setup);
  table.state.known = cards("KcKd");
  const auto text = [&](Seat seat) { return G::describe(table.rules, G::info_state(table.rules, table.state, seat)); };
  CHECK(text(0) ==
        "Turn 1: seat 0 melds, lays, discards\n"
        "Sets: 6c6d6h\n"
        "Runs: Ad2d3d  AsQsKs  3h4h5h  7h8h9h\n"
        "Top discard: 9d\n"
        "Discards: 3s9d\n"
        "Stock: 30 cards; reuses left: 1\n"
        "Hand of seat 0: 2 cards: 2c7s; 0 points laid\n"
        "Hand of seat 1: 3 cards, among them KcKd; 0 points laid\n");
  CHECK_THAT(text(1), Contains("Hand of seat 1: 3 cards: 4cKcKd;"));
  CHECK_THAT(text(kObserver), Contains("Hand of seat 0: 2 cards; 0"));
  table.rules.layoff_credit = LayoffCredit::meld_owner;
  table.state.owned_1 = cards("6c6d6h3h4h5hQs");
  CHECK_THAT(text(0), Contains("Sets: 6c6d6h (seat 1)"));
  CHECK_THAT(text(0), Contains("Ad2d3d (seat 0)  AsQsKs (seat 1: Qs)  3h4h5h (seat 1)"));
  setup.rules.stock_out = StockOut::turn_over;
  Table ordered(setup);
  CHECK_THAT(G::describe(ordered.rules, G::info_state(ordered.rules, ordered.state, 0)),
             Contains("Discards, in order: 3s9d\n"));
}
