#include "pareto.hpp"

#include <cassert>
#include <cmath>

namespace riffle::stats {

namespace {

/// Is row i at least as good as row j in every column, and better in one?
bool dominates(const Matrix& values, std::span<const Goal> goals, int i, int j) {
  bool better = false;
  for (int c = 0; c < values.columns; ++c) {
    const double gain = (goals[static_cast<std::size_t>(c)] == Goal::most ? 1 : -1) * (values(i, c) - values(j, c));
    if (gain < 0) return false;
    better |= gain > 0;
  }
  return better;
}

}  // namespace

std::vector<int> pareto_fronts(const Matrix& values, std::span<const Goal> goals) {
  assert(goals.size() == static_cast<std::size_t>(values.columns));
  constexpr int kWaiting = -2, kUnknown = -1;
  std::vector<int> front(static_cast<std::size_t>(values.rows), kWaiting);
  for (int i = 0; i < values.rows; ++i)
    for (int c = 0; c < values.columns; ++c)
      if (std::isnan(values(i, c))) front[i] = kUnknown;

  for (int number = 0;; ++number) {
    std::vector<int> members;
    for (int i = 0; i < values.rows; ++i) {
      if (front[i] != kWaiting) continue;
      bool beaten = false;
      for (int j = 0; j < values.rows && !beaten; ++j) beaten = front[j] == kWaiting && dominates(values, goals, j, i);
      if (!beaten) members.push_back(i);
    }
    if (members.empty()) return front;
    for (const int i : members) front[i] = number;
  }
}

}  // namespace riffle::stats
