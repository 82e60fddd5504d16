// Queen City Rum: the rules one by one, the rule quoted in the name or beside the check.
#include "catch.hpp"
#include "queen_city_rum_position.hpp"

using namespace riffle;
using namespace riffle::queen_city_rum;
using Texts = std::vector<std::string>;
using Points = std::array<int, 2>;

TEST_CASE("queen_city_rum: ten cards each, the next is turned up, 31 are the stock, seat 0 moves first",
          "[queen_city_rum][scenario]") {
  DeckOrder deck(52, 1, 0);
  const auto state = QueenCityRum::deal(Rules{}, deck);
  for (int i = 0; i < 20; ++i) CHECK(state.hands[i % 2].has(deck.first()[static_cast<std::size_t>(i)]));
  CHECK(state.top == deck.first()[20]);
  CHECK(state.discards == CardSet::of(deck.first()[20]));
  CHECK(state.stock.size() == 31);
  CHECK(QueenCityRum::to_move(state) == 0);
  CHECK(legal_texts<QueenCityRum>(Rules{}, state) == Texts{"draw", "take"});
}

TEST_CASE("queen_city_rum: what is a meld", "[queen_city_rum][scenario]") {
  const auto melds = [](const std::string& hand, AceRun ace_run) {
    Setup setup{.hand0 = hand, .hand1 = "3c"};
    setup.rules.ace_run = ace_run;
    Texts found;
    for (const auto& move : Table(setup).legal())
      if (move.starts_with("meld ")) found.push_back(move.substr(5));
    return found;
  };
  using enum AceRun;
  CHECK(melds("9c9d9h", high_or_low) == Texts{"9c9d9h"});
  CHECK(melds("9c9d9h9s", high_or_low) == Texts{"9c9d9h", "9c9d9h9s", "9c9d9s", "9c9h9s", "9d9h9s"});
  CHECK(melds("ThJhQhKhAh", high_or_low) == Texts{"AhJhQhKh", "AhQhKh", "AhThJhQhKh", "JhQhKh", "ThJhQh", "ThJhQhKh"});
  CHECK(melds("ThJhQhKhAh", low_only) == Texts{"JhQhKh", "ThJhQh", "ThJhQhKh"});
  CHECK(melds("Ad2d3d", high_or_low) == Texts{"Ad2d3d"});
  CHECK(melds("KdAd2d", high_or_low) == Texts{});
  CHECK(melds("KdAd2d", low_only) == Texts{});
  CHECK(melds("KdAd2d", round_corner) == Texts{"Ad2dKd"});
  CHECK(melds("TcJdQhKs", high_or_low) == Texts{});
  // "of at most thirteen cards": the whole suit is one run, from wherever it starts.
  const std::string suit = "AsKs2s3s4s5s6s7s8s9sTsJsQs";
  CHECK(melds(suit, low_only).size() == 66);
  CHECK(melds(suit, high_or_low).size() == 76);
  CHECK(melds(suit, round_corner).size() == 131);
}

TEST_CASE("queen_city_rum: the ends of the table's runs", "[queen_city_rum][scenario]") {
  SECTION("a card that fits two runs joins them; afterwards their ends fit") {
    Table table({.hand0 = "6h2hTh2c", .hand1 = "Kc", .runs = "3h4h5h7h8h9h"});
    CHECK(table.legal() ==
          Texts{"discard 2c", "discard 2h", "discard 6h", "discard Th", "lay 2h run", "lay 6h run", "lay Th run"});
    table.play({"lay 6h run"});
    CHECK(table.legal() == Texts{"discard 2c", "discard 2h", "discard Th", "lay 2h run", "lay Th run"});
  }
  SECTION("an ace goes on a king or below a two, and then nothing goes round the corner") {
    const auto fits = [](const std::string& runs, AceRun ace_run) { return fits_runs(cards(runs), ace_run); };
    CHECK(fits("QsKsAs", AceRun::high_or_low) == cards("Js"));
    CHECK(fits("As2s3s", AceRun::high_or_low) == cards("4s"));
    CHECK(fits("JsQsKs", AceRun::high_or_low) == cards("AsTs"));
    CHECK(fits("JsQsKs", AceRun::low_only) == cards("Ts"));
    CHECK(fits("2s3s4s", AceRun::low_only) == cards("As5s"));
    CHECK(fits("QsKsAs", AceRun::round_corner) == cards("2sJs"));
    CHECK(fits("As2s3s", AceRun::round_corner) == cards("4sKs"));
    CHECK(fits("As2s3s4s5s6s7s8s9sTsJsQsKs", AceRun::round_corner).empty());
  }
  SECTION("a card may fit a set and a run: two moves") {
    Table table({.hand0 = "7s2c3c", .hand1 = "Kc", .sets = "7c7d7h", .runs = "8s9sTs"});
    CHECK(table.legal() == Texts{"discard 2c", "discard 3c", "discard 7s", "lay 7s run", "lay 7s set"});
  }
}

