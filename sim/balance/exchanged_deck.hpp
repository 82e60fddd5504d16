// The same deal with the two hands exchanged: the second game of a pair in which an agent plays itself.
#pragma once

#include "chance.hpp"
#include "game.hpp"

namespace riffle {

/// Hands are dealt one card at a time, so each of the first `cards` cards of the shuffled deck changes places with its
/// neighbour. What follows, an upcard and the stock, stays.
struct ExchangedDeck {
  DeckOrder deck;
  int cards;  ///< in both hands together

  Card draw(CardSet stock, int shuffle = 0) {
    const int place = deck.size() - stock.size();
    if (shuffle > 0 || place >= cards) return deck.draw(stock, shuffle);
    return deck.first()[static_cast<std::size_t>(place ^ 1)];
  }
};

/// The decks of a match, for play_match.
struct ExchangedDecks {
  int cards;

  ExchangedDeck operator()(int size, std::uint64_t experiment, std::uint64_t pair, std::uint32_t deal) const {
    return {DeckOrder(size, experiment, pair, deal), cards};
  }
};

/// How many cards are dealt to both hands: what is drawn in a deal, without an upcard.
template <Game G>
int cards_dealt(const typename G::Rules& rules) {
  struct Counter {
    DeckOrder deck;
    int drawn = 0;
    Card draw(CardSet stock, int shuffle = 0) {
      ++drawn;
      return deck.draw(stock, shuffle);
    }
  } counter{DeckOrder(G::kPack.size(), 0, 0)};
  G::deal(rules, counter, DealContext{});
  return counter.drawn / 2 * 2;
}

}  // namespace riffle
