#include "cluster/cluster.hpp"

#include <cstdlib>
#include <initializer_list>
#include <string>

#include "error.hpp"

namespace riffle {
namespace {

/// What the launchers set: Open MPI's mpirun, and Slurm's srun with its PMI interfaces. Variables that sbatch sets
/// too (SLURM_PROCID) say nothing: a script may run the program alone.
const char* rank_variable() {
  for (const char* name : {"OMPI_COMM_WORLD_RANK", "PMIX_RANK", "PMI_RANK"})
    if (const char* value = std::getenv(name)) return value;
  return nullptr;
}

}  // namespace

bool is_other_rank() {
  const char* rank = rank_variable();
  return rank != nullptr && std::string(rank) != "0";
}

#if defined(RIFFLE_MPI)
std::unique_ptr<Cluster> join_mpi();
#else
static std::unique_ptr<Cluster> join_mpi() {
  throw InputError(
      "this process was started by mpirun or srun, but this riffle was built without MPI: every process would play "
      "the whole experiment. Build it where Open MPI is installed, or use --shard");
}
#endif

std::unique_ptr<Cluster> Cluster::join() { return rank_variable() == nullptr ? nullptr : join_mpi(); }

}  // namespace riffle
