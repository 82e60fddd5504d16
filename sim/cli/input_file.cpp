#include "cli/input_file.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <iostream>

#include "error.hpp"

namespace riffle {

InputFile::InputFile(const std::string& name) : name_(name), standard_input_(name == "-") {
  if (standard_input_) return;
  std::error_code error;
  if (std::filesystem::is_directory(name, error)) throw InputError("'" + name + "' is a directory, not a file");
  errno = 0;
  file_.open(name, std::ios::binary);
  if (!file_) throw InputError("cannot open '" + name + "': " + std::strerror(errno));
}

std::optional<std::string> InputFile::next_line() {
  std::istream& in = standard_input_ ? std::cin : static_cast<std::istream&>(file_);
  std::string line;
  while (std::getline(in, line)) {
    ++line_;
    if (line.find_first_not_of(" \t\r") != std::string::npos) return line;
  }
  if (in.bad()) throw InputError("cannot read '" + name_ + "' after line " + std::to_string(line_));
  return std::nullopt;
}

}  // namespace riffle
