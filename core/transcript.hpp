// Rows of transcript and perft files, and checking them against the engine. A row is text (the JSON around it
// is read in sim/transcript_json); this file gives it its meaning.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "card_text.hpp"
#include "game.hpp"
#include "perft.hpp"

namespace riffle {

/// One deal, or one perft position. Which checks apply is said by the fields that are there.
struct Transcript {
  std::string game;
  std::vector<OptionText> rules;  ///< options that differ from the default
  std::string deck;
  std::array<int, 2> totals{0, 0};  ///< match totals in seats 0 and 1 before the deal
  std::vector<std::string> moves;
  std::optional<std::vector<int>> seats;                       ///< who decides each move
  std::optional<std::vector<std::vector<std::string>>> legal;  ///< the sorted legal moves at each move
  std::optional<std::array<int, 2>> points;                    ///< by seat; a row with points is a whole deal
  std::optional<int> winner;                                   ///< 0, 1, -1 for a draw
  std::optional<int> depth;                                    ///< a perft row
  std::optional<std::uint64_t> count;
};

/// No match has larger totals, and no sum of a few of them leaves the range of an int.
inline constexpr int kLargestTotal = 1'000'000;

/// The rules of a row. Throws InputError for unknown options, values and combinations.
template <Game G>
typename G::Rules rules_of(const Transcript& row) {
  typename G::Rules rules{};
  for (const auto& rule : row.rules)
    set_option(G::options(), rules, std::string(G::kName) + " option", rule.name, rule.value);
  require_legal<G>(rules);
  return rules;
}

/// The texts of the legal moves of the seat to move, sorted by bytes.
template <Game G>
std::vector<std::string> legal_texts(const typename G::Rules& rules, const typename G::State& state) {
  MoveList<G::kMaxMoves> list;
  G::moves(rules, state, list);
  const auto info = G::info_state(rules, state, G::to_move(state));
  std::vector<std::string> texts;
  for (const Move move : list) texts.push_back(G::move_text(rules, info, move));
  std::sort(texts.begin(), texts.end());
  return texts;
}

/// The legal move that `text` names. Throws InputError naming the move and the legal ones.
template <Game G>
Move parse_legal_move(const typename G::Rules& rules, const typename G::State& state, std::string_view text) {
  const auto refuse = [&](const std::string& why) {
    std::string legal;
    for (const auto& t : legal_texts<G>(rules, state)) legal += (legal.empty() ? "" : ", ") + t;
    return InputError("move " + quote(text) + " " + why + "; legal here: " + legal);
  };
  Move move;
  try {
    move = G::parse_move(rules, G::info_state(rules, state, G::to_move(state)), text);
  } catch (const InputError& error) {
    throw refuse(std::string("cannot be read (") + error.what() + ")");
  }
  MoveList<G::kMaxMoves> list;
  G::moves(rules, state, list);
  if (!list.has(move)) throw refuse("is not legal");
  return move;
}

/// Plays a row's moves from the deal and returns the position after them. `before(rules, state, index, move)`
/// is called before each. Throws InputError naming the number of the move (from 1) and what is wrong with it.
template <Game G, class Before>
typename G::State replay(const Transcript& row, Before&& before) {
  const auto rules = rules_of<G>(row);
  DeckOrder deck = parse_deck(G::kPack, row.deck);
  for (const int total : row.totals)
    if (total < -kLargestTotal || total > kLargestTotal)
      throw InputError("totals: " + std::to_string(total) + " is not legal; it is " + std::to_string(-kLargestTotal) +
                       " to " + std::to_string(kLargestTotal));
  auto state = G::deal(rules, deck, DealContext{row.totals});
  for (std::size_t i = 0; i < row.moves.size(); ++i) {
    const std::string place = "move " + std::to_string(i + 1) + ": ";
    if (G::over(state)) throw InputError(place + quote(row.moves[i]) + " comes after the end of the deal");
    Move move;
    try {
      move = parse_legal_move<G>(rules, state, row.moves[i]);
    } catch (const InputError& error) {
      throw InputError(place + error.what());
    }
    before(rules, state, i, move);
    G::play(rules, state, move, deck);
  }
  return state;
}

/// Checks everything that a row claims. Throws InputError saying what was expected and what came.
template <Game G>
void check(const Transcript& row) {
  const auto expect = [](bool holds, const std::string& what, const std::string& expected, const std::string& came) {
    if (!holds) throw InputError(what + ": expected " + expected + ", came " + came);
  };
  const auto list_text = [](const std::vector<std::string>& items) {
    std::string text;
    for (const auto& item : items) text += (text.empty() ? "" : ", ") + item;
    return "[" + text + "]";
  };
  for (const auto& [size, name] : {std::pair{row.seats ? row.seats->size() : row.moves.size(), "seats"},
                                   std::pair{row.legal ? row.legal->size() : row.moves.size(), "legal"}})
    expect(size == row.moves.size(), name, "one for each of " + std::to_string(row.moves.size()) + " moves",
           std::to_string(size));
  const auto state = replay<G>(row, [&](const auto& rules, const auto& at, std::size_t i, Move) {
    const std::string place = "move " + std::to_string(i + 1);
    if (row.seats)
      expect(G::to_move(at) == (*row.seats)[i], place + ", seat to move", std::to_string((*row.seats)[i]),
             std::to_string(G::to_move(at)));
    if (row.legal) {
      const auto legal = legal_texts<G>(rules, at);
      expect(legal == (*row.legal)[i], place + ", legal moves", list_text((*row.legal)[i]), list_text(legal));
    }
  });
  const auto rules = rules_of<G>(row);
  if (row.depth) {
    DeckOrder deck = parse_deck(G::kPack, row.deck);
    const auto nodes = perft<G>(rules, state, deck, *row.depth);
    expect(row.count && nodes == *row.count, "perft at depth " + std::to_string(*row.depth),
           row.count ? std::to_string(*row.count) : "a count", std::to_string(nodes));
    return;
  }
  expect(G::over(state), "after " + std::to_string(row.moves.size()) + " moves", "the end of the deal",
         G::over(state) ? "" : "a position with legal moves " + list_text(legal_texts<G>(rules, state)));
  const std::array<int, 2> points{G::points(rules, state, 0), G::points(rules, state, 1)};
  const auto points_text = [](const std::array<int, 2>& p) {
    return "[" + std::to_string(p[0]) + ", " + std::to_string(p[1]) + "]";
  };
  if (row.points) expect(points == *row.points, "points", points_text(*row.points), points_text(points));
  if (row.winner)
    expect(winner<G>(rules, state) == *row.winner, "winner", std::to_string(*row.winner),
           std::to_string(winner<G>(rules, state)));
}

}  // namespace riffle
