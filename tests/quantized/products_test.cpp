// quantized_matmul against float64 sums over the very weights that quantize() made, in each dtype;
// fuzz_quantized_matmul has many more shapes.
#include <cmath>

#include <gtest/gtest.h>

#include <tenon/tenon.h>

namespace tenon {
namespace {

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

class QuantizedDTypes : public testing::TestWithParam<DType> {};

/// What a number within `near` of `exact` may be in the dtype.
void expect_rounded(float got, double exact, double near, DType dtype) {
  const auto rounded = [dtype](double x) -> float {
    return dtype == DType::Float16    ? static_cast<float>(float16(x))
           : dtype == DType::BFloat16 ? static_cast<float>(bfloat16(x))
                                      : static_cast<float>(x);
  };
  EXPECT_GE(got, rounded(exact - near));
  EXPECT_LE(got, rounded(exact + near));
}

TEST_P(QuantizedDTypes, AnIdentityMatrixAndThreeRowsGiveSumsRoundedToTheDType) {
  manual_seed(7);
  const DType dtype = GetParam();
  const Quantized q = quantize(randn({5, 64}).cast(dtype));
  const std::vector<float> w =
      dequantize(q.w_q, q.scales.cast(DType::Float32), q.biases.cast(DType::Float32)).to_vector<float>();
  for (const Tensor& x : {eye(64, dtype), randn({3, 64}).cast(dtype).realize()}) {
    const Tensor y = quantized_matmul(q.scales, q.biases, 64, 4, x, q.w_q, true);
    ASSERT_EQ(y.dtype(), dtype);
    ASSERT_EQ(y.sizes(), (Sizes{x.size(0), 5}));
    const std::vector<float> ys = y.cast(DType::Float32).to_vector<float>(),
                             xs = x.cast(DType::Float32).to_vector<float>();
    for (int64_t i = 0; i < x.size(0); ++i)
      for (int64_t j = 0; j < 5; ++j) {
        double sum = 0, size = 0;
        for (int64_t k = 0; k < 64; ++k) {
          const double term = double{xs[i * 64 + k]} * w[j * 64 + k];
          sum += term, size += std::fabs(term);
        }
        expect_rounded(ys[i * 5 + j], sum, 1e-5 * size, dtype);
      }
  }
  // The argument that is absent: x @ w, not transposed.
  const Tensor y = quantized_matmul(q.scales, q.biases, 64, 4, eye(5, dtype), q.w_q);
  const std::vector<float> ys = y.cast(DType::Float32).to_vector<float>();
  ASSERT_EQ(y.sizes(), (Sizes{5, 64}));
  for (std::size_t i = 0; i < ys.size(); ++i) expect_rounded(ys[i], w[i], 1e-5 * std::fabs(w[i]), dtype);
}

INSTANTIATE_TEST_SUITE_P(All, QuantizedDTypes, testing::Values(DType::Float32, DType::Float16, DType::BFloat16),
                         [](const auto& p) { return std::string(name(p.param)); });

}  // namespace
}  // namespace tenon
