// The agents of one game, compiled once.
#include "construct.hpp"
#include "games/conquian/game.hpp"

template riffle::AgentPtr<riffle::conquian::Conquian> riffle::make_agent<riffle::conquian::Conquian>(const AgentSpec&);
