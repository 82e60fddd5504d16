// The store: what goes in comes out, nothing is lost, nothing is mixed up.
#include "store/store.hpp"

#include <fstream>

#include "catch.hpp"
#include "cluster/block_bytes.hpp"
#include "error.hpp"
#include "program.hpp"
#include "rng.hpp"

using namespace riffle;
using riffle::testing::TemporaryFolder;

namespace {

RunHeader header(const std::string& seed = "7") {
  return {"tournament", "game = gnav\nseed = " + seed + "\n", {"pairs", "a1", "a1_a1"}, {}, true};
}

BlockResult random_block(std::uint64_t number, Rng& rng) {
  BlockResult result;
  result.block = {number, static_cast<int>(number % 3), number / 3 * 10, 10};
  for (int i = 0; i < 3; ++i) result.numbers.push_back((Sum(static_cast<std::int64_t>(rng.next())) << rng.below(60)));
  for (std::uint64_t i = 0; i < 4; ++i) {
    GameRecord game;
    game.pair = result.block.first + i / 2;
    game.game = static_cast<int>(i % 2) + 1;
    game.result.points = {static_cast<int>(rng.below(100)) - 50, static_cast<int>(rng.below(100))};
    game.result.decisions = rng.below(1000);
    game.result.choices = rng.below(1000);
    game.result.forced = rng.below(1000);
    game.result.deals = static_cast<int>(rng.below(9));
    if (rng.below(3) == 0) {
      game.failed = static_cast<int>(rng.below(2));
      game.reason = "deal 1: it's \"broken\"\n\x01";
    }
    result.games.push_back(game);
  }
  return result;
}

std::vector<BlockResult> blocks_of(Store& store, Store::Games games = Store::Games::all) {
  std::vector<BlockResult> all;
  store.for_each_block(games, [&](BlockResult&& result) { all.push_back(std::move(result)); });
  return all;
}

std::string error_of(const std::filesystem::path& folder, const RunHeader& wanted) {
  try {
    const Store store(folder, wanted);
  } catch (const std::exception& error) {
    return error.what();
  }
  return "";
}

}  // namespace

TEST_CASE("blocks come out of the store, and of a message, as they went in") {
  const TemporaryFolder folder;
  Rng rng(1);
  std::vector<BlockResult> blocks;
  {
    Store store(folder.path() / "run", header());
    for (const std::uint64_t number : {4u, 0u, 1u, 7u}) {
      blocks.push_back(random_block(number, rng));
      store.add(blocks.back());
      CHECK(from_bytes(to_bytes(blocks.back())) == blocks.back());
    }
    store.add_session("{}");
    store.finish();
  }
  std::sort(blocks.begin(), blocks.end(), [](auto& a, auto& b) { return a.block.number < b.block.number; });
  Store store(folder.path() / "run");
  CHECK(blocks_of(store) == blocks);
  CHECK(store.stored().count() == 4);
  CHECK(store.stored().has(7));
  CHECK_FALSE(store.stored().has(2));
  CHECK(store.header().experiment == header().experiment);
  CHECK(store.header().columns == header().columns);
  CHECK(store.sessions() == std::vector<std::string>{"{}"});
  for (auto& block : blocks) std::erase_if(block.games, [](const GameRecord& game) { return game.failed < 0; });
  CHECK(blocks_of(store, Store::Games::failed) == blocks);
  for (auto& block : blocks) block.games.clear();
  CHECK(blocks_of(store, Store::Games::none) == blocks);
}

TEST_CASE("a damaged message is refused") {
  Rng rng(2);
  const auto bytes = to_bytes(random_block(5, rng));
  for (std::size_t size = 0; size < bytes.size(); ++size)
    CHECK_THROWS_AS(from_bytes(std::span(bytes).first(size)), std::runtime_error);
  auto longer = bytes;
  longer.push_back(0);
  CHECK_THROWS_AS(from_bytes(longer), std::runtime_error);
}

TEST_CASE("a block is stored once, and a failed transaction leaves nothing behind") {
  const TemporaryFolder folder;
  Rng rng(3);
  Store store(folder.path(), header());
  const auto block = random_block(1, rng);
  store.add(block);
  CHECK_THROWS_AS(store.add(block), StoreError);
  auto other = random_block(2, rng);
  other.games.push_back(other.games.front());  // twice the same game
  CHECK_THROWS_AS(store.add(other), StoreError);
  CHECK(blocks_of(store) == std::vector{block});
  store.add(random_block(3, rng));
  CHECK(store.stored().count() == 2);
}

TEST_CASE("another experiment is refused with the keys that differ") {
  const TemporaryFolder folder;
  { const Store store(folder.path(), header()); }
  CHECK(error_of(folder.path(), header()) == "");
  CHECK(error_of(folder.path(), header("8")).find("seed: 7 there, 8 here") != std::string::npos);
  auto other = header();
  other.shard = {1, 3};
  CHECK(error_of(folder.path(), other).find("shard: 0/1 there, 1/3 here") != std::string::npos);
  other = header();
  other.log_games = false;
  CHECK(error_of(folder.path(), other).find("log: games there, errors here") != std::string::npos);
  other = header();
  other.kind = "balance";
  CHECK(error_of(folder.path(), other).find("kind: tournament there, balance here") != std::string::npos);
  other = header();
  other.columns.pop_back();
  CHECK(error_of(folder.path(), other).find("other columns") != std::string::npos);
}

TEST_CASE("only one process writes a run at a time") {
  const TemporaryFolder folder;
  {
    const Store store(folder.path(), header());
    CHECK(error_of(folder.path(), header()).find("another process is playing this run") != std::string::npos);
    CHECK_NOTHROW(Store(folder.path()));  // reading is free
  }
  CHECK(error_of(folder.path(), header()) == "");
}

TEST_CASE("a damaged, emptied, missing or foreign database is named, and left as it is") {
  Rng rng(4);
  for (const char* damage : {"cut", "emptied", "missing", "garbage", "foreign"}) {
    const TemporaryFolder folder;
    const auto file = folder.path() / "run.db";
    {
      Store store(folder.path(), header());
      store.add_session("{}");
      for (std::uint64_t n = 0; n < 60; ++n) store.add(random_block(n, rng));
      store.write_manifest();
      store.finish();
    }
    const auto size = std::filesystem::file_size(file);
    const std::string what = damage;
    if (what == "cut") std::filesystem::resize_file(file, size / 2);
    if (what == "emptied") std::filesystem::resize_file(file, 0);
    if (what == "missing") std::filesystem::remove(file);
    if (what == "garbage") std::ofstream(file, std::ios::binary) << std::string(size, 'x');
    if (what == "foreign") {
      std::filesystem::remove(file);
      Database database(file, Database::Mode::create);
      database.run("CREATE TABLE other(x)");
    }
    const auto bytes = riffle::testing::read_file(file);
    const auto error = error_of(folder.path(), header());
    INFO(what << ": " << error);
    CHECK(error.find("run.db") != std::string::npos);
    CHECK(riffle::testing::read_file(file) == bytes);
  }
}

TEST_CASE("a folder without a run cannot be read, but can be begun") {
  const TemporaryFolder folder;
  CHECK_THROWS_AS(Store(folder.path()), InputError);
  folder.write("experiment.ini", "what somebody wrote");
  CHECK(error_of(folder.path(), header()) == "");
  CHECK(riffle::testing::read_file(folder.path() / "experiment.ini") == header().experiment);
}
