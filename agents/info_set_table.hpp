// The memory of a search: a table from information sets to arms, without pointers and without chance nodes.
//
// Open addressing with linear probing; nodes and arms live in one arena that is sized before the search, so
// nothing is allocated while it runs. When the arena is full the table takes no more nodes, and the search goes
// on with those it has. A node is its 64-bit key: two information sets with equal keys would share a node, which
// for 10 million nodes happens with probability 3e-6.
//
// Memory: a place for a node takes 24 bytes, and two of three are taken at most; each of its arms takes 40.
#pragma once

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdint>
#include <limits>
#include <new>

#include "arena.hpp"
#include "move_list.hpp"

namespace riffle {

/// What is known of one move of an information set. Rewards are those of the seat that makes the move.
struct Arm {
  static constexpr double kUntried = std::numeric_limits<double>::infinity();

  Move move;
  double mean = kUntried;       ///< of the rewards
  double extra = 0;             ///< what the bandit keeps besides (bandit.hpp)
  std::uint32_t visits = 0;     ///< how often the move was chosen
  std::uint32_t available = 0;  ///< how often it could have been: the node was entered in a world where it is legal
  float prior = 0;              ///< the heuristic's opinion, 0 (worst of the moves there) to 1 (best)
  std::uint32_t next = 0;       ///< the node's next arm, or kNone
};
static_assert(sizeof(Arm) == 40);

class InfoSetTable {
 public:
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};
  /// Room for arms. Nodes entered once have none, so it is seldom all used: by 2 to 4 a node at first decisions.
  static constexpr int kArmsPerNode = 6;

  /// An information set in which somebody had to choose.
  struct Node {
    std::uint64_t key;
    std::uint32_t generation;  ///< the node counts only while this is the table's
    std::uint32_t visits;      ///< how often it was entered
    std::uint32_t first;       ///< its first arm, or kNone; arms come with the second visit
    std::uint32_t unused;
  };
  static_assert(sizeof(Node) == 24);

  /// Room for `nodes` information sets, or as many as `bytes` hold.
  InfoSetTable(std::uint64_t nodes, std::uint64_t bytes)
      : InfoSetTable(places_for(std::max<std::uint64_t>(nodes, 8), bytes)) {
    node_limit_ = static_cast<std::uint32_t>(std::min<std::uint64_t>(std::max<std::uint64_t>(nodes, 8), node_limit_));
  }

  /// Has the system provide all of the memory now.
  void touch() { arena_.touch(); }

  /// Forgets everything, in constant time.
  void clear() {
    if (++generation_ == 0) {  // once in 4e9 searches
      for (std::uint64_t i = 0; i <= mask_; ++i) nodes_[i].generation = 0;
      generation_ = 1;
    }
    node_count_ = arm_count_ = 0;
  }

  /// Fetches the place of a key into the cache, for a look-up that is soon to come.
  void prefetch(std::uint64_t key) const { __builtin_prefetch(&nodes_[key & mask_]); }

  /// The node of that key, or nullptr.
  Node* find(std::uint64_t key) {
    Node& node = place(key);
    return node.generation == generation_ ? &node : nullptr;
  }

  /// The node of that key, new (with no visits) if there was none, or nullptr if there is no room for it.
  Node* find_or_add(std::uint64_t key) {
    Node& node = place(key);
    if (node.generation == generation_) return &node;
    if (node_count_ == node_limit_) return nullptr;
    ++node_count_;
    node = {key, generation_, 0, kNone, 0};
    return &node;
  }

  Arm& arm(std::uint32_t index) {
    assert(index < arm_count_);
    return arms_[index];
  }

  bool has_room_for_arms(int count) const { return arm_count_ + static_cast<std::uint32_t>(count) <= arm_limit_; }

  /// Adds an arm after `last`, the node's last one (nullptr: it has none). There must be room.
  Arm* add_arm(Node& node, Arm* last, Move move, float prior) {
    assert(arm_count_ < arm_limit_);
    const std::uint32_t index = arm_count_++;
    (last != nullptr ? last->next : node.first) = index;
    return new (&arms_[index]) Arm{.move = move, .prior = prior, .next = kNone};
  }

  std::uint32_t node_count() const { return node_count_; }
  std::uint32_t free_nodes() const { return node_limit_ - node_count_; }

 private:
  static constexpr std::uint64_t nodes_in(std::uint64_t places) { return places * 2 / 3; }
  static constexpr std::uint64_t arms_in(std::uint64_t places) { return nodes_in(places) * kArmsPerNode; }
  static constexpr std::uint64_t size_of(std::uint64_t places) {
    return places * sizeof(Node) + arms_in(places) * sizeof(Arm);
  }
  static constexpr std::uint64_t places_for(std::uint64_t nodes, std::uint64_t bytes) {
    std::uint64_t places = std::bit_ceil(nodes + (nodes + 1) / 2);
    while (places > 16 && size_of(places) > bytes) places /= 2;
    return places;
  }

  explicit InfoSetTable(std::uint64_t places)
      : arena_(size_of(places)),
        nodes_(reinterpret_cast<Node*>(arena_.data())),  // zeroed: of generation 0, which no table has
        arms_(reinterpret_cast<Arm*>(arena_.data() + places * sizeof(Node))),
        mask_(places - 1),
        node_limit_(static_cast<std::uint32_t>(nodes_in(places))),
        arm_limit_(static_cast<std::uint32_t>(arms_in(places))) {
    assert(arms_in(places) < kNone);
  }

  Node& place(std::uint64_t key) {
    std::uint64_t i = key & mask_;
    while (nodes_[i].generation == generation_ && nodes_[i].key != key) i = (i + 1) & mask_;
    return nodes_[i];
  }

  Arena arena_;
  Node* nodes_;
  Arm* arms_;
  std::uint64_t mask_;
  std::uint32_t generation_ = 1;
  std::uint32_t node_count_ = 0, node_limit_;
  std::uint32_t arm_count_ = 0, arm_limit_;
};

}  // namespace riffle
