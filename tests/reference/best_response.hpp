// Exact values, best responses and equilibria of small games, for any game of the concept whose pack has few
// enough cards to go through every deck order. Slow and simple on purpose: tests measure agents against it.
//
// Values are expected points(seat) - points(other) of one deal, every deck order equally likely.
#pragma once

#include <algorithm>
#include <cstring>
#include <map>
#include <numeric>
#include <utility>
#include <vector>

#include "game.hpp"

namespace riffle::reference {

/// The orders of the whole pack, each equally likely. A pack of n cards has n! of them.
template <Game G>
std::vector<DeckOrder> all_decks() {
  const int size = G::kPack.size();
  assert(size <= 8);
  Permutation order{};
  std::iota(order.begin(), order.begin() + size, std::uint8_t{0});
  std::vector<DeckOrder> decks;
  do decks.emplace_back(size, order);
  while (std::next_permutation(order.begin(), order.begin() + size));
  return decks;
}

/// Orders information states by their bytes, so that every walk goes through them in the same order.
struct ByteOrder {
  template <PaddingFree T>
  bool operator()(const T& a, const T& b) const {
    return std::memcmp(&a, &b, sizeof(T)) < 0;
  }
};

/// A policy as a table from the hash of an information state to the probability of each legal move, in the
/// order of the list. Where it has no row it is uniformly random.
template <Game G>
class Policy {
 public:
  void set(const typename G::InfoState& info, std::vector<double> row) { rows_[hash_of(info)] = std::move(row); }
  std::vector<double> operator()(const typename G::InfoState& info, const MoveList<G::kMaxMoves>& legal) const {
    const auto row = rows_.find(hash_of(info));
    if (row != rows_.end()) return row->second;
    return std::vector<double>(static_cast<std::size_t>(legal.size()), 1.0 / legal.size());
  }
  std::size_t size() const { return rows_.size(); }

 private:
  std::map<std::uint64_t, std::vector<double>> rows_;
};

template <Game G>
double payoff(const typename G::Rules& rules, const typename G::State& state, Seat seat) {
  return G::points(rules, state, seat) - G::points(rules, state, other(seat));
}

/// The best response to `policy(info, legal) -> probabilities` of a seat that remembers everything it has seen.
/// All worlds that look the same to the responder are walked together.
template <Game G, class P>
class BestResponse {
 public:
  BestResponse(const typename G::Rules& rules, const P& policy, Seat responder)
      : rules_(rules), policy_(policy), seat_(responder) {}

  double value() {
    auto decks = all_decks<G>();
    Groups groups;
    for (auto& deck : decks) {
      auto state = G::deal(rules_, deck, DealContext{});
      add(groups, {state, &deck, 1.0 / static_cast<double>(decks.size())}, Move{});
    }
    return value(groups);
  }

 private:
  /// `weight`: the probability of the deck and of the other seat's moves up to here.
  struct World {
    typename G::State state;
    DeckOrder* deck;
    double weight;
  };
  using Worlds = std::vector<World>;
  using Seen = std::pair<typename G::InfoState, Move>;
  struct SeenOrder {
    bool operator()(const Seen& a, const Seen& b) const {
      return a.second != b.second ? a.second < b.second : ByteOrder{}(a.first, b.first);
    }
  };
  /// The worlds after a move, by what the responder saw of it and knows now.
  using Groups = std::map<Seen, Worlds, SeenOrder>;

  void add(Groups& groups, World world, Move seen) {
    groups[{G::info_state(rules_, world.state, seat_), seen}].push_back(world);
  }
  void play(Groups& groups, World world, Move move) {
    const Move seen = G::seen_move(rules_, world.state, move, seat_);
    G::play(rules_, world.state, move, *world.deck);
    add(groups, world, seen);
  }
  double value(const Groups& groups) {
    double sum = 0;
    for (const auto& [seen, worlds] : groups) sum += value(worlds);
    return sum;
  }

  double value(const Worlds& worlds) {
    Groups after_other;
    Worlds mine;
    double sum = 0;
    for (const auto& world : worlds) {
      if (G::over(world.state)) {
        sum += world.weight * payoff<G>(rules_, world.state, seat_);
      } else if (G::to_move(world.state) == seat_) {
        mine.push_back(world);
      } else {
        MoveList<G::kMaxMoves> legal;
        G::moves(rules_, world.state, legal);
        const auto row = policy_(G::info_state(rules_, world.state, other(seat_)), legal);
        for (int i = 0; i < legal.size(); ++i)
          if (const double p = row[static_cast<std::size_t>(i)]; p > 0)
            play(after_other, {world.state, world.deck, world.weight * p}, legal[i]);
      }
    }
    sum += value(after_other);
    if (mine.empty()) return sum;
    MoveList<G::kMaxMoves> legal;  // the same in every world of the information set: a law
    G::moves(rules_, mine.front().state, legal);
    double best = 0;
    for (int i = 0; i < legal.size(); ++i) {
      Groups after;
      for (const auto& world : mine) play(after, world, legal[i]);
      const double v = value(after);
      if (i == 0 || v > best) best = v;
    }
    return sum + best;
  }