TEST_CASE("queen_city_rum: table 7c7d7h laid by seat 1: who scores 7s", "[queen_city_rum][scenario]") {
  const auto laid = [](LayoffCredit credit) {
    Setup setup{.hand0 = "7s2c3c", .hand1 = "Kc", .sets = "7c7d7h", .owned_1 = "7c7d7h"};
    setup.rules.layoff_credit = credit;
    return Table(setup).play({"lay 7s set"}).laid();
  };
  CHECK(laid(LayoffCredit::layer) == Points{7, 0});
  CHECK(laid(LayoffCredit::meld_owner) == Points{0, 7});
  CHECK(laid(LayoffCredit::nobody) == Points{0, 0});
}

TEST_CASE("queen_city_rum: a card laid on a run belongs to the owner of its neighbour, of the lower of two",
          "[queen_city_rum][scenario]") {
  const auto owner = [](const std::string& laid, const std::string& of_0, const std::string& of_1,
                        AceRun ace_run = AceRun::high_or_low) {
    Setup setup{.hand0 = laid + "9c9d", .hand1 = "8c", .runs = of_0 + of_1, .owned_1 = of_1};
    setup.rules.layoff_credit = LayoffCredit::meld_owner;
    setup.rules.ace_run = ace_run;
    Table table(setup);
    table.play({"lay " + laid + " run"});
    CHECK(table.state.owned_1.has(card(laid)) == (table.laid()[1] > 0));
    return table.laid()[1] > 0 ? 1 : 0;
  };
  CHECK(owner("6h", "3h4h5h", "7h8h9h") == 0);
  CHECK(owner("6h", "7h8h9h", "3h4h5h") == 1);
  CHECK(owner("2h", "7h8h9h", "3h4h5h") == 1);
  CHECK(owner("As", "2s3s4s", "JsQsKs") == 1);  // "for an ace the king"
  CHECK(owner("As", "2s3s4s", "JsQsKs", AceRun::low_only) == 0);
  CHECK(owner("2s", "QsKsAs", "3s4s5s", AceRun::round_corner) == 0);  // "for a two the ace"
  CHECK(owner("2s", "QsKsAs", "3s4s5s") == 1);                        // a high ace is not below a two
  CHECK(owner("Ks", "As2s3s", "TsJsQs", AceRun::round_corner) == 1);
}

TEST_CASE("queen_city_rum: what an ace is worth", "[queen_city_rum][scenario]") {
  Rules rules;
  rules.ace_value = AceValue::one_when_low;
  const auto meld = [&](const std::string& text) { return meld_points(cards(text), rules); };
  const auto lay = [&](const std::string& runs) { return lay_run_points(cards(runs), card("As"), rules); };
  const std::string suit = "As2s3s4s5s6s7s8s9sTsJsQsKs";
  CHECK(meld("As2s3s") == 6);
  CHECK(meld("QsKsAs") == 35);
  CHECK(meld("AcAdAh") == 45);
  CHECK(meld(suit) == 99);
  CHECK(lay("2s3s4s") == 1);
  CHECK(lay("JsQsKs") == 15);
  CHECK(lay("2s3s4sJsQsKs") == 15);  // "an ace that fits at both ends is laid high"
  rules.ace_run = AceRun::low_only;
  CHECK(meld(suit) == 85);  // "in a run of all thirteen it is the lowest only with low_only"
  CHECK(lay("2s3s4sJsQsKs") == 1);
  rules.ace_run = AceRun::round_corner;
  CHECK(meld("KsAs2s") == 27);
  CHECK(meld("As2s3s") == 6);
  CHECK(meld(suit) == 99);
  CHECK(lay("2s3s4s") == 1);
  CHECK(lay("2s3s4sJsQsKs") == 15);  // "below a two and not above a king"
  rules.ace_value = AceValue::always_15;
  CHECK(meld("As2s3s") == 20);
  CHECK(lay("2s3s4s") == 15);

  Setup setup{.hand0 = "As9c9d", .hand1 = "8c", .runs = "2s3s4sJsQsKs"};
  setup.rules.ace_value = AceValue::one_when_low;
  Table table(setup);
  CHECK(table.legal() == Texts{"discard 9c", "discard 9d", "discard As", "lay As run"});
  CHECK(table.play({"lay As run"}).laid() == Points{15, 0});
}

