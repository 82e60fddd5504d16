// Many uniformly random deals of the default game at once, one in each lane of a vector of bytes.
#pragma once

#include "games/gnav/game.hpp"

namespace riffle::gnav {

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpsabi"  // narrower machines pass vectors otherwise; here nothing is passed

/// 64 bytes, a lane each. GNU vectors: g++ and clang make of them whatever the processor has, and the same numbers.
/// Conditions are lanes of all ones or 0.
using Lanes = std::uint8_t __attribute__((vector_size(64)));

/// Random bytes for every lane: eight xoshiro256++ side by side, lane l being byte l % 8 of generator l / 8.
class LaneRng {
 public:
  explicit LaneRng(std::uint64_t seed) {
    for (Words& word : state_)
      for (int i = 0; i < 8; ++i) word[i] = splitmix64(seed);
  }
  Lanes next() {
    const Words sum = state_[0] + state_[3], result = (sum << 23 | sum >> 41) + state_[0], t = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= t;
    state_[3] = state_[3] << 45 | state_[3] >> 19;
    return std::bit_cast<Lanes>(result);
  }

 private:
  using Words = std::uint64_t __attribute__((vector_size(64)));
  std::array<Words, 4> state_;
};

/// Deals of the default game that go on in step. A step is one decision in each lane that is still playing, made by two
/// bytes: of n options that with index byte * n >> 8, and the same for the card that is drawn, if one is, from the
/// stock by rank. A byte that would make some of them likelier than others makes its lane wait for the next step.
class LockstepDeals {
 public:
  static constexpr int kDeals = sizeof(Lanes);

  explicit LockstepDeals(std::uint64_t seed) : rng_(seed) { clear(); }

  /// Deals and plays to the end of the last one; returns the number of decisions of all.
  std::uint64_t play() {
    deal();
    while (!all_over()) step(rng_.next(), rng_.next());
    std::uint64_t sum = 0;
    for (int lane = 0; lane < kDeals; ++lane) sum += decisions_[lane];
    return sum;
  }

  void deal() {
    clear();
    Lanes dealt{};
    while (any(lanes(dealt != kDealt))) deal_one(rng_.next(), dealt);
  }
  /// To the start: nothing is dealt.
  void clear() {
    own_.fill(Lanes{});
    their_.fill(Lanes{});
    stock_.fill(Lanes{} + 4);
    own_size_ = their_size_ = Lanes{} + kDefaultRules.hand_size;
    stock_size_ = Lanes{} + static_cast<std::uint8_t>(kPack36.size());
    own_points_ = their_points_ = own_cards_ = their_cards_ = Lanes{};
    top_ = Lanes{} + kNoRank;
    drawn_ = phase_ = seat_ = over_ = decisions_ = Lanes{};
  }
  /// Deals the next card to every lane of which `byte` can tell one: by turns to the hands, then the upcard.
  [[gnu::always_inline]] void deal_one(Lanes byte, Lanes& dealt) {
    const Pick pick = pick_below(byte, stock_size_);
    const Lanes act = pick.good & lanes(dealt < kDealt);
    const Lanes upcard = act & lanes(dealt == kDealt - 1), second = act & lanes((dealt & 1) != 0);
    Lanes sum{}, before{};
    for (std::size_t r = 0; r < kRanks; ++r) {
      sum += stock_[r];
      const Lanes reached = lanes(sum > pick.index), card = reached & ~before & act;
      before = reached;
      stock_[r] += card;
      own_[r] -= card & ~second & ~upcard;
      their_[r] -= card & second & ~upcard;
      top_ = select(card & upcard, Lanes{} + static_cast<std::uint8_t>(r), top_);
    }
    dealt -= act;
    stock_size_ += act;
  }

  [[gnu::always_inline]] void step(Lanes choice_byte, Lanes card_byte) {
    // The options, from the lowest rank up, then to pass.
    const Lanes in_start = lanes(phase_ == kStart), in_drawn = lanes(phase_ == kDrawn);
    std::array<Lanes, kRanks> options;
    Lanes count = ~in_start & 1;
    for (std::size_t r = 0; r < kRanks; ++r) {
      options[r] = lanes(own_[r] != 0) & select(in_drawn, is_rank(drawn_, r), playable(r)) & 1;
      count += options[r];
    }
    const Pick choice = pick_below(choice_byte, count), card = pick_below(card_byte, stock_size_);
    const Lanes act = choice.good & card.good & ~over_, stuck = act & lanes(count == 0);

    Lanes plays{}, played{}, sum{}, before{};
    for (std::size_t r = 0; r < kRanks; ++r) {
      sum += options[r];
      const Lanes reached = lanes(sum > choice.index), this_one = reached & ~before & act;
      before = reached;
      own_[r] += this_one;
      plays |= this_one;
      played |= this_one & static_cast<std::uint8_t>(r);
    }

    const Lanes match = plays & lanes(played == top_), captures = plays & lanes(top_ != kNoRank);
    own_points_ += (captures & (top_ + 2)) + (match & (played + 2));
    own_cards_ += (captures & 1) + (match & 1);
    top_ = select(match, Lanes{} + kNoRank, select(plays, played, top_));

    const Lanes draws = (stuck | (plays & lanes(own_size_ <= kDefaultRules.hand_size))) & lanes(stock_size_ != 0);
    Lanes drawn{}, mine{}, theirs{};
    sum = before = Lanes{};
    for (std::size_t r = 0; r < kRanks; ++r) {
      sum += stock_[r];
      const Lanes reached = lanes(sum > card.index), this_one = reached & ~before & draws;
      before = reached;
      stock_[r] += this_one;
      own_[r] -= this_one;
      drawn |= this_one & static_cast<std::uint8_t>(r);
      const Lanes may = playable(r);
      mine |= lanes(own_[r] != 0) & may;
      theirs |= lanes(their_[r] != 0) & may;
    }
    own_size_ += plays - draws;
    stock_size_ += draws;

    const Lanes drawn_fits = lanes(drawn == top_) | lanes(top_ == kNoRank) | lanes(drawn == 0) | lanes(drawn == 8);
    const Lanes chain = plays & (lanes(phase_ == kChain) | match) & mine;
    const Lanes hit = stuck & draws & drawn_fits, ends = act & ~chain & ~hit;
    phase_ = select(act, (chain & kChain) | (hit & kDrawn), phase_);
    drawn_ = select(act, drawn, drawn_);
    over_ |= ends & ~mine & ~theirs & lanes(stock_size_ == 0);
    decisions_ -= act;

    for (std::size_t r = 0; r < kRanks; ++r) swap(ends, own_[r], their_[r]);
    swap(ends, own_size_, their_size_);
    swap(ends, own_points_, their_points_);
    swap(ends, own_cards_, their_cards_);
    seat_ ^= ends & 1;
  }

