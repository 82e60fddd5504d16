// riffle agents: the manual of the agents, made from the catalog.
#include <fmt/core.h>

#include <algorithm>

#include "catalog.hpp"
#include "cli/arguments.hpp"
#include "cli/terminal.hpp"

namespace riffle {
namespace {

std::string_view use_text(Use use) {
  switch (use) {
    case Use::ranked:
      return "";
    case Use::unranked:
      return " (sees hidden cards: a yardstick, not ranked)";
    case Use::terminal:
      return " (at the terminal only)";
  }
  return "";
}

void print_parameters(const AgentKind& kind) {
  for (const auto& option : kind.parameters)
    fmt::print("    {:<20}{}\n", option.name,
               wrapped(fmt::format("{} ({}; default {})", option.help, option.kind.range_text(),
                                   option_text(option, kind.defaults)),
                       24));
  if (kind.contains_another) fmt::print("    {:<20}{}\n", "of", "the agent inside: the rest of the text");
}

}  // namespace

int run_agents(const std::vector<std::string>& words) {
  std::vector<std::string> names;
  Arguments arguments("agents");
  arguments.positionals("NAME", &names, "only these", 0)
      .note("An agent is written NAME or NAME:key=value,key=value with the parameters that are not the defaults.");
  if (!arguments.parse(words)) return 0;

  std::vector<const AgentKind*> shown;
  for (const auto& name : names) shown.push_back(parse_agent(name).kind);
  for (const auto& kind : agent_kinds()) {
    if (!shown.empty() && std::find(shown.begin(), shown.end(), &kind) == shown.end()) continue;
    fmt::print("{:<16}{}{}\n", kind.name, wrapped(kind.help, 16), use_text(kind.use));
    print_parameters(kind);
  }
  return 0;
}

}  // namespace riffle
