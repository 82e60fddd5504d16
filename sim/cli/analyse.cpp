// riffle analyse: an agent's view of one decision.
#include <fmt/core.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "analysis.hpp"
#include "catalog.hpp"
#include "cli/arguments.hpp"
#include "cli/position.hpp"
#include "registry.hpp"

namespace riffle {
namespace {

struct Subject {
  Analysis analysis;
  std::string position;  ///< as the deciding seat sees it
};

/// Replays the row in front of the agent, as its seat saw it, and asks it for the last position.
template <Game G>
Subject analyse(const Transcript& row, const AgentSpec& spec, std::uint64_t agent_seed) {
  const auto rules = rules_of<G>(row);
  const auto agent = make_agent<G>(spec);
  auto* analyst = dynamic_cast<Analyst<G>*>(agent.get());
  if (analyst == nullptr) throw InputError("agent " + spec.text() + " does not search, so there is nothing to analyse");

  const auto end = replay<G>(row, [](const auto&...) {});
  if (G::over(end)) throw InputError("the deal is over after these moves: nothing to decide");
  const Seat seat = G::to_move(end);
  agent->start_deal(rules, seat, agent_seed);
  if (agent->observes()) {
    DeckOrder deck = parse_deck(G::kPack, row.deck);
    replay<G>(row, [&](const auto&, const auto& before, std::size_t, Move move) {
      auto after = before;
      G::play(rules, after, move, deck);
      agent->observe(seat, G::info_state(rules, before, seat), G::to_move(before),
                     G::seen_move(rules, before, move, seat), G::info_state(rules, after, seat));
    });
  }
  if (CheatingAgent<G>* cheat = agent->cheating()) cheat->peek(seat, end);
  MoveList<G::kMaxMoves> legal;
  G::moves(rules, end, legal);
  const auto info = G::info_state(rules, end, seat);
  return {analyst->analyse(seat, info, legal), G::describe(rules, info)};
}

/// What the agent's values are made of: win, points or a mix.
std::string reward_text(const AgentSpec& spec) {
  const AgentSpec& searcher = spec.of ? *spec.of : spec;
  const auto* reward = find_option(searcher.kind->parameters, "reward");
  return reward == nullptr ? "" : option_text(*reward, searcher.values);
}

std::string line_text(const std::vector<std::string>& line) {
  std::string text;
  for (const auto& move : line) text += (text.empty() ? "" : "; ") + move;
  return text;
}

/// The rows, most visited first.
std::vector<const Analysis::Row*> sorted_rows(const Analysis& analysis) {
  std::vector<const Analysis::Row*> rows;
  for (const auto& row : analysis.rows) rows.push_back(&row);
  std::stable_sort(rows.begin(), rows.end(), [](const auto* a, const auto* b) { return a->visits > b->visits; });
  return rows;
}

void print_text(const Subject& subject, const AgentSpec& spec, bool speed) {
  const Analysis& a = subject.analysis;
  fmt::print("{}\n", subject.position);
  fmt::print("{}, seat {} to move: {}\n\n", spec.text(), a.seat, a.rows[a.best].text);
  if (a.rows.size() == 1) {
    fmt::print("the only move: nothing was searched\n");
    return;
  }
  std::size_t width = 4;
  for (const auto& row : a.rows) width = std::max(width, row.text.size());
  fmt::print("  {:<{}} {:>10} {:>7} {:>7} {:>6}  {}\n", "move", width, "visits", "value", "+-", "prior", "line");
  for (const auto* row : sorted_rows(a))
    fmt::print("{} {:<{}} {:>10} {:>7.4f} {:>7.4f} {:>6.3f}  {}\n", row == &a.rows[a.best] ? '*' : ' ', row->text,
               width, row->visits, row->value, row->standard_error, row->prior, line_text(row->line));
  fmt::print(
      "\nvalue: mean reward of seat {} from 0 to 1 (reward={}); +-: its standard error; prior: the heuristic,\n"
      "0 the worst of these moves, 1 the best; line: how the search goes on, in one sampled world\n",
      a.seat, reward_text(spec));
  fmt::print("{} iterations, {} worlds, {} nodes", a.iterations, a.worlds, a.nodes);
  if (speed && a.seconds > 0) fmt::print(", {:.0f} iterations a second", static_cast<double>(a.iterations) / a.seconds);
  fmt::print("\n");
}

/// null where no iteration began with the move: the only legal one is not searched.
nlohmann::ordered_json searched(const Analysis::Row& row, double value) {
  return row.visits == 0 ? nlohmann::ordered_json(nullptr) : nlohmann::ordered_json(value);
}

void print_json(const Subject& subject, const AgentSpec& spec, std::string_view game, bool speed) {
  const Analysis& a = subject.analysis;
  nlohmann::ordered_json out{{"game", game},
                             {"agent", spec.full_text()},
                             {"seat", a.seat},
                             {"move", a.rows[a.best].text},
                             {"iterations", a.iterations},
                             {"worlds", a.worlds},
                             {"nodes", a.nodes},
                             {"unit", "mean reward of the seat, 0 to 1; reward=" + reward_text(spec)},
                             {"moves", nlohmann::ordered_json::array()}};
  for (const auto* row : sorted_rows(a))
    out["moves"].push_back({{"move", row->text},
                            {"visits", row->visits},
                            {"value", searched(*row, row->value)},
                            {"standard_error", searched(*row, row->standard_error)},
                            {"prior", row->prior},
                            {"line", row->line}});
  if (speed && a.seconds > 0) out["iterations_per_second"] = static_cast<double>(a.iterations) / a.seconds;
  fmt::print("{}\n", out.dump());
}

}  // namespace

int run_analyse(const std::vector<std::string>& words) {
  PositionArguments position;
  std::string agent = "so_ismcts";
  std::uint64_t agent_seed = 1;
  bool json = false, speed = false;
  Arguments arguments("analyse");
  position.describe(arguments);
  arguments.text("agent", &agent, "AGENT", "a search agent (riffle agents)")
      .integer("agent-seed", &agent_seed, "S", "of the agent's random numbers")
      .flag("speed", &speed, "iterations a second, too: then the output is not always the same")
      .flag("json", &json, "one JSON object");
  if (!arguments.parse(words)) return 0;

  const AgentSpec spec = parse_agent(agent);
  if (spec.kind->use == Use::terminal) throw InputError("agent human cannot be analysed");
  visit_game(position.game, [&]<class G>(std::type_identity<G>) {
    const Subject subject = analyse<G>(position.row<G>(), spec, agent_seed);
    if (json)
      print_json(subject, spec, G::kName, speed);
    else
      print_text(subject, spec, speed);
  });
  return 0;
}

}  // namespace riffle
