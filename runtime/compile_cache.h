// The compile cache on disk: entries by key, one file each, in a folder of the user that many processes share without
// locks. In: a key, which is the full text of everything that the payload depends on, and a payload. Out: the same
// payload, or nothing. What holds:
//   - Bytes that come out were checked in memory: magic, lengths, the whole key, SHA-256. A bad entry is removed and
//     counted, and is a miss. The caller loads those bytes, never the file, so nobody can exchange it in between.
//   - An entry appears whole or not at all: written under another name, then renamed. It is not fsynced: an entry torn
//     by a power failure fails its check and is rebuilt. That is cheaper than to let every first call wait for the
//     disk.
//   - The folder is 0700, ours, no symbolic link; a folder or an entry that is not ours, or that others may write, is
//     refused.
//   - Nothing here ever fails a run: an unusable folder is a miss for get, and put does nothing.
//   - The folder stays under its size limit: the least recently used entries go, and so does what killed writers have
//     left.
// Modification times only choose what to evict; nothing right or wrong depends on a clock.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <tenon/runtime/files.h>

namespace tenon {

class CompileCache {
 public:
  /// An empty `folder` means no cache. The folder is made at the first put.
  CompileCache(std::string folder, int64_t limit) : folder_(std::move(folder)), limit_(limit) {}
  /// The cache of the settings: TENON_CACHE, else XDG_CACHE_HOME/tenon, else ~/.cache/tenon, else none.
  static CompileCache from_settings();

  std::optional<std::string> get(std::string_view key) const;
  void put(std::string_view key, std::string_view payload) const;
  void remove(std::string_view key) const;

  /// Removes entries until the size is below the limit, and files that writers left more than an hour ago. `put` does
  /// not do this: the compiler driver sweeps while the compiler works.
  void sweep() const;
  /// The same at the first call of a process, and whenever an eighth of the limit has been written since the last.
  void sweep_if_due() const;

  const std::string& folder() const { return folder_; }
  /// Opens the folder and checks that it is safe; `make`: makes it if it is missing. Returns none, and counts
  /// counters().refused, if it is not safe.
  Fd open_folder(bool make) const;

 private:
  std::string folder_;
  int64_t limit_;
};

/// The folder of one compiler run has a name that begins so; sweep removes those of killed processes.
constexpr std::string_view kWorkPrefix = "tenon-work-";
/// Is a temporary file or folder so old that its process has ended? It is an hour older than a compiler may run.
bool is_leftover(const struct stat& about);

/// The bytes of an entry file; what get checks. Public for tests.
std::string encode_entry(std::string_view key, std::string_view payload);
/// The payload, or nothing if `entry` is not exactly what encode_entry gives for this key and some payload.
std::optional<std::string> decode_entry(std::string entry, std::string_view key);

}  // namespace tenon
