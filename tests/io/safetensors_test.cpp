#include <gtest/gtest.h>

#include <cstring>

#include <tenon/engine/tensor/ops.h>
#include <tenon/io.h>
#include <tenon/io/elements.h>
#include <tenon/io/safetensors_header.h>

#include "memory.h"
#include "test_files.h"

namespace tenon::io::safetensors_test {
namespace {

using testing::file_error_of;
using testing::little_endian;

constexpr std::size_t kAllowed = std::size_t{16} << 20;

std::string safetensors(const std::string& header, const std::string& data = "") {
  return little_endian(header.size(), 8) + header + data;
}

Bytes bytes_of(std::string_view content) {
  return Bytes(reinterpret_cast<const std::byte*>(content.data()), content.size());
}

SafetensorsHeader parse(std::string_view content) {
  return parse_safetensors(bytes_of(content), {"load_safetensors", "x.safetensors"});
}

std::string error_of(std::string_view content) {
  return file_error_of([&] { parse(content); }, content.size() + kAllowed);
}

// What stands of every header that was accepted, whatever bytes it came from.
void expect_sound(const SafetensorsHeader& header, std::size_t file_bytes) {
  int64_t covered = 0;
  for (const SafetensorsEntry& e : header.entries) {
    EXPECT_EQ(e.begin, covered) << e.name;
    int64_t bytes = static_cast<int64_t>(size_of(e.dtype));
    for (const int64_t size : e.shape) {
      EXPECT_GE(size, 0);
      bytes *= size;
    }
    EXPECT_EQ(e.end - e.begin, bytes) << e.name;
    EXPECT_EQ(e.count() * static_cast<int64_t>(size_of(e.dtype)), bytes);
    covered = e.end;
  }
  EXPECT_EQ(header.data_begin + static_cast<std::size_t>(covered), file_bytes);
}

std::string repeated(const std::string& text, int times) {
  std::string result;
  for (int i = 0; i < times; ++i) result += text;
  return result;
}

const std::string kGood =
    R"({"a":{"dtype":"F32","shape":[2,3],"data_offsets":[0,24]},)"
    R"("b":{"dtype":"U8","shape":[3],"data_offsets":[24,27]},"__metadata__":{"format":"pt","k":"v"}})";

struct BadFile {
  std::string what, content, expected;
};

// One tensor "a" with this field text, and a data part of n bytes.
std::string one(const std::string& fields, std::size_t n = 0) {
  return safetensors("{\"a\":{" + fields + "}}", std::string(n, '\1'));
}

const std::vector<BadFile>& bad_files() {
  static const std::vector<BadFile> cases = {
      {"an empty file", "", "0 bytes, expected at least the 8"},
      {"seven bytes", std::string(7, '\0'), "7 bytes, expected at least the 8"},
      {"an empty header", safetensors(""), "its header begins with \"\""},
      {"a header longer than the file", little_endian(100, 8) + "{}",
       "says that its header has 100 bytes, but only 2 follow"},
      {"a header one byte longer than the file", little_endian(3, 8) + "{}", "has 3 bytes, but only 2 follow"},
      {"a header length of 2^64 - 1", little_endian(~uint64_t{0}, 8) + "{}",
       "18446744073709551615 bytes, expected at most"},
      {"a header length of 2^63", little_endian(uint64_t{1} << 63, 8) + "{}",
       "9223372036854775808 bytes, expected at most"},
      {"a header length that plus 8 wraps to 2", little_endian(~uint64_t{0} - 5, 8) + "{}", "expected at most"},
      {"a header beyond the limit", little_endian((16 << 20) + 1, 8) + "{}", "expected at most 16777216"},
      {"a zip file", "PK\3\4 and so on, as torch.save writes it", "is it a safetensors file?"},
      {"a list", safetensors("[]"), "begins with \"[\", expected {"},
      {"a space before the header", safetensors(" {}"), "begins with \" \""},
      {"a byte order mark", safetensors("\xef\xbb\xbf{}"), "begins with \"\\xef\""},
      {"no JSON", safetensors("{nonsense}"), "not JSON"},
      {"an unclosed object", safetensors("{"), "not JSON"},
      {"an unclosed string", safetensors("{\"a"), "not JSON"},
      {"two objects", safetensors("{}{}"), "not JSON"},
      {"a comma too many", safetensors(R"({"a":{"dtype":"U8","shape":[0],"data_offsets":[0,0]},})"), "not JSON"},
      {"bytes after the object", safetensors("{} x"), "not JSON"},
      {"a NUL after the object", safetensors(std::string("{}\0x", 4)), "a NUL in its header"},
      {"a comment", safetensors("{/* */}"), "not JSON"},
      {"invalid UTF-8 in a name", safetensors("{\"\xff\":{\"dtype\":\"U8\",\"shape\":[0],\"data_offsets\":[0,0]}}"),
       "UTF-8"},
      {"a cut-off UTF-8 sequence",
       safetensors("{\"\xe2\x82\":{\"dtype\":\"U8\",\"shape\":[0],\"data_offsets\":[0,0]}}"), "UTF-8"},
      {"an overlong UTF-8 sequence", safetensors("{\"\xc0\xaf\":{}}"), "UTF-8"},
      {"half a surrogate pair", safetensors(R"({"\ud800":{}})"), "surrogate"},
      {"a control character in a name", safetensors("{\"a\nb\":{}}"), "control character"},
      {"a tensor that is a number", safetensors(R"({"a":1})"), "tensor \"a\" has a number, expected an object"},
      {"a tensor that is null", safetensors(R"({"a":null})"), "tensor \"a\" has null, expected an object"},
      {"a tensor that is a list", safetensors(R"({"a":[]})"), "tensor \"a\" has a list, expected an object"},
      {"a tensor without fields", safetensors(R"({"a":{}})"), "tensor \"a\" lacks dtype"},
      {"no dtype", one(R"("shape":[0],"data_offsets":[0,0])"), "lacks dtype"},
      {"no shape", one(R"("dtype":"U8","data_offsets":[0,0])"), "lacks shape"},
      {"no offsets", one(R"("dtype":"U8","shape":[0])"), "lacks data_offsets"},
      {"an unknown field", one(R"("dtype":"U8","shape":[0],"data_offsets":[0,0],"stride":[1])"),
       "the field \"stride\""},
      {"a field twice", one(R"("dtype":"U8","dtype":"U8","shape":[0],"data_offsets":[0,0])"), "has dtype twice"},
      {"offsets twice", one(R"("dtype":"U8","shape":[1],"data_offsets":[0,0],"data_offsets":[0,1])", 1),
       "has data_offsets twice"},
      {"a tensor twice",
       safetensors(R"({"a":{"dtype":"U8","shape":[1],"data_offsets":[0,1]},)"
                   R"("a":{"dtype":"U8","shape":[1],"data_offsets":[1,2]}})",
                   "xy"),
       "\"a\" stands twice"},
      {"a tensor twice, once escaped",
       safetensors(R"({"a":{"dtype":"U8","shape":[1],"data_offsets":[0,1]},)"
                   R"("\u0061":{"dtype":"U8","shape":[1],"data_offsets":[1,2]}})",
                   "xy"),
       "\"a\" stands twice"},
      {"a dtype that nobody has", one(R"("dtype":"F33","shape":[1],"data_offsets":[0,4])", 4),
       "dtype \"F33\", expected one of BOOL"},
      {"a dtype in small letters", one(R"("dtype":"f32","shape":[1],"data_offsets":[0,4])", 4), "dtype \"f32\""},
      {"a dtype that is a number", one(R"("dtype":32,"shape":[1],"data_offsets":[0,4])", 4),
       "has a number, expected a string"},
      {"a shape that is a number", one(R"("dtype":"U8","shape":1,"data_offsets":[0,1])", 1),
       "has a number, expected a list of integers"},
      {"a shape with a string", one(R"("dtype":"U8","shape":["1"],"data_offsets":[0,1])", 1),
       "has a string, expected an integer"},
      {"a shape with null", one(R"("dtype":"U8","shape":[null],"data_offsets":[0,1])", 1),
       "has null, expected an integer"},
      {"a shape with true", one(R"("dtype":"U8","shape":[true],"data_offsets":[0,1])", 1),
       "has true or false, expected an integer"},
      {"a shape within a shape", one(R"("dtype":"U8","shape":[[1]],"data_offsets":[0,1])", 1),
       "has a list, expected an integer"},
      {"a negative size", one(R"("dtype":"U8","shape":[-1],"data_offsets":[0,1])", 1),
       "the size -1, expected none below 0"},
      {"two negative sizes", one(R"("dtype":"U8","shape":[-1,-1],"data_offsets":[0,1])", 1), "the size -1"},
      {"a size of 1.0", one(R"("dtype":"U8","shape":[1.0],"data_offsets":[0,1])", 1),
       "the size \"1.0\", expected an integer"},
      {"a size of 1e0", one(R"("dtype":"U8","shape":[1e0],"data_offsets":[0,1])", 1),
       "the size \"1e0\", expected an integer"},
      {"a size of NaN", one(R"("dtype":"U8","shape":[NaN],"data_offsets":[0,1])", 1), "not JSON"},
      {"a size of 1e400", one(R"("dtype":"U8","shape":[1e400],"data_offsets":[0,1])", 1), "not JSON"},
      {"a size of 01", one(R"("dtype":"U8","shape":[01],"data_offsets":[0,1])", 1), "not JSON"},
      {"a size of 2^63", one(R"("dtype":"U8","shape":[9223372036854775808],"data_offsets":[0,1])", 1), "beyond 2^62"},
      {"a size of 2^64", one(R"("dtype":"U8","shape":[18446744073709551616],"data_offsets":[0,1])", 1),
       "expected an integer below 2^62"},
      {"a size of 100 digits",
       one("\"dtype\":\"U8\",\"shape\":[" + std::string(100, '1') + "],\"data_offsets\":[0,1]", 1), "over 64 digits"},
      {"sizes whose product wraps to 0", one(R"("dtype":"U8","shape":[4294967296,4294967296],"data_offsets":[0,0])"),
       "passes 2^62"},
      {"sizes whose product wraps to 4",
       one(R"("dtype":"F32","shape":[4611686018427387904,4,1],"data_offsets":[0,4])", 4), "passes 2^62"},
      {"a product that only the element size takes over",
       one(R"("dtype":"F64","shape":[2305843009213693952],"data_offsets":[0,0])"), "passes 2^62"},
      {"an overflow behind a size of 0", one(R"("dtype":"U8","shape":[0,4294967296,4294967296],"data_offsets":[0,0])"),
       "passes 2^62"},
      {"nine axes", one(R"("dtype":"U8","shape":[1,1,1,1,1,1,1,1,1],"data_offsets":[0,1])", 1), "over 8 axes"},
      {"one offset", one(R"("dtype":"U8","shape":[1],"data_offsets":[1])", 1), "has 1 data_offsets, expected 2"},
      {"three offsets", one(R"("dtype":"U8","shape":[1],"data_offsets":[0,1,2])", 1), "has over 2 data_offsets"},
      {"no offsets in the list", one(R"("dtype":"U8","shape":[1],"data_offsets":[])", 1), "has 0 data_offsets"},
      {"a negative offset", one(R"("dtype":"U8","shape":[1],"data_offsets":[-1,0])", 1), "the offset -1"},
      {"an offset of 0.0", one(R"("dtype":"U8","shape":[1],"data_offsets":[0.0,1])", 1), "the offset \"0.0\""},
      {"an end before its begin", one(R"("dtype":"U8","shape":[1],"data_offsets":[1,0])", 1), "lies from byte 1 to 0"},
      {"an end beyond the data", one(R"("dtype":"U8","shape":[2],"data_offsets":[0,2])", 1),
       "lies from byte 0 to 2 of the data, which has 1"},
      {"an end of 2^62", one(R"("dtype":"U8","shape":[4611686018427387904],"data_offsets":[0,4611686018427387904])", 1),
       "of the data, which has 1"},
      {"more bytes than the shape needs", one(R"("dtype":"F32","shape":[2],"data_offsets":[0,12])", 12),
       "12 bytes, but float32 of shape (2) needs 8"},
      {"fewer bytes than the shape needs", one(R"("dtype":"F32","shape":[2],"data_offsets":[0,4])", 4),
       "4 bytes, but float32 of shape (2) needs 8"},
      {"a scalar without bytes", one(R"("dtype":"F32","shape":[],"data_offsets":[0,0])"),
       "0 bytes, but float32 of shape () needs 4"},
      {"bytes for a size of 0", one(R"("dtype":"F32","shape":[0,5],"data_offsets":[0,4])", 4),
       "4 bytes, but float32 of shape (0, 5) needs 0"},
      {"a hole before the first tensor", one(R"("dtype":"U8","shape":[1],"data_offsets":[1,2])", 2),
       "begins at byte 1 of the data, expected 0"},
      {"a hole between tensors",
       safetensors(R"({"a":{"dtype":"U8","shape":[1],"data_offsets":[0,1]},)"
                   R"("b":{"dtype":"U8","shape":[1],"data_offsets":[2,3]}})",
                   "xyz"),
       "\"b\" begins at byte 2 of the data, expected 1"},
      {"an overlap",
       safetensors(R"({"a":{"dtype":"U8","shape":[2],"data_offsets":[0,2]},)"
                   R"("b":{"dtype":"U8","shape":[2],"data_offsets":[1,3]}})",
                   "xyz"),
       "overlaps"},
      {"two tensors in one place",
       safetensors(R"({"a":{"dtype":"U8","shape":[2],"data_offsets":[0,2]},)"
                   R"("b":{"dtype":"U8","shape":[2],"data_offsets":[0,2]}})",
                   "xy"),
       "overlaps"},
      {"an empty tensor inside another",
       safetensors(R"({"a":{"dtype":"U8","shape":[2],"data_offsets":[0,2]},)"
                   R"("b":{"dtype":"U8","shape":[0],"data_offsets":[1,1]}})",
                   "xy"),
       "overlaps"},
      {"trailing bytes", one(R"("dtype":"U8","shape":[1],"data_offsets":[0,1])", 2),
       "2 bytes of data, but its tensors end at 1"},
      {"data without tensors", safetensors("{}", "x"), "1 bytes of data, but its tensors end at 0"},
      {"metadata that is a list", safetensors(R"({"__metadata__":[]})"),
       "__metadata__ has a list, expected an object of strings"},
      {"metadata that is null", safetensors(R"({"__metadata__":null})"), "__metadata__ has null"},
      {"metadata with a number", safetensors(R"({"__metadata__":{"a":1}})"),
       "__metadata__ has a number, expected a string"},
      {"metadata within metadata", safetensors(R"({"__metadata__":{"a":{}}})"),
       "__metadata__ has an object, expected a string"},
      {"metadata twice", safetensors(R"({"__metadata__":{},"__metadata__":{}})"), "__metadata__ stands twice"},
      {"a metadata key twice", safetensors(R"({"__metadata__":{"a":"1","a":"2"}})"), "the metadata has \"a\" twice"},
      {"deep nesting of lists", safetensors("{\"a\":" + std::string(100000, '[')), "nested deeper than 8 levels"},
      {"deep nesting of objects", safetensors(repeated("{\"a\":", 100000)), "nested deeper than 8 levels"},
      {"nesting within a shape", one("\"dtype\":\"U8\",\"shape\":[[[[[[[[0]]]]]]]]"), "nested deeper than 8 levels"},
      {"a string of 3 MiB", safetensors("{\"" + std::string(3 << 20, 'a') + "\":{}}"),
       "a string of over 2097152 bytes"},
      {"an unclosed string of 15 MiB", safetensors("{\"" + std::string(15 << 20, 'a')),
       "a string of over 2097152 bytes"},
  };
  return cases;
}

TEST(Safetensors, SaysWhatIsWrongWithEachBadFile) {
  EXPECT_GE(bad_files().size(), 45u);
  for (const BadFile& c : bad_files()) {
    const std::string text = error_of(c.content);
    EXPECT_NE(text.find(c.expected), std::string::npos) << c.what << ": " << text;
    EXPECT_EQ(text.find("[load_safetensors] x.safetensors: "), 0u) << c.what << ": " << text;
    EXPECT_LT(text.size(), 400u) << c.what;
  }
  std::printf("%zu bad files\n", bad_files().size());
}

TEST(Safetensors, LimitsHoldOnHeadersMadeToTakeMuchMemory) {
  std::string tensors = "{", metadata = R"({"__metadata__":{)", sizes, names = "{";
  for (int i = 0; i <= 100000; ++i) {
    const std::string name = std::to_string(i);
    tensors += "\"" + name + R"(":{"dtype":"U8","shape":[0,0,0,0,0,0,0,0],"data_offsets":[0,0]},)";
    if (i <= 10000) metadata += "\"" + name + "\":\"\",";
  }
  EXPECT_NE(error_of(safetensors(tensors)).find("over 100000 tensors"), std::string::npos)
      << error_of(safetensors(tensors));
  EXPECT_NE(error_of(safetensors(metadata)).find("over 10000 entries"), std::string::npos)
      << error_of(safetensors(metadata));
  for (int i = 0; i < 7; ++i)
    names +=
        "\"" + std::to_string(i) + std::string(2000000, 'a') + R"(":{"dtype":"U8","shape":[0],"data_offsets":[0,0]},)";
  EXPECT_NE(error_of(safetensors(names)).find("not JSON"), std::string::npos) << error_of(safetensors(names));
}

