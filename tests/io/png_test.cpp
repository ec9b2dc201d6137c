#include <tenon/io.h>

#include <gtest/gtest.h>
#include <zlib.h>

#include <tenon/engine/tensor/ops.h>
#include <tenon/tests/io/test_files.h>

namespace tenon::io::png_test {
namespace {

using testing::big_endian;
using testing::file_error_of;
using testing::write_file;

const std::string kMark = "\x89PNG\r\n\x1a\n";

// By hand, from the format's description.
std::string chunk(const std::string& name, const std::string& data) {
  const std::string body = name + data;
  const uLong crc = crc32(0, reinterpret_cast<const Bytef*>(body.data()), static_cast<uInt>(body.size()));
  return big_endian(data.size(), 4) + body + big_endian(crc, 4);
}
std::string deflated(const std::string& content) {
  std::string result(compressBound(content.size()), '\0');
  uLongf size = result.size();
  compress2(reinterpret_cast<Bytef*>(result.data()), &size, reinterpret_cast<const Bytef*>(content.data()),
            content.size(), 9);
  return result.substr(0, size);
}
enum : int { Gray = 0, Color = 2, Palette = 3, GrayWithOpacity = 4, ColorWithOpacity = 6 };
std::string header(uint64_t width, uint64_t height, int depth, int type, int interlaced = 0, int filter = 0) {
  const char rest[] = {static_cast<char>(depth), static_cast<char>(type), 0, static_cast<char>(filter),
                       static_cast<char>(interlaced)};
  return chunk("IHDR", big_endian(width, 4) + big_endian(height, 4) + std::string(rest, 5));
}
const std::string kEnd = chunk("IEND", "");
/// `rows`: each row behind the number of its filter.
std::string png(const std::string& head, const std::string& rows, const std::string& between = "") {
  return kMark + head + between + chunk("IDAT", deflated(rows)) + kEnd;
}
std::string row(std::initializer_list<int> samples, int filter = 0) {
  std::string result(1, static_cast<char>(filter));
  for (const int s : samples) result += static_cast<char>(s);
  return result;
}

Tensor load(const std::string& content) { return load_png(write_file("good.png", content)); }
void expect(const std::string& content, const Sizes& shape, const std::vector<uint8_t>& samples) {
  const Tensor image = load(content);
  EXPECT_EQ(image.dtype(), DType::UInt8);
  EXPECT_EQ(image.sizes(), shape);
  EXPECT_EQ(image.to_vector<uint8_t>(), samples);
}

const std::string kGood = png(header(2, 2, 8, Color), row({1, 2, 3, 4, 5, 6}) + row({7, 8, 9, 10, 11, 12}));

TEST(Png, ReadsEveryKindOfSample) {
  expect(kGood, {2, 2, 3}, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12});
  expect(png(header(2, 1, 8, Gray), row({7, 255})), {1, 2}, {7, 255});
  expect(png(header(1, 2, 8, GrayWithOpacity), row({7, 255}) + row({9, 0})), {2, 1, 2}, {7, 255, 9, 0});
  expect(png(header(1, 1, 8, ColorWithOpacity), row({1, 2, 3, 4})), {1, 1, 4}, {1, 2, 3, 4});
  expect(png(header(9, 1, 1, Gray), row({0b10100000, 0x80})), {1, 9}, {255, 0, 255, 0, 0, 0, 0, 0, 255});
  expect(png(header(5, 1, 2, Gray), row({0b00011011, 0x80})), {1, 5}, {0, 85, 170, 255, 170});
  expect(png(header(3, 1, 4, Gray), row({0x0f, 0x10})), {1, 3}, {0, 255, 17});
  // 65535 levels to 255, to the nearest: 128 is 0.498 of a level, 129 is 0.502.
  expect(png(header(4, 1, 16, Gray), row({0, 128, 0, 129, 0xff, 0xff, 0x80, 0x00})), {1, 4}, {0, 1, 255, 128});
  const std::string colors = chunk("PLTE", std::string("\1\2\3\4\5\6\7\x8\x9", 9));
  expect(png(header(4, 1, 2, Palette), row({0b00011001}), colors), {1, 4, 3}, {1, 2, 3, 4, 5, 6, 7, 8, 9, 4, 5, 6});
  expect(png(header(2, 1, 8, Palette), row({2, 0}), colors + chunk("tRNS", std::string("\x80", 1))), {1, 2, 4},
         {7, 8, 9, 255, 1, 2, 3, 128});
  expect(png(header(2, 1, 8, Gray), row({5, 6}), chunk("tRNS", std::string("\0\6", 2))), {1, 2, 2}, {5, 255, 6, 0});
}

TEST(Png, UndoesFiltersAndInterlacing) {
  expect(png(header(3, 2, 8, Gray), row({10, 5, 1}, 1) + row({1, 1, 1}, 2)), {2, 3}, {10, 15, 16, 11, 16, 17});
  // Adam7 of 3 by 3: pass 1 has (0, 0), pass 6 the odd columns of even rows, pass 5 (2, 0) and (2, 2), 4 (0, 2), 7 row
  // 1.
  const std::string passes = row({1}) + row({3}) + row({7, 9}) + row({2}) + row({8}) + row({4, 5, 6});
  expect(png(header(3, 3, 8, Gray, 1), passes), {3, 3}, {1, 2, 3, 4, 5, 6, 7, 8, 9});
}

TEST(Png, WhatStandsBesideTheImageChangesNothing) {
  const std::string gamma = chunk("gAMA", big_endian(100000, 4)), text = chunk("tEXt", std::string("a\0b", 3));
  expect(png(header(2, 1, 8, Gray), row({7, 100}), gamma + text + chunk("zTXt", "broken") + chunk("quux", "?")), {1, 2},
         {7, 100});
}

std::string error_of(const std::string& content) {
  const std::string path = write_file("bad.png", content);
  std::string text = file_error_of([&] { load_png(path); }, content.size() + (std::size_t{16} << 20));
  const std::string head = "[load_png] " + path + ": ";
  return text.starts_with(head) ? text.substr(head.size()) : "WRONG head: " + text;
}

TEST(Png, SaysWhatIsWrongWithEachBadFile) {
  const std::string zeros(std::size_t{40} << 20, '\0');
  const struct {
    std::string what, content, expected;
  } cases[] = {
      {"an empty file", "", "begins with \"\", expected \"\\x89PNG"},
      {"a photograph of another kind", "\xff\xd8\xff\xe0", "begins with \"\\xff\\xd8"},
      {"only the mark", kMark, "no sound PNG: \"the file is cut off\""},
      {"no header", kMark + kEnd, "no sound PNG"},
      {"a header of other length", kMark + chunk("IHDR", "abcd") + kEnd, "no sound PNG"},
      {"a width of 0", png(header(0, 1, 8, Gray), row({})), "no sound PNG"},
      {"a height of 0", png(header(1, 0, 8, Gray), ""), "no sound PNG"},
      {"a width beyond the limit", png(header(1000001, 1, 8, Gray), row({1})), "no sound PNG"},
      {"a width beyond 2^31", png(header(0x80000001, 1, 8, Gray), row({1})), "no sound PNG"},
      {"a lie of 10^12 pixels", png(header(1000000, 1000000, 8, Color), row({1, 2, 3})), "bytes, too few for"},
      {"3 bits a sample", png(header(1, 1, 3, Gray), row({1})), "no sound PNG"},
      {"16 bits of palette", png(header(1, 1, 16, Palette), row({1, 1})), "no sound PNG"},
      {"type 1", png(header(1, 1, 8, 1), row({1})), "no sound PNG"},
      {"interlaced in another way", png(header(1, 1, 8, Gray, 2), row({1})), "no sound PNG"},
      {"another filter method", png(header(1, 1, 8, Gray, 0, 1), row({1})), "no sound PNG"},
      {"no palette", png(header(1, 1, 8, Palette), row({0})), "no sound PNG"},
      {"a palette of 7 bytes", png(header(1, 1, 8, Palette), row({0}), chunk("PLTE", "abcdefg")), "no sound PNG"},
      {"no samples", kMark + header(1, 1, 8, Gray) + kEnd, "no sound PNG"},
      {"a row too few", png(header(1, 2, 8, Gray), row({1})), "no sound PNG"},
      {"samples that are not compressed", kMark + header(1, 1, 8, Gray) + chunk("IDAT", "abcdefgh") + kEnd,
       "no sound PNG"},
      {"filter 5", png(header(1, 1, 8, Gray), row({1}, 5)), "no sound PNG"},
      {"two headers", png(header(1, 1, 8, Gray), row({1}), header(1, 1, 8, Gray)), "no sound PNG"},
      {"no end", kGood.substr(0, kGood.size() - kEnd.size()), "the file is cut off"},
      {"more after the end", kGood + "x", "1 bytes after the end of the image"},
      {"a chunk of 4 GiB", kMark + header(1, 1, 8, Gray) + std::string("\xff\xff\xff\xffIDAT", 8), "no sound PNG"},
      {"an unknown chunk that one must know", png(header(1, 1, 8, Gray), row({1}), chunk("QuUx", "?")), "no sound PNG"},
      {"a bomb of 40 MiB without its last row", png(header(1 << 15, (40 << 20) / (1 << 15), 8, Gray), zeros),
       "no sound PNG"},
  };
  for (const auto& c : cases) {
    const std::string text = error_of(c.content);
    EXPECT_NE(text.find(c.expected), std::string::npos) << c.what << ": " << text;
  }
  std::printf("%zu bad files\n", std::size(cases));
}

TEST(Png, EveryTruncationAndEveryFlippedByteIsAnError) {
  for (std::size_t n = 0; n < kGood.size(); ++n)
    ASSERT_TRUE(testing::refused([&] { load(kGood.substr(0, n)); })) << n << " of " << kGood.size() << " bytes";
  int64_t errors = 0;
  testing::for_each_flip(kGood, kGood.size(), [&](const std::string& damaged, std::size_t at) {
    EXPECT_TRUE(testing::refused([&] { load(damaged); })) << "byte " << at;
    ++errors;
  });
  std::printf("%lld errors\n", static_cast<long long>(errors));
}

TEST(Png, ImagesOfEveryFormComeBack) {
  const std::string path = write_file("saved.png", "something longer than nothing");
  for (const Sizes& shape : std::vector<Sizes>{{3, 5}, {3, 5, 2}, {3, 5, 3}, {3, 5, 4}, {1, 1}, {200, 301, 3}}) {
    const Tensor image = randint(0, 256, shape).cast(DType::UInt8).realize();
    save_png(path, image);
    EXPECT_EQ(load_png(path).sizes(), shape);
    EXPECT_EQ(load_png(path).to_vector<uint8_t>(), image.to_vector<uint8_t>()) << to_string(image.shape());
  }
  save_png(path, full({2, 3, 1}, 9, DType::UInt8));
  EXPECT_EQ(load_png(path).sizes(), (Sizes{2, 3}));
}

TEST(Png, APhotographComesBackAndIsSmaller) {
  const std::string path = write_file("cat.png", "");
  const Tensor cat = load_ppm(TENON_DATA "/chelsea_451x300.ppm");
  save_png(path, cat);
  EXPECT_EQ(load_png(path).to_vector<uint8_t>(), cat.to_vector<uint8_t>());
  EXPECT_LT(testing::read_file(path).size(), std::size_t{300 * 451 * 3});
}

TEST(Png, AWellCompressedImageIsRead) {
  const std::string path = write_file("black.png", "");
  save_png(path, zeros({5000, 4000}, DType::UInt8));
  EXPECT_LT(testing::read_file(path).size(), std::size_t{100000});
  EXPECT_EQ(sum(load_png(path)).item<int64_t>(), 0);
}

TEST(Png, SavingSomethingElseIsAnError) {
  const auto error = [](const Tensor& image) -> std::string {
    try {
      save_png("/nowhere/at/all.png", image);
    } catch (const Error& e) {
      return e.what();
    }
    return "no error";
  };
  const std::string expected =
      ", expected uint8 of shape (height, width) or (height, width, 1 to 4), of 1 to 1000000 pixels along a side";
  EXPECT_EQ(error(zeros({2, 2, 3})), "[save_png] an image (2, 2, 3) of dtype float32" + expected);
  EXPECT_EQ(error(zeros({2, 2, 5}, DType::UInt8)), "[save_png] an image (2, 2, 5) of dtype uint8" + expected);
  EXPECT_EQ(error(zeros({2, 0}, DType::UInt8)), "[save_png] an image (2, 0) of dtype uint8" + expected);
  EXPECT_EQ(error(zeros({1, 1000001}, DType::UInt8)), "[save_png] an image (1, 1000001) of dtype uint8" + expected);
  EXPECT_EQ(error(zeros({2, 2}, DType::UInt8)),
            "[save_png] /nowhere/at/all.png: its folder takes no new file, which is written first: No such file or "
            "directory");
}

}  // namespace
}  // namespace tenon::io::png_test
