// Matrix products against plain loops.

#include <tenon/base/settings.h>
#include <tenon/engine/tensor/explain.h>

#include "tensor_support.h"

namespace tenon::test {
namespace {

Array matmul_loop(const Array& a, const Array& b, const Sizes& batch) {
  const std::size_t ra = a.shape.size(), rb = b.shape.size();
  const int64_t m = a.shape[ra - 2], k = a.shape[ra - 1], n = b.shape[rb - 1];
  Sizes shape = batch;
  shape.insert(shape.end(), {m, n});
  return generate(shape, [&](const Sizes& at) {
    double s = 0;
    Sizes left = at, right = at;
    for (int64_t i = 0; i < k; ++i) {
      left[left.size() - 1] = i;
      right[right.size() - 2] = i;
      s += broadcast_element(a, left) * broadcast_element(b, right);
    }
    return s;
  });
}

TEST(Matmul, BatchesBroadcastInEveryView) {
  std::mt19937_64 rng(seed_of("Matmul"));
  struct Case {
    Sizes a, b, batch;
  };
  for (const Case& c : {Case{{3, 4}, {4, 5}, {}}, Case{{1, 1}, {1, 1}, {}}, Case{{2, 3, 4}, {4, 5}, {2}},
                        Case{{2, 1, 3, 4}, {7, 4, 2}, {2, 7}}, Case{{3, 0}, {0, 2}, {}}, Case{{0, 3}, {3, 2}, {}}})
    for (const Shown& a : every_view(c.a, rng))
      for (const Shown& b : every_view(c.b, rng)) {
        const Array want = matmul_loop(a.array, b.array, c.batch);
        expect_near(read(matmul(a.tensor, b.tensor)), want, 1e-14, a.how + " @ " + b.how);
        expect_near(read(matmul(a.tensor.cast(DType::Float32), b.tensor.cast(DType::Float32))), want, 1e-6,
                    a.how + " @ " + b.how);
      }
}

TEST(Matmul, VectorsAreRowsOnTheLeftAndColumnsOnTheRight) {
  const Tensor m = array({{1, 2, 3}, {4, 5, 6}}), v = array({1, 0, 2}), w = array({1, 10});
  EXPECT_EQ(matmul(m, v).to_vector<int>(), (std::vector<int>{7, 16}));
  EXPECT_EQ(matmul(w, m).to_vector<int>(), (std::vector<int>{41, 52, 63}));
  EXPECT_EQ(matmul(v, v).item<int>(), 5);
  EXPECT_EQ(to_string(matmul(v, ones({2, 3, 4}, DType::Int32)).shape()), "(2, 4)");
  EXPECT_EQ(to_string(matmul(ones({2, 4, 3}, DType::Int32), v).shape()), "(2, 4)");
}

// With enough terms for sums that are kept between chunks of them.
TEST(Matmul, OfARepeatedBatchIsThatOfOneRepeated) {
  const ScopedSettings scope([](Settings& s) { s.device = "CPU"; });
  const Tensor a = ones({64, 4096}).contiguous().realize(), b = ones({4096, 64}).contiguous().realize();
  const Tensor product = matmul(a.expand({3, 64, 4096}), b);
  EXPECT_EQ(explain(product).kernels[0].source(), explain(matmul(a, b)).source());
  EXPECT_EQ(product.contiguous().to_vector<float>(), std::vector<float>(std::size_t{3} * 64 * 64, 4096));
  const Tensor image = ones({1, 256, 12, 12}).contiguous().realize(), w = ones({4, 256, 5, 5}).contiguous().realize();
  const Tensor features = conv2d(image.expand({4, 256, 12, 12}), w);
  EXPECT_EQ(explain(features).kernels[0].source(), explain(conv2d(image, w)).kernels[0].source());
  EXPECT_EQ(features.contiguous().to_vector<float>(), std::vector<float>(std::size_t{4} * 4 * 8 * 8, 6400));
}

TEST(Matmul, SmallIntegersMultiplyInInt32) {
  const Tensor a = full({1, 300}, 100, DType::Int8);
  EXPECT_EQ(matmul(a, a.T()).dtype(), DType::Int32);
  EXPECT_EQ(matmul(a, a.T()).item<int>(), 3000000);
  EXPECT_EQ(matmul(ones({1, 5}, DType::Bool), ones({5, 1}, DType::Bool)).item<int>(), 5);
  EXPECT_EQ(matmul(ones({1, 2}, DType::Int64), ones({2, 1}, DType::Int8)).dtype(), DType::Int64);
}

}  // namespace
}  // namespace tenon::test
