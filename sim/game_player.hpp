// BlockPlayer for one game.
#pragma once

#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "block_player.hpp"
#include "game_setup.hpp"
#include "interrupt.hpp"
#include "luck_tally.hpp"
#include "timed_games.hpp"

namespace riffle {

/// Sets of agents that wait for a block. A block takes one and gives it back: not a set a thread, because a thread
/// may begin another block while an agent inside the first waits for its own parallel search.
template <Game G>
class AgentPool {
 public:
  explicit AgentPool(const GameSetup<G>& setup) : setup_(setup) {}

  std::unique_ptr<AgentSet<G>> take() {
    const std::lock_guard lock(mutex_);
    if (waiting_.empty()) return std::make_unique<AgentSet<G>>(setup_);
    auto set = std::move(waiting_.back());
    waiting_.pop_back();
    return set;
  }
  void give_back(std::unique_ptr<AgentSet<G>> set) {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(set));
  }

 private:
  const GameSetup<G>& setup_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<AgentSet<G>>> waiting_;
};

template <Game G>
class GamePlayer final : public BlockPlayer {
 public:
  explicit GamePlayer(GameSetup<G> setup)
      : setup_(std::make_shared<const GameSetup<G>>(std::move(setup))), pool_(*setup_) {}

  BlockResult play(const Block& block) override {
    BlockResult result{block, {}, {}};
    Sums sums;
    if (setup_->move_limit_ms > 0) {
      TimedGames<G> games(setup_, block);
      for (std::uint64_t i = 0; i < block.count; ++i) {
        auto first = games.next();
        add_pair(sums, result.games, std::move(first), games.next());
      }
    } else {
      const auto [a, b] = setup_->pairings[static_cast<std::size_t>(block.pairing)];
      auto agents = pool_.take();
      for (std::uint64_t pair = block.first; pair < block.first + block.count; ++pair) {
        if (interrupted()) return result;
        auto first = play_measured_game(*setup_, block.pairing, pair, 1, agents->get(a), agents->get(b));
        add_pair(sums, result.games, std::move(first),
                 play_measured_game(*setup_, block.pairing, pair, 2, agents->get(a), agents->get(b)));
      }
      pool_.give_back(std::move(agents));
    }
    result.numbers.assign(sums.tally.columns().begin(), sums.tally.columns().end());
    if (setup_->luck_adjust)
      result.numbers.insert(result.numbers.end(), sums.luck.columns().begin(), sums.luck.columns().end());
    return result;
  }

 private:
  struct Sums {
    Tally tally;
    LuckTally luck;
  };

  void add_pair(Sums& sums, std::vector<GameRecord>& games, GameRecord&& first, GameRecord&& second) const {
    const bool scored = setup_->on_error == OnError::loss;
    for (const auto* game : {&first, &second})
      if (game->failed >= 0) sums.tally.add_error(game->failed, scored);
    if ((first.failed >= 0 || second.failed >= 0) && !scored) {
      sums.tally.exclude();
    } else {
      sums.tally.add(first.result, second.result);
      if (setup_->luck_adjust) sums.luck.add(first.pair, first.result, second.result, first.luck + second.luck);
    }
    for (auto* game : {&first, &second})
      if (setup_->log_games || game->failed >= 0) games.push_back(std::move(*game));
  }

  std::shared_ptr<const GameSetup<G>> setup_;
  AgentPool<G> pool_;
};

}  // namespace riffle
