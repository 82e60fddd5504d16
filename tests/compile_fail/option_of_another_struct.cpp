// layer: core
// error: (no matching function|could not convert|no matching constructor)
// A row of a table describes a member of that table's struct.
#include "options.hpp"

struct Rules {
  int hand_size = 10;
};
struct Other {
  int hand_size = 10;
};
#ifndef CONTROL
const riffle::OptionTable<Rules> table{riffle::integer_option<&Other::hand_size>("hand_size", "cards", 1, 17)};
#else
const riffle::OptionTable<Rules> table{riffle::integer_option<&Rules::hand_size>("hand_size", "cards", 1, 17)};
#endif
