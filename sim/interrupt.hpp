// Ctrl-C and the like: the run ends cleanly after the pairs in play, whose blocks are played again when it goes
// on; a second signal ends it at once.
#pragma once

namespace riffle {

/// While an object of this class lives, SIGINT and SIGTERM only set `interrupted`, once; the next has its usual
/// effect.
class InterruptGuard {
 public:
  InterruptGuard();
  ~InterruptGuard();
  InterruptGuard(const InterruptGuard&) = delete;
  InterruptGuard& operator=(const InterruptGuard&) = delete;
};

bool interrupted();

}  // namespace riffle
