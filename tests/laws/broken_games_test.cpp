// The laws can fail: each fault below breaks Kuhn poker in one place, and the law that is there to find it does.
#include <array>
#include <limits>

#include "catch.hpp"
#include "reference/kuhn.hpp"
#include "try_laws.hpp"

using namespace riffle;
using namespace riffle::kuhn;
using namespace riffle::laws;

namespace {

enum class Fault {
  none,
  no_move_for_a_jack,
  same_move_twice,
  moves_peek,
  order_of_moves_peeks,
  world_forgets_the_card,
  world_forgets_the_bets,
  world_deals_a_card_twice,
  worlds_are_too_few,
  observer_sees_a_hand,
  words_forget_the_card,
  words_see_a_hand,
  count_is_wrong,
  random_move_is_illegal,
  two_moves_one_text,
  text_reads_as_another,
  text_is_refused,
  never_ends,
  pays_too_much,
  evaluates_to_infinity,
  both_expect_to_win,
  seen_move_shows_the_hand,
  mover_does_not_see,
  public_move_is_hidden,
  scores_too_few,
  scores_too_many,
  depends_on_what_was_played_elsewhere,
  undealt_card_decides,
};

/// Kuhn poker with one fault, or none. A switch at run time compiles the laws once.
struct Faulty : Kuhn {
  static inline Fault fault = Fault::none;
  static bool is(Fault f) { return fault == f; }
  static int hand(const State& s, Seat seat) { return s.hand[static_cast<std::size_t>(seat)]; }

  static void moves(const Rules& rules, const State& s, MoveList<kMaxMoves>& list) {
    Kuhn::moves(rules, s, list);
    const Seat seat = to_move(s);
    const auto only = [&](std::initializer_list<Move> moves) {
      list.clear();
      for (const Move move : moves) list.add(move);
    };
    if (is(Fault::no_move_for_a_jack) && hand(s, seat) == 0) only({});
    if (is(Fault::same_move_twice)) only({kPass, kPass});
    if (is(Fault::moves_peek) && hand(s, seat) < hand(s, other(seat))) only({kPass});
    if (is(Fault::order_of_moves_peeks) && hand(s, 0) < hand(s, 1)) only({kBet, kPass});
  }
  static State determinize(const Rules& rules, const InfoState& info, Rng& rng) {
    State s = Kuhn::determinize(rules, info, rng);
    if (is(Fault::world_forgets_the_card)) std::swap(s.hand[0], s.hand[1]);
    if (is(Fault::world_forgets_the_bets)) s.bets = 0;
    while (is(Fault::worlds_are_too_few) && info.bets != 0 && hand(s, other(info.seat)) == 0)
      s = Kuhn::determinize(rules, info, rng);  // who bets has no jack, it says
    if (is(Fault::world_deals_a_card_twice))
      s.hand[static_cast<std::size_t>(other(info.seat))] = static_cast<std::uint8_t>(rng.below(3));
    return s;
  }
  static InfoState info_state(const Rules& rules, const State& s, Seat seat) {
    auto info = Kuhn::info_state(rules, s, seat);
    if (is(Fault::observer_sees_a_hand) && seat == kObserver) info.hand = s.hand[1];
    return info;
  }
  using InfoWords = std::array<std::uint64_t, 1>;
  static InfoWords info_words(const Rules& rules, const State& s, Seat seat) {
    auto info = info_state(rules, s, seat);
    if (is(Fault::words_forget_the_card)) info.hand = 0;
    if (is(Fault::words_see_a_hand)) info.hand = static_cast<std::uint8_t>(3 * s.hand[0] + s.hand[1]);
    return std::bit_cast<InfoWords>(info);
  }
  static int count_moves(const Rules&, const State& s) { return is(Fault::count_is_wrong) && s.decisions == 2 ? 3 : 2; }
  static Move random_move(const Rules& rules, const State& s, Rng& rng) {
    if (is(Fault::random_move_is_illegal) && rng.below(9) == 0) return {};
    MoveList<kMaxMoves> list;
    moves(rules, s, list);
    return list[static_cast<int>(rng.below(static_cast<std::uint32_t>(list.size())))];
  }
  static std::string move_text(const Rules& rules, const InfoState& info, Move move) {
    if (is(Fault::two_moves_one_text)) return "bet";
    if (is(Fault::text_is_refused) && move == kBet) return "raise";
    return Kuhn::move_text(rules, info, move);
  }
  static Move parse_move(const Rules& rules, const InfoState& info, std::string_view text) {
    const Move move = Kuhn::parse_move(rules, info, text);
    return !is(Fault::text_reads_as_another) ? move : move == kBet ? kPass : kBet;
  }
  static bool over(const State& s) { return !is(Fault::never_ends) && Kuhn::over(s); }
  static int points(const Rules& rules, const State& s, Seat seat) {
    return Kuhn::points(rules, s, seat) * (is(Fault::pays_too_much) ? 3 : 1);
  }
  static double evaluate(const Rules& rules, const State& s, Seat seat) {
    if (is(Fault::evaluates_to_infinity)) return std::numeric_limits<double>::infinity();
    return is(Fault::both_expect_to_win) ? 1 : Kuhn::evaluate(rules, s, seat);
  }
  static Move seen_move(const Rules&, const State& s, Move move, Seat viewer) {
    const bool mover = viewer == to_move(s);
    if (is(Fault::seen_move_shows_the_hand) && !mover && hand(s, to_move(s)) == 2) return {move.bits + 1};
    if (is(Fault::mover_does_not_see) && mover) return {};
    if (is(Fault::public_move_is_hidden) && !mover) return {};
    return move;
  }
  static void score_moves(const Rules&, const InfoState&, const MoveList<kMaxMoves>& list, int* scores) {
    const int count = list.size() + is(Fault::scores_too_many) - is(Fault::scores_too_few);
    for (int i = 0; i < count; ++i) scores[i] = i;
  }
  template <Chance C>
  static State deal(const Rules& rules, C& chance, const DealContext& context) {
    State s = Kuhn::deal(rules, chance, context);
    if constexpr (requires { chance.first(); })
      if (is(Fault::undealt_card_decides) && chance.first()[2] == 1) std::swap(s.hand[0], s.hand[1]);
    return s;
  }
  template <Chance C>
  static void play(const Rules& rules, State& s, Move move, C& chance) {
    Kuhn::play(rules, s, move, chance);
    static int calls = 0;
    if (is(Fault::depends_on_what_was_played_elsewhere) && ++calls % 7 == 0) std::swap(s.hand[0], s.hand[1]);
  }
};
static_assert(Game<Faulty> && HasMoveCount<Faulty> && HasRandomMove<Faulty> && HasInfoWords<Faulty>);

struct Detection {
  Fault fault;
  const char* law;
};
const Detection detections[] = {
    {Fault::no_move_for_a_jack, "moves are some and distinct"},
    {Fault::same_move_twice, "moves are some and distinct"},
    {Fault::moves_peek, "moves follow from the mover's information"},
    {Fault::order_of_moves_peeks, "moves follow from the mover's information"},
    {Fault::world_forgets_the_card, "determinizing keeps what the seat knows"},
    {Fault::world_forgets_the_card, "certain facts hold"},
    {Fault::world_forgets_the_bets, "determinizing keeps what the seat knows"},
    {Fault::world_deals_a_card_twice, "cards are conserved"},
    {Fault::worlds_are_too_few, "the truth is among the worlds"},
    {Fault::observer_sees_a_hand, "the observer sees no hand"},
    {Fault::words_forget_the_card, "words tell what information states tell"},
    {Fault::words_see_a_hand, "words tell what information states tell"},
    {Fault::count_is_wrong, "shortcuts agree with the list"},
    {Fault::count_is_wrong, "perft agrees with its slow twin"},
    {Fault::random_move_is_illegal, "shortcuts agree with the list"},
    {Fault::two_moves_one_text, "move texts read back"},
    {Fault::text_reads_as_another, "move texts read back"},
    {Fault::text_is_refused, "move texts read back"},
    {Fault::text_is_refused, "finished deals replay"},
    {Fault::never_ends, "a deal can be played"},
    {Fault::never_ends, "every world can be played to its end"},
    {Fault::pays_too_much, "finished deals replay"},
    {Fault::pays_too_much, "every world can be played to its end"},
    {Fault::evaluates_to_infinity, "heuristics are sound"},
    {Fault::both_expect_to_win, "heuristics are sound"},
    {Fault::seen_move_shows_the_hand, "seeing a move tells only what is public"},
    {Fault::mover_does_not_see, "seeing a move tells only what is public"},
    {Fault::public_move_is_hidden, "seeing a move tells only what is public"},
    {Fault::scores_too_few, "heuristics are sound"},
    {Fault::scores_too_many, "heuristics are sound"},
    {Fault::depends_on_what_was_played_elsewhere, "playing a copy leaves the original"},
    {Fault::undealt_card_decides, "cards have no place until drawn"},
};

}  // namespace

