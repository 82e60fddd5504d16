// Blocks of pairs with agents that behave, and with agents that do not.
#include "game_player.hpp"

#include <atomic>
#include <csignal>
#include <stdexcept>

#include "catch.hpp"
#include "games/gnav/game.hpp"
#include "greedy.hpp"
#include "random.hpp"

using namespace riffle;
using G = gnav::Gnav;

namespace {

enum class Fault { none, throws, throws_nothing, illegal, throws_at_start, hangs };

std::atomic<bool> released{false};  // lets agents that hang go at the end of the test

/// Plays at random, and breaks the contract in deals whose seed is a multiple of `every`.
class Faulty final : public Agent<G> {
 public:
  Faulty(Fault fault, std::uint64_t every) : fault_(fault), every_(every) {}
  void start_deal(const G::Rules& rules, Seat seat, std::uint64_t seed) override {
    random_.start_deal(rules, seat, seed);
    bad_[static_cast<std::size_t>(seat)] = fault_ != Fault::none && seed % every_ == 0;
    if (bad_[static_cast<std::size_t>(seat)] && fault_ == Fault::throws_at_start) throw std::runtime_error("no tables");
  }
  Move choose(Seat seat, const G::InfoState& info, const MoveList<G::kMaxMoves>& legal) override {
    if (bad_[static_cast<std::size_t>(seat)]) switch (fault_) {
        case Fault::throws:
          throw std::runtime_error("out of ideas");
        case Fault::throws_nothing:
          throw 7;
        case Fault::illegal:
          return Move{0x1234567};
        case Fault::hangs:
          while (!released) std::this_thread::sleep_for(std::chrono::milliseconds(1));
          break;
        default:
          break;
      }
    return random_.choose(seat, info, legal);
  }

 private:
  Fault fault_;
  std::uint64_t every_;
  RandomAgent<G> random_;
  std::array<bool, 2> bad_{};
};

GameSetup<G> setup(AgentFactory<G> factory, OnError on_error = OnError::exclude) {
  GameSetup<G> s;
  s.seed = 11;
  s.pairings = {{0, 1}};
  s.factory = std::move(factory);
  s.on_error = on_error;
  s.forfeit_points = 30;
  s.log_games = true;
  return s;
}

/// Player A plays at random, B has the fault in one deal of three.
AgentFactory<G> with_fault(Fault fault) {
  return [=](int agent) -> AgentPtr<G> { return std::make_unique<Faulty>(agent == 1 ? fault : Fault::none, 3); };
}

const Block kBlock{0, 0, 0, 40};

}  // namespace

TEST_CASE("identical agents score exactly 0 in every pair, deterministic or not") {
  for (const bool greedy : {true, false}) {
    auto s = setup([=](int) -> AgentPtr<G> {
      if (greedy) return std::make_unique<GreedyAgent<G>>();
      return std::make_unique<RandomAgent<G>>();
    });
    const auto result = GamePlayer<G>(std::move(s)).play({0, 0, 0, 200});
    const auto pairs = Tally::from_columns(result.numbers).pair_tally();
    CHECK(pairs.pairs() == 200);
    CHECK(pairs.points_per_game().mean == 0);
    CHECK(pairs.points_per_game().variance == 0);
    CHECK(pairs.win_share().mean == 0.5);
  }
}

TEST_CASE("the two games of a pair are played on the same cards with the seats changed") {
  auto s = setup([](int agent) -> AgentPtr<G> {
    if (agent == 0) return std::make_unique<GreedyAgent<G>>();
    return std::make_unique<RandomAgent<G>>();
  });
  const auto result = GamePlayer<G>(s).play(kBlock);
  REQUIRE(result.games.size() == 80);
  GreedyAgent<G> greedy;
  RandomAgent<G> random;
  for (const auto& game : result.games) {
    const auto match = game.game == 1
                           ? play_match<G>(s.rules, std::array<Agent<G>*, 2>{&greedy, &random}, 11, game.pair)
                           : play_match<G>(s.rules, std::array<Agent<G>*, 2>{&random, &greedy}, 11, game.pair);
    const auto [a, b] = game.game == 1 ? std::pair{0, 1} : std::pair{1, 0};
    CHECK(game.result.points[0] == match.points[static_cast<std::size_t>(a)]);
    CHECK(game.result.points[1] == match.points[static_cast<std::size_t>(b)]);
    CHECK(game.result.decisions == match.decisions);
  }
}

