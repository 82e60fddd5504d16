// The parameters of agents. The catalog has the table that names them, with help, bounds and defaults.
#pragma once

#include <cstdint>

namespace riffle {

/// How a node chooses among its arms (bandit.hpp).
enum class Bandit { ucb1, ucb1_tuned, exp3 };
/// How a playout moves (playout.hpp).
enum class Policy { random, greedy, mix };
/// What a search maximizes, from 0 to 1 (playout.hpp).
enum class Reward { win, points, mix };
/// Which move of the root is played.
enum class Final { visits, value };
/// How the worlds of pimc are put together.
enum class Vote { moves, visits, value };
/// Whether worlds are sampled by what the opponent's earlier actions make likely (belief.hpp).
enum class BeliefUse { off, filter, weight };
enum class Switch { no, yes };
/// What tells the nodes of an information-set search apart (ismcts.hpp).
enum class Keying { searcher, observations, mover };

/// All parameters of all agents; the catalog says which of them an agent has. The defaults are the best of a sweep
/// over the three games (results/search).
struct Parameters {
  std::int64_t iterations = 5000;
  int ms = 0;
  double exploration = 0.3;
  Bandit bandit = Bandit::ucb1;
  Policy playout = Policy::greedy;
  double epsilon = 0.2;
  int depth = 1000;
  Reward reward = Reward::mix;
  double win_share = 0.5;
  Final final = Final::visits;
  double prior = 20;
  double widening = 0.3;
  Switch reuse = Switch::no;
  int worlds = 10;
  Vote vote = Vote::visits;
  BeliefUse belief = BeliefUse::off;
  int particles = 500;
  double noise = 0.3;
  int memory = 512;
  Keying keying = Keying::searcher;
  int n = 4;
};

}  // namespace riffle
