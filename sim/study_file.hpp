// Experiments as people write them.
#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "cli/arguments.hpp"
#include "run.hpp"
#include "study.hpp"

namespace riffle {

/// The study of a file's text, of whichever kind it says that it is; it may also set `options`. Throws InputError,
/// with `where`, the file's name.
std::unique_ptr<Study> read_study(const std::string& text, const std::string& where, RunOptions& options,
                                  const Arguments::CheckLine& check = {});

/// Where a folder has an experiment.ini that waits for its run, as no run is there yet: throws InputError unless it is
/// of the same experiment as `study`, whose run will write it again.
void refuse_other_file(const std::filesystem::path& folder, const Study& study);

}  // namespace riffle
