// The file operations of the compile cache and the compiler driver, as the system has them: -1 and errno on failure.
// They are virtual so that a test can fake conditions that test machines do not have: full disks, foreign owners, calls
// that fail at any moment. Below them are helpers: whole reads and writes, and descriptors that close themselves.
#pragma once
#include <sys/stat.h>
#include <sys/types.h>

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tenon {

class Files {
 public:
  virtual ~Files() = default;
  virtual int open(int dir, const char* path, int flags, mode_t mode);
  virtual ssize_t read(int fd, void* bytes, std::size_t count);
  virtual ssize_t write(int fd, const void* bytes, std::size_t count);
  virtual int close(int fd);
  virtual int stat_open(int fd, struct stat* out);                      // fstat
  virtual int stat_entry(int dir, const char* name, struct stat* out);  // of a symbolic link itself
  virtual int rename(int dir, const char* from, const char* to);
  virtual int unlink(int dir, const char* name, int flags);
  virtual int make_dir(const char* path, mode_t mode);
  virtual int make_private_dir(char* pattern);                // mkdtemp: 0 or -1
  virtual int list(int fd, std::vector<std::string>& names);  // without . and ..
  virtual int touch(int fd);                                  // sets the modification time to now
  virtual int memory_file(const char* name);                  // memfd_create, closed on exec
};

/// The system's operations, or those of the innermost ScopedFiles. The choice holds for the whole process.
Files& files();

/// For tests: all file operations go through `fake` until the end of the scope.
class ScopedFiles {
 public:
  explicit ScopedFiles(Files& fake);
  ~ScopedFiles();
  ScopedFiles(const ScopedFiles&) = delete;
  ScopedFiles& operator=(const ScopedFiles&) = delete;

 private:
  Files* outer_;
};

/// A descriptor that is closed at the end of its scope; -1: none.
class Fd {
 public:
  Fd() = default;
  explicit Fd(int fd) : fd_(fd) {}
  Fd(Fd&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  Fd& operator=(Fd&& other) noexcept {
    std::swap(fd_, other.fd_);
    return *this;
  }
  ~Fd();
  int get() const { return fd_; }
  explicit operator bool() const { return fd_ >= 0; }

 private:
  int fd_ = -1;
};

/// open() with O_CLOEXEC, repeated if a signal interrupts it. `dir` may be AT_FDCWD.
Fd open_file(int dir, const std::string& path, int flags, mode_t mode = 0);
/// The bytes up to the end of the file; nothing, and errno, on failure or if there are more than `most`.
std::optional<std::string> read_all(int fd, std::size_t most);
/// False and errno on failure.
bool write_all(int fd, std::string_view bytes);
/// Removes a folder and the files in it, as far as it can. The files in `keep` stay, and so does then the folder.
void remove_folder(int dir, const std::string& name, const std::vector<std::string>& keep = {});

}  // namespace tenon
