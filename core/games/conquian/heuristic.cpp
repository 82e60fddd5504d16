#include "games/conquian/heuristic.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "games/conquian/game.hpp"

namespace riffle::conquian {
namespace {

constexpr int kWin = 1'000'000;

/// What a lead in position_value is worth, by the thirds of the stock, and being to move: least squares over 86,000
/// positions of 20,000 deals of `greedy` against itself, with a random move now and then (R2 up to 0.14: most of a deal
/// is in the cards to come). A lead counts less early, when much can change, and late, when no time is left to use it.
constexpr double kWorth[] = {0.0019, 0.0038, 0.0044, 0.0045, 0.0042, 0.0035, 0.0026};
constexpr double kTurn = 0.03;

/// The mover's table and hand after a move and the cards on their way out of the hand.
Layout holding(const Rules& rules, CardSet table, CardSet sets, CardSet hand) {
  if (rules.rearrange == Rearrange::free) return {.must = table.bits, .may = hand.bits};
  return {.sets = sets.bits, .runs = (table - sets).bits, .may = hand.bits};
}

}  // namespace

int position_value(const Rules& rules, const Layout& layout, CardSet live, const Weights& weights) {
  const RunRules runs(rules);
  const Bits laid = layout.sets | layout.runs | layout.must, all = laid | layout.may;
  const Bits covered = largest_table(runs, layout), spare = all & ~covered;
  const auto outs = [&](Bits cards) { return (runs.completed_by(cards) | paired_ranks(cards)) & live.bits; };
  int value = weights.covered * count_bits(covered) + weights.out * count_bits(outs(all)) +
              weights.fresh_out * count_bits(outs(spare)) + weights.laid * count_bits(laid);
  if (rules.stock_out == StockOut::most_melded_wins) value += 8 * count_bits(laid);
  return value;
}

int danger(const Rules& rules, const InfoState& info, Card card, const Weights& weights) {
  const RunRules runs(rules);
  const CardSet table = info.table[static_cast<std::size_t>(other(info.seat))];
  const Bits live = info.unseen().bits, bit = Bits{1} << card;
  int value = 0;
  if ((runs.completed_by(table.bits) | paired_ranks(table.bits)) & bit) value += weights.feeds;
  const int peers = (info.unseen() & kPack40.of_rank(kPack40.rank(card))).size();
  const Bits starts = live | bit;  // windows of three with this card and two unseen ones
  const Bits windows =
      starts & starts >> kSuits & starts >> 2 * kSuits & runs.windows() & (bit | bit >> kSuits | bit >> 2 * kSuits);
  value += weights.chance * (peers * (peers - 1) / 2 + count_bits(windows));
  return value;
}

void score_moves(const Rules& rules, const InfoState& info, const Move* moves, int count, int* scores,
                 const Weights& weights) {
  const auto me = static_cast<std::size_t>(info.mover), you = 1 - me;
  const CardSet live = info.unseen(), table = info.table[me], sets = info.sets[me];
  const auto value = [&](CardSet on_table, CardSet in_sets, CardSet hand) {
    return position_value(rules, holding(rules, on_table, in_sets, hand), live, weights);
  };
  // Of a hand with a card too many: the best that a discard leaves.
  const auto without = [&](CardSet on_table, CardSet in_sets, CardSet hand, Card card) {
    return value(on_table, in_sets, hand - CardSet::of(card)) - danger(rules, info, card, weights);
  };
  const auto after_discard = [&](CardSet on_table, CardSet in_sets, CardSet hand) {
    int best = -kWin;
    for (const Card card : hand) best = std::max(best, without(on_table, in_sets, hand, card));
    return best;
  };
  for (int i = 0; i < count; ++i) {
    const CardSet cards = cards_of(moves[i]);
    switch (const Kind kind = kind_of(moves[i]); kind) {
      case Kind::meld:
      case Kind::spread: {
        const CardSet fresh = kind == Kind::meld ? cards | info.offer() : cards;
        const CardSet on_table = table | fresh, hand = info.hand - cards;
        const CardSet in_sets = rules.rearrange == Rearrange::none ? sets | sets_of(moves[i], fresh) : sets;
        scores[i] = kind == Kind::spread                ? value(on_table, in_sets, hand)
                    : on_table.size() == rules.target() ? kWin
                                                        : after_discard(on_table, in_sets, hand);
        break;
      }
      case Kind::discard:
      case Kind::give:
        scores[i] = without(table, sets, info.hand, cards.lowest());
        break;
      case Kind::force:
        scores[i] =
            value(table, sets, info.hand) + (info.table[you].size() + 1 == rules.target() ? -kWin : weights.force);
        break;
      case Kind::pass:
      case Kind::let:
        scores[i] = value(table, sets, info.hand);
        break;
    }
  }
}

void Conquian::score_moves(const Rules& rules, const InfoState& info, const Moves& list, int* scores) {
  conquian::score_moves(rules, info, list.begin(), list.size(), scores);
}

double Conquian::evaluate(const Rules& rules, const State& state, Seat seat) {
  if (over(state)) return points(rules, state, seat) - points(rules, state, other(seat));
  const auto value = [&](std::size_t s) {
    return position_value(rules, holding(rules, state.table[s], state.sets[s], state.hand[s]),
                          state.stock | state.hand[1 - s]);
  };
  const double lead = value(0) - value(1), bent = lead / (1 + std::abs(lead) / 200);
  const auto third = static_cast<std::size_t>(state.stock.size() / 3);
  const double expected = kWorth[std::min(third, std::size(kWorth) - 1)] * bent + (state.mover == 0 ? kTurn : -kTurn);
  return seat == 0 ? expected : -expected;
}

}  // namespace riffle::conquian
