#include "card_text.hpp"

#include <cctype>

#include "error.hpp"

namespace riffle {
namespace {

char upper(char c) { return static_cast<char>(std::toupper(static_cast<unsigned char>(c))); }
char lower(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }

void skip_spaces(std::string_view& text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
}

[[noreturn]] void no_card(const Pack& pack, std::string_view text) {
  throw InputError("no card at " + (text.empty() ? "the end" : quote(text.substr(0, 8))) + ": a card is a rank of " +
                   std::string(pack.ranks) + " and a suit of " + std::string(pack.suits) + ", as in " +
                   card_text(pack, 0));
}

Permutation read_permutation(const Pack& pack, std::string_view text) {
  Permutation order{};
  CardSet seen;
  int count = 0;
  for (skip_spaces(text); !text.empty(); skip_spaces(text)) {
    const Card card = read_card(pack, text);
    if (seen.has(card)) throw InputError("deck order: " + card_text(pack, card) + " is there twice");
    seen.add(card);
    order[static_cast<std::size_t>(count++)] = static_cast<std::uint8_t>(card);
  }
  const CardSet missing = pack.all() - seen;
  if (!missing.empty())
    throw InputError("deck order: " + std::to_string(missing.size()) + " of " + std::to_string(pack.size()) +
                     " cards missing, first " + card_text(pack, missing.lowest()));
  return order;
}

void append_order(std::string& text, const Pack& pack, const Permutation& order) {
  for (int i = 0; i < pack.size(); ++i) text += card_text(pack, order[static_cast<std::size_t>(i)]);
}

}  // namespace

std::string card_text(const Pack& pack, Card card) {
  return {pack.ranks[static_cast<std::size_t>(pack.rank(card))], pack.suits[static_cast<std::size_t>(pack.suit(card))]};
}

std::string cards_text(const Pack& pack, CardSet cards) {
  std::string text;
  for (const Card card : cards) text += card_text(pack, card);
  return text;
}

Card read_card(const Pack& pack, std::string_view& text) {
  skip_spaces(text);
  const std::string_view whole = text;
  if (text.empty()) no_card(pack, text);
  char rank = upper(text.front());
  text.remove_prefix(1);
  if (rank == '1' && !text.empty() && text.front() == '0') {
    rank = 'T';
    text.remove_prefix(1);
  }
  if (text.empty()) no_card(pack, whole);
  const char suit = lower(text.front());
  text.remove_prefix(1);
  const auto r = pack.ranks.find(rank);
  const auto s = pack.suits.find(suit);
  if (r == std::string_view::npos || s == std::string_view::npos) no_card(pack, whole);
  return pack.card(static_cast<int>(r), static_cast<int>(s));
}

Card parse_card(const Pack& pack, std::string_view text) {
  const Card card = read_card(pack, text);
  skip_spaces(text);
  if (!text.empty()) throw InputError(quote(text) + " after the card " + card_text(pack, card));
  return card;
}

CardSet parse_cards(const Pack& pack, std::string_view text) {
  CardSet cards;
  for (skip_spaces(text); !text.empty(); skip_spaces(text)) {
    const Card card = read_card(pack, text);
    if (cards.has(card)) throw InputError("the card " + card_text(pack, card) + " is named twice");
    cards.add(card);
  }
  return cards;
}

DeckOrder parse_deck(const Pack& pack, std::string_view text) {
  const auto slash = text.find('/');
  const Permutation first = read_permutation(pack, text.substr(0, slash));
  std::vector<Permutation> further;
  for (auto at = slash; at != std::string_view::npos;) {
    text.remove_prefix(at + 1);
    at = text.find('/');
    further.push_back(read_permutation(pack, text.substr(0, at)));
  }
  return {pack.size(), first, std::move(further)};
}

std::string deck_text(const Pack& pack, DeckOrder& deck, int reshuffles) {
  std::string text;
  append_order(text, pack, deck.first());
  for (int n = 1; n <= reshuffles; ++n) {
    text += '/';
    append_order(text, pack, deck.reshuffle(n));
  }
  return text;
}

}  // namespace riffle
