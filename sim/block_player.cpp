#include "block_player.hpp"

#include "experiment_setup.hpp"
#include "game_player.hpp"
#include "registry.hpp"

namespace riffle {

std::unique_ptr<BlockPlayer> make_block_player(const Experiment& experiment, bool log_games) {
  std::unique_ptr<BlockPlayer> player;
  visit_game(experiment.game, [&]<class G>(std::type_identity<G>) {
    auto setup = setup_of<G>(experiment);
    setup.log_games = log_games;
    player = std::make_unique<GamePlayer<G>>(std::move(setup));
  });
  return player;
}

}  // namespace riffle
