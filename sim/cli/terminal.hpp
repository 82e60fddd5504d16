// What the terminal can show.
#pragma once

#include <cstdio>
#include <string>
#include <string_view>

namespace riffle {

/// Whether `file` is a terminal that shows colours: not with NO_COLOR set (https://no-color.org) or TERM=dumb.
bool shows_colour(std::FILE* file);

/// The text with control characters (but newlines) and bytes outside ASCII as \xNN, so that garbage in a file or an
/// argument cannot act on the terminal that shows the message about it.
std::string printable(std::string_view text);

/// The text with its cards (words made of cards only: "Ah", "AcAs5h") apart from each other and in the colours of
/// a four-colour deck: clubs green, diamonds blue, hearts red, spades bold. For terminals that show colours.
std::string coloured_cards(std::string_view text);

/// The text broken at spaces into lines of at most `width` characters, all but the first after `indent` spaces.
std::string wrapped(std::string_view text, std::size_t indent, std::size_t width = 100);

}  // namespace riffle
