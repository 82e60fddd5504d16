// Gnav: what came of a move, for people.
#include "games/gnav/game.hpp"

namespace riffle::gnav {

/// Captures are open; of the cards drawn a seat sees its own, and how many the other drew.
std::string Gnav::story(const Rules&, const InfoState& before, Move seen, const InfoState& after) {
  const Seat mover = before.table.to_move();
  const auto m = static_cast<std::size_t>(mover);
  std::string text;
  const auto tell = [&](const std::string& part) { text += (text.empty() ? "" : "; ") + part; };

  if (const int captured = after.table.cards[m] - before.table.cards[m]; captured > 0)
    tell("captures " + std::to_string(captured) + (captured == 1 ? " card, " : " cards, ") +
         std::to_string(after.table.points[m] - before.table.points[m]) + " points");

  const bool played = kind_of(seen) == Kind::play || kind_of(seen) == Kind::play_wild;
  if (mover == before.seat) {
    const Bits left = played ? without_one(before.hand.bits, rank_of(seen)) : before.hand.bits;
    std::string drawn;
    for (Rank rank = 0; rank < kRanks; ++rank)
      for (int n = count_bits(left & cards_of(rank)); n < count_bits(after.hand.bits & cards_of(rank)); ++n)
        drawn += std::string(" ") + kPack36.ranks[static_cast<std::size_t>(rank)];
    if (!drawn.empty()) tell("you draw" + drawn);
  } else if (const int drawn = after.sizes[m] - before.sizes[m] + played; drawn > 0 && kind_of(seen) != Kind::draw) {
    tell("draws " + std::to_string(drawn));
  }
  return text;
}

}  // namespace riffle::gnav
