#include "provenance.hpp"

#include <fmt/core.h>
#include <oneapi/tbb/version.h>
#include <sqlite3.h>

#include <Eigen/Core>
#include <boost/version.hpp>
#include <chrono>
#include <ctime>
#include <fstream>
#include <nlohmann/json.hpp>
#include <thread>

#include "differences.hpp"
#include "revision.hpp"

namespace riffle {
namespace {

using Json = nlohmann::ordered_json;

std::string time_utc() {
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  std::tm parts{};
  gmtime_r(&now, &parts);
  char text[32];
  std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts);
  return text;
}

}  // namespace

std::string processor() {
  std::ifstream info("/proc/cpuinfo");
  for (std::string line; std::getline(info, line);)
    if (line.starts_with("model name")) return line.substr(std::min(line.find(": "), line.size() - 2) + 2);
  return "unknown";
}

std::string compiler() {
#if defined(__clang__)
  return "clang " __clang_version__;
#else
  return "gcc " __VERSION__;
#endif
}

std::string source_revision() { return RIFFLE_REVISION; }
bool source_dirty() { return RIFFLE_DIRTY; }

std::string provenance_json(int threads, int processes) {
  const Json json{
      {"time", time_utc()},
      {"version", RIFFLE_VERSION},
      {"revision", source_revision()},
      {"dirty", source_dirty()},
      {"compiler", compiler()},
      {"flags", RIFFLE_FLAGS},
      {"processor", processor()},
      {"processors", std::thread::hardware_concurrency()},
      {"threads", threads},
      {"processes", processes},
      {"libraries",
       {{"boost", fmt::format("{}.{}.{}", BOOST_VERSION / 100000, BOOST_VERSION / 100 % 1000, BOOST_VERSION % 100)},
        {"eigen", fmt::format("{}.{}.{}", EIGEN_WORLD_VERSION, EIGEN_MAJOR_VERSION, EIGEN_MINOR_VERSION)},
        {"fmt", fmt::format("{}.{}.{}", FMT_VERSION / 10000, FMT_VERSION / 100 % 100, FMT_VERSION % 100)},
        {"json", fmt::format("{}.{}.{}", NLOHMANN_JSON_VERSION_MAJOR, NLOHMANN_JSON_VERSION_MINOR,
                             NLOHMANN_JSON_VERSION_PATCH)},
        {"sqlite", sqlite3_libversion()},
        {"tbb", TBB_VERSION_STRING}}},
  };
  return json.dump();
}

std::string manifest_json(const std::string& kind, const std::string& identity, const std::string& experiment,
                          const std::string& shard, const std::vector<std::string>& sessions) {
  Json json{{"kind", kind}, {"identity", identity}, {"shard", shard}};
  // Every value of the experiment; those that may be repeated as lists.
  Json values = Json::object();
  for (const auto& [key, value] : parse_entries(experiment)) {
    if (key == "agent" || key == "rule" || key == "vary")
      values[key].push_back(value);
    else
      values[key] = value;
  }
  json["experiment"] = values;
  json["sessions"] = Json::array();
  for (const auto& session : sessions) json["sessions"].push_back(Json::parse(session));
  return json.dump(1) + "\n";
}

std::string with_origin(const std::string& summary, const std::string& command, const std::string& identity,
                        const std::vector<std::string>& sessions) {
  auto j = nlohmann::ordered_json::parse(summary);
  j["made_by"] = {{"command", command}, {"identity", identity}};
  if (!sessions.empty()) {
    const auto session = nlohmann::ordered_json::parse(sessions.front());
    for (const char* key : {"version", "revision", "dirty", "compiler", "flags", "processor", "time"})
      if (session.contains(key))
        j["made_by"][key] = session[key].is_string() ? session[key].get<std::string>() : session[key].dump();
  }
  return j.dump();
}

std::vector<std::string> other_revisions(const std::vector<std::string>& sessions) {
  std::vector<std::string> others;
  for (const auto& session : sessions) {
    const auto json = Json::parse(session);
    auto revision = json.value("revision", std::string("unknown"));
    if (revision != source_revision() && std::find(others.begin(), others.end(), revision) == others.end())
      others.push_back(std::move(revision));
  }
  return others;
}

}  // namespace riffle
