// Queen City Rum: what came of a move, for people.
#include "card_text.hpp"
#include "games/queen_city_rum/game.hpp"

namespace riffle::queen_city_rum {

/// Which card was taken or drawn, what was scored, and how the deal ended.
std::string QueenCityRum::story(const Rules&, const InfoState& before, Move seen, const InfoState& after) {
  std::string text;
  const auto tell = [&](const std::string& part) { text += (text.empty() ? "" : "; ") + part; };
  if (after.reuses > before.reuses) tell("the discards are the new stock");
  if (kind_of(seen) == Kind::take) {
    tell("the " + card_text(kPack52, before.top));
  } else if (const CardSet drawn = after.hand - before.hand; !drawn.empty()) {
    tell("you draw " + cards_text(kPack52, drawn));
  }
  const auto mover = static_cast<std::size_t>(before.mover);
  if (const int laid = after.laid[mover] - before.laid[mover]; laid > 0) tell(std::to_string(laid) + " points");
  if (after.phase == Phase::gone_out) tell("goes out");
  if (after.phase == Phase::blocked) tell("the deal is blocked");
  if (after.phase == Phase::target_reached) tell("the target is reached");
  return text;
}

}  // namespace riffle::queen_city_rum
