#include "cli/show_deal.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <string_view>

#include "cli/terminal.hpp"
#include "registry.hpp"

namespace riffle {
namespace {

void print_indented(const std::string& text, std::string_view indent, bool colour) {
  std::string_view rest = text;
  while (!rest.empty()) {
    const auto end = std::min(rest.find('\n'), rest.size());
    const std::string line(rest.substr(0, end));
    fmt::print("{}{}\n", indent, colour ? coloured_cards(line) : line);
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
}

template <Game G>
void show(const Transcript& row, bool moves_only, bool colour) {
  const auto end = replay<G>(row, [](const auto&...) {});  // first of all: a row that cannot be played shows nothing
  const auto print_views = [&](const auto& rules, const auto& state) {
    for (const Seat seat : {0, 1}) {
      fmt::print("  seat {} sees\n", seat);
      print_indented(G::describe(rules, G::info_state(rules, state, seat)), "    ", colour);
    }
  };
  const auto paint = [&](const std::string& text) { return colour ? coloured_cards(text) : text; };
  fmt::print("{}\n", G::kTitle);
  for (const auto& rule : row.rules) fmt::print("  {} = {}\n", rule.name, printable(rule.value));

  replay<G>(row, [&](const auto& rules, const auto& state, std::size_t i, Move move) {
    const Seat seat = G::to_move(state);
    if (!moves_only) {
      fmt::print("\n");
      print_views(rules, state);
      std::string legal;
      for (const auto& text : legal_texts<G>(rules, state)) legal += (legal.empty() ? "" : ", ") + text;
      fmt::print("  legal: {}\n", paint(legal));
    }
    const auto info = G::info_state(rules, state, seat);
    const auto other_info = G::info_state(rules, state, other(seat));
    const auto text = G::move_text(rules, info, move);
    const auto seen = G::move_text(rules, other_info, G::seen_move(rules, state, move, other(seat)));
    fmt::print("{}. seat {}: {}{}\n", i + 1, seat, paint(text),
               seen == text ? "" : fmt::format("  (seat {} sees: {})", other(seat), paint(seen)));
  });

  const auto rules = rules_of<G>(row);
  fmt::print("\n");
  print_views(rules, end);
  if (!G::over(end)) {
    fmt::print("the row ends here, seat {} to move\n", G::to_move(end));
    return;
  }
  const int won = winner<G>(rules, end);
  fmt::print("points {} and {}: {}\n", G::points(rules, end, 0), G::points(rules, end, 1),
             won < 0 ? "a draw" : fmt::format("seat {} wins", won));
}

}  // namespace

void show_deal(const Transcript& row, bool moves_only, bool colour) {
  visit_game(row.game, [&]<class G>(std::type_identity<G>) { show<G>(row, moves_only, colour); });
}

}  // namespace riffle
