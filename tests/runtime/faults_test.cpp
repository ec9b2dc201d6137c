// Every call on files fails once, at each moment, in each way: a run goes on and gives the same result.
#include <sched.h>
#include <sys/mount.h>
#include <sys/wait.h>

#include <mutex>

#include <tenon/runtime/compile_cache.h>
#include <tenon/runtime/files.h>
#include <tenon/runtime/process.h>

#include "support.h"

namespace tenon {
namespace {

using testing::add_constant;
using testing::run_on;
using testing::write_file;

// Counts all calls; the n-th fails with `error`.
class FailingFiles : public Files {
 public:
  FailingFiles(int64_t n, int error) : left_(n), error_(error) {}
  int64_t calls = 0;

  int open(int d, const char* p, int f, mode_t m) override { return fails() ? -1 : Files::open(d, p, f, m); }
  ssize_t read(int fd, void* b, std::size_t n) override { return fails() ? -1 : Files::read(fd, b, n); }
  ssize_t write(int fd, const void* b, std::size_t n) override {
    if (fails()) return -1;
    return Files::write(fd, b, calls % 2 == 0 ? n : (n + 1) / 2);  // short writes are no failures
  }
  int stat_open(int fd, struct stat* s) override { return fails() ? -1 : Files::stat_open(fd, s); }
  int stat_entry(int d, const char* n, struct stat* s) override { return fails() ? -1 : Files::stat_entry(d, n, s); }
  int rename(int d, const char* a, const char* b) override { return fails() ? -1 : Files::rename(d, a, b); }
  int unlink(int d, const char* n, int f) override { return fails() ? -1 : Files::unlink(d, n, f); }
  int make_dir(const char* p, mode_t m) override { return fails() ? -1 : Files::make_dir(p, m); }
  int make_private_dir(char* p) override { return fails() ? -1 : Files::make_private_dir(p); }
  int list(int fd, std::vector<std::string>& names) override { return fails() ? -1 : Files::list(fd, names); }
  int touch(int fd) override { return fails() ? -1 : Files::touch(fd); }
  int memory_file(const char* n) override { return fails() ? -1 : Files::memory_file(n); }

 private:
  bool fails() {
    ++calls;
    if (left_-- != 0) return false;
    errno = error_;
    return true;
  }
  int64_t left_;
  int error_;
};

class FaultsTest : public testing::RuntimeTest {
 protected:
  // A fast compiler that knows one kernel.
  void SetUp() override {
    write_file(dir.path("canned.c"), add_constant("add", 1));
    const Command command{
        .program = "/usr/bin/cc",
        .arguments = {"cc", "-O2", "-fPIC", "-shared", "-nostdlib", "-o", dir.path("canned.so"), dir.path("canned.c")}};
    ASSERT_TRUE(run_processes(std::span(&command, 1), 1, 60)[0].may_have_succeeded());
    write_file(dir.path("cc"),
               "#!/bin/sh\n[ \"$1\" = --version ] && { echo fake; exit 0; }\n"
               "while [ \"$1\" != -o ]; do shift; done\nexec cp " +
                   dir.path("canned.so") + " \"$2\"\n",
               0700);
  }
  float build_and_run() const {
    const ScopedSettings scope([&](Settings& s) { s.cc = dir.path("cc"); });
    return run_on(Program("add", add_constant("add", 1)), 2);
  }
};

TEST_F(FaultsTest, AnySingleFailureLeavesTheResultAsItIs) {
  for (const bool warm : {false, true}) {
    int64_t calls = 0;
    for (int64_t n = -1; n < calls; ++n) {
      for (const int error : {ENOSPC, EIO, EACCES, EMFILE, EINTR, EROFS, ENOENT}) {
        std::filesystem::remove_all(cache());
        if (warm) {
          ASSERT_EQ(build_and_run(), 3);
        }
        const std::size_t fds = testing::open_descriptors();
        {
          FailingFiles failing(n, error);
          const ScopedFiles scope(failing);
          ASSERT_EQ(build_and_run(), 3) << "call " << n << " failed with " << std::strerror(error);
          calls = std::max(calls, failing.calls);
        }
        ASSERT_EQ(testing::open_descriptors(), fds);
        ASSERT_EQ(build_and_run(), 3);
        if (n < 0) break;
      }
    }
    EXPECT_GT(calls, warm ? 10 : 25);
    fmt::print("{}: {} calls, each failed in 7 ways\n", warm ? "warm" : "cold", calls);
  }
}

// The disk of one folder is full, for good: every write to a file below it fails.
class FullFolder : public Files {
 public:
  FullFolder(std::string folder, int error) : folder_(std::move(folder)), error_(error) {}
  int failures = 0;
  int open(int d, const char* p, int f, mode_t m) override {
    const int fd = Files::open(d, p, f, m);
    const std::lock_guard lock(mutex_);
    if (fd >= 0 && (std::string_view(p).starts_with(folder_) || (p[0] != '/' && inside_.contains(d))))
      inside_.insert(fd);
    return fd;
  }
  int close(int fd) override {
    {
      const std::lock_guard lock(mutex_);
      inside_.erase(fd);
    }
    return Files::close(fd);
  }
  ssize_t write(int fd, const void* b, std::size_t n) override {
    const std::lock_guard lock(mutex_);
    if (!inside_.contains(fd)) return Files::write(fd, b, n);
    ++failures;
    errno = error_;
    return -1;
  }

