// The rules of Gnav, one sentence a scenario. Hands are as small as the rule allows, so that each can be followed by
// eye.
#include "catch.hpp"
#include "games/gnav/game.hpp"
#include "transcript.hpp"

using namespace riffle;
using gnav::Gnav;
using Texts = std::vector<std::string>;

namespace {

/// A deal with given cards; those not named lie at the bottom of the stock, lowest first.
class Scenario {
 public:
  Scenario(const std::string& options, std::string hand0, std::string hand1, std::string upcard, std::string stock = "")
      : deck_(36, Permutation{}) {
    for (std::string_view rest = options; !rest.empty();) {
      const auto end = std::min(rest.find(' '), rest.size());
      const auto equals = rest.find('=');
      set_option(Gnav::options(), rules_, "option", rest.substr(0, equals), rest.substr(equals + 1, end - equals - 1));
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    REQUIRE(Gnav::check(rules_) == "");
    std::vector<Card> order;
    std::string_view text0 = hand0, text1 = hand1, up = upcard, top = stock;
    while (!text0.empty()) {
      order.push_back(read_card(kPack36, text0));
      order.push_back(read_card(kPack36, text1));
    }
    REQUIRE(order.size() == 2u * rules_.hand_size);
    order.push_back(read_card(kPack36, up));
    while (!top.empty()) order.push_back(read_card(kPack36, top));
    CardSet used;
    Permutation cards{};
    std::size_t n = 0;
    const auto add = [&](Card card) {
      used.add(card);
      cards[n++] = static_cast<std::uint8_t>(card);
    };
    for (const Card card : order) add(card);
    for (const Card card : kPack36.all() - used) add(card);
    REQUIRE(n == 36);
    deck_ = DeckOrder(36, cards);
    state_ = Gnav::deal(rules_, deck_);
  }

  Scenario& play(const std::string& moves) {
    for (std::string_view rest = moves; !rest.empty();) {
      const auto end = std::min(rest.find(';'), rest.size());
      const Move move = parse_legal_move<Gnav>(rules_, state_, rest.substr(0, end));
      Gnav::play(rules_, state_, move, deck_);
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return *this;
  }

  Texts legal() const { return legal_texts<Gnav>(rules_, state_); }
  int seat() const { return Gnav::to_move(state_); }
  bool over() const { return Gnav::over(state_); }
  std::string pile() const {
    return state_.table.top == gnav::kNoRank ? "" : std::string(1, kPack36.ranks[state_.table.top]);
  }
  std::string hand(std::size_t seat) const { return cards_text(kPack36, state_.hand[seat]); }
  int stock() const { return state_.stock.size(); }
  std::array<int, 2> pips() const { return {state_.table.points[0], state_.table.points[1]}; }
  std::array<int, 2> cards() const { return {state_.table.cards[0], state_.table.cards[1]}; }
  std::array<int, 2> points() const { return {Gnav::points(rules_, state_, 0), Gnav::points(rules_, state_, 1)}; }

 private:
  Gnav::Rules rules_;
  DeckOrder deck_;
  Gnav::State state_;
};

}  // namespace

TEST_CASE("gnav: a playable card has the pile's rank or is wild", "[rules]") {
  CHECK(Scenario("hand_size=4", "7c2dTh5s", "3c3d3h3s", "7h").legal() == Texts{"play 2", "play 7", "play T"});
  CHECK(Scenario("hand_size=4 wilds=2", "7c2dTh5s", "3c3d3h3s", "7h").legal() == Texts{"play 2", "play 7"});
  CHECK(Scenario("hand_size=4 wilds=10", "7c2dTh5s", "3c3d3h3s", "7h").legal() == Texts{"play 7", "play T"});
  CHECK(Scenario("hand_size=4 wilds=none", "7c2dTh5s", "3c3d3h3s", "7h").legal() == Texts{"play 7"});
}

TEST_CASE("gnav: of several cards of a rank the lowest in suit order c d h s is played", "[rules]") {
  Scenario s("hand_size=3", "7s7c3d", "4c4d4h", "7h", "5c");
  s.play("play 7");
  CHECK(s.hand(0) == "3d5c7s");
}

TEST_CASE("gnav: a match captures both cards and the pile loses its top card", "[rules]") {
  for (const auto& [hand, up, move, pips] :
       {std::tuple{"7c3d4d", "7h", "play 7", 14}, {"2c3d4d", "2h", "play 2", 4}, {"Tc3d4d", "Th", "play T", 20}}) {
    Scenario s("hand_size=3", hand, "5c5d5h", up);
    s.play(move);
    CHECK(s.pile() == "");
    CHECK(s.pips() == std::array{pips, 0});
    CHECK(s.cards() == std::array{2, 0});
    CHECK(s.seat() == 0);  // the pile is empty: a chain
  }
}

TEST_CASE("gnav: a wild of another rank captures the top card and takes its place", "[rules]") {
  for (const auto& [up, pips] : {std::pair{"7h", 7}, {"Th", 10}}) {
    Scenario s("hand_size=3", "2c3d4d", "5c5d5h", up);
    s.play("play 2");
    CHECK(s.pile() == "2");
    CHECK(s.pips() == std::array{pips, 0});
    CHECK(s.cards() == std::array{1, 0});
    CHECK(s.seat() == 1);
  }
}

TEST_CASE("gnav: a lead captures nothing", "[rules]") {
  Scenario s("hand_size=3", "7c3d4d", "5c5d5h", "7h", "6c6d");
  s.play("play 7;play 4");
  CHECK(s.pile() == "4");
  CHECK(s.pips() == std::array{14, 0});
}

TEST_CASE("gnav: who cannot play draws; the drawn card may be played, or passed, or ends the turn", "[rules]") {
  SECTION("a playable card: play it or pass") {
    Scenario s("hand_size=3", "3c3d4d", "5c5d5h", "7h", "7s9c");
    CHECK(s.legal() == Texts{"draw"});
    s.play("draw");
    CHECK(s.seat() == 0);
    CHECK(s.legal() == Texts{"pass", "play 7"});
    SECTION("a chain can be opened by a card just drawn") {
      s.play("play 7");
      CHECK(s.seat() == 0);
      CHECK(s.hand(0) == "3c3d4d");  // three again: nothing is drawn
      CHECK(s.legal() == Texts{"pass", "play 3", "play 4"});
    }
    SECTION("kept") {
      s.play("pass");
      CHECK(s.seat() == 1);
      CHECK(s.hand(0) == "3c3d4d7s");
    }
  }
  SECTION("another card: the turn ends by itself") {
    Scenario s("hand_size=3", "3c3d4d", "5c5d5h", "7h", "8s");
    s.play("draw");
    CHECK(s.seat() == 1);
    CHECK(s.hand(0) == "3c3d4d8s");
  }
}

TEST_CASE("gnav: with an empty stock and nothing playable the only move is pass", "[rules]") {
  // 17 cards each, one in the stock: seat 0 cannot play on a 4 without wilds, and gets the last card.
  Scenario s("hand_size=17 wilds=none", "2c2d2h2s3c3d3h3s5c5d5h5s6c6d6h6s7c", "4d4h4s7d7h7s8c8d8h8s9c9d9h9sTcTdTh",
             "4c", "Ts");
  CHECK(s.legal() == Texts{"draw"});
  s.play("draw");
  CHECK(s.stock() == 0);
  s.play("play 4;play 9;pass");  // seat 1 matches, leads a nine and stops
  CHECK(s.seat() == 0);
  CHECK(s.legal() == Texts{"pass"});
}

TEST_CASE("gnav: after each play a player with fewer cards than dealt draws one", "[rules]") {
  Scenario s("hand_size=3", "7c7d4d", "5c5d5h", "7h", "7s9c9d");
  s.play("play 7");
  CHECK(s.hand(0) == "4d7d7s");
  s.play("play 7");
  CHECK(s.hand(0) == "4d7s9c");
}

TEST_CASE("gnav: a play that empties the pile opens a chain, and once open it lasts", "[rules]") {
  Scenario s("hand_size=4", "7c2d9d9h", "7d5d5h5s", "7h", "3c3d3h");
  s.play("play 7");
  CHECK(s.legal() == Texts{"pass", "play 2", "play 3", "play 9"});
  s.play("play 9");
  CHECK(s.seat() == 0);
  CHECK(s.legal() == Texts{"pass", "play 2", "play 9"});
  s.play("play 2");  // a wild stays on the pile: the chain lasts, whatever is on the pile
  CHECK(s.pile() == "2");
  CHECK(s.seat() == 1);  // but no card in the hand is playable: the turn ends by itself
  CHECK(s.hand(0) == "3c3d3h9h");
  CHECK(s.stock() == 36 - 9 - 3);  // nothing was drawn for being stuck
}

TEST_CASE("gnav: the deal ends when a turn has ended, the stock is empty and nobody holds a playable card", "[rules]") {
  Scenario s("hand_size=17 wilds=none", "2c2d2h2s3c3d3h3s5c5d5h5s6c6d6h6s7c", "4d4h4s7d7h7s8c8d8h8s9c9d9h9sTcTdTh",
             "4c", "Ts");
  s.play("draw;play 4");
  CHECK(s.stock() == 0);
  SECTION("a chain that could still go on is not the end") { CHECK(!s.over()); }
  SECTION("a pile that nobody can match is") {
    s.play("play 4;play 4");  // lead and match
    CHECK(!s.over());
    s.play("play 8;play 8;play 8;play 8;play 9;play 9;play 9;play 9;play 7;play 7;play 7");
    CHECK(!s.over());  // seat 0 holds a seven
    s.play(
        "play 7;play 2;play 2;play 2;play 2;play 3;play 3;play 3;play 3;play 5;play 5;play 5;play 5;play 6;play 6;"
        "play 6;play 6;play T");
    CHECK(!s.over());
    s.play("play T;play T;play T");
    CHECK(s.over());
    CHECK(s.pile() == "");
    CHECK(s.pips()[0] + s.pips()[1] == 216);
  }
}

TEST_CASE("gnav: the player who captured more cards gets a bonus; with equal counts half each, rounded down",
          "[rules]") {
  // Two cards each: seat 0 matches sevens, seat 1 leads and is matched... the points follow the counts.
  const auto at_end = [](const std::string& options) {
    Scenario s("hand_size=17 wilds=none " + options, "2c2d2h2s3c3d3h3s5c5d5h5s6c6d6h6s7c",
               "4d4h4s7d7h7s8c8d8h8s9c9d9h9sTcTdTh", "4c", "Ts");
    s.play("draw;play 4;play 4;play 4;play 8;play 8;play 8;play 8;play 9;play 9;play 9;play 9;play 7;play 7;play 7");
    s.play(
        "play 7;play 2;play 2;play 2;play 2;play 3;play 3;play 3;play 3;play 5;play 5;play 5;play 5;play 6;play 6;"
        "play 6;play 6;play T;play T;play T;play T");
    CHECK(s.cards() == std::array{18, 18});
    return std::array{s.points()[0] - s.pips()[0], s.points()[1] - s.pips()[1]};
  };
  CHECK(at_end("") == std::array{5, 5});
  CHECK(at_end("most_cards_bonus=7") == std::array{3, 3});
  CHECK(at_end("most_cards_bonus=0") == std::array{0, 0});
  Scenario s("hand_size=3", "7c3d4d", "5c5d5h", "7h");
  s.play("play 7");
  CHECK(s.points() == std::array{24, 0});
}

// --- Options.

TEST_CASE("gnav: wild_on_same", "[rules]") {
  const auto played = [](const std::string& option, const std::string& move) {
    Scenario s("hand_size=3 " + option, "2c3d4d", "5c5d5h", "2h");
    s.play(move);
    return std::pair{s.pile(), s.cards()[0]};
  };
  CHECK(played("wild_on_same=match", "play 2") == std::pair{std::string(), 2});
  CHECK(played("wild_on_same=wild", "play 2") == std::pair{std::string("2"), 1});
  CHECK(played("wild_on_same=choice", "play 2") == std::pair{std::string(), 2});
  CHECK(played("wild_on_same=choice", "play 2 wild") == std::pair{std::string("2"), 1});
  CHECK(Scenario("hand_size=3 wild_on_same=choice", "2c3d4d", "5c5d5h", "2h").legal() ==
        Texts{"play 2", "play 2 wild"});
  CHECK(Scenario("hand_size=3 wild_on_same=choice", "2cTd4d", "5c5d5h", "7h").legal() == Texts{"play 2", "play T"});
  CHECK(Scenario("hand_size=3 wild_on_same=choice wilds=10", "2c3d4d", "5c5d5h", "2h").legal() == Texts{"play 2"});
  SECTION("choice offers both texts for a drawn card too, also under play_drawn=forced") {
    Scenario s("hand_size=3 wild_on_same=choice play_drawn=forced", "3c3d4d", "5c5d5h", "2h", "2s");
    s.play("draw");
    CHECK(s.legal() == Texts{"play 2", "play 2 wild"});
  }
}

TEST_CASE("gnav: wild_goes", "[rules]") {
  Scenario s("hand_size=3 wild_goes=removed", "2c3d4d", "5c5d5h", "7h");
  s.play("play 2");
  CHECK(s.pile() == "");
  CHECK(s.cards() == std::array{1, 0});
  CHECK(s.pips() == std::array{7, 0});
  CHECK(s.seat() == 0);  // the pile is empty, and the play opens a chain
  SECTION("a lead of a wild is a lead") {
    Scenario t("hand_size=3 wild_goes=removed", "7c2d4d", "5c5d5h", "7h");
    t.play("play 7;play 2");
    CHECK(t.pile() == "2");
  }
  SECTION("a wild used as a wild on its own rank is a capturing wild") {
    Scenario t("hand_size=3 wild_goes=removed wild_on_same=wild", "2c3d4d", "5c5d5h", "2h");
    t.play("play 2");
    CHECK(t.pile() == "");
    CHECK(t.cards() == std::array{1, 0});
  }
}

TEST_CASE("gnav: wild_on_top", "[rules]") {
  const std::string any = "hand_size=3 wild_on_top=any";
  Scenario s(any, "7c3d4d", "5c5d5h", "2h");  // an upcard counts as a wild
  CHECK(s.legal() == Texts{"play 3", "play 4", "play 7"});
  s.play("play 7");
  CHECK(s.pile() == "");
  CHECK(s.pips() == std::array{9, 0});
  SECTION("a wild on a wild of another rank is a match") {
    Scenario t(any, "Tc3d4d", "5c5d5h", "2h");
    t.play("play T");
    CHECK(t.pile() == "");
    CHECK(t.cards() == std::array{2, 0});
  }
  SECTION("a wild on its own rank is decided by wild_on_same") {
    Scenario t(any + " wild_on_same=wild", "2c3d4d", "5c5d5h", "2h");
    t.play("play 2");
    CHECK(t.pile() == "2");
  }
  SECTION("a two on top that is not wild is an ordinary card") {
    CHECK(Scenario(any + " wilds=10", "7c3d4d", "5c5d5h", "2h").legal() == Texts{"draw"});
  }
}

TEST_CASE("gnav: empty_pile=wild_only", "[rules]") {
  Scenario s("hand_size=3 empty_pile=wild_only", "7c2d4d", "5c5dTh", "7h", "6c");
  s.play("play 7");
  CHECK(s.legal() == Texts{"pass", "play 2"});
  s.play("pass");
  CHECK(s.legal() == Texts{"play T"});
}

TEST_CASE("gnav: empty_pile=flip", "[rules]") {
  SECTION("in a chain: the capture, then the draw, then the flip") {
    Scenario s("hand_size=3 empty_pile=flip", "7c8d4d", "5c5dTh", "7h", "6c8h");
    s.play("play 7");
    CHECK(s.hand(0) == "4d6c8d");
    CHECK(s.pile() == "8");
    CHECK(s.legal() == Texts{"pass", "play 8"});
  }
  SECTION("nothing playable on the card turned: the turn ends") {
    Scenario s("hand_size=3 empty_pile=flip", "7c8d4d", "5c5dTh", "7h", "6c9h");
    s.play("play 7");
    CHECK(s.pile() == "9");
    CHECK(s.seat() == 1);
  }
  SECTION("at the start of a turn, after the draws of turn_end") {
    Scenario s("hand_size=3 empty_pile=flip extra_turn=none draw_timing=turn_end", "7c8d4d", "5c5dTh", "7h", "6c9h");
    s.play("play 7");
    CHECK(s.hand(0) == "4d6c8d");
    CHECK(s.pile() == "9");
    CHECK(s.seat() == 1);
  }
  SECTION("no card is turned in a chain for a player whose hand is empty") {
    Scenario s("hand_size=1 empty_pile=flip draw_timing=turn_end", "7c", "5c", "7h", "6c9h");
    s.play("play 7");
    CHECK(s.hand(0) == "6c");
    CHECK(s.pile() == "9");
    CHECK(s.seat() == 1);
  }
  SECTION("with no stock any card may be led") {
    Scenario s("hand_size=17 empty_pile=flip wilds=none", "2c2d2h2s3c3d3h3s5c5d5h5s6c6d6h6s7c",
               "4d4h4s7d7h7s8c8d8h8s9c9d9h9sTcTdTh", "4c", "Ts");
    s.play("draw;play 4");
    CHECK(s.pile() == "");
    CHECK(s.legal() == Texts{"pass", "play 4", "play 7", "play 8", "play 9", "play T"});
  }
}

TEST_CASE("gnav: extra_turn", "[rules]") {
  const auto with = [](const std::string& value) {
    return Scenario("hand_size=4 extra_turn=" + value, "7c9d9h3d", "5c5dTh5h", "7h", "6c6d6h");
  };
  CHECK(with("optional_chain").play("play 7").legal() == Texts{"pass", "play 3", "play 6", "play 9"});
  CHECK(with("forced_chain").play("play 7").legal() == Texts{"play 3", "play 6", "play 9"});
  CHECK(with("none").play("play 7").seat() == 1);
  CHECK(with("lead_only").play("play 7").legal() == Texts{"pass", "play 3", "play 6", "play 9"});
  CHECK(with("lead_only").play("play 7;play 9").seat() == 1);
  CHECK(with("optional_chain").play("play 7;play 9;play 9").seat() == 0);
  SECTION("lead_only: with nothing playable the turn ends by itself") {
    Scenario s("hand_size=1 extra_turn=lead_only draw_timing=turn_end", "7c", "5c", "7h");
    CHECK(s.play("play 7").seat() == 1);
  }
  SECTION("lead_only: the one further play need not be a lead, and counts whatever it does") {
    Scenario s("hand_size=4 extra_turn=lead_only extra_after_wild=yes", "2c2d9h3d", "5c5dTh5h", "7h", "6c6d6h");
    s.play("play 2");
    CHECK(s.legal() == Texts{"pass", "play 2"});
    s.play("play 2");  // it empties the pile
    CHECK(s.pile() == "");
    CHECK(s.seat() == 1);
  }
  SECTION("forced_chain concerns chains only: a drawn card may still be passed") {
    Scenario s("hand_size=3 extra_turn=forced_chain", "3c3d4d", "5c5d5h", "7h", "7s");
    CHECK(s.play("draw").legal() == Texts{"pass", "play 7"});
  }
}

TEST_CASE("gnav: extra_after_wild", "[rules]") {
  const std::string cards[] = {"2cTd4d", "5c5d5h", "7h", "6c6d"};
  const auto with = [&](const std::string& options) {
    return Scenario("hand_size=3 " + options, cards[0], cards[1], cards[2], cards[3]);
  };
  CHECK(with("").play("play 2").seat() == 1);
  CHECK(with("extra_after_wild=yes").play("play 2").legal() == Texts{"pass", "play T"});
  CHECK(with("extra_after_wild=yes extra_turn=none").play("play 2").seat() == 1);
}

TEST_CASE("gnav: draw_timing and replenish", "[rules]") {
  SECTION("turn_end: no draw after a play; at the end of the turn up to hand_size") {
    Scenario s("hand_size=4 draw_timing=turn_end", "7c9d9h3d", "5c5dTh5h", "7h", "6c6d6h");
    s.play("play 7;play 9;play 9");
    CHECK(s.hand(0) == "3d");
    s.play("pass");
    CHECK(s.hand(0) == "3d6c6d6h");
  }
  SECTION("always_one: one after each play whatever the hand's size") {
    Scenario s("hand_size=3 replenish=always_one", "3c3d4d", "5c5d5h", "7h", "7s6c");
    s.play("draw;play 7");
    CHECK(s.hand(0) == "3c3d4d6c");
  }
}

TEST_CASE("gnav: play_drawn", "[rules]") {
  const auto with = [](const std::string& value) {
    return Scenario("hand_size=3 play_drawn=" + value, "3c3d4d", "5c5d5h", "7h", "7s").play("draw");
  };
  CHECK(with("optional").legal() == Texts{"pass", "play 7"});
  CHECK(with("forced").legal() == Texts{"play 7"});
  CHECK(with("forbidden").seat() == 1);
}

TEST_CASE("gnav: stuck_draw=until_playable", "[rules]") {
  Scenario s("hand_size=3 stuck_draw=until_playable", "3c3d4d", "5c5d5h", "7h", "6c6d9h7s");
  s.play("draw");
  CHECK(s.hand(0) == "3c3d4d6c6d7s9h");
  CHECK(s.legal() == Texts{"pass", "play 7"});
  SECTION("it governs voluntary draws too; only the last card drawn may be played") {
    Scenario t("hand_size=3 stuck_draw=until_playable must_play=no", "7c3d4d", "5c5d5h", "7h", "6c6d9hTs");
    t.play("draw");
    CHECK(t.legal() == Texts{"pass", "play T"});
  }
}

TEST_CASE("gnav: must_play=no", "[rules]") {
  Scenario s("hand_size=3 must_play=no", "7c3d4d", "5c5d5h", "7h", "2s");
  CHECK(s.legal() == Texts{"draw", "play 7"});
  s.play("draw");
  CHECK(s.legal() == Texts{"pass", "play 2"});  // not the seven
}

TEST_CASE("gnav: leftover=last_capturer gives the card left on the pile to whoever captured last", "[rules]") {
  Rng rng(seed_of(31, 0, Stream::test));
  Gnav::Rules nobody, last;
  nobody.most_cards_bonus = last.most_cards_bonus = 0;
  last.leftover = gnav::Leftover::last_capturer;
  int left = 0;
  for (int i = 0; i < 300; ++i) {
    DeckOrder deck(36, shuffled(36, rng));
    auto a = Gnav::deal(nobody, deck), b = Gnav::deal(last, deck);
    int capturer = -1;
    while (!Gnav::over(a)) {
      const Seat seat = Gnav::to_move(a);
      const int cards = a.table.cards[0] + a.table.cards[1];
      const Move move = random_move<Gnav>(nobody, a, rng);
      Gnav::play(nobody, a, move, deck);
      Gnav::play(last, b, move, deck);
      if (a.table.cards[0] + a.table.cards[1] > cards) capturer = seat;
    }
    const int pips = a.table.top == gnav::kNoRank ? 0 : gnav::pips(a.table.top);
    left += pips > 0;
    for (const Seat seat : {0, 1})
      CHECK(Gnav::points(last, b, seat) == Gnav::points(nobody, a, seat) + (seat == capturer ? pips : 0));
    const int cards = a.table.cards[0] + a.table.cards[1];
    CHECK(b.table.cards[0] + b.table.cards[1] == cards + (pips > 0));
  }
  CHECK(left > 20);
}
