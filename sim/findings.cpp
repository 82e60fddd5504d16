#include "findings.hpp"

#include <algorithm>

namespace riffle {
namespace {
constexpr std::size_t kErrorsKept = 10;
}

std::vector<std::string> block_columns(const Experiment& experiment) {
  std::vector<std::string> columns(Tally::kColumns.begin(), Tally::kColumns.end());
  if (experiment.luck_adjust) columns.insert(columns.end(), LuckTally::kColumns.begin(), LuckTally::kColumns.end());
  return columns;
}

Findings::Findings(const Experiment& experiment)
    : experiment_(experiment),
      pairings_(experiment.pairings()),
      points_bound_(points_bound(experiment)),
      tallies_(pairings_.size()),
      luck_(experiment.luck_adjust ? pairings_.size() : 0),
      blocks_(experiment.blocks().count()) {
  if (!experiment.sprt.empty())
    test_.emplace(experiment.sprt, experiment.sprt_on, stats::ErrorRates{experiment.alpha, experiment.beta});
}

void Findings::take(const BlockResult& result) {
  if (decided()) return;
  auto& tally = tallies_[static_cast<std::size_t>(result.block.pairing)];
  const std::span<const Sum> numbers(result.numbers);
  tally += Tally::from_columns(numbers.first(Tally::kSize));
  if (!luck_.empty())
    luck_[static_cast<std::size_t>(result.block.pairing)] += LuckTally::from_columns(numbers.subspan(Tally::kSize));
  for (const auto& game : result.games)
    if (game.failed >= 0 && errors_.size() < kErrorsKept) errors_.emplace_back(result.block.pairing, game);
  ++blocks_taken_;
  pairs_taken_ += result.block.count;
  if (test_) {
    const auto pairs = tally.pair_tally();
    standing_ = {test_->llr(pairs), test_->verdict(pairs)};
  }
}

std::optional<stats::Interval> Findings::running_interval(const stats::Sample& sample, double low, double high) const {
  const auto planned = static_cast<double>(experiment_.pairs);
  if (!experiment_.bernstein()) return stats::asymptotic_sequence(sample, planned);
  if (sample.n == 0) return std::nullopt;
  return stats::bernstein_sequence(sample, low, high, planned);
}

std::optional<stats::Interval> Findings::running_points_interval(std::size_t pairing) const {
  return running_interval(tallies_[pairing].pair_tally().points_per_game(), -points_bound_, points_bound_);
}

std::optional<stats::Interval> Findings::points_interval(std::size_t pairing) const {
  if (!fixed_size()) return running_points_interval(pairing);
  return stats::report(tallies_[pairing].pair_tally()).points_per_game.interval;
}

std::optional<stats::Interval> Findings::seat0_interval(std::size_t pairing) const {
  const auto pairs = tallies_[pairing].pair_tally();
  if (fixed_size()) return stats::report(pairs).seat0_points.interval;
  return running_interval(pairs.seat0_points(), -points_bound_, points_bound_);
}

std::optional<stats::Interval> Findings::win_share_interval(std::size_t pairing) const {
  const auto pairs = tallies_[pairing].pair_tally();
  if (fixed_size()) return stats::report(pairs).win_share.interval;
  auto interval = running_interval(pairs.win_share(), 0, 1);
  if (interval) *interval = {std::max(interval->low, 0.0), std::min(interval->high, 1.0)};
  return interval;
}

}  // namespace riffle
