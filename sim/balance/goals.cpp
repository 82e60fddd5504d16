#include "balance/goals.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

#include "error.hpp"
#include "normal.hpp"

namespace riffle {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

std::string number_text(double x) {
  char buffer[32];
  return {buffer, std::to_chars(buffer, buffer + sizeof buffer, x).ptr};
}

double read_number(const std::string& text, const std::string& item) {
  double x = 0;
  const char* end = text.data() + text.size();
  const auto result = std::from_chars(text.data(), end, x);
  if (result.ec != std::errc{} || result.ptr != end || !std::isfinite(x))
    throw InputError("goal " + quote(item) + ": " + quote(text) + " is not a number");
  return x;
}

Goal parse_goal(const std::string& item, int matchups) {
  const auto sign = item.find_first_of("=<>");
  if (sign == std::string::npos || sign == 0)
    throw InputError("goal " + quote(item) + " is not of the form first_seat=0.5+-0.01, length<40 or skill>0.6");
  Goal goal;
  goal.measure = &find_measure(item.substr(0, sign));
  if (goal.measure->matchup >= matchups)
    throw InputError("goal " + quote(item) + ": " + std::string(goal.measure->name) +
                     " is measured against a second, weaker agent: --agent STRONG --agent WEAK");
  std::string value = item.substr(sign + 1);
  if (item[sign] != '=') {
    if (value.starts_with('=')) value.erase(0, 1);  // bounds count as met in any case
    const double bound = read_number(value, item);
    goal.low = item[sign] == '>' ? bound : -kInfinity;
    goal.high = item[sign] == '<' ? bound : kInfinity;
    return goal;
  }
  for (const std::string mark : {"±", "+-", "+/-"}) {
    const auto at = value.find(mark);
    if (at == std::string::npos) continue;
    goal.centre = read_number(value.substr(0, at), item);
    const double tolerance = read_number(value.substr(at + mark.size()), item);
    if (!(tolerance > 0)) throw InputError("goal " + quote(item) + ": the tolerance must be more than 0");
    goal.low = *goal.centre - tolerance;
    goal.high = *goal.centre + tolerance;
    return goal;
  }
  throw InputError("goal " + quote(item) + ": a measure never hits a number; say how near, as in " +
                   std::string(goal.measure->name) + "=" + value + "+-0.01");
}

/// Throws InputError for a goal that no value of its measure can meet: a share in percent, as a rule.
void require_possible(const Goal& goal, const std::string& item) {
  if (goal.measure->scale == Scale::number) return;
  const double least = goal.measure->scale == Scale::share ? 0 : -1;
  if (goal.low <= 1 && goal.high >= least) return;
  throw InputError(
      fmt::format("goal {}: no value of {} can meet it: it is a share from {:.0f} to 1, where 0.55 is 55 %",
                  quote(item), goal.measure->name, least));
}

}  // namespace

double Goal::distance(double value, double spread) const {
  if (std::isnan(value)) return kInfinity;
  if (centre) return std::abs(value - *centre) / (high - *centre);
  const double beyond = std::max({low - value, value - high, 0.0});
  return beyond == 0 ? 0 : spread > 0 ? beyond / spread : kInfinity;
}

std::vector<Goal> parse_goals(const std::string& text, int matchups) {
  std::vector<Goal> goals;
  std::string item;
  for (const char c : text + ",") {
    if (c == ' ') continue;
    if (c != ',') {
      item += c;
      continue;
    }
    const Goal goal = parse_goal(item, matchups);
    require_possible(goal, item);
    for (const auto& earlier : goals)
      if (earlier.measure == goal.measure)
        throw InputError("goals: " + std::string(goal.measure->name) + " is given more than once");
    goals.push_back(goal);
    item.clear();
  }
  return goals;
}

std::string goals_text(const std::vector<Goal>& goals) {
  std::string text;
  for (const auto& goal : goals) {
    text += (text.empty() ? "" : ",") + std::string(goal.measure->name);
    if (goal.centre) {
      // The tolerance as it was typed, without the rounding of the bound.
      text += fmt::format("={}+-{:.6g}", number_text(*goal.centre), goal.high - *goal.centre);
    } else {
      text += goal.low == -kInfinity ? "<" + number_text(goal.high) : ">" + number_text(goal.low);
    }
  }
  return text;
}

std::optional<double> probability(const Goal& goal, const stats::Estimate& estimate) {
  if (!estimate.value || !estimate.standard_error) return std::nullopt;
  const double value = *estimate.value, error = *estimate.standard_error;
  if (error == 0) return goal.low <= value && value <= goal.high ? 1.0 : 0.0;
  const auto below = [&](double bound) {
    if (std::isinf(bound)) return bound > 0 ? 1.0 : 0.0;
    return stats::student_cdf((bound - value) / error, static_cast<double>(estimate.n - 1));
  };
  return below(goal.high) - below(goal.low);
}

GoalsMet goals_met(const std::vector<Goal>& goals, const std::vector<MeasureEstimates>& estimates, int variant) {
  GoalsMet met;
  double doubt = 0;
  bool known = true;
  for (const auto& goal : goals) {
    const auto row =
        std::find_if(estimates.begin(), estimates.end(), [&](const auto& e) { return e.measure == goal.measure; });
    met.each.push_back(row == estimates.end()
                           ? std::nullopt
                           : probability(goal, row->variants[static_cast<std::size_t>(variant)].value));
    known = known && met.each.back();
    doubt += 1 - met.each.back().value_or(0);
  }
  if (known) met.all = std::max(0.0, 1 - doubt);
  return met;
}

}  // namespace riffle
