// Games with a wall-clock limit for each move. A move that comes late is an error; an agent that never comes back is
// left behind with its thread, and the run goes on without both.
#pragma once

#include <chrono>
#include <condition_variable>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <queue>
#include <thread>

#include "block_player.hpp"
#include "game_setup.hpp"

namespace riffle {

/// What the thread that plays and the one that waits for it share.
struct MoveClock {
  using Clock = std::chrono::steady_clock;

  std::mutex mutex;
  std::condition_variable changed;
  std::queue<GameRecord> games;            ///< finished
  std::optional<Clock::time_point> asked;  ///< since when an agent is thinking
  int player = 0;                          ///< whose agent: 0: A, 1: B
  bool left = false;                       ///< nobody waits any more
  std::exception_ptr error;                ///< the thread itself failed
};

/// An agent under the clock.
template <Game G>
class TimedAgent final : public Agent<G> {
 public:
  TimedAgent(Agent<G>* inner, int player, MoveClock& clock, std::chrono::milliseconds limit)
      : inner_(inner), player_(player), clock_(clock), limit_(limit) {}

  void start_deal(const typename G::Rules& rules, Seat seat, std::uint64_t seed) override {
    timed(seat, [&] { inner_->start_deal(rules, seat, seed); });
  }
  Move choose(Seat seat, const typename G::InfoState& info, const MoveList<G::kMaxMoves>& legal) override {
    Move move;
    timed(seat, [&] { move = inner_->choose(seat, info, legal); });
    return move;
  }
  void observe(Seat viewer, const typename G::InfoState& before, Seat mover, Move seen,
               const typename G::InfoState& after) override {
    timed(viewer, [&] { inner_->observe(viewer, before, mover, seen, after); });
  }
  bool observes() const override { return inner_->observes(); }
  CheatingAgent<G>* cheating() override { return inner_->cheating(); }

 private:
  template <class Call>
  void timed(Seat seat, Call&& call) {
    const auto begin = MoveClock::Clock::now();
    {
      const std::lock_guard lock(clock_.mutex);
      clock_.asked = begin;
      clock_.player = player_;
    }
    call();
    const bool late = MoveClock::Clock::now() - begin > limit_;
    const std::lock_guard lock(clock_.mutex);
    clock_.asked.reset();
    if (late) throw AgentError(seat, "the agent took longer than " + std::to_string(limit_.count()) + " ms");
  }

  Agent<G>* inner_;
  int player_;
  MoveClock& clock_;
  std::chrono::milliseconds limit_;
};

/// The games of a block, in order, played by a thread of their own.
template <Game G>
class TimedGames {
 public:
  TimedGames(std::shared_ptr<const GameSetup<G>> setup, const Block& block) : setup_(std::move(setup)), block_(block) {}
  ~TimedGames() {
    if (thread_.joinable()) thread_.join();
  }

  /// The next game: game 1 and game 2 of the first pair, of the second, and so on.
  GameRecord next() {
    if (!clock_) start();
    std::unique_lock lock(clock_->mutex);
    const std::chrono::milliseconds limit(setup_->move_limit_ms);
    // Twice the limit, so that an agent that is merely late can still say so itself.
    const auto hangs = [&] { return clock_->asked && MoveClock::Clock::now() - *clock_->asked > 2 * limit; };
    while (clock_->games.empty() && !clock_->error && !hangs()) clock_->changed.wait_for(lock, limit);
    if (!clock_->games.empty()) {
      auto game = std::move(clock_->games.front());
      clock_->games.pop();
      ++played_;
      return game;
    }
    if (clock_->error) std::rethrow_exception(clock_->error);
    clock_->left = true;
    const int player = clock_->player;
    lock.unlock();
    thread_.detach();
    ++threads_left_behind;
    clock_.reset();
    const auto game = failed_game(*setup_, pair(played_), number(played_), player,
                                  "the agent hangs: no move after " + std::to_string(2 * limit.count()) + " ms");
    ++played_;
    return game;
  }

 private:
  std::uint64_t pair(std::uint64_t game) const { return block_.first + game / 2; }
  static int number(std::uint64_t game) { return static_cast<int>(game % 2) + 1; }

  void start() {
    clock_ = std::make_shared<MoveClock>();
    // The thread owns all that it touches: it may outlive everybody.
    thread_ = std::thread([clock = clock_, setup = setup_, block = block_, from = played_] {
      try {
        play(*clock, *setup, block, from);
      } catch (...) {
        const std::lock_guard lock(clock->mutex);
        clock->error = std::current_exception();
        clock->changed.notify_one();
      }
    });
  }

  /// What the thread does.
  static void play(MoveClock& clock, const GameSetup<G>& setup, const Block& block, std::uint64_t from) {
    AgentSet<G> agents(setup);
    const auto [a, b] = setup.pairings[static_cast<std::size_t>(block.pairing)];
    const std::chrono::milliseconds limit(setup.move_limit_ms);
    TimedAgent<G> timed_a(agents.get(a), 0, clock, limit), timed_b(agents.get(b), 1, clock, limit);
    for (std::uint64_t i = from; i < 2 * block.count; ++i) {
      auto game = play_measured_game<G>(setup, block.pairing, block.first + i / 2, number(i), &timed_a, &timed_b);
      const std::lock_guard lock(clock.mutex);
      if (clock.left) return;
      clock.games.push(std::move(game));
      clock.changed.notify_one();
    }
  }

  std::shared_ptr<const GameSetup<G>> setup_;
  Block block_;
  std::uint64_t played_ = 0;
  std::shared_ptr<MoveClock> clock_;
  std::thread thread_;
};

}  // namespace riffle
