// What a seat knows, and a random world in which it knows just that.
#include "games/gnav/game.hpp"

namespace riffle::gnav {
namespace {

/// Deals cards out of those that nobody has been given yet.
class Dealer {
 public:
  Dealer(Bits cards, Rng& rng) : rest_(cards), rng_(rng) {}

  /// Any card of `from`; false if there is none.
  bool deal(Bits from, CardSet& hand) {
    const Bits able = rest_ & from;
    if (able == 0) return false;
    const Bits card = Bits{1} << RandomDraw{rng_}.draw(CardSet(able));
    rest_ ^= card;
    hand.bits |= card;
    return true;
  }
  CardSet rest() const { return CardSet(rest_); }

 private:
  Bits rest_;
  Rng& rng_;
};

/// What is to be dealt: a hand of which something is known.
struct Task {
  Knowledge about;
  int size;         ///< without the card just drawn
  Bits drawn_from;  ///< where a card was drawn and is still to be decided about: what it may be; else 0
  RankSet wilds;
};

bool deal_hand(const Task& task, Dealer& dealer, CardSet& hand, Rank& drawn) {
  const Knowledge& about = task.about;
  CardSet card;
  if (task.drawn_from != 0) {
    if (!dealer.deal(task.drawn_from, card)) return false;
    drawn = rank_of(card.lowest());
  }
  for (const Card known : CardSet(about.known()))
    if (!dealer.deal(cards_of(rank_of(known)), hand)) return false;
  CardSet later;
  const auto marks = about.marked();
  for (int i = Knowledge::kMarks; i-- > 0;) {  // small sets tend to stand last
    const RankSet mark = marks[static_cast<std::size_t>(i)];
    if (mark != 0 && !dealer.deal(cards_of_set(mark & kAllRanks), mark & Knowledge::kLater ? later : hand))
      return false;
  }
  const int plain = about.plain(task.size);
  for (int i = 0; i < plain; ++i) {
    Bits from = 0;
    for (Rank r = 0; r < kRanks; ++r)
      if (about.blocked(r) <= i) from |= cards_of(r);
    if (!dealer.deal(from, hand)) return false;
  }
  for (RankSet rest = about.held(); rest != 0; rest &= rest - 1)
    if ((hand.bits & cards_of_set(task.wilds | (rest & (~rest + 1)))) == 0) return false;
  hand |= later | card;
  return true;
}

}  // namespace

InfoState Gnav::info_state(const Rules&, const State& state, Seat seat) {
  InfoState info{};
  Bits hidden = state.stock.bits;
  for (const Seat s : {0, 1}) {
    const CardSet hand = state.hand[static_cast<std::size_t>(s)];
    info.sizes[static_cast<std::size_t>(s)] = static_cast<std::uint8_t>(hand.size());
    if (s == seat)
      info.hand = CardSet(packed_low(hand.bits));
    else
      hidden |= hand.bits;
  }
  info.unseen = CardSet(packed_low(hidden));
  if (seat == kObserver || !state.stock.empty()) info.about = state.about;
  info.table = state.table;
  if (seat != state.table.to_move()) info.table.drawn = kNoRank;
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
  // Hidden cards take the upper suits of each rank, out of the way of the own hand's.
  const Bits hidden = kAllCards & ~packed_low(kAllCards & ~info.unseen.bits);
  const bool moving = info.table.to_move() == static_cast<int>(their);
  const Bits playable = playable_on(rules, info.table.top);
  Task task{info.about[their], info.sizes[their], 0, wild_ranks(rules)};
  if (moving && info.table.phase == Phase::drawn) {
    task.drawn_from = playable;
    --task.size;
  }
  if (moving && info.table.phase == Phase::chain) task.about.holds_one_of(ranks_in(playable), task.size, task.wilds);
  if ((hidden & wild_cards(rules)) == 0) task.about.no_wilds(task.size);
  for (;;) {
    Dealer dealer(hidden, rng);
    CardSet hand;
    Rank drawn = kNoRank;
    if (!deal_hand(task, dealer, hand, drawn)) continue;
    state.hand[their] = hand;
    state.stock = dealer.rest();
    if (moving) state.table.drawn = static_cast<std::uint8_t>(drawn);
    return state;
  }
}

}  // namespace riffle::gnav
