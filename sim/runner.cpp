#include "runner.hpp"

namespace riffle {

void run_work(const Work& work, int threads) {
#if defined(__SANITIZE_THREAD__)
  run_with_threads(work, threads);
#elif defined(__has_feature)
#if __has_feature(thread_sanitizer)
  run_with_threads(work, threads);
#else
  run_with_tbb(work, threads);
#endif
#else
  run_with_tbb(work, threads);
#endif
}

}  // namespace riffle
