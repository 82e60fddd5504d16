// Conquian: moves as people type them, what cannot be read, and the description of positions.
#include "catch.hpp"
#include "conquian_position.hpp"

using namespace riffle;
using namespace riffle::conquian;

namespace {

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

/// The message with which a move is refused.
std::string refusal(const Rules& rules, const InfoState& info, const std::string& text) {
  try {
    Conquian::parse_move(rules, info, text);
  } catch (const InputError& error) {
    return error.what();
  }
  return "accepted";
}

}  // namespace

TEST_CASE("conquian: moves are read in any order of cards, either letter case, with spaces") {
  const State state = Scene{.table = "4c5c6c", .hand = "JcQcAsAdAhQd2h", .turned = "7c"}.state();
  const auto info = Conquian::info_state({}, state, 0);
  const Move move = Conquian::parse_move({}, info, "meld JcQcAdAhAs");
  for (const char* text : {"meld AsAdQcJcAh", "MELD jc qc ad ah as", "  meld  AhAsAd QC JC ", "meld jcQCadAHas"})
    CHECK(Conquian::parse_move({}, info, text) == move);
  CHECK(Conquian::move_text({}, info, move) == "meld AdAhAsJcQc");
  CHECK(Conquian::parse_move({}, info, "meld") == make_move(Kind::meld));
  CHECK(Conquian::parse_move({}, info, "Pass ") == make_move(Kind::pass));
  CHECK(Conquian::parse_move({}, info, "discard 2H") == make_move(Kind::discard, cards("2h")));
}

TEST_CASE("conquian: `sets` lists every card of the table that lies in a set after the move") {
  Rules rules;
  rules.rearrange = Rearrange::none;
  const State state = Scene{.table = "AcAdAh4c5c6c", .hand = "7d7hJcAs", .turned = "7c", .sets = "AcAdAh"}.state(rules);
  const auto info = Conquian::info_state(rules, state, 0);
  const auto read = [&](const char* text) {
    return Conquian::move_text(rules, info, Conquian::parse_move(rules, info, text));
  };
  CHECK(read("meld sets AcAdAh") == "meld sets AcAdAh");
  CHECK(read("meld 7d7h sets 7c 7d 7h ah ad ac") == "meld 7d7h sets AcAdAh7c7d7h");
  CHECK(read("meld AsJc sets AcAdAhAs") == "meld AsJc sets AcAdAhAs");
  CHECK(legal(rules, state, "meld AsJc sets AcAdAhAs"));
  CHECK(contains(refusal(rules, info, "meld"), "AcAdAh are missing"));
  CHECK(contains(refusal(rules, info, "meld sets AcAd7c"), "Ah are missing"));
  CHECK(contains(refusal(rules, info, "meld sets AcAdAh4c"), "4c cannot lie in a set"));
  CHECK(contains(refusal(rules, info, "meld 7d sets AcAdAh7h"), "7h cannot lie in a set"));
  CHECK(contains(refusal(Rules{}, info, "meld 7d7h sets 7c7d7h"), "only with rearrange=none"));
}

TEST_CASE("conquian: what cannot be read is refused by name") {
  const State state = Scene{.table = "4c5c6c", .hand = "JcQcAsAdAhQd2h", .turned = "7c"}.state();
  const auto info = Conquian::info_state({}, state, 0);
  CHECK(contains(refusal({}, info, ""), "pass, meld"));
  CHECK(contains(refusal({}, info, "draw"), "unknown move 'draw'"));
  CHECK(contains(refusal({}, info, "meld 8c"), "8c"));
  CHECK(contains(refusal({}, info, "meld Tc"), "Tc"));
  CHECK(contains(refusal({}, info, "meld JcJc"), "Jc"));
  CHECK(contains(refusal({}, info, "pass Jc"), "takes no cards"));
  CHECK(contains(refusal({}, info, "force 7c"), "takes no cards"));
  CHECK(refusal({}, info, "discard") != "accepted");
  CHECK(refusal({}, info, "discard JcQc") != "accepted");
  CHECK(refusal({}, info, "give") != "accepted");
  CHECK(contains(refusal({}, info, "spread"), "spread what"));
  for (const char* text : {"meld AsAd", "discard Jc", "force", "let", "spread AsAdAh", "give Jc", "meld 4c"})
    CHECK_THROWS_WITH(parse_legal_move<Conquian>(Rules{}, state, text),
                      "move '" + std::string(text) + "' is not legal; legal here: meld, meld AdAhAs, meld AdAhAsJc, " +
                          "meld AdAhAsJcQc, meld Jc, meld JcQc, pass");
}

TEST_CASE("conquian: a position is described as one seat sees it") {
  const State state = Scene{.table = "4c5c6c", .hand = "JcQcAsAdAhQd2h", .turned = "7c"}.state();
  const std::string mine = Conquian::describe({}, Conquian::info_state({}, state, 0));
  CHECK(contains(mine, "seat 0, who turned a card"));
  CHECK(contains(mine, "Face up: 7c"));
  CHECK(contains(mine, "4c5c6c (3 of 11)"));
  CHECK(contains(mine, "Hand of seat 0: AdAhAs2hJcQcQd"));
  CHECK_FALSE(contains(mine, "Hand of seat 1"));
  const std::string observed = Conquian::describe({}, Conquian::info_state({}, state, kObserver));
  CHECK_FALSE(contains(observed, "Hand"));
}
