// The half of riffle replay that shows a pair of a run.
#pragma once

#include <cstdint>
#include <string>

namespace riffle {

/// Plays a pair of the run in a folder again and prints its deals. `game`: 1 or 2, or 0 for both.
void replay_run(const std::string& folder, int pairing, std::uint64_t pair, int game, bool moves_only);

}  // namespace riffle
