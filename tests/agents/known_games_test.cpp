// Searches of games whose answers are known: Kuhn poker, Nim with a secret, and the example of strategy fusion.
#include <cmath>
#include <map>

#include "agents/small_games.hpp"
#include "catch.hpp"
#include "construct.hpp"
#include "reference/best_response.hpp"
#include "reference/kuhn.hpp"

using namespace riffle;
using small::Guess;
using small::Nim;

namespace {

template <Game G>
using Tree = std::unique_ptr<SearchAgent<G>>;

template <Game G>
Tree<G> searcher(std::string_view spec) {
  return make_search<G>(parse_agent(spec));
}

template <Game G>
Move move_of(SearchAgent<G>& agent, const typename G::State& state, std::uint64_t seed) {
  static const typename G::Rules rules{};
  const Seat seat = G::to_move(state);
  agent.start_deal(rules, seat, seed);
  MoveList<G::kMaxMoves> legal;
  G::moves(rules, state, legal);
  return agent.choose(seat, G::info_state(rules, state, seat), legal);
}

/// Whether the seat to move wins Nim against any play, everything seen.
bool wins(const Nim::State& state) {
  Nim::Moves legal;
  Nim::moves({}, state, legal);
  for (const Move move : legal) {
    auto next = state;
    Rng rng(0);
    RandomDraw none{rng};
    Nim::play({}, next, move, none);
    if (Nim::over(next) || !wins(next)) return true;
  }
  return false;
}

/// The moves that win in every world of the seat to move.
std::vector<Move> sure_moves(const Nim::State& state) {
  std::vector<Move> sure;
  Nim::Moves legal;
  Nim::moves({}, state, legal);
  const Seat other_seat = other(state.mover);
  for (const Move move : legal) {
    bool wins_all = true;
    for (std::uint8_t card = 0; card < 3; ++card) {
      auto world = state;
      world.card[static_cast<std::size_t>(other_seat)] = card;
      if (card == state.card[state.mover]) continue;
      Rng rng(0);
      RandomDraw none{rng};
      Nim::play({}, world, move, none);
      wins_all &= Nim::over(world) || !wins(world);
    }
    if (wins_all) sure.push_back(move);
  }
  return sure;
}

const char* const kSearches[] = {"pimc:iterations=3000", "so_ismcts:iterations=3000", "mo_ismcts:iterations=3000",
                                 "mover_ismcts:iterations=3000", "ensemble:n=3,of=so_ismcts:iterations=1000"};

}  // namespace

// Seat 1 with the king, after a bet: to call wins 2 for certain, to fold loses 1. On the scale of points the rewards are 1
// and 1/4, so what UCB1 visits is certain too.
TEST_CASE("searches: where rewards are certain, every search visits the moves of the root as UCB1 does") {
  using kuhn::Kuhn;
  const int iterations = 500;
  const std::array<double, 2> rewards{0.25, 1};
  std::array<int, 2> visits{1, 1};
  for (int n = 3; n <= iterations; ++n) {
    const auto bound = [&](std::size_t i) { return rewards[i] + std::sqrt(std::log(n) / visits[i]); };
    ++visits[bound(1) > bound(0) ? 1 : 0];
  }
  CHECK(visits[0] > 5);
  for (const std::string search : {"flat_mc", "pimc", "so_ismcts", "mo_ismcts", "mover_ismcts"}) {
    INFO(search);
    const auto agent = searcher<Kuhn>(search + ":iterations=500,exploration=1,reward=points,playout=random,prior=0" +
                                      (search == "pimc" ? ",worlds=1" : search == "flat_mc" ? "" : ",widening=0"));
    const kuhn::Rules rules{};
    agent->start_deal(rules, 1, 1);
    MoveList<Kuhn::kMaxMoves> legal;
    Kuhn::moves(rules, {{0, 2}, 1, 1}, legal);
    const auto& root = agent->search(1, {1, 2, 1, 1}, legal);
    for (const int i : {0, 1}) CHECK(root[i].visits == visits[static_cast<std::size_t>(i)]);
  }
}

TEST_CASE("nim: every tree search finds the move that wins in every world") {
  int positions = 0;
  for (const std::string spec : kSearches) {
    const auto agent = searcher<Nim>(spec + ",playout=random,depth=100,prior=0,widening=0");
    for (std::uint8_t stones = 2; stones <= 12; ++stones)
      for (std::uint8_t card = 0; card < 3; ++card) {
        const Nim::State state{{card, static_cast<std::uint8_t>(card == 0)}, 0, stones, 0};
        const auto sure = sure_moves(state);
        if (sure.empty() || sure.size() == static_cast<std::size_t>(state.left < 3 ? state.left : 2 + (card == 2)))
          continue;  // hopeless, or no choice
        ++positions;
        INFO(spec << ", " << int(stones) << " stones, card " << int(card));
        const Move move = move_of<Nim>(*agent, state, stones);
        CHECK(std::find(sure.begin(), sure.end(), move) != sure.end());
      }
  }
  CHECK(positions == 30);
}

