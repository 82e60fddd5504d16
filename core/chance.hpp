// Where hidden cards come from. A card of the stock has no place until it is drawn: the stock is a set, and
// whoever plays a move passes a source that says which card of the set comes.
//
// A source has one function,   Card draw(CardSet stock, int shuffle = 0):
// a card of `stock` (not empty); `shuffle` counts how often the discards have become a new stock in this
// deal. Sources that follow an order know their place from the size of the stock, so they need no state
// and never run apart from the position.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <vector>

#include "cards.hpp"
#include "hash.hpp"
#include "rng.hpp"

namespace riffle {

template <class C>
concept Chance = requires(C& chance, CardSet stock, int shuffle) {
  { chance.draw(stock, shuffle) } -> std::convertible_to<Card>;
};

/// A random order of some cards out of a set, from one random word: one product for each card (Brackett-Rozinsky and
/// Lemire, "Batched ranged random integer generation", 2024). Of a set of up to 20 all can be drawn, of 64 up to ten.
class RandomOrder {
 public:
  RandomOrder(CardSet cards, int size, std::uint64_t word) : rest_(cards), size_(size), word_(word) {}

  /// The next card, as a set of one.
  [[gnu::always_inline]] CardSet next() {
    __extension__ using Wide = unsigned __int128;
    const auto n = static_cast<std::uint64_t>(size_--);
    const Wide product = Wide{word_} * n;
    const CardSet card(nth_one(rest_.bits, static_cast<int>(product >> 64)));
    rest_ -= card;
    word_ = static_cast<std::uint64_t>(product);
    orders_ *= n;
    return card;
  }
  /// After the last: whether what was drawn may be used. Rarely not, and then all of it has to be drawn anew, since
  /// otherwise some orders were likelier than others.
  bool fair() const { return word_ >= orders_ || word_ >= (0 - orders_) % orders_; }
  CardSet rest() const { return rest_; }

 private:
  CardSet rest_;
  int size_;
  std::uint64_t word_, orders_ = 1;  ///< orders_: how many there are of what was drawn; less than 2^64
};

/// Every card of the stock with equal probability: playouts and searches.
struct RandomDraw {
  Rng& rng;

  Card draw(CardSet stock, int = 0) const {
    return nth_bit(stock.bits, static_cast<int>(rng.below(static_cast<std::uint32_t>(stock.size()))));
  }

  /// Takes `count` cards out of the stock, one after the other, all orders being equally likely: calls take(i, card)
  /// with the i-th of them as a set of one. Some may be drawn anew: the last call for an i counts.
  template <class Take>
  void draw_several(CardSet& stock, int count, Take&& take) const {
    draw_several(stock, stock.size(), count, take);
  }
  /// The same for those who know the size of the stock, best when they compile: much of the work is then done.
  template <class Take>
  [[gnu::always_inline]] void draw_several(CardSet& stock, int size, int count, Take&& take) const {
    assert(size == stock.size());
    for (int done = 0; done < count;) {
      const int left = size - done, end = left <= 20 ? count : std::min(count, done + 10);  // 20! < 2^64, 64^10 too
      RandomOrder order(stock, left, rng.next());
      for (int i = done; i < end; ++i) take(i, order.next());
      if (!order.fair()) [[unlikely]]
        continue;
      stock = order.rest();
      done = end;
    }
  }
};

/// An order of the stock without a list: which card is on top is a function of the cards that are left. For worlds that
/// start from any position.
struct OrderedDraw {
  std::uint64_t seed;

