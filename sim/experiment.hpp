// An experiment: everything that decides its results, as checked values.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <utility>
#include <vector>

#include "blocks.hpp"
#include "differences.hpp"
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
  std::string sprt;                  ///< "mean0,mean1": a sequential test of two agents; empty: none
  std::string sprt_on = "points";    ///< what the two means are means of; see SequentialTest
  double alpha = 0.05, beta = 0.05;  ///< the test's chances of a wrong verdict
  bool luck_adjust = false;          ///< also estimates with the luck of the cards taken off
  std::string bound = "asymptotic";  ///< always-valid intervals: by a central limit theorem, or `eb` (Bernstein)

  OnError error_policy() const;
  /// Whether `bound` asks for empirical-Bernstein intervals, which need no approximation.
  bool bernstein() const { return bound == "eb"; }
  /// Agents by their place in `agents`: all pairs in order, or the first with each other one.
  std::vector<std::pair<int, int>> pairings() const;
  Blocks blocks() const { return Blocks(static_cast<int>(pairings().size()), pairs, block); }
};

/// Lets command lines and files set the values: the one description of the keys.
void describe(Arguments& arguments, Experiment& experiment);

/// The canonical form. Throws InputError for anything unknown, out of range or meaningless together.
Experiment checked(Experiment experiment);

/// All values of a checked experiment in the order of the description: what is written to experiment.ini, and what
/// its identity is made of.
std::vector<Entry> entries(const Experiment& experiment);
/// 64 bits over all entries, as 16 hexadecimal digits.
std::string identity(const Experiment& experiment);
/// The text of experiment.ini; `read_experiment` reads it, or what a person wrote, and leaves the checking to the
/// caller. `where` names the file in errors.
std::string experiment_text(const Experiment& experiment);
Experiment read_experiment(std::istream& in, const std::string& where);
/// The checked experiment of such a text, as a run keeps it.
Experiment stored_experiment(const std::string& text, const std::string& where);

/// The words of a checked experiment, as short as they can be: "riffle tournament gnav greedy random --pairs 100".
std::string command_text(const Experiment& experiment);

/// The rules of a checked experiment that differ from the game's defaults.
std::vector<OptionText> changed_rules(const Experiment& experiment);
/// No game of a checked experiment has a larger difference of points, matches with stakes apart.
double points_bound(const Experiment& experiment);
/// Whether the same words always give the same results: no clock decides a move.
bool reproducible(const Experiment& experiment);

}  // namespace riffle
