// Gnav's lockstep deals against the engine: every lane must play the deal that its bytes make.
#include "games/gnav/lockstep.hpp"

#include <cmath>

#include "catch.hpp"

using namespace riffle;
using namespace riffle::gnav;

namespace {

constexpr int kDeals = LockstepDeals::kDeals;

/// An index below `count` by a byte, or -1 if the byte may not be used.
int pick(int byte, int count) {
  if (count == 0) return 0;
  return byte * count % 256 < 256 % count ? -1 : byte * count / 256;
}

/// The card with a given index in the stock, which is sorted by rank.
struct IndexDraw {
  int index;
  Card draw(CardSet stock, int) const { return nth_bit(stock.bits, index); }
};

}  // namespace

TEST_CASE("gnav: bytes pick every index as often", "[gnav]") {
  for (int count = 1; count <= 36; ++count) {
    std::array<int, 36> often{};
    for (int byte = 0; byte < 256; ++byte)
      if (const int index = pick(byte, count); index >= 0) ++often[static_cast<std::size_t>(index)];
    for (int i = 0; i < count; ++i) REQUIRE(often[static_cast<std::size_t>(i)] == 256 / count);
    for (int byte = 0; byte < 256; ++byte) {
      const auto [index, good] = LockstepDeals::pick_below(Lanes{} + static_cast<std::uint8_t>(byte),
                                                           Lanes{} + static_cast<std::uint8_t>(count));
      REQUIRE((good[5] != 0) == (pick(byte, count) >= 0));
      if (good[5] != 0) REQUIRE(index[5] == pick(byte, count));
    }
  }
}

TEST_CASE("gnav: lockstep deals are the engine's, lane by lane", "[gnav]") {
  LockstepDeals deals(1);
  for (std::uint64_t round = 0; round < 40; ++round) {
    LaneRng rng(round);
    std::array<State, kDeals> states;
    deals.clear();
    Lanes dealt{};
    std::array<int, kDeals> count{};
    for (State& state : states) state = State{}, state.stock = kPack36.all();
    for (int i = 0; i < 40; ++i) {
      const Lanes bytes = rng.next();
      deals.deal_one(bytes, dealt);
      for (int lane = 0; lane < kDeals; ++lane) {
        State& state = states[static_cast<std::size_t>(lane)];
        int& done = count[static_cast<std::size_t>(lane)];
        const int index = pick(bytes[lane], state.stock.size());
        if (done <= 20 && index >= 0) {
          const Card card = IndexDraw{index}.draw(state.stock, 0);
          state.stock.remove(card);
          if (done == 20)
            state.table.top = static_cast<std::uint8_t>(rank_of(card));
          else
            state.hand[static_cast<std::size_t>(done & 1)].add(card);
          ++done;
        }
        REQUIRE(dealt[lane] == done);
      }
    }
    std::array<int, kDeals> decisions{};
    while (!deals.all_over()) {
      const Lanes choices = rng.next(), cards = rng.next();
      deals.step(choices, cards);
      for (int lane = 0; lane < kDeals; ++lane) {
        State& state = states[static_cast<std::size_t>(lane)];
        if (!Gnav::over(state)) {
          Gnav::Moves list;
          Gnav::moves(kDefaultRules, state, list);
          const int choice = pick(choices[lane], list.size()), card = pick(cards[lane], state.stock.size());
          if (choice >= 0 && card >= 0) {
            IndexDraw chance{card};
            Gnav::play(kDefaultRules, state, list[choice], chance);
            ++decisions[static_cast<std::size_t>(lane)];
          }
        }
        REQUIRE(deals.over(lane) == Gnav::over(state));
      }
    }
    for (int lane = 0; lane < kDeals; ++lane) {
      REQUIRE(deals.decisions(lane) == decisions[static_cast<std::size_t>(lane)]);
      for (const Seat seat : {0, 1})
        REQUIRE(deals.points(lane, seat) == Gnav::points(kDefaultRules, states[static_cast<std::size_t>(lane)], seat));
    }
  }
}

TEST_CASE("gnav: lockstep deals have the known shares", "[gnav]") {
  LockstepDeals deals(7);
  constexpr int kRounds = 4000;
  double wins = 0, draws = 0, decisions = 0;
  for (int round = 0; round < kRounds; ++round) {
    decisions += static_cast<double>(deals.play());
    for (int lane = 0; lane < kDeals; ++lane) {
      const int difference = deals.points(lane, 0) - deals.points(lane, 1);
      wins += difference > 0;
      draws += difference == 0;
    }
  }
  const double n = kRounds * kDeals;  // 256,000; the shares are of a million deals of the engine (README.md)
  CHECK(std::abs(wins / n - 0.5297) < 4 * std::sqrt(0.25 / n + 0.25 / 1e6));
  CHECK(std::abs(draws / n - 0.0073) < 4 * std::sqrt(0.0073 / n + 0.0073 / 1e6));
  CHECK(std::abs(decisions / n - 26.08) < 4 * 10.2 * std::sqrt(1 / n + 1 / 1e6));
}
