#include "progress.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <cmath>
#include <cstdio>

namespace riffle {
namespace {
using namespace std::chrono_literals;
constexpr auto kTerminalPeriod = 100ms;
constexpr auto kPlainPeriod = 10s;
}  // namespace

std::string grouped(std::uint64_t value) {
  std::string text = std::to_string(value);
  for (auto i = static_cast<std::ptrdiff_t>(text.size()) - 3; i > 0; i -= 3)
    text.insert(static_cast<std::size_t>(i), 1, ',');
  return text;
}

std::string counted(std::uint64_t count, const std::string& thing) {
  return grouped(count) + " " + thing + (count == 1 ? "" : "s");
}

std::string duration_text(double seconds) {
  if (seconds < 99.5) return fmt::format("{:.0f} s", seconds);
  const double minutes = seconds / 60;
  if (minutes < 99.5) return fmt::format("{:.0f} min", minutes);
  const double hours = std::floor(minutes / 60);
  if (hours < 48) return fmt::format("{:.0f} h {:.0f} min", hours, std::floor(minutes - 60 * hours));
  return fmt::format("{:.1f} days", minutes / 60 / 24);
}

Progress::Progress(std::uint64_t games, std::uint64_t done, bool quiet)
    : games_(games), done_(done), quiet_(quiet), terminal_(isatty(STDERR_FILENO) == 1), begin_(Clock::now()) {
  next_ = begin_ + (terminal_ ? Clock::duration(kTerminalPeriod) : Clock::duration(kPlainPeriod));
}

Progress::~Progress() {
  if (in_line_) fmt::print(stderr, "\n");
}

bool Progress::due() const { return !quiet_ && Clock::now() >= next_; }

void Progress::add(std::uint64_t games, const std::string& remark) {
  done_ += games;
  played_ += games;
  if (!due()) return;
  const auto now = Clock::now();
  next_ = now + (terminal_ ? Clock::duration(kTerminalPeriod) : Clock::duration(kPlainPeriod));
  const double seconds = std::chrono::duration<double>(now - begin_).count();
  const double rate = static_cast<double>(played_) / seconds;
  print(fmt::format("{} of {} games, {}/s, {} left{}{}", grouped(done_), grouped(games_),
                    grouped(static_cast<std::uint64_t>(rate)),
                    duration_text(static_cast<double>(games_ - done_) / rate), remark.empty() ? "" : "; ", remark),
        false);
}

void Progress::finish() {
  if (quiet_ || played_ == 0) return;
  const double seconds = std::chrono::duration<double>(Clock::now() - begin_).count();
  print(fmt::format("{} games in {}, {}/s", grouped(played_),
                    seconds < 10 ? fmt::format("{:.1f} s", seconds) : duration_text(seconds),
                    grouped(static_cast<std::uint64_t>(static_cast<double>(played_) / seconds))),
        true);
}

void Progress::print(const std::string& line, bool last) {
  if (terminal_)
    fmt::print(stderr, "\r{}\x1b[K{}", line, last ? "\n" : "");
  else
    fmt::print(stderr, "{}\n", line);
  std::fflush(stderr);
  in_line_ = terminal_ && !last;
}

}  // namespace riffle
