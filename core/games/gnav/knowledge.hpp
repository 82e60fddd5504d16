// What everybody knows about the cards of one hand, from what its owner could and could not do.
#pragma once

#include "games/gnav/ranks.hpp"

namespace riffle::gnav {

/// Public knowledge about one hand. README.md ("What a seat knows") says what it means and how exact it is.
///
/// The cards of a hand are told apart by what is known of them:
/// - `known` cards: their ranks are certain;
/// - `marked` cards: each is one of a set of ranks (drawn, found playable and kept, say);
/// - `plain` cards: all others, in an order, oldest first: `blocked(r)` = b says that the first b of them are not of
///   rank r. (Whoever could not play held no playable card; what came later may be one.)
/// Beyond single cards, `held` has rank t if there is a t or a wild among them: their owner stopped a chain on a t.
class Knowledge {
 public:
  static constexpr int kMarks = 6;
  static constexpr RankSet kLater = 1u << kRanks;  ///< in a mark: the card came later than what `held` says
  using Marks = std::array<RankSet, kMarks>;       ///< in descending order, then zeros

  Bits known() const { return facts_ & kAllCards; }
  RankSet held() const { return static_cast<RankSet>(facts_ >> kHeldAt) & kAllRanks; }
  Marks marked() const;
  bool has_marks() const { return marks_ != 0; }
  int blocked(Rank rank) const { return static_cast<int>(blocks_ >> (kBlockBits * rank) & kBlock); }
  /// How often (at most 3 is kept) a card of `rank` was played, and how many of the plain cards, from the oldest, were
  /// there then. No fact about any card, but it makes further cards of the rank less likely among them.
  int plays(Rank rank) const { return static_cast<int>(facts_ >> (kPlaysAt + 2 * rank) & 3); }
  /// Whether no play is counted, so that no card of any rank is less likely for it.
  bool no_plays() const { return (facts_ >> kPlaysAt & ((Bits{1} << (2 * kRanks)) - 1)) == 0; }
  int before(Rank rank) const { return static_cast<int>(before_ >> (kBlockBits * rank) & kBlock); }
  /// The number of plain cards in a hand of `size` cards.
  int plain(int size) const { return size - count_bits(known()) - mark_count(); }
  /// All of it, word by word.
  std::array<Bits, 4> words() const { return {blocks_, facts_, marks_, before_}; }
  bool nothing() const { return (blocks_ | facts_ | marks_ | before_) == 0; }

  // --- Events. `size` is the number of cards after the event (without a drawn card that is still to be decided
  // --- about), `wilds` are the wild ranks.

  /// No card is of `ranks`, all the wilds among them.
  void no_card_of(RankSet ranks, int size, RankSet wilds) {
    if ((facts_ << (64 - kPlaysAt) | marks_) != 0) settle(ranks, size, wilds);
    const Bits fields = scatter(ranks, kOnes) * kBlock;
    blocks_ = (blocks_ & ~fields) | (fields & (kOnes * static_cast<Bits>(plain(size))));
  }
  /// A card of `rank` left the hand: of those that it may have been, the one of which most was known.
  void played(Rank rank, int size, RankSet wilds) {
    if ((facts_ << (64 - kPlaysAt) | marks_) != 0 || blocked(rank) > size) {
      played_slow(rank, size, wilds);
    } else {
      remove_plain(rank);
      note_play(rank, size);
    }
  }
  /// There is a card of `ranks`, which are those playable on some pile.
  void holds_one_of(RankSet ranks, int size, RankSet wilds);
  /// A card came that is of `ranks`.
  void drew_one_of(RankSet ranks);
  /// A card came that is not of `ranks`.
  void drew_none_of(RankSet ranks);
  /// For somebody who sees all the wilds elsewhere: whatever `held` says is then known.
  void no_wilds(int size);

  friend constexpr bool operator==(const Knowledge&, const Knowledge&) = default;

 private:
  static constexpr int kBlockBits = 7, kHeldAt = 36, kPlaysAt = 45, kMarkBits = 10;
  static constexpr Bits kBlock = 127, kMark = 1023;
  static constexpr Bits kOnes = [] {  // a one in each field of blocks_
    Bits ones = 0;
    for (Rank r = 0; r < kRanks; ++r) ones |= Bits{1} << (kBlockBits * r);
    return ones;
  }();

  int mark_count() const { return (64 - std::countl_zero(marks_) + kMarkBits - 1) / kMarkBits; }
  void set_marked(Marks marks);
  void set_known(Bits cards) { facts_ = (facts_ & ~kAllCards) | cards; }
  void set_held(RankSet ranks) { facts_ = (facts_ & ~(Bits{kAllRanks} << kHeldAt)) | Bits{ranks} << kHeldAt; }
  void note_play(Rank rank, int plain_cards) {
    const Bits count = facts_ >> (kPlaysAt + 2 * rank) & 3;
    facts_ += Bits{count < 3} << (kPlaysAt + 2 * rank);
    const int at = kBlockBits * rank;
    before_ = (before_ & ~(kBlock << at)) | static_cast<Bits>(plain_cards) << at;
  }

  /// The oldest plain card that may be of `rank` leaves the plain ones.
  void remove_plain(Rank rank) {
    constexpr Bits kGuard = kOnes << (kBlockBits - 1);  // blocks are less than 64
    const Bits place = kOnes * static_cast<Bits>(blocked(rank) + 1);
    blocks_ -= (((blocks_ | kGuard) - place) & kGuard) >> (kBlockBits - 1);
    before_ -= (((before_ | kGuard) - place) & kGuard) >> (kBlockBits - 1);
  }
  void played_slow(Rank rank, int size, RankSet wilds);
  void settle(RankSet ranks, int size, RankSet wilds);
  void settle_marks(RankSet ranks, bool later);
  void simplify_held(int size, RankSet wilds);
  bool held_without_wilds(int size) const;
  void add_mark(RankSet ranks);
  void insert_oldest(RankSet ranks);

  Bits blocks_ = 0;  ///< nine fields of 7 bits, by rank
  Bits facts_ = 0;   ///< bits 0-35 `known`, packed low; 36-44 `held`; 45-62 `plays`, two bits a rank
  Bits marks_ = 0;   ///< six fields of 10 bits
  Bits before_ = 0;  ///< as blocks_
};
static_assert(sizeof(Knowledge) == 32);

}  // namespace riffle::gnav
