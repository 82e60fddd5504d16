// A game's own way of drawing a random move has exactly the distribution of picking from the list.
#include <cmath>
#include <map>

#include "catch.hpp"
#include "reference/kuhn.hpp"
#include "registry.hpp"
#include "try_laws.hpp"

using namespace riffle;
using namespace riffle::laws;

namespace {

/// The point that chi-squared with `df` degrees of freedom passes once in a million times (Wilson and Hilferty's
/// approximation).
double once_in_a_million(int df) {
  const double a = 2.0 / (9 * df), z = 4.7534;
  return df * std::pow(1 - a + z * std::sqrt(a), 3);
}

/// Chi-squared of `draws` random moves for each legal one, or -1 if one was not legal.
template <Game G>
double chi_squared(const typename G::Rules& rules, const typename G::State& state, const MoveList<G::kMaxMoves>& legal,
                   int draws, Rng& rng) {
  std::map<Move, int> counts;
  for (const Move move : legal) counts[move] = 0;
  for (int i = 0; i < draws * legal.size(); ++i) {
    const auto found = counts.find(random_move<G>(rules, state, rng));
    if (found == counts.end()) return -1;
    ++found->second;
  }
  double sum = 0;
  for (const auto& [move, count] : counts) sum += (count - draws) * (count - draws) / static_cast<double>(draws);
  return sum;
}

template <Game G>
void draws_evenly(std::uint64_t seed) {
  INFO(G::kName);
  int positions = 0;
  for (std::uint64_t index = 0; positions < 60 * effort() && index < 10000; ++index) {
    Trial<G> trial(seed, index);
    auto state = G::deal(trial.rules, trial.deck, trial.context);
    while (!G::over(state)) {
      const Position<G> p(trial.rules, state, trial.deck, 0, trial.rng);
      if (p.legal.size() > 1 && trial.rng.below(24) == 0) {
        ++positions;
        const double chi = chi_squared<G>(trial.rules, state, p.legal, 200, trial.rng);
        INFO("deal " << index << ", " << p.legal.size() << " moves, chi-squared " << chi);
        CHECK(chi >= 0);
        CHECK(chi < once_in_a_million(p.legal.size() - 1));
      }
      G::play(trial.rules, state, trial.choose(p), trial.deck);
    }
  }
  CHECK(positions >= 60);
}

/// Bets twice as often as it passes: the test can fail.
struct Bold : kuhn::Kuhn {
  static Move random_move(const Rules&, const State&, Rng& rng) { return rng.below(3) == 0 ? kuhn::kPass : kuhn::kBet; }
};

}  // namespace

TEST_CASE("random moves: every legal move comes equally often, in every game") {
  draws_evenly<kuhn::Kuhn>(1);
  for_each_game([]<class G>(std::type_identity<G>) { draws_evenly<G>(1); });
}

TEST_CASE("random moves: uneven ones are found out") {
  Rng rng(1);
  MoveList<2> legal;
  Bold::moves({}, {}, legal);
  CHECK(chi_squared<Bold>({}, {}, legal, 200, rng) > once_in_a_million(1));
}
