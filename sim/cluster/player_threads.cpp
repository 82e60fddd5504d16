#include "cluster/player_threads.hpp"

#include <utility>

namespace riffle {

PlayerThreads::PlayerThreads(std::function<BlockResult(const Block&)> play, int threads) : play_(std::move(play)) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
}

PlayerThreads::~PlayerThreads() {
  {
    const std::lock_guard lock(mutex_);
    running_ = false;
  }
  changed_.notify_all();
  for (auto& thread : threads_) thread.join();
}

void PlayerThreads::put(std::uint64_t place, const Block& block) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.emplace_back(place, block);
  }
  changed_.notify_one();
}

std::optional<PlayerThreads::Finished> PlayerThreads::take() {
  const std::lock_guard lock(mutex_);
  if (error_) std::rethrow_exception(error_);
  if (finished_.empty()) return std::nullopt;
  auto finished = std::move(finished_.front());
  finished_.pop_front();
  return finished;
}

void PlayerThreads::run() {
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [&] { return !running_ || !waiting_.empty(); });
    if (!running_) return;
    const auto [place, block] = waiting_.front();
    waiting_.pop_front();
    lock.unlock();
    try {
      auto result = play_(block);
      lock.lock();
      finished_.push_back({place, std::move(result)});
    } catch (...) {
      if (!lock.owns_lock()) lock.lock();
      if (!error_) error_ = std::current_exception();
    }
  }
}

}  // namespace riffle