TEST(Safetensors, ReadsWhatTheFormatAllows) {
  EXPECT_EQ(parse(safetensors("{}")).entries.size(), 0u);
  EXPECT_EQ(parse(safetensors("{}      \n\t")).entries.size(), 0u);
  EXPECT_EQ(parse(one(R"("dtype":"F32","shape":[],"data_offsets":[0,4])", 4)).entries[0].count(), 1);
  EXPECT_EQ(parse(one(R"("data_offsets" : [ 0 , 0 ] , "shape" : [ 7 , 0 ] , "dtype" : "I64")")).entries[0].count(), 0);
  EXPECT_EQ(parse(one(R"("dtype":"U8","shape":[1,1,1,1,1,1,1,1],"data_offsets":[0,1])", 1)).entries[0].shape.size(),
            8u);
  EXPECT_EQ(parse(safetensors(R"({"__metadata__":{}})")).metadata.size(), 0u);

  // In the order of the data, whatever the order of the header; empty tensors may share a place with anything that
  // begins there.
  const std::string shuffled = safetensors(R"({"c":{"dtype":"U8","shape":[1],"data_offsets":[2,3]},)"
                                           R"("none":{"dtype":"F64","shape":[0],"data_offsets":[2,2]},)"
                                           R"("none too":{"dtype":"F64","shape":[3,0],"data_offsets":[2,2]},)"
                                           R"("last":{"dtype":"F64","shape":[0],"data_offsets":[3,3]},)"
                                           R"("a":{"dtype":"U16","shape":[1],"data_offsets":[0,2]}})",
                                           "xyz");
  const SafetensorsHeader header = parse(shuffled);
  ASSERT_EQ(header.entries.size(), 5u);
  EXPECT_EQ(header.entries[0].name, "a");
  EXPECT_EQ(header.entries[3].name, "c");
  expect_sound(header, shuffled.size());
}

