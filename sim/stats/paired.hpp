// Duplicate pairs: two games on the same deal with the players' seats swapped. The pair is the unit of every
// number here: its two games share their cards, so they are not independent, and that is what makes pairs good.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "intervals.hpp"
#include "moments.hpp"

namespace riffle::stats {

/// A's result of a game.
enum class Outcome : std::uint8_t { loss = 0, draw = 1, win = 2 };
constexpr Outcome outcome_of(std::int64_t difference) {
  return difference > 0 ? Outcome::win : difference < 0 ? Outcome::loss : Outcome::draw;
}

/// Counts of pairs by A's two results: [with A in seat 0][with A in seat 1], each indexed by Outcome.
using NineWay = std::array<std::array<std::int64_t, 3>, 3>;
/// Counts of pairs by A's score in half points: 0 (two losses) ... 4 (two wins).
using FiveWay = std::array<std::int64_t, 5>;

/// All that the statistics of a pairing of A and B need; sums of integers, merged in any order.
struct PairTally {
  /// Of (A's points minus B's with A in seat 0, A's points minus B's with A in seat 1).
  Moments<2> points;
  NineWay results{};

  /// One pair, by A's points minus B's in its two games.
  constexpr void add(std::int64_t as_seat0, std::int64_t as_seat1) {
    add(as_seat0, outcome_of(as_seat0), as_seat1, outcome_of(as_seat1));
  }
  /// One pair whose results are not the signs of its points (a game forfeited, say).
  constexpr void add(std::int64_t as_seat0, Outcome result0, std::int64_t as_seat1, Outcome result1) {
    points.add({as_seat0, as_seat1});
    ++results[static_cast<std::size_t>(result0)][static_cast<std::size_t>(result1)];
  }
  PairTally& operator+=(const PairTally& other);
  bool operator==(const PairTally&) const = default;

  std::int64_t pairs() const { return points.n; }
  FiveWay five_way() const;
  /// The same tally from B's side.
  PairTally swapped() const;
  /// A's points minus B's a game; one observation a pair.
  Sample points_per_game() const;
  /// A's wins plus half the draws a game, in [0, 1]; one observation a pair, in steps of 1/4.
  Sample win_share() const;
  /// Seat 0's points minus seat 1's a game, the players' strengths cancelled; one observation a pair.
  Sample seat0_points() const;
  /// Seat 0's win share; one observation a pair.
  Sample seat0_win_share() const;
};

/// A fixed-size report of one pairing, from A's side. Intervals are paired t intervals at `level`.
struct PairReport {
  std::int64_t pairs = 0, games = 0;
  std::int64_t wins = 0, draws = 0, losses = 0;                    ///< A's, in games
  std::int64_t seat0_wins = 0, seat0_draws = 0, seat0_losses = 0;  ///< whoever sits there, in games
  Estimate points_per_game;                                        ///< A's minus B's
  Estimate win_share;     ///< A's; interval within [0, 1], honest when all pairs were alike
  Estimate seat0_points;  ///< seat 0's minus seat 1's a game
  Estimate seat0_win_share;
  /// Likelihood of superiority: the probability that A's long-run points (win share) exceed B's, under a flat
  /// prior; see `superiority`. Absent without pairs.
  std::optional<double> superiority_points, superiority_wins;
  /// The correlation of A's points (results) in the two games of a pair; absent where either never varied.
  std::optional<double> correlation_points, correlation_wins;
  /// What pairing saved: 1 minus the variance of a pair's mean over that of two games on unrelated deals; 0.5
  /// means half as many games for the same interval; negative means that pairing cost. It is also the share of a game's
  /// variance that is the deal (what repeats when the same cards are played by the other player). Absent where
  /// neither game varied.
  std::optional<double> saved_points, saved_wins;
};
PairReport report(const PairTally& tally, double level = 0.95);

/// The probability that the mean exceeds `reference` under a flat prior: Phi((mean - reference)/standard error).
/// Where the observations never varied (or there is one) the sign alone counts: n pairs to one side give
/// 1 - 2^-(n+1), the chance under a uniform prior that more than half of all pairs are to that side. Absent for n = 0.
std::optional<double> superiority(const Sample& sample, double reference = 0);

}  // namespace riffle::stats