TEST_CASE("strategy fusion: pimc takes the guess it cannot make, information-set searches do not") {
  const std::string parameters = "iterations=2000,reward=points,playout=random,prior=0,widening=0";
  const Guess::State state{{0, 1}, 0, 0, 0};
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    INFO("seed " << seed);
    for (const std::string vote : {"moves", "visits", "value"})
      CHECK(move_of<Guess>(*searcher<Guess>("pimc:worlds=30,exploration=0.7," + parameters + ",vote=" + vote), state,
                           seed) == Move{1});
    for (const std::string name : {"so_ismcts:", "mo_ismcts:", "mover_ismcts:"})
      CHECK(move_of<Guess>(*searcher<Guess>(name + parameters), state, seed) == Move{0});
  }
}

TEST_CASE("strategy fusion: only who sees the card should guess") {
  const auto spec = parse_agent("oracle:iterations=2000,reward=points");
  Oracle<Guess> oracle(spec.values);
  const Guess::State state{{0, 1}, 0, 0, 0};
  const Guess::Rules rules{};
  Guess::Moves legal;
  Guess::moves(rules, state, legal);
  oracle.start_deal(rules, 0, 1);
  oracle.peek(0, state);
  CHECK(oracle.choose(0, Guess::info_state(rules, state, 0), legal) == Move{1});
}

namespace {

using kuhn::Kuhn;

/// How an agent plays each information set of Kuhn poker: shares of its visits, over some seeds.
reference::Policy<Kuhn> policy_of(SearchAgent<Kuhn>& agent, int seeds) {
  reference::Policy<Kuhn> policy;
  const Kuhn::Rules rules{};
  for (std::uint8_t decisions = 0; decisions < 3; ++decisions)
    for (std::uint8_t bets = 0; bets < 4; ++bets)
      for (std::uint8_t hand = 0; hand < 3; ++hand) {
        if ((decisions == 0 && bets != 0) || (decisions == 1 && bets > 1) || (decisions == 2 && bets != 2)) continue;
        const Seat seat = decisions & 1;
        Kuhn::InfoState info{static_cast<std::uint8_t>(seat), hand, decisions, bets};
        MoveList<Kuhn::kMaxMoves> legal;
        Kuhn::State any{};
        Kuhn::moves(rules, any, legal);
        std::vector<double> row(2, 0.0);
        for (int seed = 0; seed < seeds; ++seed) {
          agent.start_deal(rules, seat, static_cast<std::uint64_t>(seed));
          const auto& root = agent.search(seat, info, legal);
          for (int i = 0; i < 2; ++i)
            row[static_cast<std::size_t>(i)] +=
                static_cast<double>(root[i].visits) / static_cast<double>(root.iterations * seeds);
        }
        policy.set(info, row);
      }
  return policy;
}

}  // namespace

TEST_CASE("kuhn: exploitability of the searches' visits is reported, and below that of random play") {
  for (const std::string spec :
       {"flat_mc", "pimc", "so_ismcts", "mo_ismcts", "mover_ismcts", "mo_ismcts:bandit=exp3"}) {
    const auto agent = searcher<Kuhn>(spec + (spec.find(':') == spec.npos ? ":" : ",") +
                                      "iterations=2000,reward=points,playout=random");
    const auto policy = policy_of(*agent, 10);
    CHECK(policy.size() == 12);
    const double loss = reference::exploitability<Kuhn>({}, policy);
    WARN(spec << ": exploitable by " << loss << " chips a deal (uniformly random play: 0.458)");
    CHECK(loss < 11.0 / 24);
  }
}

TEST_CASE("kuhn: no search folds a king or calls with a jack") {
  for (const std::string spec : kSearches) {
    const auto agent = searcher<Kuhn>(spec + ",reward=points,playout=random");
    CHECK(move_of<Kuhn>(*agent, {{0, 2}, 1, 1}, 1) == kuhn::kBet);
    CHECK(move_of<Kuhn>(*agent, {{2, 0}, 1, 1}, 1) == kuhn::kPass);
    CHECK(move_of<Kuhn>(*agent, {{2, 0}, 2, 2}, 1) == kuhn::kBet);
    CHECK(move_of<Kuhn>(*agent, {{0, 2}, 2, 2}, 1) == kuhn::kPass);
  }
}
