#include "balance/balance_tally.hpp"

#include <cassert>
#include <string_view>

namespace riffle {
namespace {

struct Field {
  std::string_view name;
  std::int64_t BalanceCounts::*member;
};

/// All counts, in the order in which they are stored.
constexpr Field kFields[] = {{"pairs", &BalanceCounts::pairs},
                             {"first_wins", &BalanceCounts::first_wins},
                             {"draws", &BalanceCounts::draws},
                             {"first_points", &BalanceCounts::first_points},
                             {"other_points", &BalanceCounts::other_points},
                             {"m1", &BalanceCounts::m1},
                             {"m2", &BalanceCounts::m2},
                             {"m1_m1", &BalanceCounts::m1_m1},
                             {"m1_m2", &BalanceCounts::m1_m2},
                             {"m2_m2", &BalanceCounts::m2_m2},
                             {"a_wins", &BalanceCounts::a_wins},
                             {"a_margin", &BalanceCounts::a_margin},
                             {"decisions", &BalanceCounts::decisions},
                             {"turns", &BalanceCounts::turns},
                             {"choices", &BalanceCounts::choices},
                             {"forced", &BalanceCounts::forced},
                             {"deals", &BalanceCounts::deals},
                             {"ran_out", &BalanceCounts::ran_out},
                             {"lead_changes", &BalanceCounts::lead_changes},
                             {"half_leads", &BalanceCounts::half_leads},
                             {"half_leader_half", &BalanceCounts::half_leader_half},
                             {"decided_after", &BalanceCounts::decided_after},
                             {"decided_of", &BalanceCounts::decided_of}};
static_assert(sizeof(BalanceCounts) == std::size(kFields) * sizeof(std::int64_t), "a field is missing in the table");

}  // namespace

BalanceCounts& BalanceCounts::operator+=(const BalanceCounts& other) {
  for (const auto& field : kFields) this->*field.member += other.*field.member;
  return *this;
}
BalanceCounts& BalanceCounts::operator-=(const BalanceCounts& other) {
  for (const auto& field : kFields) this->*field.member -= other.*field.member;
  return *this;
}

void BalanceTally::add(const Course& game1, const Course& game2, bool exchanged) {
  BalanceCounts& c = counts_;
  ++c.pairs;
  const std::int64_t m1 = game1.result.points[0] - game1.result.points[1];
  const std::int64_t m2 = game2.result.points[0] - game2.result.points[1];
  c.m1 += m1;
  c.m2 += m2;
  c.m1_m1 += m1 * m1;
  c.m1_m2 += m1 * m2;
  c.m2_m2 += m2 * m2;
  add_game(game1, true);
  add_game(game2, exchanged);
}

void BalanceTally::add_game(const Course& game, bool a_first) {
  BalanceCounts& c = counts_;
  const Result& r = game.result;
  const int winner = r.winner();
  c.first_wins += winner == 0;
  c.draws += winner < 0;
  c.first_points += r.points[0];
  c.other_points += r.points[1];
  c.a_wins += winner == (a_first ? 0 : 1);
  c.a_margin += (a_first ? 1 : -1) * (r.points[0] - r.points[1]);
  c.decisions += r.decisions;
  c.turns += game.turns;
  c.choices += r.choices;
  c.forced += r.forced;
  c.deals += r.deals;
  c.ran_out += game.ran_out;
  c.lead_changes += game.lead_changes;
  if (game.half_leader >= 0) {
    ++c.half_leads;
    c.half_leader_half += winner < 0 ? 1 : winner == game.half_leader ? 2 : 0;
  }
  if (winner >= 0) {
    c.decided_after += game.decided_after;
    c.decided_of += r.decisions;
  }
  histograms_[static_cast<std::size_t>(Distribution::points)].add(r.points[0]);
  histograms_[static_cast<std::size_t>(Distribution::points)].add(r.points[1]);
  histograms_[static_cast<std::size_t>(Distribution::margin)].add(r.points[0] - r.points[1]);
  histograms_[static_cast<std::size_t>(Distribution::decisions)].add(r.decisions);
}

BalanceTally& BalanceTally::operator+=(const BalanceTally& other) {
  counts_ += other.counts_;
  for (std::size_t i = 0; i < histograms_.size(); ++i) histograms_[i] += other.histograms_[i];
  return *this;
}

std::vector<std::string> BalanceTally::columns() {
  std::vector<std::string> names;
  for (const auto& field : kFields) names.emplace_back(field.name);
  for (const std::string name : kDistributions) {
    names.push_back(name + "_width_log2");
    for (int i = 0; i < FoldingHistogram::kBins; ++i) names.push_back(name + "_" + std::to_string(i));
  }
  return names;
}

std::vector<Sum> BalanceTally::numbers() const {
  std::vector<Sum> all;
  for (const auto& field : kFields) all.emplace_back(counts_.*field.member);
  for (const auto& histogram : histograms_) {
    all.resize(all.size() + FoldingHistogram::kColumns);
    histogram.write(std::span(all).last(FoldingHistogram::kColumns));
  }
  return all;
}

BalanceTally BalanceTally::from_numbers(std::span<const Sum> numbers) {
  BalanceTally tally;
  assert(numbers.size() == std::size(kFields) + tally.histograms_.size() * FoldingHistogram::kColumns);
  for (const auto& field : kFields) {
    tally.counts_.*field.member = static_cast<std::int64_t>(numbers.front());
    numbers = numbers.subspan(1);
  }
  for (auto& histogram : tally.histograms_) {
    histogram.read(numbers.first(FoldingHistogram::kColumns));
    numbers = numbers.subspan(FoldingHistogram::kColumns);
  }
  return tally;
}

}  // namespace riffle
