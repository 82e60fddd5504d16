// Both runners: order, bounds, stopping, errors.
#include "runner.hpp"

#include <atomic>
#include <chrono>
#include <stdexcept>
#include <thread>

#include "catch.hpp"
#include "rng.hpp"

using namespace riffle;

namespace {

using Runner = void (*)(const Work&, int);
#if defined(__SANITIZE_THREAD__)
constexpr Runner kRunners[] = {run_with_threads};  // TBB's synchronization is none to the thread sanitizer
#else
constexpr Runner kRunners[] = {run_with_tbb, run_with_threads};
#endif

/// Blocks 0 ... count - 1 that take uneven times.
struct Script {
  std::uint64_t count;
  std::uint64_t next = 0;
  std::atomic<std::uint64_t> played{0};
  std::atomic<std::uint64_t> delivered{0};  // read where blocks are taken, perhaps while another is delivered
  std::uint64_t most_in_flight = 0;

  std::optional<Block> take() {
    most_in_flight = std::max(most_in_flight, next - delivered.load());
    return next < count ? std::optional(Block{next++, 0, 0, 1}) : std::nullopt;
  }
  BlockResult play(const Block& block) {
    if (block.number % 7 == 0) std::this_thread::sleep_for(std::chrono::microseconds(200));
    ++played;
    return {block, {Sum(block.number)}, {}};
  }
};

}  // namespace

TEST_CASE("blocks are delivered once each, in order, whatever the number of threads") {
  for (const Runner run : kRunners)
    for (const int threads : {1, 2, 5}) {
      Script script{500};
      run({[&] { return script.take(); }, [&](const Block& block) { return script.play(block); },
           [&](BlockResult&& result) {
             CHECK(result.block.number == script.delivered.load());
             CHECK(result.numbers.at(0) == Sum(script.delivered.load()));
             ++script.delivered;
             return true;
           }},
          threads);
      CHECK(script.delivered.load() == 500);
      // The delivery of one block may be seen late by the thread that takes the next.
      CHECK(script.most_in_flight <= static_cast<std::uint64_t>(8 * threads + 2));
    }
}

TEST_CASE("nothing is delivered after a delivery that ends the run") {
  for (const Runner run : kRunners)
    for (const int threads : {1, 4}) {
      Script script{100000};
      run({[&] { return script.take(); }, [&](const Block& block) { return script.play(block); },
           [&](BlockResult&&) { return ++script.delivered < 20; }},
          threads);
      CHECK(script.delivered.load() == 20);
      CHECK(script.played < 1000);
    }
}

TEST_CASE("an exception of any part comes out, and what was delivered before it stays") {
  for (const Runner run : kRunners)
    for (const int part : {0, 1, 2})
      for (const int threads : {1, 3}) {
        Script script{1000};
        const auto fail = [&](bool when) {
          if (when) throw std::runtime_error("the disk is full");
        };
        CHECK_THROWS_WITH(run({[&] {
                                 fail(part == 0 && script.next == 50);
                                 return script.take();
                               },
                               [&](const Block& block) {
                                 fail(part == 1 && block.number == 50);
                                 return script.play(block);
                               },
                               [&](BlockResult&& result) {
                                 fail(part == 2 && result.block.number == 50);
                                 CHECK(result.block.number == script.delivered.load());
                                 ++script.delivered;
                                 return true;
                               }},
                              threads),
                          "the disk is full");
        CHECK(script.delivered.load() <= 50);
        if (part == 2) CHECK(script.delivered.load() == 50);
      }
}

TEST_CASE("a run without blocks ends") {
  for (const Runner run : kRunners) {
    Script script{0};
    run({[&] { return script.take(); }, [&](const Block& block) { return script.play(block); },
         [&](BlockResult&&) { return true; }},
        3);
    CHECK(script.played == 0);
  }
}
