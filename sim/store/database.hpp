// SQLite behind a narrow door: connections and statements that close themselves, errors as exceptions.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

#include "tally.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace riffle {

/// The store cannot be read or written. The message names the file, what is wrong and what to do.
class StoreError : public std::runtime_error {
 public:
  explicit StoreError(const std::string& what, bool unusable = false) : std::runtime_error(what), unusable_(unusable) {}
  /// Trying again is no use: the file is damaged, or is none of a run.
  bool unusable() const { return unusable_; }

 private:
  bool unusable_;
};

class Database;

/// A prepared statement. Parameters are numbered from 1, columns from 0.
class Statement {
 public:
  Statement(Database& database, const std::string& sql);

  Statement& bind(int parameter, std::int64_t value);
  Statement& bind(int parameter, std::string_view text);
  /// As an integer, or as text where it has more than 64 bits.
  Statement& bind(int parameter, Sum value);
  Statement& bind_null(int parameter);

  /// The next row; false: there is none, and the statement can be bound again.
  bool step();
  /// A statement without rows.
  void run();
  /// Leaves the rest of the rows.
  void reset();

  std::int64_t integer(int column) const;
  std::string text(int column) const;
  Sum sum(int column) const;
  bool is_null(int column) const;

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };
  Database& database_;
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

class Database {
 public:
  enum class Mode { read, write, create };
  Database(std::filesystem::path file, Mode mode);

  /// One statement or several, without rows.
  void run(const std::string& sql);
  const std::filesystem::path& file() const { return file_; }
  sqlite3* handle() const { return handle_.get(); }
  /// The error that `code` (an SQLite result) stands for.
  StoreError error(int code) const;

 private:
  struct Close {
    void operator()(sqlite3* handle) const;
  };
  void open(const std::string& name, int flags);

  std::filesystem::path file_;
  std::unique_ptr<sqlite3, Close> handle_;
};

/// All or nothing: what is not committed when the object dies is undone.
class Transaction {
 public:
  explicit Transaction(Database& database);
  ~Transaction();
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  void commit();

 private:
  Database& database_;
  bool open_ = true;
};

}  // namespace riffle
