// Dealing and playing Gnav. Included by games/gnav/game.hpp.
#pragma once

namespace riffle::gnav {

/// The rules at work on one state: what a move does and what then happens by itself. `R` is a way to get at the rules.
template <class R, class C>
class Player {
 public:
  Player(R rules, State& state, C& chance)
      : rules_(rules), state_(state), table_(state.table), chance_(chance), seat_(seat_of(state)) {}

  void make(Move move) {
    const Kind kind = kind_of(move);
    if (kind == Kind::pass)
      pass();
    else if (kind == Kind::draw)
      draw();
    else
      play(rank_of(move), kind == Kind::play_wild);
  }

 private:
  static std::size_t seat_of(const State& state) { return static_cast<std::size_t>(state.table.to_move()); }
  const Rules& rules() const { return rules_; }
  CardSet& hand() { return state_.hand[seat_]; }
  Knowledge& about() { return state_.about[seat_]; }
  Bits playable() const { return playable_on(rules(), table_.top); }
  RankSet playable_ranks() const { return ranks_in(playable()); }
  RankSet wilds() const { return wild_ranks(rules()); }

  Card take() {
    const Card card = chance_.draw(state_.stock, 0);
    state_.stock.remove(card);
    return card;
  }
  Card draw_to_hand() {
    const Card card = take();
    hand().add(card);
    return card;
  }

  void pass() {
    if (table_.phase == Phase::start)
      about().no_card_of(playable_ranks(), hand().size(), wilds());
    else if (table_.phase == Phase::drawn)
      about().drew_one_of(playable_ranks());
    else
      about().holds_one_of(playable_ranks(), hand().size(), wilds());
    end_turn();
  }

  void draw() {
    const int size = hand().size();
    const bool until = rules().stuck_draw == StuckDraw::until_playable;
    const bool forbidden = rules().play_drawn == PlayDrawn::forbidden;
    Card card;
    bool hit;
    int misses = 0;  // drawn cards that all know not to be playable
    for (;;) {
      card = draw_to_hand();
      hit = playable() >> card & 1;
      if (!until || hit || state_.stock.empty()) break;
      ++misses;
    }
    misses += !hit && !forbidden;
    if (rules().must_play == MustPlay::yes) {
      about().no_card_of(playable_ranks(), size + misses, wilds());
    } else {
      for (int i = 0; i < misses; ++i) about().drew_none_of(playable_ranks());
    }
    if (hit && !forbidden) {
      table_.phase = Phase::drawn;
      table_.drawn = static_cast<std::uint8_t>(rank_of(card));
      return;
    }
    if (forbidden && until && !state_.stock.empty()) about().drew_one_of(playable_ranks());  // why else stop?
    end_turn();
  }

  void play(Rank rank, bool as_wild) {
    const Bits of_rank = hand().bits & cards_of(rank);
    assert(of_rank != 0);
    hand().bits ^= of_rank & (~of_rank + 1);
    if (table_.phase != Phase::drawn) about().played(rank, hand().size(), wilds());
    const bool wild_capture = capture(rank, as_wild);
    if (rules().draw_timing == DrawTiming::each_play && !state_.stock.empty() &&
        (rules().replenish == Replenish::always_one || hand().size() < rules().hand_size))
      draw_to_hand();
    if (opens_chain(wild_capture) && go_on()) return;
    end_turn();
  }

  /// Rule 4. Returns whether a wild captured as a wild.
  bool capture(Rank rank, bool as_wild) {
    const Rank top = table_.top;
    if (top == kNoRank) {  // a lead
      table_.top = static_cast<std::uint8_t>(rank);
      return false;
    }
    const bool match = rank == top ? !is_wild(rules(), rank) || rules().wild_on_same == WildOnSame::match ||
                                         (rules().wild_on_same == WildOnSame::choice && !as_wild)
                                   : rules().wild_on_top == WildOnTop::any && is_wild(rules(), top);
    table_.points[seat_] = static_cast<std::uint8_t>(table_.points[seat_] + pips(top) + (match ? pips(rank) : 0));
    table_.cards[seat_] = static_cast<std::uint8_t>(table_.cards[seat_] + 1 + match);
    table_.top = static_cast<std::uint8_t>(match || rules().wild_goes == WildGoes::removed ? kNoRank : rank);
    if (rules().leftover == Leftover::last_capturer)
      table_.flags = static_cast<std::uint8_t>((table_.flags & 3) | (seat_ + 1) << 2);
    return !match;
  }

