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

/// The study of a run. Throws InputError if somebody has changed experiment.ini since.
std::unique_ptr<Study> study_of(const Store& store) {
  const auto& kind = store.header().kind;
  const auto& text = store.header().experiment;
  auto study = make_study(kind, text, store.folder().string());
  const auto file = store.folder() / "experiment.ini";
  if (std::filesystem::exists(file)) {
    const auto changed = differences(study->text(), make_study(kind, read_whole(file), file.string())->text());
    if (!changed.empty())
      throw InputError(fmt::format("{} is no longer the experiment of this run; it differs in {}", file.string(),
                                   fmt::join(changed, "; ")));
  }
  return study;
}

}  // namespace

int run_resume(const std::vector<std::string>& words) {
  Arguments arguments("resume");
  RunOptions options;
  arguments.positional("DIR", &options.out, "the folder of the run").not_empty();
  describe(arguments, options, false);
  if (!arguments.parse(words)) return 0;
  std::unique_ptr<Study> study;
  {
    const Store store{std::filesystem::path(options.out)};
    study = study_of(store);
    options.shard = store.header().shard.text();
    options.log = store.header().log_games ? "games" : "errors";
  }
  return run_study(*study, options);
}

}  // namespace riffle
