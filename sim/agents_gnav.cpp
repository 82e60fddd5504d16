// The agents of one game, compiled once.
#include "construct.hpp"
#include "games/gnav/game.hpp"

template riffle::AgentPtr<riffle::gnav::Gnav> riffle::make_agent<riffle::gnav::Gnav>(const AgentSpec&);
