#include "sequential.hpp"

#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include "catch.hpp"
#include "paired.hpp"
#include "simulate.hpp"

using namespace riffle;
using namespace riffle::stats;

namespace {

using Counts = std::vector<std::int64_t>;

double normalized(const Counts& counts, double nelo0, double nelo1) {
  const int games = counts.size() == 5 ? 2 : 1;
  return effect_llr(counts, effect_of_nelo(nelo0, games), effect_of_nelo(nelo1, games));
}
double logistic(const Counts& counts, double elo0, double elo1) {
  return score_llr(counts, score_of_elo(elo0), score_of_elo(elo1));
}

/// How many of `runs` tests accept hypothesis 1, looking after every pair. `draw` adds a pair.
template <class Draw, class Llr>
int accepted(int runs, std::uint64_t seed, Draw draw, Llr llr) {
  Rng rng(seed);
  const auto bounds = wald_bounds();
  int count = 0;
  for (int r = 0; r < runs; ++r) {
    PairTally tally;
    auto verdict = Verdict::undecided;
    while (verdict == Verdict::undecided) {
      draw(rng, tally);
      verdict = bounds.verdict(llr(tally));
    }
    count += verdict == Verdict::hypothesis1;
  }
  return count;
}

/// A pair with luck that changes sides; the pair's mean has mean `skill` and variance 73.33/4.
auto lucky(double skill) {
  return [skill](Rng& rng, PairTally& tally) {
    const std::int64_t luck = static_cast<std::int64_t>(rng.below(61)) - 30;
    const std::int64_t a = rng.below(21), b = rng.below(21);
    const std::int64_t lead = rng.uniform() < skill - std::floor(skill);
    const std::int64_t whole = static_cast<std::int64_t>(std::floor(skill));
    tally.add(luck + a - 10 + whole + lead, -luck + b - 10 + whole + lead);
  };
}

/// Agents that nearly always split the pair: A wins both games of a pair in `up` of the pairs, B in `down`.
auto splitting(double up, double down) {
  return [up, down](Rng& rng, PairTally& tally) {
    const double u = rng.uniform();
    if (u < up)
      tally.add(1, 1);
    else if (u < up + down)
      tally.add(-1, -1);
    else
      tally.add(1, -1);
  };
}

}  // namespace

TEST_CASE("the exact forms give fishtest's and fastchess's values") {
  // fastchess, app/tests/sprt_test.cpp; counts from most losses to most wins.
  CHECK(normalized({365, 16618, 36229, 16974, 390}, 0, 2) == Approx(2.25).margin(0.005));
  CHECK(normalized({127, 4883, 10712, 5150, 104}, -1.75, 0.25) == Approx(3.01).margin(0.005));
  CHECK(logistic({223, 9863, 21279, 10037, 246}, 0.5, 2.5) == Approx(-3.07).margin(0.005));
  CHECK(logistic({871, 26175, 55983, 26678, 821}, 0, 2) == Approx(-4.98).margin(0.005));
  CHECK(normalized({36027, 68692, 36433}, 0, 2) == Approx(0.92).margin(0.005));
  CHECK(normalized({10650, 20431, 10871}, -1.75, 0.25) == Approx(2.30).margin(0.005));
  CHECK(logistic({21184, 40708, 21404}, 0.5, 2.5) == Approx(-1.57).margin(0.005));
  CHECK(logistic({57030, 106593, 57433}, 0, 2) == Approx(-2.59).margin(0.005));
}

TEST_CASE("the exact forms equal closed forms of one-sided results") {
  // 104 won pairs: the best distribution under a hypothesis gives them p and the rest to lost pairs. Mean 1/2: p = 1/2;
  // t = (p - 1/2)/sqrt(p (1 - p)): p = (1 + t/sqrt(1 + t^2))/2. (fastchess's test has 2.94 here, its iteration stops
  // early.)
  const double t = effect_of_nelo(5, 2);
  const double p = 0.5 + 0.5 * t / std::sqrt(1 + t * t);
  CHECK(effect_llr(Counts{0, 0, 0, 0, 104}, 0, t) == Approx(104 * std::log(p / 0.5)).epsilon(1e-3));
  CHECK(score_llr(Counts{0, 0, 0, 0, 104}, 0.5, 0.6) == Approx(104 * std::log(0.6 / 0.5)).epsilon(1e-3));
  // Draws only, mean 0.6: the best distribution turns 1/5 of them into wins.
  CHECK(score_llr(Counts{0, 1000, 0}, 0.5, 0.6) == Approx(1000 * std::log(0.8)).epsilon(1e-3));
}

