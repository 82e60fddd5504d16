// Every game of the registry, and Kuhn poker, keeps the laws of the Game concept.
#include "catch.hpp"
#include "inspect.hpp"
#include "reference/kuhn.hpp"
#include "registry.hpp"
#include "try_laws.hpp"

using namespace riffle;
using namespace riffle::laws;

namespace {

template <Game G>
void keeps_the_laws(int deals, std::uint64_t seed) {
  DYNAMIC_SECTION(G::kName) {
    for (const auto& finding : try_laws<G>(deals * effort(), seed))
      FAIL_CHECK(finding.law << ": " << finding.what << "\n  " << finding.line);
    SUCCEED();
  }
}

}  // namespace

TEST_CASE("laws: random deals under random rules, seed 1") {
  keeps_the_laws<kuhn::Kuhn>(300, 1);
  for_each_game([]<class G>(std::type_identity<G>) { keeps_the_laws<G>(60, 1); });
}