  Card draw(CardSet stock, int shuffle = 0) const {
    const std::uint64_t word = mix(seed + static_cast<std::uint64_t>(shuffle), stock.bits) >> 32;
    return nth_bit(stock.bits, static_cast<int>(word * static_cast<std::uint64_t>(stock.size()) >> 32));
  }
};

/// Takes all cards out of the stock, one after the other: calls take(i, card) with the i-th of them as a set of one, of a
/// RandomDraw as its draw_several does.
template <Chance C, class Take>
[[gnu::always_inline]] inline void draw_all(C& chance, CardSet stock, Take&& take) {
  if constexpr (std::is_same_v<C, RandomDraw>) {
    chance.draw_several(stock, stock.size(), take);
  } else {
    for (int i = 0; !stock.empty(); ++i) {
      const CardSet card = CardSet::of(chance.draw(stock, 0));
      stock -= card;
      take(i, card);
    }
  }
}

/// Deals `size` cards to each of two hands out of the stock, one at a time by turns.
template <Chance C>
[[gnu::always_inline]] inline std::array<CardSet, 2> deal_hands(CardSet& stock, int size, C& chance) {
  std::array<CardSet, 2> hands;
  if constexpr (std::is_same_v<C, RandomDraw>) {  // by turns or not, every deal is as likely as any other
    const CardSet all = stock;
    const int cards = all.size();
    chance.draw_several(stock, cards, size, [](int, CardSet) {});
    hands[0] = all - stock;
    chance.draw_several(stock, cards - size, size, [](int, CardSet) {});
    hands[1] = all - hands[0] - stock;
  } else {
    for (int i = 0; i < size; ++i)
      for (CardSet& hand : hands) {
        const CardSet card = CardSet::of(chance.draw(stock, 0));
        hand |= card;
        stock -= card;
      }
  }
  return hands;
}

/// A whole pack in an order, top first.
using Permutation = std::array<std::uint8_t, 64>;

/// A uniformly random order of cards 0..size-1 (Fisher-Yates, own bounded draw).
inline Permutation shuffled(int size, Rng& rng) {
  Permutation order{};
  for (int i = 0; i < size; ++i) order[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(i);
  for (int i = size - 1; i > 0; --i)
    std::swap(order[static_cast<std::size_t>(i)], order[rng.below(static_cast<std::uint32_t>(i) + 1)]);
  return order;
}

/// A real deal: the order of the pack, and the orders for reshuffles, fixed in advance, the same in both
/// games of a duplicate pair.
///
/// The stock is always the rest of the pack in the first order (shuffle 0), so the top card is the one at
/// place pack size - stock size. After the n-th reshuffle the top is the card of the stock that stands
/// first in the n-th further order; where none was given, first in the first order read from its end.
class DeckOrder {
 public:
  /// The deal `deal` of the match of pair `pair` of an experiment.
  DeckOrder(int size, std::uint64_t experiment, std::uint64_t pair, std::uint32_t deal = 0)
      : size_(size), seeded_(true), experiment_(experiment), pair_(pair), deal_(deal) {
    Rng rng(seed_of(experiment, pair, Stream::deck, deal * 256));
    first_ = shuffled(size, rng);
  }
  DeckOrder(int size, const Permutation& first, std::vector<Permutation> further = {})
      : size_(size), first_(first), further_(std::move(further)) {}

  Card draw(CardSet stock, int shuffle = 0) {
    if (shuffle == 0) return first_[static_cast<std::size_t>(size_ - stock.size())];
    const Permutation& order = reshuffle(shuffle);
    for (int i = 0;; ++i) {
      assert(i < size_);
      if (stock.has(order[static_cast<std::size_t>(i)])) return order[static_cast<std::size_t>(i)];
    }
  }

  int size() const { return size_; }
  const Permutation& first() const { return first_; }
  /// The order of the n-th reshuffle, n from 1.
  const Permutation& reshuffle(int n) {
    if (!seeded_ && n <= static_cast<int>(further_.size())) return further_[static_cast<std::size_t>(n - 1)];
    if (n != cached_) {
      if (seeded_) {
        Rng rng(seed_of(experiment_, pair_, Stream::deck, deal_ * 256 + static_cast<std::uint32_t>(n)));
        cache_ = shuffled(size_, rng);
      } else {
        for (int i = 0; i < size_; ++i)
          cache_[static_cast<std::size_t>(i)] = first_[static_cast<std::size_t>(size_ - 1 - i)];
      }
      cached_ = n;
    }
    return cache_;
  }

 private:
  int size_;
  bool seeded_ = false;
  std::uint64_t experiment_ = 0, pair_ = 0;
  std::uint32_t deal_ = 0;
  Permutation first_{};
  int cached_ = 0;
  Permutation cache_{};
  std::vector<Permutation> further_;
};

/// The cards a test asks for, in turn.
struct ScriptedDraw {
  std::vector<Card> cards;
  std::size_t next = 0;

  Card draw([[maybe_unused]] CardSet stock, int = 0) {
    assert(next < cards.size() && stock.has(cards[next]));
    return cards[next++];
  }
};

}  // namespace riffle
