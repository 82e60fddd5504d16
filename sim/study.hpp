// What a run is of. Threads, store, resuming, merging and reports are written against this, so that every kind of
// experiment has them: a tournament, a balance experiment.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "block_player.hpp"
#include "block_result.hpp"
#include "blocks.hpp"
#include "differences.hpp"
#include "recorder.hpp"
#include "report/report_text.hpp"

namespace riffle {

/// A checked experiment together with what its blocks have shown so far.
class Study {
 public:
  virtual ~Study() = default;

  /// "tournament", ...: what run.db keeps of it.
  virtual std::string_view kind() const = 0;
  /// The text of experiment.ini: all values, a canonical form. With `kind` it is the identity of a run.
  virtual std::string text() const = 0;
  /// The words that make it.
  virtual std::string command() const = 0;
  /// The names of the numbers of a block.
  virtual std::vector<std::string> columns() const = 0;
  virtual Blocks blocks() const = 0;
  /// Who plays in a pairing, as named values: for messages and exported rows.
  virtual std::vector<Entry> pairing(int number) const = 0;
  /// Why the blocks cannot be played in parts, to be merged later; "": they can.
  virtual std::string indivisible() const { return {}; }

  virtual std::unique_ptr<BlockPlayer> player(bool log_games) const = 0;
  /// Plays pairs again, move by move; null where a kind of experiment has nobody for it.
  virtual std::unique_ptr<Recorder> recorder() const { return nullptr; }
  /// Why the run must stop at this block, if it must. Such a block is not kept.
  virtual std::optional<std::string> failure(const BlockResult&) const { return std::nullopt; }
  /// The next block, in the order of the numbers.
  virtual void take(const BlockResult& result) = 0;
  /// Pairs taken, excluded ones too.
  virtual std::uint64_t pairs_taken() const = 0;
  /// Nothing more is needed, though blocks may be missing.
  virtual bool decided() const { return false; }
  /// What may be said while the run is going; "" for nothing.
  virtual std::string remark() const { return {}; }

  /// The object that scripts rely on, several lines: a function of the experiment and its blocks alone.
  virtual std::string summary_json() const = 0;
  /// The same for report.html, which may have more.
  virtual std::string page_json() const { return summary_json(); }
  /// The same for people.
  virtual Report report() const = 0;
};

/// The study of a text that `Study::text` gave. Throws InputError; `where` names the text's place in messages.
std::unique_ptr<Study> make_study(std::string_view kind, const std::string& text, const std::string& where);

}  // namespace riffle
