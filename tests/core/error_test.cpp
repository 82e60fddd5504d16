#include "error.hpp"

#include "catch.hpp"

using namespace riffle;

TEST_CASE("errors: the nearest name is suggested, where one is near") {
  const std::vector<std::string_view> games{"gnav", "conquian", "queen_city_rum"};
  CHECK(suggestion("gnaw", games) == " (did you mean 'gnav'?)");
  CHECK(suggestion("GNAV", games) == " (did you mean 'gnav'?)");
  CHECK(suggestion("conquain", games) == " (did you mean 'conquian'?)");
  CHECK(suggestion("queen-city-rum", games) == " (did you mean 'queen_city_rum'?)");
  CHECK(suggestion("QueenCityRum", games) == " (did you mean 'queen_city_rum'?)");
  CHECK(suggestion("bridge", games) == "");
  CHECK(suggestion("", games) == "");
  CHECK(suggestion("gnav", {}) == "");
  CHECK(suggestion("3", {"2", "10"}) == "");
  CHECK(suggestion(std::string(1000000, 'g'), games) == "");
}

TEST_CASE("errors: of equally near names the first is suggested") {
  CHECK(suggestion("cat", {"bat", "car"}) == " (did you mean 'bat'?)");
}

TEST_CASE("errors: an unknown name comes with the known ones") {
  CHECK(unknown_name("game", "gnaw", {"gnav", "conquian"}) ==
        "unknown game 'gnaw' (did you mean 'gnav'?); known: gnav, conquian");
  CHECK(unknown_name("game", "whist", {"gnav", "conquian"}) == "unknown game 'whist'; known: gnav, conquian");
}

TEST_CASE("errors: what is quoted is cut where it is long") {
  CHECK(quote("play 7") == "'play 7'");
  CHECK(quote("") == "''");
  CHECK(quote(std::string(60, 'x')) == "'" + std::string(60, 'x') + "'");
  CHECK(quote(std::string(61, 'x')) == "'" + std::string(60, 'x') + "...'");
}

TEST_CASE("errors: names are joined") {
  CHECK(join({}) == "");
  CHECK(join({"a"}) == "a");
  CHECK(join({"a", "b", "c"}, " | ") == "a | b | c");
}
