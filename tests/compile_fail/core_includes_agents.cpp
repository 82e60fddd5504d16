// layer: core
// error: agent.hpp
// A game knows nothing of who plays it.
#ifndef CONTROL
#include "agent.hpp"
#else
#include "game.hpp"
#endif
