// Kuhn poker: a game whose equilibria are known exactly, to test what is written against the Game concept.
// Source: H. W. Kuhn, "A simplified two-person poker" (1950).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>

#include "card_text.hpp"
#include "game.hpp"

namespace riffle::kuhn {

/// Chips. The defaults are Kuhn's game, worth -1/18 of a chip to seat 0.
struct Rules {
  int ante = 1;
  int bet = 1;
  int deals = 1;  ///< of a match

  friend bool operator==(const Rules&, const Rules&) = default;
};

/// A deal: one of three cards each, the third stays hidden. Seats speak in turn, seat 0 first. `pass` checks, or
/// folds to a bet; `bet` bets, or calls. It ends with a fold, a call or two checks; the higher card wins a showdown.
struct State {
  std::array<std::uint8_t, 2> hand{};  ///< the card of each seat
  std::uint8_t decisions = 0;          ///< made so far, 0 to 3
  std::uint8_t bets = 0;               ///< bit i: decision i was `bet`
};

/// What a seat knows: its card and what was said. Nothing is shown at the end.
struct InfoState {
  std::uint8_t seat;  ///< kObserver for the one without a card
  std::uint8_t hand;  ///< the seat's card; kHidden for the observer
  std::uint8_t decisions;
  std::uint8_t bets;
  std::uint32_t zero = 0;  ///< fills the word

  friend bool operator==(const InfoState&, const InfoState&) = default;
};
static_assert(sizeof(InfoState) == 8);

inline constexpr std::uint8_t kHidden = 0xFF;
inline constexpr Move kPass{std::uint64_t{1} << 56};
inline constexpr Move kBet{std::uint64_t{2} << 56};

struct Kuhn {
  using Rules = kuhn::Rules;
  using State = kuhn::State;
  using InfoState = kuhn::InfoState;
  static constexpr std::string_view kName = "kuhn";
  static constexpr std::string_view kTitle = "Kuhn poker";
  static constexpr Pack kPack{"JQK", "c"};
  static constexpr int kMaxMoves = 2;
  static constexpr double kPointScale = 1;

  static const OptionTable<Rules>& options() {
    static const OptionTable<Rules> table{
        integer_option<&Rules::ante>("ante", "chips that each player pays before the deal", 1, 10),
        integer_option<&Rules::bet>("bet", "chips of a bet", 0, 10),
        integer_option<&Rules::deals>("deals", "deals of a match", 1, 20),
    };
    return table;
  }
  static std::string check(const Rules& rules) {
    return rules.bet > 4 * rules.ante ? "bet may be at most four times the ante" : "";
  }

  template <Chance C>
  static State deal(const Rules&, C& chance, const DealContext&) {
    State state;
    CardSet stock = kPack.all();
    for (auto& card : state.hand) {
      card = static_cast<std::uint8_t>(chance.draw(stock, 0));
      stock.remove(card);
    }
    return state;
  }
  static bool over(const State& s) { return s.decisions == 3 || (s.decisions == 2 && s.bets != 2); }
  static Seat to_move(const State& s) { return s.decisions & 1; }
  static void moves(const Rules&, const State&, MoveList<kMaxMoves>& list) {
    list.add(kPass);
    list.add(kBet);
  }
  template <Chance C>
  static void play(const Rules&, State& s, Move move, C&) {
    if (move == kBet) s.bets = static_cast<std::uint8_t>(s.bets | 1 << s.decisions);
    ++s.decisions;
  }
  /// Chips won from the other seat; the loser has 0.
  static int points(const Rules& rules, const State& s, Seat seat) {
    const bool folded = s.bets != 0 && (s.bets >> (s.decisions - 1) & 1) == 0;
    const Seat winner = folded ? to_move(s) : s.hand[0] > s.hand[1] ? 0 : 1;
    return seat != winner ? 0 : rules.ante + (s.bets != 0 && !folded ? rules.bet : 0);
  }

  static InfoState info_state(const Rules&, const State& s, Seat seat) {
    return {static_cast<std::uint8_t>(seat), seat == kObserver ? kHidden : s.hand[static_cast<std::size_t>(seat)],
            s.decisions, s.bets};
  }
  /// The other card is each of the two others with equal probability.
  static State determinize(const Rules&, const InfoState& info, Rng& rng) {
    State s{{}, info.decisions, info.bets};
    s.hand[info.seat] = info.hand;
    s.hand[static_cast<std::size_t>(other(info.seat))] =
        static_cast<std::uint8_t>(RandomDraw{rng}.draw(kPack.all() - CardSet::of(info.hand)));
    return s;
  }
  static Move seen_move(const Rules&, const State&, Move move, Seat) { return move; }
  static void score_moves(const Rules&, const InfoState& info, const MoveList<kMaxMoves>& list, int* scores) {
    for (int i = 0; i < list.size(); ++i) scores[i] = list[i] == kBet ? info.hand : 1;
  }
  static double evaluate(const Rules& rules, const State& s, Seat seat) {
    return (s.hand[0] > s.hand[1]) == (seat == 0) ? rules.ante : -rules.ante;
  }
  static int decision_bound(const Rules&) { return 3; }
  static int points_bound(const Rules& rules) { return rules.ante + rules.bet; }

  static void next_deal(const Rules& rules, MatchState& match, std::array<int, 2> points) {
    const int a = match.seat0 == 0 ? 0 : 1;  // the seat of player A
    match.totals[0] += points[static_cast<std::size_t>(a)];
    match.totals[1] += points[static_cast<std::size_t>(1 - a)];
    match.seat0 = 1 - match.seat0;
    match.over = ++match.deals >= rules.deals;
  }
  static int match_deals(const Rules& rules) { return rules.deals; }

  static std::string move_text(const Rules&, const InfoState&, Move move) { return move == kBet ? "bet" : "pass"; }
  static Move parse_move(const Rules&, const InfoState&, std::string_view text) {
    if (text == "pass") return kPass;
    if (text == "bet") return kBet;
    throw InputError(unknown_name("move", text, {"pass", "bet"}));
  }
  static std::string describe(const Rules&, const InfoState& info) {
    std::string text = info.hand == kHidden ? "no hand" : "hand " + card_text(kPack, info.hand);
    for (int i = 0; i < info.decisions; ++i) text += (info.bets >> i & 1) != 0 ? ", bet" : ", pass";
    return text + "\n";
  }
};
static_assert(Game<Kuhn>);

}  // namespace riffle::kuhn
