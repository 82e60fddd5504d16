// What a tournament has shown so far: its tallies, fed in the order of the blocks, and what follows from them.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "block_result.hpp"
#include "experiment.hpp"
#include "luck_tally.hpp"
#include "sequential_test.hpp"
#include "tally.hpp"

namespace riffle {

/// Where the sequential test stands.
struct SequentialStanding {
  double llr = 0;
  stats::Verdict verdict = stats::Verdict::undecided;
};

/// The names of the numbers of a block: those of a Tally, and of a LuckTally where the experiment adjusts for luck.
std::vector<std::string> block_columns(const Experiment& experiment);

class Findings {
 public:
  /// `experiment` has been checked.
  explicit Findings(const Experiment& experiment);

  /// The next block, in the order of the numbers. Blocks after a verdict are not taken.
  void take(const BlockResult& result);
  /// Nothing more is needed: all blocks are there, or the sequential test has its verdict.
  bool complete() const { return decided() || blocks_taken_ == blocks_; }
  bool decided() const { return standing_.verdict != stats::Verdict::undecided; }

  const Experiment& experiment() const { return experiment_; }
  const std::vector<std::pair<int, int>>& pairings() const { return pairings_; }
  const std::vector<Tally>& tallies() const { return tallies_; }
  /// By pairing, where the experiment adjusts for luck; else none.
  const std::vector<LuckTally>& luck() const { return luck_; }
  /// The first games with errors, with the number of their pairing.
  const std::vector<std::pair<int, GameRecord>>& errors() const { return errors_; }
  const std::optional<SequentialTest>& test() const { return test_; }
  const SequentialStanding& standing() const { return standing_; }
  /// Pairs taken, excluded ones too.
  std::uint64_t pairs_taken() const { return pairs_taken_; }

  /// Whether the number of pairs was fixed beforehand and has been reached. Only then is a fixed-size interval
  /// right; else every interval must be one that may be looked at while the run is going.
  bool fixed_size() const { return !test_ && complete(); }
  /// The 95 % interval of a pairing's points a game (A minus B), or of A's win share, of the kind that is right.
  std::optional<stats::Interval> points_interval(std::size_t pairing) const;
  std::optional<stats::Interval> win_share_interval(std::size_t pairing) const;
  /// Of seat 0's points minus seat 1's a game.
  std::optional<stats::Interval> seat0_interval(std::size_t pairing) const;
  /// The always-valid one of the points, also where a fixed-size one is right.
  std::optional<stats::Interval> running_points_interval(std::size_t pairing) const;

 private:
  std::optional<stats::Interval> running_interval(const stats::Sample& sample, double low, double high) const;

  Experiment experiment_;
  std::vector<std::pair<int, int>> pairings_;
  double points_bound_;
  std::vector<Tally> tallies_;
  std::vector<LuckTally> luck_;
  std::vector<std::pair<int, GameRecord>> errors_;
  std::optional<SequentialTest> test_;
  SequentialStanding standing_;
  std::uint64_t blocks_, blocks_taken_ = 0, pairs_taken_ = 0;
};

}  // namespace riffle
