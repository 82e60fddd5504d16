// Queen City Rum: the engine against the slow reference, move for move, under random rules.
#include <map>

#include "catch.hpp"
#include "games/queen_city_rum/game.hpp"
#include "greedy.hpp"
#include "reference/queen_city_rum_reference.hpp"
#include "transcript.hpp"

using namespace riffle;
using namespace riffle::queen_city_rum;
using G = QueenCityRum;

namespace {

reference::Options options_of(const Rules& rules) {
  reference::Options options;
  for (const auto& option : G::options()) options[std::string(option.name)] = option_text(option, rules);
  return options;
}

std::string text_of(CardSet cards) { return cards_text(kPack52, cards); }

/// The set of cards in the reference's table melds of one kind, or owned by a seat.
template <class F>
std::string table_text(const reference::Deal& deal, F&& wanted) {
  reference::Cards cards;
  for (const auto& meld : deal.table)
    for (std::size_t i = 0; i < meld.cards.size(); ++i)
      if (wanted(meld, i)) cards.push_back(meld.cards[i]);
  return reference::text_of(cards);
}

void check_same(const Rules& rules, const State& state, const reference::Deal& deal) {
  REQUIRE(G::over(state) == deal.over());
  for (const Seat s : {0, 1}) {
    REQUIRE(text_of(state.hands[s]) == reference::text_of(deal.hands[s]));
    REQUIRE(state.laid[s] == deal.laid[s]);
  }
  REQUIRE(text_of(state.stock) == reference::text_of(deal.stock));
  REQUIRE(text_of(state.discards) == reference::text_of(deal.discards));
  REQUIRE(text_of(state.in_sets) == table_text(deal, [](const auto& meld, auto) { return meld.set; }));
  REQUIRE(text_of(state.in_runs) == table_text(deal, [](const auto& meld, auto) { return !meld.set; }));
  if (rules.layoff_credit == LayoffCredit::meld_owner)
    REQUIRE(text_of(state.owned_1) == table_text(deal, [](const auto& meld, auto i) { return meld.owners[i] == 1; }));
  if (rules.stock_out == StockOut::turn_over) {
    std::vector<reference::Card> order = state.reuses > 0 ? deal.stock : reference::Cards{};
    order.insert(order.end(), deal.discards.begin(), deal.discards.end());
    for (std::size_t i = 0; i < state.order.size(); ++i)
      REQUIRE(card_text(kPack52, state.order[i]) == (i < order.size() ? reference::text_of(order[i]) : "Ac"));
  }
  if (deal.over())
    REQUIRE(std::array{G::points(rules, state, 0), G::points(rules, state, 1)} == deal.points());
  else
    REQUIRE(G::to_move(state) == deal.mover);
}

enum class Policy { uniform, melds, greedy };

Move choose(const Rules& rules, const State& state, const G::Moves& list, Policy policy, Rng& rng) {
  if (policy == Policy::greedy && rng.below(8) != 0)
    return greedy_move<G>(rules, G::info_state(rules, state, state.mover), list);
  if (policy == Policy::melds && rng.below(4) != 0)
    for (int i = list.size() - 1; i >= 0; --i)
      if (kind_of(list[i]) >= Kind::lay_set) return list[i];
  return list[static_cast<int>(rng.below(static_cast<std::uint32_t>(list.size())))];
}

/// One deal, both engines side by side. Returns how it ended.
Phase compare_deal(const Rules& rules, std::uint64_t seed, std::map<Kind, int>& played) {
  Rng rng(seed_of(seed, 0, Stream::test));
  DeckOrder deck(52, seed, 0);
  std::vector<reference::Cards> piles;
  const int given = static_cast<int>(rng.below(11));  // further orders in the deck's text
  std::string text = deck_text(kPack52, deck, given);
  DeckOrder again = parse_deck(kPack52, text);
  for (std::size_t start = 0; start < text.size(); start += 52 * 2 + 1)
    piles.push_back(reference::cards_of(text.substr(start, 52 * 2)));
  std::array<int, 2> totals{0, 0};
  if (rng.below(2) == 0)
    for (int& total : totals) total = static_cast<int>(rng.below(static_cast<std::uint32_t>(rules.target) + 20)) - 10;
  auto state = G::deal(rules, again, {totals});
  reference::Deal deal(options_of(rules), piles, totals);
  const auto policy = static_cast<Policy>(rng.below(3));
  std::string moves;
  const int bound = G::decision_bound(rules);
  for (int decisions = 0; !G::over(state); ++decisions) {
    INFO("deck " << text << "\nmoves " << moves);
    check_same(rules, state, deal);
    REQUIRE(decisions < bound);
    REQUIRE(legal_texts<G>(rules, state) == deal.legal());
    G::Moves list;
    G::moves(rules, state, list);
    REQUIRE(G::count_moves(rules, state) == list.size());
    const Move move = choose(rules, state, list, policy, rng);
    const std::string word = G::move_text(rules, G::info_state(rules, state, state.mover), move);
    moves += (moves.empty() ? "" : "; ") + word;
    ++played[kind_of(move)];
    G::play(rules, state, move, again);
    deal.play(word);
  }
  INFO("deck " << text << "\nmoves " << moves);
  check_same(rules, state, deal);
  return state.phase;
}

}  // namespace

TEST_CASE("queen_city_rum: the engine plays as the reference, under random rules", "[queen_city_rum][reference]") {
  std::map<Kind, int> played;
  std::map<Phase, int> ended;
  for (std::uint64_t seed = 1; seed <= 1500; ++seed) {
    Rng rng(seed_of(seed, 0, Stream::variant));
    Rules rules = random_options(G::options(), rng);
    if (rng.below(3) == 0) rules.deal = 3 + static_cast<int>(rng.below(4));  // short hands go out more often
    std::string changed;
    for (const auto& option : changed_options(G::options(), rules)) changed += option.name + "=" + option.value + " ";
    INFO("seed " << seed << ", rules " << changed);
    ++ended[compare_deal(rules, seed, played)];
  }
  // The comparison is worth something: everything has happened often.
  for (const Kind kind : {Kind::draw, Kind::take, Kind::discard, Kind::lay_set, Kind::lay_run, Kind::meld})
    CHECK(played[kind] > 300);
  for (const Phase phase : {Phase::gone_out, Phase::blocked, Phase::target_reached}) CHECK(ended[phase] > 30);
}
