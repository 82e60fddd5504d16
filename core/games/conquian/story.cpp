// Conquian: what came of a move, for people.
#include "card_text.hpp"
#include "games/conquian/game.hpp"

namespace riffle::conquian {

/// Which card was answered, what was turned next, and what came in the exchange.
std::string Conquian::story(const Rules&, const InfoState& before, Move seen, const InfoState& after) {
  std::string text;
  const auto tell = [&](const std::string& part) { text += (text.empty() ? "" : "; ") + part; };
  if (kind_of(seen) != Kind::discard && kind_of(seen) != Kind::give && before.card != kNoCard)
    tell("the " + card_text(kPack40, before.card));
  if (const CardSet got = after.hand - before.hand; !got.empty()) tell("you get " + cards_text(kPack40, got));
  if (after.phase == Phase::turned && (before.phase != Phase::turned || after.card != before.card))
    tell("seat " + std::to_string(after.mover) + " turns " + card_text(kPack40, after.card));
  return text;
}

}  // namespace riffle::conquian
