#include "options.hpp"

#include <array>
#include <limits>

#include "catch.hpp"
#include "core/refusal.hpp"

using namespace riffle;

namespace {

enum class Colour : std::uint8_t { red, green, blue };
struct Values {
  int count = 10;
  std::uint8_t small = 3;
  double share = 0.7;
  Colour colour = Colour::green;
  bool loud = false;
  std::int64_t wide = 0;

  friend bool operator==(const Values&, const Values&) = default;
};

const OptionTable<Values>& table() {
  static const OptionTable<Values> options{
      integer_option<&Values::count>("count", "cards", 1, 17),
      integer_option<&Values::small>("small", "a byte", 0, 255),
      real_option<&Values::share>("share", "of the whole", 0, 1e18),
      word_option<&Values::colour>("colour", "of the cards", {"red", "green", "blue"}),
      word_option<&Values::loud>("loud", "or not", {"no", "yes"}),
      integer_option<&Values::wide>("wide", "a large number", -9007199254740992, 9007199254740992),
  };
  return options;
}

std::string set(Values& values, std::string_view name, std::string_view text) {
  return refusal([&] { set_option(table(), values, "test option", name, text); });
}

}  // namespace

TEST_CASE("options: every kind of value is set from text and written back") {
  Values values;
  CHECK(set(values, "count", "17") == "(accepted)");
  CHECK(set(values, "small", "255") == "(accepted)");
  CHECK(set(values, "share", "1e-3") == "(accepted)");
  CHECK(set(values, "colour", "blue") == "(accepted)");
  CHECK(set(values, "loud", "yes") == "(accepted)");
  CHECK(set(values, "wide", "9007199254740992") == "(accepted)");
  CHECK(values == Values{17, 255, 0.001, Colour::blue, true, 9007199254740992});
  std::string text;
  for (const auto& option : table()) text += option_text(option, values) + " ";
  CHECK(text == "17 255 0.001 blue yes 9007199254740992 ");
}

TEST_CASE("options: a real number is written so that it reads back as the same one") {
  Rng rng(1);
  const auto& share = *find_option(table(), "share");
  for (int i = 0; i < 1000; ++i) {
    Values values, again;
    values.share = rng.uniform() * (i % 2 == 0 ? 1 : 1e15);
    CHECK(set(again, "share", option_text(share, values)) == "(accepted)");
    CHECK(again.share == values.share);
  }
}

TEST_CASE("options: what cannot be is refused with what can") {
  struct Case {
    const char *name, *text, *message;
  };
  const Case cases[] = {
      {"cuont", "3",
       "unknown test option 'cuont' (did you mean 'count'?); known: count, small, share, colour, loud, wide"},
      {"", "3", "unknown test option ''; known: count, small, share, colour, loud, wide"},
      {"count", "0", "test option count: '0' is not legal; it is 1 to 17"},
      {"count", "18", "test option count: '18' is not legal; it is 1 to 17"},
      {"count", "", "test option count: '' is not legal; it is 1 to 17"},
      {"count", "ten", "test option count: 'ten' is not legal; it is 1 to 17"},
      {"count", "9x", "test option count: '9x' is not legal; it is 1 to 17"},
      {"count", " 9", "test option count: ' 9' is not legal; it is 1 to 17"},
      {"count", "+9", "test option count: '+9' is not legal; it is 1 to 17"},
      {"count", "9.0", "test option count: '9.0' is not legal; it is 1 to 17"},
      {"count", "99999999999999999999", "test option count: '99999999999999999999' is not legal; it is 1 to 17"},
      {"small", "-1", "test option small: '-1' is not legal; it is 0 to 255"},
      {"small", "256", "test option small: '256' is not legal; it is 0 to 255"},
      {"share", "nan", "test option share: 'nan' is not legal; it is 0 to 1e+18"},
      {"share", "inf", "test option share: 'inf' is not legal; it is 0 to 1e+18"},
      {"share", "-0.1", "test option share: '-0.1' is not legal; it is 0 to 1e+18"},
      {"share", "1e999", "test option share: '1e999' is not legal; it is 0 to 1e+18"},
      {"share", "0,5", "test option share: '0,5' is not legal; it is 0 to 1e+18"},
      {"colour", "bleu",
       "test option colour: 'bleu' is not legal (did you mean 'blue'?); it is one of red, green, blue"},
      {"colour", "Red", "test option colour: 'Red' is not legal (did you mean 'red'?); it is one of red, green, blue"},
      {"colour", "1", "test option colour: '1' is not legal; it is one of red, green, blue"},
      {"loud", "true", "test option loud: 'true' is not legal; it is one of no, yes"},
  };
  for (const auto& c : cases) {
    Values values;
    CHECK(set(values, c.name, c.text) == c.message);
    CHECK(values == Values{});
  }
}

TEST_CASE("options: what differs from the default is listed, in the order of the table") {
  CHECK(changed_options(table(), Values{}).empty());
  Values values;
  values.colour = Colour::red;
  values.count = 4;
  const auto changed = changed_options(table(), values);
  REQUIRE(changed.size() == 2);
  CHECK(changed[0].name == "count");
  CHECK(changed[0].value == "4");
  CHECK(changed[0].number);
  CHECK(changed[1].name == "colour");
  CHECK(changed[1].value == "red");
  CHECK(!changed[1].number);
}

TEST_CASE("options: random values are legal, reach both ends and keep the default half of the time") {
  Rng rng(1);
  int defaults = 0, lows = 0, highs = 0;
  std::array<int, 3> colours{};
  for (int i = 0; i < 10000; ++i) {
    const auto values = random_options(table(), rng);
    for (const auto& option : table()) {
      const double value = option.get(values);
      REQUIRE(value >= option.kind.low);
      REQUIRE(value <= option.kind.high);
    }
    defaults += values.share == Values{}.share;
    lows += values.count == 1;
    highs += values.count == 17;
    ++colours[static_cast<std::size_t>(values.colour)];
  }
  CHECK(std::abs(defaults - 5000) < 250);  // five standard deviations
  CHECK(std::abs(lows - 294) < 90);        // 10000 / 2 / 17
  CHECK(std::abs(highs - 294) < 90);
  CHECK(std::abs(colours[0] - 1667) < 190);
  CHECK(std::abs(colours[1] - 6667) < 240);
}
