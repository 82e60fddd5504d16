// Cards, sets of cards and packs.
#pragma once

#include <compare>
#include <cstdint>
#include <string_view>

#include "bits.hpp"

namespace riffle {

/// A card of a pack: rank * suits + suit, both counted from 0. So cards in numerical order are in the
/// order of the notation: by rank, then by suit c d h s.
using Card = int;

/// A set of cards of one pack: bit i is card i. With four suits a rank is one contiguous nibble (a set of
/// equal ranks is a nibble), and the next higher card of a suit is four bits up (a run is h & h>>4 & h>>8).
struct CardSet {
  Bits bits = 0;

  constexpr CardSet() = default;
  constexpr explicit CardSet(Bits b) : bits(b) {}
  static constexpr CardSet of(Card card) { return CardSet(Bits{1} << card); }

  constexpr bool empty() const { return bits == 0; }
  constexpr int size() const { return count_bits(bits); }
  constexpr bool has(Card card) const { return bits >> card & 1; }
  constexpr bool contains(CardSet other) const { return (other.bits & ~bits) == 0; }
  constexpr Card lowest() const { return lowest_bit(bits); }
  constexpr void add(Card card) { bits |= Bits{1} << card; }
  constexpr void remove(Card card) { bits &= ~(Bits{1} << card); }

  friend constexpr CardSet operator|(CardSet a, CardSet b) { return CardSet(a.bits | b.bits); }
  friend constexpr CardSet operator&(CardSet a, CardSet b) { return CardSet(a.bits & b.bits); }
  /// The cards of `a` that are not in `b`.
  friend constexpr CardSet operator-(CardSet a, CardSet b) { return CardSet(a.bits & ~b.bits); }
  constexpr CardSet& operator|=(CardSet o) { return bits |= o.bits, *this; }
  constexpr CardSet& operator&=(CardSet o) { return bits &= o.bits, *this; }
  constexpr CardSet& operator-=(CardSet o) { return bits &= ~o.bits, *this; }
  friend constexpr bool operator==(CardSet, CardSet) = default;
  friend constexpr auto operator<=>(CardSet, CardSet) = default;

  /// Iterates over the cards in ascending order.
  struct iterator {
    Bits rest;
    constexpr Card operator*() const { return lowest_bit(rest); }
    constexpr iterator& operator++() { return rest = without_lowest(rest), *this; }
    constexpr bool operator!=(iterator o) const { return rest != o.rest; }
  };
  constexpr iterator begin() const { return {bits}; }
  constexpr iterator end() const { return {0}; }
};
static_assert(sizeof(CardSet) == 8);

/// How the cards of a pack are written: `ranks` and `suits` are a letter each, lowest first.
/// Card i is ranks[i / suits.size()] followed by suits[i % suits.size()].
struct Pack {
  std::string_view ranks;
  std::string_view suits;

  constexpr int suit_count() const { return static_cast<int>(suits.size()); }
  constexpr int rank_count() const { return static_cast<int>(ranks.size()); }
  constexpr int size() const { return rank_count() * suit_count(); }
  constexpr int rank(Card card) const { return card / suit_count(); }
  constexpr int suit(Card card) const { return card % suit_count(); }
  constexpr Card card(int rank, int suit) const { return rank * suit_count() + suit; }
  constexpr CardSet all() const { return CardSet(~Bits{0} >> (64 - size())); }
  /// All cards of one rank.
  constexpr CardSet of_rank(int rank) const {
    return CardSet(((Bits{1} << suit_count()) - 1) << (rank * suit_count()));
  }
};

inline constexpr Pack kPack52{"A23456789TJQK", "cdhs"};
inline constexpr Pack kPack40{"A234567JQK", "cdhs"};  // the jack follows the seven
inline constexpr Pack kPack36{"23456789T", "cdhs"};
static_assert(kPack52.size() == 52 && kPack40.size() == 40 && kPack36.size() == 36);
static_assert(kPack52.all().size() == 52 && kPack52.of_rank(12).bits == Bits{0xF} << 48);

}  // namespace riffle
