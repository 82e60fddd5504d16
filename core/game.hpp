// What a game is. A game is a struct of types and static functions; everything else in Riffle (laws, perft,
// agents, simulator, command line, benchmarks) is written against this concept. core/README.md says how to
// add one.
#pragma once

#include <array>
#include <concepts>
#include <string>
#include <string_view>

#include "cards.hpp"
#include "chance.hpp"
#include "hash.hpp"
#include "move_list.hpp"
#include "options.hpp"

namespace riffle {

/// A seat of a deal: seat 0 acts first, seat 1 second. `kObserver` is nobody's seat: it knows what both
/// players know (everything public) and no hand.
using Seat = int;
inline constexpr Seat kObserver = 2;
constexpr Seat other(Seat seat) { return 1 - seat; }

/// What a deal takes from the match it belongs to. Indexed by the deal's seats.
struct DealContext {
  std::array<int, 2> totals{0, 0};  ///< the players' match totals before the deal, in the game's points
};

/// Where a match of several deals stands. Players are A (0) and B (1); seats change from deal to deal.
struct MatchState {
  int deals = 0;                    ///< deals finished
  int seat0 = 0;                    ///< the player who sits in seat 0 in the next deal
  std::array<int, 2> totals{0, 0};  ///< by player, in match points
  int stake = 1;                    ///< what the next deal is worth, where the game has stakes
  int pool = 0;                     ///< points in the pool, where the game has one
  bool over = false;
};

/// A two-player card game with hidden cards, one deal of it.
///
/// `Rules`      the rule options, a plain struct whose default is the default game.
/// `State`      everything, hidden cards too: trivially copyable, at most 128 bytes, copied and never undone.
/// `InfoState`  all that one seat knows, including what it has learnt: padding-free, so comparable and hashable.
/// `moves`      writes the legal moves of the seat to move into a cleared list, in an order that is a function
///              of that seat's information state. They are never none while the deal is not over.
/// `play`       plays a legal move and all that happens by itself after it; drawn cards come from `chance`.
/// `points`     of a finished deal: what a seat scored, in the game's own unit.
/// `determinize` a random state in which the seat of `info` knows just what it knows: same information
///              state, hidden cards from the documented distribution. Not for the observer.
/// `seen_move`  what a seat (or the observer) sees of a move that is about to be played by `to_move`: the move
///              itself, or a stand-in with the private part blanked.
/// `score_moves` a heuristic value of each legal move for the seat of `info`, higher is better, in the order of
///              the list: `greedy` plays the first of the highest, searches use them as priors.
/// `evaluate`   a quick estimate of the rest of the deal: expected points(seat) - points(other) at its end.
/// `next_deal`  books a finished deal (points by seat) into the match and says who sits where next.
/// `kPointScale` a typical difference of points in a deal, to put rewards on a common scale.
template <class G>
concept Game =
    std::is_trivially_copyable_v<typename G::State> && sizeof(typename G::State) <= 128 &&
    PaddingFree<typename G::InfoState> && std::equality_comparable<typename G::InfoState> &&
    requires(const typename G::Rules& rules, typename G::State& state, const typename G::State& seen,
             const typename G::InfoState& info, MoveList<G::kMaxMoves>& list, Move move, RandomDraw& chance, Rng& rng,
             std::string_view text, MatchState& match, const DealContext& context, int* scores, Seat seat) {
      { G::kName } -> std::convertible_to<std::string_view>;
      { G::kTitle } -> std::convertible_to<std::string_view>;
      { G::kPack } -> std::convertible_to<const Pack&>;
      { G::kPointScale } -> std::convertible_to<double>;
      { G::options() } -> std::same_as<const OptionTable<typename G::Rules>&>;
      { G::check(rules) } -> std::same_as<std::string>;  // why a combination is illegal, or ""
      { G::deal(rules, chance, context) } -> std::same_as<typename G::State>;
      { G::over(seen) } -> std::same_as<bool>;
      { G::to_move(seen) } -> std::same_as<Seat>;
      { G::moves(rules, seen, list) };
      { G::play(rules, state, move, chance) };
      { G::points(rules, seen, seat) } -> std::same_as<int>;
      { G::info_state(rules, seen, seat) } -> std::same_as<typename G::InfoState>;
      { G::determinize(rules, info, rng) } -> std::same_as<typename G::State>;
      { G::seen_move(rules, seen, move, seat) } -> std::same_as<Move>;
      { G::score_moves(rules, info, list, scores) };
      { G::evaluate(rules, seen, seat) } -> std::same_as<double>;
      { G::decision_bound(rules) } -> std::same_as<int>;  // no deal has more decisions
      { G::points_bound(rules) } -> std::same_as<int>;    // no |points| of a deal is larger
      { G::next_deal(rules, match, std::array<int, 2>{}) };
      { G::match_deals(rules) } -> std::same_as<int>;  // deals at most in a match; 1: a game is one deal
      { G::move_text(rules, info, move) } -> std::same_as<std::string>;
      { G::parse_move(rules, info, text) } -> std::same_as<Move>;  // syntax and cards only; not its legality
      { G::describe(rules, info) } -> std::same_as<std::string>;  // the position for people, several lines
    };

/// A game that can draw a uniformly random legal move without listing them all. It must have exactly the
/// distribution of picking from the list.
template <class G>
concept HasRandomMove = requires(const typename G::Rules& rules, const typename G::State& state, Rng& rng) {
  { G::random_move(rules, state, rng) } -> std::same_as<Move>;
};

/// A game that can play a deal to its end by uniformly random moves, drawn with `rng`, quicker than move by move; hidden
/// cards come from any Chance. It must have exactly the distribution of `play_randomly`. Of the state that it leaves only `over` and `points` mean something.
/// Returns the number of decisions.
template <class G>
concept HasRandomPlayout =
    requires(const typename G::Rules& rules, typename G::State& state, RandomDraw& chance, OrderedDraw& order, Rng& rng) {
      { G::random_playout(rules, state, chance, rng) } -> std::same_as<int>;
      { G::random_playout(rules, state, order, rng) } -> std::same_as<int>;
    };

/// A game that can put what a player knows into words quicker than into its `InfoState`: equal where those are equal, and
/// such that the difference of two says what has changed (that a card has come is the same difference in every hand).
template <class G>
concept HasInfoWords = requires(const typename G::Rules& rules, const typename G::State& state, Seat seat) {
  { G::info_words(rules, state, seat) } -> std::same_as<typename G::InfoWords>;
};

/// A game that can play many uniformly random deals of its default rules at once, in the lanes of a vector:
/// `Lockstep(seed).play()` deals and plays `kDeals` of them and returns the number of decisions of all.
template <class G>
concept HasLockstep = requires(typename G::Lockstep& deals, int lane, Seat seat) {
  { G::Lockstep::kDeals } -> std::convertible_to<int>;
  { deals.play() } -> std::same_as<std::uint64_t>;
  { deals.points(lane, seat) } -> std::same_as<int>;
};

/// A game that can count its legal moves without listing them.
template <class G>
concept HasMoveCount = requires(const typename G::Rules& rules, const typename G::State& state) {
  { G::count_moves(rules, state) } -> std::same_as<int>;
};

/// A game that tells people what came of a move beyond the words of it, as a seat saw it: what was captured, drawn,
/// turned. `before` and `after` are that seat's information states, `seen` its `seen_move`; "" where nothing came.
template <class G>
concept HasStory = requires(const typename G::Rules& rules, const typename G::InfoState& info, Move seen) {
  { G::story(rules, info, seen, info) } -> std::same_as<std::string>;
};

/// The winner of a finished deal: 0, 1, or -1 for a draw.
template <class G>
int winner(const typename G::Rules& rules, const typename G::State& state) {
  const int a = G::points(rules, state, 0), b = G::points(rules, state, 1);
  return a > b ? 0 : b > a ? 1 : -1;
}

/// A uniformly random legal move.
template <class G>
Move random_move(const typename G::Rules& rules, const typename G::State& state, Rng& rng) {
  if constexpr (HasRandomMove<G>) {
    return G::random_move(rules, state, rng);
  } else {
    MoveList<G::kMaxMoves> list;
    G::moves(rules, state, list);
    return list[list.size() == 1 ? 0 : static_cast<int>(rng.below(static_cast<std::uint32_t>(list.size())))];
  }
}

/// Plays a deal to its end by uniformly random moves; returns the number of decisions.
template <class G, Chance C>
int play_randomly(const typename G::Rules& rules, typename G::State& state, C& chance, Rng& rng) {
  int decisions = 0;
  for (; !G::over(state); ++decisions) G::play(rules, state, random_move<G>(rules, state, rng), chance);
  return decisions;
}

/// The same, in the game's own way if it has one.
template <Game G, Chance C>
int random_playout(const typename G::Rules& rules, typename G::State& state, C& chance, Rng& rng) {
  if constexpr (HasRandomPlayout<G>)
    return G::random_playout(rules, state, chance, rng);
  else
    return play_randomly<G>(rules, state, chance, rng);
}

/// What a player knows in words; those of its `InfoState` if the game has no others.
template <Game G>
[[gnu::always_inline]] inline auto info_words(const typename G::Rules& rules, const typename G::State& state, Seat seat) {
  if constexpr (HasInfoWords<G>)
    return G::info_words(rules, state, seat);
  else
    return std::bit_cast<std::array<std::uint64_t, sizeof(typename G::InfoState) / 8>>(G::info_state(rules, state, seat));
}

/// Throws InputError if the rules are a combination that the game refuses.
template <Game G>
void require_legal(const typename G::Rules& rules) {
  if (const std::string why = G::check(rules); !why.empty()) throw InputError(std::string(G::kName) + ": " + why);
}

}  // namespace riffle
