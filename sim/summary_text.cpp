#include <fmt/core.h>

#include <algorithm>

#include "summary.hpp"
#include "summary_tables.hpp"

namespace riffle {
namespace {

/// The first column aligned left, the others right; columns are as wide as they need.
std::string aligned(const Table& table) {
  std::vector<std::size_t> widths;
  for (const auto& row : table.rows)
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (i == widths.size()) widths.push_back(0);
      widths[i] = std::max(widths[i], row[i].size());
    }
  std::string text;
  for (const auto& row : table.rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i)
      line += i == 0 ? fmt::format("{:<{}}", row[i], widths[i]) : fmt::format("  {:>{}}", row[i], widths[i]);
    text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  return text;
}

std::string markdown(const Table& table) {
  std::string text;
  for (std::size_t r = 0; r < table.rows.size(); ++r) {
    text += "|";
    for (const auto& cell : table.rows[r]) text += " " + cell + " |";
    text += "\n";
    if (r > 0) continue;
    text += "|:---|";
    for (std::size_t i = 1; i < table.rows[0].size(); ++i) text += "---:|";
    text += "\n";
  }
  return text;
}

}  // namespace

std::string summary_text(const Findings& findings) {
  std::string text;
  for (const auto& line : heading_lines(findings)) text += line + "\n";
  for (const auto& table : result_tables(findings)) text += "\n" + table.title + "\n" + aligned(table);
  const auto remarks = remark_lines(findings);
  if (!remarks.empty()) text += "\n";
  for (const auto& line : remarks) text += line + "\n";
  return text;
}

std::string report_markdown(const Findings& findings) {
  std::string text = fmt::format("# Tournament: {}\n\n", findings.experiment().game);
  for (const auto& line : heading_lines(findings)) text += line + "  \n";
  for (const auto& table : result_tables(findings)) text += "\n## " + table.title + "\n\n" + markdown(table);
  const auto remarks = remark_lines(findings);
  if (!remarks.empty()) text += "\n## Remarks\n\n";
  for (const auto& line : remarks) text += line + "  \n";
  text += "\n## Experiment\n\n    " + command_text(findings.experiment()) + "\n\n```ini\n" +
          experiment_text(findings.experiment()) +
          "```\n\nBuild, machine and times are in manifest.json, all numbers in summary.json and run.db.\n";
  return text;
}

}  // namespace riffle
