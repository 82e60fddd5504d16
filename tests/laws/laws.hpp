// The contract of the Game concept, as laws that hold for any game. Each law is one function of a position met
// in play, and one row of the table; try_laws.hpp plays the deals. broken_games_test.cpp shows that each can fail.
//
// A law does not use the test framework: it throws Broken, and whoever plays the deals says where it happened.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstring>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "game.hpp"
#include "perft.hpp"

namespace riffle::laws {

class Broken : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

inline void require(bool holds, const char* what) {
  if (!holds) throw Broken(what);
}

/// What only someone who knows the layout of a game's State can check; specialized in inspect.hpp. A game
/// without a specialization passes.
template <Game G>
struct Inspect {
  /// Cards are conserved, counts agree with sets.
  static void state(const typename G::Rules&, const typename G::State&) {}
  /// What `info` says for certain is so in `state`, a world in which that seat knows it.
  static void facts(const typename G::Rules&, const typename G::InfoState&, const typename G::State&) {}
};

/// A position of a deal that is not over, with what most laws need of it.
template <Game G>
struct Position {
  const typename G::Rules& rules;
  const typename G::State& state;
  DeckOrder& deck;
  int decisions;  ///< made before it
  Rng& rng;
  Seat mover;
  typename G::InfoState info;  ///< of the mover
  MoveList<G::kMaxMoves> legal;

  Position(const typename G::Rules& r, const typename G::State& s, DeckOrder& d, int made, Rng& random)
      : rules(r),
        state(s),
        deck(d),
        decisions(made),
        rng(random),
        mover(G::to_move(s)),
        info(G::info_state(r, s, mover)) {
    G::moves(rules, state, legal);
  }
  typename G::InfoState info_of(Seat seat) const { return G::info_state(rules, state, seat); }
  /// A world that seat `seat` cannot tell from the position.
  typename G::State world_of(Seat seat) const { return G::determinize(rules, info_of(seat), rng); }
};

template <Game G>
bool same_moves(const MoveList<G::kMaxMoves>& a, const MoveList<G::kMaxMoves>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end());
}

template <Game G>
void moves_are_some_and_distinct(const Position<G>& p) {
  require(p.mover == 0 || p.mover == 1, "the seat to move is 0 or 1");
  require(!p.legal.empty(), "a seat to move has a legal move");
  require(p.legal.size() <= G::kMaxMoves, "the legal moves fit into their list");
  std::set<Move> seen;
  for (const Move move : p.legal) require(seen.insert(move).second, "no move is listed twice");
}

template <Game G>
void cards_are_conserved(const Position<G>& p) {
  Inspect<G>::state(p.rules, p.state);
  for (const Seat seat : {0, 1}) Inspect<G>::state(p.rules, p.world_of(seat));
}

template <Game G>
void determinizing_keeps_what_the_seat_knows(const Position<G>& p) {
  for (const Seat seat : {0, 1}) {
    const auto info = p.info_of(seat);
    for (int i = 0; i < 3; ++i) {
      const auto world = G::determinize(p.rules, info, p.rng);
      const auto again = G::info_state(p.rules, world, seat);
      require(again == info, "info_state(determinize(v)) == v");
      require(hash_of(again) == hash_of(info), "equal information states have equal hashes");
      require(G::to_move(world) == p.mover, "a determinized world has the same seat to move");
      require(!G::over(world), "a world of a deal that is not over is not over");
    }
  }
}

template <Game G>
void certain_facts_hold(const Position<G>& p) {
  for (const Seat seat : {0, 1}) {
    const auto info = p.info_of(seat);
    Inspect<G>::facts(p.rules, info, p.state);
    Inspect<G>::facts(p.rules, info, p.world_of(seat));
  }
}

