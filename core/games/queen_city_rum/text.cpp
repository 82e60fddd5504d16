#include <algorithm>

#include "card_text.hpp"
#include "games/queen_city_rum/game.hpp"

namespace riffle::queen_city_rum {

const OptionTable<Rules>& options() {
  static const OptionTable<Rules> table{
      integer_option<&Rules::deal>("deal", "cards dealt to each", 3, 15),
      integer_option<&Rules::target>("target", "points that end a match; 0: a match is one deal", 0, 10000),
      word_option<&Rules::go_out>("go_out",
                                  "how the last card may go; meld_only: who discards it plays on with an empty hand; "
                                  "discard_required: no meld or lay may leave the hand empty",
                                  {"meld_or_discard", "meld_only", "discard_required"}),
      integer_option<&Rules::going_out_bonus>("going_out_bonus", "points for going out", 0, 1000),
      word_option<&Rules::meld_timing>("meld_timing", "going_out: a player melds only in a turn in which he goes out",
                                       {"any_turn", "going_out"}),
      word_option<&Rules::layoff_requires_own_meld>(
          "layoff_requires_own_meld", "yes: no lay before the player has laid a meld in this deal", {"no", "yes"}),
      word_option<&Rules::layoff_credit>("layoff_credit", "who scores a card laid on a meld",
                                         {"layer", "meld_owner", "nobody"}),
      word_option<&Rules::meld_scoring>("meld_scoring", "winner_only: only the player who went out scores",
                                        {"both", "winner_only"}),
      word_option<&Rules::hand_penalty>("hand_penalty", "subtract: the cards left in one's hand count against one",
                                        {"none", "subtract"}),
      word_option<&Rules::ace_value>("ace_value", "one_when_low: an ace laid as the low end of a run counts 1",
                                     {"always_15", "one_when_low"}),
      word_option<&Rules::ace_run>("ace_run", "the ace in runs; round_corner: K-A-2 is a run too, of at most 13 cards",
                                   {"high_or_low", "low_only", "round_corner"}),
      word_option<&Rules::rediscard_taken>("rediscard_taken",
                                           "whether the card taken from the discards may be discarded in the same turn",
                                           {"forbid", "allow"}),
      word_option<&Rules::stock_out>("stock_out",
                                     "what becomes of the discards when the stock is empty; turn_over: unshuffled, the "
                                     "first discarded comes first",
                                     {"reshuffle", "turn_over", "end_deal"}),
      integer_option<&Rules::max_reuses>("max_reuses", "how often the discards become a new stock", 0, 9),
      word_option<&Rules::blocked_deal>("blocked_deal", "void: nobody scores in a blocked deal",
                                        {"melds_only", "void"}),
      integer_option<&Rules::max_turns>("max_turns", "turns (both players') after which a deal is blocked", 20, 10000),
      word_option<&Rules::next_starter>("next_starter",
                                        "who is seat 0 in the next deal; loser: who scored less (equal: alternate)",
                                        {"alternate", "loser", "player_a"}),
      word_option<&Rules::tie>("tie", "equal totals at or over the target", {"play_on", "draw"}),
      word_option<&Rules::score_timing>(
          "score_timing", "immediate: points count when laid, and reaching the target ends deal and match",
          {"deal_end", "immediate"}),
  };
  return table;
}

namespace {

struct KindText {
  Kind kind;
  std::string_view before, after;
};
constexpr KindText kKinds[] = {{Kind::draw, "draw", ""},       {Kind::take, "take", ""},
                               {Kind::discard, "discard", ""}, {Kind::lay_set, "lay", "set"},
                               {Kind::lay_run, "lay", "run"},  {Kind::meld, "meld", ""}};

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

}  // namespace

std::string QueenCityRum::move_text(const Rules&, const InfoState&, Move move) {
  for (const auto& [kind, before, after] : kKinds) {
    if (kind != kind_of(move)) continue;
    std::string text(before);
    if (const CardSet cards = cards_of(move); !cards.empty()) text += " " + cards_text(kPack, cards);
    return after.empty() ? text : text + " " + std::string(after);
  }
  assert(false);
  return "";
}

Move QueenCityRum::parse_move(const Rules&, const InfoState&, std::string_view text) {
  text = trimmed(text);
  const std::size_t space = std::min(text.find(' '), text.size());
  const std::string_view word = text.substr(0, space);
  std::string_view rest = trimmed(text.substr(space));
  for (const auto& [kind, before, after] : kKinds) {
    if (before != word || (!after.empty() && !rest.ends_with(after))) continue;
    rest = trimmed(rest.substr(0, rest.size() - after.size()));
    if (kind == Kind::draw || kind == Kind::take) {
      if (!rest.empty()) throw InputError("'" + std::string(word) + "' stands alone");
      return make_move(kind);
    }
    if (kind == Kind::meld) {
      const CardSet cards = parse_cards(kPack, rest);
      if (cards.size() < 3) throw InputError("a meld has three cards or more");
      return make_move(kind, cards);
    }
    return make_move(kind, CardSet::of(parse_card(kPack, rest)));
  }
  throw InputError("a move is draw, take, meld CARDS, lay CARD set, lay CARD run or discard CARD");
}

std::string QueenCityRum::describe(const Rules&, const InfoState& info) {
  std::string text = "hand " + cards_text(kPack, info.hand);
  text += "\ntable sets " + cards_text(kPack, info.in_sets) + ", runs " + cards_text(kPack, info.in_runs);
  text += "\ndiscards " + cards_text(kPack, info.discards);
  return text;
}

}  // namespace riffle::queen_city_rum
