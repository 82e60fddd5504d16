// riffle run: an experiment from a file.
#include <filesystem>
#include <fstream>

#include "catalog.hpp"
#include "cli/arguments.hpp"
#include "cli/position.hpp"
#include "registry.hpp"
#include "run.hpp"

namespace riffle {
namespace {

/// What one line of an experiment can get wrong for itself, so that the error names the line.
void check_line(const std::string& game, const std::string& name, const std::string& value) {
  if (name == "game") visit_game(value, [](auto) {});
  if (name == "agent") static_cast<void>(parse_agent(value));
  if (name != "rule" || game.empty()) return;
  visit_game(game, [&]<class G>(std::type_identity<G>) {
    typename G::Rules rules{};
    for (const auto& rule : rule_settings({value}))
      set_option(G::options(), rules, std::string(G::kName) + " option", rule.name, rule.value);
  });
}

}  // namespace

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
  if (!in || std::filesystem::is_directory(file))
    throw InputError(file + ": " + (in ? "is a folder" : "cannot be read") + "; an experiment is a file");
  std::string game;
  content.read(in, file, [&](const std::string& name, const std::string& value) {
    if (name == "game") game = value;
    check_line(game, name, value);
  });
  if (!parse()) return 0;
  try {
    experiment = checked(experiment);
  } catch (const InputError& error) {
    throw InputError(file + ": " + error.what());
  }
  return run_experiment(experiment, options);
}

}  // namespace riffle
