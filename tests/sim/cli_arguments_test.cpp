// One description of arguments reads words and files alike.
#include "cli/arguments.hpp"

#include <sstream>

#include "catch.hpp"

using namespace riffle;

namespace {

/// A command with an argument of every kind.
struct Everything {
  std::string game, agent = "greedy";
  std::vector<std::string> files, rules;
  std::optional<std::string> deck;
  std::optional<int> depth;
  std::uint64_t seed = 1;
  double share = 0.5;
  bool json = false;
  Arguments arguments{"games"};

  Everything() {
    arguments.positional("GAME", &game, "the game")
        .positionals("FILE", &files, "files", 0)
        .text("agent", &agent, "AGENT", "who plays")
        .text("deck", &deck, "CARDS", "the deck")
        .texts("rule", &rules, "NAME=VALUE", "a rule")
        .integer("depth", &depth, "N", "how deep", 0, 9)
        .integer("seed", &seed, "S", "the seed")
        .real("share", &share, "X", "a share", 0, 1)
        .flag("json", &json, "as JSON");
  }
  void read(const std::string& text) {
    std::istringstream in(text);
    arguments.read(in, "x.ini");
  }
};

}  // namespace

TEST_CASE("words set their targets, and what is not given keeps its value") {
  Everything e;
  REQUIRE(e.arguments.parse({"gnav", "--rule", "a=1", "f", "--rule=b=2", "--depth", "9", "g", "--json", "--share",
                             ".25", "--seed", "18446744073709551615"}));
  CHECK(e.game == "gnav");
  CHECK(e.files == std::vector<std::string>{"f", "g"});
  CHECK(e.rules == std::vector<std::string>{"a=1", "b=2"});
  CHECK(e.depth == 9);
  CHECK(e.seed == ~std::uint64_t{0});
  CHECK(e.share == 0.25);
  CHECK(e.json);
  CHECK(e.agent == "greedy");
  CHECK(!e.deck);
}

TEST_CASE("a file says the same by the same names, and words override it") {
  Everything e;
  e.read("# an experiment\ngame = conquian\nrule = deal=9\nrule = ace=high_or_low\njson = yes\nseed = 7\ndepth = 3\n");
  REQUIRE(e.arguments.parse({"--seed", "8"}));
  CHECK(e.game == "conquian");
  CHECK(e.rules == std::vector<std::string>{"deal=9", "ace=high_or_low"});
  CHECK(e.json);
  CHECK(e.seed == 8);
  CHECK(e.depth == 3);
}

TEST_CASE("a bad file is refused with its name, the key and what would be right") {
  const std::vector<std::pair<std::string, std::string>> cases{
      {"sed = 7", "unknown key 'sed' (did you mean 'seed'?)"},
      {"seed = x", "--seed: 'x' is not a number from 0 to"},
      {"seed = 1\nseed = 2", "seed is given more than once"},
      {"json = maybe", "'json' is 'yes' or 'no', not 'maybe'"},
      {"no equals sign", "a line is 'name = value', not 'no equals sign'"},
      {"= 7", "a line is 'name = value', not "},
      {std::string("\0\xff", 2), "a line is 'name = value', not "},
      {"\n# nothing\n", "x.ini: a line 'game = ...' is missing"},
  };
  for (const auto& [text, message] : cases) {
    Everything e;
    INFO(text);
    try {
      e.read(text);
      FAIL("accepted");
    } catch (const InputError& error) {
      INFO(error.what());
      CHECK(std::string(error.what()).find("x.ini:") == 0);
      CHECK(std::string(error.what()).find(message) != std::string::npos);
    }
  }
}

TEST_CASE("real numbers have bounds, and nan is outside of all") {
  for (const char* text : {"nan", "inf", "-0.1", "1.0001", "", "1e400", "0,5", "0.5 "}) {
    Everything e;
    INFO(text);
    CHECK_THROWS_AS(e.arguments.parse({"gnav", std::string("--share=") + text}), InputError);
  }
}
