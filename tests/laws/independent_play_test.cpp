// Uniformly random play agrees with what another engine, written from the rules alone, has counted.
//
// The figures are those of the rules pages. Deals are played as tournaments play them: cards in a deck's order, moves
// picked from the list (tests/games plays them by random draws and random_move).
#include <array>
#include <cmath>
#include <string>

#include "catch.hpp"
#include "effort.hpp"
#include "registry.hpp"

using namespace riffle;

namespace {

/// What a deal gives. A figure that is not known is not compared.
enum Measure { seat0_wins, seat1_wins, draws, points0, points1, decisions, choices, kMeasures };
constexpr const char* kNames[] = {"seat 0 wins", "seat 1 wins",       "draws", "points of seat 0", "points of seat 1",
                                  "decisions",   "choices a decision"};

struct Figure {
  double value;      ///< as printed
  double half_unit;  ///< of its last digit: what rounding may have changed
};
constexpr Figure kUnknown{0, -1};

struct Facts {
  std::string_view game;
  int deals;  ///< that the other engine has played
  std::array<Figure, kMeasures> figures;
};
const Facts kFacts[] = {
    {"gnav",
     60000,
     {{{0.529, 0.0005}, kUnknown, {0.0075, 0.00005}, {61.3, 0.05}, {57.5, 0.05}, {26.09, 0.005}, {2.93, 0.005}}}},
    {"conquian",
     20000,
     {{{0.0848, 0.00005}, {0.0841, 0.00005}, {0.831, 0.0005}, kUnknown, kUnknown, {48.0, 0.05}, {1.76, 0.005}}}},
    {"queen_city_rum",
     6000,
     {{{0.485, 0.0005}, kUnknown, {0.014, 0.0005}, {57.0, 0.05}, {58.0, 0.05}, {236, 0.5}, {4.73, 0.005}}}},
};

/// One deal. `choices` is here the sum over its decisions.
template <Game G>
std::array<double, kMeasures> random_deal(std::uint64_t index) {
  const typename G::Rules rules{};
  DeckOrder deck(G::kPack.size(), 20, index);
  Rng rng(seed_of(20, index, Stream::seat0));
  auto state = G::deal(rules, deck, DealContext{});
  std::array<double, kMeasures> result{};
  MoveList<G::kMaxMoves> list;
  for (; !G::over(state); result[decisions] += 1) {
    list.clear();
    G::moves(rules, state, list);
    result[choices] += list.size();
    G::play(rules, state, list[static_cast<int>(rng.below(static_cast<std::uint32_t>(list.size())))], deck);
  }
  const int a = G::points(rules, state, 0), b = G::points(rules, state, 1);
  result[seat0_wins] = a > b, result[seat1_wins] = b > a, result[draws] = a == b;
  result[points0] = a, result[points1] = b;
  return result;
}

template <Game G>
void agrees(const Facts& facts, int deals) {
  std::vector<std::array<double, kMeasures>> results;
  for (int i = 0; i < deals; ++i) results.push_back(random_deal<G>(static_cast<std::uint64_t>(i)));
  std::array<double, kMeasures> sums{};
  for (const auto& result : results)
    for (int m = 0; m < kMeasures; ++m) sums[static_cast<std::size_t>(m)] += result[static_cast<std::size_t>(m)];
  for (std::size_t m = 0; m < kMeasures; ++m) {
    if (facts.figures[m].half_unit < 0) continue;
    // A mean over deals, or for `choices` a ratio of sums, whose error is that of choices - ratio * decisions.
    const bool ratio = m == choices;
    const double scale = ratio ? sums[decisions] / deals : 1, value = sums[m] / deals / scale;
    double squares = 0;
    for (const auto& result : results) {
      const double d = ratio ? result[m] - value * result[decisions] : result[m] - value;
      squares += d * d;
    }
    const double deviation = std::sqrt(squares / (deals - 1)) / scale;
    const double error = deviation * std::sqrt(1.0 / deals + 1.0 / facts.deals);
    INFO(facts.game << ", " << kNames[m] << ": " << value << " of " << deals << " deals, the other engine has "
                    << facts.figures[m].value << "; standard error of the difference " << error);
    CHECK(std::abs(value - facts.figures[m].value) < 4 * error + facts.figures[m].half_unit);
  }
}

}  // namespace

TEST_CASE("random play agrees with an independent engine's") {
  for (const Facts& facts : kFacts)
    visit_game(facts.game, [&]<class G>(std::type_identity<G>) { agrees<G>(facts, facts.deals / 2 * effort()); });
}
