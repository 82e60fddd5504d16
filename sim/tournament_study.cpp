#include "tournament_study.hpp"

#include <fmt/core.h>

#include "catalog.hpp"
#include "findings.hpp"
#include "summary.hpp"
#include "summary_tables.hpp"
#include "values_json.hpp"

namespace riffle {
namespace {

/// How the estimate of a pairing settled: its always-valid interval after a growing number of pairs.
struct Settling {
  struct Point {
    std::int64_t pairs;
    double value;
    stats::Interval interval;
  };
  std::vector<Point> course;
  double next = 0;  ///< note nothing before so many pairs

  void note(const Findings& findings, int pairing) {
    const auto place = static_cast<std::size_t>(pairing);
    const auto tally = findings.tallies()[place].pair_tally();
    if (static_cast<double>(tally.pairs()) < next) return;
    const auto interval = findings.running_points_interval(place);
    if (!interval) return;
    course.push_back({tally.pairs(), tally.points_per_game().mean, *interval});
    next = 1.25 * static_cast<double>(tally.pairs());
  }
};

class TournamentStudy final : public Study {
 public:
  explicit TournamentStudy(const Experiment& experiment)
      : experiment_(experiment), findings_(experiment), settling_(findings_.pairings().size()) {}

  std::string_view kind() const override { return kTournamentKind; }
  std::string text() const override { return experiment_text(experiment_); }
  std::string command() const override { return command_text(experiment_); }
  std::vector<std::string> columns() const override { return block_columns(experiment_); }
  Blocks blocks() const override { return experiment_.blocks(); }
  std::vector<Entry> pairing(int number) const override {
    const auto [a, b] = findings_.pairings()[static_cast<std::size_t>(number)];
    return {{"a", agent(a)}, {"b", agent(b)}};
  }
  std::string indivisible() const override {
    return experiment_.sprt.empty() ? "" : "--sprt looks at all blocks in order";
  }

  std::unique_ptr<BlockPlayer> player(bool log_games) const override {
    return make_block_player(experiment_, log_games);
  }
  std::unique_ptr<Recorder> recorder() const override { return make_recorder(experiment_); }
  std::optional<std::string> failure(const BlockResult& result) const override {
    if (experiment_.error_policy() != OnError::stop) return std::nullopt;
    for (const auto& game : result.games) {
      if (game.failed < 0) continue;
      const auto [a, b] = findings_.pairings()[static_cast<std::size_t>(result.block.pairing)];
      return fmt::format("pairing {}, pair {}, game {}: player {} ({}), {}", result.block.pairing, game.pair, game.game,
                         game.failed == 0 ? "A" : "B", parse_agent(agent(game.failed == 0 ? a : b)).text(),
                         game.reason);
    }
    return std::nullopt;
  }
  void take(const BlockResult& result) override {
    findings_.take(result);
    settling_[static_cast<std::size_t>(result.block.pairing)].note(findings_, result.block.pairing);
  }
  std::uint64_t pairs_taken() const override { return findings_.pairs_taken(); }
  bool decided() const override { return findings_.decided(); }
  /// Only always-valid intervals may be looked at while the run is going.
  std::string remark() const override {
    if (findings_.pairings().size() != 1) return {};
    const auto pairs = findings_.tallies()[0].pair_tally();
    const auto interval = findings_.running_points_interval(0);
    if (!interval) return {};
    std::string text = fmt::format("A - B {:+.3f} [{:+.3f}, {:+.3f}] points a game (95 % always valid)",
                                   pairs.points_per_game().mean, interval->low, interval->high);
    if (findings_.test()) text += fmt::format(", LLR {:.2f}", findings_.standing().llr);
    return text;
  }

  std::string summary_json() const override { return riffle::summary_json(findings_); }
  /// With short names of the agents, and how each pairing's estimate settled, which depends on the size of the blocks.
  std::string page_json() const override {
    auto j = Json::parse(summary_json());
    j["short_names"] = short_names_json(experiment_.agents);
    for (std::size_t i = 0; i < settling_.size(); ++i)
      for (const auto& [pairs, value, interval] : settling_[i].course)
        j["pairings"][i]["convergence"].push_back(
            {{"pairs", pairs}, {"value", value}, {"interval", {interval.low, interval.high}}});
    return j.dump();
  }
  Report report() const override {
    return {"Tournament: " + experiment_.game, heading_lines(findings_), result_tables(findings_),
            remark_lines(findings_)};
  }

 private:
  const std::string& agent(int place) const { return experiment_.agents[static_cast<std::size_t>(place)]; }

  Experiment experiment_;
  Findings findings_;
  std::vector<Settling> settling_;  ///< of each pairing
};

}  // namespace

std::unique_ptr<Study> make_tournament_study(const Experiment& experiment) {
  return std::make_unique<TournamentStudy>(experiment);
}

}  // namespace riffle
