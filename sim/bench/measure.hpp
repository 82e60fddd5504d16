// Measuring the speed of a piece of work: CPU time of this thread, several rounds, the median.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

namespace riffle::bench {

/// CPU seconds that the calling thread has used: not disturbed by what else the machine runs.
double thread_cpu_seconds();

/// Counts the instructions that this thread retires in user mode, where the kernel allows it.
class InstructionCounter {
 public:
  InstructionCounter();
  ~InstructionCounter();
  InstructionCounter(const InstructionCounter&) = delete;
  InstructionCounter& operator=(const InstructionCounter&) = delete;
  bool works() const { return file_ >= 0; }
  /// Instructions since the counter was made.
  std::uint64_t read() const;

 private:
  int file_ = -1;
};

/// Units of work per CPU second.
struct Rate {
  double median = 0;
  double low = 0, high = 0;            ///< slowest and fastest round
  std::optional<double> instructions;  ///< per unit
};

/// How long to measure.
struct Effort {
  int rounds = 7;
  double seconds = 0.1;  ///< CPU time of a round, at least
};

/// The rate of `work`, which does some units of it at each call and returns how many. The first call is a
/// warm-up and not counted.
template <class Work>
Rate measure(const Effort& effort, Work&& work) {
  work();
  std::vector<double> rates;
  const InstructionCounter counter;
  const std::uint64_t first = counter.works() ? counter.read() : 0;
  std::uint64_t all = 0;
  for (int round = 0; round < effort.rounds; ++round) {
    std::uint64_t units = 0;
    const double begin = thread_cpu_seconds();
    double elapsed = 0;
    do {
      units += static_cast<std::uint64_t>(work());
      elapsed = thread_cpu_seconds() - begin;
    } while (elapsed < effort.seconds);
    rates.push_back(static_cast<double>(units) / elapsed);
    all += units;
  }
  std::sort(rates.begin(), rates.end());
  Rate rate{rates[rates.size() / 2], rates.front(), rates.back(), {}};
  if (counter.works()) rate.instructions = static_cast<double>(counter.read() - first) / static_cast<double>(all);
  return rate;
}

}  // namespace riffle::bench
