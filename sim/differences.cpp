#include "differences.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <map>

#include "hash.hpp"

namespace riffle {
namespace {

/// The text's entries with keys that occur once each, in order.
std::vector<Entry> with_unique_keys(std::string_view text) {
  auto entries = parse_entries(text);
  std::map<std::string, int> times;
  for (auto& [key, value] : entries) {
    const auto equals = value.find('=');
    if (key == "agent" || key == "variant") {
      key += fmt::format(" {}", ++times[key]);
    } else if (equals != std::string::npos) {
      key += " " + value.substr(0, equals);
      value = value.substr(equals + 1);
    }
  }
  return entries;
}

const std::string* value_of(const std::vector<Entry>& entries, const std::string& key) {
  const auto found = std::find_if(entries.begin(), entries.end(), [&](const Entry& e) { return e.key == key; });
  return found == entries.end() ? nullptr : &found->value;
}

}  // namespace

std::vector<Entry> parse_entries(std::string_view text) {
  std::vector<Entry> entries;
  while (!text.empty()) {
    const auto line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    const auto equals = line.find(" = ");
    if (equals != line.npos)
      entries.push_back({std::string(line.substr(0, equals)), std::string(line.substr(equals + 3))});
  }
  return entries;
}

std::string entries_text(const std::vector<Entry>& entries) {
  std::string text;
  for (const auto& [key, value] : entries) text += key + " = " + value + "\n";
  return text;
}

std::string identity_of(std::string_view text) {
  std::uint64_t h = 0;
  for (const char c : text) h = mix(h ^ static_cast<unsigned char>(c), h);
  return fmt::format("{:016x}", h);
}

std::vector<std::string> differences(std::string_view there, std::string_view here) {
  const auto old_entries = with_unique_keys(there), new_entries = with_unique_keys(here);
  auto all = old_entries;
  for (const auto& entry : new_entries)
    if (value_of(old_entries, entry.key) == nullptr) all.push_back(entry);
  std::vector<std::string> lines;
  for (const auto& entry : all) {
    const auto* old_value = value_of(old_entries, entry.key);
    const auto* new_value = value_of(new_entries, entry.key);
    if (old_value != nullptr && new_value != nullptr && *old_value == *new_value) continue;
    const auto shown = [](const std::string* value) { return value == nullptr || value->empty() ? "nothing" : *value; };
    lines.push_back(fmt::format("{}: {} there, {} here", entry.key, shown(old_value), shown(new_value)));
    if (entry.key == "game") return lines;
  }
  return lines;
}

std::vector<std::string> differences(std::string_view kind_there, std::string_view there, std::string_view kind_here,
                                     std::string_view here) {
  if (kind_there == kind_here) return differences(there, here);
  return {fmt::format("kind: {} there, {} here", kind_there, kind_here)};
}

}  // namespace riffle
