#include "cli/command.hpp"

namespace riffle {

// One file a command in this folder; `riffle help` lists them in this order.
using Words = std::vector<std::string>;
int run_games(const Words&);

std::span<const Command> commands() {
  static constexpr Command kCommands[] = {
      {"games", "", "List the games", run_games},
  };
  return kCommands;
}

}  // namespace riffle
