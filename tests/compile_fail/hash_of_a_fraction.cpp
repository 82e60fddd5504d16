// layer: core
// error: hash_of
// 0.0 == -0.0, but their bytes differ: such a value has no hash of its bytes.
#include "hash.hpp"

struct Value {
#ifndef CONTROL
  double x = 0;
#else
  long long x = 0;
#endif
};
const auto hash = riffle::hash_of(Value{});
