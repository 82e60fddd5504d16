// What a run says to people: lines and tables, the same on the terminal and in report.md.
#pragma once

#include <string>
#include <vector>

namespace riffle {

/// Cells as text; the first row is the head, the first column names.
struct Table {
  std::string title;
  std::vector<std::vector<std::string>> rows;
};

struct Report {
  std::string title;               ///< "Tournament: gnav"
  std::vector<std::string> lines;  ///< what was played, and how complete it is
  std::vector<Table> tables;
  std::vector<std::string> remarks;  ///< in the end
};

/// For the terminal: columns are as wide as they need, the first aligned left, the others right.
std::string terminal_text(const Report& report);

/// The text of report.md. `command` made the run, `experiment` is the text of its experiment.ini.
std::string markdown_text(const Report& report, const std::string& command, const std::string& experiment);

}  // namespace riffle
