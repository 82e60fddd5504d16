#include "cli/score_text.hpp"

#include <fmt/core.h>

#include <vector>

namespace riffle {
namespace {

struct Part {
  int points;
  std::string_view of;
};

/// Parts of 0 points are left out; the rest is the sum.
std::string parts_text(const std::vector<Part>& parts, int total) {
  std::string text;
  for (const auto& [points, of] : parts) {
    if (points == 0) continue;
    text += text.empty() ? (points < 0 ? "-" : "") : (points < 0 ? " - " : " + ");
    text += fmt::format("{} {}", points < 0 ? -points : points, of);
  }
  return text.empty() ? fmt::format("{}", total) : fmt::format("{} = {}", text, total);
}

}  // namespace

std::string score_text(const gnav::Rules& rules, const gnav::State& end, Seat seat) {
  const int captured = end.table.points[static_cast<std::size_t>(seat)], total = gnav::Gnav::points(rules, end, seat);
  const bool tied = end.table.cards[0] == end.table.cards[1];
  return parts_text(
      {{captured, "captured"}, {total - captured, tied ? "for as many cards as the other" : "for the most cards"}},
      total);
}

/// The winner of a deal scores 1: there are no parts.
std::string score_text(const conquian::Rules&, const conquian::State&, Seat) { return {}; }

std::string score_text(const queen_city_rum::Rules& rules, const queen_city_rum::State& end, Seat seat) {
  using namespace queen_city_rum;
  const int total = QueenCityRum::points(rules, end, seat);
  const bool out = end.phase == Phase::gone_out, winner = out && end.mover == seat;
  if (end.phase == Phase::blocked && rules.blocked_deal == BlockedDeal::void_) return "a blocked deal scores nothing";
  const auto in_hand = [&](Seat s) { return points_of(end.hands[static_cast<std::size_t>(s)]); };
  const bool scores_laid = winner || end.phase == Phase::target_reached || rules.meld_scoring == MeldScoring::both;
  const bool scores_hands = end.phase != Phase::target_reached;
  return parts_text(
      {{scores_laid ? end.laid[static_cast<std::size_t>(seat)] : 0, "laid"},
       {winner ? rules.going_out_bonus : 0, "for going out"},
       {winner ? in_hand(other(seat)) : 0, "in the other hand"},
       {scores_hands && rules.hand_penalty == HandPenalty::subtract ? -in_hand(seat) : 0, "left in the hand"}},
      total);
}

}  // namespace riffle
