// Which cards make sets and runs, as arithmetic on whole sets of cards.
//
// The cards of one suit that are in no set are runs exactly if every maximal stretch of consecutive ones has three or
// more (a stretch longer than eight is two runs). That is: if every card lies in a window of three.
#pragma once

#include "games/conquian/rules.hpp"

namespace riffle::conquian {

inline constexpr int kSuits = 4;
inline constexpr Bits kAces = 0xF;
inline constexpr Bits kRankOnes = 0x1111111111;  ///< the lowest suit of every rank

/// Ranks with three or four cards, as the bit of their lowest suit.
constexpr Bits full_ranks(Bits cards) {
  const Bits c = cards, d = cards >> 1, h = cards >> 2, s = cards >> 3;
  return ((c & d & (h | s)) | (h & s & (c | d))) & kRankOnes;
}

/// The cards of the ranks that have two cards or more.
constexpr Bits paired_ranks(Bits cards) {
  const Bits c = cards, d = cards >> 1, h = cards >> 2, s = cards >> 3;
  return (((c & d) | (h & s) | ((c | d) & (h | s))) & kRankOnes) * 0xF;
}

/// The suits that occur, one bit each.
constexpr Bits suits_of(Bits cards) {
  cards |= cards >> 24;
  cards |= cards >> 12;
  return (cards | cards >> 4 | cards >> 8) & 0xF;
}

/// Which three ranks in a row are a run, and how an ace counts. `Runs<true>` are the default's runs, with no option
/// left in the arithmetic; `Runs<false>` those of any rules.
template <bool kPlain>
class Runs {
 public:
  constexpr explicit Runs(const Rules& rules) {
    if constexpr (kPlain) return;
    high_ace_ = rules.ace == Ace::high_or_low;
    // 6-7-J and 7-J-Q start at ranks 5 and 6, counted from the ace = 0.
    if (rules.seven_jack == SevenJack::gap) windows_ &= ~(Bits{0xFF} << 5 * kSuits);
  }

  /// The lowest cards of the windows of three that are runs.
  constexpr Bits windows() const { return kPlain ? ~Bits{0} : windows_; }
  /// Whether an ace may count above the king.
  constexpr bool high_ace() const { return !kPlain && high_ace_; }

  /// The cards that lie in some run of `cards`: no other one can be in a run.
  constexpr Bits usable(Bits cards) const {
    if (!high_ace()) return covered(cards);
    const Bits both = covered(cards | (cards & kAces) << kPack40.size());  // the ace at both ends
    return (both | both >> kPack40.size()) & kAllCards;
  }

  /// Whether all of `cards` are runs.
  constexpr bool all_runs(Bits cards) const {
    const Bits loose = cards & ~covered(cards);
    if (loose == 0 || !high_ace()) return loose == 0;
    const Bits raised = (cards & ~kAces) | (cards & kAces) << kPack40.size();
    return (suits_of(loose) & suits_of(raised & ~covered(raised))) == 0;  // an ace is low or high, suit by suit
  }

  /// The cards that would make a run with two of `cards`.
  constexpr Bits completed_by(Bits cards) const {
    if (high_ace()) cards |= (cards & kAces) << kPack40.size();
    const Bits first = cards >> kSuits & cards >> 2 * kSuits & windows();
    const Bits second = cards & cards >> 2 * kSuits & windows();
    const Bits third = cards & cards >> kSuits & windows();
    const Bits all = first | second << kSuits | third << 2 * kSuits;
    return (high_ace() ? all | all >> kPack40.size() : all) & kAllCards;
  }

  /// Whether `card` makes a set or a run with two of `cards`. If not, it cannot be laid with any of them.
  constexpr bool has_partners(Bits cards, Card card) const {
    const Bits rank = cards >> (card & ~3) & 0xF;
    const Bits pair = rank & (rank - 1);
    if constexpr (kPlain) {
      const Bits near = cards << 2 * kSuits >> card & 0x11011;  // two ranks down, one down, one up, two up
      return ((near & (near >> kSuits | near >> 2 * kSuits)) | pair) != 0;
    } else {
      return pair != 0 || (completed_by(cards) >> card & 1);
    }
  }

 private:
  /// The cards that lie in a run of `cards`, aces where they are: low, or raised to rank 10.
  constexpr Bits covered(Bits cards) const {
    const Bits starts = cards & cards >> kSuits & cards >> 2 * kSuits & windows();
    return starts | starts << kSuits | starts << 2 * kSuits;
  }

  Bits windows_ = ~Bits{0};
  bool high_ace_ = false;
};

using RunRules = Runs<false>;

/// Calls f with the runs of `rules`, in the form that suits them.
template <class F>
constexpr decltype(auto) with_runs(const Rules& rules, F&& f) {
  if (rules.ace == Ace::low && rules.seven_jack == SevenJack::adjacent) return f(Runs<true>(rules));
  return f(Runs<false>(rules));
}

/// The cards next to `card` in its suit.
constexpr CardSet neighbours(const Rules& rules, Card card) {
  const Bits bit = Bits{1} << card;
  Bits up = bit, down = bit;
  if (rules.seven_jack == SevenJack::gap) up &= ~(Bits{0xF} << 6 * kSuits), down &= ~(Bits{0xF} << 7 * kSuits);
  Bits next = (up << kSuits & kAllCards) | down >> kSuits;
  if (rules.ace == Ace::high_or_low) {
    if (card < kSuits) next |= bit << 9 * kSuits;
    if (card >= 9 * kSuits) next |= bit >> 9 * kSuits;
  }
  return CardSet(next);
}

}  // namespace riffle::conquian
