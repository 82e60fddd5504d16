// The message of the InputError that something throws, to compare it with the one expected.
#pragma once

#include <string>

#include "error.hpp"

namespace riffle {

/// "(accepted)" if nothing is thrown.
template <class F>
std::string refusal(F&& attempt) {
  try {
    attempt();
    return "(accepted)";
  } catch (const InputError& error) {
    return error.what();
  }
}

}  // namespace riffle
