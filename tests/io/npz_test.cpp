#include <tenon/io.h>

#include <gtest/gtest.h>
#include <zlib.h>

#include <tenon/engine/tensor/ops.h>
#include <tenon/tests/io/memory.h>
#include <tenon/tests/io/test_files.h>

namespace tenon::io::npz_test {
namespace {

using testing::file_error_of;
using testing::little_endian;
using testing::write_file;

const std::string kStored = testing::read_file(TENON_TEST_DATA "/stored.npz");

std::string error_of(const std::string& content, const LoadNpzOptions& options = {}) {
  const std::string path = write_file("bad.npz", content);
  std::string text = file_error_of([&] { load_npz(path, options); }, content.size() + (std::size_t{16} << 20));
  const std::string head = "[load_npz] " + path + ": ";
  return text.starts_with(head) ? text.substr(head.size()) : "WRONG head: " + text;
}

std::string npy(const std::string& dtype, const std::string& shape, const std::string& elements) {
  const std::string text = "{'descr': '" + dtype + "', 'fortran_order': False, 'shape': " + shape + ", }\n";
  return "\x93NUMPY" + std::string("\1\0", 2) + little_endian(text.size(), 2) + text + elements;
}

// A zip archive by hand, from the description of the format; what a test wants wrong it sets here.
struct Member {
  std::string name, content;
  int method = 0;
  std::string data = content;  // as it stands in the archive
  uint64_t size = content.size(),
           crc = crc32(0, reinterpret_cast<const Bytef*>(content.data()), static_cast<uInt>(content.size()));
  uint64_t flags = 0, packed = data.size();
  std::string local_name = name;
  int64_t moved = 0;  // added to the place that the directory says
};

struct End {
  int64_t count = 0, size = 0, begin = 0, disks = 0;  // added to what is right
  std::string in_front = "", behind = "";
};

std::string zip(const std::vector<Member>& members, const End& end = {}) {
  std::string result = end.in_front, directory;
  for (const Member& m : members) {
    const auto sizes = [&](const std::string& name) {
      return little_endian(m.crc, 4) + little_endian(m.packed, 4) + little_endian(m.size, 4) +
             little_endian(name.size(), 2) + little_endian(0, 2);
    };
    const std::string common = little_endian(20, 2) + little_endian(m.flags, 2) +
                               little_endian(static_cast<uint64_t>(m.method), 2) + little_endian(0x210000, 4);
    directory += "PK\1\2" + little_endian(20, 2) + common + sizes(m.name) + std::string(10, '\0') +
                 little_endian(result.size() + static_cast<uint64_t>(m.moved), 4) + m.name;
    result += "PK\3\4" + common + sizes(m.local_name) + m.local_name + m.data;
  }
  const auto number = [](uint64_t right, int64_t wrong, int bytes) {
    return little_endian(right + static_cast<uint64_t>(wrong), bytes);
  };
  const std::string count = number(members.size(), end.count, 2);
  return result + directory + "PK\5\6" + number(0, end.disks, 4) + count + count +
         number(directory.size(), end.size, 4) + number(result.size(), end.begin, 4) + little_endian(0, 2) + end.behind;
}

std::string deflated(const std::string& content) {
  const std::string whole = testing::gzip(content);
  return whole.substr(10, whole.size() - 18);  // without gzip's header and trailer
}
Member packed(const std::string& name, const std::string& content) {
  return {.name = name, .content = content, .method = 8, .data = deflated(content)};
}
const std::string kArray = npy("|u1", "(6,)", "abcdef");

struct BadFile {
  std::string what, content, expected;
};

const std::vector<BadFile>& bad_files() {
  const std::string million = npy("|u1", "(1000000,)", std::string(1000000, '\0'));
  const std::string damaged = [] {
    std::string data = deflated(kArray);
    data[0] = '\7';  // a block of a kind that there is not
    return data;
  }();
  static const std::vector<BadFile> cases = {
      {"an empty file", "", "does not end as a zip archive without a comment does"},
      {"an npy file", kArray, "does not end as a zip archive"},
      {"an archive cut off", kStored.substr(0, 400), "does not end as a zip archive"},
      {"a comment", zip({{"a.npy", kArray}}, {.behind = "hello"}), "does not end as a zip archive without a comment"},
      {"bytes in front", zip({{"a.npy", kArray}}, {.begin = -3, .in_front = "MZ "}), "expected to end at byte"},
      {"a directory said to be longer", zip({{"a.npy", kArray}}, {.size = 1}),
       "its directory is said to have 52 bytes"},
      {"a directory said to be earlier", zip({{"a.npy", kArray}}, {.begin = -1}), "expected to end at byte"},
      {"a directory of 4 GiB", zip({{"a.npy", kArray}}, {.size = 0xfffffff0}), "its directory is said to have"},
      {"more members than there are", zip({{"a.npy", kArray}}, {.count = 1}), "says that it has 2 members"},
      {"65,535 members", zip({{"a.npy", kArray}}, {.count = 65534}), "says that it has 65535 members"},
      {"fewer members than there are", zip({{"a.npy", kArray}, {"b.npy", kArray}}, {.count = -1}),
       "51 bytes after the last member of its directory"},
      {"several disks", zip({{"a.npy", kArray}}, {.disks = 1}), "one part of an archive in several"},
      {"no npy file", zip({{"notes.txt", "hello"}}), "member \"notes.txt\": expected a name that ends with .npy"},
      {"a member that is no npy file", zip({{"a.npy", "hello, world"}}), "member \"a.npy\": begins with \"hello,\""},
      {"a deflated member that is no npy file", zip({packed("a.npy", "hello, world")}),
       "member \"a.npy\": begins with \"hello,\""},
      {"an empty member", zip({{"a.npy", ""}}), "member \"a.npy\": begins with \"\""},
      {"an empty deflated member", zip({packed("a.npy", "")}), "member \"a.npy\": begins with \"\""},
      {"encryption", zip({{.name = "a.npy", .content = kArray, .flags = 1}}), "is encrypted or patched (flags 0x0001)"},
      {"another method", zip({{.name = "a.npy", .content = kArray, .method = 12}}), "is compressed by method 12"},
      {"a wrong checksum", zip({{.name = "a.npy", .content = kArray, .crc = 1}}), "but the directory says 00000001"},
      {"a wrong checksum of deflated data",
       zip({{.name = "a.npy", .content = kArray, .method = 8, .data = deflated(kArray), .crc = 1}}),
       "but the directory says 00000001"},
      {"a stored size that lies", zip({{.name = "a.npy", .content = kArray, .size = 7}}), "bytes hold 7"},
      {"a stored size of 4 GiB", zip({{.name = "a.npy", .content = kArray, .size = 0xfffffffe}}),
       "bytes hold 4294967294"},
      {"data beyond the directory", zip({{.name = "a.npy", .content = kArray, .size = 1000, .packed = 1000}}),
       "beyond the directory at byte"},
      {"a place beyond the end", zip({{.name = "a.npy", .content = kArray, .moved = 1 << 30}}),
       "its local header does not begin as one does"},
      {"a place one byte off", zip({{.name = "a.npy", .content = kArray, .moved = 1}}),
       "its local header does not begin as one does"},
      {"two names for one member", zip({{.name = "a.npy", .content = kArray, .local_name = "b.npy"}}),
       "another name or method in its own header"},
      {"a name twice", zip({{"a.npy", kArray}, {"a.npy", kArray}}), "the member \"a.npy\" stands twice"},
      {"sizes that ask for a zip64 field", zip({{.name = "a.npy", .content = kArray, .size = 0xffffffff}}),
       "lacks the zip64 field"},
      {"deflate data that is damaged", zip({{.name = "a.npy", .content = kArray, .method = 8, .data = damaged}}),
       "the deflate data is damaged"},
      {"deflate data that is cut off",
       zip({{.name = "a.npy", .content = kArray, .method = 8, .data = deflated(kArray).substr(0, 40)}}),
       "the deflate data is cut off"},
      {"bytes after the deflate data",
       zip({{.name = "a.npy", .content = kArray, .method = 8, .data = deflated(kArray) + "xy"}}),
       "2 bytes after the end of the deflate data"},
      {"a bomb that says it is small",
       zip({{.name = "a.npy", .content = kArray, .method = 8, .data = deflated(million), .size = 500}}),
       "need 1000074 bytes, but the directory says 500"},
      {"a bomb behind a small header", zip({packed("a.npy", npy("|u1", "(6,)", std::string(1000000, '\0')))}),
       "uint8 of shape (6) and its header need 74 bytes, but the directory says 1000068"},
      {"an array that is shorter than it says",
       zip({{.name = "a.npy",
             .content = npy("|u1", "(60,)", "abcdef"),
             .method = 8,
             .data = deflated(npy("|u1", "(60,)", "abcdef")),
             .size = kArray.size() + 55}}),
       "75 bytes, but the directory says 129"},
      {"more than deflate can pack",
       zip({{.name = "a.npy", .content = kArray, .method = 8, .data = deflated(kArray), .size = 1 << 30}}),
       "bytes hold 1073741824"},
  };
  return cases;
}

TEST(Npz, SaysWhatIsWrongWithEachBadFile) {
  for (const BadFile& c : bad_files()) {
    const std::string text = error_of(c.content);
    EXPECT_NE(text.find(c.expected), std::string::npos) << c.what << ": " << text;
  }
  std::printf("%zu bad files\n", bad_files().size());
}

TEST(Npz, MembersThatOverlapAreAnError) {
  // The second entry's data is the first one's, local header and all: what makes a small archive inflate without end.
  const std::string inner = zip({{"b.npy", kArray}});
  const Member outer{.name = "a.npy", .content = inner.substr(0, 35 + kArray.size())};
  std::string both =
      zip({outer, {.name = "b.npy", .content = kArray, .moved = -static_cast<int64_t>(outer.content.size())}});
  EXPECT_NE(error_of(both).find("the members \"a.npy\" and \"b.npy\" overlap"), std::string::npos) << error_of(both);
}

TEST(Npz, WhatDeflatedArraysMayInflateToHasALimit) {
  const std::string file = zip({packed("a.npy", npy("|u1", "(1000000,)", std::string(1000000, '\0')))});
  EXPECT_EQ(error_of(file, {.most_bytes = 1000000}),
            "its arrays inflate to 1000074 bytes, expected at most 1000000; .most_bytes allows more");
  EXPECT_EQ(load_npz(write_file("good.npz", file), {.most_bytes = 1000074})["a"].size(), 1000000);
}

TEST(Npz, ABombWhoseDirectoryLiesTakesNoMemory) {
  // 30 MB of zeros behind a header and a directory that both say 20 MB.
  const std::string content = npy("|u1", "(20000000,)", std::string(30'000'000, '\0'));
  const std::string file = zip(
      {{.name = "a.npy", .content = "", .method = 8, .data = deflated(content), .size = content.size() - 10'000'000}});
  const std::string path = write_file("bomb.npz", file);
  const testing::PeakMemory peak;
  EXPECT_THROW(load_npz(path), FileError);
  EXPECT_LT(peak.extra(), std::size_t{1} << 20);
}

void expect_numpys(const NamedTensors& t) {
  EXPECT_EQ(t.names(), (std::vector<std::string>{"a", "flags", "turned", "zeros"}));
  EXPECT_EQ(t["a"].sizes(), (Sizes{2, 3}));
  EXPECT_EQ(t["a"].to_vector<float>(), (std::vector<float>{0, 1, 2, 3, 4, 5}));
  EXPECT_EQ(t["flags"].to_vector<bool>(), (std::vector<bool>{true, false}));
  EXPECT_EQ(t["turned"].dtype(), DType::Int16);
  EXPECT_EQ(t["turned"].to_vector<int16_t>(), (std::vector<int16_t>{0, 1, 2, 3, 4, 5}));
  EXPECT_EQ(t["zeros"].to_vector<double>(), std::vector<double>(1000));
}

TEST(Npz, ReadsWhatNumpyWrote) {
  expect_numpys(load_npz(TENON_TEST_DATA "/stored.npz"));
  expect_numpys(load_npz(TENON_TEST_DATA "/deflated.npz"));
  EXPECT_EQ(load_npz(write_file("none.npz", zip({}))).size(), 0u);
}

TEST(Npz, AMissingNameNamesNearOnes) {
  EXPECT_EQ(file_error_of([] { load_npz(TENON_TEST_DATA "/stored.npz")["flag"]; }, 1 << 20),
            "[load_npz] " TENON_TEST_DATA
            "/stored.npz: no tensor \"flag\"; the nearest of its 4 are \"flags\", \"a\", \"zeros\"");
}

TEST(Npz, WhatIsWrittenComesBack) {
  const TensorMap tensors{{"a", reshape(arange(6, DType::Float32), {2, 3})},
                          {"flags", array(std::vector<bool>{true, false})},
                          {"turned", reshape(arange(6, DType::Int16), {3, 2}).reshape({2, 3})},
                          {"zeros", zeros({1000}, DType::Float64)}};
  const std::string path = write_file("back.npz", "");
  for (const bool compress : {false, true}) {
    save_npz(path, tensors, {.compress = compress});
    expect_numpys(load_npz(path));
    EXPECT_EQ(testing::read_file(path).size() < 2000, compress);
  }
  save_npz(path, {});
  EXPECT_EQ(load_npz(path).size(), 0u);
  EXPECT_THROW(save_npz(path, {{"", zeros({1})}}), UserError);
  EXPECT_THROW(save_npz(path, {{"b", testing::tensor_of_bytes(DType::BFloat16, {1}, "ab")}}), UserError);
}

TEST(Npz, EveryTruncationIsFound) {
  const std::string path = write_file("own.npz", "");
  save_npz(path, {{"a", arange(3)}, {"b", arange(2)}}, {.compress = true});
  for (const std::string& content : {zip({{"a.npy", kArray}, packed("b.npy", kArray)}), testing::read_file(path)})
    for (std::size_t n = 0; n < content.size(); ++n)
      ASSERT_TRUE(testing::refused([&] { load_npz(write_file("cut.npz", content.substr(0, n))); })) << n;
}

TEST(Npz, EveryFlippedByteGivesAnErrorOrTheSameElements) {
  const std::string own = write_file("own.npz", "");
  save_npz(own, {{"a", arange(3)}, {"b", arange(2)}}, {.compress = true});
  int64_t errors = 0, accepted = 0;
  for (const std::string& content : {zip({{"a.npy", kArray}, packed("b.npy", kArray)}), testing::read_file(own)}) {
    const auto elements = [](const NamedTensors& t) {
      std::vector<int64_t> all;
      for (const auto& [name, tensor] : t) {
        const std::vector<int64_t> some = tensor.to_vector<int64_t>();
        all.insert(all.end(), some.begin(), some.end());
      }
      return all;
    };
    const std::vector<int64_t> expected = elements(load_npz(write_file("whole.npz", content)));
    testing::for_each_flip(content, content.size(), [&](const std::string& damaged, std::size_t at) {
      const bool error = testing::refused(
          [&] { EXPECT_EQ(elements(load_npz(write_file("flip.npz", damaged))), expected) << "byte " << at; });
      ++(error ? errors : accepted);
    });
  }
  std::printf("%lld errors, %lld of the same elements\n", static_cast<long long>(errors),
              static_cast<long long>(accepted));
  EXPECT_GT(errors, 2 * accepted);
}

}  // namespace
}  // namespace tenon::io::npz_test
