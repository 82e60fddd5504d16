#include "balance/balance.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <sstream>

#include "balance/goals.hpp"
#include "balance/variants.hpp"
#include "catalog.hpp"
#include "cli/arguments.hpp"
#include "cli/position.hpp"
#include "entry_writer.hpp"

namespace riffle {
namespace {

constexpr std::uint64_t kMostPairs = std::uint64_t{1} << 40;

/// The keys, their meaning and their bounds. `visitor` is an Arguments or an EntryWriter.
template <class Visitor>
void visit_keys(Visitor& visitor, Balance& b, bool in_file) {
  using u32 = std::uint32_t;
  using u64 = std::uint64_t;
  if (in_file) visitor.text("kind", &b.kind, "KIND", "balance");
  visitor.positional("GAME", &b.game, "the game (riffle games)");
  visitor.texts("vary", &b.vary, "OPTION=A,B,C",
                "an option of the rules and its values, or A..B, or OPTION alone for all of them; with several of "
                "these every combination is played");
  visitor.flag("one-at-a-time", &b.one_at_a_time, "change one option in each variant instead of combining them");
  visitor.integer("sample", &b.sample, "N",
                  "N combinations, a Latin hypercube; without --vary of all options that have up to 64 values", u32{0},
                  u32{10000});
  visitor.texts("variant", &b.variants, "\"A=B,C=D\"", "one more variant, by what it changes");
  visitor.texts("rule", &b.rules, "K=V", "a rule option of the base rules, which the variants are compared with");
  visitor.texts("agent", &b.agents, "AGENT",
                "plays both seats (riffle agents); a second, weaker one is played against to measure skill");
  visitor.integer("pairs", &b.pairs, "N",
                  "pairs of games a variant: the same cards twice, with the hands (against a second agent the seats) "
                  "exchanged",
                  u64{1}, kMostPairs);
  visitor.integer("seed", &b.seed, "S", "decides all cards and all chance of the agents", u64{0}, ~u64{0});
  visitor.integer("deals", &b.deals, "N", "deals a game, at most; 0: as many as the rules of the variant say", u32{0},
                  u32{1000});
  visitor.integer("block", &b.block, "N", "pairs a block, the unit of storing and of errors; 0: a 128th of the pairs",
                  u64{0}, u64{1} << 32);
  visitor
      .text("goals", &b.goals, "GOALS",
            "say for each variant how sure it is that it meets them: \"first_seat=0.5+-0.01, length<40\"")
      .not_empty();
}

}  // namespace

void describe(Arguments& arguments, Balance& balance, bool in_file) { visit_keys(arguments, balance, in_file); }

Balance checked(Balance b) {
  if (b.kind != kBalanceKind) throw InputError("kind: " + quote(b.kind) + " is not 'balance'");
  if (b.agents.empty()) throw InputError("--agent is missing: who plays (riffle agents)");
  if (b.agents.size() > 2) throw InputError("--agent: at most two are of use, a strong one and a weak one");
  for (auto& text : b.agents) {
    const auto spec = parse_agent(text);
    if (spec.kind->use == Use::terminal)
      throw InputError("agent '" + text + "' is a person, and an experiment has nobody to ask; see 'riffle play'");
    if (spec.kind->use == Use::unranked)
      throw InputError("agent '" + text +
                       "' sees hidden cards: what it plays says nothing about the rules for people, "
                       "who do not; see 'riffle agents'");
    if (spec.uses_clock())
      throw InputError("agent '" + text + "' moves by the clock: what it plays cannot be compared");
    text = spec.full_text();
  }
  if (b.one_at_a_time && b.sample > 0) throw InputError("--one-at-a-time and --sample exclude each other");
  make_canonical(b);
  if (!b.goals.empty()) b.goals = goals_text(parse_goals(b.goals, b.matchups()));
  if (b.block == 0) b.block = default_balance_block(b.pairs);
  return b;
}

std::string balance_text(const Balance& balance) {
  EntryWriter writer;
  Balance copy = balance;  // a visitor takes pointers to change values through; this one only reads
  visit_keys(writer, copy, true);
  return entries_text(writer.entries);
}

bool is_balance(std::string_view text) {
  // Also where a person wrote it, with other spaces.
  while (!text.empty()) {
    std::string line(text.substr(0, text.find('\n')));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    line.erase(std::remove_if(line.begin(), line.end(), [](char c) { return c == ' ' || c == '\t' || c == '\r'; }),
               line.end());
    if (line == "kind=balance") return true;
  }
  return false;
}

Balance stored_balance(const std::string& text, const std::string& where) {
  Balance balance;
  Arguments arguments("run");
  describe(arguments, balance, true);
  std::istringstream in(text);
  arguments.read(in, where);
  return checked(balance);
}

std::string command_text(const Balance& b) {
  std::string text = "riffle balance " + b.game;
  const auto add = [&](const std::string& name, const std::string& value) {
    const char* mark = value.find_first_of(" ,<>") == value.npos ? "" : "\"";
    text += " --" + name + " " + mark + value + mark;
  };
  for (const auto& word : b.vary) add("vary", word);
  if (b.one_at_a_time) text += " --one-at-a-time";
  if (b.sample > 0) add("sample", std::to_string(b.sample));
  for (const auto& word : b.variants) add("variant", word);
  for (const auto& rule : changed_rules(b.game, b.rules)) add("rule", rule.name + "=" + rule.value);
  for (const auto& agent : b.agents) add("agent", parse_agent(agent).text());
  if (!b.goals.empty()) add("goals", b.goals);
  add("pairs", std::to_string(b.pairs));
  add("seed", std::to_string(b.seed));
  if (b.deals > 0) add("deals", std::to_string(b.deals));
  if (b.block != default_balance_block(b.pairs)) add("block", std::to_string(b.block));
  return text;
}

}  // namespace riffle
