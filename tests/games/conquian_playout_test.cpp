// Conquian's own random playout: the ways to lay it chooses from are the engine's, and so are the odds of every end.
#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <vector>

#include "catch.hpp"
#include "effort.hpp"
#include "games/conquian/game.hpp"

using namespace riffle;
using namespace riffle::conquian;

namespace {

/// A deal of the default game; every other one out of a pack in which the neighbours of cards lie together, so that
/// hands have many melds, and two ranks of four.
State dealt(std::uint64_t index, Rng& rng) {
  RandomDraw chance{rng};
  if (index % 2 == 0) return Conquian::deal(Rules{}, chance);
  Permutation order = shuffled(40, rng);
  const auto part = [&](int card) { return index % 4 == 1 ? card % 4 / 2 : card / 12; };
  std::stable_sort(order.begin(), order.begin() + 40, [&](int a, int b) { return part(a) < part(b); });
  for (int i = 0; i < 8; ++i) std::swap(order[rng.below(40)], order[rng.below(40)]);
  DeckOrder deck(40, order);
  return Conquian::deal(Rules{}, deck);
}

bool is_offer(Phase phase) { return phase <= Phase::second_force || phase == Phase::forced; }

/// What comes of a deal: the winner, and the number of decisions up to the end.
using End = std::pair<int, int>;
using Odds = std::map<End, double>;

void add(Odds& sum, const Odds& odds, double share) {
  for (const auto& [end, p] : odds) sum[end] += share * p;
}

/// The odds of every end under uniformly random moves, by trying all; nothing after more than `limit` of them.
std::optional<Odds> odds_of_moves(const State& state, const ScriptedDraw& stock, int decisions, int& limit) {
  if (--limit < 0) return {};
  if (Conquian::over(state)) return Odds{{{state.winner, decisions}, 1.0}};
  Conquian::Moves list;
  Conquian::moves(Rules{}, state, list);
  Odds sum;
  for (const Move move : list) {
    State next = state;
    ScriptedDraw rest = stock;
    Conquian::play(Rules{}, next, move, rest);
    const auto odds = odds_of_moves(next, rest, decisions + 1, limit);
    if (!odds) return {};
    add(sum, *odds, 1.0 / list.size());
  }
  return sum;
}

/// Choices that are told in advance. Where they end it says among how many the next is.
struct Told {
  struct Open {
    int size;
  };
  struct Again {};
  const std::vector<int>* choices;
  std::size_t next = 0;

  int operator()(int n) {
    REQUIRE(n > 0);
    if (n == 1) return 0;
    if (next == choices->size()) throw Open{n};
    return (*choices)[next++];
  }
  void again() const { throw Again{}; }  // what was chosen is no way to lay cards
};

/// The same of the playout, by making all its choices. Nothing if the last of `choices` is one that is drawn again.
std::optional<Odds> odds_of_playout(const State& state, const StockOrder& stock, std::vector<int>& choices) {
  int size = 0;
  try {
    RandomPlayout playout(state, stock, Told{&choices});
    const int winner = playout.play();
    return Odds{{{winner, playout.decisions()}, 1.0}};
  } catch (const Told::Again&) {
    return {};
  } catch (const Told::Open& open) {
    size = open.size;
  }
  std::vector<Odds> all;
  for (int i = 0; i < size; ++i) {
    choices.push_back(i);
    if (auto odds = odds_of_playout(state, stock, choices)) all.push_back(std::move(*odds));
    choices.pop_back();
  }
  Odds sum;
  for (const Odds& odds : all) add(sum, odds, 1.0 / static_cast<double>(all.size()));
  return sum;
}

/// The greatest difference between the odds of an end.
double difference(const Odds& a, const Odds& b) {
  Odds less = a;
  add(less, b, -1);
  double most = 0;
  for (const auto& [end, p] : less) most = std::max(most, std::abs(p));
  return most;
}

using Counts = std::map<End, std::array<int, 2>>;  ///< how often each end came, of two ways to play

/// Chi-squared of the hypothesis that both have the same odds, over the ends that came 10 times or more (the others
/// count as one), and its degrees of freedom. Both have the same number of deals.
std::pair<double, int> chi_squared(const Counts& counts) {
  double chi = 0;
  int cells = 0;
  std::array<int, 2> rest{};
  const auto cell = [&](std::array<int, 2> n) {
    const double sum = n[0] + n[1], less = n[0] - n[1];
    if (sum > 0) chi += less * less / sum, ++cells;
  };
  for (const auto& [end, n] : counts)
    if (n[0] + n[1] >= 10)
      cell(n);
    else
      rest = {rest[0] + n[0], rest[1] + n[1]};
  cell(rest);
  return {chi, cells - 1};
}

}  // namespace

