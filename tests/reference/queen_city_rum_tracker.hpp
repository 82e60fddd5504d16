// Queen City Rum: everything that one seat can know of the other hand, by keeping every hand that it may be.
//
// It is told only what a player sees: his own cards, the cards laid open, who draws and takes. For small hands.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace riffle::queen_city_rum::reference {

class PossibleHands {
 public:
  using Set = std::uint64_t;  ///< bit rank * 4 + suit

  /// The other was dealt `size` cards; `own` and `upcard` are seen.
  PossibleHands(Set own, int upcard, int size) : seen_(own | Set{1} << upcard) {
    hands_ = {0};
    for (int i = 0; i < size; ++i) other_draws();
  }

  /// The other draws a card of the stock, unseen.
  void other_draws() {
    std::vector<Set> more;
    for (const Set hand : hands_)
      for (int card = 0; card < 52; ++card)
        if (stock_of(hand) >> card & 1) more.push_back(hand | Set{1} << card);
    replace(more);
  }
  /// The other draws a card that is known.
  void other_gets(int card) {
    for (Set& hand : hands_) hand |= Set{1} << card;
    seen_ &= ~(Set{1} << card);
    std::sort(hands_.begin(), hands_.end());
  }
  /// The other shows cards of his hand: a discard, a lay, a meld.
  void other_shows(Set cards) {
    std::vector<Set> left;
    for (const Set hand : hands_)
      if ((hand & cards) == cards) left.push_back(hand & ~cards);
    seen_ |= cards;
    replace(left);
  }
  /// The seat draws a card of the stock: it was not in the other hand.
  void draws(int card) {
    std::vector<Set> left;
    for (const Set hand : hands_)
      if (stock_of(hand) >> card & 1) left.push_back(hand);
    seen_ |= Set{1} << card;
    replace(left);
  }
  /// The stock is seen to be empty, and `cards`, shuffled, are the new one.
  void new_stock(Set cards) {
    std::vector<Set> left;
    for (const Set hand : hands_)
      if (stock_of(hand) == 0) left.push_back(hand);
    seen_ &= ~cards;
    replace(left);
  }
  /// Only hands for which `possible(hand)`.
  template <class F>
  void keep(F&& possible) {
    std::vector<Set> left;
    for (const Set hand : hands_)
      if (possible(hand)) left.push_back(hand);
    replace(left);
  }

  const std::vector<Set>& hands() const { return hands_; }
  /// The cards of all possible hands.
  Set certain() const {
    Set cards = ~Set{0};
    for (const Set hand : hands_) cards &= hand;
    return cards;
  }
  /// The cards of any of them.
  Set possible() const {
    Set cards = 0;
    for (const Set hand : hands_) cards |= hand;
    return cards;
  }

 private:
  /// In the world in which the other has `hand`.
  Set stock_of(Set hand) const { return (Set{1} << 52) - 1 & ~(seen_ | hand); }
  void replace(std::vector<Set>& hands) {
    std::sort(hands.begin(), hands.end());
    hands.erase(std::unique(hands.begin(), hands.end()), hands.end());
    hands_ = hands;
  }

  Set seen_;  ///< cards that are now elsewhere than in the other hand and the stock
  std::vector<Set> hands_;
};

}  // namespace riffle::queen_city_rum::reference
