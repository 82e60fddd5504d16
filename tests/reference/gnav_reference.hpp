// A second Gnav, written from the rules page only: lists of cards, words for options and moves, no shared code and no
// thought of speed. The engine in core is compared with it move for move.
#pragma once

#include <algorithm>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

namespace reference {

class Gnav {
 public:
  using Options = std::map<std::string, std::string>;  ///< those that differ from the default
  using Cards = std::vector<std::string>;              ///< "7h"

  Gnav(Options options, const Cards& deck) : options_(std::move(options)), stock_(deck) {
    for (int i = 0; i < hand_size(); ++i)
      for (Cards& hand : hands_) hand.push_back(take_top());
    pile_.push_back(take_top());
    start_turn();
  }

  bool over() const { return over_; }
  int seat() const { return seat_; }
  const Cards& hand(int seat) const { return hands_[seat]; }
  const Cards& stock() const { return stock_; }

  std::vector<std::string> legal() const {
    std::vector<std::string> moves;
    if (over_) return moves;
    Cards candidates = hands_[seat_];
    if (drawn_ != "") candidates = {drawn_};
    for (const auto& card : candidates)
      if (playable(card))
        for (const auto& move : ways_to_play(card))
          if (std::find(moves.begin(), moves.end(), move) == moves.end()) moves.push_back(move);
    if (drawn_ != "") {
      if (option("play_drawn", "optional") == "optional") moves.push_back("pass");
    } else if (chain_) {
      if (option("extra_turn", "optional_chain") != "forced_chain") moves.push_back("pass");
    } else if (moves.empty()) {
      moves.push_back(stock_.empty() ? "pass" : "draw");
    } else if (option("must_play", "yes") == "no" && !stock_.empty()) {
      moves.push_back("draw");
    }
    std::sort(moves.begin(), moves.end());
    return moves;
  }

  void play(const std::string& move) {
    const auto moves = legal();
    if (std::find(moves.begin(), moves.end(), move) == moves.end()) throw std::logic_error("illegal: " + move);
    if (move == "pass")
      end_turn();
    else if (move == "draw")
      draw();
    else
      play_card(move[5], move.size() > 6);
  }

  /// What both players see.
  std::string public_view() const {
    std::string view = over_ ? "over" : "seat " + std::to_string(seat_);
    view += drawn_ != "" ? " drew" : chain_ ? " chain" : " start";
    view += " pile ";
    for (const auto& card : pile_) view += card[0];
    for (const int seat : {0, 1})
      view += " " + std::to_string(hands_[seat].size()) + "/" + std::to_string(points(seat));
    return view + " stock " + std::to_string(stock_.size());
  }
  /// The rank of the card just drawn, which only its owner sees; '-' if there is none.
  char drawn_rank() const { return drawn_ == "" ? '-' : drawn_[0]; }
  char top_rank() const { return pile_.empty() ? '-' : pile_.back()[0]; }

  /// The same position with other hidden cards. Cards "??" of the stock are not known yet: taking one throws NeedCard.
  struct NeedCard {};
  Gnav with_hidden(int seat, const Cards& hand, char drawn, const Cards& stock) const {
    Gnav other = *this;
    other.hands_[seat] = hand;
    other.stock_ = stock;
    if (drawn != '-') other.drawn_ = std::string(1, drawn) + "?";
    return other;
  }

  int points(int seat) const {
    int sum = 0;
    for (const auto& card : captured_[seat]) sum += pips(card);
    const auto own = captured_[seat].size(), theirs = captured_[1 - seat].size();
    const int bonus = std::stoi(option("most_cards_bonus", "10"));
    if (own > theirs) sum += bonus;
    if (own == theirs) sum += bonus / 2;
    return sum;
  }

 private:
  std::string option(const std::string& name, const std::string& value) const {
    const auto found = options_.find(name);
    return found == options_.end() ? value : found->second;
  }
  int hand_size() const { return std::stoi(option("hand_size", "10")); }

  static int pips(const std::string& card) { return card[0] == 'T' ? 10 : card[0] - '0'; }
  bool wild(char rank) const {
    const auto wilds = option("wilds", "2_and_10");
    return (rank == '2' && (wilds == "2" || wilds == "2_and_10")) ||
           (rank == 'T' && (wilds == "10" || wilds == "2_and_10"));
  }

