// What one seat of a deal of Gnav can know of the other hand, found the slow way: every hand that the other seat may
// hold is tried in the reference engine, and dropped when something would have been seen that was not.
#pragma once

#include <array>
#include <map>
#include <string>
#include <utility>

#include "gnav_reference.hpp"

namespace reference {

/// All hidden cards that agree with what `viewer` has seen since the deal, with their probabilities: every deck order
/// is as likely as every other, and what a player chose to do says nothing about the other cards.
class GnavTracker {
 public:
  using Counts = std::array<int, 9>;        ///< cards of each rank, 2 to T
  using Hidden = std::pair<Counts, char>;   ///< the other hand; in it the rank of the card just drawn, or '-'
  using Belief = std::map<Hidden, double>;  ///< not normalized

  GnavTracker(int viewer, const Gnav& dealt) : viewer_(viewer) {
    Counts left = unseen(dealt);
    Counts hand{};
    deal_out(left, hand, 0, static_cast<int>(dealt.hand(1 - viewer).size()), 1);
  }

  const Belief& belief() const { return belief_; }

  /// The game went from `before` to `after` by `move`. Of both, only what the viewer sees is used.
  void see(const Gnav& before, const std::string& move, const Gnav& after) {
    Belief next;
    for (const auto& [hidden, weight] : belief_) {
      Counts left = unseen_before_;
      for (std::size_t r = 0; r < 9; ++r) left[r] -= hidden.first[r];
      Cards stock(before.stock().size(), "??");
      follow(before, move, after, hidden, left, stock, 0, weight, next);
    }
    belief_ = std::move(next);
    unseen_before_ = unseen(after);
    double sum = 0;
    for (const auto& [hidden, weight] : belief_) sum += weight;
    for (auto& [hidden, weight] : belief_) weight /= sum;
  }

  static Counts counts(const Gnav::Cards& cards) {
    Counts counts{};
    for (const auto& card : cards) ++counts[index(card[0])];
    return counts;
  }

 private:
  using Cards = Gnav::Cards;

  static std::size_t index(char rank) { return rank == 'T' ? 8 : static_cast<std::size_t>(rank - '2'); }
  static char rank(std::size_t index) { return "23456789T"[index]; }
  static Cards cards(const Counts& counts) {
    Cards cards;
    for (std::size_t r = 0; r < 9; ++r)
      for (int i = 0; i < counts[r]; ++i) cards.push_back(std::string(1, rank(r)) + "?");
    return cards;
  }

  /// What the viewer does not see: the other hand and the stock together.
  Counts unseen(const Gnav& game) {
    Counts left = counts(game.stock());
    const Counts hand = counts(game.hand(1 - viewer_));
    for (std::size_t r = 0; r < 9; ++r) left[r] += hand[r];
    return unseen_before_ = left;
  }

  void deal_out(const Counts& left, Counts& hand, std::size_t r, int missing, double weight) {
    if (r == 9) {
      if (missing == 0) belief_[{hand, '-'}] = weight;
      return;
    }
    double ways = 1;
    for (int n = 0; n <= std::min(left[r], missing); ++n) {
      hand[r] = n;
      deal_out(left, hand, r + 1, missing - n, weight * ways);
      ways = ways * (left[r] - n) / (n + 1);
    }
    hand[r] = 0;
  }

  /// Plays `move` where the opponent holds `hidden`, trying every card wherever one is drawn.
  void follow(const Gnav& before, const std::string& move, const Gnav& after, const Hidden& hidden, Counts& left,
              Cards& stock, std::size_t known, double weight, Belief& next) const {
    Gnav world = before.with_hidden(1 - viewer_, cards(hidden.first), hidden.second, stock);
    const auto legal = world.legal();
    if (std::find(legal.begin(), legal.end(), move) == legal.end()) return;
    try {
      world.play(move);
    } catch (Gnav::NeedCard) {
      if (known == before.stock().size() - after.stock().size()) return;  // fewer cards were drawn
      const double size = static_cast<double>(stock.size() - known);
      for (std::size_t r = 0; r < 9; ++r) {
        if (left[r] == 0) continue;
        const double chance = left[r] / size;
        --left[r];
        stock[known] = std::string(1, rank(r)) + "?";
        follow(before, move, after, hidden, left, stock, known + 1, weight * chance, next);
        ++left[r];
      }
      stock[known] = "??";
      return;
    }
    if (world.public_view() != after.public_view()) return;
    if (counts(world.hand(viewer_)) != counts(after.hand(viewer_))) return;
    const bool theirs = world.seat() != viewer_;
    next[{counts(world.hand(1 - viewer_)), theirs ? world.drawn_rank() : '-'}] += weight;
  }

  int viewer_;
  Counts unseen_before_{};
  Belief belief_;
};

}  // namespace reference