TEST_CASE("queen_city_rum: a player without a meld keeps two cards when he lays", "[queen_city_rum][scenario]") {
  const Texts only_discards{"discard 7s", "discard 8s"};
  CHECK(Table({.hand0 = "7s8s", .hand1 = "Kc", .sets = "7c7d7h"}).legal() == only_discards);
  CHECK(Table({.hand0 = "7s8s2c", .hand1 = "Kc", .sets = "7c7d7h"}).is_legal("lay 7s set"));
  CHECK(Table({.hand0 = "7s8s", .hand1 = "Kc", .sets = "7c7d7h", .melded = 1}).is_legal("lay 7s set"));
  CHECK(Table({.hand0 = "7s", .hand1 = "Kc", .sets = "7c7d7h", .melded = 1}).is_legal("lay 7s set"));
  // A meld in the same turn counts.
  Table table({.hand0 = "2c2d2h7s8s", .hand1 = "Kc", .sets = "7c7d7h"});
  CHECK(table.play({"meld 2c2d2h"}).is_legal("lay 7s set"));
  SECTION("layoff_requires_own_meld: no lay before the player has laid a meld in this deal") {
    Setup setup{.hand0 = "7s8s2c3d", .hand1 = "Kc", .sets = "7c7d7h"};
    setup.rules.layoff_requires_own_meld = true;
    CHECK_FALSE(Table(setup).is_legal("lay 7s set"));
    setup.melded = 2;
    CHECK_FALSE(Table(setup).is_legal("lay 7s set"));
    setup.melded = 1;
    CHECK(Table(setup).is_legal("lay 7s set"));
  }
}

TEST_CASE("queen_city_rum: the card taken may not be discarded in the same turn", "[queen_city_rum][scenario]") {
  Table table({.hand0 = "2c4h", .hand1 = "Kc", .discards = "3s9d"});
  table.turn_of(0).play({"take"});
  CHECK(table.legal() == Texts{"discard 2c", "discard 4h"});
  SECTION("unless it is the only card") {
    Setup setup{.hand0 = "", .hand1 = "Kc", .discards = "3s9d", .melded = 1};
    setup.rules.go_out = GoOut::meld_only;
    CHECK(Table(setup).turn_of(0).play({"take"}).legal() == Texts{"discard 9d"});
  }
  SECTION("it may be the last discard of the turn in which the player goes out") {
    Table out({.hand0 = "5c5d5h", .hand1 = "Kc", .discards = "3s9d"});
    out.turn_of(0).play({"take", "meld 5c5d5h"});
    CHECK(out.legal() == Texts{"discard 9d"});
    CHECK(out.play({"discard 9d"}).points() == Points{15 + 25 + 10, 0});
  }
  SECTION("a card drawn from the stock may, and so may the taken one with rediscard_taken=allow") {
    Table drawn({.hand0 = "2c4h", .hand1 = "Kc", .discards = "3s9d"});
    CHECK(drawn.turn_of(0).play({"draw"}, {"Qs"}).is_legal("discard Qs"));
    Setup setup{.hand0 = "2c4h", .hand1 = "Kc", .discards = "3s9d"};
    setup.rules.rediscard_taken = Rediscard::allow;
    CHECK(Table(setup).turn_of(0).play({"take"}).is_legal("discard 9d"));
  }
}

