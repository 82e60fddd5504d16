// The tables of a tournament that people read.
#pragma once

#include <string>
#include <vector>

#include "findings.hpp"
#include "report/report_text.hpp"

namespace riffle {

/// Short names of the agents where they fit, else "#2".
std::vector<std::string> agent_labels(const Experiment& experiment);

/// Lines about the experiment: what was played, the agents behind "#2", and how complete it is.
std::vector<std::string> heading_lines(const Findings& findings);
std::vector<Table> result_tables(const Findings& findings);
/// Lines about the sequential test and about errors.
std::vector<std::string> remark_lines(const Findings& findings);

}  // namespace riffle
