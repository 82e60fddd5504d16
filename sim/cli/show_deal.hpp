// A deal on the terminal, move by move, with what each seat saw.
#pragma once

#include "transcript.hpp"

namespace riffle {

/// Prints it to standard output. `moves_only`: without what the seats saw before each move. Throws InputError where
/// the row cannot be played.
void show_deal(const Transcript& row, bool moves_only, bool colour);

}  // namespace riffle
