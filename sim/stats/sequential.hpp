// Sequential tests over duplicate pairs: play on until the likelihood ratio of two hypotheses leaves its bounds.
// Wald's test (Annals of Mathematical Statistics 16, 1945) with a generalized likelihood ratio: what a hypothesis
// does not fix is set to its most likely value under it. Source of the forms: Van den Bergh, "Comments on
// normalized Elo" (fishtest, 2020), as used by fishtest and fastchess.
#pragma once

#include <cstdint>
#include <span>

#include "moments.hpp"
#include "paired.hpp"

namespace riffle::stats {

/// The chances of a wrong verdict: alpha of accepting hypothesis 1 where 0 holds, beta the other way round.
/// Both positive, their sum below 1.
struct ErrorRates {
  double alpha = 0.05, beta = 0.05;
};

enum class Verdict : std::uint8_t { undecided, hypothesis0, hypothesis1 };

/// The log-likelihood ratio ends the test at or below `lower` (hypothesis 0) or at or above `upper` (1).
struct SequentialBounds {
  double lower, upper;
  Verdict verdict(double llr) const {
    return llr >= upper ? Verdict::hypothesis1 : llr <= lower ? Verdict::hypothesis0 : Verdict::undecided;
  }
};
SequentialBounds wald_bounds(ErrorRates rates = {});

/// The t-value test of a mean, for any variable: n/2 ln((1 + (t - t0)^2)/(1 + (t - t1)^2)) with t = mean/sd and
/// ti = meani/sd, sd^2 the mean square about the mean. `unseen`: a deviation from the mean that cannot be excluded
/// though no pair has shown it yet: sd^2 counts one more pair with it, or with |mean1 - mean0| if that is larger. So
/// the value is finite on every input, and a run of equal pairs at the start does not decide. 0 where n is 0.
double t_llr(const Sample& sample, double mean0, double mean1, double unseen);
/// The same of points a game and of win shares. Nearly equal agents play most deals alike, so that their pairs come out
/// equal though the games do not: `unseen` is the standard deviation of a game as it was seen (points), or twice what
/// it can be at most (win share: 1).
double points_llr(const PairTally& tally, double mean0, double mean1);
double share_llr(const PairTally& tally, double mean0, double mean1);

/// Exact forms for a pair's score, from counts of equally spaced scores 0 ... 1: five for pairs (FiveWay), three
/// for single games (losses, draws, wins). An empty cell counts as 0.001, as in fastchess. Finite on every input;
/// 0 where all cells are empty.
///
/// The hypotheses are mean scores, 0 < score < 1 ("logistic", see `score_of_elo`). At most five cells.
double score_llr(std::span<const std::int64_t> counts, double score0, double score1);
/// The hypotheses are values of (mean - 1/2)/sd of one unit ("normalized", see `effect_of_nelo`), |t| <= 4.
double effect_llr(std::span<const std::int64_t> counts, double t0, double t1);

/// The score that a player `elo` points stronger expects: 1/(1 + 10^(-elo/400)).
double score_of_elo(double elo);
/// (mean - 1/2)/sd of a unit of `games` games (2: a pair) for a normalized Elo difference: sqrt(games) nelo ln(10)/800.
double effect_of_nelo(double nelo, int games);

/// What to expect of a sequential test, in the limit of many pairs.
struct Course {
  double pairs;        ///< expected number of pairs
  double hypothesis1;  ///< chance that hypothesis 1 is accepted
};
/// `effect` is (mean1 - mean0)/sd of a pair's mean, not 0; `position` says where the truth lies: 0 at hypothesis 0, 1
/// at hypothesis 1, 1/2 midway (the longest). For 5 %/5 %: 8.67/effect^2 pairs midway, 5.30/effect^2 at a hypothesis.
Course expected_course(double effect, double position, ErrorRates rates = {});
/// The pairs that a test of fixed size needs for the same error rates: ((z_alpha + z_beta)/effect)^2.
double fixed_size_pairs(double effect, ErrorRates rates = {});

}  // namespace riffle::stats
