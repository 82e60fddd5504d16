// Threads that play blocks as they come, in any order.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "block_result.hpp"

namespace riffle {

class PlayerThreads {
 public:
  struct Finished {
    std::uint64_t place;
    BlockResult result;
  };

  PlayerThreads(std::function<BlockResult(const Block&)> play, int threads);
  /// Waits for the blocks that are being played; those that wait are dropped.
  ~PlayerThreads();

  void put(std::uint64_t place, const Block& block);
  /// A finished block, if there is one. Throws what `play` threw.
  std::optional<Finished> take();

 private:
  void run();

  std::function<BlockResult(const Block&)> play_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::pair<std::uint64_t, Block>> waiting_;
  std::deque<Finished> finished_;
  std::exception_ptr error_;
  bool running_ = true;
  std::vector<std::thread> threads_;
};

}  // namespace riffle
