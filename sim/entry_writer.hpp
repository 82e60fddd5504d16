// The values of an experiment as entries, by the description that also reads them.
#pragma once

#include <charconv>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "differences.hpp"

namespace riffle {

/// Takes the calls that Arguments takes, and collects the values instead of setting them.
class EntryWriter {
 public:
  std::vector<Entry> entries;

  void positional(std::string_view name, const std::string* value, std::string_view) { add(name, *value); }
  void positionals(std::string_view name, const std::vector<std::string>* values, std::string_view, std::size_t) {
    for (const auto& value : *values) add(name, value);
  }
  void flag(std::string_view name, const bool* value, std::string_view) { add(name, *value ? "yes" : "no"); }
  EntryWriter& text(std::string_view name, const std::string* value, std::string_view, std::string_view) {
    add(name, *value);
    return *this;
  }
  void not_empty() {}
  void texts(std::string_view name, const std::vector<std::string>* values, std::string_view, std::string_view) {
    for (const auto& value : *values) add(name, value);
  }
  void real(std::string_view name, const double* value, std::string_view, std::string_view, double, double) {
    char buffer[32];  // the shortest text that reads back as the same number
    add(name, {buffer, std::to_chars(buffer, buffer + sizeof buffer, *value).ptr});
  }
  template <class T>
  void integer(std::string_view name, const T* value, std::string_view, std::string_view, T, T) {
    add(name, std::to_string(*value));
  }

 private:
  void add(std::string_view name, std::string value) {
    std::string key(name);
    for (char& c : key) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    entries.push_back({std::move(key), std::move(value)});
  }
};

}  // namespace riffle