  std::string take_top() {
    const auto card = stock_.front();
    if (card == "??") throw NeedCard{};
    stock_.erase(stock_.begin());
    return card;
  }

  bool playable(const std::string& card) const {
    const char rank = card[0];
    if (pile_.empty()) return option("empty_pile", "lead_any") != "wild_only" || wild(rank);
    const char top = pile_.back()[0];
    if (rank == top || wild(rank)) return true;
    return wild(top) && option("wild_on_top", "own_rank") == "any";
  }

  std::vector<std::string> ways_to_play(const std::string& card) const {
    const std::string text = std::string("play ") + card[0];
    const bool on_itself = !pile_.empty() && pile_.back()[0] == card[0] && wild(card[0]);
    if (on_itself && option("wild_on_same", "match") == "choice") return {text, text + " wild"};
    return {text};
  }

  bool anything_playable(int seat) const {
    return std::any_of(hands_[seat].begin(), hands_[seat].end(), [&](const auto& card) { return playable(card); });
  }

  void flip_if_empty() {
    if (option("empty_pile", "lead_any") == "flip" && pile_.empty() && !stock_.empty()) pile_.push_back(take_top());
  }

  void start_turn() {
    chain_ = false;
    drawn_ = "";
    flip_if_empty();
    if (stock_.empty() && !anything_playable(0) && !anything_playable(1)) {
      over_ = true;
      if (option("leftover", "nobody") == "last_capturer" && last_capturer_ >= 0) {
        for (const auto& card : pile_) captured_[last_capturer_].push_back(card);
        pile_.clear();
      }
    }
  }

  void end_turn() {
    if (option("draw_timing", "each_play") == "turn_end")
      while (static_cast<int>(hands_[seat_].size()) < hand_size() && !stock_.empty())
        hands_[seat_].push_back(take_top());
    seat_ = 1 - seat_;
    start_turn();
  }

  void draw() {
    const bool until = option("stuck_draw", "one") == "until_playable";
    std::string card;
    do {
      card = take_top();
      hands_[seat_].push_back(card);
    } while (until && !playable(card) && !stock_.empty());
    if (playable(card) && option("play_drawn", "optional") != "forbidden")
      drawn_ = card;
    else
      end_turn();
  }

  void play_card(char rank, bool as_wild) {
    Cards& hand = hands_[seat_];
    std::string card = "~";
    for (const auto& candidate : hand)
      if (candidate[0] == rank) card = std::min(card, candidate);  // c < d < h < s
    hand.erase(std::find(hand.begin(), hand.end(), card));
    drawn_ = "";

    bool captured_as_wild = false;
    if (pile_.empty()) {
      pile_.push_back(card);
    } else {
      const char top = pile_.back()[0];
      bool match;
      if (rank == top) {
        const auto same = option("wild_on_same", "match");
        match = !wild(rank) || same == "match" || (same == "choice" && !as_wild);
      } else {
        match = wild(top) && option("wild_on_top", "own_rank") == "any";
      }
      captured_[seat_].push_back(pile_.back());
      pile_.pop_back();
      last_capturer_ = seat_;
      if (match) {
        captured_[seat_].push_back(card);
      } else {
        captured_as_wild = true;
        if (option("wild_goes", "pile") == "pile") pile_.push_back(card);
      }
    }

    if (option("draw_timing", "each_play") == "each_play" && !stock_.empty() &&
        (static_cast<int>(hand.size()) < hand_size() || option("replenish", "to_size") == "always_one"))
      hand.push_back(take_top());

    const auto extra = option("extra_turn", "optional_chain");
    bool more = chain_ || pile_.empty() || (captured_as_wild && option("extra_after_wild", "no") == "yes");
    if (extra == "none" || (extra == "lead_only" && chain_)) more = false;
    if (more && !hand.empty()) {
      flip_if_empty();
      if (anything_playable(seat_)) {
        chain_ = true;
        return;
      }
    }
    end_turn();
  }

  Options options_;
  Cards stock_, pile_, hands_[2], captured_[2];
  int seat_ = 0, last_capturer_ = -1;
  bool chain_ = false, over_ = false;
  std::string drawn_;
};

}  // namespace reference
