#include "combinations.hpp"

#include <array>

#include "cards.hpp"
#include "catch.hpp"
#include "rng.hpp"

using namespace riffle;

namespace {

/// The same by counting rank after rank.
Bits ranks_with(int least, Bits cards) {
  Bits ranks = 0;
  for (int at = 0; at < 64; at += 4)
    if (count_bits(cards >> at & 0xF) >= least) ranks |= Bits{1} << at;
  return ranks;
}

}  // namespace

TEST_CASE("combinations: ranks by how many of their cards there are, all sixteen nibbles and random words") {
  const auto agree = [](Bits cards) {
    return ranks_with_one(cards) == ranks_with(1, cards) && ranks_with_two(cards) == ranks_with(2, cards) &&
           ranks_with_three(cards) == ranks_with(3, cards) && ranks_with_four(cards) == ranks_with(4, cards);
  };
  for (Bits nibble = 0; nibble < 16; ++nibble)
    for (int at = 0; at < 64; at += 4) REQUIRE(agree(nibble << at));
  Rng rng(1);
  for (int i = 0; i < 20000; ++i) {
    const Bits word = rng.next();
    REQUIRE(agree(word));
    REQUIRE(agree(word | rng.next()));
  }
}

TEST_CASE("combinations: every subset once, in ascending order") {
  const Bits set = 0b1011001;
  std::array<Bits, 16> subsets{};
  std::size_t count = 0;
  Bits subset = 0;
  do {
    REQUIRE(count < 16);
    REQUIRE((subset & ~set) == 0);
    if (count > 0) REQUIRE(subset > subsets[count - 1]);
    subsets[count++] = subset;
    subset = next_subset(subset, set);
  } while (subset != 0);
  CHECK(count == 16);
  CHECK(subsets[15] == set);
  CHECK(next_subset(0, 0) == 0);
}

TEST_CASE("combinations: hands of five cards have the pairs, threes and fours that combinatorics says") {
  // All C(52, 5) hands are walked. As poker counts them: 54912 threes of a kind, 3744 full houses, 624 fours.
  std::array<int, 5> hands{};
  for (int a = 0; a < 52; ++a)
    for (int b = a + 1; b < 52; ++b)
      for (int c = b + 1; c < 52; ++c) {
        const Bits three = Bits{1} << a | Bits{1} << b | Bits{1} << c;
        for (int d = c + 1; d < 52; ++d)
          for (int e = d + 1; e < 52; ++e) {
            const Bits hand = three | Bits{1} << d | Bits{1} << e;
            ++hands[0];
            hands[1] += count_bits(ranks_with_one(hand)) == 5;
            hands[2] += ranks_with_two(hand) != 0;
            hands[3] += ranks_with_three(hand) != 0;
            hands[4] += ranks_with_four(hand) != 0;
          }
      }
  CHECK(hands[0] == 2598960);
  CHECK(hands[1] == 1317888);            // five ranks: C(13,5) 4^5
  CHECK(hands[2] == 2598960 - 1317888);  // the others have a pair
  CHECK(hands[3] == 54912 + 3744 + 624);
  CHECK(hands[4] == 624);
}
