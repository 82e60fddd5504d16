// The notation of cards, sets and deck orders; and every way of getting it wrong.
#include "card_text.hpp"

#include "catch.hpp"
#include "core/refusal.hpp"

using namespace riffle;

TEST_CASE("card text: every card of every pack is written and read back") {
  for (const Pack* pack : {&kPack52, &kPack40, &kPack36})
    for (const Card card : pack->all()) CHECK(parse_card(*pack, card_text(*pack, card)) == card);
  CHECK(card_text(kPack52, 0) == "Ac");
  CHECK(card_text(kPack52, 51) == "Ks");
  CHECK(card_text(kPack40, 28) == "Jc");
  CHECK(card_text(kPack36, 35) == "Ts");
}

TEST_CASE("card text: either letter case, 10 for T, spaces between cards, any order in a set") {
  for (const char* text : {"Th", "th", "TH", "tH", "10h", "10H", "  Th", "\tTh ", "10h  "})
    CHECK(parse_card(kPack52, text) == kPack52.card(9, 2));
  for (const char* text : {"AcAs5h", "5hAsAc", "as 5h ac", " 5H  ASAC ", "5h\tAc As"})
    CHECK(cards_text(kPack52, parse_cards(kPack52, text)) == "AcAs5h");
  CHECK(parse_cards(kPack52, "").empty());
  CHECK(parse_cards(kPack52, " \t ").empty());
  CHECK(cards_text(kPack52, CardSet()) == "");
}

TEST_CASE("card text: a card is read from the front and the rest stays") {
  std::string_view text = " 10c9d";
  CHECK(card_text(kPack52, read_card(kPack52, text)) == "Tc");
  CHECK(text == "9d");
  CHECK(card_text(kPack52, read_card(kPack52, text)) == "9d");
  CHECK(text.empty());
}

TEST_CASE("card text: what is no card is refused") {
  const std::string is52 = ": a card is a rank of A23456789TJQK and a suit of cdhs, as in Ac";
  const std::string is40 = ": a card is a rank of A234567JQK and a suit of cdhs, as in Ac";
  const std::string is36 = ": a card is a rank of 23456789T and a suit of cdhs, as in 2c";
  struct Case {
    const Pack& pack;
    std::string text, message;
  };
  const Case cases[] = {
      {kPack52, "", "no card at the end" + is52},
      {kPack52, "  ", "no card at the end" + is52},
      {kPack52, "A", "no card at 'A'" + is52},
      {kPack52, "10", "no card at '10'" + is52},
      {kPack52, "1h", "no card at '1h'" + is52},
      {kPack52, "100h", "no card at '100h'" + is52},
      {kPack52, "hA", "no card at 'hA'" + is52},
      {kPack52, "Ax", "no card at 'Ax'" + is52},
      {kPack52, "A h", "no card at 'A h'" + is52},
      {kPack52, "joker of all", "no card at 'joker of'" + is52},
      {kPack52, "\xE2\x99\xA5", "no card at '\xE2\x99\xA5'" + is52},
      {kPack40, "8h", "no card at '8h'" + is40},
      {kPack40, "10h", "no card at '10h'" + is40},
      {kPack36, "Ah", "no card at 'Ah'" + is36},
      {kPack36, "Jd", "no card at 'Jd'" + is36},
      {kPack52, "Ah5c", "'5c' after the card Ah"},
      {kPack52, "Ah!", "'!' after the card Ah"},
  };
  for (const auto& c : cases) CHECK(refusal([&] { parse_card(c.pack, c.text); }) == c.message);
  CHECK(refusal([] { parse_cards(kPack52, "Ah5cah"); }) == "the card Ah is named twice");
  CHECK(refusal([&] { parse_cards(kPack52, "Ah,5c"); }) == "no card at ',5c'" + is52);
}

namespace {

std::string in_order(const Pack& pack) { return cards_text(pack, pack.all()); }

}  // namespace

TEST_CASE("deck text: a deck is written and read back, with its reshuffles") {
  for (const Pack* pack : {&kPack52, &kPack40, &kPack36}) {
    DeckOrder deck(pack->size(), 3, 14);
    const std::string text = deck_text(*pack, deck, 4);
    DeckOrder again = parse_deck(*pack, text);
    CHECK(again.first() == deck.first());
    for (int n = 1; n <= 4; ++n) CHECK(again.reshuffle(n) == deck.reshuffle(n));
    CHECK(deck_text(*pack, again, 4) == text);
  }
}

TEST_CASE("deck text: where no further permutation is given, the first is read from its end") {
  DeckOrder deck = parse_deck(kPack36, in_order(kPack36));
  for (int i = 0; i < 36; ++i) {
    CHECK(deck.reshuffle(1)[static_cast<std::size_t>(i)] == 35 - i);
    CHECK(deck.reshuffle(7)[static_cast<std::size_t>(i)] == 35 - i);
  }
  DeckOrder further = parse_deck(kPack36, in_order(kPack36) + " / " + in_order(kPack36));
  CHECK(further.reshuffle(1) == further.first());
  CHECK(further.reshuffle(2)[0] == 35);
}

TEST_CASE("deck text: what is no permutation of the pack is refused, and the card is named") {
  const std::string all = in_order(kPack40);
  const auto parse = [](const std::string& text) { return refusal([&] { parse_deck(kPack40, text); }); };
  CHECK(parse(all) == "(accepted)");
  CHECK(parse(all + "\t") == "(accepted)");
  CHECK(parse("") == "deck order: 40 of 40 cards missing, first Ac");
  CHECK(parse(all.substr(2)) == "deck order: 1 of 40 cards missing, first Ac");
  CHECK(parse(all.substr(0, 78)) == "deck order: 1 of 40 cards missing, first Ks");
  CHECK(parse(all + "Ac") == "deck order: Ac is there twice");
  CHECK(parse("AcAc" + all.substr(4)) == "deck order: Ac is there twice");
  CHECK(parse("8c" + all.substr(2)).substr(0, 17) == "no card at '8cAdA");
  CHECK(parse(all.substr(0, 79)).substr(0, 14) == "no card at 'K'");
  CHECK(parse(all + "/") == "deck order: 40 of 40 cards missing, first Ac");
  CHECK(parse(all + "/" + all + "/" + all.substr(2)) == "deck order: 1 of 40 cards missing, first Ac");
  CHECK(parse(all + all) == "deck order: Ac is there twice");
}
