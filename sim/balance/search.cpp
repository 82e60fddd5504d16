#include "balance/search.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <optional>

#include "balance/balance_player.hpp"
#include "balance/goals.hpp"
#include "balance/variants.hpp"
#include "interrupt.hpp"
#include "progress.hpp"
#include "rng.hpp"
#include "runner.hpp"

namespace riffle {
namespace {

constexpr std::size_t kFinalists = 4;
constexpr std::uint64_t kFirstPairs = 64;  ///< at least, of the first round
constexpr std::uint64_t kBlocks = 16;      ///< a candidate and round, so that threads end together

struct Candidate {
  Variant variant;
  std::vector<BalanceCounts> counts;  ///< [matchup]
  double score = 0;
};

/// Plays pairs first .. first + count - 1 with all candidates, and adds them to their counts.
void play(const Balance& balance, std::vector<Candidate>& candidates, std::uint64_t first, std::uint64_t count,
          int threads) {
  VariantSet set;
  for (const auto& candidate : candidates) set.variants.push_back(candidate.variant);
  const auto player = make_balance_player(balance, set, false);
  const int matchups = balance.matchups();
  const Blocks blocks(static_cast<int>(candidates.size()) * matchups, count, (count + kBlocks - 1) / kBlocks);
  std::uint64_t next = 0;
  const InterruptGuard guard;
  run_work({[&]() -> std::optional<Block> {
              if (next == blocks.count() || interrupted()) return std::nullopt;
              Block block = blocks[next++];
              block.first += first;
              return block;
            },
            [&](const Block& block) { return player->play(block); },
            [&](BlockResult&& result) {
              if (!result.games.empty()) throw std::runtime_error("an agent failed: " + result.games.back().reason);
              if (result.numbers.empty()) return false;  // interrupted in the middle
              const auto& tally = BalanceTally::from_numbers(result.numbers);
              candidates[static_cast<std::size_t>(result.block.pairing / matchups)]
                  .counts[static_cast<std::size_t>(result.block.pairing % matchups)] += tally.counts();
              return true;
            }},
           threads);
  if (interrupted()) throw std::runtime_error("the search was interrupted; the same command begins it again");
}

void sort_by_score(std::vector<Candidate>& candidates, const std::vector<Goal>& goals) {
  for (auto& candidate : candidates) candidate.score = 0;
  for (const auto& goal : goals) {
    std::vector<double> values;
    double sum = 0, squares = 0;
    for (const auto& candidate : candidates) {
      values.push_back(goal.measure->value(candidate.counts[static_cast<std::size_t>(goal.measure->matchup)]));
      if (std::isnan(values.back())) continue;
      sum += values.back();
      squares += values.back() * values.back();
    }
    const double n = static_cast<double>(values.size());
    const double spread = std::sqrt(std::max(0.0, squares / n - sum / n * (sum / n)));
    for (std::size_t i = 0; i < candidates.size(); ++i) candidates[i].score += goal.distance(values[i], spread);
  }
  std::stable_sort(candidates.begin(), candidates.end(),
                   [](const auto& a, const auto& b) { return a.score < b.score; });
}

std::string values_text(const Candidate& candidate, const std::vector<Goal>& goals) {
  std::string text;
  for (const auto& goal : goals)
    text += fmt::format(" {}={:.4f}", goal.measure->name,
                        goal.measure->value(candidate.counts[static_cast<std::size_t>(goal.measure->matchup)]));
  return text;
}

/// What a variant changes of the base rules, as --variant takes it.
std::string changes(const Variant& variant, const Variant& base) {
  std::string text;
  for (std::size_t i = 0; i < variant.rules.size(); ++i)
    if (variant.rules[i] != base.rules[i]) text += (text.empty() ? "" : ",") + variant.rules[i];
  return text;
}

}  // namespace

Balance search(const Balance& balance, int threads, bool quiet) {
  const auto goals = parse_goals(balance.goals, balance.matchups());
  const auto set = variants_of(balance);
  std::vector<Candidate> candidates;
  for (const auto& variant : set.variants)
    candidates.push_back({variant, std::vector<BalanceCounts>(static_cast<std::size_t>(balance.matchups())), 0});

  Balance seeded = balance;  // other deals than those of the experiment that follows
  seeded.seed = seed_of(balance.seed, 2, Stream::variant);
  // Rounds cost about the same; after the last each candidate has played about as many pairs as that experiment has.
  const double halvings = std::log2(std::max(1.0, static_cast<double>(candidates.size()) / kFinalists));
  std::uint64_t played = 0,
                count = static_cast<std::uint64_t>(static_cast<double>(balance.pairs) / std::exp2(halvings));
  count = std::max(count, kFirstPairs);
  for (int round = 1; candidates.size() > kFinalists || round == 1; ++round) {
    play(seeded, candidates, played, count, threads);
    played += count;
    count = played;  // as many again
    sort_by_score(candidates, goals);
    if (!quiet)
      fmt::print(stderr, "search, round {}: {}, {} pairs each; best: {} ({} )\n", round,
                 counted(candidates.size(), "variant"), grouped(played), candidates[0].variant.name,
                 values_text(candidates[0], goals));
    candidates.resize(std::max(std::min(kFinalists, candidates.size()), (candidates.size() + 1) / 2));
  }
  Balance final = balance;
  final.vary.clear();
  final.sample = 0;
  final.one_at_a_time = false;
  final.variants.clear();
  for (const auto& candidate : candidates)
    if (auto text = changes(candidate.variant, set.variants.front()); !text.empty())
      final.variants.push_back(std::move(text));
  return final.variants.empty() ? balance : checked(final);
}

}  // namespace riffle
