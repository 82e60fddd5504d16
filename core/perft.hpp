// Perft: the number of move sequences of exactly `depth` decisions from a position whose deck order is fixed.
#pragma once

#include <cstdint>

#include "game.hpp"

namespace riffle {

/// perft(p, 0) = 1; of a finished deal at depth > 0 it is 0; else the sum over the legal moves. The last ply
/// is counted, not played (bulk counting).
template <Game G>
std::uint64_t perft(const typename G::Rules& rules, const typename G::State& state, DeckOrder& deck, int depth) {
  if (depth == 0) return 1;
  if (G::over(state)) return 0;
  if constexpr (HasMoveCount<G>)
    if (depth == 1) return static_cast<std::uint64_t>(G::count_moves(rules, state));
  MoveList<G::kMaxMoves> list;
  G::moves(rules, state, list);
  if (depth == 1) return static_cast<std::uint64_t>(list.size());
  std::uint64_t nodes = 0;
  for (const Move move : list) {
    auto next = state;
    G::play(rules, next, move, deck);
    nodes += perft<G>(rules, next, deck, depth - 1);
  }
  return nodes;
}

/// The same, every node played to depth 0: the slow twin that the tests compare with.
template <Game G>
std::uint64_t perft_slow(const typename G::Rules& rules, const typename G::State& state, DeckOrder& deck, int depth) {
  if (depth == 0) return 1;
  if (G::over(state)) return 0;
  MoveList<G::kMaxMoves> list;
  G::moves(rules, state, list);
  std::uint64_t nodes = 0;
  for (const Move move : list) {
    auto next = state;
    G::play(rules, next, move, deck);
    nodes += perft_slow<G>(rules, next, deck, depth - 1);
  }
  return nodes;
}

}  // namespace riffle
