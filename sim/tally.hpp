// What a set of duplicate pairs amounts to: integers only, so that any split of the work sums to the same bytes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "match.hpp"
#include "paired.hpp"

namespace riffle {

/// 128 bits: with |points| < 2^31 and fewer than 2^60 pairs no sum of squares can overflow.
using Sum = stats::Wide;

std::string sum_text(Sum value);
/// Reads what sum_text writes. Throws InputError for anything else.
Sum parse_sum(std::string_view text);
/// In 64 bits, as the statistics take it. Throws std::overflow_error where it does not fit.
std::int64_t narrow(Sum value);

using stats::Outcome;

/// Sums over duplicate pairs of one pairing of players A and B. The same cards are played twice: in game 1
/// player A sits in seat 0, in game 2 in seat 1 (in a match of several deals: in its first deal).
///
/// The numbers of a pair are the four points (a1, b1, a2, b2): of A and B in game 1, of A and B in game 2. Their
/// sums and all their products are kept, so means, variances and covariances by player, by seat and by game follow,
/// and so does the nine-way table of the two results. Decisions are also summed as squares over pairs.
class Tally {
 public:
  /// The numbers of a tally, by name, in the order in which they are stored.
  static constexpr std::array<std::string_view, 33> kColumns{"pairs",     "excluded",  "loss_loss",
                                                             "loss_draw", "loss_win",  "draw_loss",
                                                             "draw_draw", "draw_win",  "win_loss",
                                                             "win_draw",  "win_win",   "a1",
                                                             "b1",        "a2",        "b2",
                                                             "a1_a1",     "a1_b1",     "a1_a2",
                                                             "a1_b2",     "b1_b1",     "b1_a2",
                                                             "b1_b2",     "a2_a2",     "a2_b2",
                                                             "b2_b2",     "decisions", "decisions_squared",
                                                             "choices",   "forced",    "deals",
                                                             "errors_a",  "errors_b",  "forfeited"};
  static constexpr std::size_t kSize = kColumns.size();

  /// Adds a pair: the results of game 1 and game 2, by player.
  void add(const Result& first, const Result& second);
  /// A pair that does not count.
  void exclude() { ++at(kExcluded); }
  /// A game in which `player` (0: A, 1: B) broke the contract; `scored`: it counts as lost by that player.
  void add_error(int player, bool scored) { ++at(kErrors + player), at(kForfeited) += scored; }
  /// The sums of both: associative and commutative.
  Tally& operator+=(const Tally& o);
  bool operator==(const Tally&) const = default;

  Sum pairs() const { return at(kPairs); }
  Sum games() const { return 2 * pairs(); }
  Sum excluded() const { return at(kExcluded); }
  /// Pairs in which A's results were `first` in game 1 and `second` in game 2.
  Sum results(Outcome first, Outcome second) const {
    return at(kResults + 3 * static_cast<int>(first) + static_cast<int>(second));
  }
  /// The sum of number i of (a1, b1, a2, b2).
  Sum points(int i) const { return at(kPoints + i); }
  /// The sum of the products of numbers i and j.
  Sum product(int i, int j) const { return at(kProducts + place(i, j)); }
  Sum points_of_seat(int seat) const { return seat == 0 ? points(0) + points(3) : points(1) + points(2); }
  Sum decisions() const { return at(kDecisions); }                 ///< in all games
  Sum decisions_squared() const { return at(kDecisionsSquared); }  ///< of the decisions of a pair
  Sum choices() const { return at(kChoices); }                     ///< legal moves, over all decisions
  Sum forced() const { return at(kForced); }                       ///< decisions with one legal move
  Sum deals() const { return at(kDeals); }
  Sum errors(int player) const { return at(kErrors + player); }
  Sum errors() const { return errors(0) + errors(1); }
  /// Games that were scored as lost because of an error.
  Sum forfeited() const { return at(kForfeited); }

  /// What the statistics of differences need. Throws std::overflow_error where 64 bits do not hold it.
  stats::PairTally pair_tally() const;

  /// The numbers in the order of kColumns.
  std::span<const Sum, kSize> columns() const { return v_; }
  static Tally from_columns(std::span<const Sum> columns);

 private:
  enum Column {
    kPairs = 0,
    kExcluded = 1,
    kResults = 2,
    kPoints = 11,
    kProducts = 15,
    kDecisions = 25,
    kDecisionsSquared,
    kChoices,
    kForced,
    kDeals,
    kErrors,
    kForfeited = kErrors + 2
  };
  static_assert(kForfeited + 1 == kSize);

  /// Where the product of i and j stands in the upper triangle, row by row.
  static constexpr int place(int i, int j) {
    if (i > j) return place(j, i);
    return 4 * i - i * (i - 1) / 2 + (j - i);
  }
  Sum& at(int column) { return v_[static_cast<std::size_t>(column)]; }
  const Sum& at(int column) const { return v_[static_cast<std::size_t>(column)]; }

  std::array<Sum, kSize> v_{};
};

}  // namespace riffle
