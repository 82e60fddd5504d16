// What a tournament has shown: numbers derived from tallies, as JSON and as text.
#pragma once

#include <string>
#include <vector>

#include "experiment.hpp"
#include "tally.hpp"

namespace riffle {

/// The tally of each pairing, in the order of Experiment::pairings.
using Tallies = std::vector<Tally>;

/// The JSON object that scripts rely on (README.md describes its keys), several lines, with a newline at the end.
/// A function of the experiment and the tallies alone: no times, no threads.
std::string summary_json(const Experiment& experiment, const Tallies& tallies);

/// The same for people: a table of the pairings, a crosstable where there are more than two agents, seats, lengths.
std::string summary_text(const Experiment& experiment, const Tallies& tallies);

}  // namespace riffle
