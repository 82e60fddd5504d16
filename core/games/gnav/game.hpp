// Gnav for two players: capture the pile by matching its rank, or with a wild. README.md has the rules.
#pragma once

#include <algorithm>
#include <functional>

#include "../../game.hpp"
#include "games/gnav/state.hpp"

namespace riffle::gnav {

/// The default game, whose options the compiler knows wherever it is passed on.
struct TheDefaultRules {
  constexpr operator const Rules&() const { return kDefaultRules; }
};

/// The default game takes a path of its own: `f` is instantiated for it, with TheDefaultRules, and for any rules.
template <class F>
[[gnu::always_inline]] inline decltype(auto) with_rules(const Rules& rules, F&& f) {
  if (is_default(rules)) return f(TheDefaultRules{});
  return f(std::cref(rules));
}

class LockstepDeals;

struct Gnav {
  using Rules = gnav::Rules;
  using State = gnav::State;
  using InfoState = gnav::InfoState;
  using Lockstep = LockstepDeals;  ///< lockstep.hpp

  static constexpr std::string_view kName = "gnav";
  static constexpr std::string_view kTitle = "Gnav";
  static constexpr const Pack& kPack = kPack36;
  static constexpr double kPointScale = 100;
  /// Nine ranks to play, one of them also as a wild, and `draw` or `pass`.
  static constexpr int kMaxMoves = kRanks + 2;
  using Moves = MoveList<kMaxMoves>;

  static const OptionTable<Rules>& options();
  static std::string check(const Rules& rules);

  template <class C>
  static State deal(const Rules& rules, C& chance, const DealContext& = {});
  static bool over(const State& state) { return state.table.over(); }
  static Seat to_move(const State& state) { return state.table.to_move(); }
  /// Ranks upwards, `play R` before `play R wild`; then `draw`, then `pass`.
  static void moves(const Rules& rules, const State& state, Moves& list);
  static int count_moves(const Rules& rules, const State& state);
  static Move random_move(const Rules& rules, const State& state, Rng& rng);
  template <class C>
  static int random_playout(const Rules& rules, State& state, C& chance, Rng& rng);
  template <class C>
  static void play(const Rules& rules, State& state, Move move, C& chance);
  static int points(const Rules& rules, const State& state, Seat seat);

  static InfoState info_state(const Rules& rules, const State& state, Seat seat);
  using InfoWords = std::array<std::uint64_t, 11>;
  static InfoWords info_words(const Rules& rules, const State& state, Seat seat);
  /// The other hand comes from the distribution that README.md describes.
  static State determinize(const Rules& rules, const InfoState& info, Rng& rng);
  /// Everything a player does is seen by all.
  static Move seen_move(const Rules&, const State&, Move move, Seat) { return move; }

  static void score_moves(const Rules& rules, const InfoState& info, const Moves& list, int* scores);
  /// Points of the seat minus those of the other that the rest of the deal may be expected to end with.
  static double evaluate(const Rules& rules, const State& state, Seat seat);

  /// 35 plays, a draw a card of the stock, and at most one pass in each of 70 + stock turns.
  static int decision_bound(const Rules& rules) { return 105 + 2 * (35 - 2 * rules.hand_size); }
  static int points_bound(const Rules& rules) { return 216 + rules.most_cards_bonus; }
  static int match_deals(const Rules&) { return 1; }
  static void next_deal(const Rules& rules, MatchState& match, std::array<int, 2> points);

  static std::string move_text(const Rules& rules, const InfoState& info, Move move);
  static Move parse_move(const Rules& rules, const InfoState& info, std::string_view text);
  static std::string describe(const Rules& rules, const InfoState& info);
  static std::string story(const Rules& rules, const InfoState& before, Move seen, const InfoState& after);
};

}  // namespace riffle::gnav

#include "games/gnav/moves.hpp"
#include "games/gnav/play.hpp"
#include "games/gnav/playout.hpp"
#include "games/gnav/view.hpp"
