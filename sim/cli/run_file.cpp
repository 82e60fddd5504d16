// riffle run: an experiment from a file.
#include <fstream>

#include "cli/arguments.hpp"
#include "run.hpp"

namespace riffle {

int run_run(const std::vector<std::string>& words) {
  std::string file;
  RunOptions options;
  const auto parse = [&] {
    Arguments arguments("run");
    arguments.positional("FILE", &file, "an experiment: lines 'name = value' with the options of riffle tournament");
    describe(arguments, options);
    arguments.note(
        "In the file, game and agents are 'game = NAME' and 'agent = SPEC', a line an agent; '#' begins a comment. "
        "Options given here override those of the file. The experiment.ini of a run is such a file.");
    return arguments.parse(words);
  };
  if (!parse()) return 0;

  Experiment experiment;
  Arguments content("run");
  describe(content, experiment);
  describe(content, options);
  std::ifstream in(file);
  if (!in) throw InputError(file + ": cannot be read");
  content.read(in, file);
  if (!parse()) return 0;
  return run_experiment(checked(experiment), options);
}

}  // namespace riffle
