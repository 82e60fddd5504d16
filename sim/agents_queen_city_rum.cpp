// The agents of one game, compiled once.
#include "construct.hpp"
#include "games/queen_city_rum/game.hpp"

template riffle::AgentPtr<riffle::queen_city_rum::QueenCityRum>
riffle::make_agent<riffle::queen_city_rum::QueenCityRum>(const AgentSpec&);
