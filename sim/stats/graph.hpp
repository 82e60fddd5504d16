// Who can be compared with whom: components of a small graph of players.
#pragma once

#include <vector>

namespace riffle::stats {

/// Directed edges between 0 ... n - 1, n of at most a few hundred (the work grows as n^3/64).
class Digraph {
 public:
  explicit Digraph(int n) : n_(n), edge_(n, std::vector<bool>(n, false)) {}
  void add(int from, int to) { edge_[from][to] = true; }

  /// Maximal sets within which everybody reaches everybody. Ordered by how many they reach, most first (so no
  /// set comes before one that reaches it), then by their lowest member; members ascending.
  std::vector<std::vector<int>> strong_components() const;

 private:
  int n_;
  std::vector<std::vector<bool>> edge_;
};

}  // namespace riffle::stats
