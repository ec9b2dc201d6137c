// Reductions that run in parts: to few values out of very many elements, and products of very many terms. All numbers
// are whole and small, so any order gives the same bits; what is expected comes from plain loops over int64.
#include "tensor_support.h"

namespace tenon::test {
namespace {

/// Whole numbers between -8 and 8, as a function of the element.
int64_t number(int64_t i) { return (i * 7919 + 13) % 17 - 8; }

Tensor numbers(const Sizes& shape) {
  int64_t count = 1;
  for (const int64_t size : shape) count *= size;
  std::vector<float> values(static_cast<std::size_t>(count));
  for (int64_t i = 0; i < count; ++i) values[static_cast<std::size_t>(i)] = static_cast<float>(number(i));
  return array(values, Dims(shape), "CPU");
}

std::size_t kernels(const Tensor& t) { return explain(t).kernels.size(); }

// Also of lengths that leave a rest beside the parts.
TEST(InParts, SumsAndExtremaOfAllElements) {
  for (const int64_t n : {int64_t{1} << 18, (int64_t{1} << 18) + 1, int64_t{300007}}) {
    int64_t total = 0;
    for (int64_t i = 0; i < n; ++i) total += number(i);
    const Tensor x = numbers({n});
    EXPECT_GE(kernels(sum(x)), 2U);
    EXPECT_EQ(sum(x).item<float>(), static_cast<float>(total)) << n;
    EXPECT_EQ(max(x * x).item<float>(), 64.f);
    EXPECT_EQ(min(x).item<float>(), -8.f);
    EXPECT_TRUE(any(x > 7.f).item<bool>());
    EXPECT_FALSE(all(x > -8.f).item<bool>());
  }
  EXPECT_EQ(kernels(sum(numbers({1 << 12}))), 1U);
}

TEST(InParts, ExplainSaysSo) {
  const Tensor x = numbers({1 << 18});
  EXPECT_EQ(explain(sum(x)).kernels[0].reason(), "a long reduction runs in 32 parts, which the next kernel combines");
  const Explanation stored = explain(sum(contiguous(x + 1.f)));  // each part is stored as it is added up
  EXPECT_EQ(stored.kernels[0].reason(), "a long reduction runs in 32 parts, which the next kernel combines");
  EXPECT_EQ(stored.kernels.size(), 2U);
}

// The one element that decides, in each place where it could be lost: the ends of parts, and the rest beside them.
TEST(InParts, NoElementIsLeftOutOrCountedTwice) {
  constexpr int64_t n = (int64_t{1} << 18) + 77;
  for (const int64_t at :
       {int64_t{0}, int64_t{8191}, int64_t{8192}, int64_t{1} << 17, (int64_t{1} << 18) - 1, int64_t{1} << 18, n - 1}) {
    std::vector<float> values(n, 0.f);
    values[static_cast<std::size_t>(at)] = 5;
    const Tensor x = array(values, {n}, "CPU");
    EXPECT_EQ(sum(x).item<float>(), 5.f) << at;
    EXPECT_EQ(max(x).item<float>(), 5.f) << at;
  }
}

// Equal terms round in the same direction each time: 100,000 of them in a few long chains gave a mean of 10000155 and a
// variance of 23,716. A distance of 1 is the last place of these numbers.
TEST(InBlocks, AMeanOfEqualNumbersIsThatNumber) {
  constexpr float kNumber = 1e7f + 1;
  Variable n("equal_numbers", 1, 200000);
  n.bind(100000);
  const Tensor row = contiguous(full({200000}, kNumber));
  const std::vector<std::pair<Tensor, int>> cases = {{contiguous(full({100000}, kNumber)), 0},
                                                     {contiguous(full({4, 100000}, kNumber)), 1},
                                                     {contiguous(full({1, 3000000}, kNumber)), 1},
                                                     {contiguous(full({100000, 4}, kNumber)), 0},
                                                     {contiguous(full({70000, 64}, kNumber)), 0},
                                                     {contiguous(full({3, 20000, 5}, kNumber)), 1},
                                                     {row[{slice(0, n)}], 0}};
  for (const auto& [x, axis] : cases) {
    SCOPED_TRACE(testing::PrintToString(axis) + " of " + testing::PrintToString(x.shape().size()));
    EXPECT_LE(max(abs(mean(x, axis) - kNumber)).item<float>(), 1.f);
    EXPECT_LE(max(var(x, {.axis = {axis}})).item<float>(), 1.f);
  }
  EXPECT_NEAR(sum(contiguous(full({3000000}, 0.1f))).item<float>(), 3e5, 0.1);
}

TEST(InParts, RowsAndColumnsPermutedAndWhole) {
  constexpr int64_t rows = 3, columns = 100003;
  const Tensor x = numbers({rows, columns});
  for (int64_t r = 0; r < rows; ++r) {
    int64_t total = 0;
    for (int64_t c = 0; c < columns; ++c) total += number(r * columns + c);
    EXPECT_EQ((sum(x, {.axis = 1}).to_vector<float>())[static_cast<std::size_t>(r)], static_cast<float>(total));
    EXPECT_EQ((sum(x.T(), {.axis = 0}).to_vector<float>())[static_cast<std::size_t>(r)], static_cast<float>(total));
  }
  const Tensor kept = sum(x, {.axis = 1, .keepdims = true});
  EXPECT_EQ(kept.shape().size(), 2U);
  int64_t total = 0;
  for (int64_t i = 0; i < rows * columns; ++i) total += number(i);
  EXPECT_EQ(sum(x).item<float>(), static_cast<float>(total));
}

TEST(InParts, ProductsOfMoreTermsThanAPanelHolds) {
  constexpr int64_t m = 5, n = 70;
  for (const int64_t k : {int64_t{4096}, int64_t{4097}, int64_t{10001}}) {
    const std::vector<float> got = matmul(numbers({m, k}), numbers({k, n})).to_vector<float>();
    for (int64_t i = 0; i < m; ++i)
      for (int64_t j = 0; j < n; ++j) {
        int64_t total = 0;
        for (int64_t l = 0; l < k; ++l) total += number(i * k + l) * number(l * n + j);
        ASSERT_EQ(got[static_cast<std::size_t>(i * n + j)], static_cast<float>(total)) << k << ": " << i << ", " << j;
      }
  }
}

TEST(InParts, TheGradientReachesEveryElementOnce) {
  constexpr int64_t n = (int64_t{1} << 18) + 5;
  const Tensor x = numbers({n}).set_requires_grad();
  sum(x * x).backward();
  const std::vector<float> got = x.grad().to_vector<float>();
  for (int64_t i = 0; i < n; ++i) ASSERT_EQ(got[static_cast<std::size_t>(i)], static_cast<float>(2 * number(i))) << i;
}

}  // namespace
}  // namespace tenon::test
