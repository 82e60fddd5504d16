// Uniformly random play of the default game to its end. Included by games/conquian/game.hpp.
#pragma once

#include <algorithm>

namespace riffle::conquian {

/// The ways to lay all cards of `must` with any cards of `may` (disjoint; at most eleven cards) under the default's
/// runs, numbered from 0; some numbers are no way. Made to try numbers at random: what a number stands for is
/// arithmetic without a branch, and few numbers are no way.
///
/// Runs are the union of the windows of three cards in a row that lie in them, so a part that is all runs is a set of
/// windows which holds every window of its union. Sets are those of every rank with three cards or more, less what is
/// left out: a card of a rank of four, or all cards of a rank. So a number says, bit by bit, which windows are in and
/// what is left out, where the cards of `must` do not decide it. Two ranks of four are left to a slower search, and so
/// is one that can be left out as a whole.
class Ways {
 public:
  /// Cards in sets and cards in runs.
  struct Laid {
    Bits sets, runs;
    bool valid;
    Bits cards() const { return sets | runs; }
  };

  [[gnu::always_inline]] Ways(Bits must, Bits may) : must_(must) {
    const Bits all = must | may, full = full_ranks(all), four = all & all >> 1 & (all >> 2 & all >> 3) & kRankOnes;
    in_sets_ = full * 0xF & all;
    // What is in no window must be in a set. So must its rank, if that has three cards: then it has no others to give.
    const Bits no_run = must & ~union_of(windows(all));
    const Bits needs_set = (no_run | no_run >> 1 | no_run >> 2 | no_run >> 3) & kRankOnes;
    const Bits three = full & ~four, sure = three & needs_set;
    left_out_whole_ = three & ~needs_set;
    left_out_card_ = four * 0xF & ~no_run;
    left_out_ = left_out_whole_ | left_out_card_;
    rare_ = four & ((four - 1) | ~needs_set);
    // What is of no such rank must be in a run, and a window is needed that alone covers such a card.
    const Bits no_set = must & ~in_sets_, first = windows(all & ~(sure * 0xF)), second = first << kSuits,
               third = first << 2 * kSuits;
    const Bits once = no_set & (first ^ second ^ third) & ~(first & second & third);
    needed_ = (once & first) | (once & second) >> kSuits | (once & third) >> 2 * kSuits;
    open_ = first & ~needed_;
    const Bits possible = if_zero(no_set & ~(first | second | third));
    open_count_ = count_bits(open_);
    numbers_ = static_cast<int>(possible & Bits{1} << (open_count_ + count_bits(left_out_)));
  }

  /// Whether the numbers mean nothing here: one time in thirty, two ranks of four or one that need not be a set.
  bool rare() const { return rare_ != 0; }
  int numbers() const { return numbers_; }

  Laid operator[](int number) const {
    const auto bits = static_cast<Bits>(number);
    const Bits starts = needed_ | scatter(bits, open_), out = scatter(bits >> open_count_, left_out_);
    const Bits runs = union_of(starts), sets = in_sets_ & ~((out & left_out_whole_) * 0xF | out);
    const Bits cards_out = out & left_out_card_;
    const Bits wrong = (sets & runs) | (must_ & ~(sets | runs)) | (windows(runs) ^ starts) | without_lowest(cards_out);
    return {sets, runs, wrong == 0};
  }

  /// Whether a lower number is the same cards, grouped otherwise.
  bool repeats(int number, const Laid& laid) const {
    const Bits cards = laid.cards();
    return ((laid.sets & union_of(windows(cards))) | (laid.runs & full_ranks(cards) * 0xF)) != 0 &&
           comes_before(number, cards);
  }

 private:
  [[gnu::noinline]] bool comes_before(int number, Bits cards) const {
    for (int i = 0; i < number; ++i)
      if (const Laid before = (*this)[i]; before.valid && before.cards() == cards) return true;
    return false;
  }

  /// The lowest cards of three in a row.
  static Bits windows(Bits cards) { return cards & cards >> kSuits & cards >> 2 * kSuits; }
  static Bits union_of(Bits windows) { return windows | windows << kSuits | windows << 2 * kSuits; }

