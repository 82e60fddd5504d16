// What the games of an experiment are played with, once text has become a game. Templates, so that tests can play
// with games and agents of their own.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "agent.hpp"
#include "block_result.hpp"
#include "experiment.hpp"
#include "luck_meter.hpp"
#include "match.hpp"

namespace riffle {

/// Makes a new agent, given its place in the experiment's list.
template <Game G>
using AgentFactory = std::function<AgentPtr<G>(int agent)>;

template <Game G>
struct GameSetup {
  typename G::Rules rules{};
  std::uint64_t seed = 1;
  int deals = 0;                              ///< as in play_match
  std::vector<std::pair<int, int>> pairings;  ///< agents A and B
  std::size_t agents = 2;
  AgentFactory<G> factory;
  OnError on_error = OnError::exclude;
  int forfeit_points = 1;
  int move_limit_ms = 0;  ///< 0: none
  bool log_games = false;
  bool luck_adjust = false;
};

/// One agent of each kind, made when first needed: what a block is played with.
template <Game G>
class AgentSet {
 public:
  explicit AgentSet(const GameSetup<G>& setup) : setup_(setup), agents_(setup.agents) {}
  Agent<G>* get(int agent) {
    auto& slot = agents_[static_cast<std::size_t>(agent)];
    if (!slot) slot = setup_.factory(agent);
    return slot.get();
  }

 private:
  const GameSetup<G>& setup_;
  std::vector<AgentPtr<G>> agents_;
};

/// A game that `player` lost because of an error.
template <Game G>
GameRecord failed_game(const GameSetup<G>& setup, std::uint64_t pair, int game, int player, std::string reason) {
  GameRecord record{pair, game, {}, player, std::move(reason)};
  record.result.points[static_cast<std::size_t>(1 - player)] = setup.forfeit_points;
  return record;
}

/// Plays game 1 or 2 of a pair with the two players' agents.
template <Game G, class Watcher = NoWatcher>
GameRecord play_game(const GameSetup<G>& setup, int pairing, std::uint64_t pair, int game, Agent<G>* a, Agent<G>* b,
                     Watcher&& watcher = {}) {
  // In game 2 player B sits first: for play_match B is then the first player.
  const int first = game == 1 ? 0 : 1;
  try {
    GameRecord record{pair, game, {}, -1, {}};
    record.result = play_match<G>(setup.rules, first == 0 ? std::array{a, b} : std::array{b, a}, setup.seed,
                                  deal_number(pairing, pair), setup.deals, watcher);
    if (first == 1) std::swap(record.result.points[0], record.result.points[1]);
    return record;
  } catch (const AgentError& error) {
    return failed_game(setup, pair, game, error.who() == 0 ? first : 1 - first, error.what());
  }
}

/// The same, with what the setup wants to be measured.
template <Game G>
GameRecord play_measured_game(const GameSetup<G>& setup, int pairing, std::uint64_t pair, int game, Agent<G>* a,
                              Agent<G>* b) {
  if (!setup.luck_adjust) return play_game<G>(setup, pairing, pair, game, a, b);
  LuckMeter<G> meter(setup.rules, setup.seed, deal_number(pairing, pair), game);
  auto record = play_game<G>(setup, pairing, pair, game, a, b, meter);
  record.luck = meter.luck();
  return record;
}

}  // namespace riffle
