// Positions of the three games in which the best move is beyond doubt.
#include "agents/positions.hpp"
#include "card_text.hpp"
#include "catalog.hpp"
#include "catch.hpp"
#include "games/conquian/game.hpp"
#include "games/gnav/game.hpp"
#include "games/queen_city_rum/game.hpp"

using namespace riffle;

namespace {

const char* const kAgents[] = {"flat_mc:iterations=500",
                               "pimc:iterations=500,worlds=10",
                               "pimc:iterations=500,worlds=10,vote=moves",
                               "so_ismcts:iterations=500",
                               "so_ismcts:iterations=500,belief=weight,particles=50",
                               "so_ismcts:iterations=500,bandit=exp3,final=value",
                               "mo_ismcts:iterations=500",
                               "mover_ismcts:iterations=500,playout=random,prior=0,widening=0",
                               "ensemble:n=2,of=mo_ismcts:iterations=250"};

/// Every search agent plays the move that `text` names.
template <Game G>
void check_all(const typename G::Rules& rules, const typename G::State& state, std::string_view text) {
  const Seat seat = G::to_move(state);
  const auto info = G::info_state(rules, state, seat);
  const auto legal = legal_moves<G>(rules, state);
  REQUIRE(legal.size() > 1);
  for (const auto* spec : kAgents)
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      INFO(spec << ", seed " << seed);
      const auto agent = make_agent<G>(parse_agent(spec));
      agent->start_deal(rules, seat, seed);
      CHECK(G::move_text(rules, info, agent->choose(seat, info, legal)) == text);
    }
}

}  // namespace

TEST_CASE("conquian: the card that makes eleven is taken") {
  using namespace conquian;
  const auto cards = [](std::string_view text) { return parse_cards(kPack40, text); };
  State state;
  state.table[0] = cards("5s6s7s5h6h7h5d6d7d");
  state.hand[0] = cards("5c");
  state.hand[1] = cards("AcAdAhKcKdKhQcQdQhJc");
  state.card = static_cast<std::int8_t>(parse_card(kPack40, "6c"));
  state.stock = kPack40.all() - state.table[0] - state.hand[0] - state.hand[1] - CardSet::of(state.card);
  state.phase = Phase::turned;
  state.mover = 0;
  check_all<Conquian>({}, state, "meld 5c");  // 5555 + 6666 + 777
}

TEST_CASE("queen_city_rum: a hand that goes out at once does") {
  using namespace queen_city_rum;
  const auto cards = [](std::string_view text) { return parse_cards(kPack52, text); };
  State state;
  state.phase = Phase::play;
  state.mover = 0;
  state.melded = 1;
  state.turns = 20;
  state.in_sets = cards("KcKdKh");
  state.hands[0] = cards("9c9d9h");
  state.hands[1] = cards("AcAd2c3h4s7dThJsQcQs");
  state.discards = cards("2h");
  state.top = kNoCard;
  state.stock = kPack52.all() - state.in_sets - state.hands[0] - state.hands[1] - state.discards;
  check_all<QueenCityRum>({}, state, "meld 9c9d9h");
}

TEST_CASE("queen_city_rum: an ace is thrown in the last turn where it would count against its holder") {
  using namespace queen_city_rum;
  Rules rules;
  rules.hand_penalty = HandPenalty::subtract;
  const auto cards = [](std::string_view text) { return parse_cards(kPack52, text); };
  State state;
  state.phase = Phase::play;
  state.mover = 1;
  state.turns = static_cast<std::uint16_t>(rules.max_turns - 1);
  state.hands[1] = cards("2c4dAs6h8c");
  state.hands[0] = cards("3c3d7hTs");
  state.discards = cards("2hQh");
  state.top = kNoCard;
  state.stock = kPack52.all() - state.hands[0] - state.hands[1] - state.discards;
  check_all<QueenCityRum>(rules, state, "discard As");
}

TEST_CASE("gnav: the last capture takes both cards, and not the one") {
  using namespace gnav;
  State state;
  const auto card = [](char rank) { return parse_cards(kPack36, std::string{rank, 'c'}); };
  state.hand[0] = card('9') | card('2');
  state.table.top = static_cast<std::uint8_t>(kPack36.rank(card('9').lowest()));
  // The wild would capture the nine alone and leave the other nine unplayable.
  check_all<Gnav>({}, state, "play 9");
}
