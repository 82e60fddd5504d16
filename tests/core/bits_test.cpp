#include "bits.hpp"

#include "catch.hpp"
#include "rng.hpp"

using namespace riffle;

TEST_CASE("bits: the fast and the portable operations give the same") {
  Rng rng(1);
  for (int i = 0; i < 20000; ++i) {
    // Words with few, half and most of their bits set.
    const Bits word = i % 3 == 0 ? rng.next() & rng.next() : i % 3 == 1 ? rng.next() : rng.next() | rng.next();
    const Bits mask = i % 2 == 0 ? rng.next() & rng.next() : rng.next();
    REQUIRE(gather(word, mask) == portable::gather(word, mask));
    REQUIRE(scatter(word, mask) == portable::scatter(word, mask));
    if (word == 0) continue;
    const int k = static_cast<int>(rng.below(static_cast<std::uint32_t>(count_bits(word))));
    REQUIRE(nth_bit(word, k) == portable::nth_bit(word, k));
  }
}

TEST_CASE("bits: gathering undoes scattering, and the edges of a word are bits like the others") {
  Rng rng(2);
  for (int i = 0; i < 1000; ++i) {
    const Bits mask = rng.next(), all = ~Bits{0};
    const int size = count_bits(mask);
    const Bits low = size == 64 ? all : rng.next() & ((Bits{1} << size) - 1);
    REQUIRE(gather(scatter(low, mask), mask) == low);
    REQUIRE(scatter(gather(low, mask), mask) == (low & mask));
  }
  for (const Bits word : {Bits{0}, Bits{1}, ~Bits{0}, Bits{1} << 63}) {
    CHECK(gather(word, ~Bits{0}) == word);
    CHECK(portable::gather(word, ~Bits{0}) == word);
    CHECK(scatter(word, ~Bits{0}) == word);
    CHECK(portable::scatter(word, ~Bits{0}) == word);
    CHECK(gather(word, 0) == 0);
    CHECK(portable::scatter(word, 0) == 0);
  }
}

TEST_CASE("bits: the k-th one is counted from the lowest") {
  CHECK(nth_bit(0b10110, 0) == 1);
  CHECK(nth_bit(0b10110, 1) == 2);
  CHECK(nth_bit(0b10110, 2) == 4);
  CHECK(nth_bit(~Bits{0}, 63) == 63);
  CHECK(portable::nth_bit(Bits{1} << 63, 0) == 63);
  CHECK(lowest_bit(0b10100) == 2);
  CHECK(without_lowest(0b10100) == 0b10000);
}

static_assert(portable::gather(0b101100, 0b111000) == 0b101);
static_assert(portable::scatter(0b101, 0b111000) == 0b101000);

TEST_CASE("bits: conditions without a branch, as masks and as moves") {
  const Bits top = Bits{1} << 63;
  for (const Bits word : {Bits{0}, Bits{1}, Bits{1} << 31, Bits{1} << 32, top, ~Bits{0}}) {
    CHECK(if_zero(word) == (word == 0 ? ~Bits{0} : 0));
    CHECK(if_negative(word) == (word >= top ? ~Bits{0} : 0));
    for (const Bits other : {Bits{0}, Bits{1}, Bits{1} << 32, top, ~Bits{0}}) {
      Bits a = 1, b = 2, c = 3;
      move_if_equal(word, other, 10, a, 20, b, 30, c);
      CHECK(a == (word == other ? 10 : 1));
      CHECK(b == (word == other ? 20 : 2));
      CHECK(c == (word == other ? 30 : 3));
    }
  }
}
