// Kuhn poker and the exact solver: known values of the game, and the transcript layer on a second kind of pack.
#include "reference/kuhn.hpp"

#include "catch.hpp"
#include "reference/best_response.hpp"
#include "transcript.hpp"

using namespace riffle;
using namespace riffle::kuhn;
using namespace riffle::reference;

namespace {

/// Kuhn's family of equilibria: seat 0 bluffs with the jack with probability a, 0 to 1/3.
Policy<Kuhn> kuhn_equilibrium(double a) {
  Policy<Kuhn> policy;
  const auto set = [&](Seat seat, int hand, int decisions, int bets, double bet) {
    policy.set({static_cast<std::uint8_t>(seat), static_cast<std::uint8_t>(hand), static_cast<std::uint8_t>(decisions),
                static_cast<std::uint8_t>(bets)},
               {1 - bet, bet});
  };
  enum { jack, queen, king };
  set(0, jack, 0, 0, a), set(0, queen, 0, 0, 0), set(0, king, 0, 0, 3 * a);
  set(0, jack, 2, 2, 0), set(0, queen, 2, 2, a + 1.0 / 3), set(0, king, 2, 2, 1);
  set(1, jack, 1, 0, 1.0 / 3), set(1, queen, 1, 0, 0), set(1, king, 1, 0, 1);
  set(1, jack, 1, 1, 0), set(1, queen, 1, 1, 1.0 / 3), set(1, king, 1, 1, 1);
  return policy;
}

}  // namespace

TEST_CASE("kuhn: perft counts the five ways of a deal") {
  DeckOrder deck = parse_deck(Kuhn::kPack, "JcKcQc");
  const auto state = Kuhn::deal({}, deck, {});
  const std::uint64_t expected[] = {1, 2, 4, 2, 0};
  for (int depth = 0; depth < 5; ++depth) {
    CHECK(perft<Kuhn>({}, state, deck, depth) == expected[depth]);
    CHECK(perft_slow<Kuhn>({}, state, deck, depth) == expected[depth]);
  }
}

TEST_CASE("kuhn: Kuhn's equilibria are worth -1/18 to seat 0 and cannot be exploited") {
  for (const double a : {0.0, 0.1, 1.0 / 3}) {
    const auto policy = kuhn_equilibrium(a);
    CHECK(policy.size() == 12);
    CHECK(expected_value<Kuhn>({}, policy, policy) == Approx(-1.0 / 18).margin(1e-12));
    CHECK(best_response_value<Kuhn>({}, policy, 0) == Approx(-1.0 / 18).margin(1e-12));
    CHECK(best_response_value<Kuhn>({}, policy, 1) == Approx(1.0 / 18).margin(1e-12));
    CHECK(exploitability<Kuhn>({}, policy) == Approx(0).margin(1e-12));
  }
}

TEST_CASE("kuhn: bluffing more than a third of the time can be exploited") {
  CHECK(exploitability<Kuhn>({}, kuhn_equilibrium(0.3333)) < 1e-12);
  auto policy = kuhn_equilibrium(1.0 / 3);
  policy.set({0, 0, 0, 0}, {0.5, 0.5});
  CHECK(exploitability<Kuhn>({}, policy) > 0.01);
}

TEST_CASE("kuhn: uniformly random play is exploitable by 11/24, as others have computed") {
  // OpenSpiel's tests give a NashConv, the sum of both gains, of 11/12 for it.
  const Policy<Kuhn> uniform;
  CHECK(exploitability<Kuhn>({}, uniform) == Approx(11.0 / 24).margin(1e-12));
  CHECK(expected_value<Kuhn>({}, uniform, uniform) == Approx(1.0 / 8).margin(1e-12));
}

TEST_CASE("kuhn: regret minimization finds an equilibrium over the concept alone") {
  const auto policy = equilibrium<Kuhn>({}, 4000);
  CHECK(policy.size() == 12);
  CHECK(exploitability<Kuhn>({}, policy) < 0.004);
  CHECK(expected_value<Kuhn>({}, policy, policy) == Approx(-1.0 / 18).margin(0.004));
}

TEST_CASE("kuhn: transcripts are read, replayed and checked") {
  Transcript row;
  row.game = "kuhn";
  row.deck = "qcKcjc";
  row.moves = {"pass", "bet", "bet"};
  row.rules = {{"ante", "2", true}};
  row.seats = {0, 1, 0};
  row.legal = {{"bet", "pass"}, {"bet", "pass"}, {"bet", "pass"}};
  row.points = {0, 3};
  row.winner = 1;
  CHECK_NOTHROW(check<Kuhn>(row));

  struct Case {
    const char* what;
    void (*spoil)(Transcript&);
    const char* message;
  };
  const Case cases[] = {
      {"points",
       [](Transcript& t) {
         t.points = {3, 0};
       },
       "points: expected [3, 0], came [0, 3]"},
      {"winner", [](Transcript& t) { t.winner = 0; }, "winner: expected 0, came 1"},
      {"seats",
       [](Transcript& t) {
         t.seats = {0, 1, 1};
       },
       "move 3, seat to move: expected 1, came 0"},
      {"seats short", [](Transcript& t) { t.seats = {0}; }, "seats: expected one for each of 3 moves, came 1"},
      {"legal", [](Transcript& t) { (*t.legal)[1] = {"pass"}; },
       "move 2, legal moves: expected [pass], came [bet, pass]"},
      {"too few moves", [](Transcript& t) { t.moves.pop_back(), t.seats->pop_back(), t.legal->pop_back(); },
       "after 2 moves: expected the end of the deal, came a position with legal moves [bet, pass]"},
      {"too many moves",
       [](Transcript& t) { t.moves.push_back("pass"), t.seats->push_back(1), t.legal->push_back({}); },
       "move 4: 'pass' comes after the end of the deal"},
      {"unknown move", [](Transcript& t) { t.moves[2] = "bat"; },
       "move 3: move 'bat' cannot be read (unknown move 'bat' (did you mean 'bet'?); known: pass, bet); "
       "legal here: bet, pass"},
      {"unknown rule", [](Transcript& t) { t.rules[0].name = "aunt"; },
       "unknown kuhn option 'aunt' (did you mean 'ante'?); known: ante, bet, deals"},
      {"value", [](Transcript& t) { t.rules[0].value = "0"; }, "kuhn option ante: '0' is not legal; it is 1 to 10"},
      {"combination",
       [](Transcript& t) {
         t.rules = {{"bet", "5", true}};
       },
       "kuhn: bet may be at most four times the ante"},
      {"deck", [](Transcript& t) { t.deck = "qcKcqc"; }, "deck order: Qc is there twice"},
      {"perft", [](Transcript& t) { t.depth = 1, t.count = 2; }, "perft at depth 1: expected 2, came 0"},
  };
  for (const auto& c : cases) {
    INFO(c.what);
    auto spoilt = row;
    c.spoil(spoilt);
    try {
      check<Kuhn>(spoilt);
      FAIL("nothing was refused");
    } catch (const InputError& error) {
      CHECK(std::string(error.what()) == c.message);
    }
  }
}
