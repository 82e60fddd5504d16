// The parameters of agents, described once.
#pragma once

#include <cstdint>

#include "options.hpp"

namespace riffle {

/// All parameters of all agents; the catalog says which of them an agent has, and its defaults.
struct Parameters {};

}  // namespace riffle
