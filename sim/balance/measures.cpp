#include "balance/measures.hpp"

#include <limits>
#include <vector>

#include "error.hpp"

namespace riffle {
namespace {

/// `scale` times the ratio; NaN where there is no unit.
double ratio(std::int64_t total, std::int64_t units, double scale = 1) {
  if (units == 0) return std::numeric_limits<double>::quiet_NaN();
  return scale * static_cast<double>(total) / static_cast<double>(units);
}

/// 2 cov(m1, m2) / (var(m1) + var(m2)): how much of the variance of a game's margin repeats in the other game.
double repeated_share(const BalanceCounts& c) {
  const auto spread = [&](std::int64_t product, std::int64_t a, std::int64_t b) {
    return static_cast<double>(Sum{c.pairs} * product - Sum{a} * b);
  };
  const double variances = spread(c.m1_m1, c.m1, c.m1) + spread(c.m2_m2, c.m2, c.m2);
  if (!(variances > 0)) return std::numeric_limits<double>::quiet_NaN();
  return 2 * spread(c.m1_m2, c.m1, c.m2) / variances;
}

using C = BalanceCounts;

constexpr Measure kMeasures[] = {
    {"first_seat", "first seat", "share",
     "Win share of the player who acts first (in a match: in its first deal), wins plus half the draws; 0.5 is fair.",
     MeasureGroup::fairness, 0, Scale::share,
     [](const C& c) { return ratio(2 * c.first_wins + c.draws, 2 * c.games()); }},
    {"first_seat_points", "first - second", "points a game",
     "Points of the player who acts first minus those of the other; 0 is fair.", MeasureGroup::fairness, 0,
     Scale::number, [](const C& c) { return ratio(c.first_points - c.other_points, c.games()); }},
    {"draws", "draws", "share", "Share of games without a winner.", MeasureGroup::fairness, 0, Scale::share,
     [](const C& c) { return ratio(c.draws, c.games()); }},
    {"skill", "skill", "share",
     "Win share of the first agent against the second, each seat played once a pair; 0.5: skill does not matter.",
     MeasureGroup::fairness, 1, Scale::share, [](const C& c) { return ratio(2 * c.a_wins + c.draws, 2 * c.games()); }},
    {"skill_points", "skill points", "points a game",
     "Points of the first agent minus those of the second, each seat played once a pair.", MeasureGroup::fairness, 1,
     Scale::number, [](const C& c) { return ratio(c.a_margin, c.games()); }},
    {"deal_share", "deal", "share",
     "Share of the variance of a game's margin that is the deal: what repeats when the two agents play the same cards "
     "again with changed seats (twice the covariance of a pair's margins over the sum of their variances).",
     MeasureGroup::fairness, 1, Scale::variance_share, [](const C& c) { return repeated_share(c); }},
    {"hands_share", "hands", "share",
     "Share of the variance of a game's margin that is the hands dealt: what turns round when the first agent plays "
     "itself again with the two hands exchanged (minus twice the covariance of a pair's margins over the sum of their "
     "variances).",
     MeasureGroup::fairness, 0, Scale::variance_share, [](const C& c) { return -repeated_share(c); }},
    {"length", "length", "decisions a game", "Decisions of both players in a game, forced ones too.",
     MeasureGroup::length, 0, Scale::number, [](const C& c) { return ratio(c.decisions, c.games()); }},
    {"turns", "turns", "turns a game", "Turns of both players in a game; a turn is a run of decisions of one player.",
     MeasureGroup::length, 0, Scale::number, [](const C& c) { return ratio(c.turns, c.games()); }},
    {"deals", "deals", "deals a game", "Deals in a game: more than one where a game is a match.", MeasureGroup::length,
     0, Scale::number, [](const C& c) { return ratio(c.deals, c.games()); }, Scope::matches},
    {"choices", "choices", "moves a decision", "Legal moves at a decision.", MeasureGroup::length, 0, Scale::number,
     [](const C& c) { return ratio(c.choices, c.decisions); }},
    {"forced", "forced", "share", "Share of decisions with a single legal move.", MeasureGroup::length, 0, Scale::share,
     [](const C& c) { return ratio(c.forced, c.decisions); }},
    {"ran_out", "ran out", "share", "Share of deals that ended because the cards ran out or nobody could go on.",
     MeasureGroup::course, 0, Scale::share, [](const C& c) { return ratio(c.ran_out, c.deals); }, Scope::cards_run_out},
    {"lead_changes", "lead changes", "a game",
     "How often the leader became the other player. The leader is who is ahead in match totals and the game's own "
     "estimate of the deal, which sees all cards, together.",
     MeasureGroup::course, 0, Scale::number, [](const C& c) { return ratio(c.lead_changes, c.games()); }},
    {"half_time", "half-time", "share",
     "Win share of who leads after half of a game's decisions, in the games where somebody does; 1: nothing happens "
     "afterwards.",
     MeasureGroup::course, 0, Scale::share, [](const C& c) { return ratio(c.half_leader_half, 2 * c.half_leads); }},
    {"decided", "decided at", "share of the game",
     "How late games are decided: in games with a winner, the share of the decisions that are made before the winner "
     "is ahead for good.",
     MeasureGroup::course, 0, Scale::share, [](const C& c) { return ratio(c.decided_after, c.decided_of); }},
};

}  // namespace

std::span<const Measure> measures() { return kMeasures; }

const Measure& find_measure(std::string_view name) {
  std::vector<std::string_view> names;
  for (const auto& measure : kMeasures) {
    if (measure.name == name) return measure;
    names.push_back(measure.name);
  }
  throw InputError(unknown_name("measure", name, names));
}

}  // namespace riffle
