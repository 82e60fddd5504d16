#include "rng.hpp"

#include <array>

#include "catch.hpp"

using namespace riffle;

TEST_CASE("philox4x32-10 gives the known answers of its authors") {
  using Block = std::array<std::uint32_t, 4>;
  CHECK(philox4x32({0, 0, 0, 0}, {0, 0}) == Block{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8});
  const std::uint32_t f = 0xffffffff;
  CHECK(philox4x32({f, f, f, f}, {f, f}) == Block{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd});
  CHECK(philox4x32({0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}, {0xa4093822, 0x299f31d0}) ==
        Block{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1});
}

TEST_CASE("xoshiro256++ gives the known answers of the reference code") {
  Rng rng(std::array<std::uint64_t, 4>{1, 2, 3, 4});
  for (const std::uint64_t expected : {41943041ull, 58720359ull, 3588806011781223ull, 3591011842654386ull,
                                       9228616714210784205ull, 9973669472204895162ull})
    CHECK(rng.next() == expected);
}

TEST_CASE("splitmix64 gives the known answers of the reference code") {
  std::uint64_t state = 1234567;
  CHECK(splitmix64(state) == 6457827717110365317ull);
  CHECK(splitmix64(state) == 3203168211198807973ull);
}

TEST_CASE("bounded draws are uniform: chi-squared of 20 cells below its 99.99 % point") {
  Rng rng(7);
  for (const std::uint32_t n : {1u, 2u, 3u, 7u, 20u}) {
    std::array<int, 20> counts{};
    const int draws = 200000;
    for (int i = 0; i < draws; ++i) {
      const auto x = rng.below(n);
      REQUIRE(x < n);
      ++counts[x];
    }
    double chi = 0;
    for (std::uint32_t i = 0; i < n; ++i) {
      const double expected = draws / static_cast<double>(n), d = counts[i] - expected;
      chi += d * d / expected;
    }
    CHECK(chi < 51.0);
  }
}

TEST_CASE("a bound near 2^32 exercises the rejection and stays in range") {
  Rng rng(3);
  const std::uint32_t n = 0x80000001u;
  int high = 0;
  for (int i = 0; i < 10000; ++i) high += rng.below(n) >= n / 2;
  CHECK(high > 4700);
  CHECK(high < 5300);
}

TEST_CASE("streams of an experiment differ in every coordinate") {
  const auto base = seed_of(1, 2, Stream::deck, 3);
  CHECK(base == seed_of(1, 2, Stream::deck, 3));
  CHECK(base != seed_of(2, 2, Stream::deck, 3));
  CHECK(base != seed_of(1, 3, Stream::deck, 3));
  CHECK(base != seed_of(1, 2 + (1ull << 32), Stream::deck, 3));
  CHECK(base != seed_of(1, 2, Stream::seat0, 3));
  CHECK(base != seed_of(1, 2, Stream::deck, 4));
}
