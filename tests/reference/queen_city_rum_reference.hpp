// Queen City Rum, slowly: an engine written from the rules alone, to compare the fast one with. Nothing is shared:
// cards are pairs, the piles are lists, melds lie as objects on the table, options are words, moves are their texts.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

namespace riffle::queen_city_rum::reference {

struct Card {
  int rank;  ///< ace 1, king 13
  char suit;
  friend bool operator==(Card, Card) = default;
  /// The order of the notation: by rank, then by suit c d h s, which is the alphabet's.
  friend bool operator<(Card a, Card b) { return a.rank != b.rank ? a.rank < b.rank : a.suit < b.suit; }
};
using Cards = std::vector<Card>;

inline Card card_of(const std::string& text) {
  return {static_cast<int>(std::string("A23456789TJQK").find(text.at(0))) + 1, text.at(1)};
}
inline Cards cards_of(const std::string& text) {
  Cards cards;
  for (std::size_t i = 0; i < text.size(); i += 2) cards.push_back(card_of(text.substr(i, 2)));
  return cards;
}
inline std::string text_of(Card card) { return {"A23456789TJQK"[card.rank - 1], card.suit}; }
inline std::string text_of(Cards cards) {
  std::sort(cards.begin(), cards.end());
  std::string text;
  for (const Card card : cards) text += text_of(card);
  return text;
}

/// "ace 15, king, queen, jack 10, other cards their pips"
inline int worth(Card card) { return card.rank == 1 ? 15 : std::min(card.rank, 10); }
inline int worth(const Cards& cards) {
  int sum = 0;
  for (const Card card : cards) sum += worth(card);
  return sum;
}

inline bool has(const Cards& cards, Card card) { return std::find(cards.begin(), cards.end(), card) != cards.end(); }
inline void take_out(Cards& cards, Card card) {
  const auto place = std::find(cards.begin(), cards.end(), card);
  if (place == cards.end()) throw std::logic_error("no " + text_of(card) + " there");
  cards.erase(place);
}
inline Cards without(Cards cards, const Cards& some) {
  for (const Card card : some) take_out(cards, card);
  return cards;
}

/// A meld on the table: a set, or a run from its lowest card to its highest.
struct Meld {
  bool set;
  Cards cards;
  std::vector<int> owners;  ///< of each card
};

using Options = std::map<std::string, std::string>;

class Deal {
 public:
  /// `piles`: the deck order, then the orders of the reshuffles that are given.
  Deal(Options options, std::vector<Cards> piles, std::array<int, 2> totals)
      : options_(std::move(options)), piles_(std::move(piles)), totals_(totals) {
    stock = piles_[0];
    for (int i = 0; i < number("deal"); ++i)
      for (Cards& hand : hands) hand.push_back(pop_stock());
    discards.push_back(pop_stock());
  }

  // All of the position, for whoever compares.
  Cards stock;     ///< top first
  Cards discards;  ///< the first discarded first
  std::array<Cards, 2> hands;
  std::vector<Meld> table;
  std::array<int, 2> laid{0, 0};
  int mover = 0, turns = 0, reuses = 0;

  bool over() const { return gone_out_ || blocked_ || target_reached_; }

  /// The texts of the legal moves, sorted.
  std::vector<std::string> legal() const {
    std::set<std::string> moves;
    if (!turn_begun_) {
      if (!stock.empty() || can_reuse()) moves.insert("draw");
      if (!discards.empty()) moves.insert("take");
      return {moves.begin(), moves.end()};
    }
    const Cards& hand = hands[mover];
    for (const Cards& meld : melds_of(hand))
      if (may_meld(meld)) moves.insert("meld " + text_of(meld));
    for (const Card card : hand) {
      if (may_lay()) {
        for (const Meld& meld : table) {
          if (meld.set && meld.cards.size() == 3 && meld.cards[0].rank == card.rank)
            moves.insert("lay " + text_of(card) + " set");
          if (!meld.set && (goes_on_top(meld, card) || goes_below(meld, card)))
            moves.insert("lay " + text_of(card) + " run");
        }
      }
      if (may_discard(card)) moves.insert("discard " + text_of(card));
    }
    return {moves.begin(), moves.end()};
  }

  void play(const std::string& move) {
    const std::string word = move.substr(0, move.find(' '));
    Cards& hand = hands[mover];
    if (word == "draw") {
      if (stock.empty()) reuse();
      hand.push_back(pop_stock());
      turn_begun_ = true;
    } else if (word == "take") {
      taken_ = {discards.back()};
      hand.push_back(discards.back());
      discards.pop_back();
      turn_begun_ = true;
    } else if (word == "discard") {
      const Card card = card_of(move.substr(8));
      take_out(hand, card);
      discards.push_back(card);
      if (hand.empty() && !is("go_out", "meld_only"))
        gone_out_ = true;
      else
        end_turn();
    } else {
      if (word == "meld")
        play_meld(cards_of(move.substr(5)));
      else if (move.substr(7) == "set")
        play_lay_set(card_of(move.substr(4, 2)));
      else
        play_lay_run(card_of(move.substr(4, 2)));
      // "a meld or lay that leaves no card in the hand goes out, with the bonus, also where it reaches the target"
      if (hand.empty()) {
        gone_out_ = true;
        target_reached_ = false;
      }
    }
  }

