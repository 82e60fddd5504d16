// Gnav's own random playout against the engine: the same random numbers must make the same deal.
#include "catch.hpp"
#include "games/gnav/game.hpp"

using namespace riffle;
using namespace riffle::gnav;

namespace {

/// Gives the cards that RandomPlayout::Stock puts in order with the same source of cards.
struct StockOrder {
  std::vector<Card> cards;
  std::size_t next = 0;

  template <class C>
  StockOrder(CardSet stock, C& chance) : cards(static_cast<std::size_t>(stock.size())) {
    draw_all(chance, stock, [&](int i, CardSet card) { cards[static_cast<std::size_t>(i)] = card.lowest(); });
  }
  Card draw([[maybe_unused]] CardSet stock, int) {
    REQUIRE(stock.has(cards[next]));
    return cards[next++];
  }
};

/// Plays both to the end from `state`, the engine with cards from `chance`; returns the number of decisions.
template <class C>
int play_twins(State state, std::uint64_t seed, C& chance, const RandomPlayout::Stock& stock) {
  ChoiceNumbers random(seed);
  RandomPlayout playout(state, stock);
  Table table = state.table;
  for (int decisions = 0;;)
    for (const std::uint32_t number : random.next_block()) {
      Gnav::Moves list;
      Gnav::moves(kDefaultRules, state, list);
      const auto choice = static_cast<std::uint64_t>(number) * static_cast<std::uint64_t>(list.size()) >> 32;
      Gnav::play(kDefaultRules, state, list[static_cast<int>(choice)], chance);
      ++decisions;
      playout.step(number);
      const bool goes_on = playout.goes_on();
      REQUIRE(goes_on == !Gnav::over(state));
      if (goes_on) continue;
      playout.book(table);
      REQUIRE(table.over());
      REQUIRE(table.points == state.table.points);
      REQUIRE(table.cards == state.table.cards);
      return decisions;
    }
}

int play_twins(const State& state, Rng& rng) {
  const std::uint64_t seed = rng.next();
  Rng twin = rng;
  RandomDraw draws{rng}, twin_draws{twin};
  StockOrder chance(state.stock, twin_draws);
  return play_twins(state, seed, chance, RandomPlayout::Stock(state.stock, draws));
}

}  // namespace

TEST_CASE("gnav: a random playout is the engine's, move by move", "[gnav]") {
  Rng rng(1);
  RandomDraw chance{rng};
  std::array<int, 3> starts{};  // by phase
  for (int deal = 0; deal < 3000; ++deal) {
    State state = Gnav::deal(kDefaultRules, chance);
    for (; !Gnav::over(state); Gnav::play(kDefaultRules, state, Gnav::random_move(kDefaultRules, state, rng), chance)) {
      if (rng.below(8) != 0) continue;
      ++starts[static_cast<std::size_t>(state.table.phase)];
      play_twins(state, rng);
    }
  }
  for (const int count : starts) CHECK(count > 100);
}

TEST_CASE("gnav: a random playout counts its decisions and closes the deal", "[gnav]") {
  Rng rng(2);
  RandomDraw chance{rng};
  for (int deal = 0; deal < 1000; ++deal) {
    const State dealt = Gnav::deal(kDefaultRules, chance);
    State state = dealt;
    Rng twin = rng;
    REQUIRE(Gnav::random_playout(kDefaultRules, state, chance, rng) == play_twins(dealt, twin));
    REQUIRE(Gnav::over(state));
    REQUIRE(Gnav::random_playout(kDefaultRules, state, chance, rng) == 0);
  }
}

TEST_CASE("gnav: a random playout takes the cards of an order as the engine does", "[gnav]") {
  for (std::uint64_t pair = 0; pair < 300; ++pair) {
    OrderedDraw deck{pair};
    State state = Gnav::deal(kDefaultRules, deck);
    Rng rng(pair), twin(pair);
    const int decisions = play_twins(state, twin.next(), deck, RandomPlayout::Stock(state.stock, deck));
    REQUIRE(Gnav::random_playout(kDefaultRules, state, deck, rng) == decisions);
  }
}

TEST_CASE("gnav: numbers for choices are uniform for every number of options", "[gnav]") {
  for (std::uint64_t options = 1; options <= 10; ++options) {
    std::array<int, 10> counts{};
    for (std::uint64_t u = 0; u < 2520; ++u) {
      const std::uint64_t number = u * ((std::uint64_t{1} << 32) / 2520 + 1);
      REQUIRE(number < std::uint64_t{1} << 32);
      ++counts[number * options >> 32];
    }
    for (std::uint64_t i = 0; i < options; ++i) CHECK(counts[i] == static_cast<int>(2520 / options));
  }
  ChoiceNumbers random(3);
  std::array<int, 10> counts{};
  for (int block = 0; block < 10'000; ++block)
    for (const std::uint64_t number : random.next_block()) ++counts[number * 10 >> 32];
  double chi2 = 0;
  for (const int count : counts) chi2 += (count - 32'000.0) * (count - 32'000.0) / 32'000.0;
  CHECK(chi2 < 33.7);  // 9 degrees of freedom: one in 10,000
}

TEST_CASE("gnav: under other rules a random playout is play by random moves", "[gnav]") {
  Rules rules;
  rules.extra_turn = ExtraTurn::none;
  Rng a(4), b(4);
  RandomDraw chance_a{a}, chance_b{b};
  for (int deal = 0; deal < 100; ++deal) {
    State one = Gnav::deal(rules, chance_a), two = Gnav::deal(rules, chance_b);
    REQUIRE(Gnav::random_playout(rules, one, chance_a, a) == play_randomly<Gnav>(rules, two, chance_b, b));
    REQUIRE(Gnav::points(rules, one, 0) == Gnav::points(rules, two, 0));
  }
}
