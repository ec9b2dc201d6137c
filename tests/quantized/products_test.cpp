// quantized_matmul against float64 sums over the very weights that quantize() made.
#include <cmath>
#include <random>

#include <gtest/gtest.h>

#include <tenon/tenon.h>

namespace tenon {
namespace {

struct Case {
  int64_t m, n, k, group_size;
  int bits;
  bool transpose;
};

/// Each output within `tolerance` of sum |x w|.
void check(const Case& c) {
  SCOPED_TRACE(testing::Message() << "x (" << c.m << ", " << c.k << "), n " << c.n << ", group_size " << c.group_size
                                  << ", bits " << c.bits << ", transpose " << c.transpose);
  const Tensor x = randn({c.m, c.k}).realize();
  const QuantizeOptions options{c.group_size, c.bits};
  const Quantized q = quantize(randn(c.transpose ? Dims{c.n, c.k} : Dims{c.k, c.n}), options);
  realize({q.w_q, q.scales, q.biases});
  const Tensor y = quantized_matmul(x, q.w_q, q.scales, q.biases, {c.transpose, c.group_size, c.bits});
  ASSERT_EQ(y.sizes(), (Sizes{c.m, c.n}));
  const auto got = y.to_vector<float>(), xs = x.to_vector<float>();
  const auto ws = dequantize(q.w_q, q.scales, q.biases, options).to_vector<float>();
  for (int64_t i = 0; i < c.m; ++i)
    for (int64_t j = 0; j < c.n; ++j) {
      double sum = 0, size = 0;
      for (int64_t k = 0; k < c.k; ++k) {
        const double term = double{xs[i * c.k + k]} * ws[c.transpose ? j * c.k + k : k * c.n + j];
        sum += term, size += std::fabs(term);
      }
      ASSERT_NEAR(got[i * c.n + j], sum, 1e-5 * size) << "row " << i << ", column " << j;
    }
}

TEST(QuantizedMatmul, IsTheProductWithTheDequantizedWeights) {
  manual_seed(5);
  for (const bool transpose : {true, false})
    for (const int64_t group_size : {32, 64, 128})
      for (const int bits : {4, 8, 2, 3, 5, 6})
        for (const int64_t m : {1, 5})
          check({m, transpose ? 37 : 2 * group_size, transpose ? 2 * group_size : 19, group_size, bits, transpose});
}

TEST(QuantizedMatmul, TakesLeadingAxesVectorsAndViews) {
  manual_seed(6);
  const Quantized q = quantize(randn({5, 64}).realize());
  const Tensor x = randn({2, 64, 3}).realize().T();  // (2, 3, 64), not contiguous
  const Tensor w = dequantize(q.w_q, q.scales, q.biases);
  const Tensor y = quantized_matmul(x, q.w_q, q.scales, q.biases);
  EXPECT_EQ(y.sizes(), (Sizes{2, 3, 5}));
  EXPECT_TRUE(allclose(y, matmul(x, w.T()), {.atol = 1e-4}).item<bool>());
  const Tensor row = x[{0, 0}];
  EXPECT_EQ(quantized_matmul(row, q.w_q, q.scales, q.biases).sizes(), (Sizes{5}));
  EXPECT_EQ(quantized_matmul(zeros({0, 64}), q.w_q, q.scales, q.biases).sizes(), (Sizes{0, 5}));
}

TEST(QuantizedMatmul, OfAnIdentityMatrixGivesTheWeights) {
  manual_seed(7);
  const Quantized q = quantize(randn({5, 64}).realize());
  const Tensor w = dequantize(q.w_q, q.scales, q.biases);
  const auto same = [](const Tensor& a, const Tensor& b) {  // but for one rounding
    return allclose(a, b, {.rtol = 0, .atol = 4e-7}).item<bool>();
  };
  EXPECT_TRUE(same(quantized_matmul(q.scales, q.biases, 64, 4, eye(64), q.w_q, true), w.T()));
  EXPECT_TRUE(same(quantized_matmul(q.scales, q.biases, 64, 4, eye(5), q.w_q), w));
}

TEST(QuantizedMatmul, IsOneKernelWithWhatStandsAroundIt) {
  manual_seed(8);
  const Quantized q = quantize(randn({32, 64}).realize());
  realize({q.w_q, q.scales, q.biases});
  const Tensor x = randn({3, 64}).realize(), bias = randn({32}).realize(), residual = randn({3, 32}).realize();
  const Tensor y = residual + silu(quantized_matmul(x, q.w_q, q.scales, q.biases) + bias);
  EXPECT_EQ(explain(y).kernels.size(), 1u);
}

TEST(QuantizedMatmul, PassesGradientsToAllButTheCodes) {
  manual_seed(9);
  Tensor x = randn({3, 64}).realize();
  const Quantized q = quantize(randn({5, 64}).realize(), {32, 4});
  realize({q.w_q, q.scales, q.biases});
  Tensor scales = q.scales.detach(), biases = q.biases.detach();
  for (Tensor* t : {&x, &scales, &biases}) t->set_requires_grad();
  const Tensor g = randn({3, 5}).realize();
  sum(quantized_matmul(x, q.w_q, scales, biases, {.group_size = 32}) * g).backward();

  // w = scale * code + bias: dw is g^T x, summed over each group, times the codes for the scales.
  const Tensor w = dequantize(q.w_q, q.scales, q.biases, {32, 4});
  const Tensor dw = matmul(g.T(), x.detach()).reshape({5, 2, 32});
  const Tensor codes = dequantize(q.w_q, ones({5, 2}), zeros({5, 2}), {32, 4}).reshape({5, 2, 32});
  const auto close = [](const Tensor& a, const Tensor& b) { return allclose(a, b, {.atol = 1e-4}).item<bool>(); };
  EXPECT_TRUE(close(x.grad(), matmul(g, w)));
  EXPECT_TRUE(close(scales.grad(), sum(dw * codes, {.axis = -1})));
  EXPECT_TRUE(close(biases.grad(), sum(dw, {.axis = -1})));
}

}  // namespace
}  // namespace tenon
