// report.html: one page that holds everything it needs, charts too, and works offline.
#pragma once

#include <string>
#include <string_view>

namespace riffle {

/// The page for a summary (the text of summary.json). Its charts and tables are drawn in the browser from the
/// summary alone, so the page shows nothing that summary.json does not say. `title` is plain text.
std::string report_html(std::string_view title, std::string_view summary_json);

}  // namespace riffle
