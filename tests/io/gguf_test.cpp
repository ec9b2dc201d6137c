// GGUF files: values of blocks beside those that the PyPI package gguf makes of the same bytes (data/gguf_blocks.py),
// what is written and read again, and files that must be refused.
#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <functional>

#include <tenon/io.h>
#include <tenon/io/gguf_value.h>
#include <tenon/tenon.h>

#include "memory.h"
#include "test_files.h"

namespace tenon::io::gguf_test {
namespace {

using testing::file_error_of;
using testing::write_file;

NamedTensors recorded() { return load_safetensors(TENON_TEST_DATA "/gguf_blocks.safetensors"); }

const std::vector<std::string> kWritten = {"Q4_0", "Q4_1", "Q5_0", "Q5_1", "Q8_0"};

TEST(GgufBlocks, HaveTheValuesThatGgufGives) {
  const NamedTensors all = recorded();
  std::size_t compared = 0;
  for (const auto& [name, bytes] : all) {
    if (!name.ends_with(".bytes")) continue;
    const std::string format = name.substr(0, name.size() - 6);
    const auto got = block_format(format)->decode(bytes).to_vector<float>();
    const auto expected = all[format + ".values"].to_vector<float>();
    ASSERT_EQ(got.size(), expected.size()) << format;
    for (std::size_t i = 0; i < got.size(); ++i) {
      const bool both_nan = std::isnan(got[i]) && std::isnan(expected[i]);
      ASSERT_TRUE(both_nan || std::bit_cast<uint32_t>(got[i]) == std::bit_cast<uint32_t>(expected[i]))
          << format << " element " << i << ": " << got[i] << ", expected " << expected[i];
      ++compared;
    }
  }
  EXPECT_EQ(compared, 24U * (7 * 32 + 5 * 256));
}

TEST(GgufBlocks, AreWrittenAsGgufWritesThem) {
  const NamedTensors all = recorded();
  for (const std::string& format : kWritten)
    EXPECT_EQ(to_gguf(all[format + ".from"], format).data.to_vector<uint8_t>(),
              all[format + ".to"].to_vector<uint8_t>())
        << format;
}

TEST(GgufBlocks, AreNeverWrittenOutAsFloatsForAProduct) {
  const Tensor w = randn({64, 256}), x = randn({256}).realize();
  const auto of_x = x.to_vector<float>();
  for (const std::string& format : kWritten) {
    GgufTensor t = to_gguf(w, format);
    t.data.realize();
    const Tensor y = sum(t.values() * x, {.axis = {1}});
    for (const auto& kernel : explain(y).kernels)  // the scales of all blocks at most
      EXPECT_EQ(kernel.name().find("64_256"), kernel.name().starts_with("r_") ? 2 : std::string::npos) << kernel.name();
    const auto got = y.to_vector<float>(), values = t.values().to_vector<float>();
    for (std::size_t row = 0; row < 64; ++row) {
      double expected = 0, size = 0;
      for (std::size_t i = 0; i < 256; ++i) {
        const double term = double{values[row * 256 + i]} * double{of_x[i]};
        expected += term, size += std::abs(term);
      }
      EXPECT_NEAR(got[row], expected, 256 * size * 0x1p-24) << format << " row " << row;
    }
  }
}

// ---- files, byte by byte

template <class T>
std::string bytes_of(const T& value) {
  return encode_value(GgufValue(value));
}
std::string text_of(const std::string& text) { return encode_text(text); }

struct Entry {
  std::string name;
  std::vector<uint64_t> dims;
  uint32_t format;
  uint64_t offset;
};
struct File {
  std::string magic = "GGUF";
  uint32_t version = 3;
  std::vector<std::pair<std::string, std::string>> metadata;               // key, type and value
  std::vector<Entry> tensors = {{"a", {32, 2}, 8, 0}, {"b", {3}, 0, 96}};  // Q8_0 (2, 32) of 68 bytes; F32 (3) of 12
  std::string data = std::string(108, '\1');
  std::optional<uint64_t> tensor_count, metadata_count;
  std::size_t alignment = 32;

