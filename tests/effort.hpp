// How long random tests try.
#pragma once

#include <algorithm>
#include <cstdlib>

namespace riffle {

/// What the usual number of random cases is multiplied with: the environment's RIFFLE_TEST_EFFORT, else 1.
inline int effort() {
  const char* text = std::getenv("RIFFLE_TEST_EFFORT");
  return text == nullptr ? 1 : std::max(1, std::atoi(text));
}

}  // namespace riffle
