// riffle resume: goes on with a run that was interrupted or killed.
#include <fmt/core.h>
#include <fmt/ranges.h>

#include <filesystem>

#include "cli/arguments.hpp"
#include "differences.hpp"
#include "run.hpp"
#include "store/store.hpp"

namespace riffle {
namespace {

/// The experiment of a run. Throws InputError if somebody has changed experiment.ini since.
Experiment experiment_of(const Store& store) {
  const auto& text = store.header().experiment;
  const auto file = store.folder() / "experiment.ini";
  if (std::filesystem::exists(file)) {
    const auto changed = differences(text, experiment_text(stored_experiment(read_whole(file), file.string())));
    if (!changed.empty())
      throw InputError(fmt::format("{} is no longer the experiment of this run; it differs in {}", file.string(),
                                   fmt::join(changed, "; ")));
  }
  return stored_experiment(text, store.folder().string());
}

}  // namespace

int run_resume(const std::vector<std::string>& words) {
  Arguments arguments("resume");
  RunOptions options;
  arguments.positional("DIR", &options.out, "the folder of the run").not_empty();
  describe(arguments, options, false);
  if (!arguments.parse(words)) return 0;
  Experiment experiment;
  {
    const Store store{std::filesystem::path(options.out)};
    experiment = experiment_of(store);
    options.shard = store.header().shard.text();
    options.log = store.header().log_games ? "games" : "errors";
  }
  return run_experiment(experiment, options);
}

}  // namespace riffle
