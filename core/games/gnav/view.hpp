// What a player knows of a deal of Gnav in few words, for the keys of searches. Included by games/gnav/game.hpp.
#pragma once

namespace riffle::gnav {

/// Read and written in whole words: bytes in memory would have to be put together. Counts by rank, since by counts a card
/// that comes makes the same difference in any hand.
inline Gnav::InfoWords Gnav::info_words(const Rules&, const State& state, Seat seat) {
  static constexpr Knowledge kNothing{};
  const auto own = static_cast<std::size_t>(seat), their = 1 - own;
  const Table& table = state.table;
  const Bits hand = state.hand[own].bits, their_hand = state.hand[their].bits;
  const bool learnt = !state.stock.empty() || table.phase == Phase::drawn;  // else info_state says why not
  const Knowledge& a = learnt ? state.about[0] : kNothing;
  const Knowledge& b = learnt ? state.about[1] : kNothing;
  const Bits drawn = seat == table.to_move() ? 0 : table.drawn ^ kNoRank;
  return {counts_by_rank(hand) | static_cast<Bits>(seat) << 36,
          counts_by_rank(state.stock.bits | their_hand) | static_cast<Bits>(count_bits(their_hand)) << 36,
          std::bit_cast<Bits>(table) ^ drawn << 40,
          a.words()[0], a.words()[1], a.words()[2], a.words()[3],
          b.words()[0], b.words()[1], b.words()[2], b.words()[3]};
}

}  // namespace riffle::gnav
