// Playing deals and matches: information state -> agent -> move, until it is over.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <exception>
#include <stdexcept>
#include <string>
#include <utility>

#include "agent.hpp"

namespace riffle {

/// What happened in a deal, by seat, or in a game of one deal or more, by player (A, B).
struct Result {
  std::array<int, 2> points{0, 0};  ///< the game's own unit
  std::int64_t decisions = 0;       ///< places where a seat had to decide, forced ones too
  std::int64_t choices = 0;         ///< legal moves, summed over the decisions
  std::int64_t forced = 0;          ///< decisions with one legal move
  int deals = 0;

  bool operator==(const Result&) const = default;
  int winner() const { return points[0] > points[1] ? 0 : points[1] > points[0] ? 1 : -1; }
};

/// An agent broke the contract: it threw, or chose an illegal move. The message says where and what; the runner
/// decides what to do with it.
class AgentError : public std::runtime_error {
 public:
  AgentError(int who, const std::string& what) : std::runtime_error(what), who_(who) {}
  /// Who failed: from play_deal the seat, from play_match the player (0: A, 1: B).
  int who() const { return who_; }

 private:
  int who_;
};

namespace detail {
/// Calls an agent; whatever it throws becomes an AgentError.
template <class Call>
decltype(auto) ask(Seat seat, std::int64_t decision, Call&& call) {
  const auto place = [&] { return decision == 0 ? std::string() : "decision " + std::to_string(decision) + ": "; };
  try {
    return call();
  } catch (const AgentError& error) {
    throw AgentError(seat, place() + error.what());
  } catch (const std::exception& error) {
    throw AgentError(seat, place() + "the agent failed: " + error.what());
  } catch (...) {
    throw AgentError(seat, place() + "the agent failed without saying why");
  }
}
}  // namespace detail

/// Nobody watches.
struct NoWatcher {
  template <class... Args>
  void operator()(const Args&...) const {}
};

/// Plays one deal from a fresh `deal`. `seats[s]` plays seat s with the seed `seeds[s]`. The watcher is called
/// with (rules, state, move) before each move; one that has `end_deal(rules, state)` also when the deal is over. Throws
/// AgentError for an illegal move or an agent's exception.
template <Game G, Chance C, class Watcher = NoWatcher>
Result play_deal(const typename G::Rules& rules, const DealContext& context, C& chance,
                 const std::array<Agent<G>*, 2>& seats, const std::array<std::uint64_t, 2>& seeds,
                 Watcher&& watcher = {}) {
  Result result;
  result.deals = 1;
  for (const Seat s : {0, 1}) detail::ask(s, 0, [&] { seats[s]->start_deal(rules, s, seeds[s]); });
  const std::array<CheatingAgent<G>*, 2> cheats{seats[0]->cheating(), seats[1]->cheating()};
  const std::array<bool, 2> watching{seats[0]->observes(), seats[1]->observes()};
  auto state = G::deal(rules, chance, context);
  MoveList<G::kMaxMoves> legal;
  while (!G::over(state)) {
    const Seat seat = G::to_move(state);
    legal.clear();
    G::moves(rules, state, legal);
    ++result.decisions;
    result.choices += legal.size();
    Move move = legal[0];
    if (legal.size() == 1) {
      ++result.forced;
    } else {
      detail::ask(seat, result.decisions, [&] {
        if (cheats[seat] != nullptr) cheats[seat]->peek(seat, state);
        move = seats[seat]->choose(seat, G::info_state(rules, state, seat), legal);
        if (!legal.has(move)) throw AgentError(seat, "the agent chose an illegal move");
      });
    }
    watcher(rules, state, move);
    if (watching[0] || watching[1]) {
      const auto before = state;
      G::play(rules, state, move, chance);
      for (const Seat viewer : {0, 1})
        if (watching[viewer])
          detail::ask(viewer, result.decisions, [&] {
            seats[viewer]->observe(viewer, G::info_state(rules, before, viewer), seat,
                                   G::seen_move(rules, before, move, viewer), G::info_state(rules, state, viewer));
          });
    } else {
      G::play(rules, state, move, chance);
    }
  }
  if constexpr (requires { watcher.end_deal(rules, state); }) watcher.end_deal(rules, state);
  result.points = {G::points(rules, state, 0), G::points(rules, state, 1)};
  return result;
}

/// The cards of deal `deal` of a pair as they were shuffled.
struct ShuffledDecks {
  DeckOrder operator()(int size, std::uint64_t experiment, std::uint64_t pair, std::uint32_t deal) const {
    return {size, experiment, pair, deal};
  }
};

/// Plays a match between players A and B: deals until the game's rules end it, or `deals` of them (0: as many
/// as the rules say). Deal d of pair p takes its deck order and the seats' seeds from (experiment, p, d) alone,
/// whoever sits where, so the two games of a duplicate pair (players swapped) see the same cards.
/// A watcher that has `begin_deal(deal, player, totals)` is told, before each deal, its number from 0, the player
/// in seat 0 and the totals by seat. `decks` gives the source of chance of each deal.
template <Game G, class Watcher = NoWatcher, class Decks = ShuffledDecks>
Result play_match(const typename G::Rules& rules, const std::array<Agent<G>*, 2>& players, std::uint64_t experiment,
                  std::uint64_t pair, int deals = 0, Watcher&& watcher = {}, const Decks& decks = {}) {
  MatchState match;
  Result total;
  const int limit = deals > 0 ? deals : G::match_deals(rules);
  while (!match.over && match.deals < limit) {
    const auto d = static_cast<std::uint32_t>(match.deals);
    const int a = match.seat0;  // the player in seat 0
    const auto by_seat = [a](const auto& by_player) {
      auto result = by_player;
      if (a == 1) std::swap(result[0], result[1]);
      return result;
    };
    auto deck = decks(G::kPack.size(), experiment, pair, d);
    if constexpr (requires { watcher.begin_deal(match.deals, a, match.totals); })
      watcher.begin_deal(match.deals, a, by_seat(match.totals));
    Result result;
    try {
      result = play_deal<G>(rules, DealContext{by_seat(match.totals)}, deck, by_seat(players),
                            {seed_of(experiment, pair, Stream::seat0, d), seed_of(experiment, pair, Stream::seat1, d)},
                            watcher);
    } catch (const AgentError& error) {
      const int player = error.who() == 0 ? a : 1 - a;
      throw AgentError(player, "deal " + std::to_string(match.deals + 1) + ", seat " + std::to_string(error.who()) +
                                   ", " + error.what());
    }
    G::next_deal(rules, match, result.points);
    total.decisions += result.decisions;
    total.choices += result.choices;
    total.forced += result.forced;
    ++total.deals;
    // A game of one deal scores what the deal does, a match its totals, which may be in another unit (stakes).
    total.points = limit == 1 ? by_seat(result.points) : match.totals;  // by_seat is its own inverse
  }
  return total;
}

}  // namespace riffle
