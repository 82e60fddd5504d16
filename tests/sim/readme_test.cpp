// Every command of README.md does what a reader who types it expects: it exists and succeeds.
#include <sstream>
#include <string>
#include <vector>

#include "catch.hpp"
#include "program.hpp"

using namespace riffle::testing;

namespace {

/// The lines of the fenced blocks marked `sh`, without comments.
std::vector<std::string> commands_of(const std::string& markdown) {
  std::vector<std::string> commands;
  std::istringstream in(markdown);
  bool inside = false;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("```")) {
      inside = line == "```sh";
    } else if (inside) {
      line = line.substr(0, line.find(" #"));
      while (!line.empty() && line.back() == ' ') line.pop_back();
      if (!line.empty() && line[0] != '#') commands.push_back(line);
    }
  }
  return commands;
}

}  // namespace

TEST_CASE("every command of README.md works") {
  const std::filesystem::path root = RIFFLE_SOURCE_DIR;
  const auto commands = commands_of(read_file(root / "README.md"));
  CHECK(commands.size() > 10);
  const TemporaryFolder folder;  // results land here, not in the source tree
  std::filesystem::create_directory_symlink(root / "tests", folder.path() / "tests");
  const std::string program = "build/release/riffle ";
  for (const auto& command : commands) {
    INFO(command);
    // The words after mpirun are right without it too; many processes are tested in robustness.py.
    const auto from = command.starts_with("mpirun -n ") ? command.find(program) : 0;
    REQUIRE(from != command.npos);
    if (command.substr(from).starts_with(program)) {
      const auto outcome = run_riffle(command.substr(from + program.size()), "quit\n", folder.path());
      INFO(outcome.err);
      CHECK(outcome.status == 0);
    } else {
      // Scripts install and build: CI runs scripts/test itself; here only that what is named is there to be run.
      const auto script = root / command.substr(0, command.find(' '));
      REQUIRE(std::filesystem::is_regular_file(script));
      CHECK((std::filesystem::status(script).permissions() & std::filesystem::perms::owner_exec) !=
            std::filesystem::perms::none);
    }
  }
}