TEST(Safetensors, EveryTruncationOfARealFileIsFound) {
  for (const std::string& content :
       {safetensors(kGood, std::string(27, '\1')), testing::read_file(TENON_DATA "/opt-mnist.safetensors")}) {
    ASSERT_NO_THROW(parse(content));
    for (std::size_t n = 0; n < content.size(); ++n)
      ASSERT_TRUE(testing::refused([&] { parse(std::string_view(content).substr(0, n)); }))
          << n << " of " << content.size() << " bytes";
  }
}

TEST(Safetensors, EveryFlippedHeaderByteGivesAnErrorOrASoundHeader) {
  for (const std::string& content :
       {safetensors(kGood, std::string(27, '\1')), testing::read_file(TENON_DATA "/opt-mnist.safetensors")}) {
    const std::size_t end = parse(content).data_begin;
    int64_t errors = 0, accepted = 0;
    testing::for_each_flip(content, end, [&](const std::string& damaged, std::size_t) {
      const bool error = testing::refused([&] { expect_sound(parse(damaged), damaged.size()); });
      ++(error ? errors : accepted);
    });
    std::printf("%zu header bytes: %lld errors, %lld other valid files\n", end, static_cast<long long>(errors),
                static_cast<long long>(accepted));
    EXPECT_GT(errors, accepted);
  }
}

