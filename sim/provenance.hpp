// Where numbers come from: the program, the machine, the time.
#pragma once

#include <string>
#include <vector>

namespace riffle {

/// The revision of the sources this program was built from (40 hexadecimal digits), or "unknown".
std::string source_revision();
/// Whether the sources had changes that are not in that revision.
bool source_dirty();

/// The model of this machine's processor, or "unknown".
std::string processor();
/// The compiler that built this program, with its version.
std::string compiler();

/// This process as a JSON object: time (UTC), version, revision, dirty, compiler, flags, processor, processors,
/// versions of the libraries, `threads` and `processes` as given.
std::string provenance_json(int threads, int processes);

/// The text of manifest.json: what the run is, and every process that wrote it (each a provenance_json).
std::string manifest_json(const std::string& kind, const std::string& identity, const std::string& experiment,
                          const std::string& shard, const std::vector<std::string>& sessions);

/// `summary` (a JSON object) with `made_by`: the command, the identity and where the first of the sessions (each a
/// provenance_json) played. For report.html, which says what summary.json must not.
std::string with_origin(const std::string& summary, const std::string& command, const std::string& identity,
                        const std::vector<std::string>& sessions);

/// The revisions among the sessions that differ from this program's, each once.
std::vector<std::string> other_revisions(const std::vector<std::string>& sessions);

}  // namespace riffle
