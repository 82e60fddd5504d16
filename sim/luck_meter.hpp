// How lucky player A was in a game: what the cards that came were worth beyond those that could have come.
//
// Source: Burch, Schmid, Moravcik, Morrill, Bowling, "AIVAT: a new variance reduction technique for agent evaluation
// in imperfect information games" (AAAI 2018), its chance terms. stats/luck.hpp takes a multiple of the luck off.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>

#include "greedy.hpp"
#include "hash.hpp"

namespace riffle {

/// Luck is kept in integers, which add up to the same bytes in any order: so many a `kPointScale` of the game.
inline constexpr int kLuckUnits = 4096;

/// A watcher of play_match. A chance event is a deal, or a move that takes cards from the stock; its luck is
///     v(the position as the cards came) - mean of v over the cards that could have come instead,
/// summed over the game, for player A. The value v is frozen: `greedy` goes on in both seats for `kAhead` decisions,
/// `kTimes` times, and then the game's `evaluate` says what points may be expected.
/// Whatever v is worth, the mean of the luck is 0: the first card that a move takes is compared with every card of the
/// stock, each as likely as the other; and all further cards, of moves, of other deals and of v itself, come from
/// random numbers that neither the game nor its agents see. Those are the same for all cards that are compared, and in
/// both games of a pair, which takes more variance off.
template <Game G>
class LuckMeter {
 public:
  using Rules = typename G::Rules;
  using State = typename G::State;

  /// `pair` as in play_match. In game 2 of a pair, player B is the first player.
  LuckMeter(const Rules& rules, std::uint64_t experiment, std::uint64_t pair, int game)
      : rules_(rules), experiment_(experiment), pair_(pair), a_(game == 1 ? 0 : 1) {}

  void begin_deal(int deal, int player, const std::array<int, 2>& totals) {
    deal_ = static_cast<std::uint32_t>(deal);
    events_ = 0;
    seat_of_a_ = player == a_ ? 0 : 1;
    deck_ = DeckOrder(G::kPack.size(), experiment_, pair_, deal_);
    const DealContext context{totals};
    Rng rng = new_event();
    const double came = value(G::deal(rules_, deck_, context), rng);
    double sum = 0;
    for (int i = 0; i < kOtherDeals; ++i) {
      RandomDraw draw{rng};
      sum += value(G::deal(rules_, draw, context), rng);
    }
    luck_ += came - sum / kOtherDeals;
  }

  void operator()(const Rules&, const State& state, Move move) {
    NotedDraw noted{deck_};
    State after = state;
    G::play(rules_, after, move, noted);
    if (noted.stock.size() < 2) return;  // no card came, or only one could
    const Rng rng = new_event();
    const double came = value(after, rng);
    double sum = 0;
    for (const Card card : noted.stock) {
      Rng further = rng;
      FirstGiven draw{card, further};
      State other = state;
      G::play(rules_, other, move, draw);
      sum += value(other, rng);
    }
    luck_ += came - sum / noted.stock.size();
  }

  /// Of player A in the game so far, in kLuckUnits.
  std::int64_t luck() const { return std::llround(luck_ * (kLuckUnits / G::kPointScale)); }

 private:
  static constexpr int kAhead = 6, kTimes = 2, kOtherDeals = 8;  // measured: README.md

  /// The game's own cards, with the stock from which the first came.
  struct NotedDraw {
    DeckOrder& deck;
    CardSet stock{};

    Card draw(CardSet from, int shuffle = 0) {
      if (stock.empty()) stock = from;
      return deck.draw(from, shuffle);
    }
  };
  /// A given card, then random ones.
  struct FirstGiven {
    Card card;
    Rng& rng;
    bool given = false;

    Card draw(CardSet from, int shuffle = 0) {
      if (given) return RandomDraw{rng}.draw(from, shuffle);
      given = true;
      return card;
    }
  };

  Rng new_event() { return Rng(mix(seed_of(experiment_, pair_, Stream::luck, deal_), ++events_)); }

  double value(const State& position, Rng rng) const {
    RandomDraw draw{rng};
    MoveList<G::kMaxMoves> legal;
    double sum = 0;
    for (int i = 0; i < kTimes; ++i) {
      State state = position;
      for (int decision = 0; decision < kAhead && !G::over(state); ++decision) {
        legal.clear();
        G::moves(rules_, state, legal);
        const Move move = greedy_move<G>(rules_, G::info_state(rules_, state, G::to_move(state)), legal);
        G::play(rules_, state, move, draw);
      }
      sum += G::over(state) ? G::points(rules_, state, 0) - G::points(rules_, state, 1) : G::evaluate(rules_, state, 0);
    }
    return (seat_of_a_ == 0 ? sum : -sum) / kTimes;
  }

  const Rules& rules_;
  std::uint64_t experiment_, pair_;
  int a_;  ///< player A, as play_match counts them
  std::uint32_t deal_ = 0;
  std::uint64_t events_ = 0;  ///< of this deal
  Seat seat_of_a_ = 0;
  DeckOrder deck_{G::kPack.size(), 0, 0};
  double luck_ = 0;  ///< in points
};

}  // namespace riffle