/// No seat takes the truth for impossible: where few worlds are possible, sampling them meets it. (Few enough: at
/// most ten kinds of worlds, each met several times in 300.)
template <Game G>
void the_truth_is_among_the_worlds(const Position<G>& p) {
  for (const Seat seat : {0, 1}) {
    const auto info = p.info_of(seat), truth = p.info_of(other(seat));
    std::vector<std::pair<typename G::InfoState, int>> kinds;  // what the other seat would know, and how often
    for (int i = 0; i < 300 && kinds.size() <= 10; ++i) {
      const auto world = G::info_state(p.rules, G::determinize(p.rules, info, p.rng), other(seat));
      const auto at = std::find_if(kinds.begin(), kinds.end(), [&](const auto& kind) { return kind.first == world; });
      if (at == kinds.end())
        kinds.emplace_back(world, 1);
      else
        ++at->second;
    }
    const auto is = [&](const auto& kind) { return kind.first == truth; };
    const auto rare = [](const auto& kind) { return kind.second <= 3; };
    const bool few = kinds.size() <= 10 && std::none_of(kinds.begin(), kinds.end(), rare);
    require(!few || std::any_of(kinds.begin(), kinds.end(), is), "a seat's possible worlds include the true one");
  }
}

/// Both hands are dealt anew, one after the other: what the observer knows stays.
template <Game G>
void the_observer_sees_no_hand(const Position<G>& p) {
  const auto observed = p.info_of(kObserver);
  for (const Seat first : {0, 1}) {
    auto world = p.world_of(first);
    require(G::info_state(p.rules, world, kObserver) == observed, "the observer cannot see a hand");
    world = G::determinize(p.rules, G::info_state(p.rules, world, other(first)), p.rng);
    require(G::info_state(p.rules, world, kObserver) == observed, "the observer cannot see both hands");
  }
}

template <Game G>
void moves_follow_from_the_movers_information(const Position<G>& p) {
  for (int i = 0; i < 3; ++i) {
    MoveList<G::kMaxMoves> list;
    G::moves(p.rules, p.world_of(p.mover), list);
    require(same_moves<G>(list, p.legal), "every world of the mover's information state has the same legal moves");
  }
}

/// Counting and drawing without listing agree with the list. (random_move_test.cpp has the distribution.)
template <Game G>
void shortcuts_agree_with_the_list(const Position<G>& p) {
  if constexpr (HasMoveCount<G>)
    require(G::count_moves(p.rules, p.state) == p.legal.size(), "count_moves counts the list");
  for (int i = 0; i < 3; ++i)
    require(p.legal.has(random_move<G>(p.rules, p.state, p.rng)), "a random move is a legal one");
}

/// The words that keys are made of are equal where information states are, and only there.
template <Game G>
void words_tell_what_information_states_tell(const Position<G>& p) {
  std::vector<typename G::State> states{p.state, p.world_of(0), p.world_of(1)};
  for (int i = 0; i < std::min(p.legal.size(), 5); ++i) {
    states.push_back(p.state);
    G::play(p.rules, states.back(), p.legal[i], p.deck);
  }
  for (const Seat seat : {0, 1})
    for (const auto& a : states)
      for (const auto& b : states)
        require((G::info_state(p.rules, a, seat) == G::info_state(p.rules, b, seat)) ==
                    (info_words<G>(p.rules, a, seat) == info_words<G>(p.rules, b, seat)),
                "info_words are equal just where information states are");
}

/// The texts of a move that notation allows: cards in either letter case, spaces between them, 10 for T.
template <Game G>
std::string odd_spelling(const std::string& text, Rng& rng) {
  const auto ranks = G::kPack.ranks, suits = G::kPack.suits;
  const bool spaces = rng.below(2) == 0, lower = rng.below(2) == 0, tens = rng.below(2) == 0;
  std::string odd;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool card = i + 1 < text.size() && ranks.find(text[i]) != ranks.npos && suits.find(text[i + 1]) != suits.npos;
    if (!card) {
      odd += text[i];
      continue;
    }
    if (spaces && rng.below(2) == 0) odd += ' ';
    const char rank = lower ? static_cast<char>(std::tolower(text[i])) : text[i];
    odd += text[i] == 'T' && tens ? "10" : std::string(1, rank);
    odd += lower ? text[i + 1] : static_cast<char>(std::toupper(text[i + 1]));
    ++i;
  }
  return odd;
}

