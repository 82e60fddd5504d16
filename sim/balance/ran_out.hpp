// Whether a finished deal ended because the cards ran out, not because somebody ended it.
//
// A game in which deals end in both ways has an overload here; where there is none, nothing is measured.
#pragma once

#include "registry.hpp"

namespace riffle {

/// Nobody has laid enough cards.
inline bool ran_out(const conquian::Rules& rules, const conquian::State& state) {
  return state.table[0].size() < rules.target() && state.table[1].size() < rules.target();
}

/// Blocked: by an empty stock or by the limit of turns.
inline bool ran_out(const queen_city_rum::Rules&, const queen_city_rum::State& state) {
  return state.phase == queen_city_rum::Phase::blocked;
}

template <class G>
inline constexpr bool kRunsOut = requires(const typename G::Rules& rules, const typename G::State& state) {
  ran_out(rules, state);
};

}  // namespace riffle
