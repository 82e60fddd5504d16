#include "block_player.hpp"

#include "catalog.hpp"
#include "cli/position.hpp"
#include "game_player.hpp"
#include "registry.hpp"

namespace riffle {

std::unique_ptr<BlockPlayer> make_block_player(const Experiment& experiment, bool log_games) {
  std::unique_ptr<BlockPlayer> player;
  visit_game(experiment.game, [&]<class G>(std::type_identity<G>) {
    GameSetup<G> setup;
    setup.rules = rules_from<G>(experiment.rules);
    setup.seed = experiment.seed;
    setup.deals = static_cast<int>(experiment.deals);
    setup.pairings = experiment.pairings();
    setup.on_error = experiment.error_policy();
    setup.forfeit_points = static_cast<int>(experiment.forfeit_points);
    setup.log_games = log_games;
    std::vector<AgentSpec> specs;
    for (const auto& text : experiment.agents) specs.push_back(parse_agent(text));
    const std::size_t count = specs.size();
    player = std::make_unique<GamePlayer<G>>(
        std::move(setup),
        [specs = std::move(specs)](int agent) { return make_agent<G>(specs[static_cast<std::size_t>(agent)]); }, count);
  });
  return player;
}

}  // namespace riffle
