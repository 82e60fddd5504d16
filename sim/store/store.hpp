// The store of a run: run.db in its folder, a row a block, each block written whole in a transaction of its own.
//
// It knows numbers by their column names only, so that every kind of experiment can keep its blocks here.
//   run(key, value)             what is played: format, kind, experiment (the text of experiment.ini), shard, log
//   blocks(block, pairing, first_pair, count, <columns>)        sums over the pairs of a block
//   games(pairing, pair, game, points_a, points_b, ..., reason)  with --log games every game, else those with errors
//   sessions(session, provenance)                               each process that wrote here, as JSON
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "block_result.hpp"
#include "store/database.hpp"
#include "store/files.hpp"

namespace riffle {

/// Part k of n of the blocks, 0 <= k < n: a contiguous range, so balanced over the pairings.
struct Shard {
  std::uint32_t k = 0, n = 1;

  std::uint64_t begin(std::uint64_t blocks) const { return part(blocks, k); }
  std::uint64_t end(std::uint64_t blocks) const { return part(blocks, k + 1); }
  bool operator==(const Shard&) const = default;

  std::string text() const { return std::to_string(k) + "/" + std::to_string(n); }
  /// "k/n"; throws InputError.
  static Shard parse(const std::string& text);

 private:
  std::uint64_t part(std::uint64_t blocks, std::uint32_t i) const {
    __extension__ typedef unsigned __int128 Product;  // blocks * i may need more than 64 bits
    return static_cast<std::uint64_t>(static_cast<Product>(blocks) * i / n);
  }
};

/// What a run is. Two runs with the same experiment give the same numbers for the same block.
struct RunHeader {
  std::string kind;        ///< "tournament", ...
  std::string experiment;  ///< all values, "key = value" lines: the text of experiment.ini
  std::vector<std::string> columns;
  Shard shard;
  bool log_games = false;
};

/// Numbers of blocks that are there, as few ranges: a run that was never merged from parts has one.
class BlockSet {
 public:
  void add(std::uint64_t number);
  bool has(std::uint64_t number) const;
  std::uint64_t count() const { return count_; }

 private:
  struct Range {
    std::uint64_t begin, end;
  };
  std::vector<Range> ranges_;  ///< ascending, apart from each other
  std::uint64_t count_ = 0;
};

class Store {
 public:
  /// Opens a run that exists, to read it. Throws StoreError, or InputError where there is none.
  explicit Store(std::filesystem::path folder);
  /// Opens a run to write it, or begins it: the folder, run.db, experiment.ini. The lock is held from here on.
  /// Throws InputError with the differing keys named if the folder holds another experiment, StoreError for
  /// damage, a full disk and the like. A key that the stored experiment lacks, as it was added since, is its default;
  /// the run then keeps its text. An experiment.ini without a run is replaced: see refuse_other_file.
  Store(std::filesystem::path folder, const RunHeader& header);

  const RunHeader& header() const { return header_; }
  const std::filesystem::path& folder() const { return folder_; }
  /// The blocks that are there. Read when first asked for: whoever only adds up all blocks has no use for it.
  const BlockSet& stored();

  /// Commits a block. Throws StoreError; the store then is as before.
  void add(const BlockResult& result);
  enum class Games { none, failed, all };
  /// Calls f for each block in the order of their numbers, with those of its games that are kept and asked for.
  void for_each_block(Games games, const std::function<void(BlockResult&&)>& f);

  /// Notes who writes (as provenance_json).
  void add_session(const std::string& provenance);
  /// All who did, in order.
  std::vector<std::string> sessions();
  /// Writes manifest.json again, from what the store holds.
  void write_manifest();
  /// Folds the write-ahead log into run.db, so that the finished run is one plain file.
  void finish();

 private:
  void create(const RunHeader& header);
  void refuse_damage();
  void refuse_other(const RunHeader& header);
  void load_header();
  std::string value(const std::string& key);
  GameRecord read_game(const Statement& row, int column) const;

  std::filesystem::path folder_;
  std::unique_ptr<FolderLock> lock_;
  std::unique_ptr<Database> database_;
  RunHeader header_;
  std::optional<BlockSet> stored_;
  std::unique_ptr<Statement> insert_block_, insert_game_;
};

}  // namespace riffle