  Bits must_;
  Bits in_sets_;         ///< the cards of ranks that can be sets
  Bits left_out_card_;   ///< of these, the cards of a rank of four one of which can be left out
  Bits left_out_whole_;  ///< the lowest bits of ranks of three that can be left out
  Bits left_out_;        ///< both
  Bits needed_, open_;   ///< the lowest cards of windows that are in all ways, or in some
  Bits rare_;
  int open_count_, numbers_;
};

/// The cards of the stock in the order in which they come. It does not depend on what is played.
class StockOrder {
 public:
  static constexpr std::uint8_t kEnd = 63;  ///< comes after the last card

  template <Chance C>
  StockOrder(CardSet cards, C& chance) {
    assert(cards.size() <= kCards);
    order_.fill(kEnd);
    draw_all(chance, cards, [&](int i, CardSet card) {
      order_[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(card.lowest());
    });
  }
  const std::uint8_t* top() const { return order_.data(); }

 private:
  static constexpr int kCards = 20, kAhead = 3;  ///< at most; and how far behind the end may be read
  std::array<std::uint8_t, kCards + 1 + kAhead> order_;
};

/// A deal of the default game as uniformly random play sees it. Most decisions are passes without an alternative, for
/// cards that go with nothing: a bit for each card says so, and such cards are passed by without deciding anything.
/// `Choose` is a function of n: which of n things happens, from 0.
template <class Choose>
class RandomPlayout {
 public:
  /// The phase must be one in which a card is offered that need not be taken.
  RandomPlayout(const State& state, const StockOrder& stock, Choose choose)
      : next_(stock.top()),
        choose_(choose),
        seat_(state.mover),
        card_(Bits{1} << state.card),
        first_(state.phase == Phase::turned),
        may_force_(state.phase == Phase::second_force) {
    for (const std::size_t s : {0, 1}) {
      sides_[s] = {.hand = state.hand[s].bits, .table = state.table[s].bits, .partners = 0};
      find_partners(sides_[s]);
    }
  }

  /// Plays to the end; returns the winner, or kDraw.
  int play() {
    for (Next next = Next::offer;;) {
      if (next == Next::offer) next = answer();
      if (next == Next::turn) next = turn();
      if (next == Next::won) return seat_;
      if (next == Next::drawn) return kDraw;
    }
  }

  int decisions() const { return decisions_; }

 private:
  enum class Next { offer, turn, won, drawn };

  struct Side {
    Bits hand, table;
    Bits partners;  ///< the cards that make a set or a run with two of hand and table
  };
  Side& side(Seat seat) { return sides_[static_cast<std::size_t>(seat)]; }

  static void find_partners(Side& side) {
    const Bits own = side.hand | side.table;
    side.partners = Runs<true>(Rules{}).completed_by(own) | paired_ranks(own);
  }

  /// What the player at `seat_` does with the card, and all up to the next offer or the turn of `seat_`.
  [[gnu::always_inline]] Next answer() {
    ++decisions_;
    Choice choice = choose(side(seat_), 1 + may_force_);
    if (choice.other >= 0) {
      const bool fit = fits(side(seat_).table);
      if (first_) {
        seat_ = other(seat_);
        first_ = false;
        may_force_ = fit;
        if (fit || (side(seat_).partners & card_)) return Next::offer;
        ++decisions_;
        return Next::turn;
      }
      if (choice.other == 0) {  // passed again
        if (!fit) return Next::turn;
        ++decisions_;
        if (choose_(2) != 0) return Next::turn;  // let
      } else {
        seat_ = other(seat_);
      }
      ++decisions_;
      choice = choose(side(seat_), 0);
    }
    return lay(choice.laid);
  }

  /// The player lays the card with cards of the hand, and discards.
  [[gnu::always_inline]] Next lay(Bits cards) {
    Side& me = side(seat_);
    me.table |= cards;
    me.hand &= ~cards;
    if (count_bits(me.table) == Rules{}.target()) return Next::won;
    ++decisions_;
    card_ = nth_one(me.hand, choose_(count_bits(me.hand)));
    me.hand &= ~card_;
    find_partners(me);
    seat_ = other(seat_);
    first_ = may_force_ = false;
    if (side(seat_).partners & card_) return Next::offer;
    ++decisions_;
    return Next::turn;
  }

