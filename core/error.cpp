#include "error.hpp"

#include <algorithm>
#include <numeric>

namespace riffle {
namespace {

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0]++;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t swapped = diagonal + (a[i] != b[j]);
      diagonal = row[j + 1];
      row[j + 1] = std::min({row[j] + 1, row[j + 1] + 1, swapped});
    }
  }
  return row[b.size()];
}

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return result;
}

}  // namespace

std::string quote(std::string_view text) {
  constexpr std::size_t kLongest = 60;
  return "'" + std::string(text.substr(0, kLongest)) + (text.size() > kLongest ? "...'" : "'");
}

std::string suggestion(std::string_view given, const std::vector<std::string_view>& names) {
  if (given.size() > 64) return "";  // nobody's typing error
  std::string_view best;
  std::size_t distance = std::max<std::size_t>(2, given.size() / 3) + 1;
  for (const auto name : names) {
    const auto d = edit_distance(lower(given), lower(name));
    const bool alike = 2 * d <= std::max(given.size(), name.size());  // 3 is no misspelt 2
    if (alike && d < distance) distance = d, best = name;
  }
  return best.empty() ? "" : " (did you mean '" + std::string(best) + "'?)";
}

std::string join(const std::vector<std::string_view>& items, std::string_view separator) {
  std::string text;
  for (const auto item : items) {
    if (!text.empty()) text += separator;
    text += item;
  }
  return text;
}

std::string unknown_name(std::string_view what, std::string_view given, const std::vector<std::string_view>& names) {
  return "unknown " + std::string(what) + " " + quote(given) + suggestion(given, names) + "; known: " + join(names);
}

}  // namespace riffle
