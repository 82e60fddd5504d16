// Conquian: the rule options and the encoding of moves.
#pragma once

#include <cstdint>

#include "cards.hpp"
#include "move_list.hpp"
#include "options.hpp"

namespace riffle::conquian {

enum class FirstCard : std::uint8_t { turned, upcard };
enum class Forcing : std::uint8_t { opponent_option, automatic, off };
enum class ForceScope : std::uint8_t { with_rearrangement, direct_extension };
enum class Rearrange : std::uint8_t { free, none };
enum class FreeMeld : std::uint8_t { never, after_turning };
enum class Exchange : std::uint8_t { none, one_card };
enum class Ace : std::uint8_t { low, high_or_low };
enum class SevenJack : std::uint8_t { adjacent, gap };
enum class StockOut : std::uint8_t { draw, most_melded_wins };
enum class DrawStakes : std::uint8_t { none, double_next, pool };
enum class NextDealer : std::uint8_t { alternate, loser };

/// The rule options; `Rules{}` is the default game. README.md says what each value means, and why the
/// defaults are what they are. No combination is refused: an option that has no effect is harmless.
struct Rules {
  std::uint8_t deal = 10;  ///< cards dealt to each; one more on the table wins
  FirstCard first_card{};
  Forcing forcing{};
  ForceScope force_scope{};
  Rearrange rearrange{};
  FreeMeld free_meld{};
  Exchange exchange{};
  Ace ace{};
  SevenJack seven_jack{};
  StockOut stock_out{};
  DrawStakes draw_stakes{};
  NextDealer next_dealer{};

  constexpr int target() const { return deal + 1; }
  friend constexpr bool operator==(const Rules&, const Rules&) = default;
};

const OptionTable<Rules>& option_table();

/// What a move is; bits 56-63 of a `Move`.
enum class Kind : std::uint8_t { pass, meld, discard, force, let, spread, give };

// A move's other bits:
//    0-39  the hand cards it takes: S of `meld S` and `spread S`, the one card of `discard` and `give`
//          (0 in a `give` that somebody else sees)
//   40-50  with rearrange=none, which of the new cards (S, and with `meld` the face-up card) go to sets: one
//          bit for each of them in ascending order; the others go to runs. 0 with rearrange=free, where only
//          the set of cards on a table counts.
// So equal bits are the same action for whoever knows the face-up card, and that is everybody.
inline constexpr int kKindShift = 56;
inline constexpr int kSetsShift = 40;
inline constexpr Bits kAllCards = kPack40.all().bits;
static_assert(kPack40.size() == kSetsShift, "the cards of a move end where its grouping begins");
static_assert(kSetsShift + Rules{}.deal + 1 <= kKindShift, "a bit for each hand card and the face-up card");

constexpr Move make_move(Kind kind, CardSet cards = {}, Bits sets = 0) {
  return Move{static_cast<Bits>(kind) << kKindShift | sets << kSetsShift | cards.bits};
}
constexpr Kind kind_of(Move move) { return static_cast<Kind>(move.bits >> kKindShift); }
constexpr CardSet cards_of(Move move) { return CardSet(move.bits & kAllCards); }

/// The cards of `fresh`, the new cards of the move, that go to sets (rearrange=none).
inline CardSet sets_of(Move move, CardSet fresh) {
  return CardSet(scatter(move.bits >> kSetsShift & 0x7FF, fresh.bits));
}
static_assert(make_move(Kind::pass) == Move{});
static_assert(cards_of(make_move(Kind::give, CardSet(kAllCards), 0x7FF)) == CardSet(kAllCards));

}  // namespace riffle::conquian