TEST_CASE("the exact forms change sign with the sides and the hypotheses") {
  const Counts counts{3, 10, 40, 17, 5}, mirrored{5, 17, 40, 10, 3};
  CHECK(logistic(counts, 0, 20) == Approx(-logistic(counts, 20, 0)));
  CHECK(logistic(counts, 0, 20) == Approx(logistic(mirrored, 0, -20)));
  CHECK(normalized(counts, 0, 20) == Approx(normalized(mirrored, 0, -20)));
}

TEST_CASE("with many pairs the t-value form agrees with the exact ones") {
  const FiveWay five{223, 9863, 21279, 10037, 246};
  PairTally tally;
  for (int i = 0; i < 5; ++i) {
    tally.points.n += five[i];
    tally.results[i / 2][i - i / 2] = five[i];
  }
  REQUIRE(tally.five_way() == five);
  const double score0 = score_of_elo(0.5), score1 = score_of_elo(2.5);
  CHECK(share_llr(tally, score0, score1) == Approx(score_llr(five, score0, score1)).margin(0.01));
}

TEST_CASE("every form is finite on every input") {
  const auto big = std::numeric_limits<std::int64_t>::max() / 8;
  for (const Counts& counts : {Counts{0, 0, 0, 0, 0},
                               {1, 0, 0, 0, 0},
                               {0, 0, 1, 0, 0},
                               {0, 0, 0, 0, big},
                               {big, 0, 0, 0, big},
                               {0, 0, big, 0, 0},
                               {1, big, 1, 0, 0},
                               {0, 0, 0},
                               {big, 1, 0},
                               {0, 5, 0}}) {
    for (const double score1 : {1e-9, 0.3, 0.51, 1 - 1e-9}) CHECK(std::isfinite(score_llr(counts, 0.5, score1)));
    for (const double t1 : {-4.0, -0.5, 0.001, 0.7, 4.0}) CHECK(std::isfinite(effect_llr(counts, 0, t1)));
  }
  CHECK(score_llr(Counts{0, 0, 0, 0, 0}, 0.5, 0.6) == 0);
  for (const Sample& s : {Sample{0, 0, 0}, {1, 5, 0}, {1000000, 5, 0}, {2, 0, 1e18}, {big, 1e9, 1e18}})
    for (const double mean1 : {0.0, 5.0, -1e9}) CHECK(std::isfinite(t_llr(s, 0, mean1, 0)));
  CHECK(t_llr({100, 3, 1}, 2, 2, 0) == 0);
}

TEST_CASE("bounds and expected lengths are Wald's") {
  const auto bounds = wald_bounds();
  CHECK(bounds.upper == Approx(std::log(19.0)));
  CHECK(bounds.lower == Approx(-std::log(19.0)));
  CHECK(bounds.verdict(2.95) == Verdict::hypothesis1);
  CHECK(bounds.verdict(-2.95) == Verdict::hypothesis0);
  CHECK(bounds.verdict(2.9) == Verdict::undecided);
  CHECK(wald_bounds({0.01, 0.1}).upper == Approx(std::log(90.0)));
  CHECK(wald_bounds({0.01, 0.1}).lower == Approx(std::log(0.1 / 0.99)));

  CHECK(expected_course(1, 0.5).pairs == Approx(8.67).margin(0.005));
  CHECK(expected_course(1, 0).pairs == Approx(5.30).margin(0.005));
  CHECK(expected_course(1, 1).pairs == Approx(5.30).margin(0.005));
  CHECK(expected_course(0.1, 0.5).pairs == Approx(867).margin(0.5));
  CHECK(expected_course(1, 0).hypothesis1 == Approx(0.05));
  CHECK(expected_course(1, 1).hypothesis1 == Approx(0.95));
  CHECK(expected_course(1, 0.5).hypothesis1 == Approx(0.5));
  CHECK(expected_course(1, 1, {0.01, 0.1}).hypothesis1 == Approx(0.9));
  // Continuous in the middle, where the formula changes.
  CHECK(expected_course(1, 0.5 + 1e-5).pairs == Approx(expected_course(1, 0.5).pairs).epsilon(1e-6));
  CHECK(fixed_size_pairs(1) == Approx(10.82).margin(0.005));
}

