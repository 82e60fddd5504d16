// The rule options of Gnav and its moves.
#pragma once

#include <bit>
#include <cstdint>

#include "cards.hpp"
#include "move_list.hpp"
#include "options.hpp"

namespace riffle::gnav {

enum class Wilds : std::uint8_t { two_and_ten, two, ten, none };
enum class WildOnSame : std::uint8_t { match, wild, choice };
enum class WildGoes : std::uint8_t { pile, removed };
enum class WildOnTop : std::uint8_t { own_rank, any };
enum class EmptyPile : std::uint8_t { lead_any, wild_only, flip };
enum class ExtraTurn : std::uint8_t { optional_chain, forced_chain, lead_only, none };
enum class ExtraAfterWild : std::uint8_t { no, yes };
enum class DrawTiming : std::uint8_t { each_play, turn_end };
enum class Replenish : std::uint8_t { to_size, always_one };
enum class PlayDrawn : std::uint8_t { optional, forced, forbidden };
enum class StuckDraw : std::uint8_t { one, until_playable };
enum class MustPlay : std::uint8_t { yes, no };
enum class Leftover : std::uint8_t { nobody, last_capturer };

/// The options of README.md; the default is the default game. Sixteen bytes without padding, so that "is this
/// the default game?" is one comparison, made once a move (see `with_rules` in game.hpp).
struct Rules {
  std::uint16_t most_cards_bonus = 10;  ///< points, 0 to 100
  std::uint8_t hand_size = 10;          ///< cards, 1 to 17
  Wilds wilds{};
  WildOnSame wild_on_same{};
  WildGoes wild_goes{};
  WildOnTop wild_on_top{};
  EmptyPile empty_pile{};
  ExtraTurn extra_turn{};
  ExtraAfterWild extra_after_wild{};
  DrawTiming draw_timing{};
  Replenish replenish{};
  PlayDrawn play_drawn{};
  StuckDraw stuck_draw{};
  MustPlay must_play{};
  Leftover leftover{};

  friend constexpr bool operator==(const Rules&, const Rules&) = default;
};
static_assert(sizeof(Rules) == 16 && std::has_unique_object_representations_v<Rules>);

inline constexpr Rules kDefaultRules{};

inline bool is_default(const Rules& rules) {
  using Words = std::array<std::uint64_t, 2>;
  const auto words = std::bit_cast<Words>(rules), defaults = std::bit_cast<Words>(kDefaultRules);
  return ((words[0] ^ defaults[0]) | (words[1] ^ defaults[1])) == 0;
}

/// A rank: 0 is the two, 8 the ten. The pips of rank r are r + 2.
using Rank = int;
inline constexpr int kRanks = 9;
inline constexpr Rank kNoRank = kRanks;  ///< an empty pile; a drawn card that is not there or not seen
constexpr Rank rank_of(Card card) { return card >> 2; }
constexpr int pips(Rank rank) { return rank + 2; }

/// What a move does. The kind stands in bits 56-63, the rank of the card that is played in bits 0-3.
enum class Kind : std::uint8_t { pass, draw, play, play_wild };

constexpr Move make_move(Kind kind, Rank rank = 0) {
  return {static_cast<std::uint64_t>(kind) << 56 | static_cast<std::uint64_t>(rank)};
}
constexpr Kind kind_of(Move move) { return static_cast<Kind>(move.bits >> 56); }
constexpr Rank rank_of(Move move) { return static_cast<Rank>(move.bits & 15); }

}  // namespace riffle::gnav
