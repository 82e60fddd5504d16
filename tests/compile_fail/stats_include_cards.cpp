// layer: stats
// error: cards.hpp
// Statistics know numbers, and no cards.
#ifndef CONTROL
#include "cards.hpp"
#else
#include "moments.hpp"
#endif
