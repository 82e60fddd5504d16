#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "balance/balance_summary.hpp"
#include "catalog.hpp"
#include "progress.hpp"

namespace riffle {
namespace {

constexpr double kSignificant = 0.05;

double factor_of(const Measure& measure) { return measure.scale == Scale::number ? 1 : 100; }

/// "12.34 ±0.05": as many places as make two digits of the error; "0 [0, 0.18]" where the value is not in the middle.
std::string cell(const stats::Estimate& estimate, double factor, bool with_sign) {
  if (!estimate.value) return "-";
  const double value = *estimate.value * factor;
  const double half = estimate.interval ? estimate.interval->width() / 2 * factor : 0;
  constexpr double kDust = 1e-12;  // what is left of nothing after a least-squares fit
  if (with_sign && std::abs(value) < kDust && half < kDust) return "0";
  const int places = half > 0 ? std::clamp(1 - static_cast<int>(std::floor(std::log10(half))), 0, 6) : 2;
  std::string text = with_sign ? fmt::format("{:+.{}f}", value, places) : fmt::format("{:.{}f}", value, places);
  if (!estimate.interval) return text;
  const double low = estimate.interval->low * factor, high = estimate.interval->high * factor;
  if (std::abs(low + high - 2 * value) > half / 50)
    return text + fmt::format(" [{:.{}f}, {:.{}f}]", low, places, high, places);
  text += fmt::format(" ±{:.{}f}", half, places);
  return text;
}

std::string head(const Measure& measure) {
  return std::string(measure.head) + (measure.scale == Scale::number ? "" : " %");
}

std::vector<const MeasureEstimates*> group_of(const std::vector<MeasureEstimates>& all, MeasureGroup group) {
  std::vector<const MeasureEstimates*> rows;
  for (const auto& row : all)
    if (row.measure->group == group) rows.push_back(&row);
  return rows;
}

constexpr struct {
  MeasureGroup group;
  const char* title;
} kGroups[] = {{MeasureGroup::fairness, "Who wins"},
               {MeasureGroup::length, "How long a game is, and what there is to choose"},
               {MeasureGroup::course, "How a game goes"}};

void add_values(std::vector<Table>& tables, const BalanceFindings& findings, const std::vector<MeasureEstimates>& all) {
  const auto& variants = findings.variants().variants;
  for (const auto& [group, title] : kGroups) {
    const auto columns = group_of(all, group);
    Table table{std::string(title) + "; ± bounds the 95 % interval", {{"variant"}}};
    for (const auto* column : columns) table.rows[0].push_back(head(*column->measure));
    for (std::size_t v = 0; v < variants.size(); ++v) {
      auto& row = table.rows.emplace_back(std::vector{variants[v].name});
      for (const auto* column : columns)
        row.push_back(cell(column->variants[v].value, factor_of(*column->measure), false));
    }
    tables.push_back(std::move(table));
  }
}

void add_differences(std::vector<Table>& tables, const BalanceFindings& findings,
                     const std::vector<MeasureEstimates>& all) {
  const auto& variants = findings.variants().variants;
  for (const auto& [group, title] : kGroups) {
    const auto columns = group_of(all, group);
    Table table{std::string(title) + ": difference from the " + variants[0].name +
                    " on the same deals; * where p < 0.05 by Holm's method over all differences",
                {{"variant"}}};
    for (const auto* column : columns) table.rows[0].push_back(head(*column->measure));
    for (std::size_t v = 1; v < variants.size(); ++v) {
      auto& row = table.rows.emplace_back(std::vector{variants[v].name});
      for (const auto* column : columns) {
        const auto& estimate = column->variants[v];
        const char* mark = estimate.p_holm < kSignificant ? " *" : "";
        row.push_back(cell(estimate.difference, factor_of(*column->measure), true) + mark);
      }
    }
    tables.push_back(std::move(table));
  }
}

/// Rows are effects, columns measures; the last rows say how much the model explains.
void add_effects(std::vector<Table>& tables, const BalanceFindings& findings,
                 const std::vector<MeasureEstimates>& all) {
  const auto design = design_of(findings.balance(), findings.variants());
  const auto effects = effects_of(findings, all, design);
  if (effects.empty() || design.factors.size() < 2) return;  // one option: the differences say it already
  Table table{"Effects of options by least squares, averaged over the other options (against the value in brackets)",
              {{"effect"}}};
  for (const auto& column : effects) table.rows[0].push_back(head(*column.measure));
  const auto add = [&](auto list) {
    for (std::size_t i = 0; i < (effects.front().effects.*list).size(); ++i) {
      auto& row = table.rows.emplace_back(std::vector{effect_name(design, (effects.front().effects.*list)[i])});
      for (const auto& column : effects)
        row.push_back(cell((column.effects.*list)[i].estimate, factor_of(*column.measure), true));
    }
  };
  add(&stats::Effects::main);
  add(&stats::Effects::interactions);
  for (const bool main : {true, false}) {
    auto& row = table.rows.emplace_back(std::vector<std::string>{main ? "explained by main effects, %" : "by all, %"});
    for (const auto& column : effects)
      row.push_back(fmt::format("{:.1f}", 100 * (main ? column.effects.explained_main : column.effects.explained)));
  }
  tables.push_back(std::move(table));
}

void add_pareto(std::vector<Table>& tables, const BalanceFindings& findings) {
  const bool two = findings.balance().matchups() > 1;
  Table table{std::string("Variants that no other beats in fairness, shortness and ") +
                  (two ? "skill" : "smallness of the hands' share") + " together",
              {{"variant", "first seat from 50 %", "length", two ? "skill %" : "hands %"}}};
  for (const auto& row : pareto(findings))
    table.rows.push_back({findings.variants().variants[static_cast<std::size_t>(row.variant)].name,
                          fmt::format("{:.2f}", 100 * row.unfairness), fmt::format("{:.2f}", row.length),
                          fmt::format("{:.2f}", 100 * row.skill)});
  tables.push_back(std::move(table));
}

void add_goals(std::vector<Table>& tables, const BalanceFindings& findings, const std::vector<MeasureEstimates>& all) {
  const Balance& balance = findings.balance();
  if (balance.goals.empty()) return;
  const auto goals = parse_goals(balance.goals, balance.matchups());
  Table table{"Chance that the goals " + balance.goals + " are met, %", {{"variant"}}};
  for (const auto& goal : goals) {
    table.rows[0].push_back(std::string(goal.measure->name));
    table.rows[0].push_back("chance");
  }
  if (goals.size() > 1) table.rows[0].push_back("all, at least");
  const auto percent = [](const std::optional<double>& p) { return p ? fmt::format("{:.1f}", 100 * *p) : "-"; };
  for (std::size_t v = 0; v < findings.variants().variants.size(); ++v) {
    auto& row = table.rows.emplace_back(std::vector{findings.variants().variants[v].name});
    const auto met = goals_met(goals, all, static_cast<int>(v));
    for (std::size_t g = 0; g < goals.size(); ++g) {
      const auto column =
          std::find_if(all.begin(), all.end(), [&](const auto& c) { return c.measure == goals[g].measure; });
      row.push_back(column == all.end() ? "-" : cell(column->variants[v].value, 1, false));
      row.push_back(percent(met.each[g]));
    }
    if (goals.size() > 1) row.push_back(percent(met.all));
  }
  tables.push_back(std::move(table));
}

std::vector<std::string> heading_lines(const BalanceFindings& findings) {
  const Balance& balance = findings.balance();
  const auto& set = findings.variants();
  std::vector<std::string> lines;
  lines.push_back(fmt::format("{}: {} on the same {} pairs of deals, seed {}", balance.game,
                              counted(set.variants.size(), "variant"), grouped(balance.pairs), balance.seed));
  std::string rules;
  for (const auto& rule : set.variants.front().changed) rules += fmt::format(" {}={}", rule.name, rule.value);
  if (!rules.empty()) lines.push_back("base rules:" + rules);
  lines.push_back(fmt::format("{} against itself: each deal twice, with the hands exchanged",
                              parse_agent(balance.agents[0]).text()));
  if (balance.matchups() > 1)
    lines.push_back(fmt::format("skill: {} against {}, each deal twice, with the seats changed",
                                parse_agent(balance.agents[0]).text(), parse_agent(balance.agents[1]).text()));
  if (set.refused > 0)
    lines.push_back(fmt::format("{} combinations are refused by the game and were left out", set.refused));
  const auto design = design_of(balance, set);
  if (const auto effects = effect_count(balance, design); design.factors.size() > 1 && aliased(balance, design))
    lines.push_back(fmt::format("no effects of options are shown: {} cannot tell {} apart",
                                counted(design.variants.size(), "variant"), counted(effects, "effect")));
  if (!findings.complete())
    lines.push_back(
        fmt::format("not complete: {} of {} pairs have been played; intervals hold if that was not decided "
                    "by looking at them",
                    grouped(findings.pairs()), grouped(balance.pairs)));
  return lines;
}

std::vector<std::string> definition_lines(const std::vector<MeasureEstimates>& all) {
  std::vector<std::string> lines;
  for (const auto& row : all)
    lines.push_back(fmt::format("{} ({}, {}): {}", row.measure->head, row.measure->name, row.measure->unit,
                                row.measure->definition));
  return lines;
}

}  // namespace

Report report_of(const BalanceFindings& findings) {
  const auto all = estimates(findings);
  Report report{"Balance: " + findings.balance().game, heading_lines(findings), {}, definition_lines(all)};
  add_goals(report.tables, findings, all);
  add_values(report.tables, findings, all);
  if (findings.variants().variants.size() > 1) add_differences(report.tables, findings, all);
  add_effects(report.tables, findings, all);
  add_pareto(report.tables, findings);
  return report;
}

}  // namespace riffle
