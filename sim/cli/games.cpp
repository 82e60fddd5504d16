// riffle games: the games by name and title.
#include <fmt/core.h>

#include "cli/arguments.hpp"
#include "registry.hpp"

namespace riffle {

int run_games(const std::vector<std::string>& words) {
  bool names = false;
  Arguments arguments("games");
  arguments.flag("names", &names, "only the names, one a line");
  if (!arguments.parse(words)) return 0;
  for_each_game([&]<class G>(std::type_identity<G>) {
    if (names)
      fmt::print("{}\n", G::kName);
    else
      fmt::print("{:<16}{}, {} cards, {} rule options\n", G::kName, G::kTitle, G::kPack.size(), G::options().size());
  });
  return 0;
}

}  // namespace riffle
