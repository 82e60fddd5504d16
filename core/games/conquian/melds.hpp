// Sets, runs and valid tables, and the search for every way to lay cards.
//
// A table is valid if its cards split into sets (three or four cards of a rank) and runs. A run of more than
// five cards is two runs, so the cards of one suit that are in no set are runs exactly if every maximal stretch
// of consecutive ones has three or more. That is a property of bits: every card lies in a window of three.
#pragma once

#include "rules.hpp"

namespace riffle::conquian {

inline constexpr int kSuits = 4;
inline constexpr Bits kAces = 0xF;
inline constexpr Bits kRankOnes = 0x1111111111;  ///< the lowest suit of every rank

/// Which three ranks in a row are a run, and how an ace counts.
struct RunRules {
  Bits windows = ~Bits{0};  ///< lowest cards of windows of three that are runs
  bool high_ace = false;    ///< an ace may count above the king

  constexpr explicit RunRules(const Rules& rules) : high_ace(rules.ace == Ace::high_or_low) {
    // 6-7-J and 7-J-Q start at ranks 5 and 6, counted from the ace = 0.
    if (rules.seven_jack == SevenJack::gap) windows &= ~(Bits{0xFF} << 5 * kSuits);
  }

  /// The cards that lie in a run of `cards`, aces low. Also right for a word with aces moved up to rank 10.
  constexpr Bits covered(Bits cards) const {
    const Bits starts = cards & cards >> kSuits & cards >> 2 * kSuits & windows;
    return starts | starts << kSuits | starts << 2 * kSuits;
  }

  /// The cards that lie in some run of `cards`: no other one can be in a run.
  constexpr Bits usable(Bits cards) const {
    if (!high_ace) return covered(cards);
    const Bits both = covered(cards | (cards & kAces) << kPack40.size());  // the ace at both ends
    return (both | both >> kPack40.size()) & kAllCards;
  }

  /// The cards that would make a run with two of `cards`.
  constexpr Bits completed_by(Bits cards) const {
    if (high_ace) cards |= (cards & kAces) << kPack40.size();
    const Bits first = cards >> kSuits & cards >> 2 * kSuits & windows;
    const Bits second = cards & cards >> 2 * kSuits & windows;
    const Bits third = cards & cards >> kSuits & windows;
    const Bits all = first | second << kSuits | third << 2 * kSuits;
    return (high_ace ? all | all >> kPack40.size() : all) & kAllCards;
  }

  /// Whether all of `cards` are runs.
  constexpr bool all_runs(Bits cards) const {
    const Bits loose = cards & ~covered(cards);
    if (loose == 0 || !high_ace) return loose == 0;
    const Bits raised = cards >> kSuits << kSuits | (cards & kAces) << kPack40.size();
    return (suits_of(loose) & suits_of(raised & ~covered(raised))) == 0;  // an ace is low or high, suit by suit
  }

  /// The suits that occur, one bit each.
  static constexpr Bits suits_of(Bits cards) {
    cards |= cards >> 24;
    cards |= cards >> 12;
    return (cards | cards >> 4 | cards >> 8) & 0xF;
  }
};

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

/// Cards to be laid: every card of `sets`, `runs` and `must`, and any of `may`. The four are disjoint. Those of
/// `sets` and `runs` stay so; the others go to either. With rearrange=free both are empty, and the whole table
/// is in `must`.
struct Layout {
  Bits sets = 0, runs = 0, must = 0, may = 0;
};

/// Visits every choice of sets out of a layout's cards, those of `layout.sets` among them, until the visitor returns
/// true; says whether one did. Of at most 11 cards, no more than three ranks have sets.
template <class Visit>
class SetChoices {
 public:
  SetChoices(const Layout& layout, Visit& visit)
      : cards_(layout.sets | layout.must | layout.may), fixed_(layout.sets), visit_(visit) {}

  bool search() { return choose(full_ranks(cards_), 0); }

 private:
  /// `ranks` have three or more cards and no decision yet; `sets` are those decided on.
  bool choose(Bits ranks, Bits sets) {
    if (ranks == 0) return visit_(sets);
    const int at = lowest_bit(ranks);
    const Bits rest = without_lowest(ranks);
    const Bits all = cards_ & Bits{0xF} << at, fixed = fixed_ & Bits{0xF} << at;
    if (fixed == 0 && choose(rest, sets)) return true;
    if (count_bits(all) == 4)
      for (Bits out = Bits{1} << at; out & all; out <<= 1)  // ends behind the rank's last suit
        if (!(fixed & out) && choose(rest, sets | (all & ~out))) return true;
    return choose(rest, sets | all);
  }

  const Bits cards_, fixed_;
  Visit& visit_;
};

template <class Visit>
bool visit_set_choices(const Layout& layout, Visit&& visit) {
  return SetChoices<std::remove_reference_t<Visit>>(layout, visit).search();
}

/// Visits every way (in sets, in runs) to lay the cards of a layout, each once, until the visitor returns true;
/// says whether one did.
template <class Visit>
bool visit_groupings(const RunRules& rules, const Layout& layout, Visit&& visit) {
  const Bits run_cards = layout.runs | layout.must | layout.may;
  return visit_set_choices(layout, [&](Bits sets) {
    const Bits usable = rules.usable(run_cards & ~sets);
    const Bits must = layout.runs | (layout.must & ~sets);
    if (must & ~usable) return false;
    const Bits may = usable & ~must;
    Bits some = 0;
    do {
      if (rules.all_runs(must | some) && visit(sets, must | some)) return true;
      some = (some - may) & may;  // the next subset
    } while (some != 0);
    return false;
  });
}

/// The largest table that a layout allows, and all of its cards are on it; 0 if there is none. With
/// ace=high_or_low an ace may count twice, at both ends of its suit: good enough for estimates.
inline Bits largest_table(const RunRules& rules, const Layout& layout) {
  Bits best = 0;
  visit_set_choices(layout, [&](Bits sets) {
    const Bits runs = rules.usable((layout.runs | layout.must | layout.may) & ~sets);
    const bool possible = ((layout.runs | (layout.must & ~sets)) & ~runs) == 0;
    if (possible && count_bits(sets | runs) > count_bits(best)) best = sets | runs;
    return false;
  });
  return best;
}

/// Whether a table is valid when its cards may be grouped at will.
inline bool valid_table(const RunRules& rules, CardSet table) {
  return visit_groupings(rules, {.must = table.bits}, [](Bits, Bits) { return true; });
}

/// Whether `card` lies in a set or a run of `cards`, which hold it. Without it the card cannot be laid.
constexpr bool has_partners(const RunRules& rules, Bits cards, Card card) {
  const Bits rank = cards >> (card & ~3) & 0xF;
  constexpr Bits kThreeOrFour = 0xE880;  // bit n: nibble n has three ones or more
  if (kThreeOrFour >> rank & 1) return true;
  return rules.usable(cards) >> card & 1;
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