TEST_CASE("queen_city_rum: going out", "[queen_city_rum][scenario]") {
  const auto after = [](GoOut go_out, const std::string& hand, const Texts& moves) {
    Setup setup{.hand0 = hand, .hand1 = "Kc2d", .sets = "7c7d7h", .discards = "3s", .melded = 1};
    setup.rules.go_out = go_out;
    return Table(setup).play(moves);
  };
  using enum GoOut;
  SECTION("by a meld, by a lay or by the discard: 25 and the points of the opponent's hand") {
    CHECK(after(meld_or_discard, "5c5d5h", {"meld 5c5d5h"}).points() == Points{15 + 25 + 12, 0});
    CHECK(after(meld_or_discard, "7s", {"lay 7s set"}).points() == Points{7 + 25 + 12, 0});
    CHECK(after(meld_or_discard, "7s", {"discard 7s"}).points() == Points{25 + 12, 0});
  }
  SECTION("meld_only: discarding the last card leaves an empty hand and the deal goes on") {
    CHECK(after(meld_only, "5c5d5h", {"meld 5c5d5h"}).over());
    CHECK(after(meld_only, "7s", {"lay 7s set"}).over());
    Table table = after(meld_only, "2c", {"discard 2c"});
    CHECK_FALSE(table.over());
    table.play({"draw", "discard 9d", "draw"}, {"9d", "7s"});
    CHECK(table.legal() == Texts{"discard 7s", "lay 7s set"});
    CHECK(table.play({"lay 7s set"}).points() == Points{7 + 25 + 12, 0});
  }
  SECTION("discard_required: a meld or lay that would leave no card is illegal") {
    CHECK(after(discard_required, "5c5d5h", {}).legal() == Texts{"discard 5c", "discard 5d", "discard 5h"});
    CHECK(after(discard_required, "5c5d5h5s", {}).legal() == Texts{"discard 5c", "discard 5d", "discard 5h",
                                                                   "discard 5s", "meld 5c5d5h", "meld 5c5d5s",
                                                                   "meld 5c5h5s", "meld 5d5h5s"});
    CHECK(after(discard_required, "7s", {}).legal() == Texts{"discard 7s"});
    CHECK(after(discard_required, "7s9d", {}).is_legal("lay 7s set"));
    CHECK(after(discard_required, "7s", {"discard 7s"}).points() == Points{25 + 12, 0});
  }
}

TEST_CASE("queen_city_rum: meld_timing=going_out", "[queen_city_rum][scenario]") {
  const auto table = [](const std::string& hand, GoOut go_out = GoOut::meld_or_discard) {
    Setup setup{.hand0 = hand, .hand1 = "KcKd8d", .discards = "4h"};
    setup.rules.meld_timing = MeldTiming::going_out;
    setup.rules.go_out = go_out;
    return Table(setup);
  };
  const auto melds = [](const Table& t) {
    Texts found;
    for (const auto& move : t.legal())
      if (!move.starts_with("discard")) found.push_back(move);
    return found;
  };
  SECTION("a meld is legal only if the rest can still be laid, but for one discard") {
    CHECK(melds(table("5c5d5h9sQd")).empty());
    CHECK(melds(table("5c5d5h9s")) == Texts{"meld 5c5d5h"});
    CHECK(melds(table("5c5d5h5s")) ==
          Texts{"meld 5c5d5h", "meld 5c5d5h5s", "meld 5c5d5s", "meld 5c5h5s", "meld 5d5h5s"});
    CHECK(melds(table("5c5d5h9s", GoOut::meld_only)).empty());
    CHECK(melds(table("5c5d5h5s", GoOut::meld_only)) == Texts{"meld 5c5d5h5s"});
    CHECK(melds(table("5c5d5h5s", GoOut::discard_required)) ==
          Texts{"meld 5c5d5h", "meld 5c5d5s", "meld 5c5h5s", "meld 5d5h5s"});
    CHECK(melds(table("5c5d5h", GoOut::discard_required)).empty());
  }
  SECTION("once begun, every move must keep it possible") {
    Table t = table("5c5d5h5s6s7s9d");
    CHECK(melds(t) == Texts{"meld 5c5d5h", "meld 5s6s7s"});  // not the four fives, nor other three
    t.play({"meld 5c5d5h"});
    CHECK(t.legal() == Texts{"meld 5s6s7s"});
    t.play({"meld 5s6s7s"});
    CHECK(t.legal() == Texts{"discard 9d"});
    CHECK(t.play({"discard 9d"}).points() == Points{15 + 18 + 25 + 28, 0});
  }
  SECTION("there is nothing to lay on, not even the player's own meld of this turn") {
    Table t = table("5c5d5h5s");
    t.play({"meld 5c5d5h"});
    CHECK(t.legal() == Texts{"discard 5s"});
  }
  SECTION("an ace serves one run only") {
    CHECK(melds(table("AsKsQs2s3s9d")).empty());
    CHECK(melds(table("AsKsQs2s3s4s")) == Texts{"meld 2s3s4s", "meld AsQsKs"});
  }
}

