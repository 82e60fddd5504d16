// How values of a summary are written as JSON, whatever the experiment. Included by .cpp files only.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "catalog.hpp"
#include "intervals.hpp"
#include "options.hpp"

namespace riffle {

using Json = nlohmann::ordered_json;

/// null where there is no value.
inline Json number(const std::optional<double>& value) { return value ? Json(*value) : Json(nullptr); }

/// [low, high], both null where there is no interval.
inline Json bounds(const std::optional<stats::Interval>& interval) {
  return interval ? Json{interval->low, interval->high} : Json{nullptr, nullptr};
}

/// The value of an option: a number, or its word.
inline Json option_json(bool is_number, const std::string& text) { return is_number ? Json::parse(text) : Json(text); }

inline Json rules_json(const std::vector<OptionText>& rules) {
  Json j = Json::object();
  for (const auto& rule : rules) j[rule.name] = option_json(rule.number, rule.value);
  return j;
}

/// What pages call the agents: from full specs to those without the defaults.
inline Json short_names_json(const std::vector<std::string>& agents) {
  Json j = Json::object();
  for (const auto& full : agents) j[full] = parse_agent(full).text();
  return j;
}

}  // namespace riffle
