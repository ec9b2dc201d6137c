#include <tenon/runtime/compile_cache.h>

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <vector>

#include <tenon/base/settings.h>
#include <tenon/runtime/counters.h>
#include <tenon/runtime/sha256.h>

namespace tenon {
namespace {

// An entry: magic with the version of this layout (8 bytes), SHA-256 of all that follows (32), length of the key and of
// the payload (8 each, little endian), key, payload. Key and payload determine every byte of it.
constexpr std::string_view kMagic("TENON\0\0\1", 8);
constexpr std::size_t kDigestAt = 8, kLengthsAt = 40, kKeyAt = 56;
constexpr std::size_t kMostBytes = std::size_t{256} << 20;  // no kernel is larger; a file that claims more is not read
constexpr std::string_view kTemporaryPrefix = "tmp-";

void append_length(std::string& out, uint64_t length) {
  for (int i = 0; i < 8; ++i) out += static_cast<char>(length >> (8 * i));
}

std::string_view as_text(const Digest& digest) { return {reinterpret_cast<const char*>(digest.data()), digest.size()}; }

std::string entry_name(std::string_view key) { return to_hex(sha256(key)); }

bool is_entry_name(std::string_view name) {
  return name.size() == 64 && name.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

bool ours_alone(const struct stat& about) { return about.st_uid == ::geteuid() && (about.st_mode & 022) == 0; }

std::atomic<int64_t> written_since_sweep{-1};  // -1: this process has not swept yet

// mkdir -p; each folder that it makes has mode 0700.
void make_folders(const std::string& path) {
  for (std::size_t at = path.find('/', 1);; at = path.find('/', at + 1)) {
    files().make_dir(path.substr(0, at).c_str(), 0700);
    if (at == std::string::npos) return;
  }
}

// A name unlike that of any other writer, even in another container that shares the folder and has equal process
// numbers.
std::string temporary_name() {
  static std::atomic<uint64_t> number{0};
  timespec now;
  ::clock_gettime(CLOCK_REALTIME, &now);
  return std::string(kTemporaryPrefix) + std::to_string(::getpid()) + "-" + std::to_string(number.fetch_add(1)) + "-" +
         std::to_string(now.tv_sec) + "-" + std::to_string(now.tv_nsec);
}

void warn_once(const std::string& folder, const char* why) {
  static std::atomic<bool> warned{false};
  if (settings().debug > 0 && !warned.exchange(true))
    std::fprintf(stderr, "tenon: the compile cache %s is not used: %s\n", folder.c_str(), why);
}

Fd refuse(const std::string& folder, const char* why) {
  count(&CompileCounters::refused);
  warn_once(folder, why);
  return Fd();
}

std::nullopt_t discard(const Fd& dir, const std::string& name) {
  count(&CompileCounters::bad);
  files().unlink(dir.get(), name.c_str(), 0);
  return std::nullopt;
}

}  // namespace

std::string encode_entry(std::string_view key, std::string_view payload) {
  std::string rest;
  rest.reserve(16 + key.size() + payload.size());
  append_length(rest, key.size());
  append_length(rest, payload.size());
  rest += key;
  rest += payload;
  std::string entry(kMagic);
  entry.reserve(kLengthsAt + rest.size());
  entry += as_text(sha256(rest));
  return entry += rest;
}

std::optional<std::string> decode_entry(std::string entry, std::string_view key) {
  if (entry.size() < kKeyAt + key.size() || !entry.starts_with(kMagic)) return std::nullopt;
  std::string lengths;
  append_length(lengths, key.size());
  append_length(lengths, entry.size() - kKeyAt - key.size());
  const std::string_view all = entry;
  if (all.substr(kLengthsAt, 16) != lengths || all.substr(kKeyAt, key.size()) != key) return std::nullopt;
  if (all.substr(kDigestAt, 32) != as_text(sha256(all.substr(kLengthsAt)))) return std::nullopt;
  entry.erase(0, kKeyAt + key.size());
  return entry;
}

bool is_leftover(const struct stat& about) {
  constexpr time_t margin = 3600;
  return about.st_mtim.tv_sec < ::time(nullptr) - margin - settings().compile_timeout;
}

CompileCache CompileCache::from_settings() {
  const Settings& s = settings();
  std::string folder = s.cache_dir;
  if (folder.empty()) {
    const char* xdg = std::getenv("XDG_CACHE_HOME");
    const char* home = std::getenv("HOME");
    if (xdg != nullptr && *xdg == '/')
      folder = std::string(xdg) + "/tenon";  // the XDG specification: ignore relative paths
    else if (home != nullptr && *home == '/')
      folder = std::string(home) + "/.cache/tenon";
  }
  while (folder.size() > 1 && folder.back() == '/') folder.pop_back();  // "link/" would be followed, "link" is refused
  if (!folder.empty() && folder[0] != '/') folder = "./" + folder;      // a compiler takes "-x" and "@x" for options
  return CompileCache(std::move(folder), s.cache_limit);
}

Fd CompileCache::open_folder(bool make) const {
  if (folder_.empty()) return Fd();
  constexpr int flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW;
  Fd dir = open_file(AT_FDCWD, folder_, flags);
  if (!dir && errno == ENOENT) {
    if (!make) return Fd();
    make_folders(folder_);
    dir = open_file(AT_FDCWD, folder_, flags);
  }
  if (!dir) return refuse(folder_, std::strerror(errno));
  struct stat about;
  if (files().stat_open(dir.get(), &about) != 0) return refuse(folder_, std::strerror(errno));
  if (!ours_alone(about))
    return refuse(folder_, "it belongs to somebody else, or others may write there; chmod go-w it");
  return dir;
}

std::optional<std::string> CompileCache::get(std::string_view key) const {
  const Fd dir = open_folder(false);
  if (!dir) return std::nullopt;
  const std::string name = entry_name(key);
  const Fd file = open_file(dir.get(), name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);  // a FIFO there must not block us
  struct stat about;
  if (!file || files().stat_open(file.get(), &about) != 0) {
    if (errno == ELOOP) discard(dir, name);  // a symbolic link; other errors are not the entry's fault
    return std::nullopt;
  }
  if (!S_ISREG(about.st_mode) || !ours_alone(about)) return discard(dir, name);
  auto entry = read_all(file.get(), kMostBytes);
  if (!entry) return std::nullopt;
  auto payload = decode_entry(std::move(*entry), key);
  if (!payload) return discard(dir, name);
  files().touch(file.get());
  return payload;
}

void CompileCache::put(std::string_view key, std::string_view payload) const {
  const Fd dir = open_folder(true);
  if (!dir) return;
  const std::string temporary = temporary_name();
  const std::string entry = encode_entry(key, payload);
  const Fd file = open_file(dir.get(), temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, 0600);
  if (!file || !write_all(file.get(), entry) ||
      files().rename(dir.get(), temporary.c_str(), entry_name(key).c_str()) != 0) {
    refuse(folder_, std::strerror(errno));
    if (file) files().unlink(dir.get(), temporary.c_str(), 0);
    return;
  }
  count(&CompileCounters::stored);
  if (written_since_sweep.load() >= 0) written_since_sweep.fetch_add(static_cast<int64_t>(entry.size()));
}

void CompileCache::remove(std::string_view key) const {
  if (const Fd dir = open_folder(false)) files().unlink(dir.get(), entry_name(key).c_str(), 0);
}

void CompileCache::sweep_if_due() const {
  if (const int64_t written = written_since_sweep.load(); written < 0 || written > limit_ / 8) sweep();
}

void CompileCache::sweep() const {
  written_since_sweep.store(0);
  const Fd dir = open_folder(false);
  std::vector<std::string> names;
  if (!dir || files().list(dir.get(), names) != 0) return;
  struct Entry {
    timespec used;
    int64_t bytes;
    std::string name;
  };
  std::vector<Entry> entries;
  int64_t total = 0;
  for (std::string& name : names) {
    struct stat about;
    if (files().stat_entry(dir.get(), name.c_str(), &about) != 0) continue;
    if (is_entry_name(name)) {
      total += about.st_size;
      entries.push_back({about.st_mtim, about.st_size, std::move(name)});
    } else if (name.starts_with(kTemporaryPrefix) && is_leftover(about)) {
      files().unlink(dir.get(), name.c_str(), 0);
    } else if (name.starts_with(kWorkPrefix) && S_ISDIR(about.st_mode) && is_leftover(about)) {
      remove_folder(dir.get(), name);
    }
  }
  if (total <= limit_) return;
  std::sort(entries.begin(), entries.end(), [](const Entry& a, const Entry& b) {
    return std::pair(a.used.tv_sec, a.used.tv_nsec) < std::pair(b.used.tv_sec, b.used.tv_nsec);
  });
  // Stops a little below the limit, so that the next entry does not cause another sweep.
  for (const Entry& e : entries) {
    if (total <= limit_ - limit_ / 8) break;
    if (files().unlink(dir.get(), e.name.c_str(), 0) != 0) continue;
    total -= e.bytes;
    count(&CompileCounters::evicted);
  }
}

}  // namespace tenon
