#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

#include "runner.hpp"

namespace riffle {
namespace {

/// One lock guards all of it; it is taken twice a block.
class OrderedWork {
 public:
  OrderedWork(const Work& work, int threads) : work_(work), window_(8 * static_cast<std::uint64_t>(threads)) {}

  /// What every thread does.
  void run() {
    std::unique_lock lock(mutex_);
    try {
      for (;;) {
        changed_.wait(lock, [&] { return !running_ || given_ - delivered_ < window_; });
        if (!running_) return;
        const auto block = work_.next();
        if (!block) break;
        const auto place = given_++;
        lock.unlock();
        auto result = work_.play(*block);
        lock.lock();
        finished_.emplace(place, std::move(result));
        deliver(lock);
      }
    } catch (...) {
      if (!lock.owns_lock()) lock.lock();
      if (!error_) error_ = std::current_exception();
      delivering_ = false;
    }
    running_ = false;  // no more blocks for anybody; those in flight are still delivered, unless there is an error
    changed_.notify_all();
  }

  void finish() const {
    if (error_) std::rethrow_exception(error_);
  }

 private:
  /// Delivers what is next in order. The lock is released meanwhile: others go on playing.
  void deliver(std::unique_lock<std::mutex>& lock) {
    if (delivering_) return;  // whoever is at it sees the new result too
    delivering_ = true;
    while (!ended_ && !error_ && !finished_.empty() && finished_.begin()->first == delivered_) {
      auto result = std::move(finished_.extract(finished_.begin()).mapped());
      lock.unlock();
      const bool go_on = work_.deliver(std::move(result));
      lock.lock();
      ++delivered_;
      if (!go_on) ended_ = true, running_ = false;
      changed_.notify_all();
    }
    delivering_ = false;
  }

  const Work& work_;
  const std::uint64_t window_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::uint64_t given_ = 0, delivered_ = 0;
  std::map<std::uint64_t, BlockResult> finished_;
  bool running_ = true;      ///< more blocks may be taken
  bool ended_ = false;       ///< `deliver` asked for nothing more
  bool delivering_ = false;  ///< a thread is inside `deliver`
  std::exception_ptr error_;
};

}  // namespace

void run_with_threads(const Work& work, int threads) {
  OrderedWork ordered(work, threads);
  {
    std::vector<std::jthread> pool;
    for (int i = 0; i < threads; ++i) pool.emplace_back([&] { ordered.run(); });
  }
  ordered.finish();
}

}  // namespace riffle
