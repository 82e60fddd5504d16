// riffle play: a person against an agent at the terminal.
#include <fmt/core.h>

#include <chrono>
#include <iostream>

#include "catalog.hpp"
#include "cli/arguments.hpp"
#include "cli/person.hpp"
#include "cli/position.hpp"
#include "cli/score_text.hpp"
#include "cli/terminal.hpp"
#include "match.hpp"
#include "registry.hpp"

namespace riffle {
namespace {

struct Setup {
  std::string against = "greedy", adviser = "so_ismcts";
  std::vector<std::string> rules;
  int seat = 0;
  std::uint64_t seed = 0;
  int deals = 0;
};

std::string outcome(int winner, int person, std::string_view what) {
  if (winner < 0) return fmt::format("The {} is a draw", what);
  return fmt::format("{} the {}", winner == person ? "You win" : "The opponent wins", what);
}

/// A watcher that knows how the deal ended.
template <Game G>
struct LastMove {
  typename G::State state{};
  Move move{};

  void operator()(const typename G::Rules&, const typename G::State& before, Move chosen) {
    state = before;
    move = chosen;
  }
  typename G::State played(const typename G::Rules& rules, DeckOrder& deck) const {
    auto end = state;
    G::play(rules, end, move, deck);
    return end;
  }
};

/// Plays the match of play_match(rules, ..., seed, pair 0), telling the person what comes of each deal.
template <Game G>
int play(const Setup& setup) {
  const auto rules = rules_from<G>(setup.rules);
  const auto opponent = make_agent<G>(parse_agent(setup.against));
  const auto adviser = parse_agent(setup.adviser);
  if (adviser.kind->use != Use::ranked) throw InputError("--adviser: agent " + adviser.text() + " cannot advise");
  Prompt prompt(std::cin, std::cout, shows_colour(stdout));
  Person<G> person(prompt, make_agent<G>(adviser));
  const int me = setup.seat, it = 1 - me;  // the players: A sits in seat 0 first
  const std::array<Agent<G>*, 2> players =
      me == 0 ? std::array<Agent<G>*, 2>{&person, opponent.get()} : std::array<Agent<G>*, 2>{opponent.get(), &person};
  prompt.say(fmt::format("{}. The opponent: {}. These cards again: --seed {}", G::kTitle, setup.against, setup.seed));

  MatchState match;
  const int limit = setup.deals > 0 ? setup.deals : G::match_deals(rules);
  while (!match.over && match.deals < limit) {
    const auto d = static_cast<std::uint32_t>(match.deals);
    const auto by_seat = [&](auto by_player) {
      if (match.seat0 == 1) std::swap(by_player[0], by_player[1]);
      return by_player;
    };
    prompt.say(fmt::format("\nDeal {}", match.deals + 1));
    DeckOrder deck(G::kPack.size(), setup.seed, 0, d);
    Result result;
    LastMove<G> last;
    try {
      result = play_deal<G>(rules, DealContext{by_seat(match.totals)}, deck, by_seat(players),
                            {seed_of(setup.seed, 0, Stream::seat0, d), seed_of(setup.seed, 0, Stream::seat1, d)}, last);
    } catch (const AgentError&) {
      if (person.left() == Person<G>::Left::no) throw;
      prompt.say("The deal was not finished.");
      return person.left() == Person<G>::Left::quit ? 0 : 1;
    }
    person.show_end();
    const auto points = by_seat(result.points);  // seats and players are swapped by the same rule
    prompt.say(fmt::format("\n{}: your points {}, the opponent's {}", outcome(Result{points}.winner(), me, "deal"),
                           points[static_cast<std::size_t>(me)], points[static_cast<std::size_t>(it)]));
    const auto end = last.played(rules, deck);
    for (const int player : {me, it})
      if (const auto parts = score_text(rules, end, player == match.seat0 ? 0 : 1); !parts.empty())
        prompt.say(fmt::format("  {} {}", player == me ? "Your points:" : "The opponent's:", parts));
    G::next_deal(rules, match, result.points);
  }
  if (match.deals > 1)
    prompt.say(fmt::format("{}: your points {}, the opponent's {}", outcome(Result{match.totals}.winner(), me, "match"),
                           match.totals[static_cast<std::size_t>(me)], match.totals[static_cast<std::size_t>(it)]));
  return 0;
}

}  // namespace

int run_play(const std::vector<std::string>& words) {
  std::string game;
  std::optional<std::uint64_t> seed;
  Setup setup;
  Arguments arguments("play");
  arguments.positional("GAME", &game, "the game (riffle games)")
      .text("against", &setup.against, "AGENT", "the opponent (riffle agents)")
      .text("adviser", &setup.adviser, "AGENT", "the agent that answers `hint`")
      .integer("seat", &setup.seat, "0|1", "your seat in the first deal; seat 0 acts first", 0, 1)
      .integer("deals", &setup.deals, "N", "deals at most; 0: a match, as the rules say", 0, 1'000'000)
      .integer("seed", &seed, "S", "the cards; without it, other cards each time", std::uint64_t{0})
      .texts("rule", &setup.rules, "NAME=VALUE", "a rule option (riffle rules GAME), as often as needed")
      .note(
          "At the prompt: the number of a move or its words; ? for the rules, log, hint, quit. Colours are left out "
          "where standard output is no terminal, with NO_COLOR set, and with TERM=dumb.");
  if (!arguments.parse(words)) return 0;
  setup.seed = seed ? *seed : static_cast<std::uint64_t>(std::chrono::system_clock::now().time_since_epoch().count());

  int status = 0;
  visit_game(game, [&]<class G>(std::type_identity<G>) { status = play<G>(setup); });
  return status;
}

}  // namespace riffle
