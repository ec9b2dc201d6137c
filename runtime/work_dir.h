// A private folder (0700, a random name) for one run of the compiler; it is removed at the end of its scope. It lies in
// the compile cache; if that is not possible, in a temporary folder. What a killed process leaves is removed by a
// sweep.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tenon/runtime/compile_cache.h>

namespace tenon {

class WorkDir {
 public:
  /// Where to try, in order: the cache if it is safe, then TMPDIR, /tmp, /dev/shm. Folders whose names the compiler
  /// cannot write are left out.
  static std::vector<std::string> places(const CompileCache& cache);
  /// Returns nothing if no folder can be made there.
  static std::optional<WorkDir> make_in(const std::string& place);

  /// Removes old folders of this user in a temporary folder: what killed processes left, and what was kept to look at.
  static void sweep(const std::string& place);

  WorkDir(WorkDir&& other) noexcept : path_(std::exchange(other.path_, {})), kept_(std::move(other.kept_)) {}
  WorkDir& operator=(WorkDir&&) = delete;
  ~WorkDir();

  const std::string& path() const { return path_; }
  std::string path(std::string_view name) const { return path_ + "/" + std::string(name); }
  bool write(std::string_view name, std::string_view bytes) const;
  std::optional<std::string> read(std::string_view name) const;
  /// Keeps this file, and so the folder, for the user to look at.
  void keep(std::string name) { kept_.push_back(std::move(name)); }

 private:
  explicit WorkDir(std::string path) : path_(std::move(path)) {}

  std::string path_;
  std::vector<std::string> kept_;
};

}  // namespace tenon
