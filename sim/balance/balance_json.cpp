#include <nlohmann/json.hpp>

#include "balance/balance_summary.hpp"
#include "values_json.hpp"

namespace riffle {
namespace {

/// `times_narrower`: how many times wider the interval of the difference would be with deals of its own.
Json measure_json(const MeasureEstimates& row, std::size_t variant) {
  const auto& estimate = row.variants[variant];
  Json j{{"value", number(estimate.value.value)},
         {"interval", bounds(estimate.value.interval)},
         {"unit", row.measure->unit}};
  if (variant == 0) return j;
  j["difference"] = number(estimate.difference.value);
  j["difference_interval"] = bounds(estimate.difference.interval);
  j["p"] = estimate.p;
  j["p_holm"] = estimate.p_holm;
  const double error = estimate.difference.standard_error.value_or(0);
  j["times_narrower"] = error > 0 ? Json(estimate.independent_error / error) : Json(nullptr);
  return j;
}

/// From the first bin that counts something to the last.
Json histogram_json(const FoldingHistogram& histogram) {
  int first = 0, last = FoldingHistogram::kBins - 1;
  while (first < last && histogram.count(first) == 0) ++first;
  while (last > first && histogram.count(last) == 0) --last;
  Json j{{"low", histogram.low(first)}, {"width", histogram.width()}, {"counts", Json::array()}};
  for (int i = first; i <= last; ++i) j["counts"].push_back(histogram.count(i));
  return j;
}

Json variant_json(const BalanceFindings& findings, const std::vector<MeasureEstimates>& estimates, std::size_t v) {
  const auto& set = findings.variants();
  const Variant& variant = set.variants[v];
  Json j{{"name", variant.name}, {"rules", rules_json(variant.changed)}, {"levels", Json::object()}};
  for (std::size_t i = 0; i < set.options.size(); ++i)
    if (const int level = variant.levels[i]; level >= 0)
      j["levels"][set.options[i].name] =
          option_json(set.options[i].number, set.options[i].values[static_cast<std::size_t>(level)]);
  j["measures"] = Json::object();
  for (const auto& row : estimates) j["measures"][std::string(row.measure->name)] = measure_json(row, v);
  j["histograms"] = Json::object();
  for (std::size_t i = 0; i < kDistributions.size(); ++i)
    j["histograms"][kDistributions[i]] =
        histogram_json(findings.total(static_cast<int>(v), 0).histogram(static_cast<Distribution>(i)));
  j["convergence"] = Json::array();
  for (const auto& [pairs, estimate] : settling(findings, find_measure("first_seat"), static_cast<int>(v)))
    j["convergence"].push_back(
        {{"pairs", pairs}, {"value", number(estimate.value)}, {"interval", bounds(estimate.interval)}});
  return j;
}

void add_effects(Json& j, const BalanceFindings& findings, const std::vector<MeasureEstimates>& estimates) {
  const auto design = design_of(findings.balance(), findings.variants());
  j["effects"] = Json::array();
  j["fit"] = Json::array();
  for (const auto& [measure, effects] : effects_of(findings, estimates, design)) {
    for (const auto* list : {&effects.main, &effects.interactions})
      for (const auto& effect : *list)
        j["effects"].push_back({{"measure", measure->name},
                                {"effect", effect_name(design, effect)},
                                {"kind", list == &effects.main ? "main" : "interaction"},
                                {"value", number(effect.estimate.value)},
                                {"interval", bounds(effect.estimate.interval)},
                                {"unit", measure->unit}});
    j["fit"].push_back({{"measure", measure->name},
                        {"mean", effects.mean},
                        {"explained_by_main", effects.explained_main},
                        {"explained", effects.explained}});
  }
}

}  // namespace

std::string summary_json(const BalanceFindings& findings) {
  const Balance& balance = findings.balance();
  const auto all = estimates(findings);
  const auto& variants = findings.variants().variants;
  Json j;
  j["game"] = balance.game;
  j["rules"] = rules_json(variants.front().changed);
  j["seed"] = balance.seed;
  j["pairs"] = balance.pairs;
  j["complete"] = findings.complete();
  j["agents"] = balance.agents;
  j["varied"] = Json::object();
  for (const auto& option : findings.variants().options) {
    j["varied"][option.name] = Json::array();
    for (const auto& value : option.values) j["varied"][option.name].push_back(option_json(option.number, value));
  }
  j["definitions"] = Json::object();
  for (const auto& row : all) j["definitions"][std::string(row.measure->name)] = row.measure->definition;
  j["variants"] = Json::array();
  for (std::size_t v = 0; v < variants.size(); ++v) j["variants"].push_back(variant_json(findings, all, v));
  add_effects(j, findings, all);
  j["pareto"] = Json::array();
  for (const auto& row : pareto(findings))
    j["pareto"].push_back({{"variant", variants[static_cast<std::size_t>(row.variant)].name},
                           {"unfairness", row.unfairness},
                           {"length", row.length},
                           {balance.matchups() > 1 ? "skill" : "hands_share", row.skill}});
  if (!balance.goals.empty()) {
    const auto goals = parse_goals(balance.goals, balance.matchups());
    j["goals"] = {{"text", balance.goals}, {"variants", Json::array()}};
    for (std::size_t v = 0; v < variants.size(); ++v) {
      const auto met = goals_met(goals, all, static_cast<int>(v));
      Json row{{"variant", variants[v].name}, {"probability", number(met.all)}};
      for (std::size_t g = 0; g < goals.size(); ++g) row[std::string(goals[g].measure->name)] = number(met.each[g]);
      j["goals"]["variants"].push_back(row);
    }
  }
  return j.dump(1) + "\n";
}

}  // namespace riffle