// ---- files to Tensors

TEST(Safetensors, WhatADamagedHeaderStillNamesHasTheBytesThatItSays) {
  std::string data;
  for (char c = 'a'; data.size() < 27; ++c) data += c;
  const std::string content = safetensors(kGood, data);
  testing::for_each_flip(content, content.size() - data.size(), [&](const std::string& damaged, std::size_t at) {
    testing::refused([&] {
      const NamedTensors tensors = load_safetensors(testing::write_file("flip.safetensors", damaged));
      std::string bytes;
      for (const SafetensorsEntry& e : parse(damaged).entries)
        for (const uint64_t bits : testing::bits_of(tensors[e.name]))
          bytes += little_endian(bits, static_cast<int>(size_of(e.dtype)));
      EXPECT_EQ(bytes, data) << "byte " << at;
    });
  });
}

TEST(Safetensors, TheWeightsOfTheExampleAreThere) {
  const NamedTensors w = load_safetensors(TENON_DATA "/opt-mnist.safetensors");
  EXPECT_EQ(w.size(), 6u);
  EXPECT_EQ(w["conv1.weight"].sizes(), (Sizes{8, 1, 5, 5}));
  EXPECT_EQ(w["fc.bias"].sizes(), (Sizes{1, 10}));
  EXPECT_EQ(w["fc.weight"].dtype(), DType::Float32);
  EXPECT_TRUE(w.contains("conv2.bias"));
  EXPECT_FALSE(w.contains("conv2.bia"));

  // Against the bytes, found by hand in the text of the header.
  const std::string content = testing::read_file(TENON_DATA "/opt-mnist.safetensors");
  const std::size_t entry = content.find("\"fc.bias\""), offsets = content.find("\"data_offsets\":[", entry) + 16;
  const std::size_t begin = std::stoul(content.substr(offsets));
  uint64_t length;
  std::memcpy(&length, content.data(), 8);
  std::vector<float> expected(10);
  std::memcpy(expected.data(), content.data() + 8 + length + begin, 40);
  EXPECT_EQ(w["fc.bias"].to_vector<float>(), expected);
}

