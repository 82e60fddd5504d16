#include "cli/replay_run.hpp"

#include <fmt/core.h>

#include <filesystem>

#include "catalog.hpp"
#include "cli/show_deal.hpp"
#include "cli/terminal.hpp"
#include "recorder.hpp"
#include "store/store.hpp"
#include "tournament_study.hpp"

namespace riffle {

void replay_run(const std::string& folder, int pairing, std::uint64_t pair, int game, bool moves_only) {
  const Store store{std::filesystem::path(folder)};
  if (store.header().kind != kTournamentKind)
    throw InputError(fmt::format("{}: only the games of a tournament can be replayed, and this is a {} run", folder,
                                 store.header().kind));
  const auto experiment = stored_experiment(store.header().experiment, folder);
  const auto pairings = experiment.pairings();
  if (pairing >= static_cast<int>(pairings.size()))
    throw InputError(fmt::format("--pairing: {} has pairings 0 to {}", folder, pairings.size() - 1));
  if (pair >= experiment.pairs)
    throw InputError(fmt::format("--pair: a pairing of {} has pairs 0 to {}", folder, experiment.pairs - 1));
  const auto name = [&](int player) {
    const auto [a, b] = pairings[static_cast<std::size_t>(pairing)];
    const auto& agent = experiment.agents[static_cast<std::size_t>(player == 0 ? a : b)];
    return fmt::format("{} ({})", player == 0 ? "A" : "B", parse_agent(agent).text());
  };
  for (const auto& deal : make_recorder(experiment)->record(pairing, pair)) {
    if (game != 0 && deal.game != game) continue;
    fmt::print("pairing {}, pair {}, game {}, deal {}: seat 0 is {}, seat 1 is {}\n", pairing, pair, deal.game,
               deal.deal, name(deal.player_in_seat0), name(1 - deal.player_in_seat0));
    show_deal(deal.transcript, moves_only, shows_colour(stdout));
    if (!deal.failure.empty()) fmt::print("the game ends here: {}\n", deal.failure);
    fmt::print("\n");
  }
}

}  // namespace riffle
