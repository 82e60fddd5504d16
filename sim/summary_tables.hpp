// The tables that people read, the same on the terminal and in report.md.
#pragma once

#include <string>
#include <vector>

#include "findings.hpp"

namespace riffle {

/// Cells as text; the first row is the head, the first column names.
struct Table {
  std::string title;
  std::vector<std::vector<std::string>> rows;
};

/// Short names of the agents where they fit, else "#2".
std::vector<std::string> agent_labels(const Experiment& experiment);

/// Lines about the experiment: what was played, the agents behind "#2", and how complete it is.
std::vector<std::string> heading_lines(const Findings& findings);
std::vector<Table> result_tables(const Findings& findings);
/// Lines about the sequential test and about errors.
std::vector<std::string> remark_lines(const Findings& findings);

}  // namespace riffle
