// layer: agents
// error: registry.hpp
// An agent is written against the concept, not against the list of games.
#ifndef CONTROL
#include "registry.hpp"
#else
#include "agent.hpp"
#endif
