#include "balance/balance_study.hpp"

#include <fmt/core.h>

#include "balance/balance_findings.hpp"
#include "balance/balance_player.hpp"
#include "balance/balance_summary.hpp"
#include "values_json.hpp"

namespace riffle {
namespace {

class BalanceStudy final : public Study {
 public:
  explicit BalanceStudy(const Balance& balance) : findings_(balance) {}

  std::string_view kind() const override { return kBalanceKind; }
  std::string text() const override { return balance_text(balance()); }
  std::string command() const override { return command_text(balance()); }
  std::vector<std::string> columns() const override { return BalanceTally::columns(); }
  Blocks blocks() const override {
    return Blocks(static_cast<int>(findings_.pairings()), balance().pairs, balance().block);
  }
  std::vector<Entry> pairing(int number) const override {
    const int matchups = balance().matchups();
    return {{"variant", findings_.variants().variants[static_cast<std::size_t>(number / matchups)].name},
            {"a", balance().agents[0]},
            {"b", balance().agents[static_cast<std::size_t>(number % matchups)]}};
  }

  std::unique_ptr<BlockPlayer> player(bool log_games) const override {
    return make_balance_player(balance(), findings_.variants(), log_games);
  }
  /// Leaving a pair out of one variant would spoil the comparison with the others, so any error of an agent stops.
  std::optional<std::string> failure(const BlockResult& result) const override {
    if (result.games.empty() || result.games.back().failed < 0) return std::nullopt;
    const auto& game = result.games.back();
    const auto who = pairing(result.block.pairing);
    return fmt::format("variant {}, pair {}, game {}: {}, {}", who[0].value, game.pair, game.game,
                       who[game.failed == 0 ? 1 : 2].value, game.reason);
  }
  void take(const BlockResult& result) override { findings_.take(result); }
  std::uint64_t pairs_taken() const override { return findings_.pairs_taken(); }

  std::string summary_json() const override { return riffle::summary_json(findings_); }
  /// With short names of the agents.
  std::string page_json() const override {
    auto j = Json::parse(summary_json());
    j["short_names"] = short_names_json(balance().agents);
    return j.dump();
  }
  Report report() const override { return report_of(findings_); }
  std::size_t variants() const { return findings_.variants().variants.size(); }

 private:
  const Balance& balance() const { return findings_.balance(); }

  BalanceFindings findings_;
};

}  // namespace

std::unique_ptr<Study> make_balance_study(const Balance& balance) { return std::make_unique<BalanceStudy>(balance); }

std::unique_ptr<Study> begin_balance_study(const Balance& balance) {
  auto study = std::make_unique<BalanceStudy>(balance);
  if (study->variants() > kMostPlayed)
    throw InputError(
        fmt::format("these are {} variants, and at most {} can be compared in a run; draw some of them with "
                    "--sample N, give fewer values to --vary, or search them with --find",
                    study->variants(), kMostPlayed));
  return study;
}

}  // namespace riffle
