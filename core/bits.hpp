// Words of bits: counting, picking the k-th one, gathering and scattering.
// Every operation has a portable twin; both give the same bits, which tests/core/bits_test.cpp checks.
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>

#if defined(__BMI2__)
#include <immintrin.h>
#endif

namespace riffle {

using Bits = std::uint64_t;

constexpr int count_bits(Bits word) { return std::popcount(word); }

/// Index of the lowest one; `word` must not be 0.
constexpr int lowest_bit(Bits word) {
  assert(word != 0);
  return std::countr_zero(word);
}

constexpr Bits without_lowest(Bits word) { return word & (word - 1); }

namespace portable {

/// The bits of `word` under the ones of `mask`, moved together at the low end.
constexpr Bits gather(Bits word, Bits mask) {
  Bits result = 0;
  for (Bits to = 1; mask != 0; mask &= mask - 1, to <<= 1)
    if (word & mask & (~mask + 1)) result |= to;
  return result;
}

/// The low bits of `word`, spread out over the ones of `mask`.
constexpr Bits scatter(Bits word, Bits mask) {
  Bits result = 0;
  for (; mask != 0; mask &= mask - 1, word >>= 1)
    if (word & 1) result |= mask & (~mask + 1);
  return result;
}

/// Index of the k-th one of `word`, counted from 0; there must be more than k.
constexpr int nth_bit(Bits word, int k) {
  for (; k > 0; --k) word = without_lowest(word);
  return lowest_bit(word);
}

}  // namespace portable

inline Bits gather(Bits word, Bits mask) {
#if defined(__BMI2__)
  return _pext_u64(word, mask);
#else
  return portable::gather(word, mask);
#endif
}

inline Bits scatter(Bits word, Bits mask) {
#if defined(__BMI2__)
  return _pdep_u64(word, mask);
#else
  return portable::scatter(word, mask);
#endif
}

/// The k-th one of `word` and nothing else, counted from 0; 0 if there are no more than k.
inline Bits nth_one(Bits word, int k) { return scatter(Bits{1} << k, word); }

inline int nth_bit(Bits word, int k) {
  assert(k >= 0 && k < count_bits(word));
#if defined(__BMI2__)
  return lowest_bit(_pdep_u64(Bits{1} << k, word));
#else
  return portable::nth_bit(word, k);
#endif
}

// Conditions that nobody can guess, as masks (all ones or 0) and without a branch. The compiler is kept from seeing
// through them, or it would make branches of them.

inline Bits if_zero(Bits word) {
  Bits mask = 0 - static_cast<Bits>(word == 0);
  asm("" : "+r"(mask));
  return mask;
}

/// Whether the highest bit is set.
inline Bits if_negative(Bits word) {
  auto mask = static_cast<Bits>(static_cast<std::int64_t>(word) >> 63);
  asm("" : "+r"(mask));
  return mask;
}

/// If x == y: to_a = a, to_b = b, to_c = c. Three at once, since a comparison serves them all.
inline void move_if_equal(Bits x, Bits y, Bits a, Bits& to_a, Bits b, Bits& to_b, Bits c, Bits& to_c) {
#if defined(__x86_64__)
  asm("cmp %7, %6\n\tcmove %3, %0\n\tcmove %4, %1\n\tcmove %5, %2"
      : "+&r"(to_a), "+&r"(to_b), "+&r"(to_c)
      : "rm"(a), "rm"(b), "rm"(c), "r"(x), "re"(y)
      : "cc");
#else
  const Bits equal = if_zero(x ^ y);
  to_a ^= (a ^ to_a) & equal;
  to_b ^= (b ^ to_b) & equal;
  to_c ^= (c ^ to_c) & equal;
#endif
}

}  // namespace riffle
