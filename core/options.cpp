#include "options.hpp"

#include <algorithm>
#include <charconv>

namespace riffle {

std::string OptionKind::range_text() const {
  if (type == word) return "one of " + join(words);
  return detail::value_text(*this, low) + " to " + detail::value_text(*this, high);
}

namespace detail {

std::string value_text(const OptionKind& kind, double value) {
  if (kind.type == OptionKind::word) return std::string(kind.words[static_cast<std::size_t>(value)]);
  if (kind.type == OptionKind::integer) return std::to_string(static_cast<std::int64_t>(value));
  char buffer[32];  // the shortest text that reads back as the same double
  const auto end = std::to_chars(buffer, buffer + sizeof buffer, value).ptr;
  return {buffer, end};
}

double parse_value(std::string_view what, std::string_view name, const OptionKind& kind, std::string_view text) {
  const auto fail = [&](const std::string& hint = "") {
    return InputError(std::string(what) + " " + std::string(name) + ": " + quote(text) + " is not legal" + hint +
                      "; it is " + kind.range_text());
  };
  if (kind.type == OptionKind::word) {
    for (std::size_t i = 0; i < kind.words.size(); ++i)
      if (kind.words[i] == text) return static_cast<double>(i);
    throw fail(suggestion(text, kind.words));
  }
  const char* end = text.data() + text.size();
  if (kind.type == OptionKind::integer) {
    std::int64_t value = 0;
    const auto result = std::from_chars(text.data(), end, value);
    if (result.ec != std::errc{} || result.ptr != end || static_cast<double>(value) < kind.low ||
        static_cast<double>(value) > kind.high)
      throw fail();
    return static_cast<double>(value);
  }
  double value = 0;
  const auto result = std::from_chars(text.data(), end, value);
  if (result.ec != std::errc{} || result.ptr != end || !(value >= kind.low && value <= kind.high)) throw fail();
  return value;
}

double random_value(const OptionKind& kind, Rng& rng) {
  if (kind.type == OptionKind::real) return kind.low + (kind.high - kind.low) * rng.uniform();
  auto count = static_cast<std::uint32_t>(std::min(kind.high - kind.low, 4294967294.0)) + 1;
  if (count > 64 && rng.below(2) == 0) count = 64;
  return kind.low + rng.below(count);
}

}  // namespace detail
}  // namespace riffle
