// How long a sequential test will take.
#pragma once

#include "experiment.hpp"
#include "run.hpp"

namespace riffle {

/// Plays a few pilot pairs to see how much pairs vary, and prints the expected number of pairs of the experiment's
/// sequential test where the truth is either hypothesis or midway, and that of a test of fixed size. Returns 0.
/// Throws InputError where there is no test to plan.
int print_plan(const Experiment& experiment, const RunOptions& options);

}  // namespace riffle