TEST_CASE("conquian: the ways of a playout are the melds of the engine, each once", "[conquian][playout]") {
  Rng rng(1);
  RandomDraw chance{rng};
  int most = 0, rare = 0, repeated = 0;
  for (std::uint64_t deal = 0; deal < 4000 * static_cast<std::uint64_t>(effort()); ++deal) {
    State state = dealt(deal, rng);
    for (; !Conquian::over(state); Conquian::play(Rules{}, state, Conquian::random_move(Rules{}, state, rng), chance)) {
      if (!is_offer(state.phase)) continue;
      const auto me = static_cast<std::size_t>(state.mover);
      const Bits must = state.table[me].bits | Bits{1} << state.card, may = state.hand[me].bits;
      const Ways ways(must, may);
      if (ways.rare()) {
        ++rare;
        continue;
      }
      std::vector<Bits> found;
      for (int i = 0; i < ways.numbers(); ++i) {
        const Ways::Laid way = ways[i];
        if (!way.valid) continue;
        if (ways.repeats(i, way))
          ++repeated;
        else
          found.push_back(way.cards() & may);
      }
      std::vector<Bits> melds;
      Conquian::Moves list;
      Conquian::moves(Rules{}, state, list);
      for (const Move move : list)
        if (kind_of(move) == Kind::meld) melds.push_back(cards_of(move).bits);
      std::sort(found.begin(), found.end());
      std::sort(melds.begin(), melds.end());
      REQUIRE(found == melds);
      most = std::max(most, static_cast<int>(found.size()));
    }
  }
  CHECK(most > 20);
  CHECK(rare > 1000);
  CHECK(repeated > 100);
}

TEST_CASE("conquian: a playout has exactly the odds of random moves, when the stock is short", "[conquian][playout]") {
  Rng rng(2);
  RandomDraw chance{rng};
  std::array<int, 5> tried{};  // by phase
  int ends = 0, wins = 0, rare = 0;
  for (std::uint64_t deal = 0; deal < 3000 * static_cast<std::uint64_t>(effort()); ++deal) {
    State state = dealt(deal, rng);
    const auto enough = static_cast<int>(rng.below(4));  // cards of the stock
    const std::uint32_t skip = rng.below(6);
    std::uint32_t offers = 0;
    for (; !Conquian::over(state); Conquian::play(Rules{}, state, Conquian::random_move(Rules{}, state, rng), chance))
      if (state.stock.size() <= enough && state.phase <= Phase::second_force && offers++ == skip) break;
    if (Conquian::over(state)) continue;
    const StockOrder stock(state.stock, chance);
    const ScriptedDraw draw{{stock.top(), stock.top() + state.stock.size()}};
    int limit = 5000;
    const auto expected = odds_of_moves(state, draw, 0, limit);
    if (!expected) continue;
    std::vector<int> choices;
    const auto odds = odds_of_playout(state, stock, choices);
    REQUIRE(odds);
    INFO("deal " << deal << ", phase " << static_cast<int>(state.phase));
    REQUIRE(difference(*odds, *expected) < 1e-12);
    ++tried[static_cast<std::size_t>(state.phase) - 1];
    ends += static_cast<int>(expected->size());
    for (const auto& [end, p] : *expected) wins += end.first != kDraw;
    const auto me = static_cast<std::size_t>(state.mover);
    rare += Ways(state.table[me].bits | Bits{1} << state.card, state.hand[me].bits).rare();
  }
  CHECK(tried[static_cast<std::size_t>(Phase::turned) - 1] > 100);
  CHECK(tried[static_cast<std::size_t>(Phase::second) - 1] > 100);
  CHECK(tried[static_cast<std::size_t>(Phase::discarded) - 1] > 100);
  CHECK(tried[static_cast<std::size_t>(Phase::second_force) - 1] > 10);
  CHECK(ends > 1000);
  CHECK(wins > 100);
  CHECK(rare > 10);
}

