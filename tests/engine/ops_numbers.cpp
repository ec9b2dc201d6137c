// Numbers at the ends of their dtypes: powers of integers, comparisons with integers beyond a dtype, dtypes of
// diagonals; signs of zeros, places outside of arrays.
#include <cmath>
#include <limits>
#include <type_traits>

#include <tenon/complex.h>
#include <tenon/engine/ops/segments.h>
#include <tenon/engine/ops/special.h>
#include <tenon/tests/error_of.h>

#include "tensor_support.h"

namespace tenon::test {
namespace {

template <class T>
T wrapped_power(T base, int64_t exponent) {  // by repeated products, as they wrap
  using U = std::make_unsigned_t<T>;
  if (exponent < 0) return static_cast<T>(base == 1 ? 1 : base != T(-1) ? 0 : exponent % 2 == 0 ? 1 : -1);
  uint64_t result = 1;
  for (; exponent > 0; --exponent) result *= static_cast<uint64_t>(base);
  return static_cast<T>(static_cast<U>(result));
}

template <class T>
void check_powers(const std::vector<T>& bases, const std::vector<T>& exponents) {
  std::vector<T> a, b, expected;
  for (const T base : bases)
    for (const T exponent : exponents) {
      a.push_back(base), b.push_back(exponent);
      expected.push_back(wrapped_power(base, static_cast<int64_t>(exponent)));
    }
  EXPECT_EQ(power(array(a), array(b)).template to_vector<T>(), expected) << name(dtype_of<T>());
}

TEST(Numbers, PowersOfIntegersAreExactOrWrap) {
  EXPECT_EQ(power(10L, array({15L, 18L})).to_vector<int64_t>(),
            (std::vector<int64_t>{1000000000000000, 1000000000000000000}));
  check_powers<int64_t>({0, 1, -1, 2, 3, -3, 10, 4294967297}, {0, 1, 2, 15, 39, 63, 100, -1, -2});
  check_powers<int8_t>({0, 1, -1, 2, -2, 5, 127, -128}, {0, 1, 3, 7, 127, -1, -128});
  check_powers<uint8_t>({0, 1, 2, 3, 255}, {0, 1, 7, 8, 255});
}

TEST(Numbers, ComparisonsWithIntegersBeyondTheDtypeAreKnown) {
  const auto check = []<class T>(T) {
    using L = std::numeric_limits<T>;
    const Tensor x = array(std::vector<T>{L::lowest(), T(1), L::max()});
    const auto all = [&](const Tensor& answer, bool expected, const char* what) {
      EXPECT_EQ(answer.to_vector<bool>(), std::vector<bool>(3, expected)) << what << " " << name(x.dtype());
    };
    const auto above = [&](const Number& n) {
      all(x < n, true, "<"), all(x <= n, true, "<="), all(x > n, false, ">"), all(x >= n, false, ">=");
      all(x == n, false, "=="), all(x != n, true, "!=");
      all(n > x, true, "> from the left"), all(n < x, false, "< from the left");
    };
    const auto below = [&](const Number& n) {
      all(x < n, false, "<"), all(x <= n, false, "<="), all(x > n, true, ">"), all(x >= n, true, ">=");
      all(x == n, false, "=="), all(x != n, true, "!=");
      all(n < x, true, "< from the left"), all(n >= x, false, ">= from the left");
    };
    if constexpr (sizeof(T) < 8) above(int64_t{L::max()} + 1), below(int64_t{L::lowest()} - 1);
    if constexpr (!std::same_as<T, uint64_t>) above(std::numeric_limits<uint64_t>::max());
    if constexpr (std::unsigned_integral<T>) below(-1);
  };
  check(int8_t{}), check(int16_t{}), check(int32_t{}), check(int64_t{});
  check(uint8_t{}), check(uint16_t{}), check(uint32_t{}), check(uint64_t{});
  EXPECT_TRUE((array<uint8_t>({255}) < 300).item<bool>());
  const auto sliced = vmap([](const Tensor& row) { return row < 300; })(ones({2, 3}, DType::UInt8));
  EXPECT_EQ(sliced.to_vector<bool>(), std::vector<bool>(6, true));
}

TEST(Numbers, FmodHasTheSignOfItsFirstOperandAsInC) {
  const std::vector<float> a{-0.f, 0.f, -4.f, 4.f, -5.5f, 5.5f, 7.f, -7.f},
      b{1.f, -1.f, 2.f, -2.f, 2.f, -2.f, INFINITY, INFINITY};
  const std::vector<float> got = fmod(array(a), array(b)).to_vector<float>();
  for (std::size_t i = 0; i < a.size(); ++i) {
    const float want = std::fmod(a[i], b[i]);
    EXPECT_EQ(got[i], want) << a[i] << " by " << b[i];
    EXPECT_EQ(std::signbit(got[i]), std::signbit(want)) << a[i] << " by " << b[i];
  }
}

TEST(Numbers, ComplexNumbersAreNotRoundedToWholeOnes) {
  const Tensor z = complex(array({1.5f}), array({2.5f}));
  const std::string why = "is not there for complex numbers; compose it of real(x), imag(x) and complex(re, im)";
  EXPECT_EQ(error_of([&] { floor(z); }), "[floor] " + why);
  EXPECT_EQ(error_of([&] { ceil(z); }), "[ceil] " + why);
  EXPECT_EQ(error_of([&] { trunc(z); }), "[trunc] " + why);
  EXPECT_EQ(round(z).item<std::complex<float>>(), std::complex<float>(2, 2));
  EXPECT_EQ(ceil(array({3, -3})).to_vector<int>(), (std::vector<int>{3, -3}));
  EXPECT_EQ(ceil(array({1.5f, -1.5f})).to_vector<float>(), (std::vector<float>{2, -1}));
}

TEST(Numbers, PlacesOutsideOfAnArrayStayOutside) {
  const Tensor places = array({5, 6, 60, -6, -7, -60});  // 6 and -7 are the first outside of (2, 3)
  const Tensors at = unravel_index(places, {2, 3});
  EXPECT_EQ(at[0].to_vector<int64_t>(), (std::vector<int64_t>{1, 2, 2, 0, 2, 2}));
  EXPECT_EQ(at[1].to_vector<int64_t>(), (std::vector<int64_t>{2, 3, 3, 0, 3, 3}));
  const Tensor row = array({1, 0, 2, -1, -3, 0}), column = array({2, 3, 0, -3, 0, -4});
  EXPECT_EQ(ravel_multi_index({row, column}, {2, 3}).to_vector<int64_t>(), (std::vector<int64_t>{5, 6, 6, 3, 6, 6}));
}

// A bool is no index: x[true] would be x[1].
static_assert(!std::is_constructible_v<Index, bool> && std::is_constructible_v<Index, int>);

TEST(Numbers, WhatOnlyMovesElementsKeepsTheirDtype) {
  for (const DType d : {DType::Bool, DType::UInt8, DType::Int16, DType::Float16}) {
    const Tensor x = eye(2, d);
    EXPECT_EQ(diagonal(x).dtype(), d);
    EXPECT_EQ(diag(x).dtype(), d);
    EXPECT_EQ(einsum("ij->ji", {x}).dtype(), d);
    EXPECT_EQ(einsum("ii->i", {x}).dtype(), d);
  }
  EXPECT_EQ(diagonal(eye(2, DType::Bool)).to_vector<bool>(), (std::vector<bool>{true, true}));
  EXPECT_EQ(trace(full({300, 300}, 200, DType::UInt8)).item<int64_t>(), 60000);
}

}  // namespace
}  // namespace tenon::test
