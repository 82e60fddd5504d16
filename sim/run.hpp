// Running an experiment from its first block to its summary.
#pragma once

#include <cstdint>
#include <string>

#include "study.hpp"

namespace riffle {

class Arguments;

/// What does not change results.
struct RunOptions {
  int threads = 0;             ///< 0: one a processor
  bool quiet = false;          ///< no progress
  bool json = false;           ///< the summary as JSON
  std::string out;             ///< the folder to keep the run in; empty: nowhere
  std::string log = "errors";  ///< which games are kept one by one: errors, games
  std::string shard = "0/1";   ///< the part of the blocks that is played
};

/// Lets command lines and files set the options of a run that is kept in a folder (`with_out`: which one), or not.
void describe(Arguments& arguments, RunOptions& options, bool with_out = true);

/// The number of threads that `threads` stands for.
int thread_count(int threads);

/// Plays what is missing and prints the summary to standard output. The exit status: 0, or 1 if the run was
/// interrupted, or stopped at an error of an agent. Throws InputError and StoreError.
/// The study has taken no block yet.
int run_study(Study& study, const RunOptions& options);

/// Writes summary.json and the reports of the run in a folder, and prints the summary. What `riffle report` does.
int report_run(const std::string& folder, bool json);

}  // namespace riffle
