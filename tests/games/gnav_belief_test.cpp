// How far the distribution of determinized worlds is from the right one, on short histories of the default game. The
// right one is found by rejection: deals in which the viewer sees what it saw, every deck order as likely as every
// other.
#include <cmath>

#include "catch.hpp"
#include "games/gnav/game.hpp"

using namespace riffle;
using gnav::Gnav;

namespace {

constexpr std::size_t kCounts = 5;  // 0 to 4 cards of a rank
using Marginals = std::array<std::array<double, kCounts>, gnav::kRanks>;

/// A short history and what one seat saw of it.
struct History {
  Gnav::Rules rules;
  Permutation deck{};
  CardSet places;  ///< of the deck, whose card the viewer has not seen
  std::vector<Move> moves;
  std::vector<Gnav::InfoState> seen;  ///< by the viewer, after the deal and after each move
  Seat viewer = 0;
};

History random_history(int decisions, Seat viewer, Rng& rng) {
  History history;
  history.viewer = viewer;
  history.deck = shuffled(36, rng);
  history.places = kPack36.all();
  DeckOrder deck(36, history.deck);
  auto state = Gnav::deal(history.rules, deck);
  const int hands = 2 * history.rules.hand_size;
  for (int i = viewer; i < hands; i += 2) history.places.remove(i);
  history.places.remove(hands);
  history.seen.push_back(Gnav::info_state(history.rules, state, viewer));
  for (int i = 0; i < decisions && !Gnav::over(state); ++i) {
    const Seat seat = Gnav::to_move(state);
    const int before = state.stock.size();
    history.moves.push_back(Gnav::random_move(history.rules, state, rng));
    Gnav::play(history.rules, state, history.moves.back(), deck);
    for (int stock = before; stock > state.stock.size(); --stock)
      if (seat == viewer) history.places.remove(36 - stock);
    history.seen.push_back(Gnav::info_state(history.rules, state, viewer));
  }
  return history;
}

void count(CardSet hand, Marginals& marginals) {
  for (std::size_t r = 0; r < marginals.size(); ++r)
    marginals[r][static_cast<std::size_t>((hand & CardSet(gnav::cards_of(static_cast<int>(r)))).size())] += 1;
}

/// Other deals in which the viewer would have seen the same; returns how many of `tries` there were.
int reject(const History& history, int tries, Rng& rng, Marginals& marginals) {
  int accepted = 0;
  std::vector<std::uint8_t> cards;
  for (const int place : history.places) cards.push_back(history.deck[static_cast<std::size_t>(place)]);
  for (int t = 0; t < tries; ++t) {
    for (std::size_t i = cards.size(); i > 1; --i)
      std::swap(cards[i - 1], cards[rng.below(static_cast<std::uint32_t>(i))]);
    Permutation order = history.deck;
    std::size_t next = 0;
    for (const int place : history.places) order[static_cast<std::size_t>(place)] = cards[next++];
    DeckOrder deck(36, order);
    auto state = Gnav::deal(history.rules, deck);
    bool same = true;
    for (std::size_t i = 0; same && i < history.moves.size(); ++i) {
      Gnav::Moves list;
      Gnav::moves(history.rules, state, list);
      same = list.has(history.moves[i]);
      if (!same) break;
      Gnav::play(history.rules, state, history.moves[i], deck);
      same = Gnav::info_state(history.rules, state, history.viewer) == history.seen[i + 1];
    }
    if (!same) continue;
    ++accepted;
    count(state.hand[static_cast<std::size_t>(other(history.viewer))], marginals);
  }
  return accepted;
}

/// The total variation between two distributions of the number of cards of a rank in the other hand, mean over ranks.
double distance(const Marginals& a, const Marginals& b) {
  double sum = 0;
  for (std::size_t r = 0; r < a.size(); ++r) {
    double mass_a = 0, mass_b = 0, tv = 0;
    for (std::size_t n = 0; n < kCounts; ++n) mass_a += a[r][n], mass_b += b[r][n];
    for (std::size_t n = 0; n < kCounts; ++n) tv += std::abs(a[r][n] / mass_a - b[r][n] / mass_b) / 2;
    sum += tv;
  }
  return sum / gnav::kRanks;
}

struct Distances {
  double determinized = 0;  ///< from the right distribution
  double ignorant = 0;      ///< of a hand drawn from all unseen cards, whatever was learnt
  double noise = 0;         ///< of a second sample of the right distribution
  int histories = 0;
};

Distances measure(int decisions, int histories, int tries, std::uint64_t seed) {
  Rng rng(seed_of(seed, static_cast<std::uint64_t>(decisions), Stream::test));
  Distances mean;
  while (mean.histories < histories) {
    const auto history = random_history(decisions, static_cast<Seat>(rng.below(2)), rng);
    const auto& info = history.seen.back();
    if (info.about[static_cast<std::size_t>(other(history.viewer))].nothing()) continue;  // nothing was learnt
    Marginals right{}, again{}, drawn{}, ignorant{};
    const int accepted = reject(history, tries, rng, right);
    if (accepted < 500) continue;
    reject(history, tries, rng, again);
    auto blank = info;
    blank.about = {};
    for (int i = 0; i < accepted; ++i) {
      const auto their = static_cast<std::size_t>(other(history.viewer));
      count(Gnav::determinize(history.rules, info, rng).hand[their], drawn);
      count(Gnav::determinize(history.rules, blank, rng).hand[their], ignorant);
    }
    mean.determinized += distance(right, drawn);
    mean.ignorant += distance(right, ignorant);
    mean.noise += distance(right, again);
    ++mean.histories;
  }
  mean.determinized /= histories;
  mean.ignorant /= histories;
  mean.noise /= histories;
  return mean;
}

}  // namespace

TEST_CASE("gnav: determinized hands are close to the right distribution", "[belief]") {
  const auto mean = measure(5, 20, 20000, 51);
  INFO(mean.determinized << ", ignorant " << mean.ignorant << ", noise " << mean.noise);
  CHECK(mean.determinized < 0.025);  // with the noise of both samples; the README has better numbers
  CHECK(mean.determinized < 0.3 * mean.ignorant);
}

TEST_CASE("gnav: the numbers of the README", "[.][belief-long]") {
  for (const int decisions : {3, 5, 8, 12}) {
    const auto mean = measure(decisions, 100, 200000, 52);
    WARN(decisions << " decisions: determinized " << mean.determinized << ", ignorant " << mean.ignorant << ", noise "
                   << mean.noise);
  }
}
