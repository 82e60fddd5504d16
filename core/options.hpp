// Options described once: rules of games, parameters of agents, values of experiments.
//
// A table of `Option<T>` describes the members of a struct T. Command lines, experiment files, JSON, manuals,
// bounds checks, sweeps, identities and the random variants of the tests all read the table; the defaults are
// those of `T{}`. To add an option, add a member and a row.
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "error.hpp"
#include "rng.hpp"

namespace riffle {

/// What kind of value an option has, and which values it may have.
struct OptionKind {
  enum Type { integer, real, word } type = integer;
  double low = 0, high = 0;             ///< bounds of numbers, both allowed
  std::vector<std::string_view> words;  ///< the words, in the order of the enum's values

  /// "1 to 17", "one of low, high"
  std::string range_text() const;
};

/// One member of T. Integers and enums are stored as std::int64_t, reals as double, on their way in and out.
template <class T>
struct Option {
  std::string_view name;
  std::string_view help;  ///< what it means, with the unit
  OptionKind kind;
  double (*get)(const T&);
  void (*set)(T&, double);

  bool is_default(const T& values) const { return get(values) == get(T{}); }
};

namespace detail {
template <class M>
struct MemberOf;
template <class T, class V>
struct MemberOf<V T::*> {
  using Struct = T;
  using Value = V;
};
/// The row of a member; integers up to 2^53 pass through double exactly.
template <auto Member>
auto row(std::string_view name, std::string_view help, OptionKind kind) {
  using T = typename MemberOf<decltype(Member)>::Struct;
  using V = typename MemberOf<decltype(Member)>::Value;
  return Option<T>{name, help, std::move(kind), [](const T& t) { return static_cast<double>(t.*Member); },
                   [](T& t, double v) {
                     if constexpr (std::is_enum_v<V>)
                       t.*Member = static_cast<V>(static_cast<std::int64_t>(v));
                     else
                       t.*Member = static_cast<V>(v);
                   }};
}
std::string value_text(const OptionKind& kind, double value);
double parse_value(std::string_view what, std::string_view name, const OptionKind& kind, std::string_view text);
double random_value(const OptionKind& kind, Rng& rng);
}  // namespace detail

/// An integer option; both bounds are legal values.
template <auto Member>
auto integer_option(std::string_view name, std::string_view help, std::int64_t low, std::int64_t high) {
  return detail::row<Member>(name, help,
                             {OptionKind::integer, static_cast<double>(low), static_cast<double>(high), {}});
}
/// A real option; both bounds are legal values.
template <auto Member>
auto real_option(std::string_view name, std::string_view help, double low, double high) {
  return detail::row<Member>(name, help, {OptionKind::real, low, high, {}});
}
/// An enum option; `words[i]` is the name of the enumerator with value i.
template <auto Member>
auto word_option(std::string_view name, std::string_view help, std::vector<std::string_view> words) {
  return detail::row<Member>(name, help,
                             {OptionKind::word, 0, static_cast<double>(words.size()) - 1, std::move(words)});
}

template <class T>
using OptionTable = std::vector<Option<T>>;

template <class T>
const Option<T>* find_option(const OptionTable<T>& table, std::string_view name) {
  for (const auto& option : table)
    if (option.name == name) return &option;
  return nullptr;
}

/// Sets one option from text. `what` says whose option it is in errors ("gnav option", "parameter of so_ismcts").
template <class T>
void set_option(const OptionTable<T>& table, T& values, std::string_view what, std::string_view name,
                std::string_view text) {
  const Option<T>* option = find_option(table, name);
  if (option == nullptr) {
    std::vector<std::string_view> names;
    for (const auto& o : table) names.push_back(o.name);
    throw InputError(unknown_name(what, name, names));
  }
  option->set(values, detail::parse_value(what, name, option->kind, text));
}

/// The text of an option's value in `values`, as set_option reads it.
template <class T>
std::string option_text(const Option<T>& option, const T& values) {
  return detail::value_text(option.kind, option.get(values));
}

/// An option and its value as text; `number` says whether JSON writes it without quotes.
struct OptionText {
  std::string name;
  std::string value;
  bool number = false;
};

/// Every option that differs from the default, in table order.
template <class T>
std::vector<OptionText> changed_options(const OptionTable<T>& table, const T& values) {
  std::vector<OptionText> changed;
  for (const auto& option : table)
    if (!option.is_default(values))
      changed.push_back({std::string(option.name), option_text(option, values), option.kind.type != OptionKind::word});
  return changed;
}

/// Values drawn at random for tests and sweeps: each option keeps its default with probability one half,
/// else takes a uniformly random word, or a number of its range (small ones more often in wide ranges).
/// The combination may be one that the struct's own check refuses.
template <class T>
T random_options(const OptionTable<T>& table, Rng& rng) {
  T values{};
  for (const auto& option : table)
    if (rng.below(2) == 1) option.set(values, detail::random_value(option.kind, rng));
  return values;
}

}  // namespace riffle
