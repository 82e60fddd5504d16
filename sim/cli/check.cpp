// riffle check: files of transcripts, legal-move rows and perft rows against the engine.
#include <fmt/core.h>

#include <cstdint>

#include "cli/arguments.hpp"
#include "cli/input_file.hpp"
#include "cli/terminal.hpp"
#include "registry.hpp"
#include "transcript_json.hpp"

namespace riffle {

int run_check(const std::vector<std::string>& words) {
  std::vector<std::string> files;
  Arguments arguments("check");
  arguments.positionals("FILE", &files, "JSON Lines: a transcript, a legal-move row or a perft row a line")
      .note(
          "Prints a line for each row that does not hold (file, line, what was expected, what came) and at the end "
          "the numbers of rows that passed and failed. Exit status 1 if any failed.");
  if (!arguments.parse(words)) return 0;

  std::vector<InputFile> open;  // all of them first: a wrong name is known before the work begins
  for (const auto& file : files) open.emplace_back(file);
  std::uint64_t passed = 0, failed = 0;
  for (auto& file : open) {
    const auto before = passed + failed;
    while (const auto line = file.next_line()) {
      try {
        const auto row = parse_transcript(*line);
        visit_game(row.game, [&]<class G>(std::type_identity<G>) { check<G>(row); });
        ++passed;
      } catch (const InputError& error) {
        ++failed;
        fmt::print("{}: {}\n", file.place(), printable(error.what()));
      }
    }
    if (passed + failed == before) {
      ++failed;
      fmt::print("{}: expected rows, came an empty file\n", file.name());
    }
  }
  fmt::print("{} passed, {} failed\n", passed, failed);
  return failed == 0 ? 0 : 1;
}

}  // namespace riffle