TEST(Safetensors, ValuesOfEveryDTypeArriveAlsoMisalignedAndOutliveTheMap) {
  // An odd header length and a first tensor of one byte: everything after it is misaligned.
  const std::string header =
      R"({"flag":{"dtype":"BOOL","shape":[1],"data_offsets":[0,1]},"f":{"dtype":"F32","shape":[2],)"
      R"("data_offsets":[1,9]},"d":{"dtype":"F64","shape":[1],"data_offsets":[9,17]},)"
      R"("i":{"dtype":"I32","shape":[1,1],"data_offsets":[17,21]},)"
      R"("l":{"dtype":"I64","shape":[],"data_offsets":[21,29]},"u":{"dtype":"U8","shape":[3],"data_offsets":[29,32]},)"
      R"("none":{"dtype":"F32","shape":[0,4],"data_offsets":[32,32]},"__metadata__":{"author":"someone"}})";
  const float f[] = {1.5f, -2.25f};
  const double d = 1e300;
  std::string data = "\1" + std::string(reinterpret_cast<const char*>(f), 8) +
                     std::string(reinterpret_cast<const char*>(&d), 8) + little_endian(static_cast<uint64_t>(-7), 4) +
                     little_endian(uint64_t{1} << 40, 8) + "abc";
  for (const std::string padding : {"", " ", "  ", "   ", "       "}) {
    const std::string path = testing::write_file("dtypes.safetensors", safetensors(header + padding, data));
    std::vector<Tensor> kept;
    {
      const NamedTensors t = load_safetensors(path);
      EXPECT_EQ(t.metadata().at("author"), "someone");
      EXPECT_EQ(t.names(), (std::vector<std::string>{"d", "f", "flag", "i", "l", "none", "u"}));
      for (const auto& [name, tensor] : t) kept.push_back(tensor);
    }
    EXPECT_EQ(kept[0].to_vector<double>(), std::vector<double>{1e300});
    EXPECT_EQ(kept[1].to_vector<float>(), (std::vector<float>{1.5f, -2.25f}));
    EXPECT_EQ(kept[2].to_vector<bool>(), std::vector<bool>{true});
    EXPECT_EQ(kept[3].to_vector<int32_t>(), std::vector<int32_t>{-7});
    EXPECT_EQ(kept[4].item<int64_t>(), int64_t{1} << 40);
    EXPECT_EQ(kept[5].sizes(), (Sizes{0, 4}));
    EXPECT_EQ(kept[6].to_vector<uint8_t>(), (std::vector<uint8_t>{'a', 'b', 'c'}));
  }
}

