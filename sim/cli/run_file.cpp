// riffle run: an experiment from a file.
#include <filesystem>
#include <fstream>
#include <iterator>

#include "catalog.hpp"
#include "cli/arguments.hpp"
#include "cli/position.hpp"
#include "registry.hpp"
#include "run.hpp"
#include "study_file.hpp"

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
    arguments.positional(
        "FILE", &file,
        "an experiment: lines 'name = value' with the options of riffle tournament, or of riffle balance");
    describe(arguments, options);
    arguments.note(
        "In the file, game and agents are 'game = NAME' and 'agent = SPEC', a line an agent; '#' begins a comment. "
        "Options given here override those of the file. A balance experiment has a line 'kind = balance'. The "
        "experiment.ini of a run is such a file.");
    return arguments.parse(words);
  };
  if (!parse()) return 0;

  std::ifstream in(file);
  if (!in || std::filesystem::is_directory(file))
    throw InputError(file + ": " + (in ? "is a folder" : "cannot be read") + "; an experiment is a file");
  std::string game;
  const auto check = [&](const std::string& name, const std::string& value) {
    if (name == "game") game = value;
    check_line(game, name, value);
  };
  const auto study = read_study({std::istreambuf_iterator<char>(in), {}}, file, options, check);
  if (!parse()) return 0;
  return run_study(*study, options);
}

}  // namespace riffle
