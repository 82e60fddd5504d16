// Queen City Rum: sets, runs and what fits on the table, from shifts and masks.
//
// A rank is a nibble, and four bits up is the next card of the suit. The ranks stand in a circle of 52 bits where
// the ace follows the king; the ace rule only says at which ranks a run of a given length may start.
#pragma once

#include <array>

#include "games/queen_city_rum/rules.hpp"

namespace riffle::queen_city_rum {

inline constexpr Bits kAll = kPack52.all().bits;
inline constexpr Bits kRanks = 0x1111111111111;  ///< a card of each rank; the multiples of it are the suits
inline constexpr Bits kAces = 0xF, kKings = Bits{0xF} << 48;

/// What the cards are worth in a hand: ace 15, king, queen, jack and ten 10, others their pips.
constexpr int points_of(CardSet cards) {
  constexpr auto with_digit = [](int digit) {  // the cards whose worth has this binary digit
    Bits mask = 0;
    for (int rank = 0; rank < 13; ++rank)
      if ((rank == 0 ? 15 : rank < 9 ? rank + 1 : 10) >> digit & 1) mask |= Bits{0xF} << 4 * rank;
    return mask;
  };
  constexpr Bits ones = with_digit(0), twos = with_digit(1), fours = with_digit(2), eights = with_digit(3);
  return count_bits(cards.bits & ones) + 2 * count_bits(cards.bits & twos) + 4 * count_bits(cards.bits & fours) +
         8 * count_bits(cards.bits & eights);
}
static_assert(points_of(kPack52.all()) == 396);

/// The circle turned down: bit i of the result is the card `ranks` above card i; 0 < ranks < 13.
constexpr Bits turned_down(Bits cards, int ranks) { return (cards >> 4 * ranks | cards << (52 - 4 * ranks)) & kAll; }
constexpr Bits turned_up(Bits cards, int ranks) { return turned_down(cards, 13 - ranks); }

/// The cards at which a run of `length` cards may start. A run of all thirteen is one run, wherever it starts.
constexpr Bits run_starts(AceRun ace_run, int length) {
  const int ranks = length == 13                      ? 1
                    : ace_run == AceRun::round_corner ? 13
                    : ace_run == AceRun::high_or_low  ? 15 - length
                                                      : 14 - length;
  return kAll >> (52 - 4 * ranks);
}

/// The run of `length` cards up from card `start`, round the corner if it must be.
constexpr CardSet run_from(Card start, int length) {
  const Bits lowest = kRanks >> (52 - 4 * length);
  return CardSet((lowest << start | (start == 0 ? 0 : lowest >> (52 - start))) & kAll);
}

/// The cards of `h` at which a run of three starts.
constexpr Bits runs_of_three(Bits h, AceRun ace_run) {
  // The ranks that come again above the king: none, the ace, or, round the
  // corner, ace and two.
  constexpr Bits kAgain[] = {kAces, 0, kAces | kAces << 4};
  const Bits line = h | (h & kAgain[static_cast<int>(ace_run)]) << 52;
  return line & line >> 4 & line >> 8;
}

/// A bit of kRanks for each rank of which `h` has at least three cards, and all
/// four.
struct SetRanks {
  Bits three, four;
};
constexpr SetRanks set_ranks(Bits h) {
  const Bits both = h & h >> 1,
             either = h | h >> 1;  // of the two lower, and shifted by two of the
                                   // two upper suits
  return {((both & either >> 2) | (either & both >> 2)) & kRanks, both & both >> 2 & kRanks};
}

/// Whether the hand holds any meld.
constexpr bool has_meld(CardSet hand, AceRun ace_run) {
  return (set_ranks(hand.bits).three | runs_of_three(hand.bits, ace_run)) != 0;
}

/// Calls f(CardSet) for every set of the hand, then for every run, shorter runs
/// first.
template <class F>
void for_each_meld(CardSet hand, AceRun ace_run, F&& f) {
  const Bits h = hand.bits;
  const SetRanks sets = set_ranks(h);
  for (Bits rest = sets.three; rest != 0; rest = without_lowest(rest)) {
    const Bits all = h & kAces << lowest_bit(rest);
    f(CardSet(all));
    if (count_bits(all) == 4)
      for (Bits left_out = all; left_out != 0; left_out = without_lowest(left_out))
        f(CardSet(all & ~(left_out & (~left_out + 1))));
  }
  Bits starts = h & turned_down(h, 1) & turned_down(h, 2);
  for (int length = 3; starts != 0; ++length) {
    for (const Card start : CardSet(starts & run_starts(ace_run, length))) f(run_from(start, length));
    if (length == 13) break;
    starts &= turned_down(h, length);
  }
}

/// How many melds the hand holds.
constexpr int count_melds(CardSet hand, AceRun ace_run) {
  const Bits h = hand.bits;
  const SetRanks sets = set_ranks(h);
  int count = count_bits(sets.three) + 4 * count_bits(sets.four);
  Bits starts = h & turned_down(h, 1) & turned_down(h, 2);
  for (int length = 3; starts != 0; ++length) {
    count += count_bits(starts & run_starts(ace_run, length));
    if (length == 13) break;
    starts &= turned_down(h, length);
  }
  return count;
}

constexpr bool is_set(CardSet cards) { return (cards.bits & ~(kAces << (cards.lowest() & ~3))) == 0; }

/// Whether all the cards, at least one, are one meld.
constexpr bool is_meld(CardSet cards, AceRun ace_run) {
  const int size = cards.size();
  if (size < 3 || size > 13) return false;
  if (is_set(cards)) return true;
  for (const Card start : cards)  // a run of this size starts at most at one of them
    if ((run_starts(ace_run, size) >> start & 1) && run_from(start, size) == cards) return true;
  return false;
}

/// The cards that complete sets of three on the table.
constexpr CardSet fits_sets(CardSet in_sets) {
  const Bits ranks = (in_sets.bits | in_sets.bits >> 1) & kRanks;  // of three cards, one is among the first two
  return CardSet(ranks * 0xF & ~in_sets.bits);
}

/// The cards that can be put to an end of a run on the table.
///
/// Whether an ace on the table lies low or high need not be kept: an ace is the
/// lower neighbour of a two only round the corner (a low ace already has its
/// two), and the upper one of a king likewise.
constexpr CardSet fits_runs(CardSet in_runs, AceRun ace_run) {
  const Bits r = in_runs.bits;
  const bool round = ace_run == AceRun::round_corner;
  const Bits onto_king = ace_run == AceRun::low_only ? 0 : r >> 48;
  const Bits above = ((round ? r : r & ~kAces) << 4 & kAll) | onto_king;
  const Bits below = r >> 4 | (round ? r << 48 & kKings : 0);
  return CardSet((above | below) & ~r);
}

/// The card of the table's runs next to which a card that fits is put: the
/// lower of two neighbours.
constexpr Card run_neighbour(CardSet in_runs, AceRun ace_run, Card card) {
  const bool ace = card < 4;
  const Card below = ace ? card + 48 : card - 4;
  const bool below_counts = ace                                     ? ace_run != AceRun::low_only
                            : card < 8 /* a two is put on an ace */ ? ace_run == AceRun::round_corner
                                                                    : true;
  if (below_counts && in_runs.has(below)) return below;
  return card < 48 ? card + 4 : card - 48;
}

/// What a new meld is worth: an ace counts 1 as the lowest card of a run, with
/// AceValue::one_when_low.
constexpr int meld_points(CardSet meld, const Rules& rules) {
  const bool low_ace = rules.ace_value == AceValue::one_when_low && (meld.bits & kAces) != 0 && !is_set(meld) &&
                       ((meld.bits & kKings) == 0 || rules.ace_run == AceRun::low_only);
  return points_of(meld) - (low_ace ? 14 : 0);
}

/// What a card added to a run is worth: an ace put below a two and not above a
/// king counts 1 likewise.
constexpr int lay_run_points(CardSet in_runs, Card card, const Rules& rules) {
  const bool low_ace = rules.ace_value == AceValue::one_when_low && card < 4 &&
                       (rules.ace_run == AceRun::low_only || !in_runs.has(card + 48));
  return low_ace ? 1 : points_of(CardSet::of(card));
}

/// Whether all the cards can be laid in new melds; true of no cards.
bool layable(CardSet cards, AceRun ace_run);

/// Whether the rest of a hand, after a meld with meld_timing=going_out, still
/// goes out in this turn.
bool can_go_out(CardSet rest, const Rules& rules);

}  // namespace riffle::queen_city_rum
