// Queen City Rum: numbers that are known from elsewhere.
#include <cmath>
#include <map>
#include <set>
#include <unordered_set>

#include "catch.hpp"
#include "games/queen_city_rum/game.hpp"
#include "queen_city_rum_position.hpp"
#include "reference/queen_city_rum_reference.hpp"

using namespace riffle;
using namespace riffle::queen_city_rum;
using G = QueenCityRum;

namespace {

constexpr AceRun kAceRuns[] = {AceRun::high_or_low, AceRun::low_only, AceRun::round_corner};

std::vector<CardSet> melds_of(CardSet hand, AceRun ace_run) {
  std::vector<CardSet> melds;
  for_each_meld(hand, ace_run, [&](CardSet meld) { melds.push_back(meld); });
  return melds;
}

/// All hands of at most `largest` cards that are unions of disjoint melds, by size. A hand is built in the order of
/// its melds' lowest cards, so that each division of it is met once.
void collect_unions(const std::vector<CardSet>& melds, CardSet hand, std::size_t from, int largest,
                    std::vector<std::unordered_set<Bits>>& found) {
  for (std::size_t i = from; i < melds.size(); ++i) {
    const CardSet more = hand | melds[i];
    if (!(hand & melds[i]).empty() || more.size() > largest) continue;
    found[static_cast<std::size_t>(more.size())].insert(more.bits);
    if (more.size() + 3 <= largest) collect_unions(melds, more, i + 1, largest, found);
  }
}

/// A hand in which melds are likely: cards of few ranks and suits.
CardSet crowded_hand(int size, Rng& rng) {
  const int ranks = 4 + static_cast<int>(rng.below(7)), start = static_cast<int>(rng.below(13));
  CardSet hand;
  while (hand.size() < size)
    hand.add((start + static_cast<int>(rng.below(static_cast<std::uint32_t>(ranks)))) % 13 * 4 +
             static_cast<int>(rng.below(4)));
  return hand;
}

}  // namespace

TEST_CASE("queen_city_rum: 396 points and so many melds in the pack", "[queen_city_rum][facts]") {
  CHECK(points_of(kPack52.all()) == 396);
  const int runs[] = {304, 264, 524};
  for (const int i : {0, 1, 2}) {
    std::map<std::string, int> count;
    std::set<CardSet> distinct;
    for (const CardSet meld : melds_of(kPack52.all(), kAceRuns[i])) {
      distinct.insert(meld);
      ++count[!is_set(meld) ? "run" : meld.size() == 3 ? "set of three" : "set of four"];
    }
    CHECK(count["set of three"] == 52);
    CHECK(count["set of four"] == 13);
    CHECK(count["run"] == runs[i]);
    CHECK(distinct.size() == static_cast<std::size_t>(65 + runs[i]));
    CHECK(count_melds(kPack52.all(), kAceRuns[i]) == 65 + runs[i]);
  }
}

TEST_CASE("queen_city_rum: hands that can be laid wholly in melds of their own", "[queen_city_rum][facts]") {
  const int expected[][9] = {{100, 57, 40, 4352, 4604, 4300, 110420, 160056, 179332},
                             {96, 53, 36, 4010, 4100, 3690, 97624, 136694, 147204},
                             {104, 65, 52, 4706, 5460, 5772, 124696, 197470, 249028}};
  for (const int i : {0, 1, 2}) {
    std::vector<std::unordered_set<Bits>> found(12);
    collect_unions(melds_of(kPack52.all(), kAceRuns[i]), {}, 0, 11, found);
    for (int k = 3; k <= 11; ++k) {
      INFO("ace_run " << i << ", " << k << " cards");
      CHECK(found[static_cast<std::size_t>(k)].size() == static_cast<std::size_t>(expected[i][k - 3]));
      for (const Bits hand : found[static_cast<std::size_t>(k)])
        if (!layable(CardSet(hand), kAceRuns[i])) FAIL(cards_text(kPack52, CardSet(hand)) << " can be laid");
    }
    // The other way round: what is not among them cannot be laid.
    Rng rng(static_cast<std::uint64_t>(i));
    int can = 0;
    for (int n = 0; n < 200000; ++n) {
      const CardSet hand = crowded_hand(3 + static_cast<int>(rng.below(9)), rng);
      const bool in = found[static_cast<std::size_t>(hand.size())].count(hand.bits) != 0;
      can += in;
      if (layable(hand, kAceRuns[i]) != in) FAIL(cards_text(kPack52, hand) << (in ? " can" : " cannot") << " be laid");
    }
    CHECK(can > 500);
  }
}

TEST_CASE("queen_city_rum: melds are those subsets of a hand that are melds", "[queen_city_rum][facts]") {
  // Straight from the definition: three or four of a rank, or consecutive cards of one suit, for every subset.
  const auto is_meld = [](CardSet subset, AceRun ace_run) {
    std::set<int> ranks, suits;
    for (const Card c : subset) ranks.insert(c / 4), suits.insert(c % 4);
    if (subset.size() < 3) return false;
    if (ranks.size() == 1) return true;
    if (suits.size() != 1) return false;
    for (int start = 0; start < 13; ++start) {
      std::set<int> run;
      for (int place = start; place < start + subset.size(); ++place) {
        if (place > 13 && ace_run != AceRun::round_corner) break;
        if (place > 12 && ace_run == AceRun::low_only) break;
        run.insert(place % 13);
      }
      if (run == ranks) return true;
    }
    return false;
  };
  Rng rng(1);
  for (int n = 0; n < 120; ++n) {
    const CardSet hand = crowded_hand(4 + static_cast<int>(rng.below(9)), rng);
    for (const AceRun ace_run : kAceRuns) {
      std::set<CardSet> expected;
      for (Bits subset = 1; subset < Bits{1} << hand.size(); ++subset)
        if (const CardSet chosen(scatter(subset, hand.bits)); is_meld(chosen, ace_run)) expected.insert(chosen);
      const auto melds = melds_of(hand, ace_run);
      INFO(cards_text(kPack52, hand));
      REQUIRE(std::set<CardSet>(melds.begin(), melds.end()) == expected);
      REQUIRE(melds.size() == expected.size());
      REQUIRE(count_melds(hand, ace_run) == static_cast<int>(melds.size()));
      REQUIRE(has_meld(hand, ace_run) == !melds.empty());
    }
  }
}

