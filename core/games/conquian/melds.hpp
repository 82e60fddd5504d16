// Valid tables, and the search for every way to lay cards.
#pragma once

#include <array>

#include "games/conquian/runs.hpp"

namespace riffle::conquian {

/// Cards to be laid: every card of `sets`, `runs` and `must`, and any of `may`. The four are disjoint. Those of
/// `sets` and `runs` stay so; the others go to either. With rearrange=free both are empty, and the whole table
/// is in `must`.
struct Layout {
  Bits sets = 0, runs = 0, must = 0, may = 0;

  constexpr Bits for_sets() const { return sets | must | may; }
  constexpr Bits for_runs() const { return runs | must | may; }
};

/// The choices of sets out of a layout's cards that can be part of a grouping: the cards in sets, for each choice.
class SetChoices {
 public:
  template <bool kPlain>
  SetChoices(const Runs<kPlain>& runs, const Layout& layout) {
    const Bits cards = layout.for_sets(), full = full_ranks(cards);
    // What must be laid and is in no run must be in a set: that leaves few choices.
    const Bits fixed = layout.sets | (layout.must & ~runs.usable(layout.for_runs()));
    if (fixed & ~(full * 0xF)) return;
    // A rank of three with a fixed card is a set: no choice. The others are few.
    const Bits four = cards & cards >> 1 & cards >> 2 & cards >> 3 & kRankOnes;
    const Bits has_fixed = (fixed | fixed >> 1 | fixed >> 2 | fixed >> 3) & kRankOnes;
    choices_[0] = (full & has_fixed & ~four) * 0xF & cards;
    size_ = 1;
    for (Bits open = full & ~(has_fixed & ~four); open != 0; open = without_lowest(open))
      add_rank(cards, fixed, lowest_bit(open));
  }

  const Bits* begin() const { return choices_.data(); }
  const Bits* end() const { return choices_.data() + size_; }

 private:
  /// Combines the choices so far with each of the rank whose lowest card is `at`: none of its cards, all, or three of
  /// four. Without the `fixed` cards it is no choice.
  void add_rank(Bits cards, Bits fixed, int at) {
    const Bits all = cards & Bits{0xF} << at;
    fixed &= all;
    Bits* const before = choices_.data() + size_;
    const auto add = [&](Bits set) {
      for (const Bits* choice = choices_.data(); choice != before; ++choice)
        choices_[static_cast<std::size_t>(size_++)] = *choice | set;
    };
    if (count_bits(all) == 4)
      for (Bits out = all & ~fixed; out != 0; out = without_lowest(out)) add(all & ~(out & (~out + 1)));
    if (fixed == 0) return add(all);
    for (Bits* choice = choices_.data(); choice != before; ++choice) *choice |= all;
  }

  int size_ = 0;
  std::array<Bits, 72> choices_;  ///< eleven cards: at most two ranks of four and one of three, 6 * 6 * 2
};

/// Visits every way (in sets, in runs) to lay the cards of a layout, each once, until the visitor returns true;
/// says whether one did.
template <bool kPlain, class Visit>
bool visit_groupings(const Runs<kPlain>& runs, const Layout& layout, Visit&& visit) {
  for (const Bits sets : SetChoices(runs, layout)) {
    const Bits usable = runs.usable(layout.for_runs() & ~sets);
    const Bits must = layout.runs | (layout.must & ~sets);
    if (must & ~usable) continue;
    const Bits may = usable & ~must;
    Bits some = 0;
    do {
      if (runs.all_runs(must | some) && visit(sets, must | some)) return true;
      some = (some - may) & may;  // the next subset
    } while (some != 0);
  }
  return false;
}

/// The largest table that a layout allows: its cards, or 0 if there is none. With ace=high_or_low an ace may count
/// twice, at both ends of its suit: good enough for estimates.
template <bool kPlain>
Bits largest_table(const Runs<kPlain>& runs, const Layout& layout) {
  Bits best = 0;
  for (const Bits sets : SetChoices(runs, layout)) {
    const Bits in_runs = runs.usable(layout.for_runs() & ~sets);
    const bool possible = ((layout.runs | (layout.must & ~sets)) & ~in_runs) == 0;
    if (possible && count_bits(sets | in_runs) > count_bits(best)) best = sets | in_runs;
  }
  return best;
}

/// Whether a table is valid when its cards may be grouped at will.
template <bool kPlain>
bool valid_table(const Runs<kPlain>& runs, CardSet table) {
  return visit_groupings(runs, {.must = table.bits}, [](Bits, Bits) { return true; });
}

}  // namespace riffle::conquian