  std::array<int, 2> points() const {
    if (target_reached_) return laid;
    if (blocked_ && is("blocked_deal", "void")) return {0, 0};
    std::array<int, 2> sum{0, 0};
    for (const int seat : {0, 1}) {
      const bool winner = gone_out_ && seat == mover;
      if (winner || is("meld_scoring", "both")) sum[seat] += laid[seat];
      if (winner) sum[seat] += number("going_out_bonus") + worth(hands[1 - seat]);
      if (is("hand_penalty", "subtract")) sum[seat] -= worth(hands[seat]);
    }
    return sum;
  }

  // --- melds ---

  /// Every meld that can be laid from these cards, each once, its cards in the order of the notation.
  std::vector<Cards> melds_of(const Cards& hand) const {
    std::set<std::string> found;
    for (const Card first : hand) {
      Cards equals;
      for (const Card card : hand)
        if (card.rank == first.rank) equals.push_back(card);
      for (std::size_t subset = 0; subset < std::size_t{1} << equals.size(); ++subset) {
        Cards set;
        for (std::size_t i = 0; i < equals.size(); ++i)
          if (subset >> i & 1) set.push_back(equals[i]);
        if (set.size() >= 3) found.insert(text_of(set));
      }
      Cards run{first};
      for (;;) {
        if (run.size() >= 3) found.insert(text_of(run));
        const int next = rank_on_top(run);
        const Card card{next, first.suit};
        if (next == 0 || !has(hand, card) || has(run, card)) break;
        run.push_back(card);
      }
    }
    std::vector<Cards> melds;
    for (const std::string& text : found) melds.push_back(cards_of(text));
    return melds;
  }

  /// Whether all of the cards can be laid in new melds.
  bool all_melds(const Cards& cards) const {
    if (cards.empty()) return true;
    for (const Cards& meld : melds_of(cards))
      if (has(meld, cards[0]) && all_melds(without(cards, meld))) return true;
    return false;
  }

 private:
  bool is(const std::string& option, const std::string& value) const { return options_.at(option) == value; }
  int number(const std::string& option) const { return std::atoi(options_.at(option).c_str()); }

  Card pop_stock() {
    const Card card = stock.at(0);
    stock.erase(stock.begin());
    return card;
  }
  bool can_reuse() const {
    return !is("stock_out", "end_deal") && reuses < number("max_reuses") && discards.size() >= 2;
  }
  void reuse() {
    const Card top = discards.back();
    discards.pop_back();
    ++reuses;
    stock = discards;
    if (is("stock_out", "reshuffle")) {
      Cards order = static_cast<std::size_t>(reuses) < piles_.size() ? piles_[static_cast<std::size_t>(reuses)]
                                                                     : Cards(piles_[0].rbegin(), piles_[0].rend());
      stock.clear();
      for (const Card card : order)
        if (has(discards, card)) stock.push_back(card);
    }
    discards = {top};
  }
  void end_turn() {
    ++turns;
    taken_.clear();
    turn_begun_ = false;
    if (turns >= number("max_turns") || (stock.empty() && !can_reuse()))
      blocked_ = true;
    else
      mover = 1 - mover;
  }

  // --- what is allowed ---

  bool may_meld(const Cards& meld) const {
    const Cards rest = without(hands[mover], meld);
    if (is("meld_timing", "going_out")) return can_go_out_with(rest);
    return !(rest.empty() && is("go_out", "discard_required"));
  }
  /// "the rest of the hand can still be laid wholly in melds, or (unless go_out=meld_only) in melds and one discard"
  bool can_go_out_with(const Cards& rest) const {
    if (!is("go_out", "discard_required") && all_melds(rest)) return true;
    if (is("go_out", "meld_only")) return false;
    for (const Card card : rest)
      if (all_melds(without(rest, {card}))) return true;
    return false;
  }
  bool may_lay() const {
    const std::size_t left = hands[mover].size() - 1;
    if (is("meld_timing", "going_out")) return false;
    if (!has_melded_[mover] && (is("layoff_requires_own_meld", "yes") || left < 2)) return false;
    return !(left == 0 && is("go_out", "discard_required"));
  }
  bool may_discard(Card card) const {
    const bool last = hands[mover].size() == 1;
    if (committed_) return last && !is("go_out", "meld_only");
    return last || is("rediscard_taken", "allow") || !has(taken_, card);
  }

  // --- runs as objects ---

