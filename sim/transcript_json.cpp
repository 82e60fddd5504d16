#include "transcript_json.hpp"

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <utility>

namespace riffle {
namespace {

using Json = nlohmann::ordered_json;

template <class T>
T value_of(const Json& json, const char* key, const char* expected) {
  try {
    if constexpr (std::is_integral_v<T>) {
      const auto& value = json.at(key);
      // nlohmann converts 2.5 to 2 and wraps large numbers; a transcript must say what it means.
      if (!value.is_number_integer() || (value.is_number_unsigned() && value.get<std::uint64_t>() >> 62 != 0))
        throw InputError("");
      const auto wide = value.get<std::int64_t>();
      if (!std::in_range<T>(wide)) throw InputError("");
      return static_cast<T>(wide);
    } else {
      return json.at(key).get<T>();
    }
  } catch (const std::exception&) {
    throw InputError(std::string("\"") + key + "\" must be " + expected);
  }
}

std::array<int, 2> pair_of(const Json& json, const char* key) {
  const auto& value = json.at(key);
  if (!value.is_array() || value.size() != 2)
    throw InputError(std::string("\"") + key + "\" must be two integers, by seat");
  std::array<int, 2> pair{};
  for (std::size_t i = 0; i < 2; ++i) {
    const Json wrapped{{key, value[i]}};
    pair[i] = value_of<int>(wrapped, key, "two integers, by seat");
  }
  return pair;
}

constexpr std::string_view kKeys[] = {"game",  "rules",  "deck",   "totals", "moves", "seats",
                                      "legal", "points", "winner", "depth",  "count"};
/// What `riffle export` adds to say where a deal is from. Nothing here is checked.
constexpr std::string_view kOriginKeys[] = {"pairing", "a", "b", "pair", "of_game", "of_deal", "seat0", "failure"};

void refuse_unknown_keys(const Json& json) {
  for (const auto& [key, value] : json.items()) {
    const auto is_key = [&key = key](std::string_view known) { return key == known; };
    if (std::none_of(std::begin(kKeys), std::end(kKeys), is_key) &&
        std::none_of(std::begin(kOriginKeys), std::end(kOriginKeys), is_key))
      throw InputError(unknown_name("key", key, {std::begin(kKeys), std::end(kKeys)}));
  }
}

}  // namespace

Transcript parse_transcript(std::string_view line) {
  Json json;
  try {
    json = Json::parse(line);
  } catch (const Json::parse_error& error) {
    throw InputError("not JSON at byte " + std::to_string(error.byte) + ": a line is one object, {\"game\": ...}");
  } catch (const Json::exception&) {  // a number that no type can hold is an error of another kind
    throw InputError("not JSON that can be read: a number is too large");
  }
  if (!json.is_object()) throw InputError("a line must be one JSON object, {\"game\": ...}");
  refuse_unknown_keys(json);
  Transcript row;
  if (json.contains("game")) row.game = value_of<std::string>(json, "game", "the name of a game, as in \"gnav\"");
  for (const char* key : {"game", "deck", "moves"})
    if (!json.contains(key)) throw InputError(std::string("\"") + key + "\" is missing");
  row.deck = value_of<std::string>(json, "deck", "a deck order, as text");
  row.moves = value_of<std::vector<std::string>>(json, "moves", "a list of moves, as text");
  if (json.contains("rules")) {
    if (!json["rules"].is_object()) throw InputError("\"rules\" must be an object of options");
    for (const auto& [name, value] : json["rules"].items()) {
      if (!value.is_string() && !value.is_number_integer())
        throw InputError("the value of rule \"" + name + "\" must be an integer or a word");
      row.rules.push_back({name, value.is_string() ? value.get<std::string>() : value.dump(), !value.is_string()});
    }
  }
  if (json.contains("totals")) row.totals = pair_of(json, "totals");
  if (json.contains("seats")) row.seats = value_of<std::vector<int>>(json, "seats", "a list of seats");
  if (json.contains("legal"))
    row.legal = value_of<std::vector<std::vector<std::string>>>(json, "legal", "a list of lists of moves");
  if (json.contains("points")) row.points = pair_of(json, "points");
  if (json.contains("winner")) row.winner = value_of<int>(json, "winner", "0, 1 or -1");
  if (json.contains("depth")) {
    row.depth = value_of<int>(json, "depth", "an integer, 0 to 10000");
    if (*row.depth < 0 || *row.depth > 10'000) throw InputError("\"depth\" must be an integer, 0 to 10000");
    row.count = value_of<std::uint64_t>(json, "count", "an integer, 0 or more");
  }
  return row;
}

std::string transcript_line(const Transcript& row) {
  Json json;
  json["game"] = row.game;
  json["rules"] = Json::object();
  for (const auto& rule : row.rules)
    json["rules"][rule.name] = rule.number ? Json::parse(rule.value) : Json(rule.value);
  json["deck"] = row.deck;
  if (row.totals != std::array<int, 2>{0, 0}) json["totals"] = row.totals;
  json["moves"] = row.moves;
  if (row.seats) json["seats"] = *row.seats;
  if (row.legal) json["legal"] = *row.legal;
  if (row.points) json["points"] = *row.points;
  if (row.winner) json["winner"] = *row.winner;
  if (row.depth) json["depth"] = *row.depth;
  if (row.count) json["count"] = *row.count;
  return json.dump();
}

}  // namespace riffle
