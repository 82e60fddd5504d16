// Conquian, slowly: an engine written from the rules alone, to compare the fast one with. It shares nothing with
// it but the struct of options. Cards are numbers (rank * 4 + suit, ace 0, king 9), melds are looked for by trying,
// and every move is kept with its text.
#pragma once

#include <algorithm>
#include <array>
#include <bitset>
#include <optional>
#include <string>
#include <vector>

#include "games/conquian/rules.hpp"

namespace riffle::conquian::reference {

using Cards = std::bitset<40>;

inline std::string text_of(const Cards& cards) {
  std::string text;
  for (int card = 0; card < 40; ++card)
    if (cards[card]) text += {"A234567JQK"[card / 4], "cdhs"[card % 4]};
  return text;
}

inline bool contains(const Cards& all, const Cards& some) { return (some & ~all).none(); }

/// "In runs the jack follows the seven and the ace is low", or as the options say: may `next` follow `rank`?
/// Rank 10 is the ace above the king.
inline bool follows(const Rules& rules, int rank, int next) {
  if (next != rank + 1) return false;
  if (rank == 6 && rules.seven_jack == SevenJack::gap) return false;
  if (next == 10 && rules.ace == Ace::low) return false;
  return next <= 10;
}

/// Every combination: three or four cards of one rank, or three to eight consecutive cards of one suit.
inline std::vector<Cards> sets_of_pack() {
  std::vector<Cards> all;
  for (int rank = 0; rank < 10; ++rank)
    for (int suits = 0; suits < 16; ++suits) {
      Cards set;
      for (int suit = 0; suit < 4; ++suit)
        if (suits >> suit & 1) set.set(rank * 4 + suit);
      if (set.count() >= 3) all.push_back(set);
    }
  return all;
}

inline std::vector<Cards> runs_of_pack(const Rules& rules) {
  std::vector<Cards> all;
  for (int suit = 0; suit < 4; ++suit)
    for (int first = 0; first < 10; ++first) {
      Cards run;
      for (int rank = first; rank == first || follows(rules, rank - 1, rank); ++rank) {
        run.set(rank % 10 * 4 + suit);
        if (run.count() > 8) break;
        if (run.count() >= 3) all.push_back(run);
      }
    }
  return all;
}

/// Every table that holds all of `must`, no card outside `must` and `may`, and splits into combinations.
class FreeTables {
 public:
  FreeTables(const Rules& rules, const Cards& must, const Cards& may) : must_(must) {
    for (const auto& all : {sets_of_pack(), runs_of_pack(rules)})
      for (const Cards& combination : all)
        if (contains(must | may, combination)) combinations_.push_back(combination);
    choose(0, Cards());
    const auto less = [](const Cards& a, const Cards& b) { return a.to_ullong() < b.to_ullong(); };
    std::sort(tables_.begin(), tables_.end(), less);
    tables_.erase(std::unique(tables_.begin(), tables_.end()), tables_.end());
  }
  std::vector<Cards> tables() const { return tables_; }

 private:
  void choose(std::size_t i, const Cards& laid) {
    if (i == combinations_.size()) {
      if (contains(laid, must_)) tables_.push_back(laid);
      return;
    }
    choose(i + 1, laid);
    if ((laid & combinations_[i]).none()) choose(i + 1, laid | combinations_[i]);
  }

  Cards must_;
  std::vector<Cards> combinations_, tables_;
};

/// A table under rearrange=none: the cards in sets, and those in runs.
struct Laid {
  Cards sets, runs;
};

/// "Every rank among the first has three or four cards there."
inline bool good_sets(const Cards& sets) {
  for (int rank = 0; rank < 10; ++rank) {
    int count = 0;
    for (int suit = 0; suit < 4; ++suit) count += sets[rank * 4 + suit];
    if (count == 1 || count == 2) return false;
  }
  return true;
}

/// "Every maximal stretch of consecutive cards of a suit among the second has three cards or more"; an ace
/// counts below the 2 or above the king, whichever makes the table valid.
inline bool good_runs(const Rules& rules, const Cards& runs) {
  for (int suit = 0; suit < 4; ++suit) {
    const auto good = [&](bool high) {
      std::vector<int> ranks;
      for (int rank = 0; rank <= 10; ++rank) {
        const bool ace = rank % 10 == 0;
        if (runs[rank % 10 * 4 + suit] && (!ace || (rank == 10) == high)) ranks.push_back(rank);
      }
      for (std::size_t i = 0; i < ranks.size();) {
        std::size_t end = i + 1;
        while (end < ranks.size() && follows(rules, ranks[end - 1], ranks[end])) ++end;
        if (end - i < 3) return false;
        i = end;
      }
      return true;
    };
    if (!good(false) && !(rules.ace == Ace::high_or_low && good(true))) return false;
  }
  return true;
}

/// Every way to add all of `must` and any of `may` to a laid table.
class FixedTables {
 public:
  FixedTables(const Rules& rules, const Laid& table, const Cards& must, const Cards& may)
      : rules_(rules), must_(must), all_{table.sets | must | may, table.runs | must | may} {
    for (int card = 0; card < 40; ++card)
      if ((must | may)[card]) cards_.push_back(card);
    choose(0, table);
  }
  std::vector<Laid> tables() const { return tables_; }

