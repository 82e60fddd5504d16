// riffle report: the summary of a run that is kept in a folder.
#include "cli/arguments.hpp"
#include "run.hpp"

namespace riffle {

int run_report(const std::vector<std::string>& words) {
  std::string folder;
  bool json = false;
  Arguments arguments("report");
  arguments.positional("DIR", &folder, "the folder of the run")
      .not_empty()
      .flag("json", &json, "the summary as JSON")
      .note("Also writes report.html (a page to look at), report.md and summary.json into the folder again.");
  if (!arguments.parse(words)) return 0;
  return report_run(folder, json);
}

}  // namespace riffle
