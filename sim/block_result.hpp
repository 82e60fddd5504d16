// What comes out of a block.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "blocks.hpp"
#include "match.hpp"
#include "tally.hpp"

namespace riffle {

/// One game of a pair. The result is by player; that of a game with an error is what the game was scored as.
struct GameRecord {
  std::uint64_t pair = 0;
  int game = 1;  ///< 1: player A in seat 0 (of the first deal), 2: player B
  Result result;
  int failed = -1;     ///< the player (0: A, 1: B) who broke the contract, or -1
  std::string reason;  ///< how
  /// Player A's, in kLuckUnits, where the run adjusts for it; else 0. On its way to the sums only: no store keeps it.
  std::int64_t luck = 0;

  bool operator==(const GameRecord&) const = default;
};

struct BlockResult {
  Block block;
  std::vector<Sum> numbers;       ///< sums over the block's pairs; of a tournament those of block_columns
  std::vector<GameRecord> games;  ///< every game where games are logged, else only those with an error

  bool operator==(const BlockResult&) const = default;
};

}  // namespace riffle
