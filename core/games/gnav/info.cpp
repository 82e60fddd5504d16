// What a seat knows, and a random world in which it knows just that.
#include "games/gnav/game.hpp"

namespace riffle::gnav {
namespace {

/// What is to be dealt: a hand of which something is known.
struct Task {
  Knowledge about;
  int size = 0;         ///< without a card just drawn
  Bits drawn_from = 0;  ///< if a card was just drawn and may be played: what it may be
  RankSet wilds = 0;
};

/// Most worlds agree with what `held` says, so a few tries are enough. Only without `must_play` can it happen that none
/// does (Knowledge may then say more than was seen): after so many tries what was learnt is let go.
constexpr int kGiveUp = 10000;

/// Deals the other hand out of the hidden cards.
class HandDealer {
 public:
  HandDealer(const Task& task, Bits hidden, Rng& rng) : task_(task), rest_(hidden), rng_(rng) {}

  /// Whether it came out; if not, a new dealer has to try again.
  bool deal() {
    if (task_.drawn_from != 0 && !deal_drawn()) return false;
    if (!deal_known() || !deal_marked() || !deal_plain()) return false;
    for (RankSet open = task_.about.held(); open != 0; open &= open - 1)
      if ((hand_ & cards_of_set(task_.wilds | (open & (~open + 1)))) == 0) return false;
    return true;
  }

  CardSet hand() const { return CardSet(hand_ | later_); }
  CardSet rest() const { return CardSet(rest_); }
  Rank drawn() const { return drawn_; }

 private:
  /// Moves one of the cards in `from` into `hand`.
  bool deal_one(Bits from, Bits& hand) {
    if ((rest_ & from) == 0) return false;
    give(RandomDraw{rng_}.draw(CardSet(rest_ & from)), hand);
    return true;
  }
  void give(Card card, Bits& hand) {
    rest_ ^= Bits{1} << card;
    hand |= Bits{1} << card;
  }

  bool deal_drawn() {
    if (!deal_one(task_.drawn_from, later_)) return false;
    drawn_ = rank_of(lowest_bit(later_));
    return true;
  }
  bool deal_known() {
    for (const Card card : CardSet(task_.about.known()))
      if (!deal_one(cards_of(rank_of(card)), hand_)) return false;
    return true;
  }
  bool deal_marked() {
    const auto marks = task_.about.marked();
    for (const RankSet mark : marks)
      if (mark != 0 && !deal_one(cards_of_set(mark & kAllRanks), mark & Knowledge::kLater ? later_ : hand_))
        return false;
    return true;
  }

  bool deal_plain() {
    const Knowledge& about = task_.about;
    const int count = about.plain(task_.size);
    for (int i = 0; i < count;) {
      Bits able = 0;
      int same = count;  // up to here the plain cards may be of the same ranks
      for (Rank r = 0; r < kRanks; ++r) {
        if (about.blocked(r) <= i)
          able |= cards_of(r);
        else
          same = std::min(same, about.blocked(r));
      }
      CardSet pool(rest_ & able);
      if (pool.size() < same - i) return false;
      if (about.no_plays()) {
        const CardSet all = pool;
        RandomDraw{rng_}.draw_several(pool, same - i, [](int, CardSet) {});
        hand_ |= (all - pool).bits;
        rest_ &= ~(all - pool).bits;
        i = same;
      }
      for (; i < same; ++i) {
        Card card;
        do card = RandomDraw{rng_}.draw(CardSet(rest_ & able));
        while (turned_down(rank_of(card), i));
        give(card, hand_);
      }
    }
    return true;
  }

  /// A hand that had y more cards of a rank of which d were played is as likely as any other, but would have been
  /// counted (y + d choose d) times, once for each choice of those that were played: so the y-th is taken with
  /// probability y / (y + d).
  bool turned_down(Rank rank, int i) {
    const int plays = task_.about.plays(rank);
    if (plays == 0 || i >= task_.about.before(rank)) return false;
    const int taken = count_bits(hand_ & cards_of(rank)) + 1;
    return static_cast<int>(rng_.below(static_cast<std::uint32_t>(taken + plays))) >= taken;
  }

  const Task& task_;
  Bits rest_;
  Rng& rng_;
  Bits hand_ = 0;
  Bits later_ = 0;  ///< cards that came after what `held` says
  Rank drawn_ = kNoRank;
};

}  // namespace

InfoState Gnav::info_state(const Rules&, const State& state, Seat seat) {
  InfoState info{};
  // Without branches where cards decide: searches do this at every step. The observer's own hand is empty.
  const std::array<Bits, 3> hands{state.hand[0].bits, state.hand[1].bits, 0};
  const Bits own = hands[static_cast<std::size_t>(seat)];
  for (const std::size_t i : {0, 1}) info.sizes[i] = static_cast<std::uint8_t>(state.hand[i].size());
  info.hand = CardSet(packed_low(own));
  info.unseen = CardSet(packed_low((state.stock.bits | hands[0] | hands[1]) & ~own));
  // With an empty stock both players see all, but of a card just drawn not which one it was. What had been learnt no
  // longer matters then; the observer lets go of it too, so that what he sees is the same in every world of a player.
  if (!state.stock.empty() || state.table.phase == Phase::drawn) info.about = state.about;
  info.table = state.table;
  const bool known = seat == state.table.to_move();
  info.table.drawn = static_cast<std::uint8_t>(known * state.table.drawn + !known * kNoRank);
  info.seat = static_cast<std::uint8_t>(seat);
  return info;
}

State Gnav::determinize(const Rules& rules, const InfoState& info, Rng& rng) {
  assert(info.seat < 2);
  const std::size_t own = info.seat, their = 1 - own;
  State state{};
  state.about = info.about;
  state.table = info.table;
  state.hand[own] = info.hand;
  // Hidden cards take the upper suits of each rank, out of the way of the own hand.
  const Bits hidden = kAllCards & ~packed_low(kAllCards & ~info.unseen.bits);
  const Bits playable = playable_on(rules, info.table.top);
  Task task{info.about[their], info.sizes[their], 0, wild_ranks(rules)};
  const bool theirs = info.table.to_move() == static_cast<int>(their) && !info.table.over();
  if (theirs && info.table.phase == Phase::drawn) {
    task.drawn_from = playable;
    --task.size;
  }
  if (theirs && info.table.phase == Phase::chain)  // who may go on can go on
    task.about.holds_one_of(ranks_in(playable), task.size, task.wilds);
  if ((hidden & wild_cards(rules)) == 0) task.about.no_wilds(task.size);
  for (int tries = 0;; ++tries) {
    if (tries == kGiveUp) task.about = {};
    HandDealer dealer(task, hidden, rng);
    if (!dealer.deal()) continue;
    state.hand[their] = dealer.hand();
    state.stock = dealer.rest();
    if (theirs) state.table.drawn = static_cast<std::uint8_t>(dealer.drawn());
    return state;
  }
}

}  // namespace riffle::gnav
