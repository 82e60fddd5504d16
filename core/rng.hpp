// Random numbers: a counter-based generator that names streams, and a fast one that runs inside a stream.
// Sources: Philox4x32-10, Salmon et al., "Parallel random numbers: as easy as 1, 2, 3" (SC 2011);
// xoshiro256++ and SplitMix64, Blackman and Vigna, "Scrambled linear pseudorandom number generators"
// (2021); bounded draws, Lemire, "Fast random integer generation in an interval" (2019).
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

namespace riffle {

/// Philox4x32-10: a keyed bijection of 128-bit counters; the whole of an experiment's randomness is its
/// image under the experiment's seed.
constexpr std::array<std::uint32_t, 4> philox4x32(std::array<std::uint32_t, 4> counter,
                                                  std::array<std::uint32_t, 2> key) {
  for (int round = 0; round < 10; ++round) {
    const std::uint64_t a = std::uint64_t{0xD2511F53u} * counter[0];
    const std::uint64_t b = std::uint64_t{0xCD9E8D57u} * counter[2];
    counter = {static_cast<std::uint32_t>(b >> 32) ^ counter[1] ^ key[0], static_cast<std::uint32_t>(b),
               static_cast<std::uint32_t>(a >> 32) ^ counter[3] ^ key[1], static_cast<std::uint32_t>(a)};
    key[0] += 0x9E3779B9u;
    key[1] += 0xBB67AE85u;
  }
  return counter;
}

/// What a stream of random numbers is for. The values are part of every result: never renumber them.
enum class Stream : std::uint32_t { deck = 0, seat0 = 1, seat1 = 2, test = 3, variant = 4, bench = 5, luck = 6 };

/// The 64-bit seed of one stream of one pair (or other unit) of an experiment. `index` tells apart the
/// members of a stream: for decks the deal of the match * 256 + the number of the reshuffle.
constexpr std::uint64_t seed_of(std::uint64_t experiment, std::uint64_t pair, Stream stream,
                                std::uint32_t index = 0) {
  const auto out = philox4x32({static_cast<std::uint32_t>(pair), static_cast<std::uint32_t>(pair >> 32),
                               static_cast<std::uint32_t>(stream), index},
                              {static_cast<std::uint32_t>(experiment), static_cast<std::uint32_t>(experiment >> 32)});
  return std::uint64_t{out[1]} << 32 | out[0];
}

/// SplitMix64: one step; used to fill larger states from one word, and as a mixer in hashes.
constexpr std::uint64_t splitmix64(std::uint64_t& state) {
  std::uint64_t z = state += 0x9E3779B97F4A7C15u;
  z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
  z = (z ^ z >> 27) * 0x94D049BB133111EBu;
  return z ^ z >> 31;
}

/// xoshiro256++, seeded by SplitMix64 as its authors advise. 32 bytes, a value like any other.
class Rng {
 public:
  constexpr explicit Rng(std::uint64_t seed) {
    for (auto& word : state_) word = splitmix64(seed);
  }
  constexpr explicit Rng(const std::array<std::uint64_t, 4>& state) : state_(state) {}

  /// 64 uniformly random bits.
  constexpr std::uint64_t next() {
    const std::uint64_t result = std::rotl(state_[0] + state_[3], 23) + state_[0];
    const std::uint64_t t = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= t;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  /// A uniformly random integer in [0, n), exactly; n must be at least 1. Takes one word of the stream,
  /// rarely more.
  constexpr std::uint32_t below(std::uint32_t n) {
    assert(n > 0);
    std::uint64_t product = (next() >> 32) * n;
    if (static_cast<std::uint32_t>(product) < n) [[unlikely]] {
      const std::uint32_t threshold = (0u - n) % n;
      while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32) * n;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  /// A uniformly random double in [0, 1), a multiple of 2^-53.
  constexpr double uniform() { return static_cast<double>(next() >> 11) * 0x1p-53; }

 private:
  std::array<std::uint64_t, 4> state_{};
};

}  // namespace riffle
