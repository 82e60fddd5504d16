// riffle tournament: agents against each other over duplicate pairs.
#include "cli/arguments.hpp"
#include "plan.hpp"
#include "run.hpp"
#include "tournament_study.hpp"

namespace riffle {

int run_tournament(const std::vector<std::string>& words) {
  Arguments arguments("tournament");
  Experiment experiment;
  RunOptions options;
  bool plan = false;
  describe(arguments, experiment);
  describe(arguments, options);
  arguments.flag("plan", &plan, "with --sprt: how long the test will take, from a few pilot pairs; nothing is kept")
      .note(
          "Two agents play a match, more a round robin: everyone against everyone. Example: riffle tournament gnav "
          "greedy random --pairs 10000 --seed 1 --out results/first");
  if (!arguments.parse(words)) return 0;
  const auto values = checked(experiment);
  return plan ? print_plan(values, options) : run_study(*make_tournament_study(values), options);
}

}  // namespace riffle
