#include <tenon/runtime/compile_cache.h>

#include <sys/wait.h>

#include <tenon/runtime/work_dir.h>

#include "support.h"

namespace tenon {
namespace {

namespace fs = std::filesystem;
using testing::file_text;
using testing::names_in;
using testing::write_file;

constexpr int64_t kRoomy = int64_t{1} << 30;

class CompileCacheTest : public ::testing::Test {
 protected:
  CompileCacheTest() : store(dir.path("cache"), kRoomy) {}
  std::string entry_path(const CompileCache& c) const {
    for (const std::string& n : names_in(c.folder()))
      if (n.size() == 64) return c.folder() + "/" + n;
    return {};
  }
  static uint64_t bad() { return compile_counters().bad; }
  static uint64_t refused() { return compile_counters().refused; }
  /// Seconds: older than what a compiler may still work at.
  static time_t leftover_age() { return 3600 + settings().compile_timeout + 40; }
  static void age(const std::string& path, time_t seconds) {
    timespec now;
    ::clock_gettime(CLOCK_REALTIME, &now);
    const timespec times[2] = {{now.tv_sec - seconds, now.tv_nsec}, {now.tv_sec - seconds, now.tv_nsec}};
    ASSERT_EQ(::utimensat(AT_FDCWD, path.c_str(), times, AT_SYMLINK_NOFOLLOW), 0) << path;
  }

