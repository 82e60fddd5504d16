// Runs the built program as a user does: words, standard input, exit status, what it printed.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "golden.hpp"

namespace riffle::testing {

struct Outcome {
  int status = -1;  ///< the exit status; 128 + n for death by signal n, as in a shell
  std::string out, err;
};

/// Runs `riffle` with the words of `command`, which is read as a shell reads it, in the folder `folder`.
Outcome run_riffle(const std::string& command, const std::string& input = "",
                   const std::filesystem::path& folder = RIFFLE_SOURCE_DIR);

/// A new empty folder that is removed with the object.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }
  /// Writes a file into it.
  void write(const std::string& name, std::string_view bytes) const;

 private:
  std::filesystem::path path_;
};

}  // namespace riffle::testing
