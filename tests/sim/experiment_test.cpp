// Experiments: one identity however they are typed, and nothing meaningless accepted.
#include "experiment.hpp"

#include <sstream>

#include "catch.hpp"
#include "cli/arguments.hpp"

using namespace riffle;

namespace {

Experiment from_words(const std::vector<std::string>& words) {
  Experiment experiment;
  Arguments arguments("tournament");
  describe(arguments, experiment);
  REQUIRE(arguments.parse(words));
  return checked(experiment);
}

Experiment from_file(const std::string& text) {
  std::istringstream in(text);
  return checked(read_experiment(in, "test.ini"));
}

}  // namespace

TEST_CASE("words and files, in any order and with or without defaults, give the same identity") {
  const auto words = from_words({"gnav", "greedy", "random", "--pairs", "5000", "--rule", "hand_size=9", "--rule",
                                 "wilds=2", "--seed", "18446744073709551615"});
  const auto file = from_file(
      "# a comment\n"
      "seed = 18446744073709551615\n"
      "rule = wilds=2\n"
      "rule = hand_size=9   # nine\n"
      "rule = must_play=yes\n"
      "\n"
      "game = gnav\n"
      "agent = greedy\n"
      "agent = random\n"
      "block = 4\n"
      "pairs = 5000\n");
  CHECK(experiment_text(words) == experiment_text(file));
  CHECK(identity(words) == identity(file));
  CHECK(differences(experiment_text(words), experiment_text(file)).empty());
  // What a run keeps reads back as itself.
  const auto again = stored_experiment(experiment_text(words), "experiment.ini");
  CHECK(experiment_text(again) == experiment_text(words));
}

TEST_CASE("the command that an experiment shows is as short as can be, and means the same") {
  for (const std::string command :
       {"riffle tournament gnav greedy random --pairs 5000 --seed 1 --luck-adjust",
        "riffle tournament gnav greedy random flat_mc:iterations=2 --rule hand_size=9 --rule wilds=2 --pairs 5 --seed "
        "7 --gauntlet",
        "riffle tournament queen_city_rum greedy random --rule target=0 --pairs 300 --seed 7 --deals 3 --block 9 "
        "--on-error loss --forfeit-points 7 --move-limit-ms 5 --sprt 0,2 --alpha 0.01 --bound eb"}) {
    std::istringstream in(command);
    std::vector<std::string> words;
    for (std::string word; in >> word;) words.push_back(word);
    CHECK(command_text(from_words({words.begin() + 2, words.end()})) == command);
  }
}

TEST_CASE("every value is part of the identity, and a difference names its key") {
  const auto base = from_words({"gnav", "greedy", "random", "--pairs", "5000"});
  const std::vector<std::pair<std::vector<std::string>, std::string>> others{
      {{"gnav", "greedy", "random", "--pairs", "5001"}, "pairs: 5000 there, 5001 here"},
      {{"gnav", "greedy", "random", "--pairs", "5000", "--seed", "2"}, "seed: 1 there, 2 here"},
      {{"gnav", "random", "random", "--pairs", "5000"}, "agent 1: greedy there, random here"},
      {{"gnav", "greedy", "random", "--pairs", "5000", "--deals", "3"}, "deals: 1 there, 3 here"},
      {{"gnav", "greedy", "random", "--pairs", "5000", "--block", "9"}, "block: 4 there, 9 here"},
      {{"gnav", "greedy", "random", "--pairs", "5000", "--rule", "hand_size=9"}, "rule hand_size: 10 there, 9 here"},
      {{"gnav", "greedy", "random", "--pairs", "5000", "--on-error", "stop"}, "on-error: exclude there, stop here"},
      {{"gnav", "greedy", "random", "--pairs", "5000", "--move-limit-ms", "9"}, "move-limit-ms: 0 there, 9 here"},
      {{"gnav", "greedy", "random", "--pairs", "5000", "--bound", "eb"}, "bound: asymptotic there, eb here"},
      {{"gnav", "greedy", "random", "--pairs", "5000", "--luck-adjust"}, "luck-adjust: no there, yes here"},
      {{"conquian", "greedy", "random", "--pairs", "5000"}, "game: gnav there, conquian here"},  // and nothing more
  };
  for (const auto& [words, difference] : others) {
    const auto other = from_words(words);
    CHECK(identity(other) != identity(base));
    CHECK(differences(experiment_text(base), experiment_text(other)) == std::vector{difference});
  }
  const auto three = from_words({"gnav", "greedy", "random", "pimc", "--pairs", "5000"});
  const auto third = differences(experiment_text(base), experiment_text(three));
  REQUIRE(third.size() == 1);
  CHECK(third[0].find("agent 3: nothing there, pimc:") == 0);
}

