// The option tables of the games: what they say is so, and what they do not allow is refused.
#include "options.hpp"

#include <set>

#include "catch.hpp"
#include "core/refusal.hpp"
#include "reference/kuhn.hpp"
#include "registry.hpp"

using namespace riffle;

namespace {

bool is_plain(std::string_view word) {
  return !word.empty() && word.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_") == word.npos;
}

/// Legal values of an option as text: every word, or both ends of a range and some numbers between.
template <class T>
std::vector<std::string> some_values(const Option<T>& option) {
  std::vector<std::string> values;
  if (option.kind.type == OptionKind::word) {
    for (const auto word : option.kind.words) values.emplace_back(word);
    return values;
  }
  Rng rng(1);
  values = {detail::value_text(option.kind, option.kind.low), detail::value_text(option.kind, option.kind.high)};
  for (int i = 0; i < 20; ++i)
    values.push_back(detail::value_text(option.kind, detail::random_value(option.kind, rng)));
  return values;
}

template <class T>
std::vector<std::string> illegal_values(const Option<T>& option) {
  std::vector<std::string> values{"",   "nonsense", " ", "1 2", "99999999999999999999999", "-99999999999999999999999",
                                  "0x1"};
  if (option.kind.type == OptionKind::word) {
    values.push_back(std::string(option.kind.words[0]) + "x");
    values.push_back(" " + std::string(option.kind.words[0]));
  } else {
    values.push_back(detail::value_text(option.kind, option.kind.low - 1));
    values.push_back(detail::value_text(option.kind, option.kind.high + 1));
  }
  return values;
}

template <Game G>
void options_are_sound() {
  using T = typename G::Rules;
  INFO(G::kName);
  CHECK(G::check(T{}).empty());
  std::set<std::string_view> names;
  for (const auto& option : G::options()) {
    INFO(option.name);
    CHECK(is_plain(option.name));
    CHECK(names.insert(option.name).second);
    CHECK(!option.help.empty());
    CHECK(option.kind.low < option.kind.high);
    CHECK(option.is_default(T{}));
    CHECK(option.get(T{}) >= option.kind.low);
    CHECK(option.get(T{}) <= option.kind.high);
    if (option.kind.type == OptionKind::word) {
      CHECK(std::set(option.kind.words.begin(), option.kind.words.end()).size() == option.kind.words.size());
      for (const auto word : option.kind.words) CHECK(is_plain(word));
    }
    for (const auto& text : some_values(option)) {
      T values;
      CHECK(refusal([&] { set_option(G::options(), values, "option", option.name, text); }) == "(accepted)");
      CHECK(option_text(option, values) == text);
      for (const auto& another : G::options())
        if (another.name != option.name) CHECK(another.is_default(values));
    }
    for (const auto& text : illegal_values(option)) {
      T values;
      const auto why = refusal([&] { set_option(G::options(), values, "option", option.name, text); });
      INFO("'" << text << "': " << why);
      CHECK(why.find(option.kind.range_text()) != why.npos);
      CHECK(why.find(option.name) != why.npos);
      CHECK(option.is_default(values));
    }
  }
}

}  // namespace

TEST_CASE("options: the table of every game is sound") {
  options_are_sound<kuhn::Kuhn>();
  for_each_game([]<class G>(std::type_identity<G>) { options_are_sound<G>(); });
}

TEST_CASE("options: a combination that a game refuses is refused with its name and the reason") {
  kuhn::Rules rules;
  rules.bet = 9;
  CHECK(refusal([&] { require_legal<kuhn::Kuhn>(rules); }) == "kuhn: bet may be at most four times the ante");
}
