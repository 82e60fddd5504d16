// Running an experiment from its first block to its summary.
#pragma once

#include <cstdint>
#include <string>

#include "block_player.hpp"
#include "experiment.hpp"
#include "summary.hpp"

namespace riffle {

/// What does not change results.
struct RunOptions {
  int threads = 0;  ///< 0: one a processor
  bool quiet = false;
  bool json = false;
  std::string out;  ///< the folder to keep the run in; empty: nowhere
};

/// The number of threads that `threads` stands for.
int thread_count(int threads);

/// Plays what is missing and prints the summary to standard output. The exit status: 0, or 1 if interrupted.
int run_experiment(const Experiment& experiment, const RunOptions& options);

}  // namespace riffle
