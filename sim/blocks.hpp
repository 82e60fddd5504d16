// The work of an experiment, cut into numbered blocks of duplicate pairs.
#pragma once

#include <algorithm>
#include <cstdint>

namespace riffle {

/// Pairs first .. first + count - 1 of one pairing. What a block is depends on the experiment alone.
struct Block {
  std::uint64_t number = 0;
  int pairing = 0;
  std::uint64_t first = 0;
  std::uint64_t count = 0;

  bool operator==(const Block&) const = default;
};

/// All blocks. They are interleaved over the pairings (block n belongs to pairing n mod P), so a run that is cut
/// short is balanced: no pairing is more than one block ahead of another.
class Blocks {
 public:
  Blocks(int pairings, std::uint64_t pairs, std::uint64_t size) : pairings_(pairings), pairs_(pairs), size_(size) {}

  std::uint64_t count() const { return ((pairs_ + size_ - 1) / size_) * static_cast<std::uint64_t>(pairings_); }
  Block operator[](std::uint64_t number) const {
    const auto pairings = static_cast<std::uint64_t>(pairings_);
    const std::uint64_t first = number / pairings * size_;
    return {number, static_cast<int>(number % pairings), first, std::min(size_, pairs_ - first)};
  }
  /// The block that holds a pair.
  Block holding(int pairing, std::uint64_t pair) const {
    return (*this)[pair / size_ * static_cast<std::uint64_t>(pairings_) + static_cast<std::uint64_t>(pairing)];
  }

 private:
  int pairings_;
  std::uint64_t pairs_, size_;
};

/// Where no size is asked for: about a thousand blocks a pairing, so that little is lost when a run is killed and
/// the threads end together, but at most 1024 pairs, so that a block of quick games takes milliseconds.
inline std::uint64_t default_block_size(std::uint64_t pairs) {
  return std::clamp<std::uint64_t>(pairs / 1024, 1, 1024);
}

/// The number that names a pair's cards and seeds: pairings of an experiment never share them, and neither more
/// pairs nor another block size changes those of a pair. Fewer than 2^40 pairs a pairing.
inline constexpr int kPairBits = 40;
constexpr std::uint64_t deal_number(int pairing, std::uint64_t pair) {
  return static_cast<std::uint64_t>(pairing) << kPairBits | pair;
}

}  // namespace riffle
