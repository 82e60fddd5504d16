// What a tournament has shown: numbers derived from tallies, as JSON.
#pragma once

#include <string>

#include "findings.hpp"

namespace riffle {

/// The JSON object that scripts rely on (README.md describes its keys), several lines, with a newline at the end.
/// A function of the experiment and its blocks alone: no times, no threads.
std::string summary_json(const Findings& findings);

}  // namespace riffle
