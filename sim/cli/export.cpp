// riffle export: the blocks, games or transcripts of a run, for other programs.
#include <fmt/core.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/arguments.hpp"
#include "recorder.hpp"
#include "run.hpp"
#include "runner.hpp"
#include "store/store.hpp"
#include "transcript_json.hpp"

namespace riffle {
namespace {

using Json = nlohmann::ordered_json;

/// Rows with named fields, as CSV (RFC 4180, with a head) or as JSON Lines.
class RowPrinter {
 public:
  explicit RowPrinter(bool csv) : csv_(csv) {}

  void print(const Json& row) {
    if (!csv_) {
      fmt::print("{}\n", row.dump());
      return;
    }
    if (!head_printed_) {
      std::string head;
      for (const auto& [key, value] : row.items()) head += (head.empty() ? "" : ",") + key;
      fmt::print("{}\n", head);
      head_printed_ = true;
    }
    std::string line;
    bool first = true;
    for (const auto& value : row) {
      if (!first) line += ',';
      first = false;
      line += value.is_null() ? "" : value.is_string() ? quoted_field(value.get<std::string>()) : value.dump();
    }
    fmt::print("{}\n", line);
  }

 private:
  static std::string quoted_field(const std::string& text) {
    if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
    std::string field = "\"";
    for (const char c : text) field += c == '"' ? std::string("\"\"") : std::string(1, c);
    return field + '"';
  }

  bool csv_;
  bool head_printed_ = false;
};

/// 64 bits as a number, more as text.
Json sum_json(Sum value) {
  return value == static_cast<std::int64_t>(value) ? Json(static_cast<std::int64_t>(value)) : Json(sum_text(value));
}

class Exporter {
 public:
  Exporter(Store& store, bool csv, int threads)
      : store_(store),
        study_(make_study(store.header().kind, store.header().experiment, store.folder().string())),
        rows_(csv),
        threads_(threads) {}

  void print_blocks() {
    store_.for_each_block(Store::Games::none, [&](BlockResult&& result) {
      Json row = place(result.block.pairing);
      row["block"] = result.block.number;
      row["first_pair"] = result.block.first;
      row["count"] = result.block.count;
      for (std::size_t i = 0; i < result.numbers.size(); ++i)
        row[store_.header().columns[i]] = sum_json(result.numbers[i]);
      rows_.print(row);
    });
  }

  /// Games that were not logged are played again.
  void print_games() {
    if (store_.header().log_games) {
      store_.for_each_block(Store::Games::all, [&](BlockResult&& result) { print_games_of(result); });
      return;
    }
    std::vector<Block> blocks;
    store_.for_each_block(Store::Games::none, [&](BlockResult&& result) { blocks.push_back(result.block); });
    const auto player = study_->player(true);
    std::size_t next = 0;
    run_work(
        {[&]() -> std::optional<Block> { return next < blocks.size() ? std::optional(blocks[next++]) : std::nullopt; },
         [&](const Block& block) { return player->play(block); },
         [&](BlockResult&& result) {
           print_games_of(result);
           return true;
         }},
        threads_);
  }

  void print_transcripts() {
    const auto recorder = study_->recorder();
    if (!recorder)
      throw InputError(fmt::format("export: the games of a {} are not kept move by move", store_.header().kind));
    store_.for_each_block(Store::Games::none, [&](BlockResult&& result) {
      const Block& block = result.block;
      for (auto pair = block.first; pair < block.first + block.count; ++pair)
        for (const auto& deal : recorder->record(block.pairing, pair)) {
          Json row = Json::parse(transcript_line(deal.transcript));
          row.update(place(block.pairing));
          row["pair"] = pair;
          row["of_game"] = deal.game;
          row["of_deal"] = deal.deal;
          row["seat0"] = deal.player_in_seat0 == 0 ? "a" : "b";
          if (!deal.failure.empty()) row["failure"] = deal.failure;
          rows_.print(row);
        }
    });
  }

 private:
  Json place(int pairing) const {
    Json row{{"pairing", pairing}};
    for (const auto& [key, value] : study_->pairing(pairing)) row[key] = value;
    return row;
  }

  void print_games_of(const BlockResult& result) {
    for (const auto& game : result.games) {
      Json row = place(result.block.pairing);
      row["pair"] = game.pair;
      row["game"] = game.game;
      row["points_a"] = game.result.points[0];
      row["points_b"] = game.result.points[1];
      row["decisions"] = game.result.decisions;
      row["choices"] = game.result.choices;
      row["forced"] = game.result.forced;
      row["deals"] = game.result.deals;
      row["failed"] = game.failed < 0 ? Json(nullptr) : Json(game.failed == 0 ? "a" : "b");
      row["reason"] = game.failed < 0 ? Json(nullptr) : Json(game.reason);
      rows_.print(row);
    }
  }

  Store& store_;
  std::unique_ptr<Study> study_;
  RowPrinter rows_;
  int threads_;
};

}  // namespace

int run_export(const std::vector<std::string>& words) {
  std::string folder, format, what = "games";
  int threads = 0;
  Arguments arguments("export");
  arguments.positional("DIR", &folder, "the folder of the run")
      .not_empty()
      .text("format", &format, "FORMAT", "'csv' or 'jsonl' (JSON Lines)")
      .text("what", &what, "WHAT", "'games', 'blocks' or 'transcripts' (jsonl only: every deal, move by move)")
      .integer("threads", &threads, "N", "threads to play games again with; 0: one a processor", 0, 4096)
      .note("Games that the run did not keep (--log games) are played again from their seed: they come out the same.");
  if (!arguments.parse(words)) return 0;
  if (format.empty()) throw InputError("export: --format is missing: 'csv' or 'jsonl'");
  if (format != "csv" && format != "jsonl") throw InputError(unknown_name("format", format, {"csv", "jsonl"}));
  if (what != "games" && what != "blocks" && what != "transcripts")
    throw InputError(unknown_name("value of what", what, {"games", "blocks", "transcripts"}));
  if (what == "transcripts" && format == "csv")
    throw InputError("export: transcripts are lists of moves, which CSV does not hold: use --format jsonl");

  Store store{std::filesystem::path(folder)};
  Exporter exporter(store, format == "csv", thread_count(threads));
  if (what == "blocks") exporter.print_blocks();
  if (what == "games") exporter.print_games();
  if (what == "transcripts") exporter.print_transcripts();
  return 0;
}

}  // namespace riffle
