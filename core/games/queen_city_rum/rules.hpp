// Queen City Rum: the rule options and what a move is. README.md in this folder tells the rules.
#pragma once

#include <cstdint>

#include "cards.hpp"
#include "move_list.hpp"
#include "options.hpp"

namespace riffle::queen_city_rum {

enum class GoOut : std::uint8_t { meld_or_discard, meld_only, discard_required };
enum class MeldTiming : std::uint8_t { any_turn, going_out };
enum class LayoffCredit : std::uint8_t { layer, meld_owner, nobody };
enum class MeldScoring : std::uint8_t { both, winner_only };
enum class HandPenalty : std::uint8_t { none, subtract };
enum class AceValue : std::uint8_t { always_15, one_when_low };
enum class AceRun : std::uint8_t { high_or_low, low_only, round_corner };
enum class Rediscard : std::uint8_t { forbid, allow };
enum class StockOut : std::uint8_t { reshuffle, turn_over, end_deal };
enum class BlockedDeal : std::uint8_t { melds_only, void_ };
enum class NextStarter : std::uint8_t { alternate, loser, player_a };
enum class Tie : std::uint8_t { play_on, draw };
enum class ScoreTiming : std::uint8_t { deal_end, immediate };

/// The rule options; `Rules{}` is the default game. The table in text.cpp says what each means.
struct Rules {
  int deal = 10;     ///< cards dealt to each
  int target = 101;  ///< points that end a match; 0: a match is one deal
  GoOut go_out = GoOut::meld_or_discard;
  int going_out_bonus = 25;
  MeldTiming meld_timing = MeldTiming::any_turn;
  bool layoff_requires_own_meld = false;
  LayoffCredit layoff_credit = LayoffCredit::layer;
  MeldScoring meld_scoring = MeldScoring::both;
  HandPenalty hand_penalty = HandPenalty::none;
  AceValue ace_value = AceValue::always_15;
  AceRun ace_run = AceRun::high_or_low;
  Rediscard rediscard_taken = Rediscard::forbid;
  StockOut stock_out = StockOut::reshuffle;
  int max_reuses = 1;
  BlockedDeal blocked_deal = BlockedDeal::melds_only;
  int max_turns = 200;  ///< turns of both players after which a deal is blocked
  NextStarter next_starter = NextStarter::alternate;
  Tie tie = Tie::play_on;
  ScoreTiming score_timing = ScoreTiming::deal_end;

  friend bool operator==(const Rules&, const Rules&) = default;
};

/// The table that describes them, in the order of the manual.
const OptionTable<Rules>& options();

/// A match of more deals ends, whatever the totals.
inline constexpr int kMatchDeals = 50;
inline constexpr int kMaxHand = 15 + 1;

/// A move: its kind in bits 56-63, the cards that leave the hand in bits 0-51 (none for draw and take).
/// A meld is a set if its cards have one rank, else a run, so its cards say all.
enum class Kind : std::uint8_t { draw, take, discard, lay_set, lay_run, meld };

constexpr Move make_move(Kind kind, CardSet cards = {}) {
  return {static_cast<std::uint64_t>(kind) << 56 | cards.bits};
}
constexpr Kind kind_of(Move move) { return static_cast<Kind>(move.bits >> 56); }
constexpr CardSet cards_of(Move move) { return CardSet(move.bits & kPack52.all().bits); }
static_assert(cards_of(make_move(Kind::meld, kPack52.all())) == kPack52.all());
static_assert(kind_of(make_move(Kind::meld, kPack52.all())) == Kind::meld);

/// A bound on the legal moves of a position, from at most sixteen cards in the hand. Runs: a suit of n < 13
/// cards has at most (n-1)(n-2)/2 of them and a whole suit 131 (round the corner: ten lengths from thirteen
/// places, and the whole); that grows faster than n, so sixteen cards have most as 13 + 3: 131 + 1. Sets: five
/// for a rank of four cards, so 20. Then at most 16 discards and two lays for each card.
inline constexpr int kMaxMoves = (131 + 1) + 20 + kMaxHand + 2 * kMaxHand;

}  // namespace riffle::queen_city_rum
