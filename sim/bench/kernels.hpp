// The pieces of work that `riffle bench` times, for any game: each kernel does a fixed amount of it, from fixed
// seeds, and returns the number of units done. They are also what scripts/bench_gate counts instructions of.
#pragma once

#include <cstdint>
#include <vector>

#include "catalog.hpp"
#include "games/gnav/lockstep.hpp"
#include "greedy.hpp"
#include "match.hpp"
#include "perft.hpp"

namespace riffle::bench {

/// Keeps a result alive, so that the compiler cannot leave out the work.
inline void keep(std::uint64_t value) { asm volatile("" : : "r"(value) : "memory"); }

template <class G>
struct Position {
  typename G::State state;
  typename G::InfoState info;  ///< of the seat to move
  Move move;                   ///< a random legal one
};

/// Positions met in uniformly random play of the default game, every one at which there is a choice.
template <Game G>
std::vector<Position<G>> sample_positions(std::size_t count) {
  const typename G::Rules rules{};
  std::vector<Position<G>> positions;
  for (std::uint64_t deal = 0; positions.size() < count; ++deal) {
    Rng rng(seed_of(1, deal, Stream::bench));
    RandomDraw chance{rng};
    auto state = G::deal(rules, chance, DealContext{});
    while (!G::over(state) && positions.size() < count) {
      MoveList<G::kMaxMoves> list;
      G::moves(rules, state, list);
      const Move move = random_move<G>(rules, state, rng);
      if (list.size() > 1) positions.push_back({state, G::info_state(rules, state, G::to_move(state)), move});
      G::play(rules, state, move, chance);
    }
  }
  return positions;
}

/// Uniformly random deals; adds up their decisions.
template <Game G>
struct RandomDeals {
  typename G::Rules rules{};
  Rng rng{seed_of(1, 0, Stream::bench, 1)};
  std::uint64_t decisions = 0;

  std::uint64_t operator()(std::uint64_t deals) {
    RandomDraw chance{rng};
    for (std::uint64_t i = 0; i < deals; ++i) {
      auto state = G::deal(rules, chance, DealContext{});
      decisions += static_cast<std::uint64_t>(random_playout<G>(rules, state, chance, rng));
      keep(static_cast<std::uint64_t>(G::points(rules, state, 0)));
    }
    return deals;
  }
};

/// Uniformly random deals many at a time, where the game can do that.
template <Game G>
  requires HasLockstep<G>
struct LockstepDeals {
  typename G::Lockstep deals{seed_of(1, 0, Stream::bench, 3)};

  std::uint64_t operator()() {
    keep(deals.play());
    keep(static_cast<std::uint64_t>(deals.points(0, 0)));
    return static_cast<std::uint64_t>(G::Lockstep::kDeals);
  }
};

/// Deals that the heuristic plays in both seats.
template <Game G>
struct GreedyDeals {
  typename G::Rules rules{};
  Rng rng{seed_of(1, 0, Stream::bench, 2)};

  std::uint64_t operator()(std::uint64_t deals) {
    RandomDraw chance{rng};
    for (std::uint64_t i = 0; i < deals; ++i) {
      auto state = G::deal(rules, chance, DealContext{});
      MoveList<G::kMaxMoves> list;
      while (!G::over(state)) {
        list.clear();
        G::moves(rules, state, list);
        G::play(rules, state, greedy_move<G>(rules, G::info_state(rules, state, G::to_move(state)), list), chance);
      }
      keep(static_cast<std::uint64_t>(G::points(rules, state, 0)));
    }
    return deals;
  }
};

/// Lists the legal moves of each sampled position.
template <Game G>
struct LegalMoves {
  typename G::Rules rules{};
  std::vector<Position<G>> positions = sample_positions<G>(4096);

  std::uint64_t operator()() {
    MoveList<G::kMaxMoves> list;
    for (const auto& position : positions) {
      list.clear();
      G::moves(rules, position.state, list);
      keep(static_cast<std::uint64_t>(list.size()));
    }
    return positions.size();
  }
};

/// Copies each sampled position and plays one move.
template <Game G>
struct Apply {
  typename G::Rules rules{};
  std::vector<Position<G>> positions = sample_positions<G>(4096);
  Rng rng{1};

