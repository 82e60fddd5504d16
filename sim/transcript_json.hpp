// Transcripts and perft rows as JSON Lines.
#pragma once

#include <string>
#include <string_view>

#include "transcript.hpp"

namespace riffle {

/// One line of a file. Throws InputError naming the key and what it should hold; unknown keys are ignored.
Transcript parse_transcript(std::string_view line);

/// One line, without the newline: the keys in the order of the documentation, absent fields left out.
std::string transcript_line(const Transcript& row);

}  // namespace riffle
