// Gnav for people: moves and positions as text.
#include <cctype>

#include "games/gnav/game.hpp"

namespace riffle::gnav {
namespace {

std::string rank_text(Rank rank) { return std::string(1, kPack36.ranks[static_cast<std::size_t>(rank)]); }

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
  std::vector<std::string> words;
  bool open = false;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (std::isspace(byte)) {
      open = false;
      continue;
    }
    if (!open) words.emplace_back();
    open = true;
    words.back() += static_cast<char>(std::tolower(byte));
  }
  if (words.size() == 1 && words[0] == "pass") return make_move(Kind::pass);
  if (words.size() == 1 && words[0] == "draw") return make_move(Kind::draw);
  const bool wild = words.size() == 3 && words[2] == "wild";
  if (words.empty() || words[0] != "play" || !(words.size() == 2 || wild))
    throw InputError("a move is 'play R', 'play R wild', 'draw' or 'pass'");
  std::string rank = words[1] == "10" ? "t" : words[1];
  for (Rank r = 0; r < kRanks; ++r)
    if (rank.size() == 1 && std::tolower(kPack36.ranks[static_cast<std::size_t>(r)]) == rank[0])
      return make_move(wild ? Kind::play_wild : Kind::play, r);
  throw InputError("'" + words[1] + "' is not a rank: one of 2 3 4 5 6 7 8 9 T");
}

std::string Gnav::describe(const Rules& rules, const InfoState& info) {
  (void)rules;
  std::string text;
  for (const Card card : info.hand) text += rank_text(rank_of(card)) + " ";
  return text;
}

void Gnav::next_deal(const Rules&, MatchState& match, std::array<int, 2> points) {
  const auto a = static_cast<std::size_t>(match.seat0), b = 1 - a;
  match.totals[a] += points[0];
  match.totals[b] += points[1];
  ++match.deals;
  match.seat0 = 1 - match.seat0;
}

}  // namespace riffle::gnav
