// Queen City Rum: from what a seat knows to a deal that it may be in.
//
// A seat knows which cards it does not see and how many of them are in the other hand, and nothing else ties
// those cards down: no move of the other player tells what else he holds. So every choice of that many of the
// unseen cards is equally likely.
//
// The one exception: with meld_timing=going_out, a player who has laid his first meld is known to hold cards that
// take him out in this turn. Such hands are far too rare to be hit by chance, so one is built: melds are picked at
// random, first for the cards known to be there, until the hand is full. Every possible hand can come out, but a
// hand is likelier the more ways there are to divide it. Only the player who waits is ever in that position, so
// no decision is searched from it; tests/games measure how far the shares are from equal ones.
#include "games/queen_city_rum/game.hpp"

namespace riffle::queen_city_rum {
namespace {

/// Moves `count` uniformly random cards of `from` to `to`.
void move_random(CardSet& from, CardSet& to, int count, Rng& rng) {
  for (; count > 0; --count) {
    const Card card = RandomDraw{rng}.draw(from);
    from.remove(card);
    to.add(card);
  }
}

/// Adds `size` cards of `available` to `hand`, all of `wanted` among them: melds, and `singles` (0 or 1) other
/// card. Goes back where a pick leads nowhere; false, with the hand unchanged, if there are no such cards.
bool build_hand(CardSet& hand, CardSet wanted, CardSet available, int size, int singles, AceRun ace_run, Rng& rng) {
  if (size == 0) return true;
  if (wanted.empty() && size == singles) return move_random(available, hand, size, rng), true;
  if (size - singles == 1 || size - singles == 2) return false;
  std::array<CardSet, 5 * 13 + 4 * 131 + 1> parts;  // every meld of the pack, round the corner too, and a card
  std::size_t count = 0;
  if (singles > 0 && !wanted.empty()) parts[count++] = CardSet::of(wanted.lowest());
  for_each_meld(available, ace_run, [&](CardSet meld) {
    const bool helps = wanted.empty() || meld.has(wanted.lowest());
    const int rest = size - meld.size();
    if (helps && rest >= singles && (wanted - meld).size() <= rest) parts[count++] = meld;
  });
  while (count > 0) {
    const std::size_t i = rng.below(static_cast<std::uint32_t>(count));
    const CardSet part = parts[i];
    hand |= part;
    if (build_hand(hand, wanted - part, available - part, size - part.size(), singles - (part.size() == 1), ace_run,
                   rng))
      return true;
    hand -= part;
    parts[i] = parts[--count];
  }
  return false;
}

}  // namespace

State QueenCityRum::determinize(const Rules& rules, const InfoState& info, Rng& rng) {
  assert(info.seat != kObserver);
  const Seat seat = info.seat, opponent = other(seat);
  State state;
  static_cast<Public&>(state) = info;
  state.hands[seat] = info.hand;
  state.stock = info.unseen();
  const CardSet known = info.known_of_other();
  if (info.phase == Phase::committed && info.mover == opponent) {
    const auto build = [&](int singles) {
      return build_hand(state.hands[opponent], known, state.stock | known, info.hand_size[opponent], singles,
                        rules.ace_run, rng);
    };
    const int singles = rules.go_out == GoOut::meld_or_discard ? static_cast<int>(rng.below(2))
                                                               : rules.go_out == GoOut::discard_required;
    [[maybe_unused]] const bool built =
        build(singles) || (rules.go_out == GoOut::meld_or_discard && build(1 - singles));
    assert(built);
    state.stock -= state.hands[opponent];
  } else {
    state.hands[opponent] = known;
    move_random(state.stock, state.hands[opponent], info.hand_size[opponent] - known.size(), rng);
  }
  return state;
}

}  // namespace riffle::queen_city_rum
