#include "introduction.hpp"

#include "games/gnav/game.hpp"

namespace riffle {

template <>
std::string_view introduction<gnav::Gnav>() {
  return R"(Aim: capture cards. 36 cards, 2 to 10, worth their pips; suits never matter. 2 and 10 are wild.
Each has ten cards; one card lies face up as the pile, the rest is the stock.
Turn: play a card of the rank on top of the pile (a match: you capture both), or a wild (you capture the top card
and the wild stays on the pile). On an empty pile any card may be led. After each play you draw up to ten.
Who has nothing to play draws one card and may play it if it fits.
A play that empties the pile lets you go on playing as long as you can and like (pass stops).
End: the stock is empty and nobody can play. Score: the pips of the cards you captured, and 10 for more cards than
the opponent (5 each if equal). Cards left in hands or on the pile count for nobody.
)";
}

}  // namespace riffle
