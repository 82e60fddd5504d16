// riffle bench: how fast everything is on this machine, and a signature that any build must reproduce.
#include <fmt/core.h>
#include <fmt/format.h>

#include <chrono>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <thread>

#include "bench/kernels.hpp"
#include "bench/measure.hpp"
#include "cli/arguments.hpp"
#include "provenance.hpp"
#include "registry.hpp"

namespace riffle {
namespace {

using bench::Effort;
using bench::Rate;

/// One line of the report.
struct Row {
  std::string game, what, unit;
  double value = 0, low = 0, high = 0;
  std::optional<double> instructions;
};

/// What is measured, in the order of the report; `iterations` stands for one row an agent.
struct Kernel {
  std::string_view what, unit, help;
};
constexpr Kernel kKernels[] = {
    {"random_deals", "per_second", "uniformly random deals"},
    {"random_decisions", "per_second", "decisions of uniformly random deals"},
    {"lockstep_deals", "per_second", "uniformly random deals, many at a time in the lanes of vectors"},
    {"greedy_deals", "per_second", "deals that the heuristic plays in both seats"},
    {"legal_moves", "ns", "listing the legal moves of a position with a choice"},
    {"apply", "ns", "copying a position and playing a move"},
    {"determinize", "ns", "drawing a world from an information state"},
    {"perft_nodes", "per_second", "leaves of perft, the last ply counted in bulk"},
    {"iterations", "per_second", "iterations of a search agent at the first decision"},
};

struct BenchOptions {
  std::vector<std::string> games, only, agents;
  Effort effort;
  int threads = 1;
  std::string work;
  std::uint64_t units = 0;
  bool json = false;

