// riffle rules: the manual of a game's options, made from its table.
#include <fmt/core.h>

#include "cli/arguments.hpp"
#include "cli/terminal.hpp"
#include "introduction.hpp"
#include "registry.hpp"

namespace riffle {

int run_rules(const std::vector<std::string>& words) {
  std::string game;
  Arguments arguments("rules");
  arguments.positional("GAME", &game, "the game (riffle games)");
  if (!arguments.parse(words)) return 0;

  visit_game(game, [&]<class G>(std::type_identity<G>) {
    fmt::print("{}: {} cards, ranks {}, suits {}\n", G::kTitle, G::kPack.size(), G::kPack.ranks, G::kPack.suits);
    fmt::print("\n{}\n", introduction<G>());
    fmt::print("Rule options, set with --rule NAME=VALUE; the default is marked.\n");
    const typename G::Rules defaults{};
    for (const auto& option : G::options()) {
      const auto value = option_text(option, defaults);
      std::string values = option.kind.range_text() + "; default " + value;
      if (option.kind.type == OptionKind::word) {
        values.clear();
        for (const auto word : option.kind.words)
          values += (values.empty() ? "" : " | ") + (word == value ? fmt::format("[{}]", word) : std::string(word));
      }
      fmt::print("\n{}\n    {}\n    {}\n", option.name, values, wrapped(option.help, 4));
    }
  });
  return 0;
}

}  // namespace riffle
