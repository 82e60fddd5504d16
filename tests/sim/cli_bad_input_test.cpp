// Bad input as a table: the words, or the file, and the exit status and the part of the message that they must give.
#include <string>
#include <vector>

#include "catch.hpp"
#include "expect.hpp"

using namespace riffle::testing;

namespace {

struct Case {
  std::string command;
  std::string message;  ///< a part of standard error
};

/// The 36 cards of Gnav in order, and what can go wrong with them.
const std::string kDeck = "2c2d2h2s3c3d3h3s4c4d4h4s5c5d5h5s6c6d6h6s7c7d7h7s8c8d8h8s9c9d9h9sTcTdThTs";

std::string gnav_row(const std::string& deck, const std::string& rest) {
  return R"({"game":"gnav","rules":{},"deck":")" + deck + "\"," + rest + "}";
}

}  // namespace

TEST_CASE("bad words end with status 2, nothing on standard output and a message that says what would be right") {
  const std::vector<Case> cases{
      // the program's own words
      {"perfd", "unknown command 'perfd' (did you mean 'perft'?); known: "},
      {"--frobnicate", "unknown command '--frobnicate'"},
      {"''", "unknown command ''"},
      {"help nothing", "unknown command 'nothing'; known: "},
      {"help tournament extra", "help: 'extra' is one word too many"},
      {"--version extra", "--version: 'extra' is one word too many"},
      {"\"$(printf 'per\\033[31mft')\"", "unknown command 'per\\x1b[31mft'"},
      // options
      {"bench gnav conquian gnav", "game 'gnav' is given twice"},
      {"bench gnav conquian --only lockstep_deals", "conquian has no lockstep_deals"},
      {"bench gnav --agent greedy", "agent 'greedy' has no iterations to count"},
      {"bench gnav --agent oracle:iterations=10", "has no iterations to count: bench measures single searches"},
      {"bench gnav --agent so_ismcts:ms=5", "bench counts a given number of iterations, so without ms"},
      {"perft", "perft: GAME is missing"},
      {"perft gnav", "perft: --depth N is missing"},
      {"perft gnav --depth", "--depth"},
      {"perft gnav --dept 3", "unknown option '--dept' (did you mean '--depth'?)"},
      {"perft gnav -d 3", "unknown option '-d'"},
      {"perft gnav --depth=", "--depth"},
      {"perft gnav --depth --divide", "--depth needs a value, not '--divide'"},
      {"perft gnav --depth 1 --depth 2", "--depth is given more than once"},
      {"perft gnav conquian --depth 1", "'conquian' is one word too many"},
      {"perft gnav --depth 1 --json=yes", "--json"},
      {"perft gnav --depth 1 --divide --divide", "--divide is given more than once"},
      // numbers
      {"perft gnav --depth -1", "--depth: '-1' is not a number from 0 to "},
      {"perft gnav --depth 3x", "--depth: '3x' is not a number from 0 to "},
      {"perft gnav --depth 1.5", "--depth: '1.5' is not a number from 0 to "},
      {"perft gnav --depth ''", "--depth"},
      {"perft gnav --depth ' 3'", "--depth: ' 3' is not a number from 0 to "},
      {"perft gnav --depth 0x3", "--depth: '0x3' is not a number from 0 to "},
      {"perft gnav --depth 1e3", "--depth: '1e3' is not a number from 0 to "},
      {"perft gnav --depth 4294967297", "--depth: '4294967297' is not a number from 0 to "},
      {"perft gnav --depth 1 --seed -1", "--seed: '-1' is not a number from 0 to 18446744073709551615"},
      {"perft gnav --depth 1 --seed 18446744073709551616", "is not a number from 0 to 18446744073709551615"},
      {"perft gnav --depth 1 --seed 99999999999999999999999999999999", "is not a number from 0 to "},
      // games and rules
      {"perft gnaw --depth 1", "unknown game 'gnaw' (did you mean 'gnav'?); known: gnav, conquian, queen_city_rum"},
      {"perft GNAV --depth 1", "unknown game 'GNAV'"},
      {"rules", "rules: GAME is missing"},
      {"rules chess", "unknown game 'chess'; known: "},
      {"perft gnav --depth 1 --rule hand_size", "--rule: 'hand_size' is not NAME=VALUE"},
      {"perft gnav --depth 1 --rule =9", "--rule: '=9' is not NAME=VALUE"},
      {"perft gnav --depth 1 --rule hand_syze=9", "(did you mean 'hand_size'?)"},
      {"perft gnav --depth 1 --rule hand_size=0", "hand_size: '0' is not legal; it is 1 to 17"},
      {"perft gnav --depth 1 --rule hand_size=18", "hand_size: '18' is not legal; it is 1 to 17"},
      {"perft gnav --depth 1 --rule hand_size=9.5", "hand_size: '9.5' is not legal; it is 1 to 17"},
      {"perft gnav --depth 1 --rule hand_size=999999999999999999999", "is not legal; it is 1 to 17"},
      {"perft gnav --depth 1 --rule hand_size=", "hand_size: '' is not legal; it is 1 to 17"},
      {"perft gnav --depth 1 --rule wilds=3", "wilds: '3' is not legal; it is one of 2_and_10, 2, 10, none"},
      {"perft gnav --depth 1 --rule must_play=No", "(did you mean 'no'?); it is one of yes, no"},
      {"perft gnav --depth 1 --rule hand_size=9 --rule hand_size=8", "--rule: hand_size is given more than once"},
      {"perft gnav --depth 1 --rule draw_timing=turn_end --rule replenish=always_one", "gnav: "},
      {"perft conquian --depth 1 --rule deal=7", "deal: '7' is not legal; it is "},
      {"perft queen_city_rum --depth 1 --rule deal=2", "deal: '2' is not legal; it is 3 to 15"},
      {"perft queen_city_rum --depth 1 --rule max_turns=10001", "is not legal; it is 20 to 10000"},
      // decks, totals and moves
      {"perft gnav --depth 1 --deck ''", "deck order: 36 of 36 cards missing"},
      {"perft gnav --depth 1 --deck 7h", "deck order: 35 of 36 cards missing"},
      {"perft gnav --depth 1 --deck " + kDeck + "2c", "2c is there twice"},
      {"perft gnav --depth 1 --deck " + kDeck.substr(2) + "2d", "2d is there twice"},
      {"perft gnav --depth 1 --deck " + kDeck.substr(2) + "Ac", "Ac"},
      {"perft gnav --depth 1 --deck " + kDeck.substr(2) + "2x", "2x"},
      {"perft gnav --depth 1 --deck " + kDeck.substr(2), "1 of 36 cards missing, first 2c"},
      {"perft gnav --depth 1 --deck " + kDeck + "/" + kDeck.substr(2), "1 of 36 cards missing, first 2c"},
      {"perft gnav --depth 1 --deck " + kDeck + " --seed 1", "--deck and --seed both name a deck order"},
      {"perft gnav --depth 1 --totals ''", "--totals: '' is not two integers"},
      {"perft gnav --depth 1 --totals 5", "--totals: '5' is not two integers"},
      {"perft gnav --depth 1 --totals 5,x", "--totals: '5,x' is not two integers"},
      {"perft gnav --depth 1 --totals 5,99999999999", "--totals: '5,99999999999' is not two integers"},
      {"perft gnav --depth 1 --moves 'play 2;;play 3'", "--moves: move 2 is empty"},
      {"perft gnav --depth 1 --deck " + kDeck + " --moves 'play Q'", "move 1: move 'play Q'"},
      {"perft gnav --depth 1 --deck " + kDeck + " --moves 'fold'", "move 1: move 'fold'"},
      {"perft gnav --depth 1 --deck " + kDeck + " --moves 'play 9'", "is not legal; legal here: play "},
      // agents
      {"agents greedyy", "unknown agent 'greedyy' (did you mean 'greedy'?); known: random, greedy"},
      {"agents ''", "unknown agent ''"},
      {"play gnav --against greedy:depth=3", "agent greedy has no parameters"},
      {"play gnav --against nobody", "unknown agent 'nobody'"},
      {"play gnav --against human", "human"},
      {"play gnav --seat 2", "--seat: '2' is not a number from 0 to 1"},
      {"play gnav --deals -1", "--deals: '-1' is not a number from 0 to "},
      // files
      {"check", "check: FILE... is missing"},
      {"check no-such-file.jsonl", "cannot open 'no-such-file.jsonl': No such file or directory"},
      {"check tests", "'tests' is a directory, not a file"},
      {"replay no-such-file.jsonl", "cannot open 'no-such-file.jsonl'"},
      {"replay tests/golden/gnav/legal.jsonl --line 0", "--line: '0' is not a number from 1 to "},
      {"replay tests/golden/gnav/legal.jsonl --line 100000", "has no row in line 100000"},
      {"replay README.md", "README.md:1: not JSON"},
  };
  for (const auto& [command, message] : cases) check_refused(command, message);
}

