// riffle merge: the parts of a run into one.
#include <fmt/core.h>
#include <fmt/ranges.h>

#include <filesystem>
#include <optional>

#include "cli/arguments.hpp"
#include "differences.hpp"
#include "run.hpp"
#include "store/store.hpp"
#include "study_file.hpp"

namespace riffle {
namespace {

/// Copies the blocks of a part that are not there yet. Throws InputError if one is there and differs.
void copy_blocks(Store& part, Store& whole) {
  BlockSet twice;
  part.for_each_block(Store::Games::all, [&](BlockResult&& result) {
    if (whole.stored().has(result.block.number))
      twice.add(result.block.number);
    else
      whole.add(result);
  });
  if (twice.count() == 0) return;
  std::vector<BlockResult> ours;
  part.for_each_block(Store::Games::all, [&](BlockResult&& result) {
    if (twice.has(result.block.number)) ours.push_back(std::move(result));
  });
  std::size_t next = 0;
  whole.for_each_block(Store::Games::all, [&](BlockResult&& result) {
    if (!twice.has(result.block.number)) return;
    if (!(result == ours[next++]))
      throw InputError(
          fmt::format("block {} of {} differs from the one that another part holds: their results were "
                      "not made by the same program",
                      result.block.number, part.folder().string()));
  });
}

}  // namespace

int run_merge(const std::vector<std::string>& words) {
  std::vector<std::string> folders;
  std::string out;
  bool json = false;
  Arguments arguments("merge");
  arguments.positionals("DIR", &folders, "the folders of the parts, made with --shard")
      .text("out", &out, "DIR", "the folder of the whole")
      .not_empty()
      .flag("json", &json, "the summary as JSON");
  if (!arguments.parse(words)) return 0;
  if (out.empty()) throw InputError("merge: --out DIR is missing: the folder of the whole");

  for (std::size_t i = 0; i < folders.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (std::error_code none; std::filesystem::equivalent(folders[i], folders[j], none))
        throw InputError(fmt::format("merge: the folder {} is given more than once", folders[i]));

  std::optional<RunHeader> header;
  std::unique_ptr<Study> study;
  for (const auto& folder : folders) {
    const Store part{std::filesystem::path(folder)};
    auto part_study = make_study(part.header().kind, part.header().experiment, folder);
    if (!header) {
      header = part.header();
      study = std::move(part_study);
      continue;
    }
    auto different = differences(study->text(), part_study->text());
    if (header->log_games != part.header().log_games) different.push_back("log");
    if (header->kind != part.header().kind) different.push_back("kind");
    if (!different.empty())
      throw InputError(fmt::format("{} and {} are parts of different experiments; they differ in {}", folders[0],
                                   folder, fmt::join(different, "; ")));
  }
  refuse_other_file(out, *study);
  header->shard = {};
  {
    Store whole{out, *header};
    for (const auto& folder : folders) {
      Store part{std::filesystem::path(folder)};
      for (const auto& session : part.sessions()) whole.add_session(session);
      copy_blocks(part, whole);
    }
    whole.write_manifest();
  }
  return report_run(out, json);
}

}  // namespace riffle
