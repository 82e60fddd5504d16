#include "study.hpp"

#include "balance/balance_study.hpp"
#include "tournament_study.hpp"

namespace riffle {

std::unique_ptr<Study> make_study(std::string_view kind, const std::string& text, const std::string& where) {
  if (kind == kTournamentKind) return make_tournament_study(stored_experiment(text, where));
  if (kind == kBalanceKind) return make_balance_study(stored_balance(text, where));
  throw InputError(where + ": its kind is " + quote(kind) + ", which this version of riffle does not know");
}

}  // namespace riffle
