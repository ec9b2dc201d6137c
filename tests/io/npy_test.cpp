#include <tenon/io.h>

#include <gtest/gtest.h>

#include <cstring>

#include <tenon/engine/tensor/ops.h>
#include <tenon/tests/io/test_files.h>

namespace tenon::io::npy_test {
namespace {

using testing::big_endian;
using testing::file_error_of;
using testing::little_endian;
using testing::write_file;

// By hand, from numpy's description of the format; spaces only where `text` has them.
std::string npy(const std::string& text, const std::string& elements, int version = 1) {
  return "\x93NUMPY" + std::string{static_cast<char>(version), '\0'} +
         little_endian(text.size(), version == 1 ? 2 : 4) + text + elements;
}
std::string header(const std::string& dtype, const std::string& shape, const std::string& fortran = "False") {
  return "{'descr': '" + dtype + "', 'fortran_order': " + fortran + ", 'shape': " + shape + ", }\n";
}
Tensor load(const std::string& content) { return load_npy(write_file("good.npy", content)); }

std::string error_of(const std::string& content) {
  const std::string path = write_file("bad.npy", content);
  std::string text = file_error_of([&] { load_npy(path); }, content.size() + (std::size_t{16} << 20));
  const std::string head = "[load_npy] " + path + ": ";
  return text.starts_with(head) ? text.substr(head.size()) : "WRONG head: " + text;
}

const std::string kSix = "abcdef", kGood = npy(header("|u1", "(2, 3)"), kSix);

struct BadFile {
  std::string what, content, expected;
};

const std::vector<BadFile>& bad_files() {
  const auto shaped = [](const std::string& shape) { return npy(header("|u1", shape), kSix); };
  const auto typed = [](const std::string& dtype) { return npy(header(dtype, "(6,)"), kSix); };
  static const std::vector<BadFile> cases = {
      {"an empty file", "", "begins with \"\", expected \"\\x93NUMPY\""},
      {"only the magic", "\x93NUMPY", "begins with \"\\x93NUMPY\", expected \"\\x93NUMPY\", a version"},
      {"text", "hello, world, again", "begins with \"hello,\""},
      {"version 0", npy(header("|u1", "(6,)"), kSix, 0), "version 0.0 of the npy format"},
      {"version 4", npy(header("|u1", "(6,)"), kSix, 4), "version 4.0 of the npy format, expected 1.0, 2.0 or 3.0"},
      {"version 1.1", std::string(kGood).replace(7, 1, "\1"), "version 1.1"},
      {"a header length of 4 GiB", "\x93NUMPY" + std::string("\2\0\xff\xff\xff\xff{}", 8),
       "says that its header has 4294967295 bytes, expected at most 65536"},
      {"a header length beyond the end", "\x93NUMPY" + std::string("\1\0\xff\xff{}", 6),
       "ends within its header: 12 bytes, expected 65545"},
      {"no dictionary", npy("(1, 2)\n", kSix), "its header has \"(1, 2)\\x0a\" where a dictionary should be"},
      {"an empty dictionary", npy("{}\n", kSix), "its header lacks descr"},
      {"no shape", npy("{'descr': '|u1', 'fortran_order': False}", kSix), "its header lacks shape"},
      {"a key twice", npy("{'descr': '|u1', 'descr': '|u1', }", kSix), "its header has descr twice"},
      {"another key", npy("{'descr': '|u1', 'version': 1}", kSix), "its header has the key \"version\""},
      {"a key without quotes", npy("{descr: '|u1'}", kSix), "\"descr: '|u1'}\" where a key should be"},
      {"a string that does not end", npy("{'descr: }", kSix), "where a key should be"},
      {"no comma", npy("{'descr': '|u1' 'shape': (6,)}", kSix), "where a comma should be"},
      {"text after the dictionary", npy(header("|u1", "(6,)") + "import os", kSix), "where its end should be"},
      {"a call in place of a shape", npy(header("|u1", "exit()"), kSix), "\"exit(), }\\x0a\" where a shape should be"},
      {"no shape but a number", shaped("(6)"), "\"), }\\x0a\" where a comma should be"},
      {"a negative size", shaped("(-6,)"), "\"-6,), }\\x0a\" where a size should be"},
      {"a size with a point", shaped("(6.0,)"), "where a comma should be"},
      {"a size beyond 2^58", shaped("(288230376151711745,)"), "the size \"288230376151711745\", beyond 2^58"},
      {"a size beyond 2^64", shaped("(18446744073709551622,)"), "beyond 2^58"},
      {"a product that wraps to 0", shaped("(4294967296, 4294967296)"),
       "shape (4294967296, 4294967296), whose product passes 2^62"},
      {"an overflow behind a size of 0", shaped("(0, 4294967296, 4294967296)"), "whose product passes 2^62"},
      {"nine axes", shaped("(1, 1, 1, 1, 1, 1, 1, 1, 6)"), "over 8 axes"},
      {"a shape that does not end", npy("{'shape': (1, 2", kSix), "where a comma should be"},
      {"pickled objects", typed("|O"), "dtype \"|O\", expected < or > and one of b1, i1"},
      {"strings", typed("<U6"), "dtype \"<U6\""},
      {"dates", typed("<M8[s]"), "(objects are never unpickled)"},
      {"a long double", typed("<f16"), "dtype \"<f16\""},
      {"a long complex", typed("<c32"), "dtype \"<c32\""},
      {"no byte order", typed("u1"), "dtype \"u1\""},
      {"two bytes in no order", typed("|u2"), "dtype \"|u2\""},
      {"an empty dtype", typed(""), "dtype \"\""},
      {"fields", npy("{'descr': [('x', '<f4')], 'fortran_order': False, 'shape': (6,), }", kSix),
       "elements with fields"},
      {"a fortran_order of 1", npy(header("|u1", "(6,)", "1"), kSix), "where True or False should be"},
      {"an element too few", npy(header("|u1", "(7,)"), kSix), "6 bytes of elements, but uint8 of shape (7) needs 7"},
      {"an element too many", npy(header("|u1", "(5,)"), kSix), "6 bytes of elements, but uint8 of shape (5) needs 5"},
      {"half an element", npy(header("<f4", "(2,)"), kSix), "6 bytes of elements, but float32 of shape (2) needs 8"},
      {"elements where there should be none", npy(header("<f4", "(0, 7)"), kSix), "of shape (0, 7) needs 0"},
      {"a lie of 2^40 bytes", npy(header(">f8", "(137438953472,)"), kSix), "needs 1099511627776"},
      {"a bool of 2", npy(header("|b1", "(3,)"), std::string("\0\1\2", 3)), "the array has the bool 2 at element 2"},
  };
  return cases;
}

TEST(Npy, SaysWhatIsWrongWithEachBadFile) {
  for (const BadFile& c : bad_files()) {
    const std::string text = error_of(c.content);
    EXPECT_NE(text.find(c.expected), std::string::npos) << c.what << ": " << text;
  }
  std::printf("%zu bad files\n", bad_files().size());
}

template <class T>
std::string elements_of(const std::vector<T>& values, bool swapped) {
  std::string result;
  for (const T value : values) {
    uint64_t bits = 0;
    std::memcpy(&bits, &value, sizeof value);
    result += swapped ? big_endian(bits, sizeof value) : little_endian(bits, sizeof value);
  }
  return result;
}

template <class T>
void expect_both_orders(const std::string& code, const std::vector<T>& values) {
  for (const bool swapped : {false, true}) {
    const std::string shape = "(" + std::to_string(values.size() / 2) + ", 2)";
    const Tensor t = load(npy(header((swapped ? ">" : "<") + code, shape), elements_of(values, swapped)));
    EXPECT_EQ(t.dtype(), dtype_of<T>());
    EXPECT_EQ(t.sizes(), (Sizes{static_cast<int64_t>(values.size() / 2), 2}));
    EXPECT_EQ(t.to_vector<T>(), values) << code;
  }
}

TEST(Npy, ReadsEveryElementTypeInBothByteOrders) {
  expect_both_orders<int8_t>("i1", {0, 1, -128, -1});
  expect_both_orders<uint8_t>("u1", {0, 1, 128, 255});
  expect_both_orders<int16_t>("i2", {0, 258, -32768, 32767});
  expect_both_orders<uint16_t>("u2", {0, 258, 32768, 65535});
  expect_both_orders<int32_t>("i4", {0, 0x01020304, -1, INT32_MIN});
  expect_both_orders<uint32_t>("u4", {0, 0x01020304, 0xffffffff, 7});
  expect_both_orders<int64_t>("i8", {0, 0x0102030405060708, -1, INT64_MIN});
  expect_both_orders<uint64_t>("u8", {0, 0x0102030405060708, UINT64_MAX, 7});
  expect_both_orders<float>("f4", {0.f, -1.5f, 3e38f, 1e-40f});
  expect_both_orders<double>("f8", {0., -1.5, 1e308, 5e-324});
  EXPECT_EQ(load(npy(header("|b1", "(2,)"), std::string("\0\1", 2))).to_vector<bool>(),
            (std::vector<bool>{false, true}));
}

TEST(Npy, HalvesAndPartsOfComplexNumbersTakeTheirOwnByteOrder) {
  const auto data_after = [](const std::string& dtype, const std::string& elements) {
    const std::string path = write_file("copy.npy", "");
    save_npy(path, load(npy(header(dtype, "(2,)"), elements)));
    return testing::read_file(path).substr(128);
  };
  const std::vector<uint16_t> halves{0x3c00, 0xc000};
  const std::vector<float> parts{1, 2, -3, 4};
  for (const bool swapped : {false, true}) {
    const std::string order = swapped ? ">" : "<";
    EXPECT_EQ(data_after(order + "f2", elements_of(halves, swapped)), elements_of(halves, false));
    EXPECT_EQ(data_after(order + "c8", elements_of(parts, swapped)), elements_of(parts, false));
  }
}

TEST(Npy, ReadsFortransOrderNoAxesAndEmptyAxes) {
  const Tensor turned = load(npy(header("|u1", "(2, 3)", "True"), "adbecf"));
  EXPECT_EQ(turned.sizes(), (Sizes{2, 3}));
  EXPECT_EQ(turned.to_vector<uint8_t>(), (std::vector<uint8_t>{'a', 'b', 'c', 'd', 'e', 'f'}));
  EXPECT_EQ(load(npy(header("|u1", "()"), "*")).item<uint8_t>(), '*');
  EXPECT_EQ(load(npy(header(">f4", "(0, 7)"), "")).sizes(), (Sizes{0, 7}));
}

TEST(Npy, ReadsOtherSpellingsOfTheHeader) {
  for (const std::string& text :
       {std::string("{'shape':(6,),'fortran_order':False,'descr':'|u1'}"),
        std::string("{ \"descr\" : '<u1' , 'fortran_order' : False, 'shape' : ( 6L , ) } \n"), header("|u1", "(6,)")})
    for (const int version : {1, 2, 3}) EXPECT_EQ(load(npy(text, kSix, version)).sizes(), Sizes{6}) << text;
}

// What numpy 2.4.6 gives for np.save of arange(6, dtype="<f4").reshape(2, 3), np.array(True), and arange(3.) of
// complex64.
TEST(Npy, WritesWhatNumpyWrites) {
  const auto saved = [](const Tensor& t) {
    const std::string path = write_file("saved.npy", "something longer than nothing");
    save_npy(path, t);
    return testing::read_file(path);
  };
  const auto padded = [](std::string text) { return npy(text + std::string(117 - text.size(), ' ') + "\n", ""); };
  EXPECT_EQ(saved(reshape(arange(6, DType::Float32), {2, 3})),
            padded("{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }") +
                elements_of<float>({0, 1, 2, 3, 4, 5}, false));
  EXPECT_EQ(saved(array(std::vector<bool>{true}, Dims())),
            padded("{'descr': '|b1', 'fortran_order': False, 'shape': (), }") + "\1");
  EXPECT_EQ(saved(testing::tensor_of_bytes(DType::Complex64, {3}, elements_of<float>({0, 0, 1, 0, 2, 0}, false))),
            padded("{'descr': '<c8', 'fortran_order': False, 'shape': (3,), }") +
                elements_of<float>({0, 0, 1, 0, 2, 0}, false));
  EXPECT_EQ(
      saved(testing::tensor_of_bytes(DType::Complex128, {1}, elements_of<double>({0.1, 2}, false))),
      padded("{'descr': '<c16', 'fortran_order': False, 'shape': (1,), }") + elements_of<double>({0.1, 2}, false));
}

TEST(Npy, ViewsComeBackRowMajor) {
  const std::string path = write_file("view.npy", "");
  const Tensor x = reshape(arange(24), {4, 6}).realize(), part = x[{slice(1, 3), slice(none, none, -2)}];
  save_npy(path, part.T());
  EXPECT_EQ(load_npy(path).sizes(), (Sizes{3, 2}));
  EXPECT_EQ(load_npy(path).to_vector<int>(), (std::vector<int>{11, 17, 9, 15, 7, 13}));
}

TEST(Npy, SavingOverAFileLeavesTensorsThatWereLoadedFromItAlone) {
  const std::string path = write_file("self.npy", "");
  save_npy(path, arange(1000, DType::Float32));
  const Tensor before = load_npy(path);
  save_npy(path, before.reshape({2, 500}) + 1);
  EXPECT_EQ(before[999].item<float>(), 999);
  EXPECT_EQ((load_npy(path)[{1, 499}].item<float>()), 1000);
}

TEST(Npy, WhatNumpyHasNotIsAnError) {
  const auto error = [](const Tensor& t) -> std::string {
    try {
      save_npy("/nowhere/at/all.npy", t);
    } catch (const UserError& e) {
      return e.what();
    }
    return "no error";
  };
  EXPECT_EQ(error(testing::tensor_of_bytes(DType::BFloat16, {2}, "abcd")),
            "[save_npy] dtype bfloat16, which numpy has not; cast it to float32 first");
  EXPECT_EQ(error(zeros({1, 1, 1, 1, 1, 1, 1, 1, 1})), "[save_npy] 9 axes, expected at most 8; reshape it");
}

TEST(Npy, EveryTruncationIsFound) {
  for (const std::string& content : {kGood, npy(header(">f4", "(2,)"), "abcdefgh", 2)})
    for (std::size_t n = 0; n < content.size(); ++n)
      ASSERT_TRUE(testing::refused([&] { load(content.substr(0, n)); })) << n << " of " << content.size() << " bytes";
}

// The elements of a header that is another valid one are the file's last bytes, in the order that it says.
TEST(Npy, EveryFlippedByteGivesAnErrorOrTheElementsThatTheFileSays) {
  int64_t errors = 0, accepted = 0;
  for (const std::string& content : {kGood, npy(header(">f4", "(2, 3)"), kSix + "ghijklmnopqrstuvwx", 3)})
    testing::for_each_flip(content, content.size(), [&](const std::string& damaged, std::size_t at) {
      const bool error = testing::refused([&] {
        const Tensor t = load_npy(write_file("flip.npy", damaged));
        const std::size_t bytes = size_of(t.dtype()), count = static_cast<std::size_t>(t.size());
        const bool swapped = damaged.find("'>") != std::string::npos;
        std::vector<uint64_t> expected(count);
        for (std::size_t i = 0; i < count; ++i)
          for (std::size_t k = 0; k < bytes; ++k)
            expected[i] |= uint64_t{static_cast<unsigned char>(damaged[damaged.size() - (count - i) * bytes + k])}
                           << 8 * (swapped ? bytes - 1 - k : k);
        EXPECT_EQ(testing::bits_of(t), expected) << "byte " << at;
      });
      ++(error ? errors : accepted);
    });
  std::printf("%lld errors, %lld other valid files\n", static_cast<long long>(errors),
              static_cast<long long>(accepted));
  EXPECT_GT(errors, accepted);
}

}  // namespace
}  // namespace tenon::io::npy_test
