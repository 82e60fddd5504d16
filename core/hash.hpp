// Hashing of padding-free values.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <utility>

namespace riffle {

/// 64x64 -> 128 multiply, halves folded.
constexpr std::uint64_t fold(std::uint64_t a, std::uint64_t b) {
  __extension__ using Wide = unsigned __int128;
  const Wide product = static_cast<Wide>(a) * b;
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

/// One mixing step (the core of wyhash).
constexpr std::uint64_t mix(std::uint64_t a, std::uint64_t b) {
  return fold(a ^ 0x9E3779B97F4A7C15u, b ^ 0xD1B54A32D192ED03u);
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

/// A hash of words for tables that last no longer than a search and are looked into at once, where each step of hash_of
/// would be waited for: the words, less the `salt`, in pairs that do not wait for each other (NH; Black, Halevi, Krawczyk,
/// Krovetz and Rogaway, "UMAC: fast and secure message authentication", 1999). Always inlined, so that words that are made
/// for it stay in registers: what is put together in memory piece by piece cannot be read back at once.
template <std::size_t N>
[[gnu::always_inline]] inline std::uint64_t key_of(const std::array<std::uint64_t, N>& words,
                                                   const std::array<std::uint64_t, N>& salt) {
  const auto word = [&](std::size_t i) { return i < N ? words[i] - salt[i] : 0x9E3779B97F4A7C15u; };
  return [&]<std::size_t... I>(std::index_sequence<I...>) __attribute__((always_inline)) {
    return (fold(word(2 * I), word(2 * I + 1)) + ...);
  }(std::make_index_sequence<(N + 1) / 2>{});
}

/// A salt as good as any.
template <std::size_t N>
constexpr std::array<std::uint64_t, N> kKeySalt = [] {
  std::array<std::uint64_t, N> salt;
  for (std::size_t i = 0; i < N; ++i) salt[i] = mix(i, N);
  return salt;
}();

}  // namespace riffle
