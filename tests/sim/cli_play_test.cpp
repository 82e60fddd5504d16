// A person at the terminal: what typed words mean, and whole deals of every game with the usual mistakes.
#include <cstdio>
#include <sstream>
#include <string>
#include <vector>

#include "catch.hpp"
#include "cli/prompt.hpp"
#include "cli/terminal.hpp"
#include "program.hpp"

using namespace riffle;
using namespace riffle::testing;

TEST_CASE("words at the prompt are a number, a move, its beginning or a command") {
  const std::vector<std::string> moves{"pass",        "play 2",     "play 2 wild", "play T",
                                       "meld AcAs5h", "lay 5h set", "lay 5h run"};
  struct Case {
    std::string line;
    Answer::Kind kind;
    int index;
  };
  const std::vector<Case> cases{
      {"1", Answer::move, 0},
      {" 7 ", Answer::move, 6},
      {"0", Answer::mistake, 0},
      {"8", Answer::mistake, 0},
      {"-1", Answer::mistake, 0},
      {"99999999999999999999", Answer::mistake, 0},
      {"pass", Answer::move, 0},
      {"PASS\r", Answer::move, 0},
      {"pa", Answer::move, 0},
      {"p", Answer::text, 4},
      {"play", Answer::text, 3},
      {"play 2", Answer::move, 1},  // exact, although another begins so
      {"play 2 w", Answer::move, 2},
      {"p  t", Answer::move, 3},
      {"play 10", Answer::text, 0},  // the game knows
      {"meld", Answer::move, 4},
      {"meld as ac 5H", Answer::text, 0},
      {"lay 5h", Answer::text, 2},
      {"lay 5h r", Answer::move, 6},
      {"lay 5h run now", Answer::text, 0},
      {"", Answer::position, 0},
      {"  \t", Answer::position, 0},
      {"?", Answer::rules, 0},
      {"Help", Answer::rules, 0},
      {"log", Answer::log, 0},
      {"hint", Answer::hint, 0},
      {"q", Answer::quit, 0},
      {"exit", Answer::quit, 0},
      {"undo", Answer::mistake, 0},
      {"take back", Answer::text, 0},
      {"\x1b[A", Answer::text, 0},
  };
  for (const auto& [line, kind, index] : cases) {
    INFO("'" << line << "'");
    const auto answer = understand(line, moves);
    CHECK(answer.kind == kind);
    CHECK(answer.index == index);
    CHECK((kind != Answer::mistake || !answer.words.empty()));
  }
}

TEST_CASE("cards in a text are coloured, other words are not") {
  CHECK(coloured_cards("Ah") == "\x1b[31mAh\x1b[0m");
  CHECK(coloured_cards("hand: 2c3d.") == "hand: \x1b[32m2c\x1b[0m \x1b[34m3d\x1b[0m.");
  CHECK(coloured_cards("As the 10 of Ahh, 5x, c") == "\x1b[1mAs\x1b[0m the 10 of Ahh, 5x, c");
  CHECK(coloured_cards("") == "");
}

TEST_CASE("every game can be played to its end, with the mistakes that people make") {
  // The first legal move again and again, which ends every game; before it everything that is no move.
  std::string input = "\n0\n-3\n999\nundo\nfoo bar\n\x1b[A\n?\nlog\nplay\nhint\nmeld\ndiscard\n5\xc3\xa9\n";
  for (int i = 0; i < 3000; ++i) input += "1\n";
  for (const std::string game : {"gnav", "conquian", "queen_city_rum"})
    for (const std::string seat : {"0", "1"}) {
      INFO(game << ", seat " << seat);
      const auto outcome = run_riffle("play " + game + " --seed 5 --deals 1 --adviser greedy --seat " + seat, input);
      CHECK(outcome.status == 0);
      CHECK(outcome.err == "");
      CHECK(outcome.out.find("There is no move 999") != std::string::npos);
      CHECK(outcome.out.find("A move stays played") != std::string::npos);
      CHECK(outcome.out.find("Not understood: ") != std::string::npos);
      CHECK(outcome.out.find("  Hint: ") != std::string::npos);
      CHECK(outcome.out.find(" the deal: your points ") + outcome.out.find("The deal is a draw") !=
            2 * std::string::npos);
      CHECK(outcome.out.find("not finished") == std::string::npos);
    }
}

