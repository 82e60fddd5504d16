// Counts the calls of operator new of the whole program. Include it in one file of a program only: it replaces the
// operators.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <new>

namespace riffle {

inline std::atomic<long> allocation_count{0};

/// How often memory is allocated while `f` runs.
template <class F>
long allocations_of(F&& f) {
  const long before = allocation_count;
  f();
  return allocation_count - before;
}

}  // namespace riffle

void* operator new(std::size_t size) {
  ++riffle::allocation_count;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}
void* operator new[](std::size_t size) { return operator new(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
