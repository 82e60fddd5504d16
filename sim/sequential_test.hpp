// The sequential test of a match: which means it compares, and where it stands.
#pragma once

#include <string>
#include <string_view>

#include "paired.hpp"
#include "sequential.hpp"

namespace riffle {

/// Two hypotheses about the mean of A minus B. What they are means of:
///   points      points a game, the game's own unit; t-value test over pairs
///   win_share   A's wins plus half the draws, a game, in [0, 1]; t-value test over pairs
///   elo         logistic Elo points; from the five-way counts of pairs
///   nelo        normalized Elo points; from the same counts
class SequentialTest {
 public:
  /// `means` is "mean0,mean1". Throws InputError for what is no such test.
  SequentialTest(std::string_view means, std::string_view on, stats::ErrorRates rates);

  /// The log-likelihood ratio of hypothesis 1 to hypothesis 0.
  double llr(const stats::PairTally& tally) const;
  stats::SequentialBounds bounds() const { return stats::wald_bounds(rates_); }
  stats::Verdict verdict(const stats::PairTally& tally) const { return bounds().verdict(llr(tally)); }
  /// (mean1 - mean0) over the standard deviation of a pair's mean, as seen in a pilot; 0 if it did not vary.
  double effect(const stats::PairTally& pilot) const;

  double mean(int hypothesis) const { return hypothesis == 0 ? mean0_ : mean1_; }
  std::string means_text() const;
  std::string on_text() const;
  stats::ErrorRates rates() const { return rates_; }

 private:
  enum class On { points, win_share, elo, nelo };
  On on_ = On::points;
  double mean0_ = 0, mean1_ = 0;
  stats::ErrorRates rates_;
};

/// What a verdict says, in words.
std::string_view verdict_text(stats::Verdict verdict);

}  // namespace riffle
