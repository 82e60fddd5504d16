// Conquian: every row of tests/golden/conquian.
#include <fstream>

#include "catch.hpp"
#include "games/conquian/game.hpp"
#include "transcript.hpp"
#include "transcript_json.hpp"

using riffle::conquian::Conquian;
static_assert(riffle::Game<Conquian> && riffle::HasRandomMove<Conquian> && riffle::HasMoveCount<Conquian>);

TEST_CASE("conquian: golden rows hold", "[conquian][golden]") {
  for (const std::string file : {"legal.jsonl", "perft.jsonl"}) {
    std::ifstream in(std::string(RIFFLE_TEST_DATA) + "/golden/conquian/" + file);
    REQUIRE(in);
    int rows = 0;
    for (std::string line; std::getline(in, line); ++rows) {
      INFO(file << " line " << rows + 1);
      REQUIRE_NOTHROW(riffle::check<Conquian>(riffle::parse_transcript(line)));
    }
    CHECK(rows > 100);
  }
}
