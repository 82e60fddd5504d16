// The engine against the reference engine, move for move, under random rules.
#include "../reference/gnav_reference.hpp"

#include "catch.hpp"
#include "games/gnav/game.hpp"
#include "transcript.hpp"

using namespace riffle;
using gnav::Gnav;

namespace {

std::string rules_text(const Gnav::Rules& rules) {
  std::string text;
  for (const auto& option : changed_options(Gnav::options(), rules)) text += option.name + "=" + option.value + " ";
  return text;
}

/// Plays one deal with random moves on both engines; returns what differs, or "".
std::string difference(const Gnav::Rules& rules, Rng& rng) {
  DeckOrder deck(36, shuffled(36, rng));
  reference::Gnav::Options options;
  for (const auto& option : changed_options(Gnav::options(), rules)) options[option.name] = option.value;
  reference::Gnav::Cards cards;
  for (int i = 0; i < 36; ++i) cards.push_back(card_text(kPack36, deck.first()[static_cast<std::size_t>(i)]));
  reference::Gnav slow(options, cards);
  auto state = Gnav::deal(rules, deck);
  std::string log = rules_text(rules) + deck_text(kPack36, deck);
  const auto hand_text = [](reference::Gnav::Cards hand) {
    CardSet set;
    for (const auto& card : hand) set.add(parse_card(kPack36, card));
    return cards_text(kPack36, set);
  };
  for (int decisions = 0;; ++decisions) {
    if (Gnav::over(state) != slow.over()) return log + ": one is over";
    for (const int seat : {0, 1})
      if (hand_text(slow.hand(seat)) != cards_text(kPack36, state.hand[static_cast<std::size_t>(seat)]))
        return log + ": hands differ";
    if (slow.over()) break;
    if (decisions >= Gnav::decision_bound(rules)) return log + ": more decisions than the bound";
    if (Gnav::to_move(state) != slow.seat()) return log + ": seats differ";
    const auto legal = slow.legal();
    if (legal_texts<Gnav>(rules, state) != legal) return log + ": legal moves differ";
    if (Gnav::count_moves(rules, state) != static_cast<int>(legal.size())) return log + ": count_moves";
    const auto move = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    log += "; " + move;
    Gnav::play(rules, state, parse_legal_move<Gnav>(rules, state, move), deck);
    slow.play(move);
  }
  for (const int seat : {0, 1}) {
    if (Gnav::points(rules, state, seat) != slow.points(seat)) return log + ": points differ";
    if (Gnav::points(rules, state, seat) > Gnav::points_bound(rules)) return log + ": points above the bound";
  }
  return "";
}

}  // namespace

TEST_CASE("gnav: engine and reference engine agree under random rules") {
  Rng rng(seed_of(11, 0, Stream::test));
  int variants = 0;
  while (variants < 6000) {
    const auto rules = random_options(Gnav::options(), rng);
    if (!Gnav::check(rules).empty()) continue;
    ++variants;
    const auto found = difference(rules, rng);
    if (!found.empty()) FAIL(found);
  }
  SUCCEED();
}

TEST_CASE("gnav: engine and reference engine agree in the default game") {
  Rng rng(seed_of(12, 0, Stream::test));
  for (int deal = 0; deal < 2000; ++deal) {
    const auto found = difference({}, rng);
    if (!found.empty()) FAIL(found);
  }
  SUCCEED();
}
