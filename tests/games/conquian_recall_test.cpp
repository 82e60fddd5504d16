// Conquian: whatever a seat has seen follows from its information state, and holds in every world dealt from it.
#include <array>
#include <cstdlib>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "catch.hpp"
#include "games/conquian/game.hpp"
#include "reference/conquian_tracker.hpp"

using namespace riffle;
using namespace riffle::conquian;

namespace {

std::optional<Card> face_up(const State& state) {
  return state.card == kNoCard ? std::nullopt : std::optional<Card>(state.card);
}

/// Plays a random deal; returns how often a seat knew a card of the other hand.
int follow_deal(const Rules& rules, std::uint64_t seed) {
  Rng rng(seed_of(seed, 2, Stream::test));
  DeckOrder deck(40, seed, 0);
  State state = Conquian::deal(rules, deck);
  const bool card_turned = rules.exchange == Exchange::none && rules.first_card == FirstCard::turned;
  std::array<reference::Tracker, 2> trackers{
      reference::Tracker(0, state.hand[0], card_turned ? std::nullopt : face_up(state)),
      reference::Tracker(1, state.hand[1], card_turned ? std::nullopt : face_up(state))};
  int known = 0;
  const auto each = [&](auto&& tell) {
    for (const int seat : {0, 1}) tell(trackers[static_cast<std::size_t>(seat)], seat);
  };
  if (card_turned) each([&](auto& tracker, int) { tracker.turned(state.card); });
  for (;;) {
    each([&](auto& tracker, int seat) {
      const InfoState info = Conquian::info_state(rules, state, seat);
      const auto at = static_cast<std::size_t>(seat);
      REQUIRE(tracker.forgotten(info) == "");
      REQUIRE(state.hand[1 - at].size() + state.stock.size() == info.unseen().size());
      REQUIRE(info.unseen().contains(state.hand[1 - at]));
      const State world = Conquian::determinize(rules, info, rng);
      REQUIRE(Conquian::info_state(rules, world, seat) == info);
      REQUIRE(world.hand[1 - at].size() == state.hand[1 - at].size());
      REQUIRE(world.stock.size() == state.stock.size());
      if (const auto card = tracker.theirs_known(); card && state.phase != Phase::over) {
        ++known;
        REQUIRE(world.hand[1 - at].has(*card));
        REQUIRE(state.hand[1 - at].has(*card));
      }
    });
    if (Conquian::over(state)) return known;
    const State before = state;
    const Seat mover = Conquian::to_move(state);
    const Move move = Conquian::random_move(rules, state, rng);
    std::array<std::string, 2> seen;
    for (const Seat seat : {0, 1})
      seen[static_cast<std::size_t>(seat)] = Conquian::move_text(rules, Conquian::info_state(rules, state, seat),
                                                                 Conquian::seen_move(rules, state, move, seat));
    Conquian::play(rules, state, move, deck);
    each([&](auto& tracker, int seat) { tracker.moved(mover, seen[static_cast<std::size_t>(seat)]); });
    if (kind_of(move) == Kind::give && mover == 1)
      each([&](auto& tracker, int seat) {
        const auto at = static_cast<std::size_t>(seat);
        tracker.got((state.hand[at] - before.hand[at]).lowest());
      });
    if (state.stock != before.stock)
      each([&](auto& tracker, int) { tracker.turned(state.card); });
    else if (Conquian::over(state))
      each([&](auto& tracker, int) { tracker.bury(); });
  }
}

}  // namespace

TEST_CASE("conquian: no seat forgets what it has seen", "[conquian][recall]") {
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    Rng rng(seed);
    INFO("seed " << seed);
    follow_deal(random_options(Conquian::options(), rng), seed);
  }
}

TEST_CASE("conquian: the card given in the exchange stays known until it is laid", "[conquian][recall]") {
  Rules rules;
  rules.exchange = Exchange::one_card;
  int known = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) known += follow_deal(rules, seed);
  CHECK(known > 1000);
}

TEST_CASE("conquian: seat 1 chooses its card without knowing seat 0's", "[conquian][recall]") {
  Rules rules;
  rules.exchange = Exchange::one_card;
  DeckOrder deck(40, 5, 0);
  const State start = Conquian::deal(rules, deck);
  Conquian::Moves gifts;
  Conquian::moves(rules, start, gifts);
  REQUIRE(gifts.size() == 10);
  std::vector<InfoState> views, observed;
  for (const Move gift : gifts) {
    State state = start;
    CHECK(Conquian::seen_move(rules, state, gift, 0) == gift);
    CHECK(Conquian::seen_move(rules, state, gift, 1) == make_move(Kind::give));
    CHECK(Conquian::seen_move(rules, state, gift, kObserver) == make_move(Kind::give));
    Conquian::play(rules, state, gift, deck);
    CHECK(Conquian::info_state(rules, state, 0).put_aside == cards_of(gift).lowest());
    views.push_back(Conquian::info_state(rules, state, 1));
    observed.push_back(Conquian::info_state(rules, state, kObserver));
    CHECK(views.back() == views.front());
    CHECK(observed.back() == observed.front());
  }
  Rng rng(1);
  std::map<int, int> put_aside;  // any card of any hand: each of the 30 cards that seat 1 does not hold
  for (int i = 0; i < 30000; ++i) {
    const State world = Conquian::determinize(rules, views[0], rng);
    REQUIRE(world.hand[0].has(world.put_aside));
    ++put_aside[world.put_aside];
  }
  CHECK(put_aside.size() == 30);
  for (const auto& [card, count] : put_aside) CHECK(std::abs(count - 1000) < 160);
}

TEST_CASE("conquian: every hand that agrees with what is certain is equally likely", "[conquian][determinize]") {
  // Late in a deal: seat 1 holds three cards, the 7s among them; of the other six, two are in its hand: 15 hands.
  const auto cards = [](const char* text) { return parse_cards(kPack40, text); };
  InfoState info;
  info.phase = Phase::turned;
  info.seat = 0;
  info.card = static_cast<std::int8_t>(parse_card(kPack40, "As"));
  info.hand = cards("Ac3d5h7hQcKd2s4c6d6s");
  info.table = {CardSet(), cards("JcJdJhJs2h3h4h")};
  const CardSet unseen = cards("7s2cQdAh5s6cKh");
  info.known[1] = static_cast<std::int8_t>(parse_card(kPack40, "7s"));
  info.dead = CardSet(kAllCards) - info.hand - info.table[1] - info.offer() - unseen;
  REQUIRE(info.unseen() == unseen);
  Rng rng(1);
  std::map<CardSet, int> hands;
  for (int i = 0; i < 15000; ++i) {
    const State world = Conquian::determinize(Rules{}, info, rng);
    REQUIRE(Conquian::info_state(Rules{}, world, 0) == info);
    ++hands[world.hand[1]];
  }
  CHECK(hands.size() == 15);
  for (const auto& [hand, count] : hands) {
    CHECK(hand.has(info.known[1]));
    CHECK(std::abs(count - 1000) < 160);  // five standard deviations
  }
}
