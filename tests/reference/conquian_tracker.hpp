// Conquian: what one seat has seen of a deal, written down event by event and never looked up in the engine. The
// recall law compares it with the information state: a fact that is noted here and does not follow from there has
// been forgotten.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "card_text.hpp"
#include "games/conquian/state.hpp"

namespace riffle::conquian::reference {

class Tracker {
 public:
  /// The seat looks at its hand; an upcard, if there is one, lies face up.
  Tracker(int seat, CardSet hand, std::optional<Card> upcard) : seat_(seat), hand_(hand), face_up_(upcard) {}

  /// Somebody turned a card.
  void turned(Card card) {
    bury();
    face_up_ = card;
  }

  /// Somebody made a move, as this seat saw it: "give ..." without the card if it was the other one's.
  void moved(int mover, const std::string& text) {
    std::string_view rest(text);
    const auto word = std::string(rest.substr(0, rest.find(' ')));
    rest.remove_prefix(word.size());
    const std::string_view cards_said = rest.substr(0, rest.find(" sets "));
    if (word == "give") return gave(mover, cards_said);
    const CardSet cards = parse_cards(kPack40, cards_said);
    leaves_hand(mover, cards);
    const auto at = static_cast<std::size_t>(mover);
    if (word == "meld") {
      table_[at] = table_[at] | cards | CardSet::of(*face_up_);
      face_up_.reset();
      note_ = Note::nothing;
    } else if (word == "spread") {
      table_[at] |= cards;
      note_ = Note::has_spread;
    } else if (word == "discard") {
      face_up_ = cards.lowest();
      note_ = Note::is_discard;
    } else if (word == "pass") {
      ++passes_;
    } else if (word == "force") {
      note_ = Note::is_forced;
    }
    if (word != "pass") passes_ = 0;
    if (const auto sets = rest.find(" sets "); sets != rest.npos)
      sets_[at] = parse_cards(kPack40, rest.substr(sets + 6));
  }

  /// The exchange is made: the seat finds `card` in its hand.
  void got(Card card) {
    hand_.remove(*my_gift_);
    hand_.add(card);
    mine_known_ = card;
    theirs_known_ = my_gift_;
  }

  /// After the last move, before a card is turned or the deal ends, a card passed for good is dead.
  void bury() {
    if (face_up_) dead_.add(*face_up_);
    face_up_.reset();
    note_ = Note::nothing;
    passes_ = 0;
  }

  /// The first fact that does not follow from `info`, or "".
  std::string forgotten(const InfoState& info) const {
    const auto card = [](const std::optional<Card>& c) { return c ? *c : -1; };
    const auto me = static_cast<std::size_t>(seat_), you = 1 - me;
    if (info.seat != seat_) return "who I am";
    if (info.hand != hand_) return "my hand";
    if (info.table != table_) return "the tables";
    if (info.sets != sets_) return "what lies in sets";
    if (info.dead != dead_) return "the dead cards";
    if (info.phase == Phase::give) {
      if (seat_ == 0 && info.put_aside != card(my_gift_)) return "what I put aside for the exchange";
      return "";
    }
    if (info.card != card(face_up_)) return "the face-up card";
    if (info.known[you] != card(theirs_known_)) return "the card that I know in the other hand";
    if (info.known[me] != card(mine_known_)) return "the card in my hand that the other knows";
    if ((note_ == Note::is_forced) != (info.phase == Phase::forced)) return "that the card is forced";
    if ((note_ == Note::has_spread && passes_ == 0 && face_up_) != (info.phase == Phase::spread))
      return "that there was a spread";
    if ((note_ == Note::is_discard && passes_ == 0) != (info.phase == Phase::discarded)) return "that it is a discard";
    return "";
  }

  std::optional<Card> theirs_known() const { return theirs_known_; }

 private:
  /// What was last said or done about the face-up card.
  enum class Note { nothing, has_spread, is_discard, is_forced };

  void gave(int mover, std::string_view cards_said) {
    if (mover == seat_) my_gift_ = parse_card(kPack40, cards_said);
  }

  void leaves_hand(int mover, CardSet cards) {
    if (mover == seat_) {
      hand_ -= cards;
      if (mine_known_ && cards.has(*mine_known_)) mine_known_.reset();
    } else if (theirs_known_ && cards.has(*theirs_known_)) {
      theirs_known_.reset();
    }
  }

  int seat_;
  CardSet hand_;
  std::optional<Card> face_up_;
  std::array<CardSet, 2> table_, sets_;
  CardSet dead_;
  std::optional<Card> my_gift_, mine_known_, theirs_known_;
  Note note_ = Note::nothing;
  int passes_ = 0;
};

}  // namespace riffle::conquian::reference
