// Queen City Rum: every recorded vector.
#include <fstream>

#include "catch.hpp"
#include "games/queen_city_rum/game.hpp"
#include "transcript.hpp"
#include "transcript_json.hpp"

using riffle::queen_city_rum::QueenCityRum;
static_assert(riffle::Game<QueenCityRum> && riffle::HasRandomMove<QueenCityRum> && riffle::HasMoveCount<QueenCityRum>);

TEST_CASE("queen_city_rum: every golden row holds", "[queen_city_rum][golden]") {
  for (const std::string file : {"legal.jsonl", "legal-melds.jsonl", "legal-options.jsonl", "legal-pairs.jsonl",
                                 "legal-rare.jsonl", "perft.jsonl"}) {
    std::ifstream in(std::string(RIFFLE_TEST_DATA) + "/golden/queen_city_rum/" + file);
    REQUIRE(in);
    int rows = 0;
    for (std::string line; std::getline(in, line); ++rows) {
      INFO(file << " line " << rows + 1);
      REQUIRE_NOTHROW(riffle::check<QueenCityRum>(riffle::parse_transcript(line)));
    }
    CHECK(rows >= 40);
  }
}