TEST_CASE("queen_city_rum: no hand has more moves than fit into the list", "[queen_city_rum][facts]") {
  // A whole suit and three cards of a rank of it, and a table on which as much as possible fits.
  Setup setup{.hand0 = "As2s3s4s5s6s7s8s9sTsJsQsKs7c7d7h", .hand1 = "", .sets = "AcAdAh2c2d2h3c3d3h", .melded = 1};
  setup.rules.ace_run = AceRun::round_corner;
  const auto count = Table(setup).legal().size();
  CHECK(count == 131 + 5 + 16 + 3);
  CHECK(count <= static_cast<std::size_t>(kMaxMoves));
}

TEST_CASE("queen_city_rum: uniformly random play", "[queen_city_rum][facts]") {
  // Published for 6,000 deals: seat 0 wins 48.5 +- 0.65 %, draws 1.4 %, points 57.0 and 58.0, 236 decisions a deal,
  // 4.73 legal moves a decision, 73 % blocked. Bounds: four standard errors of both samples together.
  const int deals = 40000;
  double wins = 0, draws = 0, blocked = 0, decisions = 0, choices = 0;
  std::array<double, 2> sum{0, 0}, squares{0, 0};
  double squared_decisions = 0, residual = 0;
  Rng rng(20);
  RandomDraw chance{rng};
  const Rules rules;
  for (int i = 0; i < deals; ++i) {
    auto state = G::deal(rules, chance);
    int length = 0, legal = 0;
    for (; !G::over(state); ++length) {
      legal += G::count_moves(rules, state);
      G::play(rules, state, G::random_move(rules, state, rng), chance);
    }
    const int winning = winner<G>(rules, state);
    wins += winning == 0;
    draws += winning == -1;
    blocked += state.phase == Phase::blocked;
    decisions += length;
    choices += legal;
    residual += (legal - 4.73 * length) * (legal - 4.73 * length);
    squared_decisions += static_cast<double>(length) * length;
    for (const Seat s : {0, 1}) {
      const double points = G::points(rules, state, s);
      sum[s] += points, squares[s] += points * points;
    }
  }
  const auto near = [&](double total, double total_squares, double expected, double rounding) {
    const double mean = total / deals, variance = total_squares / deals - mean * mean;
    const double error = std::sqrt(variance / deals + variance / 6000);
    INFO("mean " << mean << ", expected " << expected << ", standard error " << error);
    CHECK(std::abs(mean - expected) < 4 * error + rounding);
  };
  near(wins, wins, 0.485, 0.0005);
  near(draws, draws, 0.014, 0.0005);
  near(blocked, blocked, 0.73, 0.005);
  near(sum[0], squares[0], 57.0, 0.05);
  near(sum[1], squares[1], 58.0, 0.05);
  near(decisions, squared_decisions, 236, 0.5);
  // Of a ratio: the error of choices - 4.73 decisions, whose mean is then near 0.
  const double spread = std::sqrt(residual / deals) / (decisions / deals);
  CHECK(std::abs(choices / decisions - 4.73) < 4 * spread * std::sqrt(1.0 / deals + 1.0 / 6000) + 0.005);
}

TEST_CASE("queen_city_rum: a random move is any legal move with equal probability", "[queen_city_rum][facts]") {
  const auto chi_squared = [](const Table& table, std::uint64_t seed) {
    Rng rng(seed);
    std::map<Move, int> count;
    G::Moves list;
    G::moves(table.rules, table.state, list);
    for (const Move move : list) count[move] = 0;
    const int draws = 1000 * list.size();
    for (int i = 0; i < draws; ++i) ++count[G::random_move(table.rules, table.state, rng)];
    CHECK(static_cast<int>(count.size()) == list.size());  // no other move was drawn
    double chi = 0;
    for (const auto& [move, n] : count) chi += (n - 1000.0) * (n - 1000.0) / 1000;
    // The 99.99 % point of chi-squared with f degrees of freedom (Wilson and Hilferty).
    const double f = list.size() - 1, z = 3.72, t = 1 - 2 / (9 * f) + z * std::sqrt(2 / (9 * f));
    CHECK(chi < f * t * t * t);
  };
  Setup many{
      .hand0 = "3c4c5c6c7c7d7h7s2dJsQsKsTs", .hand1 = "Ah", .sets = "TcTdTh", .runs = "3d4d5d4s5s6s", .melded = 1};
  chi_squared(Table(many), 1);
  chi_squared(Table(many).turn_of(0), 2);
  many.hand0 = "5c5d5h5s";
  many.runs = "";
  many.rules.go_out = GoOut::discard_required;
  chi_squared(Table(many), 3);
  many.hand0 = "5c5d5h6c6d6h7c7d7h2s";
  many.rules.meld_timing = MeldTiming::going_out;
  chi_squared(Table(many), 4);
  chi_squared(Table({.hand0 = "2s3h9dKc", .hand1 = "Ah", .discards = "9h"}).turn_of(0).play({"take"}), 5);
}
