#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_pipeline.h>
#include <oneapi/tbb/task_arena.h>

#include <atomic>
#include <memory>

#include "runner.hpp"

namespace riffle {

void run_with_tbb(const Work& work, int threads) {
  namespace tbb = oneapi::tbb;
  // More threads than processors are allowed: results must not depend on it, and tests see that they do not.
  const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(threads));
  tbb::task_arena arena(threads);
  std::atomic<bool> running = true;
  arena.execute([&] {
    tbb::parallel_pipeline(
        static_cast<std::size_t>(8 * threads),
        tbb::make_filter<void, Block>(tbb::filter_mode::serial_in_order,
                                      [&](tbb::flow_control& control) {
                                        auto block = running ? work.next() : std::nullopt;
                                        if (!block) control.stop();
                                        return block.value_or(Block{});
                                      }) &
            tbb::make_filter<Block, std::shared_ptr<BlockResult>>(
                tbb::filter_mode::parallel,
                [&](const Block& block) { return std::make_shared<BlockResult>(work.play(block)); }) &
            tbb::make_filter<std::shared_ptr<BlockResult>, void>(tbb::filter_mode::serial_in_order,
                                                                 [&](const std::shared_ptr<BlockResult>& result) {
                                                                   if (running)
                                                                     running = work.deliver(std::move(*result));
                                                                 }));
  });
}

}  // namespace riffle
