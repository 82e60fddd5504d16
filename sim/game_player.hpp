// BlockPlayer for one game. A template, so that tests can play it with games and agents of their own.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "agent.hpp"
#include "block_player.hpp"
#include "match.hpp"

namespace riffle {

/// Makes a new agent, given its place in the experiment's list.
template <Game G>
using AgentFactory = std::function<AgentPtr<G>(int agent)>;

/// One agent of each kind, made when first needed: what a block is played with.
template <Game G>
class AgentSet {
 public:
  AgentSet(const AgentFactory<G>& factory, std::size_t count) : factory_(factory), agents_(count) {}
  Agent<G>* get(int agent) {
    auto& slot = agents_[static_cast<std::size_t>(agent)];
    if (!slot) slot = factory_(agent);
    return slot.get();
  }

 private:
  const AgentFactory<G>& factory_;
  std::vector<AgentPtr<G>> agents_;
};

/// Sets of agents that wait for a block. A block takes one and gives it back: not a set a thread, because a thread
/// may begin another block while an agent inside the first waits for its own parallel search.
template <Game G>
class AgentPool {
 public:
  AgentPool(AgentFactory<G> factory, std::size_t agents) : factory_(std::move(factory)), count_(agents) {}

  std::unique_ptr<AgentSet<G>> take() {
    const std::lock_guard lock(mutex_);
    if (waiting_.empty()) return std::make_unique<AgentSet<G>>(factory_, count_);
    auto set = std::move(waiting_.back());
    waiting_.pop_back();
    return set;
  }
  void give_back(std::unique_ptr<AgentSet<G>> set) {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(set));
  }

 private:
  AgentFactory<G> factory_;
  std::size_t count_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<AgentSet<G>>> waiting_;
};

/// What decides the games of a pairing besides the agents.
template <Game G>
struct GameSetup {
  typename G::Rules rules{};
  std::uint64_t seed = 1;
  int deals = 0;  ///< as in play_match
  std::vector<std::pair<int, int>> pairings;
  OnError on_error = OnError::exclude;
  int forfeit_points = 1;
  bool log_games = false;
};

template <Game G>
class GamePlayer final : public BlockPlayer {
 public:
  GamePlayer(GameSetup<G> setup, AgentFactory<G> factory, std::size_t agents)
      : setup_(std::move(setup)), pool_(std::move(factory), agents) {}

  BlockResult play(const Block& block) override {
    BlockResult result{block, {}, {}};
    auto agents = pool_.take();
    for (std::uint64_t pair = block.first; pair < block.first + block.count; ++pair)
      add_pair(result, play_game(*agents, block, pair, 1), play_game(*agents, block, pair, 2));
    pool_.give_back(std::move(agents));
    return result;
  }

 private:
  GameRecord play_game(AgentSet<G>& agents, const Block& block, std::uint64_t pair, int game) {
    const auto [a, b] = setup_.pairings[static_cast<std::size_t>(block.pairing)];
    const bool swapped = game == 2;  // player B sits first
    const std::array<Agent<G>*, 2> players{agents.get(swapped ? b : a), agents.get(swapped ? a : b)};
    GameRecord record{pair, game, {}, -1, {}};
    try {
      record.result = play_match<G>(setup_.rules, players, setup_.seed, deal_number(block.pairing, pair), setup_.deals);
    } catch (const AgentError& error) {
      record.failed = error.who();
      record.reason = error.what();
      record.result.points[static_cast<std::size_t>(1 - record.failed)] = setup_.forfeit_points;
    }
    if (swapped) {
      std::swap(record.result.points[0], record.result.points[1]);
      if (record.failed >= 0) record.failed = 1 - record.failed;
    }
    return record;
  }

  void add_pair(BlockResult& result, GameRecord&& first, GameRecord&& second) {
    const bool scored = setup_.on_error == OnError::loss;
    for (const auto* game : {&first, &second})
      if (game->failed >= 0) result.tally.add_error(game->failed, scored);
    if ((first.failed >= 0 || second.failed >= 0) && !scored)
      result.tally.exclude();
    else
      result.tally.add(first.result, second.result);
    for (auto* game : {&first, &second})
      if (setup_.log_games || game->failed >= 0) result.games.push_back(std::move(*game));
  }

  GameSetup<G> setup_;
  AgentPool<G> pool_;
};

}  // namespace riffle
