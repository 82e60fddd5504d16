// The arguments of a command, described once: the description parses them (Boost.Program_options), reads the
// same keys from a file, words the errors and prints the help.
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "error.hpp"

namespace riffle {

/// Usage:
///     Arguments arguments("perft");
///     arguments.positional("GAME", &game, "the game")
///              .integer("depth", &depth, "N", "decisions to look ahead", 0, 99);
///     if (!arguments.parse(words)) return 0;   // --help was asked for, and printed
/// Targets must outlive `parse`; one that is not given keeps its value, which the help shows as the default.
class Arguments {
 public:
  /// `command` is the command's name in the table of commands, which has its usage and summary.
  explicit Arguments(std::string_view command);
  Arguments(const Arguments&) = delete;
  Arguments& operator=(const Arguments&) = delete;

  /// A required word without a name, in the order of the calls. `name` is written as in usage: "GAME".
  Arguments& positional(std::string_view name, std::string* target, std::string_view help);
  /// All further words without a name, `at_least` of them.
  Arguments& positionals(std::string_view name, std::vector<std::string>* target, std::string_view help,
                         std::size_t at_least = 1);
  /// --name
  Arguments& flag(std::string_view name, bool* target, std::string_view help);
  /// --name VALUE
  Arguments& text(std::string_view name, std::string* target, std::string_view value, std::string_view help);
  Arguments& text(std::string_view name, std::optional<std::string>* target, std::string_view value,
                  std::string_view help);
  /// --name VALUE, as often as one likes.
  Arguments& texts(std::string_view name, std::vector<std::string>* target, std::string_view value,
                   std::string_view help);
  /// --name N with low <= N <= high; anything else is refused with the bounds in the message.
  template <std::integral T>
  Arguments& integer(std::string_view name, T* target, std::string_view value, std::string_view help,
                     T low = std::numeric_limits<T>::min(), T high = std::numeric_limits<T>::max()) {
    return number(name, value, help, std::to_string(low), std::to_string(high), std::to_string(*target),
                  [=](std::string_view text) { return parse_integer(text, low, high, *target); });
  }
  template <std::integral T>
  Arguments& integer(std::string_view name, std::optional<T>* target, std::string_view value, std::string_view help,
                     T low = std::numeric_limits<T>::min(), T high = std::numeric_limits<T>::max()) {
    return number(name, value, help, std::to_string(low), std::to_string(high), "",
                  [=](std::string_view text) { return parse_integer(text, low, high, target->emplace()); });
  }
  /// --name X, a number with low <= X <= high.
  Arguments& real(std::string_view name, double* target, std::string_view value, std::string_view help, double low,
                  double high);
  /// The option described last must be given, and has no default.
  Arguments& required();
  /// The word or option described last may not be given as an empty text; in a file that is as if it were not there.
  Arguments& not_empty();
  /// A paragraph at the end of the help.
  Arguments& note(std::string_view text);

  /// Sets the targets. False: help was asked for and has been printed to standard output. Throws InputError for
  /// unknown names (with the nearest), missing, repeated and illegal values.
  [[nodiscard]] bool parse(const std::vector<std::string>& words);

  /// Sets the targets from lines `name = value` (positionals by their name in lower case, flags by `yes` or `no`;
  /// '#' begins a comment). Errors begin with `where`, the file's name, and the number of the line. May be followed by
  /// `parse`, which then overrides. `check`, if given, is called for each line; what it throws is named alike.
  using CheckLine = std::function<void(const std::string& name, const std::string& value)>;
  void read(std::istream& in, const std::string& where, const CheckLine& check = {});

  /// What `--help` prints.
  std::string help() const;

 private:
  enum class Kind { positional, positionals, flag, one, many };
  struct Item {
    std::string name;   ///< as typed, without dashes; positionals in lower case
    std::string value;  ///< the placeholder in the help
    std::string help;
    std::string shown_default;
    Kind kind = Kind::one;
    std::size_t at_least = 0;
    bool given = false;
    bool may_be_empty = true;
    std::function<void(const std::vector<std::string>&)> set;

    bool named() const { return kind != Kind::positional && kind != Kind::positionals; }
    std::string label() const;  ///< as in usage: "GAME", "--depth N"
  };
  struct Given {
    std::string name;
    std::vector<std::string> values;
    std::string place;  ///< "file:line" where it was read from a file
  };

  Arguments& number(std::string_view name, std::string_view value, std::string_view help, const std::string& low,
                    const std::string& high, const std::string& shown_default,
                    std::function<bool(std::string_view)> set);
  void store(const std::vector<Given>& given);
  InputError error(const std::string& what) const;

  template <std::integral T>
  static bool parse_integer(std::string_view text, T low, T high, T& target) {
    // Through the widest type of the same signedness, so that one compiled reader serves all.
    using Wide = std::conditional_t<std::is_signed_v<T>, std::int64_t, std::uint64_t>;
    Wide value{};
    if (!parse_wide(text, value) || value < static_cast<Wide>(low) || value > static_cast<Wide>(high)) return false;
    target = static_cast<T>(value);
    return true;
  }
  static bool parse_wide(std::string_view text, std::int64_t& value);
  static bool parse_wide(std::string_view text, std::uint64_t& value);

  std::string command_;
  std::vector<Item> items_;
  std::vector<std::string> notes_;
};

}  // namespace riffle
