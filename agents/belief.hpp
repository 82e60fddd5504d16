// Where a search's worlds come from: all that fit the information state alike (G::determinize), or, with a belief,
// those that also explain what the opponent did.
//
// A belief is a particle filter (Gordon, Salmond and Smith 1993; for search in hidden information, Silver and Veness
// 2010): some hundred worlds that are carried along from decision to decision. When the opponent has acted, each
// world is weighted by how likely a simple player would have acted so there; then it is played on until it agrees
// with what the viewer sees now. So every world agrees with all that is known, and the belief needs nothing of a
// game but the concept.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "game.hpp"
#include "parameters.hpp"

namespace riffle {

/// Samples worlds for the two seats of an agent.
template <Game G>
class Worlds {
  using Rules = typename G::Rules;
  using State = typename G::State;
  using InfoState = typename G::InfoState;
  using Moves = MoveList<G::kMaxMoves>;

 public:
  /// Uses belief, particles and noise; the worlds of both seats are allocated here.
  explicit Worlds(const Parameters& p) : use_(p.belief), noise_(p.noise) {
    if (use_ == BeliefUse::off) return;
    for (Side& side : sides_) {
      side.worlds.resize(static_cast<std::size_t>(p.particles));
      side.weights.resize(side.worlds.size());
      side.sums.resize(side.worlds.size());
    }
    spare_.resize(static_cast<std::size_t>(p.particles));
  }

  void start_deal(const Rules& rules, Seat seat, std::uint64_t seed) {
    Side& side = sides_[seat];
    side.rules = &rules;
    side.rng = Rng(mix(seed, 0xBE11EF));
    side.known = false;
  }

  bool observes() const { return use_ != BeliefUse::off; }

  /// As Agent::observe.
  void observe(Seat viewer, const InfoState& before, Seat mover, Move seen, const InfoState& after) {
    if (use_ == BeliefUse::off) return;
    Side& side = sides_[viewer];
    if (!side.known || !(side.info == before)) sample_all(side, before);
    Draws draws;
    for (std::size_t i = 0; i < side.worlds.size(); ++i) {
      Move move = seen;
      if (mover != viewer) side.weights[i] *= explain(side, side.worlds[i], viewer, seen, move);
      if (side.weights[i] > 0 && !advance(side, side.worlds[i], move, viewer, after, draws)) side.weights[i] = 0;
    }
    side.info = after;
    settle(side);
  }

  /// A world in which `seat` knows just `info`.
  State sample(const Rules& rules, Seat seat, const InfoState& info, Rng& rng) {
    if (use_ == BeliefUse::off) return G::determinize(rules, info, rng);
    Side& side = sides_[seat];
    if (!side.known || !(side.info == info)) sample_all(side, info);
    const auto at = std::upper_bound(side.sums.begin(), side.sums.end() - 1, rng.uniform() * side.sums.back());
    return side.worlds[static_cast<std::size_t>(at - side.sums.begin())];
  }

 private:
  struct Side {
    const Rules* rules = nullptr;
    bool known = false;  ///< the worlds fit `info`
    InfoState info;
    Rng rng{0};
    std::vector<State> worlds;
    std::vector<double> weights;  ///< not negative, not all 0
    std::vector<double> sums;     ///< of the weights up to each world
  };

  /// The cards that chance dealt when a move was played in a world that then agreed with the viewer's.
  struct Draws {
    static constexpr int kMax = 8;
    int count = 0;
    std::array<Card, kMax> cards;
  };

  /// Random draws, but where `from` has been dealt something, the same at the places of `mask`, if it is there.
  struct GuidedDraw {
    Rng& rng;
    const Draws& from;
    unsigned mask;
    Draws drawn;

    Card draw(CardSet stock, int shuffle = 0) {
      Card card = RandomDraw{rng}.draw(stock, shuffle);
      const int i = drawn.count;
      if (i < Draws::kMax) {
        const auto at = static_cast<std::size_t>(i);
        if (i < from.count && (mask >> i & 1) != 0 && stock.has(from.cards[at])) card = from.cards[at];
        drawn.cards[at] = card;
        ++drawn.count;
      }
      return card;
    }
  };

