// riffle balance: variants of a game's rules on the same deals.
#include <fmt/core.h>

#include "balance/balance_study.hpp"
#include "balance/measures.hpp"
#include "balance/search.hpp"
#include "cli/arguments.hpp"
#include "run.hpp"

namespace riffle {
namespace {

/// Candidates of a search for which the words name none.
constexpr std::uint32_t kCandidates = 200;

std::string measures_note() {
  std::string text = "Measures:";
  for (const auto& measure : measures())
    text += fmt::format(" {} ({}){}", measure.name, measure.unit, &measure == &measures().back() ? "." : ",");
  return text + " Each has its definition in the report.";
}

}  // namespace

int run_balance(const std::vector<std::string>& words) {
  Arguments arguments("balance");
  Balance balance;
  RunOptions options;
  std::string find;
  describe(arguments, balance);
  arguments
      .text("find", &find, "GOALS",
            "search these variants (without any: 200 drawn from all options) by successive halving for some that "
            "meet goals, \"first_seat=0.5+-0.01, length<40\", and play the best on new deals")
      .not_empty();
  describe(arguments, options);
  arguments.note(measures_note())
      .note(
          "Example: riffle balance gnav --vary extra_turn --vary hand_size=8,9,10 --agent greedy --pairs 10000 --out "
          "results/extra-turn");
  if (!arguments.parse(words)) return 0;
  if (find.empty()) return run_study(*begin_balance_study(checked(balance)), options);
  if (!balance.goals.empty()) throw InputError("--find searches, --goals only judges: give one of them");
  balance.goals = find;
  if (balance.vary.empty() && balance.variants.empty() && balance.sample == 0) balance.sample = kCandidates;
  return run_study(*make_balance_study(search(checked(balance), thread_count(options.threads), options.quiet)),
                   options);
}

}  // namespace riffle
