#include "summary_tables.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "catalog.hpp"
#include "progress.hpp"
#include "ratings.hpp"

namespace riffle {
namespace {

constexpr std::size_t kLongestLabel = 24;

std::string number(const std::optional<double>& value, int places) {
  return value ? fmt::format("{:+.{}f}", *value, places) : "-";
}

std::string bounds(const std::optional<stats::Interval>& interval, int places) {
  return interval ? fmt::format("[{:+.{}f}, {:+.{}f}]", interval->low, places, interval->high, places) : "-";
}

std::string percent(const std::optional<double>& share) { return share ? fmt::format("{:.2f} %", 100 * *share) : "-"; }

std::string percent(const std::optional<stats::Interval>& interval) {
  return interval ? fmt::format("[{:.2f}, {:.2f}]", 100 * interval->low, 100 * interval->high) : "-";
}

std::optional<double> ratio(Sum total, Sum units) {
  if (units == 0) return std::nullopt;
  return static_cast<double>(total) / static_cast<double>(units);
}

std::string places(const std::optional<double>& value, int digits) {
  return value ? fmt::format("{:.{}f}", *value, digits) : "-";
}

const char* interval_kind(const Findings& findings) {
  return findings.fixed_size() ? "95 % interval" : "95 % always valid";
}

Table results_table(const Findings& findings, const std::vector<std::string>& names) {
  const char* kind = interval_kind(findings);
  Table table{"Results of A against B; intervals from pairs",
              {{"A - B", "pairs", "wins", "draws", "losses", "points a game", kind, "win share", kind, "superior"}}};
  for (std::size_t i = 0; i < names.size(); ++i) {
    const auto r = stats::report(findings.tallies()[i].pair_tally());
    table.rows.push_back({names[i], std::to_string(r.pairs), std::to_string(r.wins), std::to_string(r.draws),
                          std::to_string(r.losses), number(r.points_per_game.value, 3),
                          bounds(findings.points_interval(i), 3), percent(r.win_share.value),
                          percent(findings.win_share_interval(i)), percent(r.superiority_points)});
  }
  return table;
}

Table seats_table(const Findings& findings, const std::vector<std::string>& names) {
  const bool matches = findings.experiment().deals > 1;
  Table table{"Seats (seat 0 acts first, in a match in its first deal) and length",
              {{"A - B", "seat 0 wins", "draws", "losses", "points 0", "points 1", "seat 0 - seat 1",
                interval_kind(findings), "decisions", "choices", "forced"}}};
  if (matches) table.rows[0].push_back("deals");
  for (std::size_t i = 0; i < names.size(); ++i) {
    const Tally& tally = findings.tallies()[i];
    const auto r = stats::report(tally.pair_tally());
    const Sum games = tally.games();
    auto& row = table.rows.emplace_back();
    row = {names[i],
           percent(ratio(r.seat0_wins, games)),
           percent(ratio(r.seat0_draws, games)),
           percent(ratio(r.seat0_losses, games)),
           places(ratio(tally.points_of_seat(0), games), 2),
           places(ratio(tally.points_of_seat(1), games), 2),
           number(r.seat0_points.value, 3),
           bounds(findings.seat0_interval(i), 3),
           places(ratio(tally.decisions(), games), 2),
           places(ratio(tally.choices(), tally.decisions()), 2),
           percent(ratio(tally.forced(), tally.decisions()))};
    if (matches) row.push_back(places(ratio(tally.deals(), games), 3));
  }
  return table;
}

Table luck_table(const Findings& findings, const std::vector<std::string>& names) {
  Table table{
      "With the luck of the cards taken off (a control variate); 95 % intervals of fixed size",
      {{"A - B", "points a game", "95 % interval", "variance saved", "win share", "95 % interval", "variance saved"}}};
  for (std::size_t i = 0; i < names.size(); ++i) {
    const auto points = findings.luck()[i].points_per_game(), share = findings.luck()[i].win_share();
    const auto shown = [&](const stats::Estimate& e) { return findings.fixed_size() ? e.interval : std::nullopt; };
    table.rows.push_back({names[i], number(points.adjusted.value, 3), bounds(shown(points.adjusted), 3),
                          percent(points.saved), percent(share.adjusted.value), percent(shown(share.adjusted)),
                          percent(share.saved)});
  }
  return table;
}

/// `cell(pairing, sign)`: what the row's agent got against the column's; sign -1 where the column's is A.
template <class Cell>
Table cross_table(std::string title, const Findings& findings, const std::vector<std::string>& labels, Cell&& cell) {
  const std::size_t size = labels.size() + 1;
  Table table{std::move(title), {size, std::vector<std::string>(size)}};
  for (std::size_t i = 1; i < size; ++i) {
    table.rows[0][i] = table.rows[i][0] = labels[i - 1];
    table.rows[i][i] = ".";
  }
  for (std::size_t i = 0; i < findings.pairings().size(); ++i) {
    const auto a = static_cast<std::size_t>(findings.pairings()[i].first) + 1;
    const auto b = static_cast<std::size_t>(findings.pairings()[i].second) + 1;
    table.rows[a][b] = cell(i, 1);
    table.rows[b][a] = cell(i, -1);
  }
  return table;
}

void add_ratings(std::vector<Table>& tables, const Findings& findings, const std::vector<std::string>& labels) {
  const auto ratings = rate(findings);
  const auto& elo = ratings.results;
  std::vector<std::size_t> order(ratings.agents.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(), [&](auto i, auto j) { return elo.rating[i] > elo.rating[j]; });
  const auto label = [&](std::size_t i) { return labels[static_cast<std::size_t>(ratings.agents[i])]; };

  Table table{fmt::format("Ratings: from results (Elo points; seat 0 is worth {:+.1f} +- {:.1f}) and from points",
                          elo.first_mover, elo.first_mover_error),
              {{"", "rating", "95 % interval", "points a game", "95 % interval"}}};
  if (elo.prior)
    table.title += "; with a prior of one pair against an average player, as results alone give none (see below)";
  if (ratings.points.cyclic_adjusted)
    table.title += fmt::format("; {:.1f} % of the points are cyclic", 100 * *ratings.points.cyclic_adjusted);
  // Of fixed size: none while the run is not complete.
  const auto fixed = [&](const stats::Interval& i, int digits) {
    return findings.fixed_size() ? bounds(i, digits) : "-";
  };
  for (const auto i : order) {
    const int player = static_cast<int>(i);
    table.rows.push_back({label(i), number(elo.rating[i], 1), fixed(elo.interval(player), 1),
                          number(ratings.points.rating[i], 3), fixed(ratings.points.interval(player), 3)});
  }
  tables.push_back(std::move(table));

  Table superiority{"Probability that the row's agent is the stronger, by results, %", {{""}}};
  const auto matrix = elo.superiority();
  for (const auto i : order) superiority.rows[0].push_back(label(i));
  for (const auto i : order) {
    auto& row = superiority.rows.emplace_back(std::vector{label(i)});
    for (const auto j : order)
      row.push_back(i == j ? "." : places(100 * matrix(static_cast<int>(i), static_cast<int>(j)), 1));
  }
  tables.push_back(std::move(superiority));
}

}  // namespace

std::vector<std::string> agent_labels(const Experiment& experiment) {
  std::vector<std::string> labels;
  for (std::size_t i = 0; i < experiment.agents.size(); ++i) {
    labels.push_back(parse_agent(experiment.agents[i]).text());
    if (labels.back().size() > kLongestLabel) labels.back() = fmt::format("#{}", i + 1);
  }
  return labels;
}

std::vector<std::string> heading_lines(const Findings& findings) {
  const auto& experiment = findings.experiment();
  std::vector<std::string> lines;
  lines.push_back(fmt::format("{}: {} duplicate pairs a pairing{}, seed {}", experiment.game, grouped(experiment.pairs),
                              findings.test() ? " at most" : "", experiment.seed));
  std::string rules;
  for (const auto& rule : changed_rules(experiment)) rules += fmt::format(" {}={}", rule.name, rule.value);
  if (!rules.empty()) lines.push_back("rules:" + rules);
  if (experiment.deals > 1) lines.push_back(fmt::format("a game is a match of up to {} deals", experiment.deals));
  const auto labels = agent_labels(experiment);
  for (std::size_t i = 0; i < labels.size(); ++i)
    if (labels[i].starts_with('#'))
      lines.push_back(fmt::format("{}: {}", labels[i], parse_agent(experiment.agents[i]).text()));
  if (!findings.complete())
    lines.push_back(fmt::format("not complete: {} of {} pairs have been played", grouped(findings.pairs_taken()),
                                grouped(experiment.pairs * findings.pairings().size())));
  if (!reproducible(experiment)) lines.push_back("a clock decides moves: these results cannot be reproduced");
  return lines;
}

std::vector<Table> result_tables(const Findings& findings) {
  const auto labels = agent_labels(findings.experiment());
  std::vector<std::string> names;
  for (const auto& [a, b] : findings.pairings())
    names.push_back(labels[static_cast<std::size_t>(a)] + " - " + labels[static_cast<std::size_t>(b)]);
  std::vector<Table> tables{results_table(findings, names), seats_table(findings, names)};
  if (!findings.luck().empty()) tables.push_back(luck_table(findings, names));
  if (labels.size() > 2 && !findings.experiment().gauntlet) {
    tables.push_back(
        cross_table("Points a game of the row against the column", findings, labels, [&](auto i, int sign) {
          const auto points = findings.tallies()[i].pair_tally().points_per_game();
          return points.n == 0 ? "-" : number(sign == 1 ? points.mean : 0 - points.mean, 2);
        }));
    tables.push_back(cross_table("Win share of the row against the column, %", findings, labels, [&](auto i, int sign) {
      const auto share = findings.tallies()[i].pair_tally().win_share();
      return share.n == 0 ? "-" : places(100 * (sign == 1 ? share.mean : 1 - share.mean), 1);
    }));
  }
  if (has_ratings(findings.experiment())) add_ratings(tables, findings, labels);
  return tables;
}

std::vector<std::string> remark_lines(const Findings& findings) {
  std::vector<std::string> lines;
  const auto labels = agent_labels(findings.experiment());
  if (const auto& test = findings.test()) {
    const auto bounds = test->bounds();
    const auto& standing = findings.standing();
    lines.push_back(fmt::format(
        "Sequential test of {} = {} against {}: log-likelihood ratio {:.2f} in [{:.2f}, {:.2f}], {}", test->on_text(),
        test->mean(0), test->mean(1), standing.llr, bounds.lower, bounds.upper,
        standing.verdict == stats::Verdict::undecided
            ? std::string("undecided")
            : fmt::format("the mean is {} rather than {}", test->mean(standing.verdict == stats::Verdict::hypothesis1),
                          test->mean(standing.verdict != stats::Verdict::hypothesis1))));
  }
  if (has_ratings(findings.experiment())) {
    const auto ratings = rate(findings);
    std::string sets;
    for (const auto& component : ratings.results.components) {
      sets += sets.empty() ? "" : "; then ";
      for (std::size_t i = 0; i < component.size(); ++i)
        sets += (i == 0 ? "" : ", ") +
                labels[static_cast<std::size_t>(ratings.agents[static_cast<std::size_t>(component[i])])];
    }
    if (ratings.results.prior)
      lines.push_back("Ratings with a prior: " +
                      (ratings.results.components.size() > 1
                           ? "between these sets of agents one side won everything, or they never met: " + sets
                           : "every game was won from the same seat"));
  }
  for (std::size_t i = 0; i < findings.pairings().size(); ++i) {
    const Tally& tally = findings.tallies()[i];
    if (tally.errors() == 0) continue;
    lines.push_back(fmt::format("Errors in {} - {}: {} games by A, {} by B; {} pairs left out, {} games scored as lost",
                                labels[static_cast<std::size_t>(findings.pairings()[i].first)],
                                labels[static_cast<std::size_t>(findings.pairings()[i].second)],
                                sum_text(tally.errors(0)), sum_text(tally.errors(1)), sum_text(tally.excluded()),
                                sum_text(tally.forfeited())));
    for (const auto& [pairing, game] : findings.errors())
      if (pairing == static_cast<int>(i))
        lines.push_back(fmt::format("  pair {}, game {}: player {}, {}", game.pair, game.game,
                                    game.failed == 0 ? "A" : "B", game.reason));
  }
  return lines;
}

}  // namespace riffle
