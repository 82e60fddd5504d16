#include "hash.hpp"

#include <array>
#include <set>

#include "catch.hpp"
#include "rng.hpp"

using namespace riffle;

namespace {

struct Whole {
  std::uint64_t a;
  std::uint32_t b, c;
};
struct Padded {
  std::uint64_t a;
  std::uint32_t b;
};
struct Fraction {
  double a;
};
static_assert(PaddingFree<Whole>);
static_assert(!PaddingFree<Padded>, "four bytes mean nothing");
static_assert(!PaddingFree<Fraction>, "0.0 == -0.0, but their bytes differ");

}  // namespace

TEST_CASE("hash: known values, the same on every build") {
  CHECK(hash_of(Whole{0, 0, 0}) == 0x0f29124ec90938c8u);
  CHECK(hash_of(Whole{1, 2, 3}) == 0x21c00358642561f1u);
}

TEST_CASE("hash: every bit of a value changes about half of the bits of its hash and of its key") {
  Rng rng(1);
  const std::array<std::uint64_t, 3> value{rng.next(), rng.next(), 0}, salt{rng.next(), rng.next(), rng.next()};
  for (std::size_t bit = 0; bit < 192; ++bit) {
    auto changed = value;
    changed[bit / 64] ^= std::uint64_t{1} << bit % 64;
    for (const std::uint64_t flipped : {hash_of(value) ^ hash_of(changed), key_of(value, salt) ^ key_of(changed, salt)}) {
      CHECK(__builtin_popcountll(flipped) > 10);
      CHECK(__builtin_popcountll(flipped) < 54);
    }
  }
}

TEST_CASE("hash: like values do not collide, not even in the low bits more than chance has it") {
  const auto key = [](const Whole& whole) { return key_of(std::bit_cast<std::array<std::uint64_t, 2>>(whole), kKeySalt<2>); };
  for (const auto hash : {hash_of<Whole>, +key}) {
    std::set<std::uint64_t> hashes, low;
    for (std::uint32_t a = 0; a < 64; ++a)
      for (std::uint32_t b = 0; b < 64; ++b) {
        const auto h = hash(Whole{a, b, a ^ b});
        hashes.insert(h);
        low.insert(h % 4096);
      }
    CHECK(hashes.size() == 4096);
    CHECK(low.size() > 2500);  // 4096 (1 - 1/e) = 2589 expected, standard deviation 31
    CHECK(low.size() < 2680);
  }
}
