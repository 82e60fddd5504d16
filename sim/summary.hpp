// What a tournament has shown: numbers derived from tallies, as JSON, text and Markdown.
#pragma once

#include <string>
#include <vector>

#include "findings.hpp"

namespace riffle {

/// The JSON object that scripts rely on (README.md describes its keys), several lines, with a newline at the end.
/// A function of the experiment and its blocks alone: no times, no threads.
std::string summary_json(const Findings& findings);

/// The same for people: a table of the pairings, a crosstable and ratings where there are more than two agents,
/// seats, lengths, the sequential test, errors.
std::string summary_text(const Findings& findings);

/// The text of report.md: the experiment and the tables.
std::string report_markdown(const Findings& findings);

/// `summary` (as summary_json) with `made_by`: the command, the identity and where the first of the sessions (each a
/// provenance_json) played. For report.html, which says what summary.json must not.
std::string with_origin(const std::string& summary, const Findings& findings, const std::vector<std::string>& sessions);

}  // namespace riffle