  bool all_over() const { return !any(~over_); }
  bool over(int lane) const { return over_[lane] != 0; }
  int decisions(int lane) const { return decisions_[lane]; }
  /// Of a finished deal, with the bonus.
  int points(int lane, Seat seat) const {
    State state;
    const auto mover = static_cast<std::size_t>(seat_[lane]);
    state.table.points[mover] = own_points_[lane], state.table.points[1 - mover] = their_points_[lane];
    state.table.cards[mover] = own_cards_[lane], state.table.cards[1 - mover] = their_cards_[lane];
    return Gnav::points(kDefaultRules, state, seat);
  }

  /// An index below `count` by a byte, and whether the byte may be used: all indices must be as likely.
  struct Pick {
    Lanes index, good;
  };
  [[gnu::always_inline]] static Pick pick_below(Lanes byte, Lanes count) {
    using Pairs = std::uint16_t __attribute__((vector_size(64)));
    const auto bytes = std::bit_cast<Pairs>(byte), counts = std::bit_cast<Pairs>(count);
    const Pairs even = (bytes & 0xFF) * (counts & 0xFF), odd = (bytes >> 8) * (counts >> 8);
    const auto index = std::bit_cast<Lanes>((even >> 8) | (odd & 0xFF00));
    const auto low = std::bit_cast<Lanes>((even & 0xFF) | odd << 8);
    return {index, lanes(low >= excess(count))};
  }

 private:
  static constexpr std::uint8_t kDealt = 2 * kDefaultRules.hand_size + 1;  ///< cards
  static constexpr std::uint8_t kStart = 0, kDrawn = 1, kChain = 2;

  template <class Condition>
  static Lanes lanes(Condition condition) {
    return std::bit_cast<Lanes>(condition);
  }
  static Lanes select(Lanes mask, Lanes then, Lanes otherwise) { return (then & mask) | (otherwise & ~mask); }
  static void swap(Lanes mask, Lanes& a, Lanes& b) {
    const Lanes difference = (a ^ b) & mask;
    a ^= difference, b ^= difference;
  }
  template <class Vector>
  static bool any(Vector mask) {
    std::uint64_t all = 0;
    for (const std::uint64_t word : std::bit_cast<std::array<std::uint64_t, 8>>(mask)) all |= word;
    return all != 0;
  }
  static Lanes is_rank(Lanes rank, std::size_t r) { return lanes(rank == static_cast<std::uint8_t>(r)); }
  /// Where a card of rank r may be played on the pile.
  Lanes playable(std::size_t r) const {
    if (r == 0 || r == 8) return ~Lanes{};
    return lanes(top_ == kNoRank) | is_rank(top_, r);
  }
  /// 256 modulo the count, for counts of 1 to 36: how many bytes are too many.
  static Lanes excess(Lanes count) {
    static constexpr auto kTable = [] {
      std::array<std::uint8_t, 64> table{};
      for (std::size_t n = 1; n < 64; ++n) table[n] = static_cast<std::uint8_t>(256 % n);
      return table;
    }();
#if defined(__clang__)  // has no shuffle by a vector
    Lanes result;
    for (int lane = 0; lane < kDeals; ++lane) result[lane] = kTable[count[lane] & 63];
    return result;
#else
    return __builtin_shuffle(std::bit_cast<Lanes>(kTable), count);
#endif
  }

  LaneRng rng_;
  std::array<Lanes, kRanks> own_, their_, stock_;  ///< cards of each rank: of the mover, of the other, of the stock
  Lanes own_size_, their_size_, stock_size_, own_points_, their_points_, own_cards_, their_cards_;
  Lanes top_;    ///< the rank on the pile, or kNoRank
  Lanes drawn_;  ///< in kDrawn the rank of the drawn card
  Lanes phase_, seat_, over_, decisions_;
};

#pragma GCC diagnostic pop

}  // namespace riffle::gnav
