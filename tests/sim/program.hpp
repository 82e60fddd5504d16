// Runs the built program as a user does: words, standard input, exit status, what it printed.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

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

/// The bytes of a file; empty where there is none.
std::string read_file(const std::filesystem::path& path);

/// Compares `text` with the file tests/golden/`name`: "" or a message that says how to look at the difference. With
/// RIFFLE_UPDATE_GOLDEN set in the environment the file is written instead.
std::string compare_with_golden(const std::string& name, const std::string& text);

}  // namespace riffle::testing
