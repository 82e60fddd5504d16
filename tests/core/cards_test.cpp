#include "cards.hpp"

#include <vector>

#include "card_text.hpp"
#include "catch.hpp"

using namespace riffle;

TEST_CASE("cards: sets have the algebra of sets") {
  const CardSet a(0b1101), b(0b0110);
  CHECK((a | b) == CardSet(0b1111));
  CHECK((a & b) == CardSet(0b0100));
  CHECK((a - b) == CardSet(0b1001));
  CHECK(a.size() == 3);
  CHECK(a.contains(CardSet(0b1001)));
  CHECK(!a.contains(b));
  CHECK(a.contains(CardSet()));
  CHECK(CardSet().empty());
  CHECK(a.lowest() == 0);
  CardSet c;
  c.add(63), c.add(5), c.add(5);
  CHECK(c.size() == 2);
  CHECK(c.has(63));
  c.remove(63), c.remove(7);
  CHECK(c == CardSet::of(5));
  c |= a, c -= b, c &= CardSet(0b1);
  CHECK(c == CardSet(0b1));
}

TEST_CASE("cards: a set is walked upwards") {
  std::vector<Card> cards;
  for (const Card card : CardSet(Bits{1} << 63 | 0b100010)) cards.push_back(card);
  CHECK(cards == std::vector<Card>{1, 5, 63});
}

TEST_CASE("cards: the ranks of a pack share out its cards, rank after rank") {
  for (const Pack* pack : {&kPack52, &kPack40, &kPack36}) {
    CardSet all;
    for (int rank = 0; rank < pack->rank_count(); ++rank) {
      const CardSet of_rank = pack->of_rank(rank);
      CHECK(of_rank.size() == 4);
      CHECK((all & of_rank).empty());
      for (const Card card : of_rank) {
        CHECK(pack->rank(card) == rank);
        CHECK(pack->card(rank, pack->suit(card)) == card);
      }
      all |= of_rank;
    }
    CHECK(all == pack->all());
    CHECK(all.size() == pack->size());
  }
}

TEST_CASE("cards: the jack of forty cards follows the seven in number") {
  CHECK(parse_card(kPack40, "Jh") == parse_card(kPack40, "7h") + 4);
  CHECK(parse_card(kPack52, "Jh") == parse_card(kPack52, "7h") + 16);
  CHECK(parse_card(kPack36, "2c") == 0);
}
