// A balance experiment as a study.
#pragma once

#include <memory>

#include "balance/balance.hpp"
#include "study.hpp"

namespace riffle {

/// `balance` has been checked.
std::unique_ptr<Study> make_balance_study(const Balance& balance);
/// For an experiment that may be new: throws InputError where it has more than kMostPlayed variants, as what is told of
/// them (their covariances) needs memory with the square of their number, 0.4 GB for so many.
inline constexpr std::size_t kMostPlayed = 2000;
std::unique_ptr<Study> begin_balance_study(const Balance& balance);

}  // namespace riffle
