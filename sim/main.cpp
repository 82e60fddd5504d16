// The program: finds the command, and turns what it throws into a message and an exit status:
// 0, 1 (failed), 2 (the words or files given cannot be used).
#include <algorithm>
#include <cstdio>
#include <exception>
#include <new>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/terminal.hpp"
#include "cluster/cluster.hpp"
#include "error.hpp"
#include "store/database.hpp"

namespace riffle {
namespace {

const Command& find_command(const std::string& name) {
  const auto all = commands();
  const auto found = std::find_if(all.begin(), all.end(), [&](const Command& c) { return c.name == name; });
  if (found != all.end()) return *found;
  std::vector<std::string_view> names;
  for (const auto& command : all) names.push_back(command.name);
  throw InputError(unknown_name("command", name, names));
}

void print_overview() {
  std::puts(
      "riffle: simulation and search for two-player card games with hidden cards\n\n"
      "Usage: riffle COMMAND ...\n");
  for (const auto& command : commands())
    std::printf("  %-12s%s\n", std::string(command.name).c_str(), std::string(command.summary).c_str());
  std::puts(
      "\n`riffle help COMMAND` explains a command. First steps: riffle games; riffle play gnav;\n"
      "riffle tournament gnav greedy random --pairs 1000 --seed 1");
}

int run(std::vector<std::string> words) {
  if (words.empty()) {
    print_overview();
    return 2;
  }
  const std::string name = words.front();
  words.erase(words.begin());
  const auto at_most = [&](std::size_t count) {
    if (words.size() > count) throw InputError(name + ": '" + words[count] + "' is one word too many");
  };
  if (name == "--version") return at_most(0), std::puts("riffle " RIFFLE_VERSION), 0;
  if (name == "help" || name == "--help" || name == "-h") {
    at_most(1);
    if (words.empty() || words.front() == "help") return print_overview(), 0;
    return find_command(words.front()).run({"--help"});
  }
  return find_command(name).run(words);
}

}  // namespace
}  // namespace riffle

int main(int argc, char** argv) {
  int status = 1;
  try {
    status = riffle::run({argv + std::min(argc, 1), argv + argc});
  } catch (const riffle::InputError& error) {
    if (riffle::is_other_rank()) return 2;  // of several processes that were given the same words, the first says it
    std::fprintf(stderr, "riffle: %s\n", riffle::printable(error.what()).c_str());
    return 2;
  } catch (const riffle::StoreError& error) {
    std::fprintf(stderr, "riffle: %s\n", error.what());
    return error.unusable() ? 2 : 1;
  } catch (const std::bad_alloc&) {
    std::fputs("riffle: out of memory\n", stderr);
    return 1;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "riffle: %s\n", error.what());
    return 1;
  }
  // A full disk or a closed pipe must not look like success.
  if (std::fflush(stdout) != 0 || std::ferror(stdout)) {
    std::perror("riffle: standard output");
    return 1;
  }
  return status;
}
