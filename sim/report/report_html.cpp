#include "report_html.hpp"

// The page's parts are linked in as they are: a megabyte of scripts as an array of numbers would take the compiler
// longer than the rest of the layer. RIFFLE_REPORT_PARTS is this folder.
#define RIFFLE_PART(name, file)                                                                           \
  asm(".pushsection .rodata\n.global riffle_part_" #name "\n.global riffle_part_" #name                   \
      "_end\n"                                                                                            \
      "riffle_part_" #name ":\n.incbin \"" RIFFLE_REPORT_PARTS "/" file                                   \
      "\"\n"                                                                                              \
      "riffle_part_" #name "_end:\n.byte 0\n.popsection\n");                                              \
  extern "C" const char riffle_part_##name[], riffle_part_##name##_end[];                                 \
  static std::string_view name() {                                                                        \
    return {riffle_part_##name, static_cast<std::size_t>(riffle_part_##name##_end - riffle_part_##name)}; \
  }

RIFFLE_PART(page, "page.html")
RIFFLE_PART(style, "page.css")
RIFFLE_PART(charts, "charts.js")
RIFFLE_PART(script, "page.js")
RIFFLE_PART(vega, "vendor/vega.min.js")
RIFFLE_PART(vega_lite, "vendor/vega-lite.min.js")

namespace riffle {
namespace {

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '<')
      out += "&lt;";
    else if (c == '>')
      out += "&gt;";
    else if (c == '&')
      out += "&amp;";
    else
      out += c;
  }
  return out;
}

/// A '<' in JSON stands inside a string, where it may be written as an escape; so no "</script>" can end the data.
std::string inside_script(std::string_view json) {
  std::string out;
  for (const char c : json) {
    if (c == '<')
      out += "\\u003c";
    else
      out += c;
  }
  return out;
}

}  // namespace

std::string report_html(std::string_view title, std::string_view summary_json) {
  const auto value = [&](std::string_view name) -> std::string {
    if (name == "title") return escaped(title);
    if (name == "style") return std::string(style());
    if (name == "summary") return inside_script(summary_json);
    if (name == "vega") return std::string(vega());
    if (name == "vega_lite") return std::string(vega_lite());
    if (name == "charts") return std::string(charts());
    return std::string(script());
  };
  std::string out;
  std::string_view rest = page();
  for (auto at = rest.find("{{"); at != std::string_view::npos; at = rest.find("{{")) {
    const auto end = rest.find("}}", at);
    out += rest.substr(0, at);
    out += value(rest.substr(at + 2, end - at - 2));
    rest.remove_prefix(end + 2);
  }
  return out += rest;
}

}  // namespace riffle
