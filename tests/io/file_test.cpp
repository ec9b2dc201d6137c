#include <tenon/io/file.h>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>

#include <tenon/io.h>
#include <tenon/runtime/files.h>
#include <tenon/tests/io/test_files.h>

namespace tenon::io::file_test {
namespace {

TEST(File, WhatIsNoRegularFileIsAnErrorOfEveryReader) {
  const std::string pipe = testing::write_file("pipe", "");
  unlink(pipe.c_str());
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  const std::pair<std::string, std::string> cases[] = {
      {"/nowhere/at/all", "cannot be opened: No such file or directory"},
      {"", "cannot be opened: No such file or directory"},
      {"/tmp", "is a folder, expected a regular file"},
      {"/dev/zero", "is a pipe or a device, expected a regular file"},
      {pipe, "is a pipe or a device, expected a regular file"}};
  for (const auto& [path, expected] : cases) {
    const auto text = [&path = path](auto load) { return testing::file_error_of([&] { load(path); }, 1 << 20); };
    EXPECT_EQ(text([](auto& p) { load_safetensors(p); }), "[load_safetensors] " + path + ": " + expected);
    EXPECT_EQ(text([](auto& p) { load_idx(p); }), "[load_idx] " + path + ": " + expected);
    EXPECT_EQ(text([](auto& p) { load_npy(p); }), "[load_npy] " + path + ": " + expected);
    EXPECT_EQ(text([](auto& p) { load_npz(p); }), "[load_npz] " + path + ": " + expected);
    EXPECT_EQ(text([](auto& p) { load_ppm(p); }), "[load_ppm] " + path + ": " + expected);
    EXPECT_EQ(text([](auto& p) { load_png(p); }), "[load_png] " + path + ": " + expected);
  }
}

// Of what lies at the end of a chain of links; who has the old file mapped keeps it.
TEST(File, WhatASymbolicLinkLeadsToIsReplacedAsAWhole) {
  const std::string target = testing::write_file("target.npy", ""), link = target + ".link", second = link + ".link";
  save_npy(target, full({5000}, 7.0f));
  std::filesystem::create_symlink(std::filesystem::path(target).filename(), link);
  std::filesystem::create_symlink(link, second);
  const Tensor mapped = load_npy(target);
  save_npy(second, mapped + 1);
  EXPECT_TRUE(std::filesystem::is_symlink(second) && std::filesystem::is_symlink(link));
  EXPECT_EQ(mapped.to_vector<float>(), std::vector<float>(5000, 7));
  EXPECT_EQ(load_npy(target).to_vector<float>(), std::vector<float>(5000, 8));
  std::filesystem::remove(target);
  save_npy(link, ones({3}));  // it leads to no file yet
  EXPECT_EQ(load_npy(target).to_vector<float>(), std::vector<float>(3, 1));
  std::filesystem::remove(link);
  std::filesystem::create_symlink(second, link);  // a circle
  EXPECT_NE(testing::file_error_of([&] { save_npy(link, ones({3})); }, 1 << 20).find("symbolic links"),
            std::string::npos);
}

// The system as it is for users who may not write a file, or make one in its folder.
class Protected : public Files {
 public:
  Protected(int flags, std::string path) : flags_(flags), path_(std::move(path)) {}
  int open(int dir, const char* path, int flags, mode_t mode) override {
    if ((flags & flags_) != 0 && std::string(path).starts_with(path_)) return errno = EACCES, -1;
    return Files::open(dir, path, flags, mode);
  }

 private:
  int flags_;
  std::string path_;
};

TEST(File, OneThatMayNotBeWrittenIsNotReplaced) {
  const std::string path = testing::write_file("protected.npy", "");
  save_npy(path, ones({2}));
  const auto error = [&](int flags) {
    Protected system(flags, path);
    const ScopedFiles scope(system);
    try {
      save_npy(path, zeros({2}));
    } catch (const SystemFileError& e) {
      EXPECT_EQ(e.code(), EACCES);
      EXPECT_EQ(e.path(), path);
      return std::string(e.what());
    }
    return std::string("no error");
  };
  EXPECT_EQ(error(O_WRONLY), "[save_npy] " + path + ": cannot be opened for writing: Permission denied");
  EXPECT_EQ(error(O_CREAT),
            "[save_npy] " + path + ": its folder takes no new file, which is written first: Permission denied");
  EXPECT_EQ(load_npy(path).to_vector<float>(), (std::vector<float>{1, 1}));
}

TEST(File, BytesAreThoseOfTheFile) {
  const MappedFile file({"test", testing::write_file("bytes", "abc")});
  ASSERT_EQ(file.bytes().size(), 3u);
  EXPECT_EQ(file.bytes()[2], std::byte{'c'});
  EXPECT_TRUE(MappedFile({"test", testing::write_file("none", "")}).bytes().empty());
}

TEST(File, SizesBeyondTheLimitAreNoSizes) {
  constexpr int64_t limit = int64_t{1} << 62;
  EXPECT_EQ(checked_product(limit, 1), limit);
  EXPECT_EQ(checked_product(limit / 2, 2), limit);
  EXPECT_EQ(checked_product(limit, 2), std::nullopt);
  EXPECT_EQ(checked_product(int64_t{1} << 32, int64_t{1} << 32), std::nullopt);
  EXPECT_EQ(checked_product(limit / 3 + 1, 3), std::nullopt);
}

TEST(File, TextOutOfAFileIsShownHarmless) {
  EXPECT_EQ(in_quotes("plain"), "\"plain\"");
  EXPECT_EQ(in_quotes("\x1b[31m\n"), "\"\\x1b[31m\\x0a\"");
  EXPECT_EQ(in_quotes(std::string(61, 'a')), "\"" + std::string(60, 'a') + "...\"");
}

}  // namespace
}  // namespace tenon::io::file_test
