// Files of a run's folder: written whole or not at all, and a lock that only one process holds.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace riffle {

/// Replaces the file: a kill or a full disk leaves the old content or the new. Throws StoreError.
void write_whole(const std::filesystem::path& file, std::string_view content);

/// The whole file. Throws StoreError.
std::string read_whole(const std::filesystem::path& file);

/// Held by the process that writes a folder, until it ends, however it ends. Readers need no lock.
class FolderLock {
 public:
  /// Throws StoreError if another process holds it, or the folder cannot be written.
  explicit FolderLock(const std::filesystem::path& folder);
  ~FolderLock();
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;

 private:
  std::filesystem::path file_;
  int descriptor_ = -1;
};

}  // namespace riffle
