// Sets, as arithmetic on packs of four suits, where a rank is a nibble: for all ranks at once.
//
// Runs are each game's own: they differ in where the ace lies and which ranks are neighbours.
#pragma once

#include "bits.hpp"

namespace riffle {

/// The lowest suit of every rank. A word of such bits stands for ranks; times 0xF it is all their cards, times a
/// suit's bit that suit of them.
inline constexpr Bits kRankOnes = 0x1111111111111111;

/// The ranks of which there is a card, two or more, three or more, all four.
constexpr Bits ranks_with_one(Bits cards) {
  cards |= cards >> 2;
  return (cards | cards >> 1) & kRankOnes;
}
constexpr Bits ranks_with_two(Bits cards) {
  const Bits c = cards, d = cards >> 1, h = cards >> 2, s = cards >> 3;
  return ((c & d) | (h & s) | ((c | d) & (h | s))) & kRankOnes;
}
constexpr Bits ranks_with_three(Bits cards) {
  const Bits c = cards, d = cards >> 1, h = cards >> 2, s = cards >> 3;
  return ((c & d & (h | s)) | (h & s & (c | d))) & kRankOnes;
}
constexpr Bits ranks_with_four(Bits cards) {
  cards &= cards >> 2;
  return cards & cards >> 1 & kRankOnes;
}

/// The next subset of `set` after `subset`, in ascending order; 0 after the last, which is `set` itself.
constexpr Bits next_subset(Bits subset, Bits set) { return (subset - set) & set; }

}  // namespace riffle
