// A position named on the command line: a game, its rules, a deck order or a seed, match totals, and moves.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/arguments.hpp"
#include "transcript.hpp"

namespace riffle {

/// Splits words NAME=VALUE, as --rule takes them. Throws InputError for other forms and for a name given twice.
std::vector<OptionText> rule_settings(const std::vector<std::string>& words);

/// The rules that `--rule` words describe. Throws InputError for unknown options, values and combinations.
template <Game G>
typename G::Rules rules_from(const std::vector<std::string>& words) {
  Transcript row;
  row.rules = rule_settings(words);
  return rules_of<G>(row);
}

/// The options that `--rule` words set to something else than the game's default, in the order of the table.
std::vector<OptionText> changed_rules(const std::string& game, const std::vector<std::string>& words);

/// The items between semicolons, spaces around them removed: "play 7; draw" is two moves, "" none.
std::vector<std::string> split_moves(std::string_view text);

struct PositionArguments {
  std::string game;
  std::vector<std::string> rules;
  std::optional<std::string> deck;
  std::optional<std::uint64_t> seed;  ///< 1 where neither a deck nor a seed is given
  std::string moves;
  std::optional<std::string> totals;

  /// Adds GAME, --rule, --deck, --seed, --totals and --moves.
  void describe(Arguments& arguments);

  /// The row that names the position; its moves are not checked yet.
  template <Game G>
  Transcript row() const {
    DeckOrder seeded(G::kPack.size(), seed.value_or(1), 0);
    // As many further orders as any game reshuffles, so that the text means the same as the seed.
    constexpr int kReshuffles = 9;
    return with_deck(deck ? *deck : deck_text(G::kPack, seeded, kReshuffles), G::kName);
  }

 private:
  Transcript with_deck(const std::string& text, std::string_view name) const;
};

}  // namespace riffle
