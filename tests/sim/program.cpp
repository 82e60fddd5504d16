#include "program.hpp"

#include <sys/wait.h>

#include <cstdlib>
#include <fstream>
#include <stdexcept>

namespace riffle::testing {
namespace {

std::string quoted(const std::string& text) { return "'" + text + "'"; }  // for paths that we made ourselves

}  // namespace

TemporaryFolder::TemporaryFolder() {
  std::string name = (std::filesystem::temp_directory_path() / "riffle-test-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("cannot make a temporary folder");
  path_ = name;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

void TemporaryFolder::write(const std::string& name, std::string_view bytes) const {
  std::ofstream(path_ / name, std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

Outcome run_riffle(const std::string& command, const std::string& input, const std::filesystem::path& folder) {
  const TemporaryFolder streams;
  streams.write("in", input);
  const auto file = [&](const char* name) { return quoted((streams.path() / name).string()); };
  // The words come last, so that they may redirect a stream elsewhere.
  const std::string shell = "cd " + quoted(folder.string()) + " && <" + file("in") + " >" + file("out") + " 2>" +
                            file("err") + " " + quoted(RIFFLE_PROGRAM) + " " + command;
  const int status = std::system(shell.c_str());
  Outcome outcome;
  outcome.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  outcome.out = read_file(streams.path() / "out");
  outcome.err = read_file(streams.path() / "err");
  return outcome;
}

}  // namespace riffle::testing
