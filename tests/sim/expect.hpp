// What tests of the command line expect of a command, said once.
#pragma once

#include <filesystem>
#include <string>

#include "catch.hpp"
#include "program.hpp"

namespace riffle::testing {

/// Runs in `folder`, and expects success. Returns what was printed.
inline std::string out_of(const TemporaryFolder& folder, const std::string& command) {
  const auto outcome = run_riffle(command, "", folder.path());
  INFO("riffle " << command);
  INFO(outcome.err);
  CHECK(outcome.status == 0);
  return outcome.out;
}

/// Expects bad input to be refused with `message`, and nothing else: one line, and nothing that could act on a terminal.
inline void check_refused(const std::string& command, const std::string& message,
                          const std::filesystem::path& folder = RIFFLE_SOURCE_DIR) {
  const auto outcome = run_riffle(command, "", folder);
  INFO("riffle " << command);
  INFO(outcome.err);
  CHECK(outcome.status == 2);
  CHECK(outcome.out.empty());
  CHECK(outcome.err.find("riffle: ") == 0);
  CHECK(outcome.err.find(message) != std::string::npos);
  CHECK(outcome.err.find('\n') == outcome.err.size() - 1);
  CHECK(outcome.err.find('\x1b') == std::string::npos);
}

}  // namespace riffle::testing
