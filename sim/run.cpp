#include "run.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <thread>

#include "interrupt.hpp"
#include "progress.hpp"
#include "runner.hpp"

namespace riffle {

int thread_count(int threads) {
  return threads > 0 ? threads : static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
}

int run_experiment(const Experiment& experiment, const RunOptions& options) {
  const auto player = make_block_player(experiment, false);
  const auto blocks = experiment.blocks();
  Tallies tallies(experiment.pairings().size());
  const std::uint64_t games = 2 * experiment.pairs * tallies.size();
  Progress progress(games, 0, options.quiet);
  std::uint64_t next = 0, delivered = 0;
  {
    const InterruptGuard guard;
    run_work({[&]() -> std::optional<Block> {
                if (interrupted() || next == blocks.count()) return std::nullopt;
                return blocks[next++];
              },
              [&](const Block& block) { return player->play(block); },
              [&](BlockResult&& result) {
                tallies[static_cast<std::size_t>(result.block.pairing)] += result.tally;
                progress.add(2 * result.block.count);
                ++delivered;
                return true;
              }},
             thread_count(options.threads));
  }
  progress.finish();
  fmt::print("{}", options.json ? summary_json(experiment, tallies) : summary_text(experiment, tallies));
  return delivered == blocks.count() ? 0 : 1;
}

}  // namespace riffle
