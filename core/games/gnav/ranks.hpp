// Ranks as sets, and sets of cards seen as counts by rank: suits never matter in Gnav.
#pragma once

#include "games/gnav/rules.hpp"

namespace riffle::gnav {

/// A set of ranks: bit r is rank r.
using RankSet = std::uint32_t;
inline constexpr RankSet kAllRanks = 0x1FF;
constexpr RankSet set_of(Rank rank) { return RankSet{1} << rank; }

inline constexpr Bits kOneOfEach = 0x111111111;  ///< the lowest card of each rank
inline constexpr Bits kAllCards = kPack36.all().bits;
constexpr Bits cards_of(Rank rank) { return Bits{15} << (4 * rank); }

/// All cards of the ranks in the set.
inline Bits cards_of_set(RankSet ranks) { return scatter(ranks, kOneOfEach) * 15; }

/// One bit, at its lowest card, for each rank of which there is a card.
constexpr Bits rank_marks(Bits cards) {
  cards |= cards >> 2;
  return (cards | cards >> 1) & kOneOfEach;
}
inline RankSet ranks_in(Bits cards) { return static_cast<RankSet>(gather(rank_marks(cards), kOneOfEach)); }
constexpr int count_ranks(Bits cards) { return count_bits(rank_marks(cards)); }

/// How many cards there are of each rank, in a nibble each.
constexpr Bits counts_by_rank(Bits cards) {
  constexpr Bits kPairs = 0x555555555, kLowPair = 0x333333333;
  const Bits two = cards - (cards >> 1 & kPairs);  // in pairs of bits
  return (two & kLowPair) + (two >> 2 & kLowPair);
}

/// The cards of each rank moved down to its lowest suits: the same for all sets of equal counts by rank.
constexpr Bits packed_low(Bits cards) {
  const Bits four = counts_by_rank(cards);
  const Bits one = four & kOneOfEach, bit2 = four >> 1 & kOneOfEach, all = four >> 2 & kOneOfEach;
  // n ones: 1 -> 0001, 2 -> 0011, 3 -> 0111, 4 -> 1111
  return (one | bit2) | bit2 << 1 | (one & bit2) << 2 | all * 15;
}
static_assert(packed_low(0xF8CA43160) == 0xF13313130);

/// `cards`, packed low, with one more (less) card of the rank.
constexpr Bits with_one(Bits cards, Rank rank) { return cards | (cards + (Bits{1} << (4 * rank))); }
constexpr Bits without_one(Bits cards, Rank rank) {
  return (cards & ~cards_of(rank)) | ((cards & cards_of(rank)) >> 1 & cards_of(rank));
}

/// Wild ranks, by `Wilds`.
constexpr RankSet wild_ranks(const Rules& rules) {
  constexpr RankSet kSets[] = {0x101, 0x001, 0x100, 0};
  return kSets[static_cast<int>(rules.wilds)];
}
constexpr Bits wild_cards(const Rules& rules) {
  constexpr Bits kCards[] = {cards_of(8) | cards_of(0), cards_of(0), cards_of(8), 0};
  return kCards[static_cast<int>(rules.wilds)];
}
constexpr bool is_wild(const Rules& rules, Rank rank) { return wild_ranks(rules) >> rank & 1; }

/// The cards that may be played on a pile with this rank on top (kNoRank: an empty pile).
constexpr Bits playable_on(const Rules& rules, Rank top) {
  if (top == kNoRank) return rules.empty_pile == EmptyPile::wild_only ? wild_cards(rules) : kAllCards;
  if (rules.wild_on_top == WildOnTop::any && is_wild(rules, top)) return kAllCards;
  return cards_of(top) | wild_cards(rules);
}

}  // namespace riffle::gnav
