// Google Benchmark twins of `riffle bench`: the same kernels under a tool that others know, with its filters, JSON and
// comparisons. Items are positions, deals, leaves or iterations; "decisions" and "bytes" are counters.
#include <benchmark/benchmark.h>

#include "bench/kernels.hpp"
#include "registry.hpp"

namespace riffle {
namespace {

template <class Work>
void run(benchmark::State& state, Work work) {
  std::uint64_t units = 0;
  for ([[maybe_unused]] auto _ : state) units += work();
  state.SetItemsProcessed(static_cast<std::int64_t>(units));
}

template <Game G>
void random_deals(benchmark::State& state) {
  bench::RandomDeals<G> deals;
  run(state, [&] { return deals(64); });
  state.counters["decisions"] = benchmark::Counter(static_cast<double>(deals.decisions), benchmark::Counter::kIsRate);
}

/// Copies every sampled position: what a search pays for not undoing moves.
template <Game G>
void copy(benchmark::State& state) {
  const auto from = bench::sample_positions<G>(4096);
  std::vector<typename G::State> to(from.size());
  run(state, [&] {
    for (std::size_t i = 0; i < from.size(); ++i) to[i] = from[i].state;
    benchmark::ClobberMemory();
    return from.size();
  });
  state.counters["bytes"] = sizeof(typename G::State);
}

/// Leaves of perft of the first deal of an experiment with seed 1, to the first depth with 100,000 of them.
template <Game G>
void perft_leaves(benchmark::State& state, bool bulk) {
  const typename G::Rules rules{};
  DeckOrder deck(G::kPack.size(), 1, 0);
  const auto root = G::deal(rules, deck, DealContext{});
  int depth = 1;
  while (perft<G>(rules, root, deck, depth) < 100'000) ++depth;
  run(state, [&] { return bulk ? perft<G>(rules, root, deck, depth) : perft_slow<G>(rules, root, deck, depth); });
  state.counters["depth"] = depth;
}

template <Game G>
void add_game() {
  const auto name = [](std::string_view what) { return std::string(G::kName) + "/" + std::string(what); };
  benchmark::RegisterBenchmark(name("legal_moves").c_str(),
                               [](benchmark::State& state) { run(state, bench::LegalMoves<G>{}); });
  benchmark::RegisterBenchmark(name("apply").c_str(), [](benchmark::State& state) { run(state, bench::Apply<G>{}); });
  benchmark::RegisterBenchmark(name("copy").c_str(), copy<G>);
  benchmark::RegisterBenchmark(name("determinize").c_str(),
                               [](benchmark::State& state) { run(state, bench::Determinize<G>{}); });
  benchmark::RegisterBenchmark(name("random_deals").c_str(), random_deals<G>);
  benchmark::RegisterBenchmark(name("greedy_deals").c_str(), [](benchmark::State& state) {
    run(state, [deals = bench::GreedyDeals<G>{}]() mutable { return deals(16); });
  });
  benchmark::RegisterBenchmark(name("perft_bulk").c_str(),
                               [](benchmark::State& state) { perft_leaves<G>(state, true); });
  benchmark::RegisterBenchmark(name("perft_one_by_one").c_str(),
                               [](benchmark::State& state) { perft_leaves<G>(state, false); });
  for (const char* agent : {"flat_mc", "pimc", "so_ismcts", "mo_ismcts"})
    benchmark::RegisterBenchmark(name(agent).c_str(), [agent](benchmark::State& state) {
      const AgentSpec spec = parse_agent(std::string(agent) + ":iterations=1000,playout=random");
      bench::Iterations<G> iterations(spec, 1000);
      run(state, [&] { return iterations(); });
    });
}

[[maybe_unused]] const bool kAdded = [] {
  for_each_game([]<class G>(std::type_identity<G>) { add_game<G>(); });
  return true;
}();

}  // namespace
}  // namespace riffle
