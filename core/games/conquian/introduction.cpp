#include "introduction.hpp"

#include "games/conquian/game.hpp"

namespace riffle {

template <>
std::string_view introduction<conquian::Conquian>() {
  return R"(Aim: be the first with eleven cards melded on your own table. 40 cards: A 2 3 4 5 6 7 J Q K (the jack follows the
seven, the ace is low). A combination is three or four of a rank, or three to eight in a row of one suit.
Each has ten cards, so the eleventh must be a card that was face up: such a card never enters a hand.
Turn: the top card of the stock is turned. You may meld it, together with cards of your hand, as long as all your
table can be split into combinations (rearrange it as you like), and then discard one card, which is offered to the
opponent. Or you pass it; then the opponent may take it, and if he passes too it is dead and he turns the next.
A card that fits your table as it lies and that you pass can be forced on you: you must meld it and discard.
End: eleven cards melded win the stake; if a card must be turned and the stock is empty, the deal is a draw.
)";
}

}  // namespace riffle
