#include "cli/terminal.hpp"

#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <cstring>

namespace riffle {

bool shows_colour(std::FILE* file) {
  const char* no_colour = std::getenv("NO_COLOR");
  const char* terminal = std::getenv("TERM");
  return isatty(fileno(file)) == 1 && (no_colour == nullptr || *no_colour == '\0') && terminal != nullptr &&
         std::string_view(terminal) != "dumb";
}

std::string printable(std::string_view text) {
  constexpr char kHex[] = "0123456789abcdef";
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte >= 0x20 && byte < 0x7f) || c == '\n') {
      out += c;
    } else {
      out += "\\x";
      out += kHex[byte >> 4];
      out += kHex[byte & 15];
    }
  }
  return out;
}

std::string coloured_cards(std::string_view text) {
  const auto is_word = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; };
  const auto is_cards = [](std::string_view word) {
    if (word.empty() || word.size() % 2 != 0) return false;
    for (std::size_t i = 0; i < word.size(); i += 2)
      if (!std::strchr("A23456789TJQK", word[i]) || !std::strchr("cdhs", word[i + 1])) return false;
    return true;
  };
  const auto colour = [](char suit) {
    switch (suit) {
      case 'c':
        return "\x1b[32m";
      case 'd':
        return "\x1b[34m";
      case 'h':
        return "\x1b[31m";
      default:
        return "\x1b[1m";
    }
  };
  std::string out;
  while (!text.empty()) {
    std::size_t end = 0;
    while (end < text.size() && is_word(text[end])) ++end;
    const auto word = text.substr(0, end);
    if (!is_cards(word)) {
      out += text.substr(0, std::max<std::size_t>(end, 1));
      text.remove_prefix(std::max<std::size_t>(end, 1));
      continue;
    }
    for (std::size_t i = 0; i < word.size(); i += 2) {
      if (i > 0) out += ' ';
      out += colour(word[i + 1]);
      out += word.substr(i, 2);
      out += "\x1b[0m";
    }
    text.remove_prefix(end);
  }
  return out;
}

namespace {

/// One line, wrapped; the blanks that it begins with are kept.
std::string wrapped_line(std::string_view text, std::size_t indent, std::size_t width) {
  const auto blanks = std::min(text.find_first_not_of(' '), text.size());
  std::string out(blanks, ' ');
  text.remove_prefix(blanks);
  std::size_t column = indent + blanks;
  bool first = true;
  while (!text.empty()) {
    const auto end = std::min(text.find(' '), text.size());
    if (!first) {
      if (column + 1 + end > width) {
        out += '\n' + std::string(indent, ' ');
        column = indent;
      } else {
        out += ' ', ++column;
      }
    }
    first = false;
    out += text.substr(0, end);
    column += end;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

}  // namespace

std::string wrapped(std::string_view text, std::size_t indent, std::size_t width) {
  std::string out;
  for (;;) {
    const auto end = std::min(text.find('\n'), text.size());
    out += wrapped_line(text.substr(0, end), indent, width);
    if (end == text.size()) return out;
    out += '\n' + std::string(indent, ' ');
    text.remove_prefix(end + 1);
  }
}

}  // namespace riffle
