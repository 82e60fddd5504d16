#include "catalog.hpp"

#include <algorithm>
#include <vector>

namespace riffle {
namespace {

std::vector<AgentKind> make_catalog() {
  return {
      {"random", "every legal move with equal probability", Use::ranked, {}, {}},
      {"greedy", "the move that the game's own heuristic scores highest; no search, no chance", Use::ranked, {}, {}},
      {"human", "a person at the terminal (only in 'riffle play')", Use::terminal, {}, {}},
  };
}

const AgentKind& find_kind(std::string_view name) {
  std::vector<std::string_view> names;
  for (const auto& kind : agent_kinds()) {
    if (kind.name == name) return kind;
    names.push_back(kind.name);
  }
  throw InputError(unknown_name("agent", name, names));
}

[[noreturn]] void refuse_parameter(const AgentKind& kind, std::string_view name) {
  std::vector<std::string_view> names;
  for (const auto& option : kind.parameters) names.push_back(option.name);
  if (kind.contains_another) names.push_back("of");
  const std::string agent = "agent " + std::string(kind.name);
  if (names.empty()) throw InputError(agent + " has no parameters, but '" + std::string(name) + "' was given");
  throw InputError(unknown_name("parameter of " + agent, name, names));
}

std::string spec_text(const AgentSpec& spec, bool full) {
  std::string text(spec.kind->name);
  char separator = ':';
  const auto add = [&](std::string_view name, const std::string& value) {
    text += separator;
    text.append(name).append("=").append(value);
    separator = ',';
  };
  for (const auto& option : spec.kind->parameters)
    if (full || option.get(spec.values) != option.get(spec.kind->defaults))
      add(option.name, option_text(option, spec.values));
  if (spec.of) add("of", full ? spec.of->full_text() : spec.of->text());
  return text;
}

}  // namespace

std::span<const AgentKind> agent_kinds() {
  static const std::vector<AgentKind> kinds = make_catalog();
  return kinds;
}

AgentSpec parse_agent(std::string_view text) {
  const auto colon = text.find(':');
  AgentSpec spec;
  spec.kind = &find_kind(text.substr(0, colon));
  spec.values = spec.kind->defaults;
  const std::string what = "parameter of agent " + std::string(spec.kind->name);
  std::vector<std::string_view> given;
  std::string_view rest = colon == text.npos ? "" : text.substr(colon + 1);
  for (bool more = colon != text.npos; more;) {
    const auto comma = rest.find(',');
    const auto item = rest.substr(0, comma);
    const auto equals = item.find('=');
    if (equals == item.npos)
      throw InputError("agent '" + std::string(text) + "': '" + std::string(item) + "' is not of the form key=value");
    const auto name = item.substr(0, equals);
    if (std::find(given.begin(), given.end(), name) != given.end())
      throw InputError("agent '" + std::string(text) + "': parameter " + std::string(name) + " is given twice");
    given.push_back(name);
    if (name == "of" && spec.kind->contains_another) {  // the rest is the agent inside
      spec.of = std::make_shared<const AgentSpec>(parse_agent(rest.substr(equals + 1)));
      break;
    }
    if (find_option(spec.kind->parameters, name) == nullptr) refuse_parameter(*spec.kind, name);
    set_option(spec.kind->parameters, spec.values, what, name, item.substr(equals + 1));
    more = comma != rest.npos;
    if (more) rest.remove_prefix(comma + 1);
  }
  return spec;
}

std::string AgentSpec::text() const { return spec_text(*this, false); }
std::string AgentSpec::full_text() const { return spec_text(*this, true); }
bool AgentSpec::uses_clock() const { return of && of->uses_clock(); }

}  // namespace riffle