  /// The rank of the card that continues a run upwards, 0 for none.
  int rank_on_top(const Cards& run) const {
    const int rank = run.back().rank;
    if (rank == 13) return is("ace_run", "low_only") ? 0 : 1;
    if (rank == 1 && run.size() > 1 && !is("ace_run", "round_corner")) return 0;  // an ace on top of its run is high
    return rank + 1;
  }
  /// The rank of the card that continues a run downwards, 0 for none.
  int rank_below(const Cards& run) const {
    const int rank = run.front().rank;
    if (rank == 1) return is("ace_run", "round_corner") ? 13 : 0;
    return rank - 1;
  }
  bool goes_on_top(const Meld& run, Card card) const {
    return !run.set && run.cards[0].suit == card.suit && rank_on_top(run.cards) == card.rank;
  }
  bool goes_below(const Meld& run, Card card) const {
    return !run.set && run.cards[0].suit == card.suit && rank_below(run.cards) == card.rank;
  }

  // --- laying ---

  void play_meld(const Cards& cards) {
    hands[mover] = without(hands[mover], cards);
    has_melded_[mover] = true;
    Meld meld{cards[0].rank == cards[1].rank, cards, std::vector<int>(cards.size(), mover)};
    int points = worth(cards);
    if (!meld.set) {
      // Find the order of the run: start where it can be walked through to the end.
      for (const Card first : cards) {
        Cards run{first};
        while (run.size() < cards.size()) {
          const Card next{rank_on_top(run), first.suit};
          if (!has(cards, next) || has(run, next)) break;
          run.push_back(next);
        }
        if (run.size() == cards.size()) {
          meld.cards = run;
          break;
        }
      }
      // Of a run of thirteen the ace is the lowest "only with low_only".
      const bool whole = cards.size() == 13;
      if (is("ace_value", "one_when_low") && meld.cards[0].rank == 1 && (!whole || is("ace_run", "low_only")))
        points -= 14;
      if (whole && is("ace_run", "high_or_low"))
        std::rotate(meld.cards.begin(), meld.cards.begin() + 1, meld.cards.end());
    }
    table.push_back(meld);
    if (is("meld_timing", "going_out")) committed_ = true;
    credit(mover, points);
  }

  void play_lay_set(Card card) {
    take_out(hands[mover], card);
    for (Meld& meld : table)
      if (meld.set && meld.cards[0].rank == card.rank) {
        const int owner = meld.owners[0];
        meld.cards.push_back(card);
        meld.owners.push_back(owner);
        credit_layoff(owner, worth(card));
        return;
      }
    throw std::logic_error("no set for " + text_of(card));
  }

  void play_lay_run(Card card) {
    take_out(hands[mover], card);
    const auto find = [&](bool on_top) {
      for (std::size_t i = 0; i < table.size(); ++i)
        if (on_top ? goes_on_top(table[i], card) : goes_below(table[i], card)) return static_cast<int>(i);
      return -1;
    };
    const int lower = find(true), upper = find(false);
    const int points = is("ace_value", "one_when_low") && card.rank == 1 && lower < 0 ? 1 : worth(card);
    int owner = -1;
    if (lower >= 0) {
      Meld& run = table[static_cast<std::size_t>(lower)];
      owner = run.owners.back();
      run.cards.push_back(card);
      run.owners.push_back(owner);
      // "an ace that fits at both ends is laid high": it joins nothing, unless runs go round the corner.
      const bool joins = upper >= 0 && upper != lower && (card.rank != 1 || is("ace_run", "round_corner"));
      if (joins) {
        const Meld above = table[static_cast<std::size_t>(upper)];
        run.cards.insert(run.cards.end(), above.cards.begin(), above.cards.end());
        run.owners.insert(run.owners.end(), above.owners.begin(), above.owners.end());
        table.erase(table.begin() + upper);
      }
    } else {
      Meld& run = table.at(static_cast<std::size_t>(upper));
      owner = run.owners.front();
      run.cards.insert(run.cards.begin(), card);
      run.owners.insert(run.owners.begin(), owner);
    }
    credit_layoff(owner, points);
  }

  // --- points ---

  void credit_layoff(int owner, int points) {
    if (is("layoff_credit", "layer")) credit(mover, points);
    if (is("layoff_credit", "meld_owner")) credit(owner, points);
  }
  void credit(int seat, int points) {
    laid[seat] += points;
    // "With winner_only nothing counts before a player has gone out"; "target=0: score_timing has no effect"
    if (is("score_timing", "immediate") && is("meld_scoring", "both") && number("target") > 0 &&
        totals_[seat] + laid[seat] >= number("target"))
      target_reached_ = true;
  }

  Options options_;
  std::vector<Cards> piles_;
  std::array<int, 2> totals_;
  Cards taken_;  ///< the card taken in this turn, or none
  std::array<bool, 2> has_melded_{false, false};
  bool turn_begun_ = false, committed_ = false;
  bool gone_out_ = false, blocked_ = false, target_reached_ = false;
};

}  // namespace riffle::queen_city_rum::reference