 private:
  void choose(std::size_t i, const Laid& laid) {
    if (i == cards_.size()) {
      if (good_sets(laid.sets) && good_runs(rules_, laid.runs)) tables_.push_back(laid);
      return;
    }
    const int card = cards_[i];
    if (!must_[card]) choose(i + 1, laid);
    Laid next = laid;
    next.sets.set(card);
    if (may_be_in_a_set(card)) choose(i + 1, next);
    next = laid;
    next.runs.set(card);
    if (may_be_in_a_run(card)) choose(i + 1, next);
  }
  // Only to save time: a card without two partners in all that there is can be in no combination.
  bool may_be_in_a_set(int card) const {
    int count = 0;
    for (int suit = 0; suit < 4; ++suit) count += all_.sets[card / 4 * 4 + suit];
    return count >= 3;
  }
  bool may_be_in_a_run(int card) const {
    for (const Cards& run : runs_of_pack(rules_))
      if (run.count() == 3 && run[card] && contains(all_.runs, run)) return true;
    return false;
  }

  const Rules& rules_;
  Cards must_;
  Laid all_;
  std::vector<int> cards_;
  std::vector<Laid> tables_;
};

/// A legal move, and what it does.
struct Action {
  std::string text;
  std::string word;
  Cards cards;  ///< from the hand
  Laid table;   ///< of the mover, after it (rearrange=free: all in `runs`)
};

/// A deal, played by the book.
class Deal {
 public:
  /// `deck` is the order of the pack, top card first.
  Deal(const Rules& rules, const std::vector<int>& deck) : rules_(rules), deck_(deck) {
    for (int i = 0; i < rules.deal; ++i)
      for (const int seat : {0, 1}) hand_[seat].set(next_card());
    if (rules.first_card == FirstCard::upcard) face_up_ = next_card();
    if (rules.exchange == Exchange::one_card)
      step_ = Step::give;
    else
      first_offer();
  }

  bool over() const { return step_ == Step::over; }
  int seat_to_move() const { return mover_; }
  int winner() const { return winner_; }
  const Cards& hand(int seat) const { return hand_[seat]; }
  const Laid& table(int seat) const { return table_[seat]; }

  std::vector<Action> legal() const {
    std::vector<Action> moves;
    const auto word = [&](const char* text) { moves.push_back({text, text, {}, {}}); };
    const auto each_card = [&](const std::string& text) {
      for (int card = 0; card < 40; ++card)
        if (hand_[mover_][card]) moves.push_back({text + " " + text_of(one(card)), text, one(card), {}});
    };
    switch (step_) {
      case Step::give:
        each_card("give");
        break;
      case Step::discard:
        each_card("discard");
        break;
      case Step::answer:
        word("force");
        word("let");
        break;
      case Step::forced:
        add_laying("meld", one(*face_up_), moves);
        break;
      case Step::offered:
        add_laying("meld", one(*face_up_), moves);
        if (!(rules_.forcing == Forcing::automatic && fits(mover_))) word("pass");
        if (rules_.forcing == Forcing::opponent_option && second_refusal_ && turner_ == 1 - mover_ &&
            fitted_first_passer_)
          word("force");
        if (rules_.free_meld == FreeMeld::after_turning && turner_ == mover_ && !second_refusal_ && !has_spread_)
          add_laying("spread", Cards(), moves);
        break;
      case Step::over:
        break;
    }
    return moves;
  }

  void play(const Action& move) {
    const int p = mover_, q = 1 - mover_;
    if (move.word == "give") {
      gifts_[p] = move.cards;
      if (p == 0) {
        mover_ = 1;
      } else {
        hand_[0] = (hand_[0] & ~gifts_[0]) | gifts_[1];
        hand_[1] = (hand_[1] & ~gifts_[1]) | gifts_[0];
        first_offer();
      }
      return;
    }
    hand_[p] &= ~move.cards;
    if (move.word == "discard") {
      offer(number(move.cards), q, std::nullopt);
    } else if (move.word == "force") {
      step_ = Step::forced;
      mover_ = q;
    } else if (move.word == "let") {
      turn(q);  // who passed
    } else if (move.word == "spread") {
      table_[p] = move.table;
      has_spread_ = true;
    } else if (move.word == "meld") {
      table_[p] = move.table;
      if (static_cast<int>((move.table.sets | move.table.runs).count()) == rules_.deal + 1) {
        winner_ = p;
        step_ = Step::over;
      } else {
        step_ = Step::discard;
      }
    } else {
      pass(p, q);
    }
  }

