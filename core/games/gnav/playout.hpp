// Uniformly random play of the default game to its end, on counts by rank. Included by games/gnav/game.hpp.
#pragma once

namespace riffle::gnav {

/// A deal of the default game as uniformly random play sees it: no suits, and nothing of what seats learn. A step is
/// one decision and what follows by itself. Which way its conditions go is random, and a wrong guess of the processor
/// costs as much as a step, so there is no branch in it; and as each step waits for the one before, what could happen
/// is worked out beside the choice, not after it.
///
/// Cards are counted in words: octal digit r is the number of cards of rank r. A set of ranks is a word too, with bit
/// 3r + 2 for rank r (a 4 as digit r). A hand has 3 more in every digit, so that bit 3r + 2 tells whether it has cards
/// of rank r; and in bits 27 to 31, above the digits, 26 less its size, so that bit 31 tells whether it is filled up
/// after a play. The mover's hand is the low half of a word, the other's the high half; the same for what was captured.
class RandomPlayout {
  using Word = std::uint64_t;
  static constexpr Word kOnes = 0'111'111'111;
  static constexpr Word kCard = 0'1'000'000'000;  ///< a card, in the size of a hand

 public:
  /// The stock in the order in which its cards come, which does not depend on what is played.
  class Stock {
   public:
    template <class C>
    Stock(CardSet cards, C& chance) : top_(kNone + static_cast<std::size_t>(cards.size()) - 1) {
      assert(cards.size() <= kStock);
      draw_all(chance, cards, [&](int i, CardSet card) {
        order_[top_ - static_cast<std::size_t>(i)] =
            static_cast<std::int32_t>((Word{1} << (3 * rank_of(card.lowest()))) - kCard);
      });
    }
    /// What a hand gains by the next card; below it in memory by those after it, and a 0 for each draw without a stock.
    const std::int32_t* top() const { return &order_[top_]; }

   private:
    static constexpr int kStock = 15;           ///< cards at most
    static constexpr std::size_t kNone = 112;  ///< draws without a stock at most
    std::size_t top_;
    alignas(64) std::array<std::int32_t, kNone + kStock> order_{};
  };

  RandomPlayout(const State& state, const Stock& stock) : next_(stock.top()) {
    const Table& table = state.table;
    const auto mover = static_cast<std::size_t>(table.to_move());
    hands_ = hand_of(state.hand[mover]) | hand_of(state.hand[1 - mover]) << 32;
    captured_ = mover == 0 ? kSeat0 : kSeat0 << 32;
    top_ = table.top == kNoRank ? 0 : Word{4} << (3 * table.top);
    chain_ = table.phase == Phase::chain ? ~Word{0} : 0;
    playable_ = top_ == 0 ? kAll : top_ | kWild;
    choices_ = table.phase == Phase::drawn ? Word{4} << (3 * table.drawn) : hands_ & playable_;
    if (table.phase != Phase::start) choices_ |= kPass;
  }

  /// One decision: of n options the one with index number * n >> 32.
  [[gnu::always_inline]] void step(std::uint32_t number) {
    const Word nth = number * static_cast<Word>(count_bits(choices_)) >> 32;
    const Word chosen = nth_one(choices_, static_cast<int>(nth));  // 0 for `draw`, and for `pass` without a stock
    const Word rank = static_cast<std::uint32_t>(chosen);          // 0 if nothing is played

    // If a card is played, or (idle) if not.
    const Word card = static_cast<Word>(*next_), fills = if_negative(hands_ << 32), stuck = if_zero(choices_);
    Word hands = hands_ + kCard + (card & fills), next = address(next_ + static_cast<std::int64_t>(fills));
    Word allowed = (rank | kWild) & chain_;  // in a chain, to go on with
    const Word idle_hands = hands_ + (card & stuck), idle_next = address(next_ + static_cast<std::int64_t>(stuck));
    const Word idle_allowed = playable_ & stuck;  // of cards that could not be played before: the drawn one
    move_if_equal(rank, 0, idle_hands, hands, idle_next, next, idle_allowed, allowed);
    next_ = reinterpret_cast<const std::int32_t*>(next);
    hands -= rank >> 2;

    const Word others_hand = hands_ >> 32, match = top_ & rank;
    Word gain = top_, top = rank, playable = rank | kWild;
    move_if_equal(rank, 0, 0, gain, top_, top, playable_, playable);
    move_if_equal(chosen, top_, kAll, allowed, 0, top, kAll, playable);
    captured_ += gain + match;
    top_ = top;
    playable_ = playable;

    const Word more = hands & allowed;  // what the same player may play next
    choices_ = more | kPass;
    hands_ = hands;
    move_if_equal(more, 0, others_hand & playable, choices_, std::rotr(hands, 32), hands_, std::rotr(captured_, 32),
                  captured_);
    chain_ = ~(if_zero(rank) | if_zero(more));
  }
  /// After a turn: whether the deal goes on.
  bool goes_on() const { return (((hands_ | hands_ >> 32) & playable_) | static_cast<Word>(*next_)) != 0; }

