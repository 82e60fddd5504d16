// Conquian: the engine and the slow one written from the rules make the same deals, move for move.
#include <algorithm>
#include <array>

#include "catch.hpp"
#include "games/conquian/game.hpp"
#include "reference/conquian_reference.hpp"
#include "transcript.hpp"

using namespace riffle;
using namespace riffle::conquian;

namespace {

/// A random order of the pack. Two of three are stacked, by ranks or by suits but for some noise, and so that each
/// seat gets neighbours: hands that can be laid in many ways, which a fair shuffle never deals.
DeckOrder some_deck(std::uint64_t seed, Rng& rng) {
  DeckOrder fair(40, seed, 0);
  const std::uint32_t kind = rng.below(3);
  if (kind == 0) return fair;
  std::array<std::pair<double, int>, 40> keys;
  const double noise = 12 * rng.uniform();
  const auto shift = static_cast<int>(rng.below(40));
  for (int card = 0; card < 40; ++card) {
    const int place = kind == 1 ? card : card % 4 * 10 + card / 4;
    keys[static_cast<std::size_t>(card)] = {(place + shift) % 40 + noise * rng.uniform(), card};
  }
  std::sort(keys.begin(), keys.end());
  Permutation order{};
  for (std::size_t i = 0; i < 40; ++i)  // the first ten to seat 0, the next ten to seat 1
    order[i < 10 ? 2 * i : i < 20 ? 2 * i - 19 : i] = static_cast<std::uint8_t>(keys[i].second);
  if (rng.below(2) == 0) std::reverse(order.begin() + 20, order.begin() + 40);
  return DeckOrder(40, order);
}

/// Plays one random deal in both engines. Half of the moves are the heuristic's, or few tables would grow.
void compare_deal(const Rules& rules, std::uint64_t seed) {
  Rng rng(seed_of(seed, 1, Stream::test));
  DeckOrder deck = some_deck(seed, rng);
  const bool wise = rng.below(2) == 0;
  State state = Conquian::deal(rules, deck);
  reference::Deal slow(rules, std::vector<int>(deck.first().begin(), deck.first().begin() + 40));
  std::string history;
  while (!slow.over() && !Conquian::over(state)) {
    INFO("seed " << seed << "\nrules " <<
         [&] {
           std::string text;
           for (const auto& o : changed_options(Conquian::options(), rules)) text += o.name + "=" + o.value + " ";
           return text;
         }() << "\ndeck "
                 << deck_text(kPack40, deck) << "\nmoves " << history);
    REQUIRE(Conquian::to_move(state) == slow.seat_to_move());
    const auto actions = slow.legal();
    std::vector<std::string> expected;
    for (const auto& action : actions) expected.push_back(action.text);
    std::sort(expected.begin(), expected.end());
    REQUIRE(legal_texts<Conquian>(rules, state) == expected);
    Conquian::Moves list;
    Conquian::moves(rules, state, list);
    const auto info = Conquian::info_state(rules, state, Conquian::to_move(state));
    int at = static_cast<int>(rng.below(static_cast<std::uint32_t>(list.size())));
    if (wise && rng.below(2) == 0) {
      std::vector<int> scores(static_cast<std::size_t>(list.size()));
      Conquian::score_moves(rules, info, list, scores.data());
      at = static_cast<int>(std::max_element(scores.begin(), scores.end()) - scores.begin());
    }
    const std::string text = Conquian::move_text(rules, info, list[at]);
    Conquian::play(rules, state, list[at], deck);
    slow.play(*std::find_if(actions.begin(), actions.end(), [&](const auto& a) { return a.text == text; }));
    history += (history.empty() ? "" : ";") + text;
    for (const int seat : {0, 1}) {
      const auto s = static_cast<std::size_t>(seat);
      REQUIRE(state.hand[s].bits == slow.hand(seat).to_ullong());
      REQUIRE(state.table[s].bits == (slow.table(seat).sets | slow.table(seat).runs).to_ullong());
      REQUIRE(state.sets[s].bits == slow.table(seat).sets.to_ullong());
    }
  }
  REQUIRE(slow.over());
  REQUIRE(Conquian::over(state));
  REQUIRE(winner<Conquian>(rules, state) == slow.winner());
}

}  // namespace

TEST_CASE("conquian: the slow engine agrees on deals of random rules", "[conquian][reference]") {
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    Rng rng(seed);
    compare_deal(random_options(Conquian::options(), rng), seed);
  }
}

TEST_CASE("conquian: the slow engine agrees under each single option", "[conquian][reference]") {
  compare_deal(Rules{}, 0);
  for (const auto& option : Conquian::options())
    for (double value = option.kind.low; value <= option.kind.high; ++value)
      for (std::uint64_t seed = 0; seed < 20; ++seed) {
        Rules rules;
        option.set(rules, value);
        compare_deal(rules, 10000 + seed);
      }
}