  /// Rule 6: whether the player may go on after this play, as far as the pile decides it.
  bool opens_chain(bool wild_capture) const {
    if (rules().extra_turn == ExtraTurn::none) return false;
    if (table_.phase == Phase::chain) return rules().extra_turn != ExtraTurn::lead_only;
    return table_.top == kNoRank || (wild_capture && rules().extra_after_wild == ExtraAfterWild::yes);
  }

  /// In a chain: the same player decides again if it can. All see it when it cannot.
  bool go_on() {
    if (hand().empty()) return false;
    turn_up();
    if ((hand().bits & playable()) == 0) {
      about().no_card_of(playable_ranks(), hand().size(), wilds());
      return false;
    }
    table_.phase = Phase::chain;
    table_.drawn = kNoRank;
    return true;
  }

  /// `empty_pile=flip`.
  void turn_up() {
    if (rules().empty_pile == EmptyPile::flip && table_.top == kNoRank && !state_.stock.empty())
      table_.top = static_cast<std::uint8_t>(rank_of(take()));
  }

  void end_turn() {
    if (rules().draw_timing == DrawTiming::turn_end)
      while (hand().size() < rules().hand_size && !state_.stock.empty()) draw_to_hand();
    table_.flags ^= 1;
    table_.phase = Phase::start;
    table_.drawn = kNoRank;
    turn_up();
    if (state_.stock.empty() && ((state_.hand[0] | state_.hand[1]).bits & playable()) == 0) finish();
  }

  void finish() {
    table_.flags |= 2;
    const int last = table_.last_capturer();
    if (last < 0 || table_.top == kNoRank) return;
    const auto seat = static_cast<std::size_t>(last);
    table_.points[seat] = static_cast<std::uint8_t>(table_.points[seat] + pips(table_.top));
    ++table_.cards[seat];
  }

  R rules_;
  State& state_;
  Table& table_;
  C& chance_;
  std::size_t seat_;  ///< who makes the move
};

template <class C>
State Gnav::deal(const Rules& rules, C& chance, const DealContext&) {
  State state{};
  state.stock = kPack.all();
  state.hand = with_rules(rules, [&](const Rules& r) { return deal_hands(state.stock, r.hand_size, chance); });
  const Card upcard = chance.draw(state.stock, 0);
  state.stock.remove(upcard);
  state.table.top = static_cast<std::uint8_t>(rank_of(upcard));
  return state;
}

template <class C>
void Gnav::play(const Rules& rules, State& state, Move move, C& chance) {
  with_rules(rules, [&](auto r) { Player(r, state, chance).make(move); });
}

inline int Gnav::points(const Rules& rules, const State& state, Seat seat) {
  const auto own = static_cast<std::size_t>(seat), their = static_cast<std::size_t>(other(seat));
  const auto& cards = state.table.cards;
  const int bonus = cards[own] > cards[their]    ? rules.most_cards_bonus
                    : cards[own] == cards[their] ? rules.most_cards_bonus / 2
                                                 : 0;
  return state.table.points[own] + bonus;
}

inline void Gnav::next_deal(const Rules&, MatchState& match, std::array<int, 2> points) {
  const auto seat0 = static_cast<std::size_t>(match.seat0);
  match.totals[seat0] += points[0];
  match.totals[1 - seat0] += points[1];
  match.seat0 = 1 - match.seat0;
  ++match.deals;
}

}  // namespace riffle::gnav