TEST_CASE("queen_city_rum: blocked deals", "[queen_city_rum][scenario]") {
  const auto end = [](Setup setup) {
    setup.rules.max_reuses = 0;
    Table table(setup);
    table.state.laid = {30, 40};
    table.without_stock().play({"discard 2c"});
    CHECK(table.state.phase == Phase::blocked);
    return table.points();
  };
  Setup setup{.hand0 = "2c3d", .hand1 = "KcAc", .discards = "3s"};
  CHECK(end(setup) == Points{30, 40});  // "no bonus and no hand points"
  setup.rules.hand_penalty = HandPenalty::subtract;
  CHECK(end(setup) == Points{27, 15});
  setup.rules.meld_scoring = MeldScoring::winner_only;  // "for nobody; hand_penalty is counted all the same"
  CHECK(end(setup) == Points{-3, -25});
  setup.rules.blocked_deal = BlockedDeal::void_;  // "whatever hand_penalty says"
  CHECK(end(setup) == Points{0, 0});

  SECTION("after max_turns turns of both players") {
    Setup short_deal{.hand0 = "2c3d", .hand1 = "KcAc", .discards = "3s"};
    short_deal.rules.max_turns = 20;
    Table table(short_deal);
    table.state.turns = 18;
    CHECK_FALSE(table.play({"discard 2c"}).over());
    CHECK(table.play({"draw", "discard Kc"}, {"9d"}).state.phase == Phase::blocked);
  }
  SECTION("stock_out=end_deal: no reuse") {
    Setup ends{.hand0 = "2c3d", .hand1 = "KcAc", .discards = "3s"};
    ends.rules.stock_out = StockOut::end_deal;
    CHECK(Table(ends).without_stock().play({"discard 2c"}).state.phase == Phase::blocked);
  }
  SECTION("a reuse needs a card under the top discard") {
    // 9c, 9d and seven other cards in the hands, one discard, all else on the table.
    Table table({.hand0 = "9c2c", .hand1 = "9d", .sets = "", .runs = "3s4s5s"});
    table.state.in_sets |= table.state.stock;
    table.state.stock = {};
    CHECK(table.play({"discard 2c"}).state.phase == Phase::blocked);
  }
  SECTION("a deadlock ends all the same") {
    Table table({.hand0 = "2c",
                 .hand1 = "2d",
                 .sets = "6c6d6h6s8c8d8h8s3c3d3h3s",
                 .runs = "9sTsJsQsKsAs",
                 .discards = "4c",
                 .melded = 3});
    table.rules.go_out = GoOut::meld_only;
    Rng rng(1);
    RandomDraw chance{rng};
    table.turn_of(0);
    int turns = 0;
    while (!table.over()) {  // each plays on with the card that he has
      QueenCityRum::play(table.rules, table.state, make_move(Kind::draw), chance);
      const CardSet hand = table.state.hands[table.state.mover];
      const CardSet mine = cards(table.state.mover == 0 ? "2c" : "2d");
      QueenCityRum::play(table.rules, table.state, make_move(Kind::discard, hand - mine), chance);
      REQUIRE(++turns <= 200);
    }
    CHECK(table.state.phase == Phase::blocked);
  }
}

