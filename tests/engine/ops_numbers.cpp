// Numbers at the ends of their dtypes: powers of integers, comparisons with integers beyond a dtype, dtypes of
// diagonals.
#include <limits>

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
