// A fixed amount of one piece of work of the games' rules, for scripts/bench_gate, which lets callgrind count the
// instructions inside `counted`. `instructions` lists the works; `instructions GAME/WORK` does one and prints its
// units.
#include <cstdio>
#include <string>

#include "bench/kernels.hpp"
#include "registry.hpp"

namespace riffle {
namespace {

/// Does the work once. Instructions are counted while this function runs: so it must stay one.
template <class Work>
[[gnu::noinline]] std::uint64_t counted(Work& work) {
  return work();
}

/// Does the work that is called `wanted`; with "" prints its name.
template <class Make>
void visit(std::string_view wanted, const std::string& name, Make make) {
  if (wanted.empty()) std::printf("%s\n", name.c_str());
  if (wanted != name) return;
  auto work = make();
  work();  // warm: what is made at the first use is not counted
  std::printf("%llu\n", static_cast<unsigned long long>(counted(work)));
}

template <Game G>
void visit_works(std::string_view wanted) {
  const std::string game = std::string(G::kName) + "/";
  visit(wanted, game + "random_deals",
        [] { return [deals = bench::RandomDeals<G>{}]() mutable { return deals(2000); }; });
  visit(wanted, game + "greedy_deals", [] { return [deals = bench::GreedyDeals<G>{}]() mutable { return deals(500); }; });
  visit(wanted, game + "legal_moves", [] { return bench::LegalMoves<G>{}; });
  visit(wanted, game + "apply", [] { return bench::Apply<G>{}; });
  visit(wanted, game + "determinize", [] { return bench::Determinize<G>{}; });
}

}  // namespace
}  // namespace riffle

int main(int count, char** words) {
  const std::string_view wanted = count > 1 ? words[1] : "";
  riffle::for_each_game([&]<class G>(std::type_identity<G>) { riffle::visit_works<G>(wanted); });
}