TEST_CASE("queen_city_rum: the stock runs out", "[queen_city_rum][scenario]") {
  SECTION("the discards but the top one are shuffled to be the new stock, once") {
    Table table({.hand0 = "2c3d", .hand1 = "KcAc", .sets = "7c7d7h", .discards = "4c5c3s"});
    table.without_stock().turn_of(0);
    CHECK(table.legal() == Texts{"draw", "take"});
    const CardSet under = table.state.discards - cards("3s");
    table.play({"draw"}, {"5c"});
    CHECK(table.state.discards == cards("3s"));
    CHECK(table.state.stock == under - cards("5c"));
    CHECK(table.state.reuses == 1);
    table.state.discards |= table.state.stock;
    table.state.stock = {};
    CHECK(table.play({"discard 3d"}).state.phase == Phase::blocked);
  }
  SECTION("take leaves the stock as it is, and draw is legal again in the next turn") {
    Table table({.hand0 = "2c3d", .hand1 = "KcAc", .sets = "7c7d7h", .discards = "4c5c3s"});
    table.without_stock().turn_of(0).play({"take", "discard 2c"});
    CHECK(table.state.stock.empty());
    CHECK(table.legal() == Texts{"draw", "take"});
  }
  SECTION("turn_over: the first discarded comes first, and both know it") {
    Setup setup{.hand0 = "2c3d", .hand1 = "KcAc", .discards = "4c5c6c3s"};
    setup.rules.stock_out = StockOut::turn_over;
    Table table(setup);
    table.state.in_sets |= table.state.stock;  // out of the way
    table.state.stock = {};
    table.turn_of(0).play({"draw"});  // asks nobody for a card
    CHECK(table.state.hands[0] == cards("2c3d4c"));
    CHECK(table.state.known == cards("2c3d4cKcAc"));
    table.play({"discard 3d", "take", "discard Ac", "draw", "discard 2c", "draw"});
    CHECK(table.state.hands[1] == cards("KcAc3d6c") - cards("Ac"));
    CHECK(table.state.hands[0] == cards("4c5c"));
    CHECK(table.state.discards == cards("3sAc2c"));
  }
}

TEST_CASE("queen_city_rum: score_timing=immediate", "[queen_city_rum][scenario]") {
  Setup setup{.hand0 = "7s5c5d5h2c", .hand1 = "Kc8d", .sets = "7c7d7h", .discards = "3s"};
  setup.rules.score_timing = ScoreTiming::immediate;
  const auto with = [&](int need0, int need1 = 101) {
    Table table(setup);
    table.state.need = {static_cast<std::uint16_t>(need0), static_cast<std::uint16_t>(need1)};
    table.state.laid = {0, 0};
    return table;
  };
  SECTION("the deal ends when a total reaches the target, and scores the cards laid and nothing else") {
    setup.rules.hand_penalty = HandPenalty::subtract;
    CHECK_FALSE(with(23).play({"meld 5c5d5h", "lay 7s set"}).over());
    Table table = with(22).play({"meld 5c5d5h", "lay 7s set"});
    CHECK(table.state.phase == Phase::target_reached);
    CHECK(table.points() == Points{22, 0});
  }
  SECTION("a meld that leaves no card goes out, with the bonus, also where it reaches the target") {
    setup.hand0 = "5c5d5h";
    Table table = with(10).play({"meld 5c5d5h"});
    CHECK(table.state.phase == Phase::gone_out);
    CHECK(table.points() == Points{15 + 25 + 18, 0});
  }
  SECTION("points of an owner count for the owner") {
    setup.rules.layoff_credit = LayoffCredit::meld_owner;
    setup.owned_1 = setup.sets;
    CHECK_FALSE(with(7, 8).play({"lay 7s set"}).over());
    Table table = with(101, 7).play({"lay 7s set"});
    CHECK(table.state.phase == Phase::target_reached);
    CHECK(table.points() == Points{0, 7});
  }
  SECTION("blocked_deal=void: laid points count while the deal lasts") {
    setup.rules.blocked_deal = BlockedDeal::void_;
    CHECK(with(15).play({"meld 5c5d5h"}).points() == Points{15, 0});
  }
  SECTION("what reaches the target: the totals before the deal") {
    const auto need = [](Rules rules, Points totals) {
      DeckOrder deck(52, 1, 0);
      const auto state = QueenCityRum::deal(rules, deck, {totals});
      return std::array<int, 2>{state.need[0], state.need[1]};
    };
    CHECK(need(setup.rules, {0, 95}) == Points{101, 6});
    CHECK(need(setup.rules, {105, 105}) == Points{0, 0});  // after a tie the next points end the match
    CHECK(need(setup.rules, {-1000, 0}) == Points{400, 101});
    CHECK(need(Rules{}, {50, 50}) == Points{0, 0});  // deal_end: not used
  }
  SECTION("winner_only and target=0: no effect") {
    setup.rules.meld_scoring = MeldScoring::winner_only;
    CHECK_FALSE(with(1).play({"meld 5c5d5h"}).over());
    setup.rules.meld_scoring = MeldScoring::both;
    setup.rules.target = 0;
    CHECK_FALSE(with(0).play({"meld 5c5d5h"}).over());
  }
}
