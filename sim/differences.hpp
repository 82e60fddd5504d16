// Experiments as text: "key = value" lines, compared key by key.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace riffle {

/// A line of an experiment file. Lists have a line for each item.
struct Entry {
  std::string key, value;

  bool operator==(const Entry&) const = default;
};

/// The lines of a text that entries_text made.
std::vector<Entry> parse_entries(std::string_view text);
std::string entries_text(const std::vector<Entry>& entries);

/// 64 bits over the whole text, as 16 hexadecimal digits.
std::string identity_of(std::string_view text);

/// "key: value there, value here" for each key whose values differ, or nothing. Agents and variants are told apart by
/// their number, rules (and other values of the form name=value) by their name. Where the games differ, all else would:
/// then only that is said.
std::vector<std::string> differences(std::string_view there, std::string_view here);
/// The same for runs of kinds (tournament, balance) that may differ: then only that is said.
std::vector<std::string> differences(std::string_view kind_there, std::string_view there, std::string_view kind_here,
                                     std::string_view here);

}  // namespace riffle