 private:
  std::string folder_;
  int error_;
  std::mutex mutex_;
  std::set<int> inside_;
};

TEST_F(FaultsTest, AFullDiskUnderTheCacheOnlyCostsTime) {
  for (const int error : {ENOSPC, EDQUOT, EIO}) {
    std::filesystem::remove_all(cache());
    FullFolder full(cache(), error);
    const ScopedFiles scope(full);
    for (int i = 0; i < 3; ++i) EXPECT_EQ(build_and_run(), 3);
    EXPECT_GT(full.failures, 0);
    EXPECT_TRUE(testing::names_in(cache()).empty()) << "nothing half written stays";
  }
}

TEST_F(FaultsTest, AReadOnlyCacheIsReadAndNotWritten) {
  ASSERT_EQ(build_and_run(), 3);
  ASSERT_EQ(::chmod(cache().c_str(), 0500), 0);
  class ReadOnly : public Files {  // root may write where the mode forbids it
   public:
    int open(int d, const char* p, int f, mode_t m) override {
      if ((f & O_CREAT) == 0 || p[0] == '/') return Files::open(d, p, f, m);
      errno = EROFS;
      return -1;
    }
    int unlink(int, const char*, int) override { return errno = EROFS, -1; }
    int touch(int) override { return errno = EROFS, -1; }
  } read_only;
  const ScopedFiles scope(read_only);
  const auto before = compile_counters();
  EXPECT_EQ(build_and_run(), 3);
  EXPECT_EQ(compile_counters().hits, before.hits + 1);
  const ScopedSettings settings([&](Settings& s) { s.cc = dir.path("cc"); });
  EXPECT_EQ(run_on(Program("add", add_constant("add", 1) + "// another\n"), 2), 3);
  EXPECT_EQ(compile_counters().misses, before.misses + 1);
}

// Runs f in a child that has the folder as a small disk of its own, made with these options. Skipped where that is
// forbidden.
void on_a_disk(const std::string& folder, const char* options, unsigned long flags, const std::function<bool()>& f) {
  std::filesystem::create_directory(folder);
  std::fflush(stdout);
  const pid_t pid = ::fork();
  if (pid == 0) {
    ::alarm(60);
    if (::unshare(CLONE_NEWNS) != 0 || ::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0 ||
        ::mount("tmpfs", folder.c_str(), "tmpfs", flags, options) != 0)
      ::_exit(77);
    bool right = false;
    try {
      right = f();
    } catch (const std::exception& e) {
      fmt::print("{}\n", e.what());
    }
    std::fflush(stdout);
    ::_exit(right ? 0 : 1);
  }
  int status = -1;
  ASSERT_EQ(::waitpid(pid, &status, 0), pid);
  if (WIFEXITED(status) && WEXITSTATUS(status) == 77) GTEST_SKIP() << "mounting is not allowed here";
  EXPECT_EQ(status, 0);
}

TEST_F(FaultsTest, ADiskThatIsReallyFullOnlyCostsTime) {
  on_a_disk(cache(), "mode=0700,size=64k", 0, [&] {
    write_file(cache() + "/filler", std::string(60000, 'x'));
    return run_on(Program("add", add_constant("add", 1)), 2) == 3 &&
           run_on(Program("add", add_constant("add", 2)), 2) == 4;
  });
}

TEST_F(FaultsTest, AReallyReadOnlyDiskOnlyCostsTime) {
  on_a_disk(cache(), "mode=0700", MS_RDONLY, [&] { return run_on(Program("add", add_constant("add", 1)), 2) == 3; });
}

TEST_F(FaultsTest, AFolderThatForbidsExecutionDoesNotMatter) {
  class NoMemoryFiles : public Files {
    int memory_file(const char*) override { return errno = ENOSYS, -1; }
  } none;
  on_a_disk(cache(), "mode=0700", MS_NOEXEC, [&] {
    const bool by_memory = run_on(Program("add", add_constant("add", 1)), 2) == 3;
    const ScopedFiles scope(none);
    return by_memory && run_on(Program("add", add_constant("add", 2)), 2) == 4;
  });
}

TEST_F(FaultsTest, WhereNothingCanBeExecutedTheErrorNamesTheRemedy) {
  // No folder but the one without execution: TMPDIR points there too, and the others cannot be opened.
  class NoMemoryFiles : public Files {
   public:
    std::string allowed;
    int memory_file(const char*) override { return errno = ENOSYS, -1; }
    int make_private_dir(char* pattern) override {
      if (!std::string_view(pattern).starts_with(allowed)) return errno = EACCES, -1;
      return Files::make_private_dir(pattern);
    }
  } none;
  none.allowed = cache();
  on_a_disk(cache(), "mode=0700", MS_NOEXEC, [&] {
    const ScopedFiles scope(none);
    const std::string message = testing::message_of<CompileError>([] { Program("add", add_constant("add", 3)); });
    fmt::print("{}\n", message);
    return message.find("set TENON_CACHE or TMPDIR to one that does not") != std::string::npos;
  });
}

}  // namespace
}  // namespace tenon
