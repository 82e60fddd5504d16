// The help of every command, word for word, and what it says about options that exist.
#include <algorithm>
#include <string>

#include "catch.hpp"
#include "cli/command.hpp"
#include "program.hpp"

using namespace riffle;
using namespace riffle::testing;

TEST_CASE("help texts are those of tests/golden/help") {
  CHECK(compare_with_golden("help/riffle.txt", run_riffle("help").out) == "");
  for (const auto& command : commands()) {
    const std::string name(command.name);
    const auto outcome = run_riffle("help " + name);
    CHECK(outcome.status == 0);
    CHECK(outcome.err == "");
    CHECK(compare_with_golden("help/" + name + ".txt", outcome.out) == "");
    CHECK(run_riffle(name + " --help").out == outcome.out);
    CHECK(run_riffle(name + " -h").out == outcome.out);
  }
}

TEST_CASE("the overview lists every command in its order") {
  const auto text = run_riffle("--help").out;
  std::size_t place = 0;
  for (const auto& command : commands()) {
    const auto found = text.find("\n  " + std::string(command.name) + " ", place);
    INFO(command.name);
    REQUIRE(found != std::string::npos);
    place = found;
  }
  CHECK(run_riffle("").status == 2);
  CHECK(run_riffle("").out == text);
  CHECK(run_riffle("--version").out.find("riffle ") == 0);
}

TEST_CASE("every option in a usage line is described in the help below it") {
  for (const auto& command : commands()) {
    const auto help = run_riffle("help " + std::string(command.name)).out;
    const std::string usage(command.usage);
    for (auto at = usage.find("--"); at != usage.npos; at = usage.find("--", at + 2)) {
      const auto end = std::min(usage.find_first_of(" ]|", at), usage.size());
      INFO(command.name << ": " << usage.substr(at, end - at));
      CHECK(help.find("\n  " + usage.substr(at, end - at)) != std::string::npos);
    }
  }
}

TEST_CASE("lists and manuals name every game and option") {
  CHECK(run_riffle("games --names").out == "gnav\nconquian\nqueen_city_rum\n");
  for (const std::string game : {"gnav", "conquian", "queen_city_rum"})
    CHECK(compare_with_golden("help/rules-" + game + ".txt", run_riffle("rules " + game).out) == "");
  CHECK(compare_with_golden("help/agents-list.txt", run_riffle("agents").out) == "");
}