TEST(Safetensors, AlignedTensorsAreMappedAndCostNoMemory) {
  const std::size_t size = std::size_t{64} << 20;
  std::string header = "{\"big\":{\"dtype\":\"F32\",\"shape\":[" + std::to_string(size / 4) + "],\"data_offsets\":[0," +
                       std::to_string(size) + "]}}";
  header.resize((header.size() + 7) / 8 * 8, ' ');
  const std::string path = testing::write_file("big.safetensors", safetensors(header, std::string(size, '\0')));
  const testing::PeakMemory peak;
  const NamedTensors t = load_safetensors(path);
  EXPECT_EQ(t["big"].size(), static_cast<int64_t>(size / 4));
  EXPECT_LT(peak.extra(), std::size_t{1} << 20);
}

TEST(Safetensors, AMissingNameNamesNearOnes) {
  const NamedTensors w = load_safetensors(TENON_DATA "/opt-mnist.safetensors");
  try {
    w["conv1.weigth"];
    FAIL() << "no error";
  } catch (const FileError& e) {
    EXPECT_STREQ(e.what(), "[load_safetensors] " TENON_DATA
                           "/opt-mnist.safetensors: no tensor \"conv1.weigth\"; the nearest of its 6 are "
                           "\"conv1.weight\", \"conv2.weight\", \"conv1.bias\"");
  }
}

