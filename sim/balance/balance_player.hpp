// Plays blocks of a balance experiment.
#pragma once

#include <memory>

#include "balance/balance.hpp"
#include "balance/variants.hpp"
#include "block_player.hpp"

namespace riffle {

/// Pairing v * matchups + m is variant v in matchup m. Pair p has the same cards in all of them. In matchup 0, the
/// first agent against itself, changing seats would play the same game again; so in game 2 the two hands are exchanged
/// and all else stays. In matchup 1, against the second agent, the players change seats.
///
/// A block that an agent fails in has the failed game as its last record, and numbers that do not count.
std::unique_ptr<BlockPlayer> make_balance_player(const Balance& balance, const VariantSet& variants, bool log_games);

}  // namespace riffle
