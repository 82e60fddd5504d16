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

/// The position as the mover sees it.
class View {
 public:
  View(const Rules& rules, const InfoState& info) : rules_(rules), info_(info) {
    const std::size_t their = 1 - info.seat;
    const Knowledge& about = info.about[their];
    const int size = info.sizes[their], plain = about.plain(size);
    const double hidden = std::max(1, info.unseen.size());
    const bool all = info.stock_size() == 0;
    const auto marks = about.marked();
    double none = 1;
    for (Rank r = 0; r < kRanks; ++r) {
      const int left = (info.unseen & CardSet(cards_of(r))).size();
      int places = std::max(0, plain - about.blocked(r));
      for (const RankSet mark : marks) places += mark >> r & 1;
      double miss = 1;
      for (int i = 0; i < left; ++i) miss *= 1 - std::min(1.0, places / hidden);
      if (all || (about.known() & cards_of(r)) != 0) miss = left > 0 ? 0 : 1;
      has_[r] = 1 - miss;
      if (is_wild(rules, r)) none *= miss;
    }
    has_wild_ = 1 - none;
  }

  int count(Rank rank) const { return (info_.hand & CardSet(cards_of(rank))).size(); }

  /// What the opponent may be expected to make of a pile that is left to it.
  double danger(Rank top) const {
    if (top == kNoRank) return rules_.empty_pile == EmptyPile::lead_any ? -kEmptyWorth : 0;
    const bool any = rules_.wild_on_top == WildOnTop::any && is_wild(rules_, top);
    const double match = any ? 1 : has_[top];
    return match * (2 * pips(top) + kChainWorth) + (1 - match) * has_wild_ * pips(top);
  }

  /// The points to be had in an open chain with this pile, without one card of rank `played`, and what is left then.
  double chain(Rank top, Rank played) const {
    const auto left = [&](Rank r) { return count(r) - (r == played); };
    const bool lead = rules_.empty_pile == EmptyPile::lead_any && rules_.extra_turn != ExtraTurn::lead_only;
    double pairs = 0;
    for (Rank r = 0; lead && r < kRanks; ++r) pairs += left(r) / 2 * (2 * pips(r) + 2 * kCardWorth - 2 * wild_cost(r));
    double best = -danger(top);
    if (top == kNoRank) return std::max(best, best + pairs);
    if (left(top) > 0) best = std::max(best, 2 * pips(top) + 2 * kCardWorth - wild_cost(top) + pairs + kEmptyWorth);
    for (Rank r = 0; r < kRanks; ++r)
      if (is_wild(rules_, r) && r != top && left(r) > 0)
        best = std::max(best, pips(top) + kCardWorth - wild_cost(r) - danger(after_wild(r)));
    return best;
  }

  double wild_cost(Rank rank) const { return is_wild(rules_, rank) ? kWildWorth : 0; }
  Rank after_wild(Rank wild) const { return rules_.wild_goes == WildGoes::removed ? kNoRank : wild; }

  double value(Move move) const {
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
  const Rules& rules_;
  const InfoState& info_;
  double has_[kRanks];
  double has_wild_;
};

}  // namespace

void Gnav::score_moves(const Rules& rules, const InfoState& info, const Moves& list, int* scores) {
  const View view(rules, info);
  for (int i = 0; i < list.size(); ++i) scores[i] = static_cast<int>(64 * view.value(list[i]));
}

double Gnav::evaluate(const Rules&, const State& state, Seat seat) {
  const auto own = static_cast<std::size_t>(seat);
  return state.table.points[own] - state.table.points[1 - own];
}

}  // namespace riffle::gnav