  testing::TempDir dir;
  CompileCache store;
};

TEST_F(CompileCacheTest, GivesBackWhatWasPutUnderTheSameKeyOnly) {
  const std::string payload("bytes\0of a kernel", 17);
  EXPECT_EQ(store.get("key"), std::nullopt);
  store.put("key", payload);
  EXPECT_EQ(store.get("key"), payload);
  EXPECT_EQ(store.get("kez"), std::nullopt);
  store.put("key", "newer");
  EXPECT_EQ(store.get("key"), "newer");
  store.put("empty", "");
  EXPECT_EQ(store.get("empty"), "");
  store.remove("key");
  EXPECT_EQ(store.get("key"), std::nullopt);
}

TEST_F(CompileCacheTest, TheFolderAndItsEntriesAreForTheUserAlone) {
  const CompileCache deep(dir.path("a/b/c"), kRoomy);
  deep.put("key", "payload");
  struct stat about;
  for (const char* folder : {"a", "a/b", "a/b/c"}) {
    ASSERT_EQ(::stat(dir.path(folder).c_str(), &about), 0);
    EXPECT_EQ(about.st_mode & 07777, 0700u) << folder;
  }
  ASSERT_EQ(::stat(entry_path(deep).c_str(), &about), 0);
  EXPECT_EQ(about.st_mode & 07777, 0600u);
  EXPECT_EQ(names_in(deep.folder()).size(), 1u) << "no temporary file is left";
}

TEST_F(CompileCacheTest, EveryFlippedBitOfASmallEntryIsDetected) {
  store.put("the key", "the payload");
  const std::string path = entry_path(store), good = file_text(path);
  ASSERT_GT(good.size(), 60u);
  for (std::size_t i = 0; i < good.size(); ++i)
    for (int bit = 0; bit < 8; ++bit) {
      std::string flipped = good;
      flipped[i] = static_cast<char>(flipped[i] ^ (1 << bit));
      write_file(path, flipped);
      const uint64_t before = bad();
      ASSERT_EQ(store.get("the key"), std::nullopt) << "byte " << i << " bit " << bit;
      ASSERT_EQ(bad(), before + 1);
      ASSERT_EQ(names_in(store.folder()).size(), 0u) << "a bad entry is removed";
    }
  write_file(path, good);
  EXPECT_EQ(store.get("the key"), "the payload");
}

TEST_F(CompileCacheTest, EveryTruncationAndEveryTailIsDetected) {
  store.put("the key", "the payload");
  const std::string path = entry_path(store), good = file_text(path);
  for (std::size_t n = 0; n < good.size(); ++n) {
    write_file(path, good.substr(0, n));
    ASSERT_EQ(store.get("the key"), std::nullopt) << n;
  }
  write_file(path, good + '\0');
  EXPECT_EQ(store.get("the key"), std::nullopt);
  write_file(path, good + good);
  EXPECT_EQ(store.get("the key"), std::nullopt);
}

TEST_F(CompileCacheTest, EveryFlippedByteOfALargeEntryIsDetected) {
  std::string payload(3000, 'x');
  for (std::size_t i = 0; i < payload.size(); ++i) payload[i] = static_cast<char>(i * 7);
  std::string entry = encode_entry("key", payload);
  EXPECT_EQ(decode_entry(entry, "key"), payload);
  for (std::size_t i = 0; i < entry.size(); ++i) {
    entry[i] = static_cast<char>(entry[i] ^ 0x40);
    ASSERT_EQ(decode_entry(entry, "key"), std::nullopt) << i;
    entry[i] = static_cast<char>(entry[i] ^ 0x40);
  }
}

TEST_F(CompileCacheTest, AnEntryUnderTheNameOfAnotherIsDetected) {
  store.put("one", "first");
  const std::string one = entry_path(store), bytes = file_text(one);
  store.remove("one");
  store.put("two", "second");
  write_file(entry_path(store), bytes);
  EXPECT_EQ(store.get("two"), std::nullopt);
}

TEST_F(CompileCacheTest, AnEntryThatIsALinkOrNoFileIsRemovedNotFollowed) {
  store.put("key", "payload");
  const std::string path = entry_path(store), elsewhere = dir.path("elsewhere");
  const uint64_t before = bad();
  fs::rename(path, elsewhere);
  ASSERT_EQ(::symlink(elsewhere.c_str(), path.c_str()), 0);
  EXPECT_EQ(store.get("key"), std::nullopt);
  EXPECT_FALSE(fs::exists(fs::symlink_status(path)));
  EXPECT_TRUE(fs::exists(elsewhere));
  ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);
  EXPECT_EQ(store.get("key"), std::nullopt) << "and it does not hang";
  EXPECT_EQ(bad(), before + 2);
  ASSERT_EQ(::mkdir(path.c_str(), 0700), 0);
  EXPECT_EQ(store.get("key"), std::nullopt);
}

TEST_F(CompileCacheTest, AnEntryThatOthersMayWriteIsNotTrusted) {
  for (mode_t mode : {0620, 0602, 0666}) {
    store.put("key", "payload");
    ASSERT_EQ(::chmod(entry_path(store).c_str(), mode), 0);
    EXPECT_EQ(store.get("key"), std::nullopt) << mode;
  }
  store.put("key", "payload");
  ASSERT_EQ(::chmod(entry_path(store).c_str(), 0644), 0);
  EXPECT_EQ(store.get("key"), "payload") << "to be read by others does no harm";
}

TEST_F(CompileCacheTest, AFolderThatOthersMayWriteIsRefused) {
  store.put("key", "payload");
  for (mode_t mode : {0770, 0707, 0777, 01777}) {
    ASSERT_EQ(::chmod(store.folder().c_str(), mode), 0);
    const uint64_t before = refused();
    EXPECT_EQ(store.get("key"), std::nullopt) << mode;
    store.put("other", "payload");
    EXPECT_EQ(refused(), before + 2);
  }
  ASSERT_EQ(::chmod(store.folder().c_str(), 0700), 0);
  EXPECT_EQ(store.get("key"), "payload");
  EXPECT_EQ(store.get("other"), std::nullopt);
}

TEST_F(CompileCacheTest, ALinkToAFolderIsRefused) {
  store.put("key", "payload");
  ASSERT_EQ(::symlink(store.folder().c_str(), dir.path("link").c_str()), 0);
  for (const char* name : {"link", "link/"}) {
    const ScopedSettings scope([&](Settings& s) { s.cache_dir = dir.path(name); });
    const CompileCache linked = CompileCache::from_settings();
    const uint64_t before = refused();
    EXPECT_EQ(linked.get("key"), std::nullopt) << name;
    EXPECT_EQ(refused(), before + 1);
  }
}

TEST_F(CompileCacheTest, AFileInPlaceOfTheFolderOrOfAParentIsRefused) {
  write_file(dir.path("file"), "text");
  for (const char* name : {"file", "file/cache"}) {
    const CompileCache wrong(dir.path(name), kRoomy);
    wrong.put("key", "payload");
    EXPECT_EQ(wrong.get("key"), std::nullopt);
  }
  EXPECT_EQ(file_text(dir.path("file")), "text");
}

// Everything belongs to somebody else: what fstat says of the folder, or only of what is in it.
class ForeignFiles : public Files {
 public:
  explicit ForeignFiles(bool folders) : folders_(folders) {}
  int stat_open(int fd, struct stat* out) override {
    const int result = Files::stat_open(fd, out);
    if (S_ISDIR(out->st_mode) == folders_) out->st_uid = ::geteuid() + 4711;
    return result;
  }