  /// The player at `seat_` turns a card, and so on by turns while nobody has a use for it: two decisions each.
  [[gnu::always_inline]] Next turn() {
    const Bits wanted = sides_[0].partners | sides_[1].partners | Bits{1} << StockOrder::kEnd;
    for (;;) {
      Bits found = 0;
      for (int i = 3; i >= 0; --i) found = 2 * found + (wanted >> next_[i] & 1);
      const int passed = found == 0 ? 4 : lowest_bit(found);
      next_ += passed;
      decisions_ += 2 * passed;
      seat_ ^= passed & 1;
      if (found != 0) [[likely]]
        break;
    }
    if (*next_ == StockOrder::kEnd) return Next::drawn;
    card_ = Bits{1} << *next_++;
    first_ = (side(seat_).partners & card_) != 0;
    may_force_ = false;
    decisions_ += !first_;
    seat_ ^= !first_;
    return Next::offer;
  }

  struct Choice {
    std::int64_t other;  ///< -1: to lay
    Bits laid;
  };
  /// One of `others` other choices, from 0, or to lay cards. Every way to lay is as likely as each of them: a number
  /// that is no way is drawn again.
  [[gnu::noinline]] Choice choose(const Side& me, int others) {
    const Ways ways(me.table | card_, me.hand);
    if (ways.rare()) [[unlikely]]
      return choose_from_all(me, others);
    for (;;) {
      const int choice = choose_(others + ways.numbers());
      if (choice < others) return {choice, 0};
      const Ways::Laid way = ways[choice - others];
      if (way.valid && !ways.repeats(choice - others, way)) return {-1, way.cards()};
      if constexpr (requires { choose_.again(); }) choose_.again();
    }
  }

  /// The same, slowly.
  [[gnu::noinline]] Choice choose_from_all(const Side& me, int others) {
    std::array<Bits, Conquian::kMaxMoves> all;
    int count = 0;
    visit_groupings(Runs<true>(Rules{}), {.must = me.table | card_, .may = me.hand}, [&](Bits in_sets, Bits in_runs) {
      const Bits cards = in_sets | in_runs;
      if (std::find(all.begin(), all.begin() + count, cards) == all.begin() + count)
        all[static_cast<std::size_t>(count++)] = cards;
      return false;
    });
    const int choice = choose_(others + count);
    if (choice < others) return {choice, 0};
    return {-1, all[static_cast<std::size_t>(choice - others)]};
  }

  /// Whether the card fits the table without any card of the hand.
  [[gnu::noinline]] bool fits(Bits table) const {
    constexpr Runs<true> kRuns(Rules{});
    if (!kRuns.has_partners(table, lowest_bit(card_))) return false;
    const Bits all = table | card_, runs = kRuns.usable(all), sets = full_ranks(all) * 0xF;
    if (all & ~(runs | sets)) return false;
    return (all & runs & sets) == 0 || valid_table(kRuns, CardSet(all));
  }

  std::array<Side, 2> sides_;
  const std::uint8_t* next_;  ///< of the stock
  Choose choose_;
  int decisions_ = 0;
  Seat seat_;
  Bits card_;       ///< on offer to `seat_`
  bool first_;      ///< the first refusal of a card just turned
  bool may_force_;  ///< the second, and the card can be forced
};

/// Uniformly random choices, from the seed of a SplitMix64.
class Choices {
 public:
  explicit Choices(std::uint64_t seed) : stream_(seed) {}

  int operator()(int n) {
    __extension__ using Wide = unsigned __int128;
    const auto size = static_cast<std::uint64_t>(n);
    for (;;) {
      const Wide product = Wide{splitmix64(stream_)} * size;
      const auto low = static_cast<std::uint64_t>(product);
      if (low >= size || low >= (0 - size) % size) [[likely]]  // otherwise some would be likelier
        return static_cast<int>(product >> 64);
    }
  }

 private:
  std::uint64_t stream_;
};

template <Chance C>
int Conquian::random_playout(const Rules& rules, State& state, C& chance, Rng& rng) {
  Rules in_a_deal = rules;
  in_a_deal.draw_stakes = {};
  in_a_deal.next_dealer = {};
  if (in_a_deal != Rules{}) return play_randomly<Conquian>(rules, state, chance, rng);
  int decisions = 0;
  for (; state.phase > Phase::second_force && !over(state); ++decisions)
    play(rules, state, random_move(rules, state, rng), chance);
  if (over(state)) return decisions;
  const StockOrder stock(state.stock, chance);
  RandomPlayout playout(state, stock, Choices(rng.next()));
  finish(state, playout.play());
  return decisions + playout.decisions();
}

}  // namespace riffle::conquian
