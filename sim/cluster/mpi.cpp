// The cluster over MPI. One thread of each process calls MPI; others play. Left out where MPI is not found.
#if defined(RIFFLE_MPI)

#include <mpi.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <map>
#include <thread>
#include <vector>

#include "cluster/block_bytes.hpp"
#include "cluster/cluster.hpp"
#include "cluster/player_threads.hpp"
#include "interrupt.hpp"

namespace riffle {
namespace {

/// Messages: to the others a block or the end; from them a greeting (their threads), a result, a farewell.
enum Tag { kBlock = 1, kEnd, kHello, kResult, kBye };
using BlockMessage = std::array<std::uint64_t, 5>;  // place, number, pairing, first, count

constexpr int kBlocksAhead = 2;  ///< for each thread: one that is played and one that waits
/// How long to sleep where nothing happens. Blocking calls of MPI would spin and take a processor.
constexpr std::chrono::microseconds kPause{200};

std::vector<char> receive_bytes(const MPI_Status& probed) {
  int size = 0;
  MPI_Get_count(&probed, MPI_BYTE, &size);
  std::vector<char> bytes(static_cast<std::size_t>(size));
  MPI_Recv(bytes.data(), size, MPI_BYTE, probed.MPI_SOURCE, probed.MPI_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  return bytes;
}

bool probe(MPI_Status& status) {
  int there = 0;
  MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &status);
  return there != 0;
}

void send(int rank, Tag tag, const void* bytes, std::size_t size) {
  MPI_Send(bytes, static_cast<int>(size), MPI_BYTE, rank, tag, MPI_COMM_WORLD);
}

class MpiCluster final : public Cluster {
 public:
  MpiCluster() {
    int provided = 0;
    MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
    MPI_Comm_size(MPI_COMM_WORLD, &size_);
  }
  ~MpiCluster() override {
    if (rank_ == 0) end_others();
    MPI_Finalize();
  }

  int rank() const override { return rank_; }
  int size() const override { return size_; }

  bool run(const Work& work, int threads) override;
  void serve(const std::function<BlockResult(const Block&)>& play, int threads) override;

 private:
  void end_others();

  int rank_ = 0, size_ = 1;
  bool ended_ = false;
};

/// Rank 0's view of a run: who has room, what is finished, what is next in order.
class Dispatcher {
 public:
  Dispatcher(const Work& work, int threads, int ranks)
      : work_(work), local_(work.play, threads), room_(static_cast<std::size_t>(ranks), 0) {
    room_[0] = kBlocksAhead * threads;
    slots_ = room_[0];
  }

  /// Until all is delivered (true) or the process was told to stop (false).
  bool run() {
    while (running_ && (more_ || delivered_ < given_)) {
      if (interrupted()) return false;
      const bool gave = hand_out();
      const bool got = collect();
      deliver();
      if (!gave && !got) std::this_thread::sleep_for(kPause);
    }
    return true;
  }

 private:
  bool hand_out() {
    bool gave = false;
    // The bound on what is in flight keeps memory bounded where one block takes very long.
    for (std::size_t rank = room_.size(); rank-- > 0;)
      while (more_ && room_[rank] > 0 && given_ - delivered_ < 8 * static_cast<std::uint64_t>(slots_)) {
        const auto block = work_.next();
        if (!block) {
          more_ = false;
          break;
        }
        if (rank == 0) {
          local_.put(given_, *block);
        } else {
          const BlockMessage message{given_, block->number, static_cast<std::uint64_t>(block->pairing), block->first,
                                     block->count};
          send(static_cast<int>(rank), kBlock, message.data(), sizeof message);
        }
        --room_[rank];
        ++given_;
        gave = true;
      }
    return gave;
  }

  bool collect() {
    bool got = false;
    while (auto finished = local_.take()) {
      finished_.emplace(finished->place, std::move(finished->result));
      ++room_[0];
      got = true;
    }
    for (MPI_Status status; probe(status);) {
      const auto bytes = receive_bytes(status);
      const auto rank = static_cast<std::size_t>(status.MPI_SOURCE);
      std::uint64_t head = 0;  // a result's place, or a greeting's threads
      std::memcpy(&head, bytes.data(), sizeof head);
      if (status.MPI_TAG == kHello) {
        room_[rank] = kBlocksAhead * static_cast<int>(head);
        slots_ += room_[rank];
      } else if (status.MPI_TAG == kResult) {
        finished_.emplace(head, from_bytes(std::span(bytes).subspan(sizeof head)));
        ++room_[rank];
      }
      got = true;
    }
    return got;
  }

  void deliver() {
    while (running_ && !finished_.empty() && finished_.begin()->first == delivered_) {
      running_ = work_.deliver(std::move(finished_.begin()->second));
      finished_.erase(finished_.begin());
      ++delivered_;
    }
  }

  const Work& work_;
  PlayerThreads local_;
  std::vector<int> room_;  ///< blocks that each rank can still be given
  int slots_;              ///< blocks that all can hold
  std::map<std::uint64_t, BlockResult> finished_;
  std::uint64_t given_ = 0, delivered_ = 0;
  bool more_ = true, running_ = true;
};

bool MpiCluster::run(const Work& work, int threads) {
  auto dispatcher = std::make_unique<Dispatcher>(work, threads, size_);
  if (dispatcher->run()) return true;
  // Its threads are inside blocks, and the process is about to be killed: leave them to the end of the process.
  static_cast<void>(dispatcher.release());
  return false;
}

/// An error here must not leave rank 0 waiting: it ends all processes. What is stored stays.
std::optional<PlayerThreads::Finished> take_or_abort(PlayerThreads& threads) {
  try {
    return threads.take();
  } catch (const std::exception& error) {
    std::fprintf(stderr, "riffle: %s\n", error.what());
    MPI_Abort(MPI_COMM_WORLD, 1);
    throw;
  }
}

void MpiCluster::serve(const std::function<BlockResult(const Block&)>& play, int threads) {
  const auto hello = static_cast<std::uint64_t>(threads);
  send(0, kHello, &hello, sizeof hello);
  PlayerThreads local(play, threads);
  for (;;) {
    bool busy = false;
    while (auto finished = take_or_abort(local)) {
      auto bytes = to_bytes(finished->result);
      const char* place = reinterpret_cast<const char*>(&finished->place);
      bytes.insert(bytes.begin(), place, place + sizeof finished->place);
      send(0, kResult, bytes.data(), bytes.size());
      busy = true;
    }
    MPI_Status status;
    if (probe(status)) {
      const auto bytes = receive_bytes(status);
      if (status.MPI_TAG == kEnd) break;
      BlockMessage message;
      std::memcpy(message.data(), bytes.data(), sizeof message);
      local.put(message[0], {message[1], static_cast<int>(message[2]), message[3], message[4]});
      busy = true;
    }
    if (!busy) std::this_thread::sleep_for(kPause);
  }
  const char bye = 0;
  send(0, kBye, &bye, sizeof bye);
}

/// Results that are still under way are thrown away: nobody waits for them.
void MpiCluster::end_others() {
  if (ended_) return;
  ended_ = true;
  for (int rank = 1; rank < size_; ++rank) send(rank, kEnd, nullptr, 0);
  for (int left = size_ - 1; left > 0;) {
    MPI_Status status;
    if (!probe(status)) {
      std::this_thread::sleep_for(kPause);
      continue;
    }
    receive_bytes(status);
    left -= status.MPI_TAG == kBye;
  }
}

}  // namespace

std::unique_ptr<Cluster> join_mpi() { return std::make_unique<MpiCluster>(); }

}  // namespace riffle

#endif
