#include "sequential_test.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "error.hpp"

namespace riffle {
namespace {

constexpr std::array<std::string_view, 4> kOnWords{"points", "win_share", "elo", "nelo"};

double parse_mean(std::string_view text, std::string_view all) {
  double value = 0;
  const auto result = std::from_chars(text.data(), text.data() + text.size(), value);
  if (result.ec != std::errc{} || result.ptr != text.data() + text.size() || !std::isfinite(value))
    throw InputError(fmt::format("--sprt: '{}' is not two numbers with a comma, as in 0,2", all));
  return value;
}

double score_sd(const stats::PairTally& tally) { return std::sqrt(tally.win_share().variance); }

}  // namespace

SequentialTest::SequentialTest(std::string_view means, std::string_view on, stats::ErrorRates rates) : rates_(rates) {
  const auto word = std::find(kOnWords.begin(), kOnWords.end(), on);
  if (word == kOnWords.end())
    throw InputError(unknown_name("value of sprt-on", on, {kOnWords.begin(), kOnWords.end()}));
  on_ = static_cast<On>(word - kOnWords.begin());
  const auto comma = means.find(',');
  mean0_ = parse_mean(means.substr(0, comma), means);
  mean1_ = parse_mean(comma == means.npos ? "" : means.substr(comma + 1), means);
  if (mean0_ == mean1_) throw InputError(fmt::format("--sprt: the two means of '{}' are the same", means));
  for (const double mean : {mean0_, mean1_}) {
    if (on_ == On::win_share && !(mean >= 0 && mean <= 1))
      throw InputError(fmt::format("--sprt: a win share is 0 to 1, not {}", mean));
    if ((on_ == On::elo || on_ == On::nelo) && std::abs(mean) > 400)
      throw InputError(fmt::format("--sprt: Elo differences are -400 to 400, not {}", mean));
    if (on_ == On::points && std::abs(mean) > 1e6)
      throw InputError(fmt::format("--sprt: points are -1000000 to 1000000, not {}", mean));
  }
  if (rates_.alpha + rates_.beta >= 1) throw InputError("--alpha and --beta must sum to less than 1");
}

double SequentialTest::llr(const stats::PairTally& tally) const {
  const auto five = tally.five_way();
  switch (on_) {
    case On::points:
      return stats::points_llr(tally, mean0_, mean1_);
    case On::win_share:
      return stats::share_llr(tally, mean0_, mean1_);
    case On::elo:
      return stats::score_llr(five, stats::score_of_elo(mean0_), stats::score_of_elo(mean1_));
    case On::nelo:
      return stats::effect_llr(five, stats::effect_of_nelo(mean0_, 2), stats::effect_of_nelo(mean1_, 2));
  }
  return 0;
}

double SequentialTest::effect(const stats::PairTally& pilot) const {
  const auto over = [](double difference, double sd) { return sd > 0 ? difference / sd : 0.0; };
  switch (on_) {
    case On::points:
      return over(mean1_ - mean0_, std::sqrt(pilot.points_per_game().variance));
    case On::win_share:
      return over(mean1_ - mean0_, score_sd(pilot));
    case On::elo:
      return over(stats::score_of_elo(mean1_) - stats::score_of_elo(mean0_), score_sd(pilot));
    case On::nelo:
      return stats::effect_of_nelo(mean1_, 2) - stats::effect_of_nelo(mean0_, 2);
  }
  return 0;
}

std::string SequentialTest::means_text() const { return fmt::format("{},{}", mean0_, mean1_); }
std::string SequentialTest::on_text() const { return std::string(kOnWords[static_cast<std::size_t>(on_)]); }

std::string_view verdict_text(stats::Verdict verdict) {
  switch (verdict) {
    case stats::Verdict::hypothesis0:
      return "hypothesis0";
    case stats::Verdict::hypothesis1:
      return "hypothesis1";
    case stats::Verdict::undecided:
      break;
  }
  return "undecided";
}

}  // namespace riffle
