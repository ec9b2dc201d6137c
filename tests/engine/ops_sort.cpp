// Sorting against std::stable_sort: short, medium and long rows of every dtype, with NaN, zeros of both signs and many
// equal elements.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <numeric>
#include <random>

#include <tenon/runtime/pool.h>
#include <tenon/tenon.h>

namespace tenon {
namespace {

template <class T>
std::vector<T> draw(std::size_t n, std::mt19937_64& bits) {
  const int kind = static_cast<int>(bits() % 3);  // few different ones; any bits; in order already
  std::vector<T> values(n);
  for (std::size_t i = 0; i < n; ++i) {
    const uint64_t word = kind == 0 ? bits() % 5 : kind == 1 ? bits() : i;
    if constexpr (std::is_integral_v<T>) {
      values[i] = static_cast<T>(word);
    } else if (const uint64_t which = bits() % 16; kind != 2 && which < 4) {
      const double special[] = {0.0, -0.0, std::nan(""), -std::numeric_limits<double>::infinity()};
      values[i] = static_cast<T>(special[which]);
    } else {
      values[i] = static_cast<T>(static_cast<float>(static_cast<double>(word) * (kind == 1 ? 0x1p-60 : 1) - 2));
    }
  }
  return values;
}

template <class T>
std::vector<int64_t> expected_order(const std::vector<T>& x, bool descending) {
  std::vector<int64_t> order(x.size());
  std::iota(order.begin(), order.end(), int64_t{0});
  const auto at = [&](int64_t i) { return x[static_cast<std::size_t>(i)]; };
  std::stable_sort(order.begin(), order.end(), [&](int64_t i, int64_t j) {
    const T a = at(i), b = at(j);
    if (a != a || b != b) return !(a != a) && b != b;
    return descending ? b < a : a < b;
  });
  return order;
}

/// Bits, so that NaN equals itself and -0 is not 0.
template <class T>
std::string bits_of(const std::vector<T>& values) {
  std::string bytes;
  for (const T v : values) bytes.append(reinterpret_cast<const char*>(&v), sizeof v);
  return bytes;
}

template <class T>
class SortOf : public testing::Test {};
using Types = testing::Types<bool, int8_t, int16_t, int32_t, int64_t, uint8_t, uint16_t, uint32_t, uint64_t, float16,
                             bfloat16, float, double>;
TYPED_TEST_SUITE(SortOf, Types);

TYPED_TEST(SortOf, EqualsAStableSort) {
  std::mt19937_64 bits(7);
  for (const std::size_t n : {1, 2, 3, 5, 31, 64, 65, 200, 1000, 5000, 70000})
    for (const bool descending : {false, true})
      for (int repeat = 0; repeat < (n < 1000 ? 6 : 2); ++repeat) {
        const auto x = draw<TypeParam>(n, bits);
        const auto order = expected_order(x, descending);
        std::vector<TypeParam> sorted;
        for (const int64_t i : order) sorted.push_back(x[static_cast<std::size_t>(i)]);
        const Tensor t = array(x, Dims{static_cast<int64_t>(n)});
        ASSERT_EQ(argsort(t, {.descending = descending}).template to_vector<int64_t>(), order) << n;
        ASSERT_EQ(bits_of(sort(t, {.descending = descending}).template to_vector<TypeParam>()), bits_of(sorted)) << n;
        const auto k = static_cast<int64_t>(1 + bits() % std::min<std::size_t>(n, 1000));
        const TopK top = topk(t, k, {.largest = descending});
        ASSERT_EQ(top.indices.template to_vector<int64_t>(), (std::vector<int64_t>(order.begin(), order.begin() + k)))
            << n << " " << k;
      }
}

// Several rows are sorted at once, in lanes; the last ones of a number that is no multiple, and long ones, alone.
TYPED_TEST(SortOf, RowsEqualsAStableSortOfEach) {
  std::mt19937_64 bits(9);
  for (const int64_t n : {1, 7, 8, 9, 17, 63, 130, 1030})
    for (const int64_t rows : {3, 4, 8, 21, 50})
      for (const bool descending : {false, true}) {
        std::vector<TypeParam> x, sorted;
        std::vector<int64_t> order;
        for (int64_t r = 0; r < rows; ++r) {
          const auto row = draw<TypeParam>(static_cast<std::size_t>(n), bits);
          const auto of_row = expected_order(row, descending);
          x.insert(x.end(), row.begin(), row.end());
          order.insert(order.end(), of_row.begin(), of_row.end());
          for (const int64_t i : of_row) sorted.push_back(row[static_cast<std::size_t>(i)]);
        }
        const Tensor t = array(x, Dims{rows, n});
        ASSERT_EQ(bits_of(sort(t, {.descending = descending}).template to_vector<TypeParam>()), bits_of(sorted))
            << rows << " of " << n;
        ASSERT_EQ(argsort(t, {.descending = descending}).template to_vector<int64_t>(), order) << rows << " of " << n;
      }
}

TEST(SortOfRows, IsTheSameForAnyNumberOfThreads) {
  std::mt19937_64 bits(8);
  const auto x = draw<float>(3 * 100000, bits);
  const Tensor t = array(x, {3, 100000});
  const auto all = [&] {
    const TopK top = topk(t, 50);
    return std::tuple{bits_of(sort(t).to_vector<float>()), argsort(t).to_vector<int64_t>(),
                      top.indices.to_vector<int64_t>()};
  };
  set_threads(1);
  const auto one = all();
  set_threads(4);
  EXPECT_EQ(all(), one);
  set_threads(0);
}

}  // namespace
}  // namespace tenon
