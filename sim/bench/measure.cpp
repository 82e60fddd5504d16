#include "measure.hpp"

#include <ctime>

#if defined(__linux__)
#include <linux/perf_event.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

namespace riffle::bench {

double thread_cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

#if defined(__linux__)

InstructionCounter::InstructionCounter() {
  perf_event_attr attributes{};
  attributes.size = sizeof attributes;
  attributes.type = PERF_TYPE_HARDWARE;
  attributes.config = PERF_COUNT_HW_INSTRUCTIONS;
  attributes.exclude_kernel = 1;
  attributes.exclude_hv = 1;
  file_ = static_cast<int>(syscall(SYS_perf_event_open, &attributes, 0, -1, -1, 0));
}

InstructionCounter::~InstructionCounter() {
  if (file_ >= 0) close(file_);
}

std::uint64_t InstructionCounter::read() const {
  std::uint64_t count = 0;
  return ::read(file_, &count, sizeof count) == sizeof count ? count : 0;
}

#else

InstructionCounter::InstructionCounter() = default;
InstructionCounter::~InstructionCounter() = default;
std::uint64_t InstructionCounter::read() const { return 0; }

#endif

}  // namespace riffle::bench