TEST_CASE("a finished deal tells how its points came about, and they sum up") {
  std::string input;
  for (int i = 0; i < 3000; ++i) input += "1\n";
  for (const std::string game : {"gnav", "queen_city_rum"})
    for (const std::string rules :
         {"", game == "gnav" ? " --rule most_cards_bonus=9" : " --rule hand_penalty=subtract"})
      for (const std::string seed : {"3", "4", "5", "6"}) {
        const auto out = run_riffle("play " + game + " --deals 1 --seed " + seed + rules, input).out;
        INFO(out.substr(out.size() - std::min<std::size_t>(out.size(), 600)));
        const auto result = out.find(": your points ");
        REQUIRE(result != out.npos);
        int mine = 0, theirs = 0;
        REQUIRE(std::sscanf(out.c_str() + result, ": your points %d, the opponent's %d", &mine, &theirs) == 2);
        for (const auto& [who, points] :
             {std::pair{"\n  Your points: ", mine}, std::pair{"\n  The opponent's: ", theirs}}) {
          const auto at = out.find(who, result);
          REQUIRE(at != out.npos);
          // "131 captured + 10 for the most cards = 141": the numbers before '=' sum to the one after it.
          std::istringstream words(out.substr(at + std::string(who).size(), out.find('\n', at + 1) - at));
          int sum = 0, sign = 1, total = 0;
          bool after = false;
          for (std::string word; words >> word && word != "The";) {
            if (word == "+" || word == "-") sign = word == "+" ? 1 : -1;
            if (word == "=") after = true;
            if (word.find_first_not_of("-0123456789") != word.npos || word == "-") continue;
            (after ? total : sum) += (after ? 1 : sign) * std::stoi(word);
            sign = 1;
          }
          CHECK((after ? total : sum) == points);
          CHECK(sum == points);
        }
      }
}

TEST_CASE("the opponent has one name, the first cards come before the first move, and hints say what they mean") {
  const auto out = run_riffle("play queen_city_rum --seed 3 --adviser so_ismcts:iterations=50", "hint\nquit\n").out;
  CHECK(out.find("The opponent: greedy.") != out.npos);
  CHECK(out.find("Hand of seat 1 (the opponent)") != out.npos);
  CHECK(out.find("value: your mean result in the search, from 0 (worst) to 1 (best)") != out.npos);
  const auto forced = run_riffle("play gnav --seed 3", "quit\n").out;  // begins with moves that nobody is asked for
  CHECK(forced.find("Your hand: ") < forced.find("the only move"));
}

TEST_CASE("leaving is no error, an input that ends is one") {
  const auto quit = run_riffle("play gnav --seed 1 --seat 0", "quit\n");
  CHECK(quit.status == 0);
  CHECK(quit.out.ends_with("The deal was not finished.\n"));
  const auto end = run_riffle("play gnav --seed 1 --seat 0");
  CHECK(end.status == 1);
  CHECK(end.out.ends_with("The deal was not finished.\n"));
}

TEST_CASE("the same seed deals the same cards, and a search can give the hint") {
  const auto once = run_riffle("play conquian --seed 9 --adviser so_ismcts:iterations=50", "hint\nquit\n");
  CHECK(once.status == 0);
  CHECK(once.out.find(" iterations\n") != std::string::npos);
  CHECK(once.out == run_riffle("play conquian --seed 9 --adviser so_ismcts:iterations=50", "hint\nquit\n").out);
  CHECK(once.out != run_riffle("play conquian --seed 10 --adviser so_ismcts:iterations=50", "hint\nquit\n").out);
}

TEST_CASE("whoever sees hidden cards may play, but not advise") {
  const auto outcome = run_riffle("play gnav --seed 1 --adviser oracle", "quit\n");
  CHECK(outcome.status == 2);
  CHECK(outcome.err.find("cannot advise") != std::string::npos);
}
