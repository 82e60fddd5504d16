#include "cli/position.hpp"

#include <charconv>

#include "registry.hpp"

namespace riffle {
namespace {

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

std::array<int, 2> parse_totals(std::string_view text) {
  std::array<int, 2> totals{};
  const auto comma = text.find(',');
  const auto read = [&](std::string_view part, int& value) {
    part = trimmed(part);
    const auto result = std::from_chars(part.data(), part.data() + part.size(), value);
    return result.ec == std::errc{} && result.ptr == part.data() + part.size();
  };
  if (comma == std::string_view::npos || !read(text.substr(0, comma), totals[0]) ||
      !read(text.substr(comma + 1), totals[1]))
    throw InputError("--totals: '" + std::string(text) + "' is not two integers with a comma, as in 70,45");
  return totals;
}

}  // namespace

std::vector<OptionText> rule_settings(const std::vector<std::string>& words) {
  std::vector<OptionText> settings;
  for (const auto& word : words) {
    const auto equals = word.find('=');
    if (equals == 0 || equals == std::string::npos)
      throw InputError("--rule: '" + word + "' is not NAME=VALUE, as in --rule hand_size=9");
    OptionText setting{word.substr(0, equals), word.substr(equals + 1)};
    for (const auto& earlier : settings)
      if (earlier.name == setting.name) throw InputError("--rule: " + setting.name + " is given more than once");
    settings.push_back(std::move(setting));
  }
  return settings;
}

std::vector<OptionText> changed_rules(const std::string& game, const std::vector<std::string>& words) {
  std::vector<OptionText> changed;
  visit_game(game, [&]<class G>(std::type_identity<G>) {
    changed = changed_options(G::options(), rules_from<G>(words));
  });
  return changed;
}

std::vector<std::string> split_moves(std::string_view text) {
  std::vector<std::string> moves;
  if (trimmed(text).empty()) return moves;
  for (;;) {
    const auto end = text.find(';');
    moves.emplace_back(trimmed(text.substr(0, end)));
    if (moves.back().empty())
      throw InputError("--moves: move " + std::to_string(moves.size()) + " is empty; moves are separated by one ';'");
    if (end == std::string_view::npos) return moves;
    text.remove_prefix(end + 1);
  }
}

void PositionArguments::describe(Arguments& arguments) {
  arguments.positional("GAME", &game, "the game (riffle games)")
      .texts("rule", &rules, "NAME=VALUE", "a rule option (riffle rules GAME), as often as needed")
      .text("deck", &deck, "CARDS", "the deck order: every card of the pack, top first; further orders after '/'")
      .integer("seed", &seed, "S", "or the deck order of this seed (default 1)")
      .text("totals", &totals, "A,B", "match totals of seats 0 and 1 before the deal")
      .text("moves", &moves, "\"a;b\"", "moves played before");
}

Transcript PositionArguments::with_deck(const std::string& text, std::string_view name) const {
  if (deck && seed) throw InputError("--deck and --seed both name a deck order: give one of them");
  Transcript row;
  row.game = name;
  row.rules = rule_settings(rules);
  row.deck = text;
  row.moves = split_moves(moves);
  if (totals) row.totals = parse_totals(*totals);
  return row;
}

}  // namespace riffle
