// Positions of random play, for tests that want many.
#pragma once

#include <vector>

#include "game.hpp"

namespace riffle {

/// Positions with a choice, from deals of random play with the pair numbers `first`, `first` + 1, ...: at most
/// `each` of a deal, spread over it.
template <Game G>
std::vector<typename G::State> random_positions(const typename G::Rules& rules, int count, int each = 4,
                                                std::uint64_t first = 0) {
  std::vector<typename G::State> positions;
  for (std::uint64_t pair = first; static_cast<int>(positions.size()) < count; ++pair) {
    Rng rng(seed_of(17, pair, Stream::test));
    DeckOrder deck(G::kPack.size(), 17, pair);
    auto state = G::deal(rules, deck, DealContext{});
    std::vector<typename G::State> choices;
    MoveList<G::kMaxMoves> legal;
    while (!G::over(state)) {
      legal.clear();
      G::moves(rules, state, legal);
      if (legal.size() > 1) choices.push_back(state);
      G::play(rules, state, random_move<G>(rules, state, rng), deck);
    }
    for (int i = 0; i < each && static_cast<int>(positions.size()) < count; ++i)
      if (const auto at = choices.size() * static_cast<std::size_t>(i) / static_cast<std::size_t>(each);
          at < choices.size())
        positions.push_back(choices[at]);
  }
  return positions;
}

/// The legal moves of a position.
template <Game G>
MoveList<G::kMaxMoves> legal_moves(const typename G::Rules& rules, const typename G::State& state) {
  MoveList<G::kMaxMoves> legal;
  G::moves(rules, state, legal);
  return legal;
}

}  // namespace riffle
