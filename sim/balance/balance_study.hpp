// A balance experiment as a study.
#pragma once

#include <memory>

#include "balance/balance.hpp"
#include "study.hpp"

namespace riffle {

/// `balance` has been checked.
std::unique_ptr<Study> make_balance_study(const Balance& balance);

}  // namespace riffle
