#include "games/queen_city_rum/melds.hpp"

namespace riffle::queen_city_rum {
namespace {

/// The suits with a card in `cards`, as bits of kAces.
constexpr Bits suits_of(Bits cards) {
  cards |= cards >> 32;
  cards |= cards >> 16;
  cards |= cards >> 8;
  return (cards | cards >> 4) & kAces;
}

/// The cards that lie in a run of three or more, in a line of 14 ranks without a corner.
constexpr Bits covered_in_line(Bits line) {
  const Bits starts = line & line >> 4 & line >> 8;
  return starts | starts << 4 | starts << 8;
}

constexpr Bits lowest_of(Bits word) { return word & (~word + 1); }

/// Cards of which one at least lies in a set, however `h` is laid; none if all of it can lie in runs.
Bits needs_a_set(Bits h, AceRun ace_run) {
  if (ace_run == AceRun::round_corner) {
    const Bits starts = runs_of_three(h, ace_run);
    return lowest_of(h & ~(starts | turned_up(starts, 1) | turned_up(starts, 2)));
  }
  const Bits low = h & ~covered_in_line(h);
  if (ace_run == AceRun::low_only || (h & kAces) == 0) return lowest_of(low);
  const Bits high_line = (h & ~kAces) | (h & kAces) << 52;
  const Bits high_bare = high_line & ~covered_in_line(high_line);
  const Bits high = (high_bare & kAll) | high_bare >> 52;
  if (const Bits in_no_run = low & high) return lowest_of(in_no_run);
  // In a suit such as A23QK every card is in a run, but the ace cannot serve both: any card may have to give way.
  return h & (suits_of(low) & suits_of(high)) * kRanks;
}

}  // namespace

bool layable(CardSet cards, AceRun ace_run) {
  const Bits h = cards.bits;
  const Bits candidates = needs_a_set(h, ace_run);
  if (candidates == 0) return true;
  for (const Card card : CardSet(candidates)) {
    const Bits rank = h & kAces << (card & ~3);
    if (count_bits(rank) < 3) continue;
    if (layable(CardSet(h & ~rank), ace_run)) return true;
    if (count_bits(rank) == 4)
      for (const Card left_out : CardSet(rank & ~(Bits{1} << card)))
        if (layable(CardSet((h & ~rank) | Bits{1} << left_out), ace_run)) return true;
  }
  return false;
}

bool can_go_out(CardSet rest, const Rules& rules) {
  if (rules.go_out != GoOut::discard_required && layable(rest, rules.ace_run)) return true;
  if (rules.go_out == GoOut::meld_only) return false;
  for (const Card card : rest)
    if (layable(rest - CardSet::of(card), rules.ace_run)) return true;
  return false;
}

}  // namespace riffle::queen_city_rum
