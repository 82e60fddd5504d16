#include "chance.hpp"

#include <algorithm>
#include <array>
#include <numeric>

#include "catch.hpp"

using namespace riffle;

namespace {

bool is_permutation_of_pack(const Permutation& order, int size) {
  CardSet seen;
  for (int i = 0; i < size; ++i) seen.add(order[static_cast<std::size_t>(i)]);
  return seen.size() == size && seen.bits == (~Bits{0} >> (64 - size));
}

}  // namespace

TEST_CASE("chance: a deck order is drawn from the top, one card after the other") {
  DeckOrder deck(52, 1, 2);
  CardSet stock(~Bits{0} >> 12);
  for (int i = 0; i < 52; ++i) {
    const Card card = deck.draw(stock);
    CHECK(card == deck.first()[static_cast<std::size_t>(i)]);
    REQUIRE(stock.has(card));
    stock.remove(card);
  }
  CHECK(stock.empty());
}

TEST_CASE("chance: after a reshuffle the stock comes in the order of the further permutation") {
  Permutation first{}, second{};
  for (std::uint8_t i = 0; i < 8; ++i) first[i] = i, second[i] = static_cast<std::uint8_t>((i * 3 + 5) % 8);
  DeckOrder deck(8, first, {second});  // second: 5 0 3 6 1 4 7 2
  CardSet stock(0b10001111);           // 0 1 2 3 7
  std::vector<Card> drawn;
  while (!stock.empty()) {
    drawn.push_back(deck.draw(stock, 1));
    stock.remove(drawn.back());
  }
  CHECK(drawn == std::vector<Card>{0, 3, 1, 7, 2});
  CHECK(deck.draw(CardSet(0b0110), 2) == 2);  // no third permutation: the first from its end
}

TEST_CASE("chance: an experiment's decks are permutations that depend on seed, pair, deal and reshuffle") {
  DeckOrder deck(40, 9, 100);
  CHECK(is_permutation_of_pack(deck.first(), 40));
  const Permutation once = deck.reshuffle(1), twice = deck.reshuffle(2);
  CHECK(is_permutation_of_pack(once, 40));
  CHECK(once != twice);
  CHECK(once != deck.first());
  CHECK(deck.reshuffle(1) == once);  // asked again after another one
  CHECK(DeckOrder(40, 9, 100).first() == deck.first());
  CHECK(DeckOrder(40, 10, 100).first() != deck.first());
  CHECK(DeckOrder(40, 9, 101).first() != deck.first());
  CHECK(DeckOrder(40, 9, 100, 1).first() != deck.first());
}

TEST_CASE("chance: the first deck of seed 1 is the same on every build") {
  const std::array<std::uint8_t, 12> expected{12, 16, 33, 15, 2, 5, 26, 23, 29, 11, 7, 39};
  const Permutation first = DeckOrder(52, 1, 0).first();
  CHECK(std::equal(expected.begin(), expected.end(), first.begin()));
}

TEST_CASE("chance: shuffles are uniform: all 24 orders of four cards, chi-squared below its 99.99 % point") {
  std::array<int, 256> counts{};
  const int shuffles = 48000;
  for (int i = 0; i < shuffles; ++i) {
    const Permutation order = DeckOrder(4, 77, static_cast<std::uint64_t>(i)).first();
    ++counts[static_cast<std::size_t>(order[0] + 4 * order[1] + 16 * order[2] + 64 * order[3])];
  }
  double chi = 0;
  int cells = 0;
  for (const int count : counts)
    if (count > 0) chi += (count - 2000.0) * (count - 2000.0) / 2000, ++cells;
  CHECK(cells == 24);
  CHECK(chi < 56.3);
}

TEST_CASE("chance: a random draw is any card of the stock, equally often") {
  Rng rng(5);
  RandomDraw draw{rng};
  const CardSet stock(Bits{1} << 63 | 0b1010010);
  std::array<int, 64> counts{};
  for (int i = 0; i < 40000; ++i) ++counts[static_cast<std::size_t>(draw.draw(stock))];
  for (int card = 0; card < 64; ++card) {
    const int count = counts[static_cast<std::size_t>(card)];
    if (stock.has(card))
      CHECK(std::abs(count - 10000) < 400);  // 4.6 standard deviations
    else
      CHECK(count == 0);
  }
}

TEST_CASE("chance: a scripted draw gives what the test asked for") {
  ScriptedDraw draw{{3, 1}};
  CHECK(draw.draw(CardSet(0b1111)) == 3);
  CHECK(draw.draw(CardSet(0b0111)) == 1);
}

static_assert(Chance<RandomDraw> && Chance<DeckOrder> && Chance<ScriptedDraw>);
