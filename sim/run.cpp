#include "run.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <optional>
#include <thread>

#include "catalog.hpp"
#include "cli/arguments.hpp"
#include "cluster/cluster.hpp"
#include "findings.hpp"
#include "interrupt.hpp"
#include "progress.hpp"
#include "provenance.hpp"
#include "report/report_html.hpp"
#include "runner.hpp"
#include "store/store.hpp"
#include "summary.hpp"

namespace riffle {
namespace {

constexpr const char* kKind = "tournament";

void check_options(const Experiment& experiment, const RunOptions& options) {
  const bool split = Shard::parse(options.shard).n > 1;
  if (options.log != "errors" && options.log != "games")
    throw InputError(unknown_name("value of log", options.log, {"errors", "games"}));
  if (options.out.empty() && options.log == "games")
    throw InputError("--log games needs a folder to keep them in: --out results/NAME");
  if (options.out.empty() && split) throw InputError("--shard needs a folder, to merge later: --out results/NAME");
  if (split && !experiment.sprt.empty())
    throw InputError("--sprt looks at all blocks in order, so its run cannot be split into shards");
}

int threads_of(const RunOptions& options, const Cluster* cluster) {
  return options.threads == 0 && cluster != nullptr ? 1 : thread_count(options.threads);
}

void begin_session(Store& store, int threads, const Cluster* cluster) {
  for (const auto& revision : other_revisions(store.sessions()))
    fmt::print(stderr, "riffle: note: blocks of this run were played by another revision of riffle ({})\n", revision);
  store.add_session(provenance_json(threads, cluster == nullptr ? 1 : cluster->size()));
  store.write_manifest();
}

/// What the pairs say while the run is going: only always-valid intervals may be looked at.
std::string remark(const Findings& findings) {
  if (findings.pairings().size() != 1) return {};
  const auto pairs = findings.tallies()[0].pair_tally();
  const auto interval = findings.running_points_interval(0);
  if (!interval) return {};
  std::string text = fmt::format("A - B {:+.3f} [{:+.3f}, {:+.3f}] points a game (95 % always valid)",
                                 pairs.points_per_game().mean, interval->low, interval->high);
  if (findings.test()) text += fmt::format(", LLR {:.2f}", findings.standing().llr);
  return text;
}

/// All that can be made again from run.db.
void write_derived(Store& store, const Findings& findings) {
  const auto summary = summary_json(findings);
  write_whole(store.folder() / "summary.json", summary);
  write_whole(store.folder() / "report.md", report_markdown(findings));
  const auto title = "Tournament: " + findings.experiment().game;
  write_whole(store.folder() / "report.html", report_html(title, with_origin(summary, findings, store.sessions())));
}

/// The part of an experiment that this process answers for.
class Run {
 public:
  /// `cluster`: the processes to share the work with, or null.
  Run(const Experiment& experiment, const RunOptions& options, Cluster* cluster)
      : experiment_(experiment),
        options_(options),
        cluster_(cluster),
        blocks_(experiment.blocks()),
        findings_(experiment) {
    const auto shard = Shard::parse(options.shard);
    next_ = begin_ = shard.begin(blocks_.count());
    end_ = shard.end(blocks_.count());
    if (options.out.empty()) return;
    store_ = std::make_unique<Store>(options.out, RunHeader{kKind, experiment_text(experiment),
                                                            block_columns(experiment), shard, options.log == "games"});
    store_->for_each_block(Store::Games::failed, [&](BlockResult&& result) { findings_.take(result); });
    present_ = store_->stored();
  }

  int play() {
    if (missing()) play_missing();
    const bool complete = !failure_ && !missing();
    if (store_) {
      write_derived(*store_, findings_);
      if (complete) store_->finish();
    }
    fmt::print("{}", options_.json ? summary_json(findings_) : summary_text(findings_));
    std::fflush(stdout);
    if (failure_)
      fmt::print(stderr, "riffle: stopped at an error: {}\n", *failure_);
    else if (!complete)
      fmt::print(stderr, "riffle: interrupted; {}\n", how_to_go_on());
    return complete ? 0 : 1;
  }

 private:
  /// The next block that is not there yet.
  std::optional<Block> next() {
    while (next_ < end_ && present_.has(next_)) ++next_;
    return next_ < end_ ? std::optional(blocks_[next_]) : std::nullopt;
  }
  bool missing() { return !findings_.decided() && next(); }

