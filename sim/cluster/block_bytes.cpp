#include "cluster/block_bytes.hpp"

#include <cstring>
#include <stdexcept>
#include <string>
#include <type_traits>

namespace riffle {
namespace {

class Writer {
 public:
  std::vector<char> bytes;

  template <class T>
  requires std::is_arithmetic_v<T> || std::is_same_v<T, Sum>
  void operator()(const T& value) { append(&value, sizeof value); }
  void operator()(const std::string& text) {
    (*this)(text.size());
    append(text.data(), text.size());
  }
  template <class T, class F>
  void list(const std::vector<T>& items, F&& each) {
    (*this)(items.size());
    for (const auto& item : items) each(*this, item);
  }

 private:
  void append(const void* from, std::size_t size) {
    const char* begin = static_cast<const char*>(from);
    bytes.insert(bytes.end(), begin, begin + size);
  }
};

class Reader {
 public:
  explicit Reader(std::span<const char> bytes) : rest_(bytes) {}

  template <class T>
  requires std::is_arithmetic_v<T> || std::is_same_v<T, Sum>
  void operator()(T& value) { std::memcpy(&value, take(sizeof value), sizeof value); }
  void operator()(std::string& text) {
    std::size_t size = 0;
    (*this)(size);
    const char* from = take(size);
    text.assign(from, size);
  }
  template <class T, class F>
  void list(std::vector<T>& items, F&& each) {
    std::size_t size = 0;
    (*this)(size);
    if (size > rest_.size()) fail();  // every item has a byte at least
    items.resize(size);
    for (auto& item : items) each(*this, item);
  }
  void finish() const {
    if (!rest_.empty()) fail();
  }

 private:
  [[noreturn]] static void fail() { throw std::runtime_error("a message between processes is damaged"); }
  const char* take(std::size_t size) {
    if (size > rest_.size()) fail();
    const char* from = rest_.data();
    rest_ = rest_.subspan(size);
    return from;
  }

  std::span<const char> rest_;
};

/// The fields in order: the one description of the format.
template <class Archive, class Result>
void visit(Archive& archive, Result& result) {
  archive(result.block.number);
  archive(result.block.pairing);
  archive(result.block.first);
  archive(result.block.count);
  archive.list(result.numbers, [](auto& a, auto& number) { a(number); });
  archive.list(result.games, [](auto& a, auto& game) {
    a(game.pair);
    a(game.game);
    a(game.result.points[0]);
    a(game.result.points[1]);
    a(game.result.decisions);
    a(game.result.choices);
    a(game.result.forced);
    a(game.result.deals);
    a(game.failed);
    a(game.reason);
    a(game.luck);
  });
}

}  // namespace

std::vector<char> to_bytes(const BlockResult& result) {
  Writer writer;
  visit(writer, result);
  return std::move(writer.bytes);
}

BlockResult from_bytes(std::span<const char> bytes) {
  BlockResult result;
  Reader reader(bytes);
  visit(reader, result);
  reader.finish();
  return result;
}

}  // namespace riffle
