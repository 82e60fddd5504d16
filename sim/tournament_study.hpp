// A tournament as a study.
#pragma once

#include <memory>

#include "experiment.hpp"
#include "study.hpp"

namespace riffle {

inline constexpr std::string_view kTournamentKind = "tournament";

/// `experiment` has been checked.
std::unique_ptr<Study> make_tournament_study(const Experiment& experiment);

}  // namespace riffle
