// What an agent thinks of one decision, for people and scripts: `riffle analyse`, hints in `riffle play`.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "game.hpp"

namespace riffle {

/// The view of one decision. Values are rewards as the agent's parameters define them (playout.hpp), from 0 to 1,
/// of the seat that decides.
struct Analysis {
  struct Row {
    Move move;
    std::string text;
    std::int64_t visits = 0;        ///< iterations that began with the move
    double value = 0;               ///< mean reward; 0 without visits
    double standard_error = 0;      ///< of `value`, as if iterations were independent (in a tree they are not quite)
    double prior = 0;               ///< the heuristic's opinion, 0 (worst of the legal moves) to 1 (best)
    std::vector<std::string> line;  ///< the move and how the search would go on, in one sampled world
  };

  Seat seat = 0;
  std::vector<Row> rows;  ///< in the order of the legal moves
  std::size_t best = 0;   ///< the row of the move the agent makes
  std::int64_t iterations = 0;
  std::int64_t worlds = 0;  ///< sampled worlds that were searched
  std::int64_t nodes = 0;   ///< information sets in memory at the end; 0 without a tree
  double seconds = 0;
};

/// An agent that can be asked for its view. For the same seat, deal seed, information state and history it makes
/// the move that it shows.
template <Game G>
class Analyst {
 public:
  virtual ~Analyst() = default;
  virtual Analysis analyse(Seat seat, const typename G::InfoState& info, const MoveList<G::kMaxMoves>& legal) = 0;
};

}  // namespace riffle
