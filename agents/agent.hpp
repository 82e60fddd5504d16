// What plays: an agent is given what its seat knows and answers with a move. It never sees a State, so it
// cannot peek (tests/compile_fail shows that it does not compile).
#pragma once

#include <memory>

#include "game.hpp"

namespace riffle {

template <Game G>
class CheatingAgent;

/// An agent for game G. One object may sit in both seats of a deal: whatever it remembers, it remembers by
/// seat, and `start_deal` makes that seat forget everything. All its randomness comes from the deal's seed,
/// so a deal is a pure function of (rules, deck order, seeds).
template <Game G>
class Agent {
 public:
  using Rules = typename G::Rules;
  using InfoState = typename G::InfoState;
  using Moves = MoveList<G::kMaxMoves>;

  virtual ~Agent() = default;

  /// A new deal begins for `seat`; `rules` outlives it. Nothing from earlier deals may influence it.
  virtual void start_deal(const Rules& rules, Seat seat, std::uint64_t seed) = 0;

  /// The move of `seat`, one of `legal` (never empty). Not called for positions with one legal move.
  virtual Move choose(Seat seat, const InfoState& info, const Moves& legal) = 0;

  /// After any decision: `viewer`, a seat of this agent, saw `mover` make the move `seen` (private parts
  /// blanked); `before` and `after` are the viewer's information states around it. For agents that keep beliefs.
  virtual void observe(Seat viewer, const InfoState& before, Seat mover, Move seen, const InfoState& after) {
    (void)viewer, (void)before, (void)mover, (void)seen, (void)after;
  }
  /// Whether `observe` wants to be called: most agents save the work.
  virtual bool observes() const { return false; }

  /// The door for agents that see hidden cards; closed for all but CheatingAgent.
  virtual CheatingAgent<G>* cheating() { return nullptr; }
};

/// An agent that is shown the true state before each of its decisions: an upper bound to measure others against,
/// never ranked (the catalog marks it).
template <Game G>
class CheatingAgent : public Agent<G> {
 public:
  virtual void peek(Seat seat, const typename G::State& state) = 0;
  CheatingAgent<G>* cheating() final { return this; }
};

template <Game G>
using AgentPtr = std::unique_ptr<Agent<G>>;

}  // namespace riffle
