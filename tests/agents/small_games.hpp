// Two small games with known answers, for searches to find or to miss.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "game.hpp"

namespace riffle::small {

struct Rules {
  int unused = 0;
};

/// What both games share: a hidden card for each seat, points 1 or more for the winner, no chance but the deal.
struct State {
  std::array<std::uint8_t, 2> card{};
  std::uint8_t mover = 0;
  std::uint8_t left = 0;    ///< Nim: stones. Guess: 1 while seat 0 has to guess
  std::int8_t outcome = 0;  ///< what seat 0 has won; 0: not over
};

struct InfoState {
  std::uint8_t seat, card, mover, left;
  std::int8_t outcome;
  std::array<std::uint8_t, 3> zero{};

  friend bool operator==(const InfoState&, const InfoState&) = default;
};
static_assert(sizeof(InfoState) == 8);

/// The parts of the concept that do not differ.
struct Common {
  using Rules = small::Rules;
  using State = small::State;
  using InfoState = small::InfoState;
  static constexpr Pack kPack{"JQK", "c"};
  static constexpr int kMaxMoves = 3;
  using Moves = MoveList<kMaxMoves>;

  static const OptionTable<Rules>& options() {
    static const OptionTable<Rules> table{integer_option<&Rules::unused>("unused", "nothing", 0, 1)};
    return table;
  }
  static std::string check(const Rules&) { return ""; }
  static bool over(const State& s) { return s.outcome != 0; }
  static Seat to_move(const State& s) { return s.mover; }
  static int points(const Rules&, const State& s, Seat seat) {
    const int mine = seat == 0 ? s.outcome : -s.outcome;
    return mine > 0 ? mine : 0;
  }
  static InfoState info_state(const Rules&, const State& s, Seat seat) {
    const std::uint8_t card = seat == kObserver ? 0xFF : s.card[static_cast<std::size_t>(seat)];
    return {static_cast<std::uint8_t>(seat), card, s.mover, s.left, s.outcome};
  }
  static State determinize(const Rules&, const InfoState& info, Rng& rng) {
    State s{{}, info.mover, info.left, info.outcome};
    const CardSet others = kPack.all() - CardSet::of(info.card);
    s.card[info.seat] = info.card;
    s.card[1u - info.seat] = static_cast<std::uint8_t>(RandomDraw{rng}.draw(others));
    return s;
  }
  static Move seen_move(const Rules&, const State&, Move move, Seat) { return move; }
  static void score_moves(const Rules&, const InfoState&, const Moves& list, int* scores) {
    for (int i = 0; i < list.size(); ++i) scores[i] = 0;
  }
  static double evaluate(const Rules&, const State& s, Seat seat) { return seat == 0 ? s.outcome : -s.outcome; }
  static int decision_bound(const Rules&) { return 100; }
  static int points_bound(const Rules&) { return 4; }
  static void next_deal(const Rules&, MatchState& match, std::array<int, 2> points) {
    match.totals = points;
    match.over = ++match.deals == 1;
  }
  static int match_deals(const Rules&) { return 1; }
  static std::string move_text(const Rules&, const InfoState&, Move move) { return std::to_string(move.bits); }
  static Move parse_move(const Rules&, const InfoState&, std::string_view text) {
    return {static_cast<std::uint64_t>(text.at(0) - '0')};
  }
  static std::string describe(const Rules&, const InfoState&) { return ""; }

 protected:
  template <Chance C>
  static State dealt(C& chance, std::uint8_t left) {
    State s{{}, 0, left, 0};
    CardSet stock = kPack.all();
    for (auto& card : s.card) {
      card = static_cast<std::uint8_t>(chance.draw(stock, 0));
      stock.remove(card);
    }
    return s;
  }
};

/// Nim with a secret: take one or two stones; the holder of the king may also take three. The last stone wins.
struct Nim : Common {
  static constexpr std::string_view kName = "nim";
  static constexpr std::string_view kTitle = "Nim with a secret";
  static constexpr double kPointScale = 1;
  static constexpr std::uint8_t kKing = 2;

  template <Chance C>
  static State deal(const Rules&, C& chance, const DealContext&) {
    return dealt(chance, 11);
  }
  static void moves(const Rules&, const State& s, Moves& list) {
    const int most = s.card[s.mover] == kKing ? 3 : 2;
    for (int n = 1; n <= most && n <= s.left; ++n) list.add({static_cast<std::uint64_t>(n)});
  }
  template <Chance C>
  static void play(const Rules&, State& s, Move move, C&) {
    s.left = static_cast<std::uint8_t>(s.left - move.bits);
    if (s.left == 0) s.outcome = s.mover == 0 ? 1 : -1;
    s.mover ^= 1;
  }
};
static_assert(Game<Nim>);

/// Strategy fusion in its smallest form (after Frank and Basin, "Search in games with incomplete information", 1998).
/// Seat 0 may take 2 points (move 0), or say that it will name the other's card (move 1), and then do so: 4 points
/// if it is right, 4 for the other if not. Without seeing the card that is worth 0 on average; but in every world
/// some answer wins 4, so a search of single worlds takes the guess.
struct Guess : Common {
  static constexpr std::string_view kName = "guess";
  static constexpr std::string_view kTitle = "Guess the card";
  static constexpr double kPointScale = 2;

  template <Chance C>
  static State deal(const Rules&, C& chance, const DealContext&) {
    return dealt(chance, 0);
  }
  static void moves(const Rules&, const State& s, Moves& list) {
    for (std::uint64_t card = 0; card < 3; ++card)
      if (s.left == 0 ? card < 2 : card != s.card[0]) list.add({card});
  }
  template <Chance C>
  static void play(const Rules&, State& s, Move move, C&) {
    if (s.left == 1)
      s.outcome = move.bits == s.card[1] ? 4 : -4;
    else if (move.bits == 0)
      s.outcome = 2;
    else
      s.left = 1;
  }
};
static_assert(Game<Guess>);

}  // namespace riffle::small
