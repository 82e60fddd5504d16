// riffle tournament: agents against each other over duplicate pairs.
#include "cli/arguments.hpp"
#include "run.hpp"

namespace riffle {

int run_tournament(const std::vector<std::string>& words) {
  Arguments arguments("tournament");
  Experiment experiment;
  RunOptions options;
  describe(arguments, experiment);
  arguments
      .integer("threads", &options.threads, "N", "threads; 0: one a processor. Results do not depend on it", 0, 4096)
      .flag("quiet", &options.quiet, "no progress on standard error")
      .flag("json", &options.json, "the summary as JSON");
  if (!arguments.parse(words)) return 0;
  return run_experiment(checked(experiment), options);
}

}  // namespace riffle
