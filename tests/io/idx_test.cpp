#include <tenon/io.h>

#include <gtest/gtest.h>

#include <cstring>
#include <numeric>

#include <tenon/engine/tensor/ops.h>
#include <tenon/tests/io/memory.h>
#include <tenon/tests/io/test_files.h>

namespace tenon::io::idx_test {
namespace {

using testing::big_endian;
using testing::file_error_of;
using testing::gzip;
using testing::write_file;

std::string idx(int type, const std::vector<uint64_t>& sizes, const std::string& elements) {
  std::string result{'\0', '\0', static_cast<char>(type), static_cast<char>(sizes.size())};
  for (const uint64_t size : sizes) result += big_endian(size, 4);
  return result + elements;
}

std::string error_of(const std::string& content) {
  const std::string path = write_file("bad.idx", content);
  std::string text = file_error_of([&] { load_idx(path); }, content.size() + (std::size_t{16} << 20));
  const std::string head = "[load_idx] " + path + ": ";
  return text.starts_with(head) ? text.substr(head.size()) : "WRONG head: " + text;
}

const std::string kImages = idx(8, {2, 3, 4}, "abcdefghijklmnopqrstuvwx");

struct BadFile {
  std::string what, content, expected;
};

std::string with_byte(std::string content, std::ptrdiff_t at, int value) {
  content[static_cast<std::size_t>(at < 0 ? static_cast<std::ptrdiff_t>(content.size()) + at : at)] =
      static_cast<char>(value);
  return content;
}

const std::vector<BadFile>& bad_files() {
  const std::string zeros(1 << 20, '\0');
  static const std::vector<BadFile> cases = {
      {"an empty file", "", "0 bytes, expected at least the 4"},
      {"three bytes", std::string("\0\0\10", 3), "3 bytes, expected at least the 4"},
      {"text", "hello, world", "begins with the bytes 68 65, expected 00 00"},
      {"a first byte of 1", with_byte(kImages, 0, 1), "begins with the bytes 01 00"},
      {"element type 0x0a", idx(0x0a, {1}, "a"), "element type 0x0a, expected 08 (uint8)"},
      {"element type 0", idx(0, {1}, "a"), "element type 0x00"},
      {"element type 0x88", idx(0x88, {1}, "a"), "element type 0x88"},
      {"nine axes", idx(8, {1, 1, 1, 1, 1, 1, 1, 1, 1}, "a"), "9 axes, expected at most 8"},
      {"255 axes", with_byte(kImages, 3, 255), "255 axes, expected at most 8"},
      {"a header that is cut off", kImages.substr(0, 13), "ends within its header: 13 bytes, expected 16 for 3 axes"},
      {"no sizes", kImages.substr(0, 4), "ends within its header: 4 bytes, expected 16"},
      {"no elements", kImages.substr(0, 16), "0 bytes of elements, but its sizes (2, 3, 4) need 24"},
      {"an element too few", kImages.substr(0, kImages.size() - 1),
       "23 bytes of elements, but its sizes (2, 3, 4) need 24"},
      {"an element too many", kImages + "y", "25 bytes of elements, but its sizes (2, 3, 4) need 24"},
      {"a count that lies", idx(8, {3, 3, 4}, "abcdefghijklmnopqrstuvwx"),
       "24 bytes of elements, but its sizes (3, 3, 4) need 36"},
      {"a count of 2^32 - 1", idx(8, {0xffffffff}, "a"), "but its sizes (4294967295) need 4294967295"},
      {"a little-endian count", idx(8, {0x02000000, 3, 4}, "abcdefghijklmnopqrstuvwx"),
       "sizes (33554432, 3, 4) need 402653184"},
      {"a product that wraps to 0", idx(8, {0x80000000, 0x80000000, 4}, ""), "whose product passes 2^62"},
      {"a product that wraps to 24", idx(8, {0x80000000, 0x80000000, 4, 24}, "abcdefghijklmnopqrstuvwx"),
       "whose product passes 2^62"},
      {"an overflow behind a size of 0", idx(8, {0, 0xffffffff, 0xffffffff, 0xffffffff}, ""),
       "whose product passes 2^62"},
      {"a product that only the element size takes over", idx(0x0e, {0x80000000, 0x40000000, 2}, ""),
       "whose product passes 2^62"},
      {"half an element", idx(0x0c, {2}, "abcdef"), "6 bytes of elements, but its sizes (2) need 8"},
      {"elements where there should be none", idx(8, {0, 5}, "abcde"),
       "5 bytes of elements, but its sizes (0, 5) need 0"},
      {"gzip: nothing but its mark", "\x1f\x8b", "2 bytes, expected at least the 18 of an empty gzip file"},
      {"gzip: an empty content", gzip(""), "0 bytes, expected at least the 4"},
      {"gzip: text", gzip("hello, world"), "begins with the bytes 68 65"},
      {"gzip: gzip again", gzip(gzip(kImages)), "begins with the bytes 1f 8b"},
      {"gzip: a header that is cut off", gzip(kImages.substr(0, 13)), "ends within its header: 13 bytes"},
      {"gzip: another method than deflate", with_byte(gzip(kImages), 2, 7), "the gzip data is damaged"},
      {"gzip: an unknown flag", with_byte(gzip(kImages), 3, 0xe0), "the gzip data is damaged"},
      {"gzip: a wrong checksum", with_byte(gzip(kImages), -5, 0x55), "the gzip data is damaged"},
      {"gzip: a wrong length", with_byte(gzip(kImages), -4, 0x55),
       "need 24 bytes of elements, but its gzip data says 85 bytes in all"},
      {"gzip: bytes after its end", gzip(kImages) + "x", "need 24 bytes of elements"},
      {"gzip: bytes after its end that look like an end",
       gzip(kImages) + std::string("\0\0\0\0", 4) + big_endian(0x28000000, 4),
       "8 bytes after the end of the gzip data"},
      {"gzip: a second member", gzip(kImages) + gzip(""), "but its gzip data says 0 bytes in all"},
      {"gzip: an element too few", gzip(kImages.substr(0, kImages.size() - 1)),
       "but its gzip data says 39 bytes in all, 16 of them header"},
      {"gzip: an element too many", gzip(kImages + "y"), "but its gzip data says 41 bytes in all"},
      {"gzip: a count of 2^32 - 1", gzip(idx(8, {0xffffffff}, "a")),
       "(4294967295) need 4294967295 bytes of elements, but its gzip data says 9 bytes"},
      {"gzip: a count that is right modulo 2^32", gzip(idx(8, {16, 0x10000000}, "")),
       "need 4294967296 bytes of elements, but its gzip data says 12 bytes in all"},
      {"gzip: a length that lies as the count does",
       with_byte(with_byte(gzip(idx(8, {0x01000000}, zeros)), -1, 1), -2, 0), "need 16777216 bytes of elements"},
      {"gzip: cut off", gzip(idx(8, {1 << 20}, zeros)).substr(0, 500), "bytes of elements"},
      {"gzip: a bomb behind a small header", gzip(idx(8, {5}, std::string(4 << 20, '\0'))),
       "need 5 bytes of elements, but its gzip data says 4194312"},
  };
  return cases;
}

TEST(Idx, SaysWhatIsWrongWithEachBadFile) {
  EXPECT_GE(bad_files().size(), 20u);
  for (const BadFile& c : bad_files()) {
    const std::string text = error_of(c.content);
    EXPECT_NE(text.find(c.expected), std::string::npos) << c.what << ": " << text;
  }
  std::printf("%zu bad files\n", bad_files().size());
}

TEST(Idx, ABombWhoseTrailerLiesTakesNoMemory) {
  // 20 MB of zeros behind a header and a trailer that both say 10 MB.
  std::string bomb = gzip(idx(8, {10'000'000}, std::string(20'000'000, '\0')));
  const uint64_t stated = 10'000'000 + 8;
  bomb.replace(bomb.size() - 4, 4, testing::little_endian(stated, 4));
  const std::string path = write_file("bomb.gz", bomb);
  const testing::PeakMemory peak;
  EXPECT_THROW(load_idx(path), FileError);
  EXPECT_LT(peak.extra(), std::size_t{1} << 20);
}

TEST(Idx, AWellCompressedFileOfTheSizeThatItSaysIsRead) {
  const std::string elements(12'000'000, '\3');
  const Tensor t = load_idx(write_file("zeros.gz", gzip(idx(8, {1200, 10000}, elements))));
  EXPECT_EQ(t.sizes(), (Sizes{1200, 10000}));
  EXPECT_EQ(t.to_vector<uint8_t>(), std::vector<uint8_t>(elements.begin(), elements.end()));
}

template <class T>
void expect_elements(int type, int bytes, const std::vector<T>& values) {
  std::string elements;
  for (const T value : values) {
    uint64_t bits = 0;
    std::memcpy(&bits, &value, sizeof value);
    elements += big_endian(bits, bytes);
  }
  const std::string content = idx(type, {values.size() / 2, 2}, elements);
  for (const std::string& file : {content, gzip(content)}) {
    const Tensor t = load_idx(write_file("good.idx", file));
    EXPECT_EQ(t.dtype(), dtype_of<T>());
    EXPECT_EQ(t.sizes(), (Sizes{static_cast<int64_t>(values.size() / 2), 2}));
    EXPECT_EQ(t.to_vector<T>(), values);
  }
}

TEST(Idx, ReadsEveryElementTypeInNetworkOrder) {
  expect_elements<uint8_t>(0x08, 1, {0, 1, 127, 128, 254, 255});
  expect_elements<int8_t>(0x09, 1, {0, 1, 127, -128, -2, -1});
  expect_elements<int16_t>(0x0b, 2, {0, 258, 32767, -32768});
  expect_elements<int32_t>(0x0c, 4, {0, 0x01020304, 2147483647, -2147483647});
  expect_elements<float>(0x0d, 4, {0.f, -1.5f, 3e38f, 1e-40f});
  expect_elements<double>(0x0e, 8, {0., -1.5, 1e308, 5e-324});
}

TEST(Idx, WritesTheBytesThatItReads) {
  const std::string path = write_file("saved.idx", "something longer than nothing");
  for (const std::string& content :
       {idx(0x08, {2, 3}, "abcdef"), idx(0x0b, {3}, "abcdef"), idx(0x0e, {1, 1, 1}, std::string("\0bcdefgh", 8)),
        idx(0x0c, {}, std::string("\0\0\0*", 4)), idx(0x0d, {0, 7}, "")}) {
    save_idx(path, load_idx(write_file("good.idx", content)));
    EXPECT_EQ(testing::read_file(path), content);
  }
  save_idx(path, load_idx(write_file("good.idx", idx(8, {2, 3}, "abcdef"))).T());
  EXPECT_EQ(testing::read_file(path), idx(8, {3, 2}, "adbecf"));
}

TEST(Idx, WhatTheFormHasNotIsAnError) {
  const auto error = [](const Tensor& t) -> std::string {
    try {
      save_idx("/nowhere/at/all.idx", t);
    } catch (const UserError& e) {
      return e.what();
    }
    return "no error";
  };
  EXPECT_EQ(error(zeros({2}, DType::Int64)),
            "[save_idx] dtype int64, expected uint8, int8, int16, int32, float32 or float64; cast it first");
  EXPECT_EQ(error(zeros({1, 1, 1, 1, 1, 1, 1, 1, 1})), "[save_idx] 9 axes, expected at most 8; reshape it");
  EXPECT_EQ(error(zeros({int64_t{1} << 32, 0})),
            "[save_idx] an axis of 4294967296 elements, expected fewer than 2^32; reshape it");
}

TEST(Idx, ReadsEmptyAxesAndNoAxes) {
  EXPECT_EQ(load_idx(write_file("empty.idx", idx(8, {0, 28, 28}, ""))).sizes(), (Sizes{0, 28, 28}));
  EXPECT_EQ(load_idx(write_file("empty.gz", gzip(idx(0x0d, {3, 0}, "")))).sizes(), (Sizes{3, 0}));
  EXPECT_EQ(load_idx(write_file("scalar.idx", idx(8, {}, "*"))).item<uint8_t>(), '*');
}

TEST(Idx, TheDigitsOfTheExampleAreThere) {
  const Tensor images = load_idx(TENON_DATA "/t10k-images-idx3-ubyte.gz"),
               labels = load_idx(TENON_DATA "/t10k-labels-idx1-ubyte.gz");
  EXPECT_EQ(images.sizes(), (Sizes{10000, 28, 28}));
  EXPECT_EQ(images.dtype(), DType::UInt8);
  EXPECT_EQ(labels.sizes(), Sizes{10000});
  const std::vector<uint8_t> digits = labels.to_vector<uint8_t>();
  EXPECT_EQ(std::vector<uint8_t>(digits.begin(), digits.begin() + 10),
            (std::vector<uint8_t>{7, 2, 1, 0, 4, 1, 4, 9, 5, 9}));
  std::vector<int> counts(10);
  for (const uint8_t d : digits) ++counts.at(d);
  EXPECT_EQ(counts, (std::vector<int>{980, 1135, 1032, 1010, 982, 892, 958, 1028, 974, 1009}));  // as published
  const std::vector<uint8_t> pixels = images.to_vector<uint8_t>();
  const double mean = std::accumulate(pixels.begin(), pixels.end(), 0.0) / static_cast<double>(pixels.size()) / 255;
  EXPECT_NEAR(mean, 0.13251, 1e-5);  // the mean that everybody normalizes the test set by
}

TEST(Idx, EveryTruncationIsFound) {
  for (const std::string& content :
       {kImages, gzip(kImages), testing::read_file(TENON_DATA "/t10k-labels-idx1-ubyte.gz")})
    for (std::size_t n = 0; n < content.size(); ++n)
      ASSERT_TRUE(testing::refused([&] { load_idx(write_file("cut.idx", content.substr(0, n))); }))
          << n << " of " << content.size() << " bytes";
}

TEST(Idx, EveryFlippedByteGivesAnErrorOrAFileOfThatContent) {
  int64_t errors = 0, accepted = 0;
  testing::for_each_flip(kImages, 16, [&](const std::string& damaged, std::size_t at) {
    const bool error = testing::refused([&] {
      const std::vector<uint64_t> elements = testing::bits_of(load_idx(write_file("flip.idx", damaged)));
      EXPECT_EQ(elements, std::vector<uint64_t>(kImages.begin() + 16, kImages.end())) << "byte " << at;
    });
    ++(error ? errors : accepted);
  });
  std::printf("plain: %lld errors, %lld other valid files\n", static_cast<long long>(errors),
              static_cast<long long>(accepted));

  // Compressed, all content is under a checksum: what is accepted is the same, but for the name and date that gzip
  // keeps.
  errors = accepted = 0;
  const std::string digits = testing::read_file(TENON_DATA "/t10k-labels-idx1-ubyte.gz");
  for (const auto& [content, step] : {std::pair(gzip(kImages), std::size_t{1}), std::pair(digits, std::size_t{41})}) {
    const std::vector<uint8_t> expected = load_idx(write_file("whole.idx", content)).to_vector<uint8_t>();
    const std::size_t every = step;
    testing::for_each_flip(content, content.size(), [&](const std::string& damaged, std::size_t at) {
      if (at > 20 && at < damaged.size() - 8 && at % every != 0) return;
      const bool error = testing::refused([&] {
        EXPECT_EQ(load_idx(write_file("flip.idx", damaged)).to_vector<uint8_t>(), expected) << "byte " << at;
      });
      ++(error ? errors : accepted);
    });
  }
  std::printf("gzip: %lld errors, %lld of the same content\n", static_cast<long long>(errors),
              static_cast<long long>(accepted));
  EXPECT_GT(errors, 5 * accepted);
}

}  // namespace
}  // namespace tenon::io::idx_test
