#include "plan.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "block_player.hpp"
#include "findings.hpp"
#include "runner.hpp"

namespace riffle {
namespace {

constexpr std::uint64_t kPilotPairs = 500;

stats::PairTally play_pilot(Experiment pilot, int threads) {
  pilot.pairs = std::min(pilot.pairs, kPilotPairs);
  pilot.block = 1;
  const auto player = make_block_player(pilot, false);
  const auto blocks = pilot.blocks();
  Tally tally;
  std::uint64_t next = 0;
  run_work(
      {[&]() -> std::optional<Block> { return next < blocks.count() ? std::optional(blocks[next++]) : std::nullopt; },
       [&](const Block& block) { return player->play(block); },
       [&](BlockResult&& result) {
         tally += Tally::from_columns(result.numbers);
         return true;
       }},
      threads);
  return tally.pair_tally();
}

}  // namespace

int print_plan(const Experiment& experiment, const RunOptions& options) {
  if (experiment.sprt.empty()) throw InputError("--plan needs a sequential test to plan: --sprt MEAN0,MEAN1");
  if (!options.out.empty()) throw InputError("--plan keeps nothing, so --out has no meaning with it");
  const SequentialTest test(experiment.sprt, experiment.sprt_on, {experiment.alpha, experiment.beta});
  const auto pilot = play_pilot(experiment, thread_count(options.threads));
  const double effect = test.effect(pilot);
  if (effect == 0)
    throw InputError("--plan: the pilot pairs did not vary, so the length of the test cannot be foreseen");
  const auto pairs_at = [&](double position) { return stats::expected_course(effect, position, test.rates()).pairs; };
  const double fixed = stats::fixed_size_pairs(effect, test.rates());
  if (options.json) {
    const nlohmann::ordered_json json{{"on", test.on_text()},
                                      {"mean0", test.mean(0)},
                                      {"mean1", test.mean(1)},
                                      {"pilot_pairs", pilot.pairs()},
                                      {"effect", effect},
                                      {"pairs_at_mean0", pairs_at(0)},
                                      {"pairs_midway", pairs_at(0.5)},
                                      {"pairs_at_mean1", pairs_at(1)},
                                      {"pairs_of_fixed_size", fixed}};
    fmt::print("{}\n", json.dump(1));
    return 0;
  }
  fmt::print("sequential test of {} = {} against {}, errors {} and {}\n", test.on_text(), test.mean(0), test.mean(1),
             test.rates().alpha, test.rates().beta);
  fmt::print("from {} pilot pairs: the means are {:.4f} standard deviations of a pair apart\n", pilot.pairs(),
             std::abs(effect));
  fmt::print("expected pairs: {:.0f} where the truth is {}, {:.0f} midway, {:.0f} where it is {}\n", pairs_at(0),
             test.mean(0), pairs_at(0.5), pairs_at(1), test.mean(1));
  fmt::print("a test of fixed size would need {:.0f} pairs\n", fixed);
  return 0;
}

}  // namespace riffle
