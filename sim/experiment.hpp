// An experiment: everything that decides its results, as checked values.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <utility>
#include <vector>

#include "blocks.hpp"
#include "options.hpp"

namespace riffle {

class Arguments;

/// What happens to a pair in which an agent throws, is too slow or makes an illegal move.
enum class OnError {
  exclude,  ///< both games of the pair are left out, whoever failed
  loss,     ///< the game is lost by the agent that failed, by `forfeit_points`
  stop,     ///< the run stops
};

/// The values as typed, until `checked` has made them canonical: every rule written out, agents with all their
/// parameters, no zero that stands for "as usual". The same experiment then has the same text, however it was typed.
struct Experiment {
  std::string game;
  std::vector<std::string> agents;
  bool gauntlet = false;           ///< the first agent against each other one; else everyone against everyone
  std::vector<std::string> rules;  ///< "option=value"
  std::uint64_t pairs = 1000;      ///< duplicate pairs a pairing
  std::uint64_t seed = 1;
  std::uint32_t deals = 0;  ///< deals a game; 0: as many as the rules say
  std::uint64_t block = 0;  ///< pairs a block; 0: default_block_size
  std::string on_error = "exclude";
  std::uint32_t forfeit_points = 0;  ///< 0: the game's typical difference of a deal
  std::uint32_t move_limit_ms = 0;   ///< wall-clock time for a move; 0: none. Not reproducible

  OnError error_policy() const;
  /// Agents by their place in `agents`: all pairs in order, or the first with each other one.
  std::vector<std::pair<int, int>> pairings() const;
  Blocks blocks() const { return Blocks(static_cast<int>(pairings().size()), pairs, block); }
};

/// Lets command lines and files set the values: the one description of the keys.
void describe(Arguments& arguments, Experiment& experiment);

/// The canonical form. Throws InputError for anything unknown, out of range or meaningless together.
Experiment checked(Experiment experiment);

/// A line of an experiment file. Lists have a line for each item.
struct Entry {
  std::string key, value;

  bool operator==(const Entry&) const = default;
};

/// All values of a checked experiment in the order of the description: what is written to experiment.ini, and what
/// its identity is made of.
std::vector<Entry> entries(const Experiment& experiment);
/// 64 bits over all entries, as 16 hexadecimal digits.
std::string identity(const Experiment& experiment);
/// "key: value there, value here" for each key that differs, or nothing.
std::vector<std::string> differences(const Experiment& there, const Experiment& here);

/// The text of experiment.ini; `read_experiment` reads it (or what a person wrote) and checks it.
std::string experiment_text(const Experiment& experiment);
Experiment read_experiment(std::istream& in, const std::string& where);

/// The rules of a checked experiment that differ from the game's defaults.
std::vector<OptionText> changed_rules(const Experiment& experiment);
/// Deals at most in a game of a checked experiment.
int deals_per_game(const Experiment& experiment);
/// Whether the same words always give the same results: no clock decides a move.
bool reproducible(const Experiment& experiment);

}  // namespace riffle