 private:
  bool folders_;
};

TEST_F(CompileCacheTest, AFolderOfSomebodyElseIsRefused) {
  store.put("key", "payload");
  ForeignFiles foreign(true);
  const ScopedFiles scope(foreign);
  const uint64_t before = refused();
  EXPECT_EQ(store.get("key"), std::nullopt);
  EXPECT_EQ(refused(), before + 1);
  store.put("other", "payload");
  EXPECT_EQ(names_in(store.folder()).size(), 1u);
}

TEST_F(CompileCacheTest, AnEntryOfSomebodyElseIsNotTrusted) {
  store.put("key", "payload");
  ForeignFiles foreign(false);
  const ScopedFiles scope(foreign);
  const uint64_t before = bad();
  EXPECT_EQ(store.get("key"), std::nullopt);
  EXPECT_EQ(bad(), before + 1);
}

TEST_F(CompileCacheTest, ARealForeignOwnerIsRefusedToo) {
  store.put("key", "payload");
  if (::chown(store.folder().c_str(), 4711, 4711) != 0) GTEST_SKIP() << "only root can give files away";
  EXPECT_EQ(store.get("key"), std::nullopt);
}

TEST_F(CompileCacheTest, TheLeastRecentlyUsedEntriesGoFirst) {
  const std::string payload(1000, 'x');
  const CompileCache small(dir.path("small"), 5500);
  for (int i = 0; i < 8; ++i) {
    const std::set<std::string> before = [&] {
      const auto names = names_in(small.folder());
      return std::set<std::string>(names.begin(), names.end());
    }();
    small.put("key" + std::to_string(i), payload);
    for (const std::string& n : names_in(small.folder()))
      if (!before.contains(n)) age(small.folder() + "/" + n, 1000 - i);
  }
  EXPECT_TRUE(small.get("key0").has_value()) << "used now: the youngest";
  small.sweep();
  EXPECT_TRUE(small.get("key0").has_value());
  for (int i = 1; i < 5; ++i) EXPECT_FALSE(small.get("key" + std::to_string(i)).has_value()) << i;
  for (int i = 5; i < 8; ++i) EXPECT_TRUE(small.get("key" + std::to_string(i)).has_value()) << i;
}

TEST_F(CompileCacheTest, ASweepUnderTheLimitRemovesNothing) {
  for (int i = 0; i < 8; ++i) store.put("key" + std::to_string(i), "x");
  store.sweep();
  EXPECT_EQ(names_in(store.folder()).size(), 8u);
}

TEST_F(CompileCacheTest, LeftoversOfKilledWritersGoAfterAnHour) {
  store.put("key", "payload");
  const std::string folder = store.folder();
  for (const char* name : {"tmp-1-0-0", "tmp-2-0-0", "notes.txt"}) write_file(folder + "/" + name, "x");
  for (const char* name : {"tenon-work-abc", "tenon-work-new"}) {
    fs::create_directory(folder + "/" + name);
    write_file(folder + "/" + name + "/add.c", "x");
  }
  fs::create_directory(dir.path("victim"));
  write_file(dir.path("victim/file"), "x");
  ASSERT_EQ(::symlink(dir.path("victim").c_str(), (folder + "/tenon-work-link").c_str()), 0);
  for (const char* name : {"tmp-1-0-0", "tenon-work-abc", "tenon-work-link", "notes.txt"})
    age(folder + "/" + name, leftover_age());
  store.sweep();
  const auto left = names_in(folder);
  const std::set<std::string> names(left.begin(), left.end());
  EXPECT_FALSE(names.contains("tmp-1-0-0"));
  EXPECT_FALSE(names.contains("tenon-work-abc"));
  EXPECT_TRUE(names.contains("tmp-2-0-0")) << "its writer may be at work";
  EXPECT_TRUE(names.contains("tenon-work-new"));
  EXPECT_TRUE(names.contains("notes.txt")) << "not ours";
  EXPECT_TRUE(fs::exists(dir.path("victim/file"))) << "a planted link is not followed";
  EXPECT_EQ(store.get("key"), "payload");
}

TEST_F(CompileCacheTest, LeftoversInATemporaryFolderGoToo) {
  for (const char* name : {"tenon-work-abc", "tenon-work-new", "other"}) {
    fs::create_directory(dir.path(name));
    write_file(dir.path(name) + "/add.c", "x");
  }
  write_file(dir.path("tenon-work-file"), "x");
  for (const char* name : {"tenon-work-abc", "tenon-work-file", "other"}) age(dir.path(name), leftover_age());
  WorkDir::sweep(dir.path());
  EXPECT_FALSE(fs::exists(dir.path("tenon-work-abc")));
  for (const char* name : {"tenon-work-new/add.c", "tenon-work-file", "other/add.c"})
    EXPECT_TRUE(fs::exists(dir.path(name))) << name;
  fs::create_directory(dir.path("tenon-work-abc"));
  age(dir.path("tenon-work-abc"), leftover_age());
  const ScopedSettings slow([](Settings& s) { s.compile_timeout = 7200; });
  WorkDir::sweep(dir.path());
  EXPECT_TRUE(fs::exists(dir.path("tenon-work-abc"))) << "its compiler may still run";
}

TEST_F(CompileCacheTest, AWriterKilledAtAnyMomentLeavesNoHalfEntry) {
  const uint64_t seed = testing::seed_of_this_run();
  std::mt19937_64 random(seed);
  const std::string payload(400000, 'p');
  for (int round = 0; round < 100; ++round) {
    const pid_t pid = ::fork();
    if (pid == 0)
      for (int i = 0;; ++i) store.put("key" + std::to_string(i % 4), payload);
    ::usleep(static_cast<useconds_t>(random() % 8000));
    ::kill(pid, SIGKILL);
    ::waitpid(pid, nullptr, 0);
    const uint64_t before = bad();
    for (int i = 0; i < 4; ++i) {
      ASSERT_EQ(store.get("key" + std::to_string(i)).value_or(payload), payload);
    }
    ASSERT_EQ(bad(), before);
  }
  for (const std::string& n : names_in(store.folder())) age(store.folder() + "/" + n, leftover_age());
  store.sweep();
  EXPECT_LE(names_in(store.folder()).size(), 4u);
}

TEST(CompileCacheFolder, IsTheSettingElseXdgElseUnderHome) {
  const ScopedSettings none([](Settings& s) { s.cache_dir = ""; });
  const testing::ScopedVariable home("HOME", "/home/user");
  {
    const testing::ScopedVariable xdg("XDG_CACHE_HOME", "/xdg");
    EXPECT_EQ(CompileCache::from_settings().folder(), "/xdg/tenon");
    const ScopedSettings own([](Settings& s) { s.cache_dir = "/own//"; });
    EXPECT_EQ(CompileCache::from_settings().folder(), "/own");
  }
  const testing::ScopedVariable relative("XDG_CACHE_HOME", "relative");
  EXPECT_EQ(CompileCache::from_settings().folder(), "/home/user/.cache/tenon");
  const testing::ScopedVariable homeless("HOME", nullptr);
  EXPECT_EQ(CompileCache::from_settings().folder(), "");
  CompileCache::from_settings().put("key", "payload");
  EXPECT_EQ(CompileCache::from_settings().get("key"), std::nullopt);
  const ScopedSettings option([](Settings& s) { s.cache_dir = "-option"; });
  EXPECT_EQ(CompileCache::from_settings().folder(), "./-option");
}

}  // namespace
}  // namespace tenon
