// A text file that is read line by line, with its place for messages.
#pragma once

#include <fstream>
#include <optional>
#include <string>

namespace riffle {

class InputFile {
 public:
  /// Opens it; "-" is standard input. Throws InputError if it cannot be opened or is a directory.
  explicit InputFile(const std::string& name);

  /// The next line that is not blank, without its end; nothing at the end of the file. Throws InputError if
  /// reading fails.
  std::optional<std::string> next_line();

  const std::string& name() const { return name_; }
  std::size_t line_number() const { return line_; }  ///< of the last line returned, from 1
  std::string place() const { return name_ + ":" + std::to_string(line_); }

 private:
  std::string name_;
  bool standard_input_;
  std::ifstream file_;
  std::size_t line_ = 0;
};

}  // namespace riffle
