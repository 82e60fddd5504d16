#include "move_list.hpp"

#include <vector>

#include "catch.hpp"

using namespace riffle;

TEST_CASE("move list: a new one is empty, moves keep their order, clearing empties it") {
  MoveList<4> list;
  CHECK(list.empty());
  CHECK(list.capacity() == 4);
  for (const std::uint64_t bits : {7u, 3u, 5u, 1u}) list.add({bits});
  CHECK(list.size() == 4);
  CHECK(list[0] == Move{7});
  CHECK(list[3] == Move{1});
  CHECK(list.has({5}));
  CHECK(!list.has({4}));
  CHECK(std::vector<Move>(list.begin(), list.end()) == std::vector<Move>{{7}, {3}, {5}, {1}});
  list.clear();
  CHECK(list.empty());
  CHECK(!list.has({7}));
  list.add({9});
  CHECK(list.size() == 1);
}

static_assert(std::is_trivially_copyable_v<MoveList<8>>);
static_assert(Move{1} < Move{2});
