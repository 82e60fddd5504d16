#include "experiment.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <sstream>

#include "catalog.hpp"
#include "cli/arguments.hpp"
#include "cli/position.hpp"
#include "entry_writer.hpp"
#include "registry.hpp"
#include "sequential_test.hpp"

namespace riffle {
namespace {

constexpr std::string_view kOnErrorWords[] = {"exclude", "loss", "stop"};
constexpr std::uint64_t kMostPairs = (std::uint64_t{1} << kPairBits) - 1;
constexpr std::size_t kMostAgents = 1000;
constexpr double kLeastError = 1e-9, kMostError = 0.4999;

/// The keys, their meaning and their bounds. `visitor` is an Arguments or an EntryWriter.
template <class Visitor>
void visit_keys(Visitor& visitor, Experiment& e) {
  using u32 = std::uint32_t;
  using u64 = std::uint64_t;
  visitor.positional("GAME", &e.game, "the game (riffle games)");
  visitor.positionals("AGENT", &e.agents, "two agents or more, each NAME or NAME:key=value,... (riffle agents)",
                      std::size_t{2});
  visitor.flag("gauntlet", &e.gauntlet, "the first agent against each other one, instead of all against all");
  visitor.texts("rule", &e.rules, "K=V", "a rule option (riffle rules GAME); may be repeated");
  visitor.integer("pairs", &e.pairs, "N", "duplicate pairs a pairing: the same cards twice, seats changed", u64{1},
                  kMostPairs);
  visitor.integer("seed", &e.seed, "S", "decides all cards and all chance of the agents", u64{0}, ~u64{0});
  visitor.integer("deals", &e.deals, "N", "deals a game, at most; 0: as many as the rules of the game say", u32{0},
                  u32{1000});
  visitor.integer("block", &e.block, "N", "pairs a block, the unit of storing; 0: from the number of pairs", u64{0},
                  u64{1} << 20);
  visitor.text("on-error", &e.on_error, "WHAT",
               "a pair in which an agent fails: 'exclude' it, score a 'loss' for who failed, or 'stop'");
  visitor.integer("forfeit-points", &e.forfeit_points, "N",
                  "points of a loss by --on-error; 0: the game's typical difference of a deal", u32{0}, u32{1000000});
  visitor.integer("move-limit-ms", &e.move_limit_ms, "MS",
                  "a move that takes longer is an error; 0: no limit. Clocks make results irreproducible", u32{0},
                  u32{86400000});
  visitor
      .text("sprt", &e.sprt, "M0,M1",
            "two agents: stop when the pairs decide between two means of A minus B (--pairs is the most)")
      .not_empty();
  visitor.text("sprt-on", &e.sprt_on, "WHAT",
               "what the means are of: 'points' or 'win_share' a game, 'elo' (logistic) or 'nelo' (normalized)");
  visitor.real("alpha", &e.alpha, "P", "chance of accepting M1 where M0 holds", kLeastError, kMostError);
  visitor.real("beta", &e.beta, "P", "chance of accepting M0 where M1 holds", kLeastError, kMostError);
  visitor.text("bound", &e.bound, "KIND",
               "always-valid intervals: 'asymptotic', or 'eb': empirical Bernstein, wider, no approximation");
  visitor.flag("luck-adjust", &e.luck_adjust,
               "also estimates with the luck of the cards taken off: narrower; slows quick agents down");
}

void check_agents(Experiment& e) {
  if (e.agents.size() < 2) throw InputError("a tournament needs two agents or more");
  if (e.agents.size() > kMostAgents) throw InputError(fmt::format("at most {} agents can play", kMostAgents));
  if (e.gauntlet && e.agents.size() == 2)
    throw InputError("a gauntlet needs three agents or more: two agents play a match anyway");
  for (auto& text : e.agents) {
    const auto spec = parse_agent(text);
    if (spec.kind->use == Use::terminal)
      throw InputError("agent '" + text + "' is a person, and a tournament has nobody to ask; see 'riffle play'");
    text = spec.full_text();
  }
  if (e.agents.size() == 2) return;  // an agent may play itself: with its own seeds in both games, it comes out even
  for (std::size_t i = 0; i < e.agents.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (e.agents[i] == e.agents[j])
        throw InputError(
            fmt::format("agents {} and {} of the tournament are the same, {}: only a match of two can be "
                        "played by one agent against itself",
                        j + 1, i + 1, parse_agent(e.agents[i]).text()));
}

void check_test(Experiment& e) {
  if (e.bound != "asymptotic" && e.bound != "eb")
    throw InputError(unknown_name("value of bound", e.bound, {"asymptotic", "eb"}));
  if (e.sprt.empty()) {
    const Experiment usual;
    if (e.sprt_on != usual.sprt_on || e.alpha != usual.alpha || e.beta != usual.beta)
      throw InputError("--sprt-on, --alpha and --beta have a meaning only with --sprt");
    return;
  }
  if (e.agents.size() != 2) throw InputError("--sprt tests two agents; more than two play a tournament of fixed size");
  if (e.luck_adjust)
    throw InputError("--luck-adjust has intervals of fixed size only, which a run that --sprt stops has no use for");
  e.sprt = SequentialTest(e.sprt, e.sprt_on, {e.alpha, e.beta}).means_text();
}

}  // namespace

OnError Experiment::error_policy() const {
  const auto* word = std::find(std::begin(kOnErrorWords), std::end(kOnErrorWords), on_error);
  if (word == std::end(kOnErrorWords))
    throw InputError(unknown_name("value of on-error", on_error, {std::begin(kOnErrorWords), std::end(kOnErrorWords)}));
  return static_cast<OnError>(word - std::begin(kOnErrorWords));
}

std::vector<std::pair<int, int>> Experiment::pairings() const {
  std::vector<std::pair<int, int>> all;
  const int count = static_cast<int>(agents.size());
  for (int a = 0; a < (gauntlet ? 1 : count); ++a)
    for (int b = a + 1; b < count; ++b) all.emplace_back(a, b);
  return all;
}

void describe(Arguments& arguments, Experiment& experiment) { visit_keys(arguments, experiment); }

Experiment checked(Experiment e) {
  visit_game(e.game, [&]<class G>(std::type_identity<G>) {
    const auto rules = rules_from<G>(e.rules);
    e.rules.clear();
    for (const auto& option : G::options())
      e.rules.push_back(std::string(option.name) + "=" + option_text(option, rules));
    if (e.deals == 0) e.deals = static_cast<std::uint32_t>(G::match_deals(rules));
    const auto* stakes = find_option(G::options(), "draw_stakes");
    if (e.bernstein() && e.deals > 1 && stakes != nullptr && !stakes->is_default(rules))
      throw InputError("--bound eb needs points with a bound, and the stakes of such a match have none of use");
    if (e.error_policy() != OnError::loss && e.forfeit_points != 0)
      throw InputError("--forfeit-points has a meaning only with --on-error loss");
    if (e.error_policy() == OnError::loss && e.forfeit_points == 0)
      e.forfeit_points = std::max(1u, static_cast<std::uint32_t>(std::lround(G::kPointScale)));
  });
  check_agents(e);
  check_test(e);
  if (e.block == 0) e.block = default_block_size(e.pairs);
  return e;
}

std::vector<Entry> entries(const Experiment& experiment) {
  EntryWriter writer;
  Experiment copy = experiment;  // a visitor takes pointers to change values through; this one only reads
  visit_keys(writer, copy);
  return writer.entries;
}

std::string identity(const Experiment& experiment) { return identity_of(experiment_text(experiment)); }

std::string experiment_text(const Experiment& experiment) { return entries_text(entries(experiment)); }

Experiment read_experiment(std::istream& in, const std::string& where) {
  Experiment experiment;
  Arguments arguments("run");
  describe(arguments, experiment);
  arguments.read(in, where);
  return experiment;
}

Experiment stored_experiment(const std::string& text, const std::string& where) {
  std::istringstream in(text);
  return checked(read_experiment(in, where));
}

std::string command_text(const Experiment& experiment) {
  Experiment brief;  // with the values that differ from those of an experiment that says nothing about them
  brief.game = experiment.game;
  brief.pairs = experiment.pairs;
  brief.seed = experiment.seed;
  std::string text = "riffle tournament " + experiment.game;
  for (const auto& agent : experiment.agents) {
    brief.agents.push_back(parse_agent(agent).text());
    text += " " + brief.agents.back();
  }
  for (const auto& rule : changed_rules(experiment)) {
    brief.rules.push_back(rule.name + "=" + rule.value);
    text += " --rule " + brief.rules.back();
  }
  text += fmt::format(" --pairs {} --seed {}", experiment.pairs, experiment.seed);
  const auto usual = entries(checked(brief));
  for (const auto& entry : entries(experiment))
    if (std::find(usual.begin(), usual.end(), entry) == usual.end())
      text += " --" + entry.key + (entry.value == "yes" ? "" : " " + entry.value);
  return text;
}

std::vector<OptionText> changed_rules(const Experiment& experiment) {
  return changed_rules(experiment.game, experiment.rules);
}

double points_bound(const Experiment& experiment) {
  double bound = 0;
  visit_game(experiment.game, [&]<class G>(std::type_identity<G>) {
    bound = 2.0 * experiment.deals * G::points_bound(rules_from<G>(experiment.rules));
  });
  return std::max(bound, static_cast<double>(experiment.forfeit_points));
}

bool reproducible(const Experiment& experiment) {
  return experiment.move_limit_ms == 0 &&
         std::none_of(experiment.agents.begin(), experiment.agents.end(),
                      [](const auto& agent) { return parse_agent(agent).uses_clock(); });
}

}  // namespace riffle
