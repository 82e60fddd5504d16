// Any pair of any experiment, played again from its seed, move by move.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "experiment.hpp"
#include "transcript.hpp"

namespace riffle {

/// A deal of a game of a pair.
struct RecordedDeal {
  int game = 1;             ///< 1 or 2
  int deal = 1;             ///< from 1
  int player_in_seat0 = 0;  ///< 0: A, 1: B
  Transcript transcript;    ///< without points where an agent failed
  std::string failure;      ///< who failed and how, in the words of GameRecord::reason; else empty
};

/// Plays pairs again. Not for several threads at once. Move limits are not kept: who hangs, hangs here too.
class Recorder {
 public:
  virtual ~Recorder() = default;
  virtual std::vector<RecordedDeal> record(int pairing, std::uint64_t pair) = 0;
};

/// For an experiment that has been checked.
std::unique_ptr<Recorder> make_recorder(const Experiment& experiment);

}  // namespace riffle
