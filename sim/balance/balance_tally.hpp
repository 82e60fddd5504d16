// What a block of a balance experiment amounts to: integers only, so that any split of the work sums to the same bytes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "balance/course.hpp"
#include "balance/folding_histogram.hpp"
#include "tally.hpp"

namespace riffle {

/// Sums over the pairs of a variant and matchup. *First* is the player in seat 0 of a game's first deal, *A* the
/// first agent where it plays against the second.
struct BalanceCounts {
  std::int64_t pairs = 0;
  std::int64_t first_wins = 0, draws = 0;           ///< games
  std::int64_t first_points = 0, other_points = 0;  ///< of who is first and of the other
  // m1, m2: the points of who is first minus the other's, in game 1 and in game 2
  std::int64_t m1 = 0, m2 = 0, m1_m1 = 0, m1_m2 = 0, m2_m2 = 0;
  std::int64_t a_wins = 0, a_margin = 0;  ///< games; points of A minus those of B
  std::int64_t decisions = 0, turns = 0, choices = 0, forced = 0, deals = 0, ran_out = 0;
  std::int64_t lead_changes = 0;
  std::int64_t half_leads = 0;        ///< games with a leader at half time
  std::int64_t half_leader_half = 0;  ///< half points of these leaders: 2 a win, 1 a draw
  std::int64_t decided_after = 0;     ///< in games with a winner: decisions before the winner leads for good
  std::int64_t decided_of = 0;        ///< in the same games: decisions

  std::int64_t games() const { return 2 * pairs; }
  bool operator==(const BalanceCounts&) const = default;
  BalanceCounts& operator+=(const BalanceCounts& other);
  BalanceCounts& operator-=(const BalanceCounts& other);
};

/// The distributions that are kept.
enum class Distribution { points, margin, decisions };
inline constexpr std::array<const char*, 3> kDistributions{"points", "margin", "decisions"};

class BalanceTally {
 public:
  /// Adds a pair. `exchanged`: in game 2 the hands were exchanged, so that A sits first there too; else the players
  /// changed seats.
  void add(const Course& game1, const Course& game2, bool exchanged);
  BalanceTally& operator+=(const BalanceTally& other);
  bool operator==(const BalanceTally&) const = default;

  const BalanceCounts& counts() const { return counts_; }
  /// `points`: of each player; `margin`: of who is first minus the other's; `decisions`: a game.
  const FoldingHistogram& histogram(Distribution which) const { return histograms_[static_cast<std::size_t>(which)]; }

  /// The numbers of a row of run.db, with their names.
  static std::vector<std::string> columns();
  std::vector<Sum> numbers() const;
  static BalanceTally from_numbers(std::span<const Sum> numbers);

 private:
  void add_game(const Course& game, bool a_first);

  BalanceCounts counts_;
  std::array<FoldingHistogram, 3> histograms_{FoldingHistogram(true), FoldingHistogram(true), FoldingHistogram()};
};

}  // namespace riffle
