// Gnav for people: moves and positions as text.
#include <cctype>

#include "games/gnav/game.hpp"

namespace riffle::gnav {
namespace {

std::string rank_text(Rank rank) { return std::string(1, kPack36.ranks[static_cast<std::size_t>(rank)]); }

/// "2 2 7 T": a rank for each card (or for each rank of a set).
std::string ranks_text(CardSet cards) {
  std::string text;
  for (const Card card : cards) text += (text.empty() ? "" : " ") + rank_text(rank_of(card));
  return text.empty() ? "none" : text;
}
std::string set_text(RankSet ranks) { return ranks_text(CardSet(scatter(ranks, kOneOfEach))); }

std::string count_text(int count, std::string_view noun) {
  return std::to_string(count) + " " + std::string(noun) + (count == 1 ? "" : "s");
}

/// The words of a move in lower case.
std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words(1);
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (!std::isspace(byte))
      words.back() += static_cast<char>(std::tolower(byte));
    else if (!words.back().empty())
      words.emplace_back();
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

/// How a seat is called in a text for the seat of `info`.
std::string name_of(const InfoState& info, int seat) {
  return info.seat == kObserver ? "seat " + std::to_string(seat) : seat == info.seat ? "you" : "the opponent";
}

/// What is known of a hand, a line each fact.
std::string knowledge_text(const Knowledge& about, int size, RankSet wilds) {
  std::string text;
  const auto line = [&](const std::string& fact) { text += "  " + fact + "\n"; };
  if (about.known() != 0) line("surely among them: " + ranks_text(CardSet(about.known())));
  for (const RankSet mark : about.marked())
    if (mark != 0) line("one of them is one of " + set_text(mark & kAllRanks));
  // Plain cards with the same blocks together, from the one of which most is known.
  const int plain = about.plain(size);
  const auto not_of = [&](int i) {
    RankSet ranks = 0;
    for (Rank r = 0; r < kRanks; ++r)
      if (about.blocked(r) > i) ranks |= set_of(r);
    return ranks;
  };
  for (int i = 0, j; i < plain; i = j) {
    for (j = i; j < plain && not_of(j) == not_of(i);) ++j;
    if (not_of(i) != 0) line(count_text(j - i, "card") + " of them not " + set_text(not_of(i)));
  }
  for (RankSet rest = about.held(); rest != 0; rest &= rest - 1)
    line("at least one of " + set_text((rest & (~rest + 1)) | wilds) + " among them");
  return text;
}

std::string decision_text(const Rules& rules, const InfoState& info) {
  const Table& table = info.table;
  if (table.over()) return "The deal is over.";
  const bool own = table.to_move() == info.seat;
  const std::string who = own                      ? "You"
                          : info.seat == kObserver ? "Seat " + std::to_string(table.to_move())
                                                   : "The opponent";
  switch (table.phase) {
    case Phase::start:
      return own ? "Your turn." : who + (info.seat == kObserver ? " begins a turn." : "'s turn.");
    case Phase::drawn: {
      std::string text = who + " drew a ";
      text += table.drawn == kNoRank ? "card that can be played" : rank_text(table.drawn);
      return text + (rules.play_drawn == PlayDrawn::forced ? " and must play it." : ": play it or pass.");
    }
    case Phase::chain:
      if (rules.extra_turn == ExtraTurn::lead_only) return who + " may play one more card.";
      return who + (rules.extra_turn == ExtraTurn::forced_chain ? " must go on." : " may go on, or pass.");
  }
  return "";
}

}  // namespace

std::string Gnav::move_text(const Rules&, const InfoState&, Move move) {
  switch (kind_of(move)) {
    case Kind::pass:
      return "pass";
    case Kind::draw:
      return "draw";
    case Kind::play:
      return "play " + rank_text(rank_of(move));
    case Kind::play_wild:
      return "play " + rank_text(rank_of(move)) + " wild";
  }
  return "";
}

Move Gnav::parse_move(const Rules&, const InfoState&, std::string_view text) {
  const auto words = words_of(text);
  if (words.size() == 1 && words[0] == "pass") return make_move(Kind::pass);
  if (words.size() == 1 && words[0] == "draw") return make_move(Kind::draw);
  const bool wild = words.size() == 3 && words[2] == "wild";
  if (words.empty() || words[0] != "play" || !(words.size() == 2 || wild))
    throw InputError("a move is 'play R', 'play R wild', 'draw' or 'pass', where R is a rank");
  const std::string& rank = words[1] == "10" ? "t" : words[1];
  for (Rank r = 0; r < kRanks; ++r)
    if (rank.size() == 1 && std::tolower(kPack36.ranks[static_cast<std::size_t>(r)]) == rank[0])
      return make_move(wild ? Kind::play_wild : Kind::play, r);
  throw InputError("'" + words[1] + "' is not a rank; the ranks are 2 3 4 5 6 7 8 9 T");
}

std::string Gnav::describe(const Rules& rules, const InfoState& info) {
  const Table& table = info.table;
  std::string text;
  text += "Pile: " + (table.top == kNoRank ? "empty" : rank_text(table.top));
  text += "    Stock: " + count_text(info.stock_size(), "card") + "\n";
  text += "Captured:";
  for (const Seat s : {0, 1}) {
    const Seat seat = info.seat == 1 ? other(s) : s;  // the own seat first
    const auto i = static_cast<std::size_t>(seat);
    text += (s == 0 ? " " : ", ") + name_of(info, seat) + " " + count_text(table.points[i], "point") + " in " +
            count_text(table.cards[i], "card");
  }
  text += "\n";
  for (const Seat s : {0, 1}) {
    const Seat seat = info.seat == 1 ? other(s) : s;
    const auto i = static_cast<std::size_t>(seat);
    if (seat == info.seat) {
      text += "Your hand: " + ranks_text(info.hand) + "\n";
      continue;
    }
    text += info.seat == kObserver ? "Hand of seat " + std::to_string(seat) : "The opponent's hand";
    text += ": " + count_text(info.sizes[i], "card");
    const bool decides = table.phase == Phase::drawn && table.to_move() == seat;
    if (info.stock_size() == 0 && info.seat != kObserver)
      text += ", all that is left: " + ranks_text(info.unseen) + "\n";
    else
      text += "\n" + knowledge_text(info.about[i], info.sizes[i] - decides, wild_ranks(rules));
  }
  return text + decision_text(rules, info) + "\n";
}

}  // namespace riffle::gnav
