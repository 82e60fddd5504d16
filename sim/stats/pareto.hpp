// Variants that no other variant beats in everything at once.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "matrix.hpp"

namespace riffle::stats {

enum class Goal : std::uint8_t { least, most };

/// The front each row belongs to: 0 where no other row is at least as good in every column and better in one, 1 where
/// that holds once front 0 is taken away, and so on. Rows with an unknown (NaN) value belong to none: -1.
/// Source: non-dominated sorting, Goldberg (1989).
std::vector<int> pareto_fronts(const Matrix& values, std::span<const Goal> goals);

}  // namespace riffle::stats
