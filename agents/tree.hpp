// The tree search under all of them: descend through the table while the bandits choose, add one node, play out,
// book the reward on the way. What tells nodes apart (keys) and where cards come from (chance) are its callers'.
#pragma once

#include <string>
#include <vector>

#include "bandit.hpp"
#include "info_set_table.hpp"
#include "playout.hpp"
#include "search.hpp"

namespace riffle {

/// A key tells the nodes of a search apart: `key(state)` of a position in which a seat has to choose. Before, it is told the
/// root of each iteration by `key.start(state)`, and by `key.played(move)` each move on the way there.
template <class K, class G>
concept NodeKey = requires(K& key, const typename G::State& state, Move move) {
  { key(state) } -> std::same_as<std::uint64_t>;
  {key.start(state)};
  {key.played(move)};
};

template <Game G>
class TreeSearch {
  using Rules = typename G::Rules;
  using State = typename G::State;
  using Moves = MoveList<G::kMaxMoves>;

 public:
  /// A tree for searches of `iterations` (each adds a node at most), or of `ms`, within the megabytes of `memory`. The
  /// system clears a page of memory at its first use, so against the clock there are no more than can be filled, and
  /// they are used here first.
  TreeSearch(const Parameters& p, std::int64_t iterations)
      : bandit_(p),
        playout_(p),
        table_(static_cast<std::uint64_t>(p.ms > 0 ? p.ms * kMostPerMs : iterations),
               static_cast<std::uint64_t>(p.memory) << 20) {
    if (p.ms > 0) table_.touch();
  }

  InfoSetTable& table() { return table_; }

  /// One iteration from `state`, a world of the root, where a seat has to choose. Counts in the root's arms. Of `state` it
  /// leaves nothing that means anything.
  template <Chance C, NodeKey<G> Key>
  void iterate(const Rules& rules, State& state, Key& key, C& chance, Rng& rng, RootStats<G>& root) {
    int depth = 0;
    Moves legal;
    key.start(state);
    while (!G::over(state) && depth < kMaxDepth) {
      const std::uint64_t node_key = key(state);
      table_.prefetch(node_key);  // while the moves are generated: worth 10 to 20 %
      legal.clear();
      G::moves(rules, state, legal);
      Move move = legal[0];
      if (legal.size() > 1) {  // else there is nothing to learn
        InfoSetTable::Node* node = table_.find_or_add(node_key);
        if (node == nullptr) break;
        if (node->visits++ == 0 && depth > 0) break;  // new
        Arm* arms[G::kMaxMoves];
        if (!find_arms(rules, state, *node, legal, arms)) break;
        const Choice choice = bandit_.choose<G::kMaxMoves>(arms, legal.size(), node->visits, rng);
        path_[depth++] = {arms[choice.index], choice.probability, choice.index, G::to_move(state)};
        move = legal[choice.index];
      }
      G::play(rules, state, move, chance);
      key.played(move);
    }
    const double reward = playout_(rules, state, chance, rng);
    for (int i = 0; i < depth; ++i) {
      const Step& step = path_[i];
      bandit_.update(*step.arm, step.seat == 0 ? reward : 1 - reward, step.probability);
    }
    if (depth > 0) root[path_[0].index].add(path_[0].seat == 0 ? reward : 1 - reward);
    ++root.iterations;
    root.nodes = table_.node_count();
  }

  /// The moves that the search would go on with after `first`: at each node the one most visited of those legal in
  /// this world; forced moves too. As far as there are nodes that know something.
  template <Chance C, NodeKey<G> Key>
  std::vector<std::string> line(const Rules& rules, State state, Move first, Key key, C& chance) {
    std::vector<std::string> texts;
    key.start(state);
    Moves legal;
    Move move = first;
    for (int ply = 0; ply < kLine; ++ply) {
      if (ply > 0) {
        if (G::over(state)) break;
        legal.clear();
        G::moves(rules, state, legal);
        move = legal[0];
        if (legal.size() > 1) {
          const InfoSetTable::Node* node = table_.find(key(state));
          const Arm* best = nullptr;
          for (auto i = node == nullptr ? InfoSetTable::kNone : node->first; i != InfoSetTable::kNone;) {
            const Arm& arm = table_.arm(i);
            if (legal.has(arm.move) && (best == nullptr || arm.visits > best->visits)) best = &arm;
            i = arm.next;
          }
          if (best == nullptr || best->visits == 0) break;
          move = best->move;
        }
      }
      texts.push_back(G::move_text(rules, G::info_state(rules, state, G::to_move(state)), move));
      G::play(rules, state, move, chance);
      key.played(move);
    }
    return texts;
  }

 private:
  static constexpr std::int64_t kMostPerMs = 2000;  ///< more iterations than any search does in a millisecond
  static constexpr int kMaxDepth = 256;  ///< choices on the way through the tree; the playout goes on from there
  static constexpr int kLine = 8;        ///< moves of a principal line

  struct Step {
    Arm* arm;
    double probability;
    int index;
    Seat seat;
  };

  /// The arms of the legal moves, in their order; adds those that are missing. False if there is no room for them.
  bool find_arms(const Rules& rules, const State& state, InfoSetTable::Node& node, const Moves& legal, Arm** arms) {
    if (find_in_order(node, legal, arms)) return true;
    const int count = legal.size();
    std::fill(arms, arms + count, nullptr);
    int missing = count, next = 0;
    Arm* last = nullptr;
    for (auto a = node.first; a != InfoSetTable::kNone && missing > 0; a = last->next) {
      last = &table_.arm(a);
      int i = next;
      for (int n = count; n > 0 && legal[i] != last->move; --n) i = i + 1 < count ? i + 1 : 0;
      if (legal[i] != last->move) continue;
      arms[i] = last;
      --missing;
      next = i + 1 < count ? i + 1 : 0;
    }
    if (missing == 0) return true;
    if (!table_.has_room_for_arms(missing)) return false;
    float priors[G::kMaxMoves];
    if (bandit_.uses_priors())
      score_priors<G>(rules, G::info_state(rules, state, G::to_move(state)), legal, priors);
    else
      std::fill(priors, priors + count, 0.0f);
    for (int i = 0; i < count; ++i)
      if (arms[i] == nullptr) arms[i] = last = table_.add_arm(node, last, legal[i], priors[i]);
    return true;
  }

  /// The same where the node's first arms are just those of the legal moves, as most often they are.
  bool find_in_order(const InfoSetTable::Node& node, const Moves& legal, Arm** arms) {
    auto a = node.first;
    for (int i = 0; i < legal.size(); ++i) {
      if (a == InfoSetTable::kNone) return false;
      Arm& arm = table_.arm(a);
      if (arm.move != legal[i]) return false;
      arms[i] = &arm;
      // Mostly the next one follows in memory. This is a guess of the processor's, so that it need not wait for `next`.
      if (arm.next != ++a) {
        a = arm.next;
        asm("" : "+r"(a));
      }
    }
    return true;
  }

  BanditPolicy bandit_;
  Playout<G> playout_;
  InfoSetTable table_;
  std::array<Step, kMaxDepth> path_;
};

}  // namespace riffle