TEST_CASE("false verdicts of the t-value test on points stay within 5 %") {
  const double sd = std::sqrt(2 * (21 * 21 - 1) / 12.0) / 2;
  const int runs = 2000;
  for (const double effect : {0.2, 0.5, 1.5}) {
    const double mean1 = effect * sd;
    const auto llr = [&](const PairTally& t) { return points_llr(t, 0, mean1); };
    CHECK(accepted(runs, 21, lucky(0), llr) < binomial_high(runs, 0.05));
    CHECK(runs - accepted(runs, 22, lucky(mean1), llr) < binomial_high(runs, 0.05));
  }
}

TEST_CASE("false verdicts on points stay within 5 % where nearly all pairs cancel exactly") {
  // In 1 of 20 pairs an agent does better in one game: the rest of the time both play alike.
  const auto alike = [](double gain) {
    return [gain](Rng& rng, PairTally& tally) {
      const std::int64_t luck = static_cast<std::int64_t>(rng.below(61)) - 30;
      const double u = rng.uniform();
      tally.add(luck + (u < 0.025 + gain ? 20 : u < 0.05 ? -20 : 0), -luck);
    };
  };
  const int runs = 1000;
  // A gain of 0.025 in probability is worth 0.025 * 40/2 points a game.
  const auto llr = [](const PairTally& t) { return points_llr(t, 0, 0.5); };
  CHECK(accepted(runs, 24, alike(0), llr) < binomial_high(runs, 0.05));
  CHECK(runs - accepted(runs, 25, alike(0.025), llr) < binomial_high(runs, 0.05));
}

TEST_CASE("the t-value test is as long as planned") {
  Rng rng(23);
  const double sd = std::sqrt(2 * (21 * 21 - 1) / 12.0) / 2, effect = 0.1;
  const auto bounds = wald_bounds();
  const int runs = 400;
  std::int64_t pairs = 0;
  for (int r = 0; r < runs; ++r) {
    PairTally tally;
    do lucky(effect * sd / 2)(rng, tally);
    while (bounds.verdict(points_llr(tally, 0, effect * sd)) == Verdict::undecided);
    pairs += tally.pairs();
  }
  // The walk overshoots its bounds and the length varies by about its own size: 4 standard errors are 20 %;
  // the unseen pairs cost 5 %.
  CHECK(static_cast<double>(pairs) / runs == Approx(expected_course(effect, 0.5).pairs).epsilon(0.2));
}

TEST_CASE("false verdicts on win shares stay within 5 %, also where nearly every pair is split") {
  const int runs = 1000;
  for (const auto& [rest, gain] : {std::pair{0.1, 0.05}, {0.5, 0.05}, {0.4, 0.1}}) {
    // Hypotheses 0.5 and 0.5 + gain; a pair won twice moves the share by 1/2.
    const double share1 = 0.5 + gain;
    const auto under0 = splitting(rest / 2, rest / 2), under1 = splitting(rest / 2 + gain, rest / 2 - gain);
    const auto t_form = [&](const PairTally& t) { return share_llr(t, 0.5, share1); };
    const auto exact = [&](const PairTally& t) { return score_llr(t.five_way(), 0.5, share1); };
    CHECK(accepted(runs, 31, under0, t_form) < binomial_high(runs, 0.05));
    CHECK(runs - accepted(runs, 32, under1, t_form) < binomial_high(runs, 0.05));
    CHECK(accepted(runs / 4, 33, under0, exact) < binomial_high(runs / 4, 0.05));
    CHECK(runs / 4 - accepted(runs / 4, 34, under1, exact) < binomial_high(runs / 4, 0.05));
  }
}
