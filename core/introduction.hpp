// A game told to a person who is about to play it.
#pragma once

#include <string_view>

namespace riffle {

/// Aim, turn, end and score of game G's default rules, a few lines; the options say what differs. Specialized in
/// core/games/<game>/introduction.cpp. Not part of the concept: only games that people play need it.
template <class G>
std::string_view introduction();

}  // namespace riffle
