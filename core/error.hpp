// The one exception of the libraries: text that came from outside and cannot be used.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace riffle {

/// Bad input. The message names the thing, the place and what would be right; the program prints it and
/// ends with status 2. Mistakes in the program itself are `assert`s, never this.
class InputError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// 'text' for a message, cut to 60 bytes. Whoever prints the message sees to what cannot be printed.
std::string quote(std::string_view text);

/// " (did you mean 'x'?)" for the nearest of `names`, the first of equal ones, where one is near in edit distance,
/// whatever the letter case; else "".
std::string suggestion(std::string_view given, const std::vector<std::string_view>& names);

/// "unknown WHAT 'given' (did you mean ...?); known: a, b, c"
std::string unknown_name(std::string_view what, std::string_view given, const std::vector<std::string_view>& names);

/// The items with `separator` between them.
std::string join(const std::vector<std::string_view>& items, std::string_view separator = ", ");

}  // namespace riffle
