#include <gtest/gtest.h>

#include <array>
#include <set>
#include <string>
#include <string_view>

#include <tenon/base/dtype.h>
#include <tenon/base/error.h>

#include "../error_of.h"

namespace tenon {
namespace {

using enum DType;

constexpr std::array kAll = {Bool,   Int8,    Int16,    Int32,   Int64,   UInt8,     UInt16,    UInt32,
                             UInt64, Float16, BFloat16, Float32, Float64, Complex64, Complex128};

// What a pair promotes to, row by column in the order of kAll; written out by hand from the rules:
// bool below integers below floats below complex; the wider of a kind; a signed integer that holds both of a mixed
// pair, float32 where there is none (uint64 with a signed one); float16 with bfloat16 gives float32; float64 with
// complex64 gives complex128.
constexpr std::array<std::string_view, 15> kPromotions = {
    // b     i8    i16   i32   i64   u8    u16   u32   u64   f16   bf16  f32   f64   c64   c128
    "b     i8    i16   i32   i64   u8    u16   u32   u64   f16   bf16  f32   f64   c64   c128",  // bool
    "i8    i8    i16   i32   i64   i16   i32   i64   f32   f16   bf16  f32   f64   c64   c128",  // int8
    "i16   i16   i16   i32   i64   i16   i32   i64   f32   f16   bf16  f32   f64   c64   c128",  // int16
    "i32   i32   i32   i32   i64   i32   i32   i64   f32   f16   bf16  f32   f64   c64   c128",  // int32
    "i64   i64   i64   i64   i64   i64   i64   i64   f32   f16   bf16  f32   f64   c64   c128",  // int64
    "u8    i16   i16   i32   i64   u8    u16   u32   u64   f16   bf16  f32   f64   c64   c128",  // uint8
    "u16   i32   i32   i32   i64   u16   u16   u32   u64   f16   bf16  f32   f64   c64   c128",  // uint16
    "u32   i64   i64   i64   i64   u32   u32   u32   u64   f16   bf16  f32   f64   c64   c128",  // uint32
    "u64   f32   f32   f32   f32   u64   u64   u64   u64   f16   bf16  f32   f64   c64   c128",  // uint64
    "f16   f16   f16   f16   f16   f16   f16   f16   f16   f16   f32   f32   f64   c64   c128",  // float16
    "bf16  bf16  bf16  bf16  bf16  bf16  bf16  bf16  bf16  f32   bf16  f32   f64   c64   c128",  // bfloat16
    "f32   f32   f32   f32   f32   f32   f32   f32   f32   f32   f32   f32   f64   c64   c128",  // float32
    "f64   f64   f64   f64   f64   f64   f64   f64   f64   f64   f64   f64   f64   c128  c128",  // float64
    "c64   c64   c64   c64   c64   c64   c64   c64   c64   c64   c64   c64   c128  c64   c128",  // complex64
    "c128  c128  c128  c128  c128  c128  c128  c128  c128  c128  c128  c128  c128  c128  c128",  // complex128
};
constexpr std::array<std::string_view, 15> kShort = {"b",   "i8",  "i16",  "i32", "i64", "u8",  "u16", "u32",
                                                     "u64", "f16", "bf16", "f32", "f64", "c64", "c128"};

std::string promoted(DType a, DType b) {
  const DType result = promote_types(a, b);
  for (std::size_t i = 0; i < kAll.size(); ++i)
    if (kAll[i] == result) return std::string(kShort[i]);
  return std::string(name(result));
}

TEST(DType, EveryPairPromotesAsTheTableSays) {
  for (std::size_t row = 0; row < kAll.size(); ++row)
    for (std::size_t column = 0; column < kAll.size(); ++column) {
      const std::string_view cell = kPromotions[row].substr(6 * column, 6);
      const std::string expected(cell.substr(0, cell.find(' ')));
      EXPECT_EQ(promoted(kAll[row], kAll[column]), expected) << name(kAll[row]) << " with " << name(kAll[column]);
    }
}

TEST(DType, AComplexDTypeHasPartsAndTheyHaveIt) {
  for (const DType d : kAll) {
    EXPECT_EQ(is_complex(d), part_of(d) != d);
    EXPECT_EQ(size_of(d), static_cast<std::size_t>(parts_in(d)) * size_of(part_of(d)));
    if (is_complex(d)) {
      EXPECT_EQ(complex_of(part_of(d)), d);
    }
  }
  EXPECT_EQ(kLastDType, kAll.back());
}

TEST(DType, RowsStandInTheOrderOfTheEnum) {
  EXPECT_EQ(name(Void), "void");
  EXPECT_EQ(name(Index), "index");
  EXPECT_EQ(name(Bool), "bool");
  EXPECT_EQ(name(Int64), "int64");
  EXPECT_EQ(name(UInt8), "uint8");
  EXPECT_EQ(name(BFloat16), "bfloat16");
  EXPECT_EQ(name(Complex64), "complex64");
  EXPECT_EQ(name(Complex128), "complex128");
  std::set<std::string_view> names, seed_names;
  for (DType d : kAll) names.insert(name(d)), seed_names.insert(info(d).seed_name);
  EXPECT_EQ(names.size(), kAll.size());
  EXPECT_EQ(seed_names.size(), kAll.size());
}

TEST(DType, SizesAndKindsFollowTheNames) {
  for (DType d : kAll) {
    const std::string_view n = name(d);
    const bool is_float = n.starts_with("float") || n.starts_with("bfloat");
    EXPECT_EQ(is_floating_point(d), is_float) << n;
    EXPECT_EQ(is_integer(d), n.starts_with("int") || n.starts_with("uint")) << n;
    EXPECT_EQ(is_unsigned(d), n.starts_with("uint")) << n;
    const std::size_t digits = n.find_first_of("0123456789");
    const int bits = digits == n.npos ? 8 : std::stoi(std::string(n.substr(digits)));
    EXPECT_EQ(size_of(d), static_cast<std::size_t>(bits / 8)) << n;
  }
}

template <class T>
void expect_dtype(std::string_view expected) {
  EXPECT_EQ(name(dtype_of<T>()), expected);
  EXPECT_EQ(size_of(dtype_of<T>()), sizeof(T)) << expected;
}

TEST(DType, CppTypesHaveTheDTypeOfTheirSize) {
  expect_dtype<bool>("bool");
  expect_dtype<int8_t>("int8");
  expect_dtype<short>("int16");
  expect_dtype<int>("int32");
  expect_dtype<long>("int64");
  expect_dtype<long long>("int64");
  expect_dtype<unsigned char>("uint8");
  expect_dtype<uint16_t>("uint16");
  expect_dtype<unsigned>("uint32");
  expect_dtype<uint64_t>("uint64");
  expect_dtype<unsigned long long>("uint64");
  expect_dtype<float>("float32");
  expect_dtype<double>("float64");
}

}  // namespace
}  // namespace tenon
