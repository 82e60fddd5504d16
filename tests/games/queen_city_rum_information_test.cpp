// Queen City Rum: what a seat knows is kept in its information state, and nothing else is.
#include <cmath>
#include <map>

#include "catch.hpp"
#include "games/queen_city_rum/game.hpp"
#include "queen_city_rum_position.hpp"
#include "reference/queen_city_rum_tracker.hpp"

using namespace riffle;
using namespace riffle::queen_city_rum;
using G = QueenCityRum;
using reference::PossibleHands;

namespace {

double choose(int n, int k) {
  double ways = 1;
  for (int i = 1; i <= k; ++i) ways = ways * (n - k + i) / i;
  return std::round(ways);
}

/// The information state says just what the possible hands say: all that are left contain the known cards, lie
/// within the known and the unseen ones, and are as many as there are such hands.
void check_recall(const InfoState& info, const PossibleHands& truth) {
  const CardSet known = info.known_of_other(), unseen = info.unseen();
  const int size = info.hand_size[other(info.seat)];
  REQUIRE(CardSet(truth.certain()).contains(known));
  REQUIRE((known | unseen).contains(CardSet(truth.possible())));
  REQUIRE(static_cast<double>(truth.hands().size()) == choose(unseen.size(), size - known.size()));
  REQUIRE(unseen.size() - (size - known.size()) == info.stock_size);
}

/// A move of the other seat tells nothing but its cards: it was legal with any possible hand that has them.
void check_tells_nothing_else(const Rules& rules, const State& state, Move move, const PossibleHands& before,
                              Rng& rng) {
  for (int i = 0; i < 20; ++i) {
    const CardSet hand(before.hands()[rng.below(static_cast<std::uint32_t>(before.hands().size()))]);
    if (!hand.contains(cards_of(move))) continue;
    State world = state;
    world.stock = (state.stock | state.hands[state.mover]) - hand;
    world.hands[state.mover] = hand;
    G::Moves list;
    G::moves(rules, world, list);
    REQUIRE(list.has(move));
  }
}

struct Reached {
  int reuses = 0, turned_over = 0, takes = 0, melds = 0, known_all = 0;
};

void track_deal(const Rules& rules, std::uint64_t seed, Reached& reached) {
  DeckOrder deck(52, seed, 0);
  Rng rng(seed);
  auto state = G::deal(rules, deck);
  std::vector<PossibleHands> truth;
  for (const Seat s : {0, 1}) truth.emplace_back(state.hands[s].bits, state.top, rules.deal);
  while (!G::over(state)) {
    Move move = G::random_move(rules, state, rng);
    if (state.phase == Phase::play) move = std::max(move, G::random_move(rules, state, rng));  // melds come last
    const Kind kind = kind_of(move);
    const State before = state;
    const Seat mover = before.mover, viewer = other(mover);
    if (kind > Kind::take) check_tells_nothing_else(rules, before, move, truth[viewer], rng);
    G::play(rules, state, move, deck);
    const CardSet gained = state.hands[mover] - before.hands[mover];
    if (kind == Kind::draw) {
      const bool reused = before.stock.empty(), ordered = rules.stock_out == StockOut::turn_over && state.reuses > 0;
      if (reused)
        for (auto& hands : truth) hands.new_stock((before.discards - CardSet::of(before.top)).bits);
      truth[mover].draws(gained.lowest());
      if (ordered)
        truth[viewer].other_gets(gained.lowest());
      else
        truth[viewer].other_draws();
      reached.reuses += reused;
      reached.turned_over += ordered;
    } else if (kind == Kind::take) {
      truth[viewer].other_gets(gained.lowest());
      ++reached.takes;
    } else {
      truth[viewer].other_shows(cards_of(move).bits);
      reached.melds += kind == Kind::meld;
    }
    for (const Seat s : {0, 1}) {
      const auto info = G::info_state(rules, state, s);
      check_recall(info, truth[s]);
      reached.known_all += truth[s].hands().size() == 1;
      if (G::over(state)) continue;
      const State world = G::determinize(rules, info, rng);
      REQUIRE(G::info_state(rules, world, s) == info);
      const auto& hands = truth[s].hands();
      REQUIRE(std::binary_search(hands.begin(), hands.end(), world.hands[other(s)].bits));
    }
  }
}

/// Chi-squared of counts against equal shares, and its 99.99 % point (Wilson and Hilferty).
template <class Key>
void check_uniform(const std::map<Key, int>& counts, double cells, int draws) {
  REQUIRE(static_cast<double>(counts.size()) == cells);
  double chi = 0;
  for (const auto& [key, n] : counts) chi += (n - draws / cells) * (n - draws / cells) / (draws / cells);
  const double f = cells - 1, t = 1 - 2 / (9 * f) + 3.72 * std::sqrt(2 / (9 * f));
  CHECK(chi < f * t * t * t);
}

}  // namespace

