// Plays blocks of an experiment: the one place where text becomes a game.
#pragma once

#include <atomic>
#include <memory>

#include "block_result.hpp"
#include "experiment.hpp"

namespace riffle {

/// Plays the pairs of a block. May be called by several threads at once; each gets agents of its own.
class BlockPlayer {
 public:
  virtual ~BlockPlayer() = default;
  virtual BlockResult play(const Block& block) = 0;  ///< without numbers: told to stop after the pair in play
};

/// Threads that hang inside an agent and were given up. While there are any, the process must end without waiting
/// for its threads: std::_Exit.
inline std::atomic<int> threads_left_behind{0};

/// For an experiment that has been checked. `log_games`: the results hold a record of every game.
std::unique_ptr<BlockPlayer> make_block_player(const Experiment& experiment, bool log_games);

}  // namespace riffle