// Of 56 positions, of every phase, and of whole deals. Chi-squared is 5 standard deviations above its mean about once
// in 200,000 times (it has hundreds of degrees of freedom).
TEST_CASE("conquian: random_playout has the distribution of play_randomly", "[conquian][playout]") {
  Rng rng(3);
  RandomDraw chance{rng};
  constexpr std::array kPhases{Phase::turned, Phase::second, Phase::discarded, Phase::second_force,
                               Phase::answer, Phase::forced, Phase::discard};
  double chi = 0, degrees = 0;
  for (std::uint64_t index = 0; index < 64 * static_cast<std::uint64_t>(effort()); ++index) {
    std::optional<State> start;  // without: whole deals
    for (State state = dealt(index, rng); index % 8 < kPhases.size() && !start;) {
      if (Conquian::over(state)) state = dealt(index, rng);
      if (state.phase == kPhases[index % 8] && rng.below(3) == 0) start = state;
      Conquian::play(Rules{}, state, Conquian::random_move(Rules{}, state, rng), chance);
    }
    Counts counts;
    const auto compare = [&](auto& source) {
      for (int i = 0; i < 4000; ++i) {
        State one = start ? *start : Conquian::deal(Rules{}, chance), two = start ? *start : one;
        const int decisions = Conquian::random_playout(Rules{}, one, source, rng);
        REQUIRE(Conquian::over(one));
        ++counts[{winner<Conquian>(Rules{}, one), decisions}][0];
        const int reference = play_randomly<Conquian>(Rules{}, two, source, rng);
        ++counts[{winner<Conquian>(Rules{}, two), reference}][1];
      }
    };
    OrderedDraw order{index};
    if (index / 8 % 2 == 0)
      compare(chance);
    else
      compare(order);
    const auto [value, df] = chi_squared(counts);
    chi += value;
    degrees += df;
  }
  CHECK(degrees > 500);
  INFO("chi-squared " << chi << " with " << degrees << " degrees of freedom");
  CHECK(chi < degrees + 5 * std::sqrt(2 * degrees));
}

TEST_CASE("conquian: the distributions of a playout that is wrong are told apart", "[conquian][playout]") {
  // Where there is one way to lay a card, this one passes too seldom.
  struct Eager {
    Rng* rng;
    int operator()(int n) {
      return n == 2 && rng->below(20) == 0 ? 1 : static_cast<int>(rng->below(static_cast<std::uint32_t>(n)));
    }
  };
  Rng rng(4);
  RandomDraw chance{rng};
  Counts counts;
  for (int i = 0; i < 64 * 4000; ++i) {
    State state = Conquian::deal(Rules{}, chance), two = state;
    const StockOrder stock(state.stock, chance);
    RandomPlayout playout(state, stock, Eager{&rng});
    const int winner = playout.play();
    ++counts[{winner, playout.decisions()}][0];
    const int reference = play_randomly<Conquian>(Rules{}, two, chance, rng);
    ++counts[{two.winner, reference}][1];
  }
  const auto [chi, degrees] = chi_squared(counts);
  CHECK(chi > degrees + 5 * std::sqrt(2.0 * degrees));
}

TEST_CASE("conquian: random_playout under other rules, and of a deal that is over", "[conquian][playout]") {
  Rng a(5), b(5);
  RandomDraw chance_a{a}, chance_b{b};
  for (int deal = 0; deal < 300; ++deal) {
    Rules rules = random_options(Conquian::options(), a);
    REQUIRE(rules == random_options(Conquian::options(), b));
    if (rules.deal == Rules{}.deal) rules.stock_out = StockOut::most_melded_wins;
    State one = Conquian::deal(rules, chance_a), two = Conquian::deal(rules, chance_b);
    REQUIRE(Conquian::random_playout(rules, one, chance_a, a) == play_randomly<Conquian>(rules, two, chance_b, b));
    for (const Seat seat : {0, 1}) REQUIRE(Conquian::points(rules, one, seat) == Conquian::points(rules, two, seat));
    REQUIRE(Conquian::random_playout(rules, one, chance_a, a) == 0);
  }
  Rules match;  // what only counts between deals
  match.draw_stakes = DrawStakes::pool;
  match.next_dealer = NextDealer::loser;
  for (int deal = 0; deal < 300; ++deal) {
    State one = Conquian::deal(match, chance_a), two = one;
    Rng twin = a;
    RandomDraw twin_chance{twin};
    REQUIRE(Conquian::random_playout(match, one, chance_a, a) ==
            Conquian::random_playout(Rules{}, two, twin_chance, twin));
    REQUIRE(one.winner == two.winner);
    REQUIRE(Conquian::random_playout(Rules{}, one, chance_a, a) == 0);
  }
}

TEST_CASE("conquian: the choices of a playout are uniform", "[conquian][playout]") {
  Choices choose(6);
  double chi = 0;
  int degrees = 0;
  for (const int n : {1, 2, 3, 7, 60, 125}) {
    std::vector<int> counts(static_cast<std::size_t>(n));
    for (int i = 0; i < 1000 * n; ++i) ++counts.at(static_cast<std::size_t>(choose(n)));
    for (const int count : counts) chi += (count - 1000.0) * (count - 1000.0) / 1000.0;
    degrees += n - 1;
  }
  CHECK(std::abs(chi - degrees) < 5 * std::sqrt(2.0 * degrees));
}
