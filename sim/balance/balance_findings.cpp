#include "balance/balance_findings.hpp"

#include <algorithm>

#include "balance/ran_out.hpp"

namespace riffle {

BalanceFindings::BalanceFindings(const Balance& balance)
    : balance_(balance), variants_(variants_of(balance)), totals_(pairings()) {
  blocks_ = Blocks(static_cast<int>(pairings()), balance.pairs, balance.block).count();
}

void BalanceFindings::take(const BlockResult& result) {
  const auto number = result.block.number / pairings();
  auto& part = parts_[number];
  part.emplace_back(static_cast<std::size_t>(result.block.pairing), BalanceTally::from_numbers(result.numbers));
  pairs_taken_ += result.block.count;
  if (part.size() < pairings()) return;
  // A run that was put together from parts may get its rounds in any order.
  const auto later = std::find_if(rounds_.begin(), rounds_.end(), [&](const auto& r) { return r.first > number; });
  auto& round = rounds_.emplace(later, number, std::vector<BalanceCounts>(pairings()))->second;
  for (const auto& [pairing, tally] : part) {
    round[pairing] = tally.counts();
    totals_[pairing] += tally;
  }
  pairs_ += result.block.count;
  parts_.erase(number);
}

std::vector<const Measure*> BalanceFindings::measures() const {
  bool matches = balance_.deals > 1, cards_run_out = false;
  for (const auto& total : totals_) matches |= total.counts().deals > total.counts().games();
  visit_game(balance_.game, [&]<class G>(std::type_identity<G>) { cards_run_out = kRunsOut<G>; });
  std::vector<const Measure*> applicable;
  for (const auto& measure : riffle::measures()) {
    if (measure.matchup >= balance_.matchups()) continue;
    if (measure.scope == Scope::matches && !matches) continue;
    if (measure.scope == Scope::cards_run_out && !cards_run_out) continue;
    applicable.push_back(&measure);
  }
  return applicable;
}

}  // namespace riffle
