// A subcommand of the program: one file each in this folder, one row each in commands.cpp.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace riffle {

struct Command {
  std::string_view name;
  std::string_view usage;    ///< "GAME [--seed S] ...", without program and name
  std::string_view summary;  ///< one line
  /// Runs it on the arguments after the name; returns the exit status: 0, or 1 for "failed". Throws InputError
  /// for bad usage, which main prints and turns into status 2.
  int (*run)(const std::vector<std::string>& arguments);
};

/// All subcommands, in the order of the manual.
std::span<const Command> commands();

}  // namespace riffle
