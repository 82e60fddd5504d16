#include "report_text.hpp"

#include <algorithm>

namespace riffle {
namespace {

/// Letters, not bytes: "±" is one.
std::size_t width_of(const std::string& text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

std::string aligned(const Table& table) {
  std::vector<std::size_t> widths;
  for (const auto& row : table.rows)
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (i == widths.size()) widths.push_back(0);
      widths[i] = std::max(widths[i], width_of(row[i]));
    }
  std::string text;
  for (const auto& row : table.rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string space(widths[i] - width_of(row[i]), ' ');
      line += i == 0 ? row[i] + space : "  " + space + row[i];
    }
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

std::string terminal_text(const Report& report) {
  std::string text;
  for (const auto& line : report.lines) text += line + "\n";
  for (const auto& table : report.tables) text += "\n" + table.title + "\n" + aligned(table);
  if (!report.remarks.empty()) text += "\n";
  for (const auto& line : report.remarks) text += line + "\n";
  return text;
}

std::string markdown_text(const Report& report, const std::string& command, const std::string& experiment) {
  std::string text = "# " + report.title + "\n\n";
  for (const auto& line : report.lines) text += line + "  \n";
  for (const auto& table : report.tables) text += "\n## " + table.title + "\n\n" + markdown(table);
  if (!report.remarks.empty()) text += "\n## Remarks\n\n";
  for (const auto& line : report.remarks) text += line + "  \n";
  return text + "\n## Experiment\n\n    " + command + "\n\n```ini\n" + experiment +
         "```\n\nBuild, machine and times are in manifest.json, all numbers in summary.json and run.db.\n";
}

}  // namespace riffle
