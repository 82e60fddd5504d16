// Hashing of padding-free values.
#pragma once

#include <cstdint>
#include <cstring>
#include <type_traits>

namespace riffle {

/// One mixing step: 64x64 -> 128 multiply, halves folded (the core of wyhash).
constexpr std::uint64_t mix(std::uint64_t a, std::uint64_t b) {
  __extension__ using Wide = unsigned __int128;
  const Wide product = static_cast<Wide>(a ^ 0x9E3779B97F4A7C15u) * (b ^ 0xD1B54A32D192ED03u);
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

/// A value all of whose bytes matter, so that equal values have equal bytes.
template <class T>
concept PaddingFree = std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>;

/// 64-bit hash of the bytes of a value; the same on every build and every (little-endian) machine.
template <PaddingFree T>
std::uint64_t hash_of(const T& value) {
  static_assert(sizeof(T) % 8 == 0, "lay the type out in whole words");
  std::uint64_t words[sizeof(T) / 8];
  std::memcpy(words, &value, sizeof(T));
  std::uint64_t h = 0x8BB84B93962EACC9u;
  for (const auto word : words) h = mix(h ^ word, word + 0x2D358DCCAA6C78A5u);
  return h;
}

/// The same for tables that last no longer than a search and are looked into at once, where each step of hash_of would be
/// waited for: words in pairs, which do not wait for each other.
template <PaddingFree T>
std::uint64_t key_of(const T& value) {
  static_assert(sizeof(T) % 8 == 0, "lay the type out in whole words");
  constexpr std::size_t kWords = sizeof(T) / 8;
  std::uint64_t words[kWords + 1] = {};
  std::memcpy(words, &value, sizeof(T));
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < kWords; i += 2)  // with constants that differ from pair to pair
    sum += mix(words[i] ^ (i + 1) * 0x2D358DCCAA6C78A5u, words[i + 1] ^ (i + 1) * 0x8BB84B93962EACC9u);
  return mix(sum, kWords);
}

}  // namespace riffle
