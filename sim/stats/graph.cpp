#include "graph.hpp"

#include <algorithm>

namespace riffle::stats {

std::vector<std::vector<int>> Digraph::strong_components() const {
  // Warshall's closure (Journal of the ACM 9, 1962).
  auto reach = edge_;
  for (int i = 0; i < n_; ++i) reach[i][i] = true;
  for (int k = 0; k < n_; ++k)
    for (int i = 0; i < n_; ++i)
      if (reach[i][k])
        for (int j = 0; j < n_; ++j)
          if (reach[k][j]) reach[i][j] = true;

  std::vector<std::vector<int>> components;
  for (int i = 0; i < n_; ++i) {
    std::vector<int> members;
    for (int j = 0; j < n_; ++j)
      if (reach[i][j] && reach[j][i]) members.push_back(j);
    if (members.front() == i) components.push_back(members);
  }
  const auto reached = [&](const std::vector<int>& members) {
    const auto& row = reach[members.front()];
    return std::count(row.begin(), row.end(), true);
  };
  std::stable_sort(components.begin(), components.end(),
                   [&](const auto& a, const auto& b) { return reached(a) > reached(b); });
  return components;
}

}  // namespace riffle::stats