  void sample_all(Side& side, const InfoState& info) {
    for (State& world : side.worlds) world = G::determinize(*side.rules, info, side.rng);
    std::fill(side.weights.begin(), side.weights.end(), 1.0);
    side.info = info;
    side.known = true;
    add_up(side);
  }

  static void add_up(Side& side) {
    double sum = 0;
    for (std::size_t i = 0; i < side.weights.size(); ++i) side.sums[i] = sum += side.weights[i];
  }

  /// How likely the seat to move in `world` would do what the viewer saw: it follows the game's heuristic (all best
  /// moves alike), or, with probability `noise`, makes any move. `move` becomes one of those that look like `seen`.
  double explain(Side& side, const State& world, Seat viewer, Move seen, Move& move) const {
    const Rules& rules = *side.rules;
    const Seat mover = G::to_move(world);
    Moves legal;
    G::moves(rules, world, legal);
    int scores[G::kMaxMoves] = {};
    G::score_moves(rules, G::info_state(rules, world, mover), legal, scores);
    const int best = *std::max_element(scores, scores + legal.size());
    const auto count_best = static_cast<double>(std::count(scores, scores + legal.size(), best));
    double total = 0;
    bool best_seen = false;
    for (int i = 0; i < legal.size(); ++i) {
      if (G::seen_move(rules, world, legal[i], viewer) != seen) continue;
      const double p = noise_ / legal.size() + (scores[i] == best ? (1 - noise_) / count_best : 0);
      total += p;
      best_seen |= scores[i] == best;
      if (side.rng.uniform() * total < p) move = legal[i];  // each with its share, in the end
    }
    if (use_ == BeliefUse::filter) return best_seen ? 1 : total > 0 ? kRefuted : 0;
    return total;
  }

  /// Plays `move` until what the viewer sees is `after`. Draws that the viewer saw must come out the same in every
  /// world; so once one world has agreed, its draws are tried in the others, place by place, so that those that the
  /// viewer did not see stay random.
  bool advance(Side& side, State& world, Move move, Seat viewer, const InfoState& after, Draws& draws) const {
    const int places = draws.count;
    const int tries = places == 0 ? 500 : places + 8;
    for (int t = 0; t < tries; ++t) {
      const unsigned mask = t == 0 || places == 0 ? 0u : t <= places ? 1u << (t - 1) : ~0u;
      GuidedDraw chance{side.rng, draws, mask, {}};
      State next = world;
      G::play(*side.rules, next, move, chance);
      if (!(G::info_state(*side.rules, next, viewer) == after)) continue;
      world = next;
      draws = chance.drawn;
      return true;
    }
    return false;
  }

  /// Scales the weights, and where few worlds carry most of them draws the worlds anew (systematic resampling).
  void settle(Side& side) {
    add_up(side);
    const double total = side.sums.back();
    if (!(total > 0)) return sample_all(side, side.info);  // nothing explains it: start from what is certain
    const auto n = static_cast<double>(side.weights.size());
    double squares = 0;
    for (double& w : side.weights) w *= n / total, squares += w * w;
    add_up(side);
    if (squares < 2 * n) return;
    const double offset = side.rng.uniform();
    std::size_t at = 0;
    for (std::size_t i = 0; i < spare_.size(); ++i) {
      while (at + 1 < side.sums.size() && side.sums[at] <= static_cast<double>(i) + offset) ++at;
      spare_[i] = side.worlds[at];
    }
    std::swap(side.worlds, spare_);
    std::fill(side.weights.begin(), side.weights.end(), 1.0);
    add_up(side);
  }

  /// filter: the weight that a world keeps in which the heuristic would have moved otherwise: so little that it
  /// counts only when no other world is left.
  static constexpr double kRefuted = 1e-9;

  BeliefUse use_;
  double noise_;
  std::array<Side, 2> sides_;
  std::vector<State> spare_;
};

}  // namespace riffle