  std::uint64_t operator()() {
    RandomDraw chance{rng};
    for (const auto& position : positions) {
      auto state = position.state;
      G::play(rules, state, position.move, chance);
      keep(static_cast<std::uint64_t>(G::to_move(state)));
    }
    return positions.size();
  }
};

/// Draws a world from the information state of each sampled position.
template <Game G>
struct Determinize {
  typename G::Rules rules{};
  std::vector<Position<G>> positions = sample_positions<G>(4096);
  Rng rng{1};

  std::uint64_t operator()() {
    for (const auto& position : positions)
      keep(static_cast<std::uint64_t>(G::to_move(G::determinize(rules, position.info, rng))));
    return positions.size();
  }
};

/// Perft, bulk counted, of the first deals of an experiment with seed 1; the depth is the first at which a deal has
/// 100,000 nodes or more.
template <Game G>
struct Perft {
  typename G::Rules rules{};

  std::uint64_t operator()() {
    std::uint64_t nodes = 0;
    for (std::uint64_t deal = 0; deal < 4; ++deal) {
      DeckOrder deck(G::kPack.size(), 1, deal);
      const auto state = G::deal(rules, deck, DealContext{});
      std::uint64_t at_depth = 0;
      for (int depth = 1; depth <= 40 && at_depth < 100'000; ++depth) {
        at_depth = perft<G>(rules, state, deck, depth);
        nodes += at_depth;
      }
    }
    return nodes;
  }
};

/// One number that any build must reproduce: a hash of every move and result of uniformly random and greedy deals,
/// and of perft counts.
template <Game G>
std::uint64_t signature() {
  const typename G::Rules rules{};
  std::uint64_t hash = 0;
  for (std::uint64_t deal = 0; deal < 200; ++deal) {
    for (const bool greedy : {false, true}) {
      DeckOrder deck(G::kPack.size(), 1, deal);
      Rng rng(seed_of(1, deal, Stream::bench));
      auto state = G::deal(rules, deck, DealContext{});
      MoveList<G::kMaxMoves> list;
      while (!G::over(state)) {
        list.clear();
        G::moves(rules, state, list);
        const auto info = G::info_state(rules, state, G::to_move(state));
        const Move move = greedy ? greedy_move<G>(rules, info, list) : random_move<G>(rules, state, rng);
        hash = mix(hash ^ move.bits, hash_of(info));
        G::play(rules, state, move, deck);
      }
      for (const Seat seat : {0, 1}) hash = mix(hash, static_cast<std::uint64_t>(G::points(rules, state, seat)));
    }
  }
  for (std::uint64_t deal = 0; deal < 10; ++deal) {
    DeckOrder deck(G::kPack.size(), 1, deal);
    hash = mix(hash, perft<G>(rules, G::deal(rules, deck, DealContext{}), deck, 4));
  }
  return hash;
}

/// Searches of the first decisions with a choice of the deals of an experiment with seed 1.
template <Game G>
struct Iterations {
  typename G::Rules rules{};
  AgentPtr<G> agent;
  std::uint64_t iterations = 0;  ///< of one decision
  std::vector<Position<G>> positions;

  Iterations(const AgentSpec& spec, std::uint64_t per_decision) : agent(make_agent<G>(spec)), iterations(per_decision) {
    for (std::uint64_t deal = 0; positions.size() < 16; ++deal) {
      DeckOrder deck(G::kPack.size(), 1, deal);
      auto state = G::deal(rules, deck, DealContext{});
      MoveList<G::kMaxMoves> list;
      for (G::moves(rules, state, list); list.size() == 1 && !G::over(state);) {
        G::play(rules, state, list[0], deck);
        list.clear();
        if (!G::over(state)) G::moves(rules, state, list);
      }
      if (list.size() > 1) positions.push_back({state, G::info_state(rules, state, G::to_move(state)), list[0]});
    }
  }

  std::uint64_t operator()() {
    for (std::size_t i = 0; i < positions.size(); ++i) {
      const auto& position = positions[i];
      const Seat seat = G::to_move(position.state);
      MoveList<G::kMaxMoves> list;
      G::moves(rules, position.state, list);
      agent->start_deal(rules, seat, i);
      keep(agent->choose(seat, position.info, list).bits);
    }
    return iterations * positions.size();
  }
};

}  // namespace riffle::bench