TEST(Safetensors, ABoolThatIsNeitherTrueNorFalseIsAnError) {
  const std::string path = testing::write_file(
      "bool.safetensors",
      safetensors(R"({"flags":{"dtype":"BOOL","shape":[3],"data_offsets":[0,3]}})", std::string("\0\1\2", 3)));
  EXPECT_NE(
      file_error_of([&] { load_safetensors(path); }, kAllowed).find("tensor \"flags\" has the bool 2 at element 2"),
      std::string::npos);
}

TEST(Safetensors, EachCallGivesTheSameCell) {
  const NamedTensors w = load_safetensors(TENON_DATA "/opt-mnist.safetensors");
  EXPECT_EQ(w["fc.bias"].cell(), w["fc.bias"].cell());
}

// ---- Tensors to files

TEST(Safetensors, WritesTheBytesOfTheFormat) {
  const std::string path = testing::write_file("saved.safetensors", "something longer than nothing");
  save_safetensors(path,
                   {{"b", array(std::vector<float>{1.5f, -2.25f}, {1, 2})}, {"a", array(std::vector<uint8_t>{7})}},
                   {{"author", "some \"one\""}});
  const float f[] = {1.5f, -2.25f};
  std::string header = R"({"__metadata__":{"author":"some \"one\""},"b":{"dtype":"F32","shape":[1,2],)"
                       R"("data_offsets":[0,8]},"a":{"dtype":"U8","shape":[1],"data_offsets":[8,9]}})";
  header.resize((header.size() + 7) / 8 * 8, ' ');
  EXPECT_EQ(testing::read_file(path), safetensors(header, std::string(reinterpret_cast<const char*>(f), 8) + "\7"));
}