  bool wants(std::string_view what) const {
    return only.empty() || std::find(only.begin(), only.end(), what) != only.end();
  }
};

Row row_of(std::string_view game, std::string_view what, std::string_view unit, const Rate& rate) {
  Row row{std::string(game), std::string(what), std::string(unit), rate.median, rate.low, rate.high, rate.instructions};
  if (unit == "ns") {
    row.value = 1e9 / rate.median;
    row.low = 1e9 / rate.high;
    row.high = 1e9 / rate.low;
  }
  return row;
}

/// Whether its iterations are counted here: a single search that does not cheat.
bool has_iterations(const AgentKind& kind) {
  return kind.use == Use::ranked && !kind.contains_another && find_option(kind.parameters, "iterations") != nullptr;
}

/// Throws InputError if game G cannot do that work.
template <Game G>
void require_work(std::string_view what) {
  if (what == "lockstep_deals" && !HasLockstep<G>)
    throw InputError(fmt::format("{} has no lockstep_deals: it does not play many deals at a time", G::kName));
}

/// A kernel made ready for a game: does some units of work at each call and returns how many.
using Work = std::function<std::uint64_t()>;

/// `what` for game G; `spec` is the agent of "iterations". One place that instantiates the kernels, for timing and
/// for counting alike.
template <Game G>
Work make_work(std::string_view what, const std::string& spec, std::uint64_t& decisions) {
  if (what == "random_deals" || what == "random_decisions")
    return [&decisions, deals = bench::RandomDeals<G>{}]() mutable {
      const auto done = deals(256);
      decisions = deals.decisions;
      return done;
    };
  if constexpr (HasLockstep<G>) {
    if (what == "lockstep_deals") return bench::LockstepDeals<G>{};
  }
  if (what == "greedy_deals") return [deals = bench::GreedyDeals<G>{}]() mutable { return deals(16); };
  if (what == "legal_moves") return bench::LegalMoves<G>{};
  if (what == "apply") return bench::Apply<G>{};
  if (what == "determinize") return bench::Determinize<G>{};
  if (what == "perft_nodes") return bench::Perft<G>{};
  const AgentSpec agent = parse_agent(spec);
  const auto search =
      std::make_shared<bench::Iterations<G>>(agent, static_cast<std::uint64_t>(agent.values.iterations));
  return [search] { return (*search)(); };
}

template <Game G>
void bench_game(const BenchOptions& options, std::vector<Row>& rows) {
  for (const auto& kernel : kKernels) {
    if (kernel.what == "lockstep_deals" && !HasLockstep<G>) continue;
    // Decisions are counted while deals are timed.
    if (kernel.what == "random_decisions" ||
        !(options.wants(kernel.what) || (kernel.what == "random_deals" && options.wants("random_decisions"))))
      continue;
    const bool searches = kernel.what == "iterations";
    for (const auto& spec : searches ? options.agents : std::vector<std::string>{""}) {
      std::uint64_t decisions = 0, units = 0;
      const Work work = make_work<G>(kernel.what, spec, decisions);
      Rate rate = bench::measure(options.effort, [&] {
        const auto done = work();
        units += done;
        return done;
      });
      if (options.wants(kernel.what))
        rows.push_back(row_of(G::kName, std::string(kernel.what) + (searches ? ":" + spec : ""), kernel.unit, rate));
      if (kernel.what != "random_deals" || !options.wants("random_decisions")) continue;
      const double per_deal = static_cast<double>(decisions) / static_cast<double>(units);
      rate.median *= per_deal, rate.low *= per_deal, rate.high *= per_deal;
      if (rate.instructions) *rate.instructions /= per_deal;
      rows.push_back(row_of(G::kName, "random_decisions", "per_second", rate));
    }
  }
}

/// Random deals per wall-clock second on `threads` threads at once, as a multiple of one thread's.
template <Game G>
Row scaling(int threads, double seconds) {
  const auto deals_per_second = [&](int count) {
    std::vector<std::uint64_t> done(static_cast<std::size_t>(count));
    std::vector<std::thread> pool;
    const auto begin = std::chrono::steady_clock::now();
    for (auto& mine : done)
      pool.emplace_back([&mine, begin, seconds] {
        bench::RandomDeals<G> deals;
        while (std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count() < seconds)
          mine += deals(256);
      });
    for (auto& thread : pool) thread.join();
    std::uint64_t all = 0;
    for (const auto mine : done) all += mine;
    return static_cast<double>(all) / std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  };
  std::vector<double> ratios;
  for (int round = 0; round < 7; ++round) {
    const double one = deals_per_second(1);
    ratios.push_back(deals_per_second(threads) / one);
  }
  std::sort(ratios.begin(), ratios.end());
  return {
      std::string(G::kName), fmt::format("scaling:{}", threads), "times", ratios[3], ratios.front(), ratios.back(), {}};
}

nlohmann::ordered_json build_json() {
  return {
    {"compiler", compiler()},
#if defined(NDEBUG)
        {"assertions", false},
#else
        {"assertions", true},
#endif
#if defined(__BMI2__)
    {
      "bmi2", true
    }
  };
#else
    {
      "bmi2", false
    }
  };
#endif
}

/// A fixed amount of one kernel and nothing else, for tools that count instructions.
template <Game G>
void do_work(const BenchOptions& options) {
  require_work<G>(options.work);
  std::uint64_t decisions = 0;
  const Work work = make_work<G>(options.work, options.agents.front(), decisions);
  for (std::uint64_t done = 0; done < options.units;) done += work();
}

void print_table(const std::vector<Row>& rows, const std::vector<std::pair<std::string, std::uint64_t>>& signatures) {
  fmt::print("{:<16} {:<34} {:>14} {:<11} {:>12} {:>12}\n", "game", "what", "median", "unit", "low", "high");
  for (const auto& row : rows)
    fmt::print("{:<16} {:<34} {:>14.{}f} {:<11} {:>12.{}f} {:>12.{}f}{}\n", row.game, row.what, row.value,
               row.value < 1000 ? 2 : 0, row.unit, row.low, row.value < 1000 ? 2 : 0, row.high,
               row.value < 1000 ? 2 : 0,
               row.instructions ? fmt::format("  {:.1f} instructions", *row.instructions) : "");
  for (const auto& [game, hash] : signatures) fmt::print("signature {:<16} {:016x}\n", game, hash);
}

int run(const std::vector<std::string>& words) {
  BenchOptions options;
  std::vector<std::string_view> whats;
  std::string kernels_help;
  for (const auto& kernel : kKernels) {
    whats.push_back(kernel.what);
    kernels_help += fmt::format("\n  {:<18} {} ({})", kernel.what, kernel.help, kernel.unit);
  }
  Arguments arguments("bench");
  arguments.positionals("GAME", &options.games, "games to measure (default: all)", 0)
      .texts("only", &options.only, "WHAT", "measure just this; may be repeated")
      .texts("agent", &options.agents, "SPEC", "agents whose iterations are counted (default: every search agent)")
      .integer("rounds", &options.effort.rounds, "N", "rounds of each measurement; the median counts", 1, 1000)
      .real("seconds", &options.effort.seconds, "S", "CPU seconds of a round, at least", 0.001, 60)
      .integer("threads", &options.threads, "N", "also: how random deals scale from 1 to N threads", 1, 1024)
      .text("work", &options.work, "WHAT", "only do this work, without timing: for instruction counters")
      .integer("units", &options.units, "N", "how much of --work, at least", std::uint64_t{0}, std::uint64_t{1} << 40)
      .flag("json", &options.json, "print JSON")
      .note("Times are CPU time of one thread. WHAT is one of:" + kernels_help);
  if (!arguments.parse(words)) return 0;
  for (const auto& what : options.only)
    if (std::find(whats.begin(), whats.end(), what) == whats.end())
      throw InputError(unknown_name("measurement", what, whats));
  if (!options.work.empty() && std::find(whats.begin(), whats.end(), options.work) == whats.end())
    throw InputError(unknown_name("work", options.work, whats));
  if (options.agents.empty())
    for (const auto& kind : agent_kinds())
      if (has_iterations(kind))
        options.agents.push_back(std::string(kind.name) + ":iterations=1000");
  for (const auto& text : options.agents) {
    const auto spec = parse_agent(text);
    if (!has_iterations(*spec.kind))
      throw InputError("agent '" + text + "' has no iterations to count: bench measures single searches that do not cheat");
    if (spec.values.ms > 0)
      throw InputError("agent '" + text + "': bench counts a given number of iterations, so without ms");
  }
  for (auto name = options.games.begin(); name != options.games.end(); ++name) {
    if (std::find(options.games.begin(), name, *name) != name) throw InputError("game '" + *name + "' is given twice");
    visit_game(*name, [&]<class G>(std::type_identity<G>) {
      for (const auto& what : options.only) require_work<G>(what);
    });
  }
  if (options.games.empty())
    for (const auto name : game_names()) options.games.emplace_back(name);

  std::vector<Row> rows;
  std::vector<std::pair<std::string, std::uint64_t>> signatures;
  for (const auto& name : options.games)
    visit_game(name, [&]<class G>(std::type_identity<G>) {
      if (!options.work.empty()) return do_work<G>(options);
      bench_game<G>(options, rows);
      if (options.threads > 1) rows.push_back(scaling<G>(options.threads, options.effort.seconds));
      signatures.emplace_back(name, bench::signature<G>());
    });
  if (!options.work.empty()) return 0;
  if (!options.json) {
    print_table(rows, signatures);
    return 0;
  }
  nlohmann::ordered_json json;
  json["machine"] = {{"processor", processor()}, {"threads", std::thread::hardware_concurrency()}};
  json["build"] = build_json();
  json["results"] = nlohmann::ordered_json::array();
  for (const auto& row : rows) {
    nlohmann::ordered_json result{{"game", row.game},   {"what", row.what}, {"unit", row.unit},
                                  {"value", row.value}, {"low", row.low},   {"high", row.high}};
    if (row.instructions) result["instructions_per_unit"] = *row.instructions;
    json["results"].push_back(result);
  }
  for (const auto& [game, hash] : signatures) json["signatures"][game] = fmt::format("{:016x}", hash);
  fmt::print("{}\n", json.dump(2));
  return 0;
}

}  // namespace

int run_bench(const std::vector<std::string>& words) { return run(words); }

}  // namespace riffle
