// Golden files: what a test's text has to be, kept under tests/golden and reviewed as diffs.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace riffle::testing {

/// The bytes of a file; empty where there is none.
inline std::string read_file(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream bytes;
  bytes << in.rdbuf();
  return bytes.str();
}

/// Compares `text` with the file tests/golden/`name`: "" or a message that says how to look at the difference. With
/// RIFFLE_UPDATE_GOLDEN set in the environment the file is written instead.
inline std::string compare_with_golden(const std::string& name, const std::string& text) {
  const auto path = std::filesystem::path(RIFFLE_TEST_DATA) / "golden" / name;
  if (std::getenv("RIFFLE_UPDATE_GOLDEN") != nullptr) {
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
    return "";
  }
  if (read_file(path) == text) return "";
  return "differs from tests/golden/" + name +
         "; to accept it, run the test with RIFFLE_UPDATE_GOLDEN=1 and look at git diff. It is now:\n" + text;
}

}  // namespace riffle::testing
