// layer: core
// error: registry.hpp
// A game knows nothing of the program that simulates it.
#ifndef CONTROL
#include "registry.hpp"
#else
#include "game.hpp"
#endif
