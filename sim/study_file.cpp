#include "study_file.hpp"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <sstream>

#include "balance/balance_study.hpp"
#include "differences.hpp"
#include "store/files.hpp"
#include "tournament_study.hpp"

namespace riffle {

std::unique_ptr<Study> read_study(const std::string& text, const std::string& where, RunOptions& options,
                                  const Arguments::CheckLine& check) {
  std::istringstream lines(text);
  Arguments content("run");
  if (is_balance(text)) {
    Balance balance;
    describe(content, balance, true);
    describe(content, options);
    content.read(lines, where, check);
    return begin_balance_study(checked(balance));
  }
  Experiment experiment;
  describe(content, experiment);
  describe(content, options);
  content.read(lines, where, check);
  return make_tournament_study(checked(experiment));
}

void refuse_other_file(const std::filesystem::path& folder, const Study& study) {
  const auto file = folder / "experiment.ini";
  if (!std::filesystem::exists(file) || std::filesystem::exists(folder / "run.db")) return;
  std::string why;
  try {
    RunOptions unused;
    const auto there = read_study(read_whole(file), file.string(), unused);
    const auto different = differences(there->kind(), there->text(), study.kind(), study.text());
    if (different.empty()) return;
    why = fmt::format("it differs in {}", fmt::join(different, "; "));
  } catch (const InputError& error) {
    why = error.what();
  }
  throw InputError(
      fmt::format("{} is of something else, and a run here would replace it: {}. Give another --out, or "
                  "move the file away",
                  file.string(), why));
}

}  // namespace riffle
