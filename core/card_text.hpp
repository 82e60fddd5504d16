// The text of cards, sets of cards and deck orders; the notation is described in core/README.md.
#pragma once

#include <string>
#include <string_view>

#include "cards.hpp"
#include "chance.hpp"

namespace riffle {

/// "Ah"
std::string card_text(const Pack& pack, Card card);
/// "AcAs5h": lowest rank first, then by suit.
std::string cards_text(const Pack& pack, CardSet cards);

/// Reads one card from the front of `text` (either letter case, 10 for T, leading spaces) and removes it
/// from there. Throws InputError naming what was found and the cards of the pack.
Card read_card(const Pack& pack, std::string_view& text);
/// The whole of `text` as one card.
Card parse_card(const Pack& pack, std::string_view text);
/// The whole of `text` as a set in any order; a card twice is an error. Empty text is the empty set.
CardSet parse_cards(const Pack& pack, std::string_view text);

/// Every card of the pack, top first, then further permutations after '/'. A missing, repeated or foreign
/// card is an error that names the card.
DeckOrder parse_deck(const Pack& pack, std::string_view text);
/// The order, followed by `reshuffles` further ones.
std::string deck_text(const Pack& pack, DeckOrder& deck, int reshuffles = 0);

}  // namespace riffle
