#include "store/files.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>

#include "store/database.hpp"

namespace riffle {
namespace {

StoreError system_error(const std::filesystem::path& file, std::string_view what) {
  return StoreError(fmt::format("{}: {}: {}", file.string(), what, std::strerror(errno)));
}

/// Closes a descriptor when its owner leaves.
struct Descriptor {
  int value;
  ~Descriptor() {
    if (value >= 0) ::close(value);
  }
};

}  // namespace

void write_whole(const std::filesystem::path& file, std::string_view content) {
  auto draft = file;
  draft += ".new";
  {
    const Descriptor out{::open(draft.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666)};
    if (out.value < 0) throw system_error(draft, "cannot be written");
    while (!content.empty()) {
      const auto written = ::write(out.value, content.data(), content.size());
      if (written < 0 && errno == EINTR) continue;
      if (written < 0) {
        const auto error = system_error(draft, "cannot be written");
        ::unlink(draft.c_str());
        throw error;
      }
      content.remove_prefix(static_cast<std::size_t>(written));
    }
    if (::fsync(out.value) != 0 && errno != EINVAL) throw system_error(draft, "cannot be written");
  }
  if (::rename(draft.c_str(), file.c_str()) != 0) throw system_error(file, "cannot be replaced");
}

std::string read_whole(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) throw system_error(file, "cannot be read");
  return {std::istreambuf_iterator<char>(in), {}};
}

FolderLock::FolderLock(const std::filesystem::path& folder) : file_(folder / "lock") {
  for (;;) {
    descriptor_ = ::open(file_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (descriptor_ < 0) throw system_error(folder, "cannot be written");
    if (::flock(descriptor_, LOCK_EX | LOCK_NB) != 0) {
      const bool held = errno == EWOULDBLOCK;
      const auto error = held ? StoreError(folder.string() + ": another process is playing this run")
                              : system_error(file_, "cannot be locked");
      ::close(descriptor_);
      throw error;
    }
    // The last holder may have removed the file between our two calls; then the lock is on nothing.
    struct stat ours {
    }, there{};
    if (::fstat(descriptor_, &ours) == 0 && ::stat(file_.c_str(), &there) == 0 && ours.st_ino == there.st_ino) return;
    ::close(descriptor_);
  }
}

FolderLock::~FolderLock() {
  ::unlink(file_.c_str());
  ::close(descriptor_);
}

}  // namespace riffle