TEST_CASE("rows that do not hold fail with status 1, the line and what is wrong with it") {
  const std::string deck = "\"deck\":\"" + kDeck + "\"";
  const std::string nested(100'000, '[');
  const std::vector<Case> cases{
      {"x", "not JSON at byte 1"},
      {"{", "not JSON"},
      {"{}", "\"game\" is missing"},
      {"[]", "must be one JSON object"},
      {"null", "must be one JSON object"},
      {"7", "must be one JSON object"},
      {nested, "not JSON"},
      {std::string("\0\x01\x02\xff\xfe", 5), "not JSON"},
      {"\x1b[2J", "not JSON"},
      {"\xef\xbb\xbf" + gnav_row(kDeck.substr(2), "\"moves\":[]"), "1 of 36 cards missing"},
      {"{\"game\":\"\x1b[2J\"," + deck + ",\"moves\":[]}", "not JSON"},
      {"{\"game\":\"\\u001b[2J\"," + deck + ",\"moves\":[]}", "unknown game '\\x1b[2J'"},
      {"{\"game\":\"chess\"," + deck + ",\"moves\":[]}", "unknown game 'chess'; known: gnav"},
      {"{\"game\":7," + deck + ",\"moves\":[]}", "\"game\" must be the name of a game"},
      {"{\"game\":\"gnav\",\"moves\":[]}", "\"deck\" is missing"},
      {"{\"game\":\"gnav\"," + deck + "}", "\"moves\" is missing"},
      {"{\"game\":\"gnav\"," + deck + ",\"moves\":\"pass\"}", "\"moves\" must be a list of moves"},
      {"{\"game\":\"gnav\"," + deck + ",\"moves\":[1]}", "\"moves\" must be a list of moves"},
      {"{\"game\":\"gnav\"," + deck + ",\"moves\":[],\"rules\":[]}", "\"rules\" must be an object"},
      {"{\"game\":\"gnav\"," + deck + ",\"moves\":[],\"rules\":{\"hand_size\":9.5}}", "hand_size"},
      {"{\"game\":\"gnav\"," + deck + ",\"moves\":[],\"rules\":{\"hand_size\":99}}", "it is 1 to 17"},
      {"{\"game\":\"gnav\"," + deck + ",\"moves\":[],\"rules\":{\"hand_size\":1e400}}", "a number is too large"},
      {"{\"game\":\"gnav\"," + deck + ",\"moves\":[],\"rules\":{\"hand\":9}}", "hand_size"},
      {"{\"game\":5}", "\"game\" must be the name of a game, as in \"gnav\""},
      {gnav_row(kDeck, "\"moves\":[],\"pionts\":[1,2]"), "unknown key 'pionts' (did you mean 'points'?)"},
      {gnav_row("", "\"moves\":[]"), "36 of 36 cards missing"},
      {gnav_row("2c2c", "\"moves\":[]"), "2c is there twice"},
      {gnav_row("ZZ", "\"moves\":[]"), "ZZ"},
      {gnav_row(kDeck, "\"moves\":[]"), "expected the end of the deal"},
      {gnav_row(kDeck, "\"moves\":[\"play 2\",\"play K\"]"), "move 2: move 'play K' cannot be read"},
      {gnav_row(kDeck, "\"moves\":[\"\"]"), "move 1"},
      {gnav_row(kDeck, "\"moves\":[\"play 9\"]"), "is not legal; legal here: "},
      {gnav_row(kDeck, "\"moves\":[],\"totals\":[1]"), "\"totals\" must be two integers"},
      {gnav_row(kDeck, "\"moves\":[],\"totals\":[1,99999999999]"), "\"totals\" must be two integers"},
      {gnav_row(kDeck, "\"moves\":[],\"points\":\"9\""), "\"points\" must be two integers"},
      {gnav_row(kDeck, "\"moves\":[],\"winner\":\"A\""), "\"winner\" must be 0, 1 or -1"},
      {gnav_row(kDeck, "\"moves\":[],\"seats\":[0]"), "seats"},
      {gnav_row(kDeck, "\"moves\":[],\"legal\":[[\"pass\"]]"), "legal"},
      {gnav_row(kDeck, "\"moves\":[],\"depth\":1"), "\"count\""},
      {gnav_row(kDeck, "\"moves\":[],\"depth\":-1,\"count\":1"), "\"depth\" must be"},
      {gnav_row(kDeck, "\"moves\":[],\"depth\":1,\"count\":-1"), "\"count\" must be"},
      {gnav_row(kDeck, "\"moves\":[],\"depth\":1,\"count\":99999999999999999999999"), "\"count\" must be"},
      {gnav_row(kDeck, "\"moves\":[],\"depth\":0,\"count\":2"), "perft at depth 0: expected 2, came 1"},
  };
  const TemporaryFolder folder;
  for (const auto& [row, message] : cases) {
    folder.write("rows.jsonl", "\n" + row + "\n");
    const auto outcome = run_riffle("check rows.jsonl", "", folder.path());
    INFO(row.substr(0, 300));
    INFO(outcome.out << outcome.err);
    CHECK(outcome.status == 1);
    CHECK(outcome.err.empty());
    CHECK(outcome.out.find("rows.jsonl:2: ") == 0);
    CHECK(outcome.out.find(message) != std::string::npos);
    CHECK(outcome.out.find('\x1b') == std::string::npos);
    CHECK(outcome.out.ends_with("\n0 passed, 1 failed\n"));
  }
}

TEST_CASE("a transcript that is cut anywhere does not pass, and never crashes") {
  const auto file = read_file(std::filesystem::path(RIFFLE_TEST_DATA) / "golden/gnav/legal.jsonl");
  const auto row = file.substr(0, file.find('\n'));
  std::string cut;
  int rows = 0;
  for (std::size_t size = 1; size < row.size(); size += 7, ++rows) cut += row.substr(0, size) + "\n";
  const TemporaryFolder folder;
  folder.write("cut.jsonl", cut);
  const auto outcome = run_riffle("check cut.jsonl", "", folder.path());
  CHECK(outcome.status == 1);
  CHECK(outcome.out.ends_with("\n0 passed, " + std::to_string(rows) + " failed\n"));
}

TEST_CASE("checking goes on after a bad row, and an empty file is no success") {
  const auto file = read_file(std::filesystem::path(RIFFLE_TEST_DATA) / "golden/gnav/perft.jsonl");
  const auto good = file.substr(0, file.find('\n') + 1);
  const TemporaryFolder folder;
  folder.write("mixed.jsonl", good + "garbage\r\n\r\n" + good.substr(0, good.size() - 1));
  folder.write("empty.jsonl", "");
  const auto mixed = run_riffle("check mixed.jsonl", "", folder.path());
  CHECK(mixed.status == 1);
  CHECK(mixed.out.find("mixed.jsonl:2: not JSON") == 0);
  CHECK(mixed.out.ends_with("\n2 passed, 1 failed\n"));
  const auto empty = run_riffle("check empty.jsonl", "", folder.path());
  CHECK(empty.status == 1);
  CHECK(empty.out == "empty.jsonl: expected rows, came an empty file\n0 passed, 1 failed\n");
  const auto piped = run_riffle("check -", good);
  CHECK(piped.status == 0);
  CHECK(piped.out == "1 passed, 0 failed\n");
}

TEST_CASE("output that cannot be written is a failure") {
  if (std::filesystem::exists("/dev/full")) {
    const auto outcome = run_riffle("games >/dev/full");
    CHECK(outcome.status == 1);
  }
}
