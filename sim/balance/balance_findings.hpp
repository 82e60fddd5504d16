// What a balance experiment has shown so far: its tallies, fed in the order of the blocks.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "balance/balance.hpp"
#include "balance/balance_tally.hpp"
#include "balance/measures.hpp"
#include "balance/variants.hpp"
#include "block_result.hpp"

namespace riffle {

/// A *round* is a range of pairs that all variants and matchups have played: one block of each. Only whole rounds
/// count, so that all variants are compared on the same deals, also while the run is going.
class BalanceFindings {
 public:
  /// `balance` has been checked.
  explicit BalanceFindings(const Balance& balance);

  /// The next block, in the order of the numbers.
  void take(const BlockResult& result);
  bool complete() const { return rounds_.size() * pairings() == blocks_; }

  const Balance& balance() const { return balance_; }
  const VariantSet& variants() const { return variants_; }
  std::size_t pairings() const { return variants_.variants.size() * static_cast<std::size_t>(balance_.matchups()); }
  /// Pairs of all blocks taken, those of rounds that are not whole too.
  std::uint64_t pairs_taken() const { return pairs_taken_; }
  /// Pairs a variant and matchup that count: those of whole rounds.
  std::uint64_t pairs() const { return pairs_; }
  int rounds() const { return static_cast<int>(rounds_.size()); }
  /// Of the `number`-th of the whole rounds, in the order of the deals.
  const BalanceCounts& round(int number, int variant, int matchup) const {
    return rounds_[static_cast<std::size_t>(number)].second[place(variant, matchup)];
  }
  const BalanceTally& total(int variant, int matchup) const { return totals_[place(variant, matchup)]; }
  /// The measures that this experiment has, in the order of the table.
  std::vector<const Measure*> measures() const;

 private:
  std::size_t place(int variant, int matchup) const {
    return static_cast<std::size_t>(variant * balance_.matchups() + matchup);
  }

  Balance balance_;
  VariantSet variants_;
  std::uint64_t blocks_, pairs_ = 0, pairs_taken_ = 0;
  /// Whole rounds with their numbers, ascending; [pairing].
  std::vector<std::pair<std::uint64_t, std::vector<BalanceCounts>>> rounds_;
  std::vector<BalanceTally> totals_;                                                  ///< [pairing]
  std::map<std::uint64_t, std::vector<std::pair<std::size_t, BalanceTally>>> parts_;  ///< rounds that are not whole
};

}  // namespace riffle