TEST_CASE("a game in which an agent fails is recorded with who and why, and the others do not notice") {
  const auto healthy = GamePlayer<G>(setup(with_fault(Fault::none))).play(kBlock);
  for (const auto& [fault, reason] : {std::pair{Fault::throws, "the agent failed: out of ideas"},
                                      std::pair{Fault::throws_nothing, "the agent failed without saying why"},
                                      std::pair{Fault::illegal, "the agent chose an illegal move"},
                                      std::pair{Fault::throws_at_start, "the agent failed: no tables"}}) {
    const auto result = GamePlayer<G>(setup(with_fault(fault))).play(kBlock);
    int failed = 0;
    for (std::size_t i = 0; i < result.games.size(); ++i) {
      const auto& game = result.games[i];
      if (game.failed < 0) {
        CHECK(game == healthy.games[i]);
        continue;
      }
      ++failed;
      CHECK(game.failed == 1);
      INFO(game.reason);
      CHECK(game.reason.find(reason) != std::string::npos);
      CHECK(game.reason.find("deal 1, seat " + std::to_string(game.game == 1 ? 1 : 0)) == 0);
    }
    CHECK(failed > 0);
    CHECK(failed < 40);
  }
}

TEST_CASE("a block that is interrupted ends without numbers") {
  GamePlayer<G> player(setup(with_fault(Fault::none)));
  {
    const InterruptGuard guard;
    CHECK_FALSE(player.play(kBlock).numbers.empty());
    std::raise(SIGINT);
    const auto result = player.play(kBlock);
    CHECK(result.numbers.empty());
    CHECK(result.games.empty());
  }
  CHECK_FALSE(player.play(kBlock).numbers.empty());
}

TEST_CASE("pairs with errors are left out whole, or lost by who failed") {
  const auto records = GamePlayer<G>(setup(with_fault(Fault::throws))).play(kBlock).games;
  Tally expected_without, expected_lost;
  for (std::size_t i = 0; i < records.size(); i += 2) {
    bool bad = false;
    for (const auto* game : {&records[i], &records[i + 1]}) {
      if (game->failed < 0) continue;
      bad = true;
      expected_without.add_error(1, false);
      expected_lost.add_error(1, true);
      CHECK(game->result.points == std::array<int, 2>{30, 0});
    }
    if (bad)
      expected_without.exclude();
    else
      expected_without.add(records[i].result, records[i + 1].result);
    expected_lost.add(records[i].result, records[i + 1].result);
  }
  CHECK(expected_without.excluded() > 0);
  const auto without = GamePlayer<G>(setup(with_fault(Fault::throws))).play(kBlock);
  const auto lost = GamePlayer<G>(setup(with_fault(Fault::throws), OnError::loss)).play(kBlock);
  CHECK(Tally::from_columns(without.numbers) == expected_without);
  CHECK(Tally::from_columns(lost.numbers) == expected_lost);
}

TEST_CASE("an agent that hangs loses its game under a move limit, and the run goes on") {
  released = false;
  const auto healthy = GamePlayer<G>(setup(with_fault(Fault::none))).play({0, 0, 0, 6});
  auto s = setup(with_fault(Fault::hangs));
  s.move_limit_ms = 40;
  const auto result = GamePlayer<G>(std::move(s)).play({0, 0, 0, 6});
  REQUIRE(result.games.size() == 12);
  int hung = 0;
  for (std::size_t i = 0; i < result.games.size(); ++i) {
    const auto& game = result.games[i];
    CHECK(game.pair == healthy.games[i].pair);
    CHECK(game.game == healthy.games[i].game);
    if (game.failed < 0) {
      CHECK(game == healthy.games[i]);
    } else {
      ++hung;
      CHECK(game.failed == 1);
      CHECK(game.reason == "the agent hangs: no move after 80 ms");
    }
  }
  CHECK(hung > 0);
  CHECK(hung < 12);
  released = true;
  std::this_thread::sleep_for(std::chrono::milliseconds(200));  // their threads end before the test's statics do
}
