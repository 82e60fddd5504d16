// Looking for rules that meet goals.
#pragma once

#include "balance/balance.hpp"

namespace riffle {

/// Searches the variants of `balance` (a checked experiment with goals) by successive halving (Karnin, Koren and
/// Somekh, "Almost optimal exploration in multi-armed bandits", ICML 2013): all candidates play a few pairs, the better
/// half of them as many again, and so on. How good a candidate is: the sum of its distances from the goals. The
/// returned experiment has the best few as its variants, the best first, and plays them on deals that the search has
/// not seen, so that luck in the search cannot look like merit. Rounds are told on standard error unless `quiet`.
///
/// A function of the experiment alone, for any number of threads.
Balance search(const Balance& balance, int threads, bool quiet);

}  // namespace riffle