 private:
  enum class Step { give, offered, answer, forced, discard, over };

  static Cards one(int card) { return Cards().set(card); }
  static int number(const Cards& cards) {
    for (int card = 0; card < 40; ++card)
      if (cards[card]) return card;
    return -1;
  }
  int next_card() { return deck_[top_++]; }

  void offer(int card, int seat, std::optional<int> turner) {
    face_up_ = card;
    mover_ = seat;
    turner_ = turner;
    second_refusal_ = has_spread_ = fitted_first_passer_ = is_upcard_ = false;
    step_ = Step::offered;
  }

  void first_offer() {
    if (rules_.first_card == FirstCard::turned) return turn(0);
    offer(*face_up_, 0, std::nullopt);
    is_upcard_ = true;
  }

  void turn(int seat) {
    if (top_ == deck_.size()) {
      step_ = Step::over;
      const auto count = [&](int s) { return (table_[s].sets | table_[s].runs).count(); };
      if (rules_.stock_out == StockOut::most_melded_wins && count(0) != count(1)) winner_ = count(0) > count(1) ? 0 : 1;
      return;
    }
    offer(next_card(), seat, seat);
  }

  void pass(int p, int q) {
    if (is_upcard_) {
      if (second_refusal_) return turn(0);
      second_refusal_ = true;
      mover_ = q;
      return;
    }
    const bool can_be_forced = rules_.forcing == Forcing::opponent_option && fits(p);
    if (turner_ == p) {
      second_refusal_ = true;
      fitted_first_passer_ = can_be_forced;
      mover_ = q;
    } else if (can_be_forced) {
      step_ = Step::answer;
      mover_ = q;
    } else {
      turn(p);
    }
  }

  /// "x's table is not empty and x's table + c is valid without any hand card."
  bool fits(int x) const {
    const Cards table = table_[x].sets | table_[x].runs, card = one(*face_up_);
    if (table.none()) return false;
    if (rules_.rearrange == Rearrange::none) return !FixedTables(rules_, table_[x], card, Cards()).tables().empty();
    if (FreeTables(rules_, table | card, Cards()).tables().empty()) return false;
    if (rules_.force_scope == ForceScope::with_rearrangement) return true;
    const int rank = *face_up_ / 4, suit = *face_up_ % 4;
    int same_rank = 0;
    bool neighbour = false;
    for (int other = 0; other < 40; ++other) {
      if (!table[other]) continue;
      same_rank += other / 4 == rank;
      if (other % 4 != suit) continue;
      for (const int a : {rank, rank + 10})
        for (const int b : {other / 4, other / 4 + 10})
          neighbour = neighbour || follows(rules_, a, b) || follows(rules_, b, a);
    }
    return same_rank == 3 || neighbour;
  }

  void add_laying(const std::string& word, const Cards& card, std::vector<Action>& moves) const {
    const Laid& before = table_[mover_];
    const Cards on_table = before.sets | before.runs;
    std::vector<Laid> after;
    if (rules_.rearrange == Rearrange::none) {
      after = FixedTables(rules_, before, card, hand_[mover_]).tables();
    } else {
      for (const Cards& table : FreeTables(rules_, on_table | card, hand_[mover_]).tables())
        after.push_back({Cards(), table});
    }
    for (const Laid& table : after) {
      const Cards from_hand = (table.sets | table.runs) & hand_[mover_];
      if (word == "spread" && from_hand.none()) continue;
      std::string text = word;
      if (from_hand.any()) text += " " + text_of(from_hand);
      if (table.sets.any()) text += " sets " + text_of(table.sets);
      moves.push_back({text, word, from_hand, table});
    }
  }

  Rules rules_;
  std::vector<int> deck_;
  std::size_t top_ = 0;
  std::array<Cards, 2> hand_, gifts_;
  std::array<Laid, 2> table_;
  Step step_ = Step::offered;
  int mover_ = 0, winner_ = -1;
  std::optional<int> face_up_, turner_;  // nobody turned an upcard or a discard
  bool is_upcard_ = false, second_refusal_ = false, has_spread_ = false, fitted_first_passer_ = false;
};

}  // namespace riffle::conquian::reference