  void play_missing() {
    const int threads = threads_of(options_, cluster_);
    if (store_) begin_session(*store_, threads, cluster_);
    const auto player = make_block_player(experiment_, options_.log == "games");
    Progress progress(games(), 2 * findings_.pairs_taken(), options_.quiet);
    const InterruptGuard guard;
    const Work work{[&]() -> std::optional<Block> {
                      const auto block = interrupted() ? std::nullopt : next();
                      if (block) ++next_;
                      return block;
                    },
                    [&](const Block& block) { return player->play(block); },
                    [&](BlockResult&& result) {
                      if (stops_at(result)) return false;
                      if (store_) store_->add(result);
                      findings_.take(result);
                      progress.add(2 * result.block.count, progress.due() ? remark(findings_) : std::string());
                      return !findings_.decided();
                    }};
    if (cluster_ != nullptr && cluster_->size() > 1)
      leave_if(!cluster_->run(work, threads));
    else
      run_work(work, threads);
    progress.finish();
  }

  std::string how_to_go_on() const {
    return store_ ? "go on with: riffle resume " + options_.out : "nothing is kept without --out results/NAME";
  }

  /// A cluster that was told to stop is killed within a second, and another process may be dead already: there is
  /// time for one line. All that was delivered is stored.
  void leave_if(bool stopped) const {
    if (!stopped) return;
    fmt::print(stderr, "\nriffle: told to stop, or another process died; {}\n", how_to_go_on());
    std::fflush(stderr);
    std::_Exit(1);
  }

  /// Whether the run stops at an error in the block. Such a block is not kept.
  bool stops_at(const BlockResult& result) {
    if (experiment_.error_policy() != OnError::stop) return false;
    for (const auto& game : result.games) {
      if (game.failed < 0) continue;
      const auto [a, b] = findings_.pairings()[static_cast<std::size_t>(result.block.pairing)];
      const auto& agent = experiment_.agents[static_cast<std::size_t>(game.failed == 0 ? a : b)];
      failure_ = fmt::format("pairing {}, pair {}, game {}: player {} ({}), {}", result.block.pairing, game.pair,
                             game.game, game.failed == 0 ? "A" : "B", parse_agent(agent).text(), game.reason);
      return true;
    }
    return false;
  }

  /// Games of this process's part, for the progress.
  std::uint64_t games() const {
    std::uint64_t pairs = 0;
    for (auto i = begin_; i < end_; ++i) pairs += blocks_[i].count;
    return 2 * pairs;
  }

  const Experiment& experiment_;
  const RunOptions& options_;
  Cluster* cluster_;
  Blocks blocks_;
  Findings findings_;
  std::unique_ptr<Store> store_;
  BlockSet present_;                   ///< blocks that were there at the start
  std::uint64_t begin_ = 0, end_ = 0;  ///< the blocks of this process's part
  std::uint64_t next_ = 0;             ///< the first of them that was not looked at yet
  std::optional<std::string> failure_;
};

}  // namespace

void describe(Arguments& arguments, RunOptions& options, bool with_out) {
  arguments
      .integer("threads", &options.threads, "N",
               "threads; 0: one a processor, or one a process of several. Results do not depend on it", 0, 4096)
      .flag("quiet", &options.quiet, "no progress on standard error")
      .flag("json", &options.json, "the summary as JSON");
  if (!with_out) return;
  arguments.text("out", &options.out, "DIR", "keep the run in this folder; the same command goes on with it")
      .not_empty()
      .text("log", &options.log, "WHAT", "games kept one by one in the folder: 'errors', or all 'games'")
      .text("shard", &options.shard, "K/N", "play part K of N of the blocks, to be merged later");
}

int thread_count(int threads) {
  return threads > 0 ? threads : static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
}

int run_experiment(const Experiment& experiment, const RunOptions& options) {
  check_options(experiment, options);
  int status = 0;
  if (const auto cluster = Cluster::join(); cluster && cluster->rank() > 0) {
    const auto player = make_block_player(experiment, options.log == "games");
    cluster->serve([&](const Block& block) { return player->play(block); }, threads_of(options, cluster.get()));
  } else {
    status = Run(experiment, options, cluster.get()).play();
  }
  // Threads that hang inside an agent cannot be waited for.
  if (threads_left_behind > 0) std::_Exit(std::ferror(stdout) != 0 ? 1 : status);
  return status;
}

int report_run(const std::string& folder, bool json) {
  Store store{std::filesystem::path(folder)};
  const auto experiment = stored_experiment(store.header().experiment, folder);
  Findings findings(experiment);
  store.for_each_block(Store::Games::failed, [&](BlockResult&& result) { findings.take(result); });
  try {
    write_derived(store, findings);
  } catch (const StoreError& error) {
    fmt::print(stderr, "riffle: note: summary.json and reports were not written: {}\n", error.what());
  }
  fmt::print("{}", json ? summary_json(findings) : summary_text(findings));
  return 0;
}

}  // namespace riffle
