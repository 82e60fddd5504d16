// Queen City Rum: from what a seat knows to a deal that it may be in.
//
// A seat knows which cards it does not see and how many of them are in the other hand, and nothing else ties
// those cards down: no move of the other player tells what else he holds. So every choice of that many of the
// unseen cards is equally likely.
//
// The one exception: with meld_timing=going_out, a player who has laid his first meld is known to hold cards that
// take him out in this turn. Such hands are far too rare to be hit by dealing, so they are drawn from themselves.
#include "games/queen_city_rum/game.hpp"

namespace riffle::queen_city_rum {
namespace {

/// In how many ways the cards are divided into melds, and `singles` (0 or 1) other card.
int divisions(CardSet cards, int singles, AceRun ace_run) {
  int ways = 0;
  if (singles > 0) {
    for (const Card card : cards) ways += divisions(cards - CardSet::of(card), 0, ace_run);
    return ways;
  }
  if (cards.empty()) return 1;
  for_each_meld(cards, ace_run, [&](CardSet meld) {
    if (meld.has(cards.lowest())) ways += divisions(cards - meld, 0, ace_run);
  });
  return ways;
}

/// What is known of a hand that goes out: it holds `known`, `size` cards in all, the others from `unseen`.
struct OutgoingHand {
  CardSet known, unseen;
  int size;
  const Rules& rules;

  bool without_single() const { return rules.go_out != GoOut::discard_required; }
  bool with_single() const { return rules.go_out != GoOut::meld_only; }
  int ways(CardSet hand) const {
    return (without_single() ? divisions(hand, 0, rules.ace_run) : 0) +
           (with_single() ? divisions(hand, 1, rules.ace_run) : 0);
  }
};

/// Few unseen cards are in the hand: tries them all and keeps each hand found with equal probability.
CardSet enumerate(const OutgoingHand& wanted, int missing, Rng& rng) {
  CardSet kept;
  std::uint32_t found = 0;
  const Bits end = Bits{1} << wanted.unseen.size();
  for (Bits chosen = (Bits{1} << missing) - 1; chosen < end;) {
    const CardSet hand = wanted.known | CardSet(scatter(chosen, wanted.unseen.bits));
    if (can_go_out(hand, wanted.rules) && rng.below(++found) == 0) kept = hand;
    if (chosen == 0) break;
    const Bits carry = chosen + (chosen & (~chosen + 1));  // the next larger word with as many ones
    chosen = carry | ((chosen ^ carry) >> (lowest_bit(chosen) + 2));
  }
  assert(found > 0);
  return kept;
}

/// Many are: throws melds together until they make such a hand, with every division of every hand equally likely,
/// and then takes a hand with one over the number of its divisions.
CardSet reject(const OutgoingHand& wanted, Rng& rng) {
  const CardSet available = wanted.known | wanted.unseen;
  std::array<CardSet, 5 * 13 + 4 * 131> melds;  // the whole pack has no more, even round the corner
  std::array<std::uint32_t, 14> up_to{};        // how many of them have at most so many cards
  std::size_t count = 0;
  for (int size = 3; size <= 13; ++size) {
    for_each_meld(available, wanted.rules.ace_run, [&](CardSet meld) {
      if (meld.size() == size) melds[count++] = meld;
    });
    up_to[static_cast<std::size_t>(size)] = static_cast<std::uint32_t>(count);
  }
  // A plan says how many melds, and whether a single card. Of n melds that leave room for the others, n^m / m!
  // times the single cards is the number of throws to a division; the plans are drawn in that proportion.
  struct Plan {
    int melds, singles;
    std::uint32_t choices;
    double weight;
  };
  std::array<Plan, 12> plans;
  std::size_t plan_count = 0;
  double total = 0;
  for (const int singles : {0, 1}) {
    if (!(singles == 0 ? wanted.without_single() : wanted.with_single())) continue;
    for (int m = wanted.size > singles; 3 * m + singles <= wanted.size; ++m) {
      const int largest = std::min(13, wanted.size - singles - 3 * (m - 1));
      Plan plan{m, singles, m == 0 ? 0 : up_to[static_cast<std::size_t>(largest)], singles ? available.size() : 1.0};
      for (int i = 1; i <= m; ++i) plan.weight *= static_cast<double>(plan.choices) / i;
      total += plan.weight;
      plans[plan_count++] = plan;
    }
  }
  for (;;) {
    double place = rng.uniform() * total;
    std::size_t p = 0;
    while (p + 1 < plan_count && place >= plans[p].weight) place -= plans[p++].weight;
    CardSet hand;
    if (plans[p].singles > 0) hand.add(RandomDraw{rng}.draw(available));
    bool disjoint = true;
    for (int i = 0; i < plans[p].melds && disjoint; ++i) {
      const CardSet meld = melds[rng.below(plans[p].choices)];
      disjoint = (hand & meld).empty();
      hand |= meld;
    }
    if (!disjoint || hand.size() != wanted.size || !hand.contains(wanted.known)) continue;
    if (rng.below(static_cast<std::uint32_t>(wanted.ways(hand))) == 0) return hand;
  }
}

/// Every possible hand with equal probability.
CardSet outgoing_hand(const OutgoingHand& wanted, Rng& rng) {
  const int missing = wanted.size - wanted.known.size();
  double choices = 1;
  for (int i = 0; i < missing; ++i) choices *= static_cast<double>(wanted.unseen.size() - i) / (i + 1);
  return choices < 20000 ? enumerate(wanted, missing, rng) : reject(wanted, rng);
}

}  // namespace

State QueenCityRum::determinize(const Rules& rules, const InfoState& info, Rng& rng) {
  assert(info.seat != kObserver);
  const Seat seat = info.seat, opponent = other(seat);
  State state;
  static_cast<Public&>(state) = info;
  state.hands[seat] = info.hand;
  state.hands[opponent] = info.known_of_other();
  state.stock = info.unseen();
  if (info.phase == Phase::committed && info.mover == opponent) {
    const OutgoingHand wanted{state.hands[opponent], state.stock, info.hand_size[opponent], rules};
    state.hands[opponent] = outgoing_hand(wanted, rng);
    state.stock -= state.hands[opponent];
    return state;
  }
  for (int rest = info.hand_size[opponent] - state.hands[opponent].size(); rest > 0; --rest) {
    const Card card = RandomDraw{rng}.draw(state.stock);
    state.stock.remove(card);
    state.hands[opponent].add(card);
  }
  return state;
}

}  // namespace riffle::queen_city_rum
