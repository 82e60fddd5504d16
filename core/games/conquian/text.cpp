// Conquian: moves and positions as text.
#include <algorithm>

#include "card_text.hpp"
#include "games/conquian/game.hpp"

namespace riffle::conquian {
namespace {

constexpr std::string_view kKindNames[] = {"pass", "meld", "discard", "force", "let", "spread", "give"};

std::string_view name_of(Kind kind) { return kKindNames[static_cast<std::size_t>(kind)]; }

constexpr std::string_view kSpaces = " \t";

std::string lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return lower;
}

/// Removes the first word of `text` and returns it in lower case.
std::string read_word(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(kSpaces), text.size()));
  const std::string_view word = text.substr(0, text.find_first_of(kSpaces));
  text.remove_prefix(word.size());
  return lower_case(word);
}

/// The new cards that a meld or spread brings to the mover's table.
CardSet fresh_cards(const InfoState& info, Kind kind, CardSet cards) {
  return kind == Kind::meld ? cards | info.offer() : cards;
}

/// Which of the `fresh` cards go to sets, when `text` lists every card that lies in a set afterwards.
Bits parse_sets(const Rules& rules, const InfoState& info, CardSet fresh, std::string_view text) {
  const CardSet listed = parse_cards(kPack40, text);
  if (rules.rearrange != Rearrange::none) throw InputError("'sets' is part of a move only with rearrange=none");
  const CardSet before = info.sets[static_cast<std::size_t>(info.mover)];
  if (const CardSet missing = before - listed; !missing.empty())
    throw InputError("after 'sets' come all cards of the table in sets, but " + cards_text(kPack40, missing) +
                     " are missing");
  if (const CardSet foreign = listed - before - fresh; !foreign.empty())
    throw InputError(cards_text(kPack40, foreign) + " cannot lie in a set: neither new nor in a set before");
  return gather(listed.bits, fresh.bits);
}

std::string_view phase_text(Phase phase) {
  switch (phase) {
    case Phase::give:
      return "chooses a card for the exchange";
    case Phase::upcard:
      return "is offered the upcard";
    case Phase::turned:
      return "turned a card and has its first refusal";
    case Phase::spread:
      return "has spread and is offered the card turned";
    case Phase::second:
      return "has the second refusal of the card turned";
    case Phase::second_force:
      return "has the second refusal of the card turned, and may force it";
    case Phase::discarded:
      return "is offered the discard";
    case Phase::answer:
      return "may force the passed card";
    case Phase::forced:
      return "is forced to meld";
    case Phase::discard:
      return "must discard";
    case Phase::over:
      return "the deal is over";
  }
  return "";
}

}  // namespace

std::string Conquian::move_text(const Rules& rules, const InfoState& info, Move move) {
  const Kind kind = kind_of(move);
  const CardSet cards = cards_of(move);
  std::string text(name_of(kind));
  if (!cards.empty()) text.append(" ").append(cards_text(kPack40, cards));
  if (kind == Kind::give && cards.empty()) text += " (hidden)";
  if (rules.rearrange == Rearrange::none && (kind == Kind::meld || kind == Kind::spread)) {
    const CardSet in_sets =
        info.sets[static_cast<std::size_t>(info.mover)] | sets_of(move, fresh_cards(info, kind, cards));
    if (!in_sets.empty()) text.append(" sets ").append(cards_text(kPack40, in_sets));
  }
  return text;
}

Move Conquian::parse_move(const Rules& rules, const InfoState& info, std::string_view text) {
  const std::string word = read_word(text);
  const auto* found = std::find(std::begin(kKindNames), std::end(kKindNames), word);
  if (found == std::end(kKindNames))
    throw InputError(unknown_name("move", word, {std::begin(kKindNames), std::end(kKindNames)}));
  const auto kind = static_cast<Kind>(found - std::begin(kKindNames));
  switch (kind) {
    case Kind::discard:
    case Kind::give:
      return make_move(kind, CardSet::of(parse_card(kPack40, text)));
    case Kind::meld:
    case Kind::spread: {
      const std::size_t at = lower_case(text).find("sets");
      const CardSet cards = parse_cards(kPack40, text.substr(0, at));
      if (kind == Kind::spread && cards.empty()) throw InputError("spread what? Name cards of the hand");
      const CardSet fresh = fresh_cards(info, kind, cards);
      const bool said = at != std::string::npos;
      if (!said && (rules.rearrange == Rearrange::free || info.sets[static_cast<std::size_t>(info.mover)].empty()))
        return make_move(kind, cards);
      return make_move(kind, cards, parse_sets(rules, info, fresh, said ? text.substr(at + 4) : ""));
    }
    default:
      if (text.find_first_not_of(kSpaces) != std::string_view::npos) throw InputError(quote(word) + " takes no cards");
      return make_move(kind);
  }
}

std::string Conquian::describe(const Rules& rules, const InfoState& info) {
  const auto cards = [](CardSet set) { return set.empty() ? std::string("-") : cards_text(kPack40, set); };
  std::string text;
  const auto line = [&](const std::string& name, const std::string& value) { text += name + ": " + value + "\n"; };
  if (info.phase == Phase::over)
    line("Over", info.winner == kDraw ? "a draw" : "seat " + std::to_string(info.winner) + " wins");
  else
    line("To move", "seat " + std::to_string(info.mover) + ", who " + std::string(phase_text(info.phase)));
  if (info.card != kNoCard) line("Face up", card_text(kPack40, info.card));
  for (const Seat seat : {0, 1}) {
    const auto at = static_cast<std::size_t>(seat);
    const CardSet table = info.table[at], sets = info.sets[at];
    std::string value =
        cards(table) + " (" + std::to_string(table.size()) + " of " + std::to_string(rules.target()) + ")";
    if (!sets.empty()) value += ", in sets " + cards(sets);
    line("Table of seat " + std::to_string(seat), value);
    if (info.known[at] != kNoCard)
      line("Exchanged to seat " + std::to_string(seat), card_text(kPack40, info.known[at]) + ", still in hand");
  }
  if (info.put_aside != kNoCard) line("Put aside", card_text(kPack40, info.put_aside));
  if (info.seat != kObserver) line("Hand of seat " + std::to_string(info.seat), cards(info.hand));
  line("Dead", cards(info.dead));
  line("Not seen", cards(info.unseen()));
  return text;
}

}  // namespace riffle::conquian