TEST_CASE("queen_city_rum: recall: all that a seat has seen is in its information state", "[queen_city_rum][recall]") {
  Reached reached;
  for (std::uint64_t seed = 1; seed <= 9; ++seed) {
    Rng rng(seed_of(seed, 0, Stream::variant));
    Rules rules = random_options(G::options(), rng);
    rules.deal = 3;
    rules.max_turns = 150;
    rules.max_reuses = 2;
    rules.stock_out = seed % 3 == 0 ? StockOut::turn_over : StockOut::reshuffle;
    INFO("seed " << seed);
    track_deal(rules, seed, reached);
  }
  CHECK(reached.reuses > 5);
  CHECK(reached.turned_over > 20);
  CHECK(reached.takes > 200);
  CHECK(reached.melds > 5);
  CHECK(reached.known_all > 50);
}

TEST_CASE("queen_city_rum: a taken card is known until it is seen again", "[queen_city_rum][recall]") {
  Table table({.hand0 = "2c4h7d", .hand1 = "KcKd8d", .discards = "3s9d"});
  table.turn_of(0).play({"take", "discard 2c"});
  const auto of_other = [&] { return G::info_state(table.rules, table.state, 1).known_of_other(); };
  CHECK(of_other() == cards("9d"));
  table.play({"draw", "discard Kc", "draw"}, {"5s", "6s"});
  CHECK(of_other() == cards("9d"));
  table.play({"discard 9d"});
  CHECK(of_other().empty());
}

TEST_CASE("queen_city_rum: who sees the stock run out knows the other hand", "[queen_city_rum][recall]") {
  Table table({.hand0 = "2c4h7d", .hand1 = "KcKd8d", .discards = "3s9d"});
  table.without_stock().turn_of(0).play({"draw"}, {"5s"});
  const auto first = G::info_state(table.rules, table.state, 0), second = G::info_state(table.rules, table.state, 1);
  CHECK(first.known_of_other() == cards("KcKd8d"));
  CHECK(second.known_of_other() == cards("2c4h7d"));
  CHECK(second.unseen().has(card("5s")));
  CHECK(G::info_state(table.rules, table.state, kObserver).known == cards("2c4h7dKcKd8d"));
}

TEST_CASE("queen_city_rum: determinize deals every possible hand equally often", "[queen_city_rum][recall]") {
  // Nine unseen cards, three of them and the known 9d in the other hand.
  Table table({.hand0 = "2c4h7d", .hand1 = "9dKd8d3c", .runs = "", .discards = "3s"});
  table.state.known = cards("9d4h");
  const CardSet unseen = cards("Kd8d3cAcAdAhAsTcTd");
  table.state.in_sets = table.state.stock - unseen;
  table.state.stock -= table.state.in_sets;
  const auto info = G::info_state(table.rules, table.state, 0);
  REQUIRE(info.unseen() == unseen);
  Rng rng(3);
  std::map<Bits, int> counts;
  for (int i = 0; i < 84000; ++i) ++counts[G::determinize(table.rules, info, rng).hands[1].bits];
  check_uniform(counts, 84, 84000);
}

