#include "store/store.hpp"

#include <fmt/core.h>
#include <fmt/ranges.h>
#include <sqlite3.h>

#include <algorithm>
#include <charconv>

#include "differences.hpp"
#include "error.hpp"
#include "provenance.hpp"
#include "study.hpp"

namespace riffle {
namespace {

constexpr int kFormat = 1;
constexpr int kApplicationId = 0x52664C65;  // "RfLe", for the program `file`

constexpr const char* kGamesTable =
    "CREATE TABLE games(pairing INTEGER, pair INTEGER, game INTEGER, points_a INTEGER, points_b INTEGER, "
    "decisions INTEGER, choices INTEGER, forced INTEGER, deals INTEGER, failed INTEGER, reason TEXT, "
    "PRIMARY KEY(pairing, pair, game)) WITHOUT ROWID;"
    "CREATE INDEX failures ON games(pairing, pair) WHERE failed IS NOT NULL;";
constexpr const char* kGameColumns =
    "pair, game, points_a, points_b, decisions, choices, forced, deals, failed, reason";

/// The run that `header` describes, in the words of the command line.
std::string run_text(const RunHeader& header) {
  return header.experiment + "shard = " + header.shard.text() + "\nlog = " + (header.log_games ? "games" : "errors") +
         "\n";
}

bool has_tables(Database& database) {
  Statement tables(database, "SELECT count(*) FROM sqlite_master");
  return tables.step() && tables.integer(0) > 0;
}

/// Makes the folder of a run, or throws InputError where there cannot be one, or where there is something else: a run
/// never mixes its files with those of others. Notes and an experiment's file may wait for their run.
void make_folder(const std::filesystem::path& folder) {
  std::error_code failed;
  std::filesystem::create_directories(folder, failed);
  if (failed == std::errc::no_space_on_device) throw StoreError(folder.string() + ": cannot be made: the disk is full");
  if (failed) throw InputError(folder.string() + ": no folder can be made here: " + failed.message());
  if (std::filesystem::exists(folder / "run.db") || std::filesystem::exists(folder / "manifest.json")) return;
  for (const auto& entry : std::filesystem::directory_iterator(folder, failed)) {
    const auto name = entry.path().filename().string();
    const auto kind = entry.path().extension();
    if (name == "lock" || kind == ".md" || kind == ".ini") continue;
    throw InputError(
        fmt::format("{} holds other files ({}) and no run: give --out a new folder", folder.string(), name));
  }
}

std::string nothing_stored(const std::filesystem::path& folder) {
  const auto begin = folder.string() + ": the run was stopped before anything was stored: ";
  const auto file = folder / "experiment.ini";
  if (!std::filesystem::exists(file)) return begin + "give the command that began it again";
  return fmt::format("{}begin it again with: riffle run {} --out {} (and --log and --shard, if it had them)", begin,
                     file.string(), folder.string());
}

/// The experiment as this version of riffle writes it: keys that were added since have their defaults.
std::string experiment_now(const RunHeader& header, const std::filesystem::path& folder) {
  try {
    return make_study(header.kind, header.experiment, folder.string())->text();
  } catch (const InputError&) {
    return header.experiment;
  }
}

}  // namespace

Shard Shard::parse(const std::string& text) {
  Shard shard;
  const char* end = text.data() + text.size();
  const auto k = std::from_chars(text.data(), end, shard.k);
  if (k.ec == std::errc{} && k.ptr != end && *k.ptr == '/') {
    const auto n = std::from_chars(k.ptr + 1, end, shard.n);
    if (n.ec == std::errc{} && n.ptr == end && shard.k < shard.n) return shard;
  }
  throw InputError("shard '" + text + "' is not of the form k/n with 0 <= k < n, as in 0/3, 1/3, 2/3");
}

void BlockSet::add(std::uint64_t number) {
  if (has(number)) return;
  ++count_;
  const auto next = std::upper_bound(ranges_.begin(), ranges_.end(), number,
                                     [](std::uint64_t value, const Range& range) { return value < range.begin; });
  const bool joins_next = next != ranges_.end() && next->begin == number + 1;
  const bool joins_last = next != ranges_.begin() && std::prev(next)->end == number;
  if (joins_last && joins_next) {
    std::prev(next)->end = next->end;
    ranges_.erase(next);
  } else if (joins_last) {
    ++std::prev(next)->end;
  } else if (joins_next) {
    --next->begin;
  } else {
    ranges_.insert(next, {number, number + 1});
  }
}

bool BlockSet::has(std::uint64_t number) const {
  const auto next = std::upper_bound(ranges_.begin(), ranges_.end(), number,
                                     [](std::uint64_t value, const Range& range) { return value < range.begin; });
  return next != ranges_.begin() && number < std::prev(next)->end;
}

Store::Store(std::filesystem::path folder) : folder_(std::move(folder)) {
  const auto file = folder_ / "run.db";
  if (!std::filesystem::exists(file)) throw InputError(folder_.string() + ": no run is kept here (run.db is missing)");
  database_ = std::make_unique<Database>(file, Database::Mode::read);
  // Whoever was killed while beginning leaves a journal, which a reader cannot take back.
  const bool beginning =
      !std::filesystem::exists(folder_ / "manifest.json") && std::filesystem::exists(file.string() + "-journal");
  if (beginning || !has_tables(*database_)) throw InputError(nothing_stored(folder_));
  load_header();
}

Store::Store(std::filesystem::path folder, const RunHeader& header) : folder_(std::move(folder)) {
  make_folder(folder_);
  lock_ = std::make_unique<FolderLock>(folder_);

  const auto file = folder_ / "run.db";
  const bool begun = std::filesystem::exists(folder_ / "manifest.json");  // written after run.db, so it was there
  if (begun && !std::filesystem::exists(file))
    throw StoreError(folder_.string() + ": run.db is missing, though manifest.json says that the run was begun; " +
                         "restore it, or move the folder away and play again",
                     true);
  database_ = std::make_unique<Database>(file, Database::Mode::create);
  // Nothing is written, not even a journal mode, before it is clear that this is our run.
  const bool empty = !has_tables(*database_);
  if (empty && begun)
    throw StoreError(file.string() + ": the file is empty, though manifest.json says that the run was begun; " +
                         "restore it, or move the folder away and play again",
                     true);
  if (!empty) refuse_damage();
  if (!empty) refuse_other(header);
  if (empty) {
    write_whole(folder_ / "experiment.ini", header.experiment);
    create(header);
    header_ = header;
  } else if (!std::filesystem::exists(folder_ / "experiment.ini")) {
    write_whole(folder_ / "experiment.ini", header_.experiment);
  }
}

void Store::refuse_damage() {
  Statement check(*database_, "PRAGMA quick_check(1)");
  if (!check.step() || check.text(0) != "ok") throw database_->error(SQLITE_CORRUPT);
}

void Store::refuse_other(const RunHeader& header) {
  load_header();
  auto now = header_;
  if (header_.experiment != header.experiment) now.experiment = experiment_now(header_, folder_);
  const auto different = differences(header_.kind, run_text(now), header.kind, run_text(header));
  if (!different.empty())
    throw InputError(
        fmt::format("{} holds another experiment; it differs in {}. Give another --out, or the same values",
                    folder_.string(), fmt::join(different, "; ")));
  if (header_.columns != header.columns)
    throw StoreError(database_->file().string() + ": it was written by another version of riffle, with other columns",
                     true);
}

void Store::create(const RunHeader& header) {
  Transaction transaction(*database_);
  // The numbers' columns have no type: as integers they would turn what has more than 64 bits into reals.
  std::string blocks =
      "CREATE TABLE blocks(block INTEGER PRIMARY KEY, pairing INTEGER, first_pair INTEGER, count INTEGER";
  for (const auto& column : header.columns) blocks += ", \"" + column + "\"";
  database_->run("CREATE TABLE run(key TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID;" + blocks + ");" + kGamesTable +
                 "CREATE TABLE sessions(session INTEGER PRIMARY KEY, provenance TEXT);");
  database_->run(fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {};", kApplicationId, kFormat));
  Statement insert(*database_, "INSERT INTO run(key, value) VALUES(?, ?)");
  const auto put = [&](std::string_view key, std::string_view text) { insert.bind(1, key).bind(2, text).run(); };
  put("kind", header.kind);
  put("experiment", header.experiment);
  put("shard", header.shard.text());
  put("log", header.log_games ? "games" : "errors");
  transaction.commit();
}

std::string Store::value(const std::string& key) {
  Statement select(*database_, "SELECT value FROM run WHERE key = ?");
  if (!select.bind(1, key).step()) throw StoreError(database_->file().string() + ": it has no '" + key + "'", true);
  return select.text(0);
}

void Store::load_header() {
  {
    Statement version(*database_, "PRAGMA user_version");
    if (!version.step() || version.integer(0) != kFormat)
      throw StoreError(fmt::format("{}: not a run of this version of riffle (format {}, this one reads {})",
                                   database_->file().string(), version.integer(0), kFormat),
                       true);
  }
  header_.kind = value("kind");
  header_.experiment = value("experiment");
  header_.shard = Shard::parse(value("shard"));
  header_.log_games = value("log") == "games";
  header_.columns.clear();
  Statement columns(*database_, "SELECT name FROM pragma_table_info('blocks') WHERE cid >= 4 ORDER BY cid");
  while (columns.step()) header_.columns.push_back(columns.text(0));
}

const BlockSet& Store::stored() {
  if (!stored_) {
    stored_.emplace();
    Statement select(*database_, "SELECT block FROM blocks ORDER BY block");
    while (select.step()) stored_->add(static_cast<std::uint64_t>(select.integer(0)));
  }
  return *stored_;
}

void Store::add(const BlockResult& result) {
  const auto marks = [](std::size_t count) {
    std::string text = "?";
    for (std::size_t i = 1; i < count; ++i) text += ", ?";
    return text;
  };
  if (!insert_block_) {
    // With a write-ahead log a block costs no wait for the disk, and others can read meanwhile.
    database_->run("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;");
    insert_block_ =
        std::make_unique<Statement>(*database_, "INSERT INTO blocks VALUES(" + marks(4 + header_.columns.size()) + ")");
    insert_game_ = std::make_unique<Statement>(
        *database_, fmt::format("INSERT INTO games(pairing, {}) VALUES({})", kGameColumns, marks(11)));
  }
  Transaction transaction(*database_);
  const Block& block = result.block;
  insert_block_->bind(1, static_cast<std::int64_t>(block.number)).bind(2, std::int64_t{block.pairing});
  insert_block_->bind(3, static_cast<std::int64_t>(block.first)).bind(4, static_cast<std::int64_t>(block.count));
  int parameter = 4;
  for (const Sum number : result.numbers) insert_block_->bind(++parameter, number);
  insert_block_->run();
  for (const auto& game : result.games) {
    insert_game_->bind(1, std::int64_t{block.pairing}).bind(2, static_cast<std::int64_t>(game.pair));
    insert_game_->bind(3, std::int64_t{game.game}).bind(4, std::int64_t{game.result.points[0]});
    insert_game_->bind(5, std::int64_t{game.result.points[1]}).bind(6, game.result.decisions);
    insert_game_->bind(7, game.result.choices).bind(8, game.result.forced);
    insert_game_->bind(9, std::int64_t{game.result.deals});
    if (game.failed >= 0)
      insert_game_->bind(10, std::int64_t{game.failed}).bind(11, game.reason);
    else
      insert_game_->bind_null(10).bind_null(11);
    insert_game_->run();
  }
  transaction.commit();
  if (stored_) stored_->add(block.number);
}

GameRecord Store::read_game(const Statement& row, int column) const {
  GameRecord game;
  game.pair = static_cast<std::uint64_t>(row.integer(column));
  game.game = static_cast<int>(row.integer(column + 1));
  game.result.points = {static_cast<int>(row.integer(column + 2)), static_cast<int>(row.integer(column + 3))};
  game.result.decisions = row.integer(column + 4);
  game.result.choices = row.integer(column + 5);
  game.result.forced = row.integer(column + 6);
  game.result.deals = static_cast<int>(row.integer(column + 7));
  if (!row.is_null(column + 8)) {
    game.failed = static_cast<int>(row.integer(column + 8));
    game.reason = row.text(column + 9);
  }
  return game;
}

void Store::for_each_block(Games wanted, const std::function<void(BlockResult&&)>& f) {
  std::string columns;
  for (const auto& column : header_.columns) columns += ", \"" + column + "\"";
  Statement blocks(*database_, "SELECT block, pairing, first_pair, count" + columns + " FROM blocks ORDER BY block");
  Statement games(*database_, fmt::format("SELECT {} FROM games WHERE pairing = ? AND pair >= ? AND pair < ?{}"
                                          " ORDER BY pair, game",
                                          kGameColumns, wanted == Games::failed ? " AND failed IS NOT NULL" : ""));
  // Nearly every run has no failed game at all, and then a query a block would be most of the time.
  Statement failures(*database_, "SELECT EXISTS(SELECT 1 FROM games WHERE failed IS NOT NULL)");
  if (wanted == Games::failed && failures.step() && failures.integer(0) == 0) wanted = Games::none;
  failures.reset();
  while (blocks.step()) {
    BlockResult result;
    result.numbers.reserve(header_.columns.size());
    result.block = {static_cast<std::uint64_t>(blocks.integer(0)), static_cast<int>(blocks.integer(1)),
                    static_cast<std::uint64_t>(blocks.integer(2)), static_cast<std::uint64_t>(blocks.integer(3))};
    for (std::size_t i = 0; i < header_.columns.size(); ++i)
      result.numbers.push_back(blocks.sum(static_cast<int>(4 + i)));
    if (wanted != Games::none) {
      games.bind(1, blocks.integer(1)).bind(2, blocks.integer(2)).bind(3, blocks.integer(2) + blocks.integer(3));
      while (games.step()) result.games.push_back(read_game(games, 0));
    }
    f(std::move(result));
  }
}

void Store::add_session(const std::string& provenance) {
  Statement(*database_, "INSERT INTO sessions(provenance) VALUES(?)").bind(1, provenance).run();
}

std::vector<std::string> Store::sessions() {
  std::vector<std::string> all;
  Statement select(*database_, "SELECT provenance FROM sessions ORDER BY session");
  while (select.step()) all.push_back(select.text(0));
  return all;
}

void Store::write_manifest() {
  write_whole(folder_ / "manifest.json", manifest_json(header_.kind, identity_of(header_.experiment),
                                                       header_.experiment, header_.shard.text(), sessions()));
}

void Store::finish() {
  insert_block_.reset();
  insert_game_.reset();
  database_->run("PRAGMA journal_mode = DELETE");
}

}  // namespace riffle
