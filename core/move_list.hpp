// Moves and lists of moves.
#pragma once

#include <cassert>
#include <compare>
#include <cstdint>

namespace riffle {

/// One decision of one seat. Bits 56-63 are the game's own kind of move, the low bits its cards; the
/// game's rules.hpp documents them. Equal bits are the same action in every world of an information set.
struct Move {
  std::uint64_t bits = 0;

  friend constexpr bool operator==(Move, Move) = default;
  friend constexpr auto operator<=>(Move, Move) = default;
};
static_assert(sizeof(Move) == 8);

/// The legal moves of a position: at most `Capacity`, no heap. Not cleared by constructing: `size` is 0.
template <int Capacity>
class MoveList {
 public:
  MoveList() {}
  static constexpr int capacity() { return Capacity; }
  int size() const { return size_; }
  bool empty() const { return size_ == 0; }
  void clear() { size_ = 0; }
  void add(Move move) {
    assert(size_ < Capacity);
    moves_[size_++] = move;
  }
  Move operator[](int i) const {
    assert(i >= 0 && i < size_);
    return moves_[i];
  }
  const Move* begin() const { return moves_; }
  const Move* end() const { return moves_ + size_; }
  bool has(Move move) const {
    for (const Move m : *this)
      if (m == move) return true;
    return false;
  }

 private:
  int size_ = 0;
  union {  // so that the moves are not set to 0: lists are made in the hot path
    Move moves_[Capacity];
  };
};

}  // namespace riffle
