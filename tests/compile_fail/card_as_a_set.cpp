// layer: core
// error: CardSet
// A card is a number and a set of cards is not: mixing them up does not compile.
#include "cards.hpp"

using namespace riffle;

#ifndef CONTROL
const CardSet ace = Card{0};
#else
const CardSet ace = CardSet::of(Card{0});
#endif
