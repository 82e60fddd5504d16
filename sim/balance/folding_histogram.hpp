// A histogram that fits into a row of a table: a fixed number of bins whose width doubles when a value does not fit.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace riffle {

/// Bin i counts the values x with floor(x / width) = i - offset, where the width is the smallest power of two for
/// which all values seen fit. So it is a function of the values alone: merging is exact, associative and commutative.
/// `offset` is kBins / 2 for variables that may be negative, 0 for others.
class FoldingHistogram {
 public:
  static constexpr int kBins = 64;
  /// The columns in which it is stored: the binary logarithm of the width, then the bins.
  static constexpr std::size_t kColumns = kBins + 1;

  explicit FoldingHistogram(bool is_signed = false) : offset_(is_signed ? kBins / 2 : 0) {}

  void add(std::int64_t value, std::int64_t times = 1) {
    while (!fits(value)) fold();
    bins_[place(value)] += times;
  }
  FoldingHistogram& operator+=(FoldingHistogram other) {
    while (shift_ < other.shift_) fold();
    while (other.shift_ < shift_) other.fold();
    for (std::size_t i = 0; i < bins_.size(); ++i) bins_[i] += other.bins_[i];
    return *this;
  }
  bool operator==(const FoldingHistogram&) const = default;

  std::int64_t width() const { return std::int64_t{1} << shift_; }
  /// The least value of a bin.
  std::int64_t low(int bin) const { return (bin - offset_) * width(); }
  std::int64_t count(int bin) const { return bins_[static_cast<std::size_t>(bin)]; }

  /// `out[0]` to `out[kColumns - 1]`, and back.
  template <class Number>
  void write(std::span<Number> out) const {
    out[0] = shift_;
    for (std::size_t i = 0; i < bins_.size(); ++i) out[i + 1] = bins_[i];
  }
  template <class Number>
  void read(std::span<const Number> in) {
    shift_ = static_cast<int>(in[0]);
    for (std::size_t i = 0; i < bins_.size(); ++i) bins_[i] = static_cast<std::int64_t>(in[i + 1]);
  }

 private:
  // A shift of a negative number rounds down (C++20).
  bool fits(std::int64_t value) const {
    const std::int64_t place = (value >> shift_) + offset_;
    return place >= 0 && place < kBins;
  }
  std::size_t place(std::int64_t value) const { return static_cast<std::size_t>((value >> shift_) + offset_); }
  /// Doubles the width.
  void fold() {
    std::array<std::int64_t, kBins> wider{};
    for (int i = 0; i < kBins; ++i)
      wider[static_cast<std::size_t>(((i - offset_) >> 1) + offset_)] += bins_[static_cast<std::size_t>(i)];
    bins_ = wider;
    ++shift_;
  }

  int offset_;
  int shift_ = 0;
  std::array<std::int64_t, kBins> bins_{};
};

}  // namespace riffle
