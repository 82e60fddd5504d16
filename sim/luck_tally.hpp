// What the luck adjustment of a set of duplicate pairs needs: integers only, as in a Tally.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "luck.hpp"
#include "tally.hpp"

namespace riffle {

/// Sums over pairs, those of even and those of odd number apart: the two folds of the cross-fitting. The numbers of a
/// pair are `points` (A's minus B's), `score` (A's wins twice and draws once: 0 to 4) and `luck` (of A, in kLuckUnits),
/// each summed over the two games.
class LuckTally {
 public:
  static constexpr std::array<std::string_view, 20> kColumns{
      "even_pairs",        "even_points",      "even_score",       "even_luck",       "even_points_points",
      "even_points_score", "even_points_luck", "even_score_score", "even_score_luck", "even_luck_luck",
      "odd_pairs",         "odd_points",       "odd_score",        "odd_luck",        "odd_points_points",
      "odd_points_score",  "odd_points_luck",  "odd_score_score",  "odd_score_luck",  "odd_luck_luck"};
  static constexpr std::size_t kSize = kColumns.size();

  /// Adds pair number `pair`: the results of game 1 and game 2, by player, and A's luck in both together.
  void add(std::uint64_t pair, const Result& first, const Result& second, std::int64_t luck);
  /// The sums of both: associative and commutative.
  LuckTally& operator+=(const LuckTally& o);
  bool operator==(const LuckTally&) const = default;

  /// A's points minus B's a game, raw and with the luck taken off; A's win share. Fixed-size intervals; none of the
  /// adjusted mean where the results never varied.
  /// Throw std::overflow_error where 64 bits do not hold a sum.
  stats::LuckAdjusted points_per_game() const { return adjusted(kPoints, 0.5); }
  stats::LuckAdjusted win_share() const { return adjusted(kScore, 0.25); }

  std::span<const Sum, kSize> columns() const { return v_; }
  static LuckTally from_columns(std::span<const Sum> columns);

 private:
  enum Number { kPoints, kScore, kLuck, kNumbers };
  static constexpr std::size_t kFolds = 2, kFoldSize = kSize / kFolds;

  stats::LuckAdjusted adjusted(Number number, double unit) const;

  std::array<Sum, kSize> v_{};  ///< a fold: pairs, the sums, the products (0,0), (0,1), (0,2), (1,1), (1,2), (2,2)
};

}  // namespace riffle
