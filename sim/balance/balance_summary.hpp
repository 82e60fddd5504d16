// What a balance experiment has shown, as JSON and as tables.
#pragma once

#include <string>

#include "balance/balance_findings.hpp"
#include "balance/estimates.hpp"
#include "balance/goals.hpp"
#include "report/report_text.hpp"

namespace riffle {

/// The JSON object that scripts rely on (README.md describes its keys), several lines, with a newline at the end.
/// A function of the experiment and its blocks alone.
std::string summary_json(const BalanceFindings& findings);

/// The same for people.
Report report_of(const BalanceFindings& findings);

}  // namespace riffle
