#include "run.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <optional>
#include <thread>

#include "cli/arguments.hpp"
#include "cluster/cluster.hpp"
#include "interrupt.hpp"
#include "progress.hpp"
#include "provenance.hpp"
#include "report/report_html.hpp"
#include "runner.hpp"
#include "store/store.hpp"
#include "study_file.hpp"

namespace riffle {
namespace {

void check_options(const Study& study, const RunOptions& options) {
  const bool split = Shard::parse(options.shard).n > 1;
  if (options.log != "errors" && options.log != "games")
    throw InputError(unknown_name("value of log", options.log, {"errors", "games"}));
  if (options.out.empty() && options.log == "games")
    throw InputError("--log games needs a folder to keep them in: --out results/NAME");
  if (options.out.empty() && split) throw InputError("--shard needs a folder, to merge later: --out results/NAME");
  if (const auto why = study.indivisible(); split && !why.empty())
    throw InputError(why + ", so its run cannot be split into shards");
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

/// All that can be made again from run.db.
void write_derived(Store& store, const Study& study) {
  const auto report = study.report();
  write_whole(store.folder() / "summary.json", study.summary_json());
  write_whole(store.folder() / "report.md", markdown_text(report, study.command(), study.text()));
  const auto with_source = with_origin(study.page_json(), study.command(), identity_of(study.text()), store.sessions());
  write_whole(store.folder() / "report.html", report_html(report.title, with_source));
}

void print_summary(const Study& study, bool json) {
  fmt::print("{}", json ? study.summary_json() : terminal_text(study.report()));
}

/// The part of an experiment that this process answers for.
class Run {
 public:
  /// `cluster`: the processes to share the work with, or null.
  Run(Study& study, const RunOptions& options, Cluster* cluster)
      : study_(study), options_(options), cluster_(cluster), blocks_(study.blocks()) {
    const auto shard = Shard::parse(options.shard);
    next_ = begin_ = shard.begin(blocks_.count());
    end_ = shard.end(blocks_.count());
    if (options.out.empty()) return;
    refuse_other_file(options.out, study);
    store_ = std::make_unique<Store>(options.out, RunHeader{std::string(study.kind()), study.text(), study.columns(),
                                                            shard, options.log == "games"});
    store_->for_each_block(Store::Games::failed, [&](BlockResult&& result) { study_.take(result); });
    present_ = store_->stored();
  }

  int play() {
    if (missing()) play_missing();
    const bool complete = !failure_ && !missing();
    if (store_) {
      write_derived(*store_, study_);
      if (complete) store_->finish();
    }
    print_summary(study_, options_.json);
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
  bool missing() { return !study_.decided() && next(); }

  void play_missing() {
    const int threads = threads_of(options_, cluster_);
    if (store_) begin_session(*store_, threads, cluster_);
    const auto player = study_.player(options_.log == "games");
    Progress progress(games(), 2 * study_.pairs_taken(), options_.quiet);
    const InterruptGuard guard;
    const Work work{[&]() -> std::optional<Block> {
                      const auto block = interrupted() ? std::nullopt : next();
                      if (block) ++next_;
                      return block;
                    },
                    [&](const Block& block) { return player->play(block); },
                    [&](BlockResult&& result) {
                      if ((failure_ = study_.failure(result))) return false;
                      if (result.numbers.empty()) return false;  // interrupted in the middle
                      if (store_) store_->add(result);
                      study_.take(result);
                      progress.add(2 * result.block.count, progress.due() ? study_.remark() : std::string());
                      return !study_.decided();
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

  /// Games of this process's part, for the progress.
  std::uint64_t games() const {
    std::uint64_t pairs = 0;
    for (auto i = begin_; i < end_; ++i) pairs += blocks_[i].count;
    return 2 * pairs;
  }

  Study& study_;
  const RunOptions& options_;
  Cluster* cluster_;
  Blocks blocks_;
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

int run_study(Study& study, const RunOptions& options) {
  check_options(study, options);
  int status = 0;
  if (const auto cluster = Cluster::join(); cluster && cluster->rank() > 0) {
    const auto player = study.player(options.log == "games");
    cluster->serve([&](const Block& block) { return player->play(block); }, threads_of(options, cluster.get()));
  } else {
    status = Run(study, options, cluster.get()).play();
  }
  // Threads that hang inside an agent cannot be waited for.
  if (threads_left_behind > 0) std::_Exit(std::ferror(stdout) != 0 ? 1 : status);
  return status;
}

int report_run(const std::string& folder, bool json) {
  Store store{std::filesystem::path(folder)};
  const auto study = make_study(store.header().kind, store.header().experiment, folder);
  store.for_each_block(Store::Games::failed, [&](BlockResult&& result) { study->take(result); });
  try {
    write_derived(store, *study);
  } catch (const StoreError& error) {
    fmt::print(stderr, "riffle: note: summary.json and reports were not written: {}\n", error.what());
  }
  print_summary(*study, json);
  return 0;
}

}  // namespace riffle
