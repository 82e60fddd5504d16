// riffle perft: counts of move sequences.
#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "cli/arguments.hpp"
#include "cli/position.hpp"
#include "registry.hpp"

namespace riffle {
namespace {

struct Count {
  std::uint64_t nodes = 0;
  std::vector<std::pair<std::string, std::uint64_t>> divide;  ///< by the text of the first move, sorted
};

template <Game G>
Count count(const Transcript& row, int depth, bool divide) {
  const auto rules = rules_of<G>(row);
  const auto state = replay<G>(row, [](const auto&...) {});
  DeckOrder deck = parse_deck(G::kPack, row.deck);
  Count result;
  if (!divide || depth == 0 || G::over(state)) {
    result.nodes = perft<G>(rules, state, deck, depth);
    return result;
  }
  for (const auto& text : legal_texts<G>(rules, state)) {
    auto next = state;
    G::play(rules, next, parse_legal_move<G>(rules, state, text), deck);
    result.divide.emplace_back(text, perft<G>(rules, next, deck, depth - 1));
    result.nodes += result.divide.back().second;
  }
  return result;
}

}  // namespace

int run_perft(const std::vector<std::string>& words) {
  PositionArguments position;
  int depth = -1;
  bool divide = false, json = false;
  Arguments arguments("perft");
  position.describe(arguments);
  arguments.integer("depth", &depth, "N", "decisions to look ahead", 0, 10'000)
      .required()
      .flag("divide", &divide, "the count under each first move, too")
      .flag("json", &json, "one JSON object: game, depth, nodes and, with --divide, divide")
      .note(
          "perft(position, depth) is the number of move sequences of exactly `depth` decisions from a position "
          "whose deck order is fixed. It is 1 at depth 0, and 0 for a finished deal at a greater depth.");
  if (!arguments.parse(words)) return 0;

  visit_game(position.game, [&]<class G>(std::type_identity<G>) {
    const auto result = count<G>(position.row<G>(), depth, divide);
    if (json) {
      nlohmann::ordered_json out{{"game", G::kName}, {"depth", depth}, {"nodes", result.nodes}};
      if (divide) {
        out["divide"] = nlohmann::ordered_json::object();
        for (const auto& [move, nodes] : result.divide) out["divide"][move] = nodes;
      }
      fmt::print("{}\n", out.dump());
      return;
    }
    for (const auto& [move, nodes] : result.divide) fmt::print("{}: {}\n", move, nodes);
    fmt::print("{}\n", result.nodes);
  });
  return 0;
}

}  // namespace riffle
