#include <nlohmann/json.hpp>

#include "summary.hpp"

namespace riffle {
namespace {

using Json = nlohmann::ordered_json;

Json number(const std::optional<double>& value) { return value ? Json(*value) : Json(nullptr); }

Json bounds(const std::optional<stats::Interval>& interval) {
  return interval ? Json{interval->low, interval->high} : Json{nullptr, nullptr};
}

/// `total` a unit; absent where there is no unit.
Json ratio(Sum total, Sum units) {
  return units == 0 ? Json(nullptr) : Json(static_cast<double>(total) / static_cast<double>(units));
}

std::int64_t count(Sum value) { return static_cast<std::int64_t>(value); }

Json pairing_json(const Tally& tally, const std::string& a, const std::string& b, bool several_deals) {
  const auto report = stats::report(tally.pair_tally());
  Json j;
  j["a"] = a;
  j["b"] = b;
  j["pairs"] = report.pairs;
  j["games"] = report.games;
  j["wins"] = report.wins;
  j["draws"] = report.draws;
  j["losses"] = report.losses;
  j["points_per_game"] = number(report.points_per_game.value);
  j["interval"] = bounds(report.points_per_game.interval);
  j["win_share"] = number(report.win_share.value);
  j["win_share_interval"] = bounds(report.win_share.interval);
  j["seat0_wins"] = report.seat0_wins;
  j["seat0_draws"] = report.seat0_draws;
  j["seat0_losses"] = report.seat0_losses;
  j["points_seat0_per_game"] = ratio(tally.points_of_seat(0), tally.games());
  j["points_seat1_per_game"] = ratio(tally.points_of_seat(1), tally.games());
  j["seat0_advantage"] = number(report.seat0_points.value);
  j["seat0_advantage_interval"] = bounds(report.seat0_points.interval);
  if (several_deals) j["deals_per_game"] = ratio(tally.deals(), tally.games());
  j["decisions_per_game"] = ratio(tally.decisions(), tally.games());
  j["choices_per_decision"] = ratio(tally.choices(), tally.decisions());
  j["forced_share"] = ratio(tally.forced(), tally.decisions());
  j["superiority"] = number(report.superiority_points);
  j["pair_correlation"] = number(report.correlation_points);
  j["saved_by_pairs"] = number(report.saved_points);
  Json table = Json::object();
  for (std::size_t i = 0; i < 9; ++i) table[std::string(Tally::kColumns[2 + i])] = count(tally.columns()[2 + i]);
  j["results_of_pairs"] = table;
  j["errors"] = count(tally.errors());
  j["errors_a"] = count(tally.errors(0));
  j["errors_b"] = count(tally.errors(1));
  j["pairs_excluded"] = count(tally.excluded());
  return j;
}

}  // namespace

std::string summary_json(const Experiment& experiment, const Tallies& tallies) {
  Json j;
  j["game"] = experiment.game;
  j["rules"] = Json::object();
  for (const auto& rule : changed_rules(experiment))
    j["rules"][rule.name] = rule.number ? Json::parse(rule.value) : Json(rule.value);
  j["seed"] = experiment.seed;
  j["pairs"] = experiment.pairs;
  if (!reproducible(experiment)) j["reproducible"] = false;
  j["agents"] = experiment.agents;
  j["pairings"] = Json::array();
  const auto pairings = experiment.pairings();
  for (std::size_t i = 0; i < pairings.size(); ++i) {
    const auto name = [&](int agent) { return experiment.agents[static_cast<std::size_t>(agent)]; };
    j["pairings"].push_back(
        pairing_json(tallies[i], name(pairings[i].first), name(pairings[i].second), experiment.deals > 1));
  }
  return j.dump(1) + "\n";
}

}  // namespace riffle
