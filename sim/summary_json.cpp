#include <nlohmann/json.hpp>

#include "ratings.hpp"
#include "summary.hpp"
#include "values_json.hpp"

namespace riffle {
namespace {

/// `total` a unit; absent where there is no unit.
Json ratio(Sum total, Sum units) {
  return units == 0 ? Json(nullptr) : Json(static_cast<double>(total) / static_cast<double>(units));
}

std::int64_t count(Sum value) { return static_cast<std::int64_t>(value); }

/// Its intervals are of fixed size: none while the run is not complete.
Json luck_json(const Findings& findings, std::size_t pairing) {
  const auto points = findings.luck()[pairing].points_per_game(), share = findings.luck()[pairing].win_share();
  const auto shown = [&](const stats::Estimate& e) {
    return bounds(findings.fixed_size() ? e.interval : std::nullopt);
  };
  return {{"points_per_game", number(points.adjusted.value)},
          {"interval", shown(points.adjusted)},
          {"saved", number(points.saved)},
          {"win_share", number(share.adjusted.value)},
          {"win_share_interval", shown(share.adjusted)},
          {"win_share_saved", number(share.saved)}};
}

Json pairing_json(const Findings& findings, std::size_t pairing, const std::string& a, const std::string& b) {
  const Tally& tally = findings.tallies()[pairing];
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
  j["interval"] = bounds(findings.points_interval(pairing));
  j["win_share"] = number(report.win_share.value);
  j["win_share_interval"] = bounds(findings.win_share_interval(pairing));
  j["seat0_wins"] = report.seat0_wins;
  j["seat0_draws"] = report.seat0_draws;
  j["seat0_losses"] = report.seat0_losses;
  j["points_seat0_per_game"] = ratio(tally.points_of_seat(0), tally.games());
  j["points_seat1_per_game"] = ratio(tally.points_of_seat(1), tally.games());
  j["seat0_advantage"] = number(report.seat0_points.value);
  j["seat0_advantage_interval"] = bounds(findings.seat0_interval(pairing));
  if (findings.experiment().deals > 1) j["deals_per_game"] = ratio(tally.deals(), tally.games());
  j["decisions_per_game"] = ratio(tally.decisions(), tally.games());
  j["choices_per_decision"] = ratio(tally.choices(), tally.decisions());
  j["forced_share"] = ratio(tally.forced(), tally.decisions());
  j["superiority"] = number(report.superiority_points);
  j["pair_correlation"] = number(report.correlation_points);
  j["saved_by_pairs"] = number(report.saved_points);
  Json table = Json::object();
  for (std::size_t i = 0; i < 9; ++i) table[std::string(Tally::kColumns[2 + i])] = count(tally.columns()[2 + i]);
  j["results_of_pairs"] = table;
  if (!findings.luck().empty()) j["luck_adjusted"] = luck_json(findings, pairing);
  j["errors"] = count(tally.errors());
  j["errors_a"] = count(tally.errors(0));
  j["errors_b"] = count(tally.errors(1));
  j["pairs_excluded"] = count(tally.excluded());
  return j;
}

Json sequential_json(const Findings& findings) {
  const auto& test = *findings.test();
  const auto bounds_of_llr = test.bounds();
  return {{"on", test.on_text()},
          {"mean0", test.mean(0)},
          {"mean1", test.mean(1)},
          {"alpha", test.rates().alpha},
          {"beta", test.rates().beta},
          {"lower", bounds_of_llr.lower},
          {"upper", bounds_of_llr.upper},
          {"llr", findings.standing().llr},
          {"verdict", verdict_text(findings.standing().verdict)}};
}

/// Ratings in the order of the agents; those that see hidden cards are not rated.
void add_ratings(Json& j, const Findings& findings) {
  const auto ratings = rate(findings);
  const auto& elo = ratings.results;
  const auto superiority = elo.superiority();
  // Of fixed size: none while the run is not complete.
  const auto fixed = [&](const stats::Interval& i) {
    return bounds(findings.fixed_size() ? std::optional(i) : std::nullopt);
  };
  j["ratings"] = Json::array();
  for (std::size_t i = 0; i < ratings.agents.size(); ++i) {
    const int player = static_cast<int>(i);
    Json row{{"agent", findings.experiment().agents[static_cast<std::size_t>(ratings.agents[i])]},
             {"rating", elo.rating[i]},
             {"standard_error", elo.standard_error(player)},
             {"interval", fixed(elo.interval(player))},
             {"points_rating", ratings.points.rating[i]},
             {"points_interval", fixed(ratings.points.interval(player))}};
    for (std::size_t k = 0; k < ratings.agents.size(); ++k)
      row["superiority"].push_back(superiority(player, static_cast<int>(k)));
    j["ratings"].push_back(row);
  }
  j["rating_model"] = {{"scale", "elo"},
                       {"seat0", elo.first_mover},
                       {"seat0_standard_error", elo.first_mover_error},
                       {"draw_weight", elo.nu},
                       {"prior", elo.prior}};
  Json components = Json::array();
  for (const auto& component : elo.components) {
    Json members = Json::array();
    for (const int player : component) members.push_back(ratings.agents[static_cast<std::size_t>(player)]);
    components.push_back(members);
  }
  j["rating_model"]["components"] = components;
  j["points_model"] = {{"cyclic", number(ratings.points.cyclic)},
                       {"cyclic_adjusted", number(ratings.points.cyclic_adjusted)},
                       {"transitive_p", number(ratings.points.transitive_p)}};
}

}  // namespace

std::string summary_json(const Findings& findings) {
  const auto& experiment = findings.experiment();
  Json j;
  j["game"] = experiment.game;
  j["rules"] = rules_json(changed_rules(experiment));
  j["seed"] = experiment.seed;
  j["pairs"] = experiment.pairs;
  j["complete"] = findings.complete();
  j["interval_kind"] = findings.fixed_size() ? "fixed_size" : "always_valid";
  if (!reproducible(experiment)) j["reproducible"] = false;
  j["agents"] = experiment.agents;
  j["pairings"] = Json::array();
  for (std::size_t i = 0; i < findings.pairings().size(); ++i) {
    const auto name = [&](int agent) { return experiment.agents[static_cast<std::size_t>(agent)]; };
    const auto [a, b] = findings.pairings()[i];
    j["pairings"].push_back(pairing_json(findings, i, name(a), name(b)));
  }
  if (has_ratings(experiment)) add_ratings(j, findings);
  if (findings.test()) j["sequential"] = sequential_json(findings);
  return j.dump(1) + "\n";
}

}  // namespace riffle