template <Game G>
void move_texts_read_back(const Position<G>& p) {
  std::set<std::string> texts;
  for (const Move move : p.legal) {
    const std::string text = G::move_text(p.rules, p.info, move);
    if (!texts.insert(text).second) throw Broken("two legal moves are both written '" + text + "'");
    for (const std::string& spelling : {text, odd_spelling<G>(text, p.rng)}) {
      try {
        if (G::parse_move(p.rules, p.info, spelling) == move) continue;
      } catch (const InputError& error) {
        throw Broken("the legal move '" + spelling + "' is refused: " + error.what());
      }
      throw Broken("the move '" + text + "', written '" + spelling + "', reads back as another one");
    }
  }
  for (const Seat seat : {0, 1, kObserver})
    require(!G::describe(p.rules, p.info_of(seat)).empty(), "every view of a position has a description");
  if constexpr (HasStory<G>) {
    auto next = p.state;
    G::play(p.rules, next, p.legal[0], p.deck);
    for (const Seat seat : {0, 1, kObserver})
      (void)G::story(p.rules, p.info_of(seat), G::seen_move(p.rules, p.state, p.legal[0], seat),
                     G::info_state(p.rules, next, seat));
  }
}

template <Game G>
void perft_agrees_with_its_slow_twin(const Position<G>& p) {
  const int depth = p.legal.size() <= 12 ? 3 : 2;
  require(perft<G>(p.rules, p.state, p.deck, depth) == perft_slow<G>(p.rules, p.state, p.deck, depth),
          "perft counts what it does not play");
}

/// Plays at random to the end. `decisions` were made before.
template <Game G>
void play_out(const typename G::Rules& rules, typename G::State state, int decisions, Rng& rng) {
  RandomDraw chance{rng};
  const int bound = G::decision_bound(rules);
  for (; !G::over(state); ++decisions) {
    require(decisions < bound, "a deal ends within decision_bound");
    MoveList<G::kMaxMoves> legal;
    G::moves(rules, state, legal);
    require(!legal.empty(), "a seat to move has a legal move, in every world");
    G::play(rules, state, legal[static_cast<int>(rng.below(static_cast<std::uint32_t>(legal.size())))], chance);
    Inspect<G>::state(rules, state);
  }
  for (const Seat seat : {0, 1})
    require(std::abs(G::points(rules, state, seat)) <= G::points_bound(rules), "points lie within points_bound");
}

template <Game G>
void every_world_can_be_played_to_its_end(const Position<G>& p) {
  for (const Seat seat : {0, 1}) play_out<G>(p.rules, p.world_of(seat), p.decisions, p.rng);
}

/// The mover sees the move. What anyone sees of it is the same in every world that this viewer holds possible,
/// and to the observer moves that look the same leave the same public position behind.
template <Game G>
void seeing_a_move_tells_only_what_is_public(const Position<G>& p) {
  for (const Move move : p.legal)
    require(G::seen_move(p.rules, p.state, move, p.mover) == move, "the mover sees the whole move");
  for (const Seat viewer : {other(p.mover), kObserver}) {
    const auto world = p.world_of(viewer == kObserver ? p.mover : viewer);
    MoveList<G::kMaxMoves> there;
    G::moves(p.rules, world, there);
    for (const Move move : p.legal)
      require(!there.has(move) ||
                  G::seen_move(p.rules, world, move, viewer) == G::seen_move(p.rules, p.state, move, viewer),
              "what is seen of a move does not depend on what the viewer cannot see");
  }
  std::vector<std::pair<Move, typename G::InfoState>> after;
  for (const Move move : p.legal) {
    auto next = p.state;
    G::play(p.rules, next, move, p.deck);
    const Move seen = G::seen_move(p.rules, p.state, move, kObserver);
    for (const Seat viewer : {0, 1, kObserver})
      require(!G::move_text(p.rules, p.info_of(viewer), G::seen_move(p.rules, p.state, move, viewer)).empty(),
              "what is seen of a move has a text");
    after.emplace_back(seen, G::info_state(p.rules, next, kObserver));
  }
  for (const auto& a : after)
    for (const auto& b : after)
      require(a.first != b.first || a.second == b.second, "moves that look the same to the observer tell it the same");
}

