// The games that Riffle knows. A new game is its folder under core/games and one word here.
//
// Commands are templates over the game; `visit_game` is the one step from a name to a type, so no type-erased
// twin of the Game concept has to be kept in step with it.
#pragma once

#include <string_view>
#include <type_traits>
#include <vector>

#include "error.hpp"
#include "games/conquian/game.hpp"
#include "games/gnav/game.hpp"
#include "games/queen_city_rum/game.hpp"

namespace riffle {

template <Game... Games>
struct GameList {};

using AllGames = GameList<gnav::Gnav, conquian::Conquian, queen_city_rum::QueenCityRum>;

/// Calls f(std::type_identity<G>{}) for each game, in order.
template <class F, class... Games>
void for_each_game(F&& f, GameList<Games...>) {
  (f(std::type_identity<Games>{}), ...);
}
template <class F>
void for_each_game(F&& f) {
  for_each_game(f, AllGames{});
}

inline std::vector<std::string_view> game_names() {
  std::vector<std::string_view> names;
  for_each_game([&]<class G>(std::type_identity<G>) { names.push_back(G::kName); });
  return names;
}

/// Calls f(std::type_identity<G>{}) for the game of that name. Throws InputError for an unknown one.
template <class F>
void visit_game(std::string_view name, F&& f) {
  bool found = false;
  for_each_game([&]<class G>(std::type_identity<G> game) {
    if (!found && name == G::kName) {
      found = true;
      f(game);
    }
  });
  if (!found) throw InputError(unknown_name("game", name, game_names()));
}

}  // namespace riffle
