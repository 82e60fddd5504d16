// Several cards out of one random word: every order must be equally likely.
#include <cmath>
#include <map>
#include <vector>

#include "catch.hpp"
#include "chance.hpp"

using namespace riffle;

namespace {

/// Pearson's statistic of equal expectations, less its mean, in standard deviations.
double excess(const std::vector<int>& counts) {
  double all = 0, chi2 = 0;
  for (const int count : counts) all += count;
  const double expected = all / static_cast<double>(counts.size()), freedom = static_cast<double>(counts.size()) - 1;
  for (const int count : counts) chi2 += (count - expected) * (count - expected) / expected;
  return (chi2 - freedom) / std::sqrt(2 * freedom);
}

}  // namespace

TEST_CASE("draw_several: takes different cards of the stock, and all if asked to") {
  Rng rng(1);
  for (int round = 0; round < 2000; ++round) {
    const CardSet before(rng.next() & (~Bits{0} >> (rng.below(12))));
    const int count = static_cast<int>(rng.below(static_cast<std::uint32_t>(before.size()) + 1));
    CardSet stock = before;
    std::vector<CardSet> cards(static_cast<std::size_t>(count));
    RandomDraw{rng}.draw_several(stock, count, [&](int i, CardSet card) { cards[static_cast<std::size_t>(i)] = card; });
    CardSet taken;
    for (const CardSet card : cards) {
      REQUIRE(card.size() == 1);
      REQUIRE((taken & card).empty());
      taken |= card;
    }
    REQUIRE(taken.size() == count);
    REQUIRE(stock == before - taken);
    REQUIRE(before.contains(taken));
  }
}

TEST_CASE("draw_several: orders of five cards, and places in a long draw, are uniform") {
  Rng rng(2);
  std::map<int, int> orders;
  for (int round = 0; round < 120'000; ++round) {
    CardSet stock(0b1011'0101);
    int order = 0;
    RandomDraw{rng}.draw_several(
        stock, 5, [&](int i, CardSet card) { order = i == 0 ? card.lowest() : order * 8 + card.lowest(); });
    ++orders[order];
  }
  REQUIRE(orders.size() == 120);
  std::vector<int> counts;
  for (const auto& [order, count] : orders) counts.push_back(count);
  CHECK(std::abs(excess(counts)) < 4);

  std::vector<int> places(40 * 25);  // card by place, beyond a batch
  for (int round = 0; round < 100'000; ++round) {
    CardSet stock = kPack40.all();
    RandomDraw{rng}.draw_several(
        stock, 25, [&](int i, CardSet card) { ++places[static_cast<std::size_t>(card.lowest() * 25 + i)]; });
  }
  CHECK(std::abs(excess(places)) < 4);
}

TEST_CASE("deal_hands: hands of random cards are as likely as card by card, and a deck is dealt by turns") {
  Rng rng(3);
  std::vector<int> counts(40 * 2);
  for (int round = 0; round < 100'000; ++round) {
    CardSet stock = kPack40.all();
    RandomDraw chance{rng};
    const auto hands = deal_hands(stock, 9, chance);
    REQUIRE(hands[0].size() == 9);
    REQUIRE(hands[1].size() == 9);
    REQUIRE(((hands[0] & hands[1]) | (hands[0] & stock) | (hands[1] & stock)).empty());
    for (const Card card : hands[0]) ++counts[static_cast<std::size_t>(card)];
    for (const Card card : hands[1]) ++counts[static_cast<std::size_t>(card + 40)];
  }
  CHECK(std::abs(excess(counts)) < 4);

  DeckOrder deck(40, 1, 1);
  CardSet stock = kPack40.all();
  const auto hands = deal_hands(stock, 10, deck);
  for (std::size_t i = 0; i < 20; ++i) CHECK(hands[i & 1].has(deck.first()[i]));
  CHECK(stock.size() == 20);
}