  /// Adds what was captured to the table of the deal, and closes it.
  void book(Table& table) const {
    const std::size_t mover = captured_ & kSeat0 ? 0 : 1;
    for (const std::size_t half : {0, 1}) {
      const Word all = captured_ >> (32 * half) >> 2, tens = all >> 24 & 7;
      const Word bytes = scatter(all, 0x0707070707070707);  // a byte a rank but the tens; the sums are top bytes
      std::uint8_t &points = table.points[mover ^ half], &cards = table.cards[mover ^ half];
      points = static_cast<std::uint8_t>(points + (bytes * 0x0203040506070809 >> 56) + 10 * tens);
      cards = static_cast<std::uint8_t>(cards + (bytes * 0x0101010101010101 >> 56) + tens);
    }
    table.flags |= 2;
  }

 private:
  static constexpr Word kAll = 4 * kOnes, kWild = 0'400'000'004;
  static constexpr Word kPass = Word{1} << 63;   ///< among the choices
  static constexpr Word kSeat0 = Word{1} << 31;  ///< in the half of the captured cards that is seat 0's

  static Word address(const std::int32_t* card) { return reinterpret_cast<Word>(card); }
  static Word hand_of(CardSet cards) {
    return gather(counts_by_rank(cards.bits), 7 * kOneOfEach) + 3 * kOnes + kCard * static_cast<Word>(26 - cards.size());
  }

  Word hands_, captured_;
  Word top_;                  ///< the rank on the pile, or 0
  Word playable_;             ///< the ranks that may be played on it
  Word choices_;              ///< the ranks that may be played, and kPass; 0 if the player is stuck
  Word chain_;                ///< all ones: in a chain
  const std::int32_t* next_;  ///< card of the stock
};

/// Random numbers for choices among at most ten options, all exactly uniform: u times 2^32 / 2520, rounded up, for uniform
/// u below 2520, the least common multiple of 1 to 10. A block of them at a time, since vectors can make it; few deals
/// need more than one.
class ChoiceNumbers {
 public:
  static constexpr std::size_t kBlock = 32;
  using Block = std::array<std::uint32_t, kBlock>;

  explicit ChoiceNumbers(std::uint64_t seed) : stream_(seed) {}

  Block next_block() {
    constexpr std::uint64_t kAll = 2520, kExcess = (std::uint64_t{1} << 32) % kAll,
                            kUnit = (std::uint64_t{1} << 32) / kAll + 1;
    alignas(64) Block numbers;
    std::uint32_t biased;
    do {
      biased = 0;
      for (std::size_t i = 0; i < kBlock; i += 2) {
        const std::uint64_t word = splitmix64(stream_), low = (word & 0xFFFFFFFF) * kAll, high = (word >> 32) * kAll;
        biased |= static_cast<std::uint32_t>(low) < kExcess;
        biased |= static_cast<std::uint32_t>(high) < kExcess;
        numbers[i] = static_cast<std::uint32_t>((low >> 32) * kUnit);
        numbers[i + 1] = static_cast<std::uint32_t>((high >> 32) * kUnit);
      }
    } while (biased != 0);  // a whole block anew, whatever it was needed for
    return numbers;
  }

 private:
  std::uint64_t stream_;
};

/// Plays the deal on and closes it; `numbers` are the first block of `random`. Returns the number of decisions.
/// Not inlined, since then the loop has the registers to itself.
[[gnu::noinline]] inline int play_out(State& state, const RandomPlayout::Stock& stock, ChoiceNumbers random,
                                      ChoiceNumbers::Block& numbers) {
  RandomPlayout playout(state, stock);
  int before = 0;
  std::size_t at = 0;
  do {
    if (at == ChoiceNumbers::kBlock) [[unlikely]] {
      numbers = random.next_block();
      before += static_cast<int>(at);
      at = 0;
    }
    playout.step(numbers[at++]);
  } while (playout.goes_on());
  playout.book(state.table);
  return before + static_cast<int>(at);
}

template <class C>
int Gnav::random_playout(const Rules& rules, State& state, C& chance, Rng& rng) {
  if (!is_default(rules)) return play_randomly<Gnav>(rules, state, chance, rng);
  if (over(state)) return 0;
  ChoiceNumbers random(rng.next());
  alignas(64) auto numbers = random.next_block();  // first of all, since all waits for them
  return play_out(state, RandomPlayout::Stock(state.stock, chance), random, numbers);
}

}  // namespace riffle::gnav
