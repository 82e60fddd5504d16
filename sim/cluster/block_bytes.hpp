// A block's result as bytes, for processes of the same program on machines of the same kind.
#pragma once

#include <span>
#include <vector>

#include "block_result.hpp"

namespace riffle {

std::vector<char> to_bytes(const BlockResult& result);
/// Throws std::runtime_error where the bytes are not what to_bytes makes.
BlockResult from_bytes(std::span<const char> bytes);

}  // namespace riffle
