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

namespace {

std::string cards_or_dash(CardSet cards) { return cards.empty() ? "-" : cards_text(kPack52, cards); }

/// The sets of the table, or its runs (neighbouring ones are one), each with its owner where that matters.
std::string melds_text(const Rules& rules, const InfoState& info, bool sets) {
  std::string text;
  const auto add = [&](CardSet meld) {
    text += (text.empty() ? "" : "  ") + cards_text(kPack52, meld);
    if (rules.layoff_credit != LayoffCredit::meld_owner) return;
    const CardSet of_1 = meld & info.owned_1;
    text += of_1.empty()          ? " (seat 0)"
            : of_1.contains(meld) ? " (seat 1)"
                                  : " (seat 1: " + cards_text(kPack52, of_1) + ")";
  };
  for (CardSet rest = sets ? info.in_sets : info.in_runs; !rest.empty();) {
    CardSet meld;
    if (sets) {
      meld = rest & kPack52.of_rank(kPack52.rank(rest.lowest()));
    } else {
      for (Card card = rest.lowest(); card < 52 && rest.has(card); card += 4) meld.add(card);
      // A run round the corner, or with a high ace, is told in one piece.
      if (const Card king = rest.lowest() + 48; meld.lowest() < 4 && rest.has(king) && !meld.has(king) &&
                                                (rules.ace_run == AceRun::round_corner || meld.size() < 3))
        for (Card card = king; rest.has(card) && !meld.has(card); card -= 4) meld.add(card);
    }
    rest -= meld;
    add(meld);
  }
  return text.empty() ? "-" : text;
}

std::string phase_text(const InfoState& info) {
  const std::string seat = "seat " + std::to_string(info.mover);
  switch (info.phase) {
    case Phase::start:
      return seat + " draws or takes";
    case Phase::play:
      return seat + " melds, lays, discards";
    case Phase::committed:
      return seat + " goes out";
    case Phase::gone_out:
      return "over: " + seat + " went out";
    case Phase::blocked:
      return "over: blocked";
    case Phase::target_reached:
      return "over: the target was reached";
  }
  return "";
}

}  // namespace

std::string QueenCityRum::describe(const Rules& rules, const InfoState& info) {
  std::string text;
  const auto line = [&](const std::string& name, const std::string& value) { text += name + ": " + value + "\n"; };
  line("Turn " + std::to_string(info.turns + 1), phase_text(info));
  line("Sets", melds_text(rules, info, true));
  line("Runs", melds_text(rules, info, false));
  line("Top discard", info.top == kNoCard ? "-" : card_text(kPack, info.top));
  if (rules.stock_out == StockOut::turn_over) {
    // In order: the stock that was turned over, then the discards.
    std::string order;
    const int ordered = info.reuses > 0 ? info.stock_size : 0;
    for (int i = 0; i < ordered + info.discards.size(); ++i)
      order += (i == ordered && i > 0 ? " | " : "") + card_text(kPack, info.order[static_cast<std::size_t>(i)]);
    line(info.reuses > 0 ? "Stock | discards, in order" : "Discards, in order", order.empty() ? "-" : order);
  } else {
    line("Discards", cards_or_dash(info.discards));
  }
  const int reuses = rules.stock_out == StockOut::end_deal ? 0 : rules.max_reuses;
  line("Stock", std::to_string(info.stock_size) + " cards; reuses left: " + std::to_string(reuses - info.reuses));
  for (const Seat seat : {0, 1}) {
    const auto i = static_cast<std::size_t>(seat);
    std::string value = std::to_string(info.hand_size[i]) + " cards";
    if (seat == info.seat)
      value += ": " + cards_or_dash(info.hand);
    else if (const CardSet known = info.known_of_other(); info.seat != kObserver && !known.empty())
      value += ", among them " + cards_text(kPack, known);
    line("Hand of seat " + std::to_string(seat), value + "; " + std::to_string(info.laid[i]) + " points laid");
  }
  if (info.taken != kNoCard) line("Taken this turn", card_text(kPack, info.taken));
  return text;
}

}  // namespace riffle::queen_city_rum