TEST_CASE("what cannot be played is refused with what would be right") {
  const std::vector<std::pair<std::vector<std::string>, std::string>> cases{
      {{"gnaw", "greedy", "random"}, "unknown game 'gnaw' (did you mean 'gnav'?)"},
      {{"gnav", "greedy", "randm"}, "unknown agent 'randm' (did you mean 'random'?)"},
      {{"gnav", "greedy", "human"}, "agent 'human' is a person"},
      {{"gnav", "greedy", "random", "--rule", "hand_size=99"}, "it is 1 to 17"},
      {{"gnav", "greedy", "random", "--rule", "hand_size"}, "is not NAME=VALUE"},
      {{"gnav", "greedy", "random", "--rule", "draw_timing=turn_end", "--rule", "replenish=always_one"}, "gnav: "},
      {{"gnav", "greedy", "random", "greedy"}, "agents 1 and 3 of the tournament are the same, greedy"},
      {{"gnav", "greedy", "random", "--sprt", "0,1", "--luck-adjust"}, "--luck-adjust has intervals of fixed size"},
      {{"gnav", "greedy", "random", "--gauntlet"}, "a gauntlet needs three agents or more"},
      {{"gnav", "greedy", "random", "--on-error", "ignore"}, "known: exclude, loss, stop"},
      {{"gnav", "greedy", "random", "--forfeit-points", "5"}, "only with --on-error loss"},
      {{"gnav", "greedy", "random", "--alpha", "0.1"}, "have a meaning only with --sprt"},
      {{"gnav", "greedy", "random", "--sprt-on", "elo"}, "have a meaning only with --sprt"},
      {{"gnav", "greedy", "random", "--bound", "hoeffding"}, "known: asymptotic, eb"},
      {{"conquian", "greedy", "random", "--bound", "eb", "--deals", "9", "--rule", "draw_stakes=double_next"},
       "--bound eb needs points with a bound"},
      {{"gnav", "greedy", "random", "pimc", "--sprt", "0,1"}, "--sprt tests two agents"},
      {{"gnav", "greedy", "random", "--sprt", "1"}, "is not two numbers with a comma"},
      {{"gnav", "greedy", "random", "--sprt", "1,1"}, "the two means of '1,1' are the same"},
      {{"gnav", "greedy", "random", "--sprt", "0,nan"}, "is not two numbers with a comma"},
      {{"gnav", "greedy", "random", "--sprt", "0,1,2"}, "is not two numbers with a comma"},
      {{"gnav", "greedy", "random", "--sprt", "0,1", "--sprt-on", "money"}, "known: points, win_share, elo, nelo"},
      {{"gnav", "greedy", "random", "--sprt", "0,2", "--sprt-on", "win_share"}, "a win share is 0 to 1, not 2"},
      {{"gnav", "greedy", "random", "--sprt", "0,900", "--sprt-on", "nelo"}, "-400 to 400, not 900"},
  };
  for (const auto& [words, message] : cases) {
    std::string came = "nothing was refused";
    try {
      from_words(words);
    } catch (const InputError& error) {
      came = error.what();
    }
    INFO(came);
    CHECK(came.find(message) != std::string::npos);
  }
}

TEST_CASE(
    "a file with an unknown key or a line that is none is refused with the file's name and the number of the line") {
  for (const auto& [text, message] :
       {std::pair{"gaem = gnav\n", "test.ini:1: unknown key 'gaem' (did you mean 'game'?)"},
        std::pair{"game\n", "test.ini:1: a line is 'name = value', not 'game'"},
        std::pair{"pairs = many\n", "test.ini:1: "},
        std::pair{"pairs = 5\npairs = 6\n", "test.ini:2: pairs is given more than once"}}) {
    std::istringstream in(text);
    std::string came = "nothing was refused";
    try {
      read_experiment(in, "test.ini");
    } catch (const InputError& error) {
      came = error.what();
    }
    INFO(came);
    CHECK(came.find(message) == 0);
  }
}

TEST_CASE("pairings: all against all, or the first against the rest") {
  using Pairings = std::vector<std::pair<int, int>>;
  CHECK(from_words({"gnav", "greedy", "random", "flat_mc"}).pairings() == Pairings{{0, 1}, {0, 2}, {1, 2}});
  CHECK(from_words({"gnav", "greedy", "random", "flat_mc", "--gauntlet"}).pairings() == Pairings{{0, 1}, {0, 2}});
}

TEST_CASE("a game is as many deals as its rules say, unless told otherwise") {
  CHECK(from_words({"gnav", "greedy", "random"}).deals == 1);
  CHECK(from_words({"gnav", "greedy", "random", "--deals", "7"}).deals == 7);
  CHECK(from_words({"queen_city_rum", "greedy", "random"}).deals == 50);
  CHECK(from_words({"queen_city_rum", "greedy", "random", "--rule", "target=0"}).deals == 1);
}
