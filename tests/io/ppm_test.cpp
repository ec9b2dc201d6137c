#include <tenon/io.h>

#include <gtest/gtest.h>

#include <cerrno>
#include <filesystem>

#include <tenon/engine/tensor/ops.h>
#include <tenon/runtime/files.h>
#include <tenon/tests/io/test_files.h>

namespace tenon::io::ppm_test {
namespace {

using testing::file_error_of;
using testing::write_file;

std::string error_of(const std::string& content) {
  const std::string path = write_file("bad.ppm", content);
  std::string text = file_error_of([&] { load_ppm(path); }, content.size() + (std::size_t{16} << 20));
  const std::string head = "[load_ppm] " + path + ": ";
  return text.starts_with(head) ? text.substr(head.size()) : "WRONG head: " + text;
}

const std::string kImage = "P6\n2 1\n255\nabcdef";

struct BadFile {
  std::string what, content, expected;
};
const std::vector<BadFile> kBadFiles = {
    {"an empty file", "", "begins with \"\", expected P6"},
    {"one byte", "P", "begins with \"P\""},
    {"a PNG", "\x89PNG\r\n", "begins with \"\\x89P\""},
    {"text samples", "P3\n1 1\n255\n1 2 3\n", "begins with \"P3\", expected P6 (color) or P5 (gray)"},
    {"a bitmap", "P4\n8 1\na", "begins with \"P4\""},
    {"nothing after the mark", "P6", "ends before its width"},
    {"no white space after the mark", "P62 1\n255\nabcdef", "\"2\" where its width should be"},
    {"no height", "P6\n2\n", "ends before its height"},
    {"no largest sample", "P6\n2 1\n", "ends before its largest sample"},
    {"a width in words", "P6\ntwo 1\n255\nabcdef", "\"t\" where its width should be"},
    {"a negative width", "P6\n-2 1\n255\nabcdef", "\"-\" where its width should be"},
    {"a height with a point", "P6\n2 1.0\n255\nabcdef", "\".\" where its largest sample should be"},
    {"a width of 0", "P6\n0 1\n255\n", "a width of 0"},
    {"a height of 0", "P6\n1 0\n255\n", "a height of 0"},
    {"a width beyond 2^31", "P6\n2147483648 1\n255\nabc", "a width of more than 2147483647"},
    {"a width beyond 2^64", "P6\n18446744073709551618 1\n255\nabcdef", "a width of more than 2147483647"},
    {"a product that wraps", "P6\n2147483647 2147483647\n255\nabc", "need more than 2^62"},
    {"a large lie", "P5\n2147483647 2147483647\n255\nabc",
     "3 bytes of samples, but 2147483647 by 2147483647 pixels of 1 bytes need 4611686014132420609"},
    {"16 bits a sample", "P6\n1 1\n65535\nabcdef", "samples up to 65535, expected 255"},
    {"one bit a sample", "P5\n1 1\n1\n\1", "samples up to 1, expected 255"},
    {"a largest sample of 0", "P5\n1 1\n0\n\1", "a largest sample of 0"},
    {"no white space before the samples", "P6\n2 1\n255", "no white space between its header and its samples"},
    {"a sample too few", kImage.substr(0, kImage.size() - 1),
     "5 bytes of samples, but 2 by 1 pixels of 3 bytes need 6"},
    {"a sample too many", kImage + "g", "7 bytes of samples"},
    {"two line ends before the samples", "P6\n2 1\n255\n\nabcdef", "7 bytes of samples"},
    {"a comment that never ends", "P6 # 2 1 255 abcdef", "ends before its width"},
};

TEST(Ppm, SaysWhatIsWrongWithEachBadFile) {
  for (const BadFile& c : kBadFiles) {
    const std::string text = error_of(c.content);
    EXPECT_NE(text.find(c.expected), std::string::npos) << c.what << ": " << text;
  }
  std::printf("%zu bad files\n", kBadFiles.size());
}

TEST(Ppm, ReadsEveryFormOfHeader) {
  const std::vector<uint8_t> expected = {'a', 'b', 'c', 'd', 'e', 'f'};
  for (const char* header :
       {"P6\n2 1\n255\n", "P6 2 1 255 ", "P6\t2\r\n1\v255\f", "P6\n# by hand\n2 # width\n 1\n#\n##\n255\n",
        "P6#comment\n2 1 255\n", "P6\n002 01 0255\n"}) {
    const Tensor image = load_ppm(write_file("good.ppm", header + std::string("abcdef")));
    EXPECT_EQ(image.sizes(), (Sizes{1, 2, 3})) << header;
    EXPECT_EQ(image.dtype(), DType::UInt8);
    EXPECT_EQ(image.to_vector<uint8_t>(), expected) << header;
  }
  const Tensor gray = load_ppm(write_file("good.pgm", "P5\n2 3\n255\nabcdef"));
  EXPECT_EQ(gray.sizes(), (Sizes{3, 2}));
  EXPECT_EQ(gray.to_vector<uint8_t>(), expected);
  // The samples may begin with what looks like a comment or more of the header.
  EXPECT_EQ(load_ppm(write_file("hash.pgm", "P5 3 1 255\n# 9")).to_vector<uint8_t>(),
            (std::vector<uint8_t>{'#', ' ', '9'}));
}

TEST(Ppm, APhotographComesBackByteForByte) {
  const std::string path = TENON_DATA "/chelsea_451x300.ppm", copy = write_file("copy.ppm", "longer than nothing");
  const Tensor cat = load_ppm(path);
  EXPECT_EQ(cat.sizes(), (Sizes{300, 451, 3}));
  save_ppm(copy, cat);
  EXPECT_EQ(testing::read_file(copy), testing::read_file(path));
}

TEST(Ppm, GrayImagesComeBack) {
  const std::string path = write_file("gray.pgm", "");
  const Tensor image = array(std::vector<uint8_t>{0, 10, 35, 255, 13, 32}, {2, 3});
  save_ppm(path, image);
  EXPECT_EQ(testing::read_file(path).substr(0, 11), "P5\n3 2\n255\n");
  const Tensor back = load_ppm(path);
  EXPECT_EQ(back.sizes(), (Sizes{2, 3}));
  EXPECT_EQ(back.to_vector<uint8_t>(), image.to_vector<uint8_t>());
}

TEST(Ppm, SavingSomethingElseIsAnError) {
  const auto error = [](const Tensor& image) -> std::string {
    try {
      save_ppm("/nowhere/at/all.ppm", image);
    } catch (const UserError& e) {
      return e.what();
    }
    return "no error";
  };
  const std::string expected = ", expected uint8 of shape (height, width, 3) or (height, width), not empty";
  EXPECT_EQ(error(zeros({2, 2, 3})), "[save_ppm] an image (2, 2, 3) of dtype float32" + expected);
  EXPECT_EQ(error(zeros({2, 2, 4}, DType::UInt8)), "[save_ppm] an image (2, 2, 4) of dtype uint8" + expected);
  EXPECT_EQ(error(zeros({1, 2, 2, 3}, DType::UInt8)), "[save_ppm] an image (1, 2, 2, 3) of dtype uint8" + expected);
  EXPECT_EQ(error(zeros({0, 2, 3}, DType::UInt8)), "[save_ppm] an image (0, 2, 3) of dtype uint8" + expected);
}

class FullDisk : public Files {
 public:
  ssize_t write(int, const void*, std::size_t) override { return errno = ENOSPC, -1; }
};

TEST(Ppm, WhereNothingCanBeWrittenTheOldFileStaysAndNothingElseIsLeft) {
  const Tensor image = array(std::vector<uint8_t>{1, 2}, {1, 2});
  EXPECT_NE(
      file_error_of([&] { save_ppm("/nowhere/at/all.ppm", image); }, 1 << 20)
          .find("[save_ppm] /nowhere/at/all.ppm: its folder takes no new file, which is written first: No such file"),
      std::string::npos);
  const std::string path = write_file("full.ppm", "old");
  FullDisk disk;
  const ScopedFiles scope(disk);
  EXPECT_NE(file_error_of([&] { save_ppm(path, image); }, 1 << 20).find("cannot be written: No space left"),
            std::string::npos);
  EXPECT_EQ(testing::read_file(path), "old");
  for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(path).parent_path()))
    EXPECT_NE(entry.path().extension(), ".part") << entry.path();
}

TEST(Ppm, EveryTruncationAndEveryFlippedHeaderByteIsAnErrorOrTheImage) {
  const std::string photo = testing::read_file(TENON_DATA "/chelsea_451x300.ppm").substr(0, 15);
  ASSERT_EQ(photo, "P6\n451 300\n255\n");
  for (std::size_t n = 0; n < kImage.size(); ++n)
    ASSERT_TRUE(testing::refused([&] { load_ppm(write_file("cut.ppm", kImage.substr(0, n))); })) << n;
  int64_t errors = 0, accepted = 0;
  testing::for_each_flip(kImage, 11, [&](const std::string& damaged, std::size_t at) {
    const bool error = testing::refused([&] {
      const std::vector<uint8_t> samples = load_ppm(write_file("flip.ppm", damaged)).to_vector<uint8_t>();
      EXPECT_EQ(std::string(samples.begin(), samples.end()), "abcdef") << "byte " << at;
    });
    ++(error ? errors : accepted);
  });
  std::printf("%lld errors, %lld of the same image\n", static_cast<long long>(errors),
              static_cast<long long>(accepted));
  EXPECT_GT(errors, accepted);
}

}  // namespace
}  // namespace tenon::io::ppm_test
