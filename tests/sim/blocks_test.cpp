// Blocks and shards: every pair once, balanced.
#include "blocks.hpp"

#include <map>
#include <set>

#include "catch.hpp"
#include "store/store.hpp"

using namespace riffle;

TEST_CASE("blocks hold every pair of every pairing once, and a prefix of them is balanced") {
  for (const auto& [pairings, pairs, size] :
       {std::tuple{1, 1, 1}, std::tuple{3, 10, 4}, std::tuple{10, 1000, 7}, std::tuple{2, 5, 100}}) {
    const Blocks blocks(pairings, static_cast<std::uint64_t>(pairs), static_cast<std::uint64_t>(size));
    std::set<std::pair<int, std::uint64_t>> seen;
    std::map<int, std::uint64_t> blocks_of;
    for (std::uint64_t n = 0; n < blocks.count(); ++n) {
      const Block block = blocks[n];
      CHECK(block.number == n);
      CHECK(block.count > 0);
      for (auto pair = block.first; pair < block.first + block.count; ++pair) {
        CHECK(seen.insert({block.pairing, pair}).second);
        CHECK(blocks.holding(block.pairing, pair) == block);
      }
      ++blocks_of[block.pairing];
      const auto played = static_cast<std::uint64_t>(n + 1);
      for (int p = 0; p < pairings; ++p) CHECK(blocks_of[p] + 1 >= played / static_cast<std::uint64_t>(pairings));
    }
    CHECK(seen.size() == static_cast<std::size_t>(pairings * pairs));
  }
}

TEST_CASE("shards are contiguous, in order, and together they are all") {
  for (const std::uint64_t blocks : {0ull, 1ull, 2ull, 7ull, 1000ull, 1ull << 60})
    for (const std::uint32_t n : {1u, 2u, 3u, 10u, 4000000000u}) {
      if (n > 10 && blocks < 1000) continue;
      CHECK(Shard{0, n}.begin(blocks) == 0);
      CHECK(Shard{n - 1, n}.end(blocks) == blocks);
      for (std::uint32_t k = 1; k < std::min(n, 10u); ++k)
        CHECK(Shard{k - 1, n}.end(blocks) == Shard{k, n}.begin(blocks));
    }
  CHECK(Shard::parse("2/3") == Shard{2, 3});
  for (const char* text : {"", "1", "3/3", "-1/3", "1/0", "1/3x", "a/b", "1/3/2", "0/99999999999"})
    CHECK_THROWS_AS(Shard::parse(text), InputError);
}

TEST_CASE("a set of blocks knows what was added, in any order") {
  BlockSet set;
  std::set<std::uint64_t> expected;
  for (const std::uint64_t n : {5u, 3u, 4u, 4u, 9u, 0u, 8u, 1u, 100u, 2u, 99u}) {
    set.add(n);
    expected.insert(n);
    CHECK(set.count() == expected.size());
    for (std::uint64_t i = 0; i < 110; ++i) CHECK(set.has(i) == expected.contains(i));
  }
}

TEST_CASE("pairs of different pairings never share their cards") {
  CHECK(deal_number(0, 7) == 7);
  CHECK(deal_number(1, 0) == std::uint64_t{1} << 40);
  CHECK(deal_number(1, 0) != deal_number(0, (std::uint64_t{1} << 40) - 1));
}