template <Game G>
void heuristics_are_sound(const Position<G>& p) {
  const auto n = static_cast<std::size_t>(p.legal.size());
  std::vector<int> low(n + 1, -123456789), high(n + 1, 123456789);
  G::score_moves(p.rules, p.info, p.legal, low.data());
  G::score_moves(p.rules, p.info, p.legal, high.data());
  require(low.back() == -123456789 && high.back() == 123456789, "score_moves writes no more scores than moves");
  low.pop_back(), high.pop_back();
  require(low == high, "score_moves writes every score, the same each time");
  for (const Seat seat : {0, 1}) {
    const double value = G::evaluate(p.rules, p.state, seat);
    require(std::isfinite(value) && std::abs(value) <= 2.0 * G::points_bound(p.rules),
            "evaluate is a difference of points that can be");
    require(std::abs(value + G::evaluate(p.rules, p.state, other(seat))) <= 1e-9 * (1 + std::abs(value)),
            "what a seat can expect, the other has to fear");
  }
}

template <Game G>
void playing_a_copy_leaves_the_original(const Position<G>& p) {
  unsigned char before[sizeof(p.state)], after[sizeof(p.state)];
  std::memcpy(before, &p.state, sizeof(p.state));
  const Move move = p.legal[static_cast<int>(p.rng.below(static_cast<std::uint32_t>(p.legal.size())))];
  auto a = p.state, b = p.state;
  G::play(p.rules, a, move, p.deck);
  G::play(p.rules, b, move, p.deck);
  std::memcpy(after, &p.state, sizeof(p.state));
  require(std::memcmp(before, after, sizeof(p.state)) == 0, "playing a copy leaves the original as it was");
  for (const Seat seat : {0, 1, kObserver})
    require(G::info_state(p.rules, a, seat) == G::info_state(p.rules, b, seat), "the same move twice does the same");
}

template <Game G>
struct Law {
  const char* name;
  void (*check)(const Position<G>&);
  bool quick;  ///< checked at every position; the others at a few of a deal
};

template <Game G>
const std::vector<Law<G>>& position_laws() {
  static const std::vector<Law<G>> laws{
      {"moves are some and distinct", moves_are_some_and_distinct<G>, true},
      {"cards are conserved", cards_are_conserved<G>, true},
      {"determinizing keeps what the seat knows", determinizing_keeps_what_the_seat_knows<G>, true},
      {"certain facts hold", certain_facts_hold<G>, true},
      {"the observer sees no hand", the_observer_sees_no_hand<G>, true},
      {"moves follow from the mover's information", moves_follow_from_the_movers_information<G>, true},
      {"shortcuts agree with the list", shortcuts_agree_with_the_list<G>, true},
      {"heuristics are sound", heuristics_are_sound<G>, true},
      {"seeing a move tells only what is public", seeing_a_move_tells_only_what_is_public<G>, true},
      {"playing a copy leaves the original", playing_a_copy_leaves_the_original<G>, true},
      {"words tell what information states tell", words_tell_what_information_states_tell<G>, false},
      {"the truth is among the worlds", the_truth_is_among_the_worlds<G>, false},
      {"move texts read back", move_texts_read_back<G>, false},
      {"perft agrees with its slow twin", perft_agrees_with_its_slow_twin<G>, false},
      {"every world can be played to its end", every_world_can_be_played_to_its_end<G>, false},
  };
  return laws;
}

}  // namespace riffle::laws
