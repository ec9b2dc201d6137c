#include <tenon/runtime/files.h>

#include <dirent.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstdlib>

#include <tenon/base/lock.h>

namespace tenon {

int Files::open(int dir, const char* path, int flags, mode_t mode) { return ::openat(dir, path, flags, mode); }
ssize_t Files::read(int fd, void* bytes, std::size_t count) { return ::read(fd, bytes, count); }
ssize_t Files::write(int fd, const void* bytes, std::size_t count) { return ::write(fd, bytes, count); }
int Files::close(int fd) { return ::close(fd); }
int Files::stat_open(int fd, struct stat* out) { return ::fstat(fd, out); }
int Files::stat_entry(int dir, const char* name, struct stat* out) {
  return ::fstatat(dir, name, out, AT_SYMLINK_NOFOLLOW);
}
int Files::rename(int dir, const char* from, const char* to) { return ::renameat(dir, from, dir, to); }
int Files::unlink(int dir, const char* name, int flags) { return ::unlinkat(dir, name, flags); }
int Files::make_dir(const char* path, mode_t mode) { return ::mkdir(path, mode); }
int Files::make_private_dir(char* pattern) { return ::mkdtemp(pattern) != nullptr ? 0 : -1; }
int Files::touch(int fd) { return ::futimens(fd, nullptr); }

int Files::list(int fd, std::vector<std::string>& names) {
  const int own = ::openat(fd, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);  // closedir closes it
  DIR* dir = own >= 0 ? ::fdopendir(own) : nullptr;
  if (dir == nullptr) {
    if (own >= 0) ::close(own);
    return -1;
  }
  while (const dirent* entry = ::readdir(dir)) {
    const std::string_view name = entry->d_name;
    if (name != "." && name != "..") names.emplace_back(name);
  }
  ::closedir(dir);
  return 0;
}

int Files::memory_file([[maybe_unused]] const char* name) {
#if defined(MFD_CLOEXEC)
  return ::memfd_create(name, MFD_CLOEXEC);
#else
  errno = ENOSYS;
  return -1;
#endif
}

namespace {

std::atomic<Files*> faked{nullptr};

}  // namespace

Files& files() {
  Files* fake = faked.load(std::memory_order_acquire);
  return fake != nullptr ? *fake : process_state<Files>();
}

ScopedFiles::ScopedFiles(Files& fake) : outer_(faked.exchange(&fake)) {}
ScopedFiles::~ScopedFiles() { faked.store(outer_); }

Fd::~Fd() {
  if (fd_ < 0) return;
  const int error = errno;  // a clean-up must not hide the error before it
  files().close(fd_);
  errno = error;
}

Fd open_file(int dir, const std::string& path, int flags, mode_t mode) {
  if (path.find('\0') != std::string::npos) return errno = EINVAL, Fd();  // a C string would name another file
  int fd;
  do fd = files().open(dir, path.c_str(), flags | O_CLOEXEC, mode);
  while (fd < 0 && errno == EINTR);
  return Fd(fd);
}

std::optional<std::string> read_all(int fd, std::size_t most) {
  std::string bytes;
  struct stat about;
  if (files().stat_open(fd, &about) == 0 && about.st_size > 0 && static_cast<std::size_t>(about.st_size) <= most)
    bytes.reserve(static_cast<std::size_t>(about.st_size) + 1);
  for (;;) {
    const std::size_t before = bytes.size();
    const std::size_t room = std::max<std::size_t>(bytes.capacity() - before, 4096);
    bytes.resize(before + room);
    const ssize_t got = files().read(fd, bytes.data() + before, room);
    bytes.resize(before + static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
    if (got == 0) return bytes;
    if (got < 0 && errno != EINTR) return std::nullopt;
    if (bytes.size() > most) {
      errno = EFBIG;
      return std::nullopt;
    }
  }
}

void remove_folder(int dir, const std::string& name, const std::vector<std::string>& keep) {
  {
    const Fd folder = open_file(dir, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW);
    std::vector<std::string> names;
    if (!folder || files().list(folder.get(), names) != 0) return;
    for (const std::string& n : names) {
      if (std::find(keep.begin(), keep.end(), n) != keep.end()) continue;
      if (files().unlink(folder.get(), n.c_str(), 0) != 0) files().unlink(folder.get(), n.c_str(), AT_REMOVEDIR);
    }
  }
  if (keep.empty()) files().unlink(dir, name.c_str(), AT_REMOVEDIR);
}

bool write_all(int fd, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t put = files().write(fd, bytes.data(), bytes.size());
    if (put < 0 && errno != EINTR) return false;
    if (put > 0) bytes.remove_prefix(static_cast<std::size_t>(put));
  }
  return true;
}

}  // namespace tenon