TEST_CASE("queen_city_rum: a player in the middle of going out is known to be able to", "[queen_city_rum][recall]") {
  const auto worlds = [](GoOut go_out, const std::string& hand, const std::string& known, int draws) {
    Setup setup{.hand0 = hand, .hand1 = "2c2d3hKc", .sets = "AcAdAh", .discards = "8s", .melded = 1};
    setup.rules.meld_timing = MeldTiming::going_out;
    setup.rules.go_out = go_out;
    Table table(setup);
    table.state.phase = Phase::committed;
    table.state.known = cards(known);
    const auto info = G::info_state(table.rules, table.state, 1);
    Rng rng(5);
    std::map<Bits, int> counts;
    for (int i = 0; i < draws; ++i) {
      const State world = G::determinize(table.rules, info, rng);
      REQUIRE(G::info_state(table.rules, world, 1) == info);
      REQUIRE(can_go_out(world.hands[0], table.rules));
      REQUIRE(G::count_moves(table.rules, world) > 0);
      ++counts[world.hands[0].bits];
    }
    return counts;
  };
  SECTION("every possible hand is equally likely") {
    // The cards that are not seen, by trying every hand of them that has the known cards.
    const auto check = [&](GoOut go_out, const std::string& hand, const std::string& known, int draws) {
      Rules rules;
      rules.go_out = go_out;
      const CardSet unseen = kPack52.all() - cards("2c2d3hKcAcAdAh8s") - cards(known);
      const int missing = cards(hand).size() - cards(known).size();
      int possible = 0;
      const auto count = [&](auto&& self, CardSet chosen, Bits rest, int more) -> void {
        if (more == 0) possible += can_go_out(chosen, rules);
        for (; more > 0 && rest != 0; rest = without_lowest(rest))
          self(self, chosen | CardSet::of(lowest_bit(rest)), without_lowest(rest), more - 1);
      };
      count(count, cards(known), unseen.bits, missing);
      INFO(hand << " with " << known << ": " << possible << " hands");
      check_uniform(worlds(go_out, hand, known, draws), possible, draws);
    };
    check(GoOut::meld_only, "5c5d5h", "", 20000);
    check(GoOut::meld_only, "5c6c7c8c", "", 20000);
    check(GoOut::meld_or_discard, "5c5d5h9s", "", 30000);
    check(GoOut::meld_or_discard, "5c5d5h9s", "9s5c", 5000);
    check(GoOut::meld_or_discard, "5c6c7c8c9c", "5c", 30000);
    check(GoOut::discard_required, "5c5d5h5s", "5h", 20000);
    check(GoOut::discard_required, "Qs", "", 20000);
    check(GoOut::meld_only, "5c6c7c9d9h9s", "6c9d", 20000);
    check(GoOut::meld_or_discard, "5c6c7c5d6d7d5h6h7h2s", "5c6c7c5d6d7d5h6h", 5000);  // sets or runs
  }
  SECTION("large hands, and hands all known") {
    CHECK(worlds(GoOut::meld_or_discard, "5c5d5h5s6s7s8hTcThTsJsQsKs", "Th", 200).size() > 190);
    CHECK(worlds(GoOut::meld_only, "4c5c6c4d5d6d4h5h6hTsJsQsKs", "4c6hKs", 50).size() > 40);
    CHECK(worlds(GoOut::discard_required, "5c5d5h5s", "5c5d5h5s", 10).size() == 1);
    CHECK(worlds(GoOut::meld_or_discard, "5c5d5h5s6s7s8hTcThTsJsQsKs", "5c5d5h5s6s7s8hTcThTsJsQsKs", 10).size() == 1);
  }
}
