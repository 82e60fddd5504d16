// Logarithm and exponential from operations that IEEE 754 rounds exactly (+ - * /), so that every compiler,
// library and processor gives the same bits, and a search therefore the same moves. std::log and std::exp
// promise no such thing. Accurate to about 1e-15.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cmath>
#include <cstdint>

namespace riffle {

inline constexpr double kLn2 = 0x1.62e42fefa39efp-1;

/// The natural logarithm of a normal number x > 0.
constexpr double exact_log(double x) {
  assert(x > 0);
  const auto bits = std::bit_cast<std::uint64_t>(x);
  int exponent = static_cast<int>(bits >> 52) - 1023;
  double m = std::bit_cast<double>((bits & 0xFFFFFFFFFFFFFu) | 0x3FF0000000000000u);
  if (m > 1.4142135623730951) m *= 0.5, ++exponent;
  const double s = (m - 1) / (m + 1), s2 = s * s;  // log m = 2 artanh s, |s| < 0.172
  double sum = 0;
  for (int k = 19; k >= 1; k -= 2) sum = sum * s2 + 1.0 / k;
  return exponent * kLn2 + 2 * s * sum;
}

/// e to the power x, for x <= 0; below -700 it is 0.
constexpr double exact_exp(double x) {
  assert(x <= 0);
  if (x < -700) return 0;
  const int k = static_cast<int>(x / kLn2 - 0.5);  // to the nearest
  const double r = x - k * kLn2;                   // |r| <= ln(2) / 2
  double sum = 1;
  for (int i = 14; i >= 1; --i) sum = 1 + sum * r / i;
  return sum * std::bit_cast<double>(static_cast<std::uint64_t>(1023 + k) << 52);
}

/// The logarithm of a count n >= 1: exact below 1024, else of n's ten leading bits (too small by at most 0.002).
constexpr double log_of_count(std::uint32_t n) {
  assert(n >= 1);
  const int shift = n < 1024 ? 0 : 22 - std::countl_zero(n);
  return exact_log(n >> shift) + shift * kLn2;
}

namespace detail {
inline const auto kRootLogs = [] {
  std::array<double, 1024> roots{};
  for (std::uint32_t n = 1; n < roots.size(); ++n) roots[n] = std::sqrt(log_of_count(n));
  return roots;
}();
}  // namespace detail

/// Its square root, as bandits need it: a lookup.
inline double root_log_of_count(std::uint32_t n) {
  assert(n >= 1);
  if (n < detail::kRootLogs.size()) [[likely]] return detail::kRootLogs[n];
  const int shift = 22 - std::countl_zero(n);
  const double root = detail::kRootLogs[n >> shift];
  return std::sqrt(root * root + shift * kLn2);
}

}  // namespace riffle