TEST(Safetensors, EveryDTypeComesBackAlsoInPlaceOfTheFileThatItWasLoadedFrom) {
  std::vector<DType> all;
  for (std::size_t i = static_cast<std::size_t>(DType::Bool); i < kDTypes; ++i)
    if (const auto d = static_cast<DType>(i); d != DType::Complex128) all.push_back(d);  // refused, see below
  const auto bytes = [](DType d) { return std::string(7 * size_of(d), '\1'); };
  TensorMap tensors;
  for (const DType d : all) tensors.emplace(name(d), testing::tensor_of_bytes(d, {7, 1}, bytes(d)));
  const std::string path = testing::write_file("all.safetensors", "");
  save_safetensors(path, tensors);
  const NamedTensors loaded = load_safetensors(path);
  save_safetensors(path, loaded.tensors());
  for (const NamedTensors& t : {loaded, load_safetensors(path)})
    for (const DType d : all) {
      const Tensor& tensor = t[name(d)];
      EXPECT_EQ(tensor.dtype(), d);
      EXPECT_EQ(tensor.sizes(), (Sizes{7, 1}));
      const Elements elements = elements_of(tensor);
      EXPECT_EQ(std::string(reinterpret_cast<const char*>(elements.bytes.data()), elements.bytes.size()), bytes(d));
    }
}

TEST(Safetensors, WhatCouldNotBeReadAgainIsNotWritten) {
  const auto error = [](const TensorMap& tensors, const Metadata& metadata = {}) -> std::string {
    try {
      save_safetensors("/nowhere/at/all", tensors, metadata);
    } catch (const UserError& e) {
      return e.what();
    }
    return "no error";
  };
  EXPECT_EQ(error({{"__metadata__", zeros({1})}}),
            "[save_safetensors] a tensor named __metadata__, which the format keeps to itself");
  EXPECT_EQ(error({{"a", zeros({1, 1, 1, 1, 1, 1, 1, 1, 1})}}),
            "[save_safetensors] tensor \"a\" has 9 axes, expected at most 8; reshape it");
  EXPECT_EQ(error({{"a", zeros({2}, DType::Complex128)}}),
            "[save_safetensors] tensor \"a\" has dtype complex128, which the format has not; cast it to complex64 "
            "first");
  EXPECT_EQ(error({{"\xff", zeros({1})}}),
            "[save_safetensors] \"\\xff\" is no UTF-8, expected names and metadata in it");
  EXPECT_EQ(error({}, {{"k", std::string(3 << 20, 'a')}}),
            "[save_safetensors] a name or metadata of 3145728 bytes, expected at most 2097152");
}

}  // namespace
}  // namespace tenon::io::safetensors_test
