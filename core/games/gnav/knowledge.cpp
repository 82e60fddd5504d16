#include "games/gnav/knowledge.hpp"

#include <algorithm>
#include <functional>

namespace riffle::gnav {
namespace {

bool is_single(RankSet ranks) { return std::has_single_bit(ranks); }
Rank first(RankSet ranks) { return lowest_bit(ranks); }

}  // namespace

Knowledge::Marks Knowledge::marked() const {
  Marks marks;
  for (std::size_t i = 0; i < marks.size(); ++i)
    marks[i] = static_cast<RankSet>(marks_ >> (kMarkBits * static_cast<int>(i)) & kMark);
  return marks;
}

void Knowledge::set_marked(Marks marks) {
  std::sort(marks.begin(), marks.end(), std::greater<>());  // so that equal knowledge has equal bits
  marks_ = 0;
  for (std::size_t i = marks.size(); i-- > 0;) marks_ = marks_ << kMarkBits | marks[i];
}

void Knowledge::no_wilds(int size) {
  for (RankSet rest = held(); rest != 0; rest &= rest - 1)
    if ((known() & cards_of(first(rest))) == 0 && blocked(first(rest)) < plain(size)) {
      remove_plain(first(rest));
      note_play(first(rest), plain(size) - 1);
      set_known(with_one(known(), first(rest)));
    }
  set_held(0);
}

/// Takes `ranks` out of the marks (those with or without kLater); one that is down to a single rank is known.
void Knowledge::settle_marks(RankSet ranks, bool later) {
  Marks marks = marked();
  for (RankSet& mark : marks) {
    if (((mark & kLater) != 0) != later) continue;
    mark &= ~ranks & kAllRanks;
    if (!is_single(mark)) continue;
    set_known(with_one(known(), first(mark)));
    mark = 0;
  }
  set_marked(marks);
}

/// What follows for the marked cards and for `held` when no card is of `ranks`.
void Knowledge::settle(RankSet ranks, int size, [[maybe_unused]] RankSet wilds) {
  assert((wilds & ~ranks) == 0);
  if (held() & ranks) {
    *this = {};  // as in played_slow
    return;
  }
  settle_marks(ranks, false);
  no_wilds(size);
  settle_marks(ranks, true);
}

void Knowledge::played_slow(Rank rank, int size, RankSet wilds) {
  const bool discharges = held() != 0 && ((held() | wilds) & set_of(rank)) != 0;
  if (known() & cards_of(rank)) {
    set_known(without_one(known(), rank));
  } else {
    RankSet oldest = 0;  // what the oldest plain card may be that may be of `rank`
    if (blocked(rank) < plain(size + 1))
      for (Rank r = 0; r < kRanks; ++r) oldest |= blocked(r) <= blocked(rank) ? set_of(r) : 0;
    Marks marks = marked();
    // A card that came later than what `held` says cannot have been what was held.
    const RankSet other_kind = discharges ? kLater : 0;
    RankSet* best = nullptr;
    for (RankSet& mark : marks)
      if ((mark & set_of(rank)) && !(mark & other_kind) &&
          (best == nullptr || count_bits(mark & kAllRanks) < count_bits(*best & kAllRanks)))
        best = &mark;
    if (best != nullptr && (oldest == 0 || count_bits(*best & kAllRanks) <= count_bits(oldest))) {
      *best = 0;
      set_marked(marks);
    } else if (oldest != 0) {
      remove_plain(rank);
      note_play(rank, plain(size));
    } else {
      const auto later = std::find_if(marks.begin(), marks.end(), [&](RankSet mark) { return mark & set_of(rank); });
      if (later == marks.end()) {
        *this = {};  // more had been said than was known (see add_mark): start again
      } else {
        *later = 0;
        set_marked(marks);
      }
      return;
    }
  }
  set_held(wilds & set_of(rank) ? 0 : held() & ~set_of(rank));
  simplify_held(size, wilds);
}

void Knowledge::holds_one_of(RankSet ranks, int size, RankSet wilds) {
  if (ranks == kAllRanks) return;  // says no more than that there is a card
  const RankSet natural = ranks & ~wilds;
  set_held(held() | (natural != 0 ? natural : wilds));
  simplify_held(size, wilds);
}

/// Drops from `held` what follows from the rest, and moves into the rest what can be said there: a card drawn next
/// must not be taken for the one that is held (README.md, "What a seat knows").
void Knowledge::simplify_held(int size, RankSet wilds) {
  RankSet open = held();
  if (open == 0) return;
  const RankSet knowns = ranks_in(known());
  bool wild_possible = false, implied = (knowns & wilds) != 0;
  open &= ~knowns;
  if (marks_ != 0) {
    for (const RankSet mark : marked()) {
      if (mark == 0 || (mark & kLater)) continue;
      const RankSet natural = mark & ~wilds;
      implied |= natural == 0;
      if (is_single(natural)) open &= ~natural;
      wild_possible |= (mark & wilds) != 0;
    }
  }
  if (implied) open = 0;
  set_held(open & wilds ? wilds : open);  // a wild is held: that says it all
  if (open != 0) {
    if (wilds != 0) wild_possible |= blocked(first(wilds)) < plain(size);
    if (!wild_possible)
      no_wilds(size);
    else if (!(open & wilds) && !held_without_wilds(size))
      set_held(wilds);
  }
  if (held() != 0 || marks_ == 0) return;
  Marks marks = marked();
  for (RankSet& mark : marks) mark &= ~kLater;
  set_marked(marks);
}

/// Whether as many different plain cards can be all the ranks in `held`.
bool Knowledge::held_without_wilds(int size) const {
  int blocks[kRanks], count = 0;
  for (RankSet rest = held(); rest != 0; rest &= rest - 1) blocks[count++] = blocked(first(rest));
  std::sort(blocks, blocks + count);
  for (int i = 0; i < count; ++i)  // the most blocked one takes the newest card, and so on
    if (plain(size) - blocks[count - 1 - i] < i + 1) return false;
  return true;
}

void Knowledge::drew_one_of(RankSet ranks) { add_mark(ranks); }

void Knowledge::drew_none_of(RankSet ranks) {
  // Among the plain cards it stands behind all that are blocked as much, if all the others are blocked less.
  int least = 127, most_other = 0;
  for (Rank r = 0; r < kRanks; ++r) {
    if (ranks & set_of(r))
      least = std::min(least, blocked(r));
    else
      most_other = std::max(most_other, blocked(r));
  }
  if (held() == 0 && most_other <= least) {
    blocks_ += scatter(ranks, kOnes);
    for (Rank r = 0; r < kRanks; ++r)
      if (before(r) > least) before_ += Bits{1} << (kBlockBits * r);
  } else {
    add_mark(kAllRanks & ~ranks);
  }
}

void Knowledge::add_mark(RankSet ranks) {
  if (held() != 0) ranks |= kLater;
  Marks marks = marked();
  if (marks.back() != 0) {
    // No room (only without `must_play`): the widest set becomes a plain card, or a known one, and more is said of
    // it than was seen, which keeps every world possible that comes out.
    RankSet* widest = &ranks;
    for (RankSet& mark : marks)
      if (count_bits(mark & kAllRanks) > count_bits(*widest & kAllRanks)) widest = &mark;
    const RankSet set = *widest & kAllRanks;
    std::swap(*widest, ranks);
    if (count_bits(set) > kRanks / 2)
      insert_oldest(set);
    else
      set_known(with_one(known(), first(set)));
  } else {
    marks.back() = ranks;
  }
  set_marked(marks);
}

/// A card of the set `ranks` becomes the oldest plain one.
void Knowledge::insert_oldest(RankSet ranks) {
  for (Rank r = 0; r < kRanks; ++r) {
    if (blocked(r) > 0 || !(ranks & set_of(r))) blocks_ += Bits{1} << (kBlockBits * r);
    if (before(r) > 0) before_ += Bits{1} << (kBlockBits * r);
  }
}

}  // namespace riffle::gnav
