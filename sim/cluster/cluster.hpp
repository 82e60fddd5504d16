// Many processes, over MPI. The program is the same; it joins a cluster only where mpirun or srun started it.
#pragma once

#include <functional>
#include <memory>

#include "runner.hpp"

namespace riffle {

/// Whether this process was started as one of several, but not the first: from the environment alone, before MPI is
/// started. Such a process prints nothing.
bool is_other_rank();

class Cluster {
 public:
  /// The processes that were started together; none where this one was started alone. Throws InputError where they
  /// were started by MPI but the program was built without it.
  static std::unique_ptr<Cluster> join();
  /// Tells the others to end, if they have not been told.
  virtual ~Cluster() = default;

  virtual int rank() const = 0;
  virtual int size() const = 0;

  /// Rank 0: as run_work, with blocks handed out to all ranks as they ask. False: interrupted, and the others were
  /// not waited for, as one of them may be dead; the process must then end by std::_Exit.
  virtual bool run(const Work& work, int threads) = 0;
  /// The other ranks: plays what rank 0 hands out, until told to end.
  virtual void serve(const std::function<BlockResult(const Block&)>& play, int threads) = 0;
};

}  // namespace riffle