template <>
struct riffle::laws::Inspect<Faulty> {
  static void state(const Rules&, const State& s) { require(s.hand[0] != s.hand[1], "hands are disjoint"); }
  static void facts(const Rules&, const InfoState& info, const State& s) {
    require(s.hand[info.seat] == info.hand, "a seat's card is where it says");
  }
};

TEST_CASE("laws: a game without a fault keeps them all") {
  Faulty::fault = Fault::none;
  for (const auto& finding : try_laws<Faulty>(1000, 1)) FAIL_CHECK(finding.law << ": " << finding.what);
}

TEST_CASE("laws: every fault is found by the law that is there for it") {
  for (const auto& [fault, law] : detections) {
    Faulty::fault = fault;
    const auto findings = try_laws<Faulty>(200, 1);
    Faulty::fault = Fault::none;
    std::string broken;
    bool found = false;
    for (const auto& finding : findings) {
      broken += finding.law + ": " + finding.what + "\n";
      found = found || finding.law == law;
    }
    INFO("fault " << static_cast<int>(fault) << " should break: " << law << "; broken are:\n" << broken);
    CHECK(found);
  }
}

TEST_CASE("laws: what is found comes with the shortest deal that shows it, the same every time") {
  Faulty::fault = Fault::count_is_wrong;
  const auto once = try_laws<Faulty>(100, 5), again = try_laws<Faulty>(100, 5);
  Faulty::fault = Fault::none;
  REQUIRE(once.size() == 2);
  REQUIRE(again.size() == 2);
  CHECK(once[1].law == "shortcuts agree with the list");
  CHECK(once[1].moves == 2);
  CHECK(once[1].line == again[1].line);
  CHECK(parse_transcript(once[1].line).moves == std::vector<std::string>{"pass", "bet"});
}