  std::string text() const {
    std::string all = magic + bytes_of(version) + bytes_of(tensor_count.value_or(tensors.size())) +
                      bytes_of(metadata_count.value_or(metadata.size()));
    for (const auto& [key, value] : metadata) all += text_of(key) + value;
    for (const Entry& t : tensors) {
      all += text_of(t.name) + bytes_of(static_cast<uint32_t>(t.dims.size()));
      for (const uint64_t d : t.dims) all += bytes_of(d);
      all += bytes_of(t.format) + bytes_of(t.offset);
    }
    all.resize((all.size() + alignment - 1) / alignment * alignment, '\0');
    return all + data;
  }
};

template <class T>
std::string typed(const T& value) {
  return bytes_of(static_cast<uint32_t>(GgufValue(value).index())) + bytes_of(value);
}
std::string list(uint32_t type, uint64_t count, const std::string& elements) {
  return bytes_of(uint32_t{9}) + bytes_of(type) + bytes_of(count) + elements;
}

std::string error_of(const std::string& content) {
  const std::string path = write_file("bad.gguf", content);
  return file_error_of([&] { load_gguf(path); }, content.size() + (std::size_t{16} << 20));
}

TEST(GgufFile, OfEveryTypeOfMetadataIsRead) {
  File f;
  const std::vector<std::string> tokens = {"", "a", "long enough to be kept outside of the string"};
  f.metadata = {{"u8", typed(uint8_t{200})},
                {"i8", typed(int8_t{-3})},
                {"u16", typed(uint16_t{60000})},
                {"i16", typed(int16_t{-300})},
                {"u32", typed(uint32_t{4000000000})},
                {"i32", typed(int32_t{-5})},
                {"f32", typed(1.5F)},
                {"yes", typed(true)},
                {"text", typed(std::string("llama"))},
                {"u64", typed(uint64_t{1} << 63)},
                {"i64", typed(int64_t{-1} << 40)},
                {"f64", typed(0.1)},
                {"list", typed(GgufArray(tokens))},
                {"numbers", typed(GgufArray(std::vector<int32_t>{3, -4}))},
                {"bools", typed(GgufArray(std::vector<bool>{true, false}))}};
  const GgufFile file = load_gguf(write_file("every.gguf", f.text()));
  EXPECT_EQ(file.get<uint8_t>("u8"), 200);
  EXPECT_EQ(file.get<int8_t>("i8"), -3);
  EXPECT_EQ(file.get<uint16_t>("u16"), 60000);
  EXPECT_EQ(file.get<int16_t>("i16"), -300);
  EXPECT_EQ(file.get<uint32_t>("u32"), 4000000000);
  EXPECT_EQ(file.get<int32_t>("i32"), -5);
  EXPECT_EQ(file.get<float>("f32"), 1.5F);
  EXPECT_EQ(file.get<bool>("yes"), true);
  EXPECT_EQ(file.get<std::string>("text"), "llama");
  EXPECT_EQ(file.get<uint64_t>("u64"), uint64_t{1} << 63);
  EXPECT_EQ(file.get<int64_t>("i64"), int64_t{-1} << 40);
  EXPECT_EQ(file.get<double>("f64"), 0.1);
  EXPECT_EQ(file.get<GgufArray>("list").as<std::string>(), tokens);
  EXPECT_EQ(file.get<GgufArray>("numbers").as<int32_t>(), (std::vector<int32_t>{3, -4}));
  EXPECT_EQ(file.get<GgufArray>("bools").as<bool>(), (std::vector<bool>{true, false}));
  EXPECT_EQ(file.size(), 2U);
  EXPECT_EQ(file["a"].shape, (Sizes{2, 32}));
  EXPECT_EQ(file["a"].data.sizes(), (Sizes{2, 1, 34}));
  EXPECT_EQ(file["b"].values().sizes(), (Sizes{3}));
}

TEST(GgufFile, SaysWhichNameOrTypeIsWrong) {
  File f;
  f.metadata = {{"u8", typed(uint8_t{1})}};
  const GgufFile file = load_gguf(write_file("named.gguf", f.text()));
  const auto text_of_error = [](const std::function<void()>& run) -> std::string {
    try {
      run();
    } catch (const Error& e) {
      return e.what();
    }
    return "nothing";
  };
  EXPECT_NE(text_of_error([&] { file["aa"]; }).find("no tensor \"aa\"; the nearest of its 2 are \"a\", \"b\""),
            std::string::npos);
  EXPECT_NE(text_of_error([&] { file.get<float>("u8"); }).find("\"u8\" is of type uint8, expected float32"),
            std::string::npos);
  EXPECT_NE(text_of_error([&] { file.get<float>("u9"); }).find("no metadata \"u9\", expected one of type float32"),
            std::string::npos);
  EXPECT_NE(text_of_error([] { GgufArray(std::vector<float>{1}).as<bool>(); }).find("a list of float32, asked for as"),
            std::string::npos);
  EXPECT_NE(text_of_error([] { to_gguf(ones({31}), "Q8_0"); }).find("rows of 31 elements, expected a multiple of 32"),
            std::string::npos);
  EXPECT_NE(text_of_error([] { to_gguf(ones({256}), "Q4_K"); }).find("no rule for rounding"), std::string::npos);
  EXPECT_NE(text_of_error([] { to_gguf(ones({256}), "Q9"); }).find("format Q9, expected one of F32"),
            std::string::npos);
}

TEST(GgufFile, IsReadAsItWasWritten) {
  const Tensor x = randn({4, 64}).realize();
  std::map<std::string, GgufTensor, std::less<>> tensors;
  for (const char* format :
       {"F32", "F16", "BF16", "F64", "I8", "I16", "I32", "I64", "Q4_0", "Q4_1", "Q5_0", "Q5_1", "Q8_0"})
    tensors[format] = to_gguf(x * 20, format);
  const GgufMetadata metadata = {{"general.architecture", std::string("llama")},
                                 {"tokens", GgufArray(std::vector<std::string>{"a", "b"})},
                                 {"n", uint64_t{7}}};
  const std::string path = write_file("written.gguf", "");
  save_gguf(path, tensors, metadata);
  const GgufFile file = load_gguf(path);
  EXPECT_EQ(file.size(), tensors.size());
  for (const auto& [name, tensor] : tensors) {
    EXPECT_EQ(testing::bits_of(file[name].data), testing::bits_of(tensor.data)) << name;
    EXPECT_EQ(file[name].shape, tensor.shape);
  }
  EXPECT_EQ(file.get<uint64_t>("n"), 7U);
  EXPECT_EQ(file.get<GgufArray>("tokens").as<std::string>(), (std::vector<std::string>{"a", "b"}));
  EXPECT_THROW(save_gguf(path, {}, {{"", uint8_t{1}}}), UserError);
  EXPECT_THROW(save_gguf(path, {}, {{"general.alignment", uint32_t{64}}}), UserError);
  EXPECT_THROW(save_gguf(path, {{"x", {}}}), UserError);
  EXPECT_EQ(load_gguf(path).size(), tensors.size());
}

TEST(GgufFile, OfSeveralPartsIsOneModel) {
  const auto part = [](int number, const std::string& name, int32_t total = 3) {
    File f;
    f.tensors = {{name, {3}, 0, 0}};
    f.metadata = {{"split.no", typed(static_cast<uint16_t>(number))},
                  {"split.count", typed(uint16_t{3})},
                  {"split.tensors.count", typed(total)}};
    return f.text();
  };
  const std::string first = write_file("m-00001-of-00003.gguf", part(0, "a"));
  write_file("m-00002-of-00003.gguf", part(1, "b"));
  const std::string third = write_file("m-00003-of-00003.gguf", part(2, "c"));
  const GgufFile model = load_gguf(first);
  EXPECT_EQ(model.size(), 3U);
  EXPECT_TRUE(model.contains("c"));
  const auto error = [&](const std::string& path) { return file_error_of([&] { load_gguf(path); }, 1 << 20); };
  EXPECT_NE(error(third).find("name the first, which ends with -00001-of-00003.gguf"), std::string::npos);
  write_file("m-00003-of-00003.gguf", part(2, "a"));
  EXPECT_NE(error(first).find("\"a\" stands in another file"), std::string::npos);
  write_file("m-00003-of-00003.gguf", part(1, "c"));
  EXPECT_NE(error(first).find("split.no and split.count are not those of file 3"), std::string::npos);
  write_file("m-00003-of-00003.gguf", part(2, "c").substr(0, 100));
  EXPECT_NE(error(first).find("m-00003-of-00003.gguf"), std::string::npos);
  write_file("m-00003-of-00003.gguf", part(2, "c"));
  write_file("m-00001-of-00003.gguf", part(0, "a", 4));
  EXPECT_NE(error(first).find("have 3 tensors, expected 4"), std::string::npos);
}

struct Bad {
  const char* what;
  std::function<void(File&)> damage;
  const char* expected;
};

const std::vector<Bad>& bad_files() {
  const auto key = [](const char* name, std::string value) {
    return [name, value](File& f) { f.metadata.emplace_back(name, value); };
  };
  const auto tensor = [](Entry e) { return [e](File& f) { f.tensors = {e}; }; };
  const std::string u32 = bytes_of(uint32_t{4});
  static const std::vector<Bad> cases = {
      {"another magic number", [](File& f) { f.magic = "GGML"; }, "begins with \"GGML\", expected GGUF"},
      {"a lower-case magic number", [](File& f) { f.magic = "gguf"; }, "begins with \"gguf\""},
      {"version 0", [](File& f) { f.version = 0; }, "has version 0, expected 2 or 3"},
      {"version 1", [](File& f) { f.version = 1; }, "has version 1"},
      {"version 4", [](File& f) { f.version = 4; }, "has version 4"},
      {"big-endian", [](File& f) { f.version = 3U << 24; }, "is big-endian"},
      {"2^63 tensors", [](File& f) { f.tensor_count = uint64_t{1} << 63; },
       "says that it has 9223372036854775808 tensors"},
      {"2^64 - 1 tensors", [](File& f) { f.tensor_count = ~uint64_t{0}; }, "tensors, expected at most 100000"},
      {"one tensor too many", [](File& f) { f.tensor_count = 3; }, "a tensor"},
      {"100,000 tensors of nothing", [](File& f) { f.tensor_count = 100000; }, "tensor"},
      {"2^63 entries", [](File& f) { f.metadata_count = uint64_t{1} << 63; },
       "entries of metadata, expected at most 10000"},
      {"one entry too many", [](File& f) { f.metadata_count = 1; }, "the name of a tensor needs"},
      {"an empty key", key("", typed(uint8_t{1})), "a key of the metadata of 0 bytes"},
      {"a key of 2^16 bytes",
       [](File& f) {
         f.metadata = {{std::string((1 << 16) + 1, 'k'), typed(uint8_t{1})}};
       },
       "of 65537 bytes, expected 1 to 65536"},
      {"a key twice",
       [](File& f) {
         f.metadata = {{"k", typed(1.F)}, {"k", typed(1.F)}};
       },
       "has \"k\" twice"},
      {"type 13", key("k", bytes_of(uint32_t{13})), "\"k\" has type 13, expected one below 13"},
      {"type 2^32 - 1", key("k", bytes_of(~uint32_t{0})), "has type 4294967295"},
      {"a bool of 2", key("k", bytes_of(uint32_t{7}) + "\2"), "has the bool 2, expected 0 or 1"},
      {"a bool of 255", key("k", bytes_of(uint32_t{7}) + "\xff"), "has the bool 255"},
      {"a list of bools with a 3", key("k", list(7, 2, std::string("\1\3"))), "has the bool 3"},
      {"a string of 2^63 bytes", key("k", bytes_of(uint32_t{8}) + bytes_of(uint64_t{1} << 63)),
       "needs 9223372036854775808 bytes"},
      {"a string of 2^64 - 1 bytes", key("k", bytes_of(uint32_t{8}) + bytes_of(~uint64_t{0})),
       "needs 18446744073709551615 bytes"},
      {"a string longer than the file", key("k", bytes_of(uint32_t{8}) + bytes_of(uint64_t{5000})), "needs 5000 bytes"},
      {"a list of lists", key("k", list(9, 1, "")), "is a list of lists"},
      {"a list of type 13", key("k", list(13, 1, "")), "has type 13"},
      {"a list of 2^63 bytes", key("k", list(0, uint64_t{1} << 63, "")), "is a list of 9223372036854775808 uint8s"},
      {"a list of 2^61 numbers of 8 bytes", key("k", list(10, uint64_t{1} << 61, "")),
       "is a list of 2305843009213693952 uint64s"},
      {"a list of 2^64 - 1 strings", key("k", list(8, ~uint64_t{0}, "")), "is a list of 18446744073709551615 strings"},
      {"a list of strings that ends early", key("k", list(8, 3, text_of("a") + bytes_of(uint64_t{4000}))),
       "needs 4000 bytes"},
      {"an alignment of 0", key("general.alignment", typed(uint32_t{0})), "general.alignment is 0"},
      {"an alignment of 3", key("general.alignment", typed(uint32_t{3})),
       "general.alignment is 3, expected a power of two"},
      {"an alignment of 48", key("general.alignment", typed(uint32_t{48})), "general.alignment is 48"},
      {"an alignment of 2^30", key("general.alignment", typed(uint32_t{1} << 30)), "is 1073741824"},
      {"an alignment of 2^32 - 1", key("general.alignment", typed(~uint32_t{0})), "is 4294967295"},
      {"an alignment of 64 bits", key("general.alignment", typed(uint64_t{32})),
       "of type uint64, expected type uint32"},
      {"an alignment in words", key("general.alignment", typed(std::string("32"))),
       "of type string, expected type uint32"},
      {"a list as alignment", key("general.alignment", list(4, 1, u32)), "a list of uint32, expected type uint32"},
      {"a number as architecture", key("general.architecture", typed(1.F)), "of type float32, expected type string"},
      {"a vocabulary of numbers", key("tokenizer.ggml.tokens", list(4, 1, u32)),
       "a list of uint32, expected a list of string"},
      {"a vocabulary that is one string", key("tokenizer.ggml.tokens", typed(std::string("a"))),
       "of type string, expected a list of string"},
      {"scores of another length",
       [](File& f) {
         f.metadata = {{"tokenizer.ggml.tokens", list(8, 2, text_of("a") + text_of("b"))},
                       {"tokenizer.ggml.scores", list(6, 1, bytes_of(1.F))}};
       },
       "\"tokenizer.ggml.scores\" has 1 elements, but metadata \"tokenizer.ggml.tokens\" has 2"},
      {"types of another length",
       [](File& f) {
         f.metadata = {{"tokenizer.ggml.tokens", list(8, 1, text_of("a"))},
                       {"tokenizer.ggml.token_type", list(5, 2, bytes_of(1) + bytes_of(1))}};
       },
       "has 2 elements, but"},
      {"types as text", key("tokenizer.ggml.token_type", list(8, 1, text_of("1"))), "expected a list of int32"},
      {"a split count of 32 bits", key("split.count", typed(uint32_t{2})), "of type uint32, expected type uint16"},
      {"parts that are not there", key("split.count", typed(uint16_t{2})), "is one of 2 files of a model"},
      {"five axes", tensor({"a", {1, 1, 1, 1, 1}, 0, 0}), "\"a\" has 5 axes, expected at most 4"},
      {"2^32 - 1 axes",
       [](File& f) {
         f.tensors.clear();
         f.tensor_count = 1;
         f.data = text_of("a") + bytes_of(~uint32_t{0});
         f.alignment = 1;
       },
       "has 4294967295 axes"},
      {"an axis of 2^63", tensor({"a", {uint64_t{1} << 63}, 0, 0}), "has over 2^62 elements"},
      {"an axis of 2^64 - 1", tensor({"a", {~uint64_t{0}}, 0, 0}), "has over 2^62 elements"},
      {"a product of 2^64", tensor({"a", {uint64_t{1} << 32, uint64_t{1} << 32}, 24, 0}), "has over 2^62 elements"},
      {"a product of 2^64 behind a 0", tensor({"a", {0, uint64_t{1} << 32, uint64_t{1} << 32}, 0, 0}),
       "has over 2^62 elements"},
      {"2^61 float64s", tensor({"a", {uint64_t{1} << 61}, 28, 0}), "has over 2^62 bytes"},
      {"exabytes", tensor({"a", {uint64_t{1} << 58}, 0, 0}), "but the data has 108"},
      {"format 4, which is gone", tensor({"a", {32}, 4, 0}), "has format 4, which is none of those that are read: F32"},
      {"format 999", tensor({"a", {32}, 999, 0}), "has format 999"},
      {"rows of 31 in blocks of 32", tensor({"a", {31, 32}, 2, 0}),
       "has rows of 31 elements, expected a multiple of 32"},
      {"rows of 128 in blocks of 256", tensor({"a", {128, 2}, 12, 0}),
       "Q4_K has rows of 128 elements, expected a multiple of 256"},
      {"a number in blocks", tensor({"a", {}, 8, 0}), "has rows of 1 elements"},
      {"an offset between", tensor({"a", {3}, 0, 1}), "begins at byte 1 of the data, expected a multiple of 32"},
      {"an offset beyond the end", tensor({"a", {3}, 0, 1 << 20}), "lies at byte 1048576 of the data"},
      {"an offset of 2^64 - 32", tensor({"a", {3}, 0, ~uint64_t{31}}), "lies at byte 18446744073709551584"},
      {"one element too many", tensor({"a", {28}, 0, 0}), "has 112 bytes, but the data has 108"},
      {"an empty name", tensor({"", {3}, 0, 0}), "the name of a tensor of 0 bytes"},
      {"a name twice", [](File& f) { f.tensors[1].name = "a"; }, "the tensor \"a\" stands twice"},
      {"tensors that overlap", [](File& f) { f.tensors[1].offset = 64; }, "\"a\" and \"b\" overlap"},
      {"a format of shorter blocks, which leaves a gap", [](File& f) { f.tensors[0].format = 2; },
       "tensor \"b\" begins at byte 96 of the data, expected 64, where tensor \"a\" ends"},
      {"data that begin late", tensor({"a", {3}, 0, 32}), "begins at byte 32 of the data, expected 0"},
      {"tensors in one place", [](File& f) { f.tensors[1].offset = 0; }, "overlap"},
      {"no data", [](File& f) { f.data.clear(); }, "but the data has 0"},
      {"a byte too few", [](File& f) { f.data.pop_back(); }, "but the data has 107"},
  };
  return cases;
}

TEST(GgufFile, ThatIsBadIsRefusedWithTheReason) {
  EXPECT_GE(bad_files().size(), 60U);
  for (const Bad& bad : bad_files()) {
    File f;
    bad.damage(f);
    const std::string error = error_of(f.text());
    EXPECT_NE(error.find(bad.expected), std::string::npos) << bad.what << ": " << error;
  }
  EXPECT_NE(error_of("").find("the magic number needs 4 bytes"), std::string::npos);
  EXPECT_EQ(error_of(File().text()), "WRONG: no error") << "the file that the others are made from";
}

// Beginnings and flipped bytes of a file with a bit of everything: each is read or refused, never anything else.
TEST(GgufFile, ThatIsDamagedAnywhereIsReadOrRefused) {
  File f;
  f.metadata = {{"general.alignment", typed(uint32_t{32})},
                {"tokenizer.ggml.tokens", list(8, 2, text_of("a") + text_of("bc"))},
                {"tokenizer.ggml.scores", list(6, 2, bytes_of(1.F) + bytes_of(2.F))},
                {"flags", list(7, 2, std::string("\0\1", 2))},
                {"x", typed(0.5)}};
  const std::string good = f.text();
  const auto parse = [](const std::string& content) {
    const Bytes bytes(reinterpret_cast<const std::byte*>(content.data()), content.size());
    const GgufHeader header = parse_gguf(bytes, bytes.size(), nullptr, {"load_gguf", "damaged.gguf"});
    for (const GgufEntry& e : header.entries) ASSERT_LE(e.begin + e.bytes, content.size());
  };
  for (std::size_t n = 0; n < good.size(); ++n)
    EXPECT_TRUE(testing::refused([&] { parse(good.substr(0, n)); })) << n << " bytes";
  testing::for_each_flip(good, good.size() - 108,
                         [&](const std::string& damaged, std::size_t) { testing::refused([&] { parse(damaged); }); });
}

}  // namespace
}  // namespace tenon::io::gguf_test
