// riffle replay: a deal of a file, or a pair of a run, move by move, with what each seat saw.
#include <cstdio>
#include <filesystem>
#include <optional>

#include "cli/arguments.hpp"
#include "cli/input_file.hpp"
#include "cli/replay_run.hpp"
#include "cli/show_deal.hpp"
#include "cli/terminal.hpp"
#include "transcript_json.hpp"

namespace riffle {
namespace {

Transcript find_row(const std::string& name, std::size_t number) {
  InputFile file(name);
  while (const auto line = file.next_line()) {
    if (file.line_number() < number) continue;
    if (file.line_number() > number) break;
    try {
      return parse_transcript(*line);
    } catch (const InputError& error) {
      throw InputError(file.place() + ": " + error.what());
    }
  }
  throw InputError(name + " has no row in line " + std::to_string(number));
}

}  // namespace

int run_replay(const std::vector<std::string>& words) {
  std::string source;
  std::optional<std::size_t> line;
  std::optional<std::uint64_t> pair;
  std::optional<int> pairing, game;
  bool moves_only = false;
  Arguments arguments("replay");
  arguments.positional("FILE", &source, "JSON Lines: a deal, or a perft position, a line; or the folder of a run")
      .integer("line", &line, "N", "of a file: which line (default 1)", std::size_t{1})
      .integer("pair", &pair, "N", "of a run: which pair, from 0; it is played again from its seed")
      .integer("pairing", &pairing, "N", "of a run: which pairing, from 0 (default 0)", 0)
      .integer("game", &game, "1|2", "of a run: only this game of the pair", 1, 2)
      .flag("moves-only", &moves_only, "the moves, without what the seats saw before each");
  if (!arguments.parse(words)) return 0;

  if (std::filesystem::is_directory(source)) {
    if (line) throw InputError("replay: --line is for files; a pair of a run is named by --pair N");
    if (!pair) throw InputError("replay: --pair N is missing: which pair of the run " + source);
    replay_run(source, pairing.value_or(0), *pair, game.value_or(0), moves_only);
    return 0;
  }
  if ((pair || pairing || game) && !std::filesystem::exists(source))
    throw InputError(source + ": there is no such folder; --pair, --pairing and --game are for the folder of a run");
  if (pair || pairing || game) throw InputError("replay: --pair, --pairing and --game are for the folder of a run");
  const auto row = find_row(source, line.value_or(1));
  try {
    show_deal(row, moves_only, shows_colour(stdout));
  } catch (const InputError& error) {
    throw InputError(source + ":" + std::to_string(line.value_or(1)) + ": " + error.what());
  }
  return 0;
}

}  // namespace riffle
