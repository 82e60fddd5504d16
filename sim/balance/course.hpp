// The course of a game: who led, how often that changed, how long it stayed open.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "balance/ran_out.hpp"
#include "match.hpp"

namespace riffle {

/// A game as the balance of rules sees it; players are 0, who sits in seat 0 of the first deal, and 1.
///
/// The *leader* at a decision is the player whom the match totals before the deal and the game's own estimate of the
/// deal (`evaluate`, which sees all cards) put ahead together; nobody where they are even.
struct Course {
  Result result;                   ///< points by player
  std::int64_t turns = 0;          ///< runs of decisions of one seat
  std::int64_t lead_changes = 0;   ///< the leader became the other player, with or without nobody between
  int half_leader = -1;            ///< who led after half of the decisions; -1: nobody
  std::int64_t decided_after = 0;  ///< decisions up to the last at which the later winner was not ahead; 0 in a draw
  std::int64_t ran_out = 0;        ///< deals that ended because the cards ran out
};

/// Follows a game through play_match.
template <Game G>
class CourseWatcher {
 public:
  void begin_deal(int deal, int player, const std::array<int, 2>& totals) {
    if (deal == 0) course_ = {}, leads_.clear();
    seat_ = player;  // player 0 sits in seat 0 or, where player 1 does, in seat 1
    before_ = totals[static_cast<std::size_t>(seat_)] - totals[static_cast<std::size_t>(other(seat_))];
    mover_ = kObserver;
  }
  void operator()(const typename G::Rules& rules, const typename G::State& state, Move) {
    if (G::to_move(state) != mover_) ++course_.turns;
    mover_ = G::to_move(state);
    const double lead = before_ + G::evaluate(rules, state, seat_);
    leads_.push_back(static_cast<std::int8_t>(lead > 0 ? 1 : lead < 0 ? -1 : 0));
  }
  void end_deal([[maybe_unused]] const typename G::Rules& rules, [[maybe_unused]] const typename G::State& state) {
    if constexpr (kRunsOut<G>) course_.ran_out += ran_out(rules, state);
  }

  /// When the game is over.
  Course course(const Result& result) {
    course_.result = result;
    int leader = 0;
    for (const int lead : leads_) {
      if (lead == 0) continue;
      course_.lead_changes += leader == -lead;
      leader = lead;
    }
    const int half = leads_[leads_.size() / 2];
    course_.half_leader = half > 0 ? 0 : half < 0 ? 1 : -1;
    if (result.winner() >= 0) {
      const int ahead = result.winner() == 0 ? 1 : -1;
      auto open = leads_.size();
      while (open > 0 && leads_[open - 1] == ahead) --open;
      course_.decided_after = static_cast<std::int64_t>(open);
    }
    return course_;
  }

 private:
  Course course_;
  std::vector<std::int8_t> leads_;  ///< of player 0, at each decision
  Seat seat_ = 0;                   ///< of player 0
  Seat mover_ = kObserver;
  double before_ = 0;  ///< player 0's lead before the deal
};

}  // namespace riffle
