// A balance experiment: variants of a game's rules, played on the same deals; as checked values.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "blocks.hpp"
#include "differences.hpp"

namespace riffle {

class Arguments;

inline constexpr std::string_view kBalanceKind = "balance";

/// The values as typed, until `checked` has made them canonical. The same experiment then has the same text.
///
/// The first agent plays itself in every variant: what is measured of fairness, length and course comes from these
/// games. With a second agent the first also plays against that one: what is measured of skill.
struct Balance {
  std::string kind{kBalanceKind};  ///< in files only: what tells them from those of tournaments
  std::string game;
  std::vector<std::string> agents;    ///< one, or a strong and a weak one
  std::vector<std::string> rules;     ///< "option=value": of the base rules, which every variant is compared with
  std::vector<std::string> vary;      ///< "option=value,value,..."
  bool one_at_a_time = false;         ///< not all combinations, but one option changed in each variant
  std::uint32_t sample = 0;           ///< so many variants drawn from the combinations; 0: all of them
  std::vector<std::string> variants;  ///< "option=value,option=value": named one by one
  std::string goals;                  ///< what was asked of a measure, "first_seat=0.5+-0.01,length<40"; "" nothing
  std::uint64_t pairs = 1000;         ///< duplicate pairs a variant
  std::uint64_t seed = 1;
  std::uint32_t deals = 0;  ///< deals a game; 0: as many as the variant's rules say
  std::uint64_t block = 0;  ///< pairs a block; 0: default_balance_block

  /// 1: the first agent against itself; 2: also against the second.
  int matchups() const { return static_cast<int>(agents.size()); }
};

/// About 128 blocks: the block is the unit of all errors here, and a row of run.db.
constexpr std::uint64_t default_balance_block(std::uint64_t pairs) { return std::max<std::uint64_t>(pairs / 128, 1); }

/// Lets command lines set the values, or files (`in_file`: they also have a line "kind = balance").
void describe(Arguments& arguments, Balance& balance, bool in_file = false);

/// The canonical form. Throws InputError for anything unknown, out of range or meaningless together.
Balance checked(Balance balance);

/// The text of experiment.ini.
std::string balance_text(const Balance& balance);
/// Whether a file's text says that it is a balance experiment.
bool is_balance(std::string_view text);
/// The checked experiment of such a text, as a run keeps it. `where` names it in errors.
Balance stored_balance(const std::string& text, const std::string& where);

/// The words of a checked experiment: "riffle balance gnav --vary hand_size=8,9,10 --agent greedy ...".
std::string command_text(const Balance& balance);

}  // namespace riffle
