#include <fmt/core.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "catalog.hpp"
#include "progress.hpp"
#include "summary.hpp"

namespace riffle {
namespace {

constexpr std::size_t kLongestLabel = 24;

/// Short names where they fit, else "#2", as the list above the tables has it.
std::vector<std::string> labels_of(const std::vector<std::string>& agents) {
  std::vector<std::string> labels;
  for (std::size_t i = 0; i < agents.size(); ++i) {
    labels.push_back(parse_agent(agents[i]).text());
    if (labels.back().size() > kLongestLabel) labels.back() = fmt::format("#{}", i + 1);
  }
  return labels;
}

std::string number(const std::optional<double>& value, int places) {
  return value ? fmt::format("{:+.{}f}", *value, places) : "-";
}

std::string bounds(const std::optional<stats::Interval>& interval, int places) {
  return interval ? fmt::format("[{:+.{}f}, {:+.{}f}]", interval->low, places, interval->high, places) : "-";
}

std::string percent(double share) { return fmt::format("{:.2f} %", 100 * share); }

std::string percent(const std::optional<stats::Interval>& interval) {
  return interval ? fmt::format("[{:.2f}, {:.2f}]", 100 * interval->low, 100 * interval->high) : "-";
}

double ratio(Sum total, Sum units) { return static_cast<double>(total) / static_cast<double>(units); }

/// Cells, the first column aligned left, the others right; columns are as wide as they need.
std::string table_text(const std::vector<std::vector<std::string>>& rows) {
  std::vector<std::size_t> widths;
  for (const auto& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (i == widths.size()) widths.push_back(0);
      widths[i] = std::max(widths[i], row[i].size());
    }
  std::string text;
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i)
      line += i == 0 ? fmt::format("{:<{}}", row[i], widths[i]) : fmt::format("  {:>{}}", row[i], widths[i]);
    text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  return text;
}

std::string heading(const Experiment& experiment) {
  std::string text = fmt::format("{}: {} duplicate pairs a pairing, seed {}\n", experiment.game,
                                 grouped(experiment.pairs), experiment.seed);
  std::string rules;
  for (const auto& rule : changed_rules(experiment)) rules += fmt::format(" {}={}", rule.name, rule.value);
  if (!rules.empty()) text += "rules:" + rules + "\n";
  if (experiment.deals > 1) text += fmt::format("a game is a match of up to {} deals\n", experiment.deals);
  if (!reproducible(experiment)) text += "a clock decides moves: these results cannot be reproduced\n";
  return text;
}

/// Points per game of the agent in the row against the one in the column.
std::string crosstable(const std::vector<std::string>& labels, const std::vector<std::pair<int, int>>& pairings,
                       const std::vector<stats::PairReport>& reports) {
  std::vector<std::vector<std::string>> rows(labels.size() + 1, std::vector<std::string>(labels.size() + 1));
  for (std::size_t i = 0; i < labels.size(); ++i) rows[0][i + 1] = rows[i + 1][0] = labels[i];
  for (std::size_t i = 0; i < labels.size(); ++i) rows[i + 1][i + 1] = ".";
  for (std::size_t i = 0; i < pairings.size(); ++i) {
    const auto a = static_cast<std::size_t>(pairings[i].first) + 1,
               b = static_cast<std::size_t>(pairings[i].second) + 1;
    const auto points = reports[i].points_per_game.value;
    rows[a][b] = number(points, 2);
    rows[b][a] = points ? number(0 - *points, 2) : "-";
  }
  return table_text(rows);
}

}  // namespace

std::string summary_text(const Experiment& experiment, const Tallies& tallies) {
  const auto labels = labels_of(experiment.agents);
  const auto pairings = experiment.pairings();
  std::string text = heading(experiment);
  for (std::size_t i = 0; i < labels.size(); ++i)
    if (labels[i].starts_with('#')) text += fmt::format("{}: {}\n", labels[i], experiment.agents[i]);

  std::vector<stats::PairReport> reports;
  std::vector<std::vector<std::string>> results{{"A - B", "pairs", "wins", "draws", "losses", "points a game",
                                                 "95 % interval", "win share", "95 % interval", "superior"}};
  std::vector<std::vector<std::string>> seats{{"A - B", "seat 0 wins", "draws", "losses", "points 0", "points 1",
                                               "seat 0 - seat 1", "95 % interval", "decisions", "choices", "forced"}};
  if (experiment.deals > 1) seats[0].push_back("deals");
  std::string remarks;
  for (std::size_t i = 0; i < pairings.size(); ++i) {
    const Tally& tally = tallies[i];
    const auto& r = reports.emplace_back(stats::report(tally.pair_tally()));
    const std::string name = labels[static_cast<std::size_t>(pairings[i].first)] + " - " +
                             labels[static_cast<std::size_t>(pairings[i].second)];
    if (tally.errors() > 0)
      remarks += fmt::format("{}: {} games with an error of A, {} of B; {} pairs left out, {} games scored as lost\n",
                             name, sum_text(tally.errors(0)), sum_text(tally.errors(1)), sum_text(tally.excluded()),
                             sum_text(tally.forfeited()));
    if (r.pairs == 0) {
      results.push_back({name, "0"});
      seats.push_back({name});
      continue;
    }
    results.push_back({name, std::to_string(r.pairs), std::to_string(r.wins), std::to_string(r.draws),
                       std::to_string(r.losses), number(r.points_per_game.value, 3),
                       bounds(r.points_per_game.interval, 3), percent(*r.win_share.value),
                       percent(r.win_share.interval), percent(*r.superiority_points)});
    const auto share = [&](std::int64_t games) { return percent(ratio(games, r.games)); };
    seats.push_back({name, share(r.seat0_wins), share(r.seat0_draws), share(r.seat0_losses),
                     fmt::format("{:.2f}", ratio(tally.points_of_seat(0), r.games)),
                     fmt::format("{:.2f}", ratio(tally.points_of_seat(1), r.games)), number(r.seat0_points.value, 3),
                     bounds(r.seat0_points.interval, 3), fmt::format("{:.2f}", ratio(tally.decisions(), r.games)),
                     fmt::format("{:.2f}", ratio(tally.choices(), tally.decisions())),
                     percent(ratio(tally.forced(), tally.decisions()))});
    if (experiment.deals > 1) seats.back().push_back(fmt::format("{:.3f}", ratio(tally.deals(), r.games)));
  }
  text += "\nResults, from A's side (intervals from pairs)\n" + table_text(results);
  text += "\nSeats and length: seat 0 acts first; decisions a game, legal moves a decision\n" + table_text(seats);
  if (labels.size() > 2)
    text += "\nPoints a game of the row against the column\n" + crosstable(labels, pairings, reports);
  if (!remarks.empty()) text += "\nErrors\n" + remarks;
  return text;
}

}  // namespace riffle
