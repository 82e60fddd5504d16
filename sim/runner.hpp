// Playing blocks in parallel and delivering them in order.
#pragma once

#include <functional>
#include <optional>

#include "block_result.hpp"

namespace riffle {

/// What a run consists of. Memory is bounded: a few blocks for each thread are in flight, whatever their number.
struct Work {
  /// The next block, or none: the run ends when those in flight have been delivered. Never called twice at once.
  std::function<std::optional<Block>()> next;
  /// Plays a block; called from any thread, several at once.
  std::function<BlockResult(const Block&)> play;
  /// Takes a result; never called twice at once, in the order in which `next` gave the blocks. False: the run ends
  /// at once, and nothing more is delivered.
  std::function<bool(BlockResult&&)> deliver;
};

/// Does the work on `threads` threads. An exception from any part ends the run and is thrown again here; what was
/// delivered before stays delivered.
void run_work(const Work& work, int threads);

/// The two ways to do so: a TBB pipeline, and plain threads for builds with the thread sanitizer, which does not
/// understand TBB's synchronization. run_work takes the one that fits the build.
void run_with_tbb(const Work& work, int threads);
void run_with_threads(const Work& work, int threads);

}  // namespace riffle