  const typename G::Rules& rules_;
  const P& policy_;
  Seat seat_;
};

template <Game G, class P>
double best_response_value(const typename G::Rules& rules, const P& policy, Seat responder) {
  return BestResponse<G, P>(rules, policy, responder).value();
}

/// How much a best response gains on average over both seats: 0 exactly for an equilibrium.
template <Game G, class P>
double exploitability(const typename G::Rules& rules, const P& policy) {
  return (best_response_value<G>(rules, policy, 0) + best_response_value<G>(rules, policy, 1)) / 2;
}

/// The value of seat 0 when the seats follow two policies.
template <Game G, class P0, class P1>
double expected_value(const typename G::Rules& rules, const P0& policy0, const P1& policy1) {
  const auto walk = [&](const auto& self, const typename G::State& state, DeckOrder& deck) -> double {
    if (G::over(state)) return payoff<G>(rules, state, 0);
    MoveList<G::kMaxMoves> legal;
    G::moves(rules, state, legal);
    const Seat seat = G::to_move(state);
    const auto info = G::info_state(rules, state, seat);
    const auto row = seat == 0 ? policy0(info, legal) : policy1(info, legal);
    double sum = 0;
    for (int i = 0; i < legal.size(); ++i)
      if (const double p = row[static_cast<std::size_t>(i)]; p > 0) {
        auto next = state;
        G::play(rules, next, legal[i], deck);
        sum += p * self(self, next, deck);
      }
    return sum;
  };
  double sum = 0;
  auto decks = all_decks<G>();
  for (auto& deck : decks) sum += walk(walk, G::deal(rules, deck, DealContext{}), deck);
  return sum / static_cast<double>(decks.size());
}

/// An approximate equilibrium: the average policy of `iterations` of counterfactual regret minimization with
/// simultaneous updates (Zinkevich et al., "Regret minimization in games with incomplete information", 2007).
template <Game G>
Policy<G> equilibrium(const typename G::Rules& rules, int iterations) {
  struct Node {
    std::vector<double> regret, sum;
    std::vector<double> current() const {
      std::vector<double> row(regret.size());
      double total = 0;
      for (std::size_t i = 0; i < row.size(); ++i) total += row[i] = std::max(regret[i], 0.0);
      for (double& p : row) p = total > 0 ? p / total : 1.0 / static_cast<double>(row.size());
      return row;
    }
  };
  std::map<typename G::InfoState, Node, ByteOrder> nodes, updated;
  // The value for seat 0; reach[s]: the probability that seat s plays to here. Reads `nodes`, writes `updated`.
  const auto walk = [&](const auto& self, const typename G::State& state, DeckOrder& deck,
                        std::array<double, 2> reach) -> double {
    if (G::over(state)) return payoff<G>(rules, state, 0);
    MoveList<G::kMaxMoves> legal;
    G::moves(rules, state, legal);
    const auto count = static_cast<std::size_t>(legal.size());
    const auto seat = static_cast<std::size_t>(G::to_move(state));
    const auto info = G::info_state(rules, state, G::to_move(state));
    const Node fresh{std::vector<double>(count), std::vector<double>(count)};
    const auto row = nodes.try_emplace(info, fresh).first->second.current();
    std::vector<double> values(count);
    double value = 0;
    for (std::size_t i = 0; i < count; ++i) {
      auto next = state;
      G::play(rules, next, legal[static_cast<int>(i)], deck);
      auto further = reach;
      further[seat] *= row[i];
      values[i] = self(self, next, deck, further);
      value += row[i] * values[i];
    }
    Node& node = updated.try_emplace(info, nodes.at(info)).first->second;
    for (std::size_t i = 0; i < count; ++i) {
      node.regret[i] += reach[1 - seat] * (seat == 0 ? values[i] - value : value - values[i]);
      node.sum[i] += reach[seat] * row[i];
    }
    return value;
  };
  auto decks = all_decks<G>();
  for (int t = 0; t < iterations; ++t) {
    for (auto& deck : decks) walk(walk, G::deal(rules, deck, DealContext{}), deck, {1, 1});
    nodes = updated;
  }
  Policy<G> policy;
  for (const auto& [info, node] : nodes) {
    const double total = std::accumulate(node.sum.begin(), node.sum.end(), 0.0);
    auto row = node.sum;
    for (double& p : row) p /= total;
    policy.set(info, std::move(row));
  }
  return policy;
}

}  // namespace riffle::reference
