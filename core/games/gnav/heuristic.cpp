// What a decent human sees at first sight: points now, pairs that can be led and matched in the same chain, and what a
// card left on the pile would give the opponent. Wilds are kept for better times.
#include "games/gnav/game.hpp"

namespace riffle::gnav {
namespace {

// Points, found by self-play (README.md, "The heuristic").
constexpr double kWildWorth = 7;    // a wild kept in the hand
constexpr double kChainWorth = 7;   // an open chain, beyond what is in the hand
constexpr double kEmptyWorth = 3;   // the opponent has to lead
constexpr double kCardWorth = 0.5;  // a card captured: the bonus for the most cards

constexpr double kNever = 1e6;  // more than any worth

/// The position as the mover sees it. Playouts ask for little else, so that whatever moves have in common is worked out
/// once, and without branches where cards decide. (Worths are halves, so sums of them are exact in any order.)
class View {
 public:
  [[gnu::always_inline]] View(const Rules& rules, const InfoState& info) : rules_(rules), info_(info) {
    look_at_hand();
    look_at_other();
    danger_[kNoRank] = rules.empty_pile == EmptyPile::lead_any ? -kEmptyWorth : 0;
    for (Rank r = 0; r < kRanks; ++r) {
      const double match = rules.wild_on_top == WildOnTop::any && is_wild(rules, r) ? 1 : has_[r];
      danger_[r] = match * (2 * pips(r) + kChainWorth) + (1 - match) * has_wild_ * pips(r);
    }
  }

  [[gnu::always_inline]] double value(Move move) const {
    const Rank top = info_.table.top;
    const bool in_chain = info_.table.phase == Phase::chain;
    if (kind_of(move) == Kind::pass) return -danger(top);
    if (kind_of(move) == Kind::draw) return kCardWorth - danger(top);
    const Rank rank = rank_of(move);
    double gain = -wild_cost(rank);
    Rank pile = rank;
    bool chain_opens = in_chain && rules_.extra_turn != ExtraTurn::lead_only;
    if (top != kNoRank) {
      const bool own_wild = rank == top && is_wild(rules_, rank);
      const bool match = own_wild ? kind_of(move) == Kind::play && rules_.wild_on_same != WildOnSame::wild
                                  : rank == top || (rules_.wild_on_top == WildOnTop::any && is_wild(rules_, top));
      gain += match ? pips(top) + pips(rank) + 2 * kCardWorth : pips(top) + kCardWorth;
      pile = match ? kNoRank : after_wild(rank);
      chain_opens |= !in_chain && (pile == kNoRank || rules_.extra_after_wild == ExtraAfterWild::yes);
    }
    if (rules_.extra_turn == ExtraTurn::none) chain_opens = false;
    return gain + (chain_opens ? chain(pile, rank) : -danger(pile));
  }

 private:
  static constexpr Rank kWildRanks[] = {0, 8};  ///< no others ever are

  static int count(CardSet cards, Rank rank) { return count_bits(cards.bits & cards_of(rank)); }

  void look_at_hand() {
    constexpr std::array<Bits, 4> kDigits{0x0F0F0F0F0, 0x0FF00FF00, 0x0FFFF0000, 0xF00000000};  // of the rank, binary
    const Bits pairs = info_.hand.bits & 0xAAAAAAAAA;  // a bit for each
    int ranks = 0;
    for (std::size_t i = 0; i < kDigits.size(); ++i) ranks += count_bits(pairs & kDigits[i]) << i;
    pairs_ = 2 * ranks + count_bits(pairs) * (2 * pips(0) + 2 * kCardWorth) -
             count_bits(pairs & wild_cards(rules_)) * 2 * kWildWorth;
  }
  /// How likely the opponent has a card of each rank, and a wild.
  void look_at_other() {
    const std::size_t their = 1 - info_.seat;
    const Knowledge& about = info_.about[their];
    const int plain = about.plain(info_.sizes[their]);
    const double hidden = std::max(1, info_.unseen.size());
    const bool all = info_.stock_size() == 0;
    std::array<int, kRanks> places;
    for (Rank r = 0; r < kRanks; ++r) places[r] = std::max(0, plain - about.blocked(r));
    if (about.has_marks())
      for (const RankSet mark : about.marked())
        for (Rank r = 0; r < kRanks; ++r) places[r] += mark >> r & 1;
    std::array<double, kRanks> miss;
    for (Rank r = 0; r < kRanks; ++r) {
      const int left = count(info_.unseen, r);
      const bool certain = all | ((about.known() & cards_of(r)) != 0);  // to have it, if it is anywhere
      const double x = (1 - std::min(1.0, places[r] / hidden)) * !certain;
      const double powers[] = {1, x, x * x, x * x * x, x * x * x * x};
      miss[r] = powers[left];
      has_[r] = 1 - miss[r];
    }
    double none = 1;
    for (const Rank r : kWildRanks) none *= is_wild(rules_, r) ? miss[r] : 1;
    has_wild_ = 1 - none;
  }

  /// What the opponent may be expected to make of a pile that is left to it.
  double danger(Rank top) const { return danger_[static_cast<std::size_t>(top)]; }

  /// The points to be had in an open chain with this pile, without one card of rank `played`, and what is left then.
  [[gnu::always_inline]] double chain(Rank top, Rank played) const {
    const bool lead = rules_.empty_pile == EmptyPile::lead_any && rules_.extra_turn != ExtraTurn::lead_only;
    const int cards = count(info_.hand, played);
    const double pairs = lead ? pairs_ - (cards / 2 - (cards - 1) / 2) * pair_worth(played) : 0;
    const auto left = [&](Rank r) { return count(info_.hand, r) - (r == played); };
    double best = -danger(top);
    if (top == kNoRank) return std::max(best, best + pairs);
    const auto may = [&](bool possible, double worth) { best = std::max(best, worth - !possible * kNever); };
    may(left(top) > 0, 2 * pips(top) + 2 * kCardWorth - wild_cost(top) + pairs + kEmptyWorth);
    for (const Rank r : kWildRanks)
      if (is_wild(rules_, r))
        may((r != top) & (left(r) > 0), pips(top) + kCardWorth - wild_cost(r) - danger(after_wild(r)));
    return best;
  }

  double pair_worth(Rank rank) const { return 2 * pips(rank) + 2 * kCardWorth - 2 * wild_cost(rank); }
  double wild_cost(Rank rank) const { return is_wild(rules_, rank) * kWildWorth; }
  Rank after_wild(Rank wild) const { return rules_.wild_goes == WildGoes::removed ? kNoRank : wild; }

  const Rules& rules_;
  const InfoState& info_;
  double pairs_ = 0;  ///< what the pairs of the hand are worth in a chain
  std::array<double, kRanks> has_;
  double has_wild_;
  std::array<double, kRanks + 1> danger_;  ///< by the rank on the pile, kNoRank too
};

}  // namespace

void Gnav::score_moves(const Rules& rules, const InfoState& info, const Moves& list, int* scores) {
  with_rules(rules, [&](const Rules& r) {
    const View view(r, info);
    for (int i = 0; i < list.size(); ++i) scores[i] = static_cast<int>(64 * view.value(list[i]));
  });
}

double Gnav::evaluate(const Rules&, const State& state, Seat seat) {
  const auto own = static_cast<std::size_t>(seat);
  return state.table.points[own] - state.table.points[1 - own];
}

}  // namespace riffle::gnav
