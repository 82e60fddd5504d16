// What a lockstep of uniformly random deals could gain where none is made: how long lanes wait for the longest deal of
// a batch, how often a deal comes to the decisions that do not go in step, those about melds, and what an offer of
// Conquian costs one by one and in lanes. README.md draws the conclusions.
#include <algorithm>
#include <cstdio>
#include <vector>

#include "bench/measure.hpp"
#include "game.hpp"
#include "games/conquian/game.hpp"
#include "games/queen_city_rum/game.hpp"

#pragma GCC diagnostic ignored "-Wpsabi"  // narrower machines pass vectors otherwise; here everything is inlined

namespace riffle {
namespace {

constexpr int kDeals = 64'000;

struct Length {
  int decisions = 0;
  int choices = 0;  ///< decisions with more than one legal move
  int melds = 0;    ///< decisions in which cards of the hand can be melded
};

/// The length of every deal.
template <Game G, class IsMeld>
std::vector<Length> play_deals(IsMeld is_meld) {
  const typename G::Rules rules{};
  Rng rng(seed_of(1, 0, Stream::bench, 4));
  RandomDraw chance{rng};
  std::vector<Length> lengths(kDeals);
  for (Length& length : lengths) {
    auto state = G::deal(rules, chance, DealContext{});
    MoveList<G::kMaxMoves> list;
    while (!G::over(state)) {
      list.clear();
      G::moves(rules, state, list);
      ++length.decisions;
      length.choices += list.size() > 1;
      length.melds += std::any_of(list.begin(), list.end(), is_meld);
      G::play(rules, state, list[static_cast<int>(rng.below(static_cast<std::uint32_t>(list.size())))], chance);
    }
  }
  return lengths;
}

/// Prints the mean of a length, and by how much the longest of some deals is longer.
void print(const char* what, const std::vector<Length>& lengths, int Length::*member) {
  double sum = 0;
  for (const Length& length : lengths) sum += length.*member;
  std::printf("  %-28s %8.2f a deal; longest of", what, sum / kDeals);
  for (const int batch : {8, 16, 64}) {
    double longest = 0;
    for (int first = 0; first < kDeals; first += batch) {
      int most = 0;
      for (int i = 0; i < batch; ++i) most = std::max(most, lengths[static_cast<std::size_t>(first + i)].*member);
      longest += most;
    }
    std::printf("  %d: %.2f", batch, longest * batch / sum);
  }
  std::printf(" times the mean\n");
}

template <Game G, class IsMeld>
void print(IsMeld is_meld) {
  const auto lengths = play_deals<G>(is_meld);
  std::printf("%s\n", std::string(G::kTitle).c_str());
  print("decisions", lengths, &Length::decisions);
  print("with more than one move", lengths, &Length::choices);
  print("with a meld among the moves", lengths, &Length::melds);
}

namespace offers {

using namespace conquian;
using Lanes = Bits __attribute__((vector_size(64)));

[[gnu::always_inline]] inline Lanes windows(Lanes cards) { return cards & cards >> kSuits & cards >> 2 * kSuits; }
[[gnu::always_inline]] inline Lanes union_of(Lanes starts) { return starts | starts << kSuits | starts << 2 * kSuits; }
[[gnu::always_inline]] inline Lanes nibbles(Lanes low_bits) { return (low_bits << 4) - low_bits; }
[[gnu::always_inline]] inline Lanes is_zero(Lanes word) { return std::bit_cast<Lanes>(word == 0); }
[[gnu::always_inline]] inline Lanes counts(Lanes word) {
  for (std::size_t i = 0; i < 8; ++i) word[i] = static_cast<Bits>(count_bits(word[i]));
  return word;
}

/// `Ways` and one try of a number in every lane, from three random words: the cards that are laid, all ones where the
/// card is passed, 0 where the lane must try again. A lane with `Ways::rare` would be left to others, and ways that
/// come twice are not looked for: so it costs rather too little.
[[gnu::always_inline]] inline Lanes try_once(const Lanes& must, const Lanes& may, const std::array<Lanes, 3>& random) {
  const Lanes all = must | may, d = all >> 1, h = all >> 2, s = all >> 3;
  const Lanes four = all & d & h & s & kRankOnes, full = ((all & d & (h | s)) | (h & s & (all | d))) & kRankOnes;
  const Lanes in_sets = nibbles(full) & all, no_run = must & ~union_of(windows(all));
  const Lanes needs_set = (no_run | no_run >> 1 | no_run >> 2 | no_run >> 3) & kRankOnes;
  const Lanes whole = full & ~four & ~needs_set, card = nibbles(four) & ~no_run;
  const Lanes no_set = must & ~in_sets, first = windows(all & ~nibbles(full & ~four & needs_set)),
              second = first << kSuits, third = first << 2 * kSuits;
  const Lanes once = no_set & (first ^ second ^ third) & ~(first & second & third);
  const Lanes needed = (once & first) | (once & second) >> kSuits | (once & third) >> 2 * kSuits;
  const Lanes open = first & ~needed, possible = is_zero(no_set & ~(first | second | third));
  const Lanes numbers = possible & (Lanes{} + 1) << (counts(open) + counts(whole | card));
  const Lanes passes = is_zero((random[0] >> 40) * (numbers + 1) >> 24);
  const Lanes starts = needed | (random[1] & open), out = random[2] & (whole | card);
  const Lanes runs = union_of(starts), sets = in_sets & ~(nibbles(out & whole) | out), cards_out = out & card;
  const Lanes wrong =
      (sets & runs) | (must & ~(sets | runs)) | (windows(runs) ^ starts) | (cards_out & (cards_out - 1));
  return passes | ((sets | runs) & is_zero(wrong));
}

struct Offer {
  Bits must, may;
};

struct Sample {
  std::vector<Offer> offers;
  double a_deal;  ///< how many a deal has
};

/// Offers of cards that go with something, out of random deals.
Sample sample(std::size_t count) {
  std::vector<Offer> offers;
  Rng rng(seed_of(1, 0, Stream::bench, 5));
  RandomDraw chance{rng};
  double deals = 0;
  for (; offers.size() < count; ++deals)
    for (State state = Conquian::deal(Rules{}, chance); !Conquian::over(state);
         Conquian::play(Rules{}, state, Conquian::random_move(Rules{}, state, rng), chance)) {
      const auto me = static_cast<std::size_t>(state.mover);
      const Bits table = state.table[me].bits, hand = state.hand[me].bits;
      if (state.phase <= Phase::second_force && Runs<true>(Rules{}).has_partners(table | hand, state.card))
        offers.push_back({table | Bits{1} << state.card, hand});
    }
  const double each = static_cast<double>(offers.size()) / deals;
  offers.resize(count);
  return {offers, each};
}

/// The least CPU time of `work` in ns, of 30 runs.
template <class Work>
double least_time(Work work) {
  double least = 1e18;
  for (int run = 0; run < 30; ++run) {
    const double begin = bench::thread_cpu_seconds();
    work();
    least = std::min(least, 1e9 * (bench::thread_cpu_seconds() - begin));
  }
  return least;
}

void print() {
  constexpr std::size_t kOffers = 64'000;
  const Sample sampled = sample(kOffers);
  const std::vector<Offer>& offers = sampled.offers;
  Bits kept = 0;
  std::uint64_t tries = 0, runs = 0;
  Choices choose(1);
  const double one_by_one = least_time([&] {
    ++runs;
    for (const Offer& offer : offers) {
      const Ways ways(offer.must, offer.may);
      if (ways.rare()) continue;
      for (bool again = true; again;) {
        ++tries;
        const int choice = choose(1 + ways.numbers());
        if (choice == 0) break;
        const Ways::Laid way = ways[choice - 1];
        again = !way.valid || ways.repeats(choice - 1, way);
        kept ^= way.cards();
      }
    }
  });
  std::vector<std::array<Lanes, 2>> lanes(kOffers / 8);
  for (std::size_t i = 0; i < kOffers; ++i) {
    lanes[i / 8][0][i % 8] = offers[i].must;
    lanes[i / 8][1][i % 8] = offers[i].may;
  }
  Lanes sum{}, state{};
  for (std::size_t i = 0; i < 8; ++i) state[i] = i * 0x9E3779B97F4A7C15u + 1;
  const double in_lanes = least_time([&] {
    for (const auto& offer : lanes) {
      std::array<Lanes, 3> random;
      for (Lanes& word : random) {  // xorshift64: as quick as any
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        word = state;
      }
      sum ^= try_once(offer[0], offer[1], random);
    }
  });
  for (std::size_t i = 0; i < 8; ++i) kept ^= sum[i];
  asm volatile("" : : "r"(kept));
  std::printf("  offers of cards that go with something: %.2f a deal\n", sampled.a_deal);
  std::printf("  one by one %.1f ns, of %.2f tries; eight in lanes %.2f ns a lane and try\n", one_by_one / kOffers,
              static_cast<double>(tries) / static_cast<double>(runs * kOffers), in_lanes / kOffers);
}

}  // namespace offers

}  // namespace
}  // namespace riffle

int main() {
  using namespace riffle;
  print<conquian::Conquian>([](Move move) { return conquian::kind_of(move) == conquian::Kind::meld; });
  offers::print();
  print<queen_city_rum::QueenCityRum>(
      [](Move move) { return queen_city_rum::kind_of(move) == queen_city_rum::Kind::meld; });
}
