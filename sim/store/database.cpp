#include "store/database.hpp"

#include <fmt/core.h>
#include <sqlite3.h>

#include <cerrno>
#include <cstring>
#include <limits>
#include <utility>

#include "error.hpp"

namespace riffle {
namespace {

constexpr int kBusyMilliseconds = 5000;

/// What a person can do about it.
const char* advice(int code) {
  switch (code & 0xff) {
    case SQLITE_FULL:
      return "; nothing that was stored is lost: make room and give the same command again";
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
      return "; nothing that was stored is lost: make the folder writable, or copy it elsewhere";
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return "; the file is damaged and was left as it is: restore a copy, or move the folder away and play again";
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return "; another program is using it";
    case SQLITE_IOERR:
      return "; the disk may be full or failing; nothing that was stored is lost";
    default:
      return "";
  }
}

/// The file as SQLite's URI, with the promise that nobody changes it.
std::string immutable_uri(const std::filesystem::path& file) {
  std::string uri = "file:";
  for (const char c : std::filesystem::absolute(file).string())
    uri += std::string_view("%?#").find(c) == std::string_view::npos ? std::string(1, c)
                                                                     : fmt::format("%{:02x}", static_cast<int>(c));
  return uri + "?immutable=1";
}

}  // namespace

void Statement::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
void Database::Close::operator()(sqlite3* handle) const { sqlite3_close(handle); }

Database::Database(std::filesystem::path file, Mode mode) : file_(std::move(file)) {
  const int flags = mode == Mode::read    ? SQLITE_OPEN_READONLY
                    : mode == Mode::write ? SQLITE_OPEN_READWRITE
                                          : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  open(file_.string(), flags);
  if (mode != Mode::read && sqlite3_db_readonly(handle(), "main") == 1) throw error(SQLITE_READONLY);
  if (mode != Mode::read) return;
  // A finished run in a folder that nobody may write needs neither locks nor a log beside it.
  const int code = sqlite3_exec(handle(), "SELECT 1 FROM sqlite_master", nullptr, nullptr, nullptr);
  if ((code & 0xff) == SQLITE_CANTOPEN && !std::filesystem::exists(file_.string() + "-wal"))
    open(immutable_uri(file_), flags | SQLITE_OPEN_URI);
}

void Database::open(const std::string& name, int flags) {
  sqlite3* opened = nullptr;
  const int code = sqlite3_open_v2(name.c_str(), &opened, flags | SQLITE_OPEN_NOMUTEX, nullptr);
  handle_.reset(opened);
  if (code != SQLITE_OK) throw error(code);
  sqlite3_extended_result_codes(opened, 1);
  sqlite3_busy_timeout(opened, kBusyMilliseconds);
}

StoreError Database::error(int code) const {
  // SQLite's own words for the last error say more than those for the code, where they are about that code.
  const bool last = handle_ && (sqlite3_errcode(handle_.get()) & 0xff) == (code & 0xff);
  std::string words = last ? sqlite3_errmsg(handle_.get()) : sqlite3_errstr(code);
  const int system = handle_ ? sqlite3_system_errno(handle_.get()) : 0;
  if (last && system != 0) words += fmt::format(" ({})", std::strerror(system));
  const bool damaged = (code & 0xff) == SQLITE_CORRUPT || (code & 0xff) == SQLITE_NOTADB;
  return StoreError(fmt::format("{}: {}{}", file_.string(), words, advice(code)), damaged);
}

void Database::run(const std::string& sql) {
  const int code = sqlite3_exec(handle_.get(), sql.c_str(), nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) throw error(code);
}

Statement::Statement(Database& database, const std::string& sql) : database_(database) {
  sqlite3_stmt* statement = nullptr;
  const int code = sqlite3_prepare_v3(database.handle(), sql.c_str(), static_cast<int>(sql.size()) + 1,
                                      SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
  statement_.reset(statement);
  if (code != SQLITE_OK) throw database.error(code);
}

Statement& Statement::bind(int parameter, std::int64_t value) {
  if (const int code = sqlite3_bind_int64(statement_.get(), parameter, value); code != SQLITE_OK)
    throw database_.error(code);
  return *this;
}

Statement& Statement::bind(int parameter, std::string_view text) {
  const int code =
      sqlite3_bind_text64(statement_.get(), parameter, text.data(), text.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
  if (code != SQLITE_OK) throw database_.error(code);
  return *this;
}

Statement& Statement::bind(int parameter, Sum value) {
  if (value == static_cast<std::int64_t>(value)) return bind(parameter, static_cast<std::int64_t>(value));
  return bind(parameter, sum_text(value));
}

Statement& Statement::bind_null(int parameter) {
  if (const int code = sqlite3_bind_null(statement_.get(), parameter); code != SQLITE_OK) throw database_.error(code);
  return *this;
}

bool Statement::step() {
  const int code = sqlite3_step(statement_.get());
  if (code == SQLITE_ROW) return true;
  if (code != SQLITE_DONE) {
    const auto error = database_.error(code);
    sqlite3_reset(statement_.get());
    throw error;
  }
  sqlite3_reset(statement_.get());
  return false;
}

void Statement::reset() { sqlite3_reset(statement_.get()); }

void Statement::run() {
  while (step()) {
  }
}

std::int64_t Statement::integer(int column) const { return sqlite3_column_int64(statement_.get(), column); }

std::string Statement::text(int column) const {
  const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement_.get(), column));
  return text == nullptr ? std::string()
                         : std::string(text, static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column)));
}

Sum Statement::sum(int column) const {
  if (sqlite3_column_type(statement_.get(), column) == SQLITE_INTEGER) return integer(column);
  return parse_sum(text(column));
}

bool Statement::is_null(int column) const { return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL; }

Transaction::Transaction(Database& database) : database_(database) { database.run("BEGIN IMMEDIATE"); }

Transaction::~Transaction() {
  // After some errors SQLite has rolled back by itself, so a failure here says nothing new.
  if (open_) sqlite3_exec(database_.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
}

void Transaction::commit() {
  database_.run("COMMIT");
  open_ = false;
}

}  // namespace riffle
