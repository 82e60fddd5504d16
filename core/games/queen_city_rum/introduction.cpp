#include "introduction.hpp"

#include "games/queen_city_rum/game.hpp"

namespace riffle {

template <>
std::string_view introduction<queen_city_rum::QueenCityRum>() {
  return R"(Aim: points for cards laid on the table. 52 cards: ace 15, king, queen and jack 10, others their pips.
A meld is three or four cards of a rank, or three or more in a row of one suit (ace low or high, not both).
Each has ten cards; one card starts the discard pile, the rest is the stock.
Turn: draw from the stock or take the top discard; then lay new melds and add cards to any meld on the table, as many
as you like; then discard one card (not the one you have just taken). Before your first meld you may not add cards if
that leaves you fewer than two.
End: somebody's hand is empty (he has gone out), or no card can be drawn any more.
Score: the points of all cards you laid; who went out gets 25 more and the points of the cards in the other hand.
Deals are played until somebody has 101 points; the higher total wins.
)";
}

}  // namespace riffle
