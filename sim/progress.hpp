// How far a run is: games a second and time left, to standard error.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace riffle {

/// On a terminal one line that is rewritten, elsewhere a plain line every ten seconds and one at the end.
class Progress {
 public:
  /// `games` in all, of which `done` were played by an earlier run of the same experiment.
  Progress(std::uint64_t games, std::uint64_t done, bool quiet);
  /// Leaves the terminal's line, so that an error does not continue it.
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  /// `games` more are done; `remark` may say what they show so far.
  void add(std::uint64_t games, const std::string& remark = {});
  /// Whether a line is due: what it takes to make a remark is saved otherwise.
  bool due() const;
  /// The last line.
  void finish();

 private:
  using Clock = std::chrono::steady_clock;
  void print(const std::string& line, bool last);

  std::uint64_t games_, done_;
  std::uint64_t played_ = 0;  ///< by this run
  bool quiet_, terminal_;
  bool in_line_ = false;  ///< the terminal's line has not ended
  Clock::time_point begin_, next_;
};

/// "1,234,567"
std::string grouped(std::uint64_t value);
/// "1 variant", "12,345 variants".
std::string counted(std::uint64_t count, const std::string& thing);
/// "45 s", "12 min", "3 h 20 min"
std::string duration_text(double seconds);

}  // namespace riffle
