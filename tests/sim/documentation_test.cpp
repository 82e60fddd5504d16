// sim/README.md against what runs really hold: no table, column or key is missing there, and none is invented.
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>

#include "catch.hpp"
#include "program.hpp"
#include "store/database.hpp"

using namespace riffle::testing;
using Json = nlohmann::json;
using Names = std::set<std::string>;

namespace {

/// The names in backticks in the first column of the tables of a section, those of a table whose head has `table`
/// apart.
Names documented(const std::string& section, const std::string& table = "") {
  std::istringstream in(read_file(std::filesystem::path(RIFFLE_SOURCE_DIR) / "sim/README.md"));
  Names names;
  bool inside = false, head = true, wanted = false;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("## ")) inside = line == "## " + section;
    if (!line.starts_with("|")) {
      head = true;
      continue;
    }
    if (head) wanted = inside && (table.empty() || line.starts_with("| table `" + table + "`"));
    if (!head && wanted) {
      const auto cell = line.substr(0, line.find('|', 1));
      for (auto at = cell.find('`'); at != cell.npos;) {
        const auto end = cell.find('`', at + 1);
        names.insert(cell.substr(at + 1, end - at - 1));
        at = cell.find('`', end + 1);
      }
    }
    head = false;
  }
  return names;
}

/// The paths of the leaves: a.b, and a[].b for the items of a list of objects.
void add_paths(const Json& json, const std::string& path, Names& names) {
  if (path == "rules" || path == "pairings[].results_of_pairs") {
    names.insert(path);
  } else if (json.is_object()) {
    for (const auto& [key, value] : json.items()) add_paths(value, path.empty() ? key : path + "." + key, names);
  } else if (json.is_array() && !json.empty() && json[0].is_object()) {
    for (const auto& item : json) add_paths(item, path + "[]", names);
  } else {
    names.insert(path);
  }
}

Names columns_of(const std::filesystem::path& file, const std::string& table) {
  riffle::Database database(file, riffle::Database::Mode::read);
  riffle::Statement columns(database, "SELECT name FROM pragma_table_info('" + table + "')");
  Names names;
  while (columns.step()) names.insert(columns.text(0));
  return names;
}

}  // namespace

TEST_CASE("sim/README.md names every table and column of run.db and every key of summary.json") {
  const TemporaryFolder folder;
  Names keys;
  for (const std::string command :
       {"gnav greedy random flat_mc:iterations=1 --luck-adjust --out run", "queen_city_rum greedy random --sprt 0,20",
        "conquian greedy random --move-limit-ms 60000"}) {
    const auto outcome = run_riffle("tournament " + command + " --pairs 4 --json", "", folder.path());
    INFO(outcome.err);
    REQUIRE(outcome.status == 0);
    add_paths(Json::parse(outcome.out), "", keys);
  }
  CHECK(documented("summary.json") == keys);

  const auto file = folder.path() / "run/run.db";
  riffle::Database database(file, riffle::Database::Mode::read);
  riffle::Statement tables(database, "SELECT name FROM sqlite_master WHERE type = 'table'");
  int count = 0;
  while (tables.step()) {
    INFO(tables.text(0));
    CHECK(documented("run.db", tables.text(0)) == columns_of(file, tables.text(0)));
    ++count;
  }
  CHECK(count == 4);
  for (const auto& entry : std::filesystem::directory_iterator(folder.path() / "run")) {
    INFO(entry.path());
    CHECK(documented("How a run goes").count(entry.path().filename().string()) == 1);
  }
}
