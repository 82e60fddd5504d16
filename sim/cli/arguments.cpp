#include "cli/arguments.hpp"

#include <algorithm>
#include <boost/program_options.hpp>
#include <charconv>
#include <cstdio>
#include <istream>

#include "cli/command.hpp"
#include "cli/terminal.hpp"

namespace riffle {
namespace {

namespace po = boost::program_options;

std::string lower(std::string_view text) {
  std::string result;
  for (const char c : text) result += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return result;
}

std::string_view trimmed(std::string_view text) {
  const auto begin = text.find_first_not_of(" \t\r");
  return begin == text.npos ? "" : text.substr(begin, text.find_last_not_of(" \t\r") + 1 - begin);
}

template <class T>
bool parse_all(std::string_view text, T& value) {
  const auto result = std::from_chars(text.data(), text.data() + text.size(), value);
  return result.ec == std::errc{} && result.ptr == text.data() + text.size() && !text.empty();
}

}  // namespace

std::string Arguments::Item::label() const {
  if (!named()) return value;
  return "--" + name + (value.empty() ? "" : " ") + value;
}

Arguments::Arguments(std::string_view command) : command_(command) {}

Arguments& Arguments::positional(std::string_view name, std::string* target, std::string_view help) {
  items_.push_back({lower(name), std::string(name), std::string(help), "", Kind::positional, 1, false, true,
                    [=](const auto& values) { *target = values.front(); }});
  return *this;
}

Arguments& Arguments::positionals(std::string_view name, std::vector<std::string>* target, std::string_view help,
                                  std::size_t at_least) {
  items_.push_back({lower(name), std::string(name) + "...", std::string(help), "", Kind::positionals, at_least, false,
                    true, [=](const auto& values) { *target = values; }});
  return *this;
}

Arguments& Arguments::flag(std::string_view name, bool* target, std::string_view help) {
  items_.push_back({std::string(name), "", std::string(help), "", Kind::flag, 0, false, true,
                    [=, this, name = std::string(name)](const auto& values) {
                      if (!values.empty() && values.front() != "yes" && values.front() != "no")
                        throw error("'" + name + "' is 'yes' or 'no', not '" + values.front() + "'");
                      *target = values.empty() || values.front() == "yes";
                    }});
  return *this;
}

Arguments& Arguments::text(std::string_view name, std::string* target, std::string_view value, std::string_view help) {
  items_.push_back({std::string(name), std::string(value), std::string(help), *target, Kind::one, 0, false, true,
                    [=](const auto& values) { *target = values.front(); }});
  return *this;
}

Arguments& Arguments::text(std::string_view name, std::optional<std::string>* target, std::string_view value,
                           std::string_view help) {
  items_.push_back({std::string(name), std::string(value), std::string(help), "", Kind::one, 0, false, true,
                    [=](const auto& values) { *target = values.front(); }});
  return *this;
}

Arguments& Arguments::texts(std::string_view name, std::vector<std::string>* target, std::string_view value,
                            std::string_view help) {
  items_.push_back({std::string(name), std::string(value), std::string(help), "", Kind::many, 0, false, true,
                    [=](const auto& values) { *target = values; }});
  return *this;
}

Arguments& Arguments::number(std::string_view name, std::string_view value, std::string_view help,
                             const std::string& low, const std::string& high, const std::string& shown_default,
                             std::function<bool(std::string_view)> set) {
  items_.push_back({std::string(name), std::string(value), std::string(help), shown_default, Kind::one, 0, false, true,
                    [=, this, name = std::string(name)](const auto& values) {
                      if (!set(values.front()))
                        throw error("--" + name + ": '" + values.front() + "' is not a number from " + low + " to " +
                                    high);
                    }});
  return *this;
}

Arguments& Arguments::real(std::string_view name, double* target, std::string_view value, std::string_view help,
                           double low, double high) {
  const auto text = [](double x) {
    char buffer[32];
    return std::string(buffer, std::to_chars(buffer, buffer + sizeof buffer, x).ptr);
  };
  return number(name, value, help, text(low), text(high), text(*target), [=](std::string_view given) {
    double x = 0;
    if (!parse_all(given, x) || !(x >= low && x <= high)) return false;
    *target = x;
    return true;
  });
}

Arguments& Arguments::required() {
  items_.back().at_least = 1;
  items_.back().shown_default.clear();
  return *this;
}

Arguments& Arguments::not_empty() {
  items_.back().may_be_empty = false;
  return *this;
}

Arguments& Arguments::note(std::string_view text) {
  notes_.emplace_back(text);
  return *this;
}

bool Arguments::parse_wide(std::string_view text, std::int64_t& value) { return parse_all(text, value); }
bool Arguments::parse_wide(std::string_view text, std::uint64_t& value) { return parse_all(text, value); }

InputError Arguments::error(const std::string& what) const {
  return InputError(command_ + ": " + what + " (riffle help " + command_ + ")");
}

bool Arguments::parse(const std::vector<std::string>& words) {
  po::options_description known;
  for (const auto& item : items_)
    if (item.kind == Kind::flag)
      known.add_options()(item.name.c_str(), "");
    else if (item.kind == Kind::one || item.kind == Kind::many)
      known.add_options()(item.name.c_str(), po::value<std::string>(), "");
  known.add_options()("help", "");

  std::vector<Given> given;
  std::vector<std::string> bare;
  const auto unknown = [&](const std::string& word) {
    std::vector<std::string> dashed;
    for (const auto& item : items_)
      if (item.named()) dashed.push_back("--" + item.name);
    return error("unknown option '" + word + "'" + suggestion(word, {dashed.begin(), dashed.end()}));
  };
  try {
    using namespace po::command_line_style;  // no abbreviations: they break scripts when an option is added
    const auto parsed =
        po::command_line_parser(words).options(known).style(allow_long | long_allow_adjacent | long_allow_next).run();
    for (const auto& option : parsed.options) {
      const std::string word = option.original_tokens.empty() ? option.value.front() : option.original_tokens.front();
      if (option.string_key == "help" || (option.string_key.empty() && word == "-h")) {
        std::fputs(help().c_str(), stdout);
        return false;
      }
      if (option.string_key.empty()) {
        if (word.size() > 1 && word[0] == '-') throw unknown(word);
        bare.push_back(word);
      } else if (!option.value.empty() && option.value.front().starts_with("--")) {
        throw error("--" + option.string_key + " needs a value, not '" + option.value.front() + "'");
      } else {
        given.push_back({option.string_key, option.value, {}});
      }
    }
  } catch (const po::unknown_option& e) {
    throw unknown(e.get_option_name());
  } catch (const po::error_with_option_name& e) {
    throw error(e.what());  // "the required argument for option '--seed' is missing", and the like
  }

  auto next = bare.begin();
  for (const auto& item : items_) {
    if (item.kind == Kind::positional && next != bare.end()) given.push_back({item.name, {*next++}, {}});
    if (item.kind == Kind::positionals && next != bare.end()) {
      given.push_back({item.name, {next, bare.end()}, {}});
      next = bare.end();
    }
  }
  if (next != bare.end()) throw error("'" + *next + "' is one word too many");
  store(given);
  for (const auto& item : items_) {
    if (item.at_least > 0 && !item.given) throw error(item.label() + " is missing: " + item.help);
  }
  return true;
}

void Arguments::read(std::istream& in, const std::string& where, const CheckLine& check) {
  std::vector<Given> given;
  std::string line;
  for (int number = 1; std::getline(in, line); ++number) {
    const std::string place = where + ":" + std::to_string(number);
    const auto content = trimmed(std::string_view(line).substr(0, line.find('#')));
    if (content.empty()) continue;
    const auto equals = content.find('=');
    if (equals == content.npos || equals == 0)
      throw InputError(place + ": a line is 'name = value', not " + quote(content));
    const std::string name(trimmed(content.substr(0, equals))), value(trimmed(content.substr(equals + 1)));
    try {
      if (std::none_of(items_.begin(), items_.end(), [&](const Item& item) { return item.name == name; })) {
        std::vector<std::string_view> names;
        for (const auto& item : items_) names.push_back(item.name);
        throw InputError(unknown_name("key", name, names));
      }
      if (check) check(name, value);
    } catch (const InputError& error) {
      throw InputError(place + ": " + error.what());
    }
    given.push_back({name, {value}, place});
  }
  if (in.bad() || !in.eof()) throw InputError(where + ": cannot be read");
  store(given);
  for (const auto& item : items_)
    if (item.at_least > 0 && !item.given)
      throw InputError(where + ": a line '" + item.name + " = ...' is missing: " + item.help);
}

void Arguments::store(const std::vector<Given>& given) {
  for (auto& item : items_) {
    std::vector<std::string> values;
    std::string place;
    std::size_t times = 0;
    const auto refuse = [&](const std::string& what) {
      return place.empty() ? error(what) : InputError(place + ": " + what);
    };
    for (const auto& g : given)
      if (g.name == item.name) {
        ++times;
        values.insert(values.end(), g.values.begin(), g.values.end());
        place = g.place;
      }
    if (times == 0) continue;
    const bool one = item.kind != Kind::many && item.kind != Kind::positionals;
    const std::string label = !item.named() ? item.value : place.empty() ? "--" + item.name : item.name;
    if (one && times > 1) throw refuse(label + " is given more than once");
    if (values.size() < item.at_least)
      throw refuse(item.value + ": at least " + std::to_string(item.at_least) + " are needed: " + item.help);
    if (!item.may_be_empty && values.front().empty() && place.empty()) throw refuse(label + " is empty: " + item.help);
    try {
      item.set(values);
    } catch (const InputError& wrong) {
      throw place.empty() ? wrong : InputError(place + ": " + wrong.what());
    }
    item.given = true;
  }
}

std::string Arguments::help() const {
  const auto row = std::find_if(commands().begin(), commands().end(),
                                [&](const Command& command) { return command.name == command_; });
  std::string text = "Usage: riffle " + command_;
  if (row != commands().end())
    text += (row->usage.empty() ? "" : " ") + std::string(row->usage) + "\n\n" + std::string(row->summary) + ".";
  text += "\n\n";
  for (const auto& item : items_) {
    std::string left = "  " + item.label();
    constexpr std::size_t kColumn = 24;
    if (left.size() + 1 > kColumn)
      left += "\n" + std::string(kColumn, ' ');
    else
      left.resize(kColumn, ' ');
    std::string right = item.help;
    if (!item.shown_default.empty()) right += " (default " + item.shown_default + ")";
    text += left + wrapped(right, kColumn) + "\n";
  }
  text += "  --help                this text\n";
  for (const auto& note : notes_) text += "\n" + wrapped(note, 0) + "\n";
  return text;
}

}  // namespace riffle
