// Products of int8 activations, against float64 sums over the very codes of weights and activations.
#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include <tenon/tenon.h>

namespace tenon {
namespace {

constexpr QuantizedMatmulOptions of_int8(int64_t group_size, int bits) {
  return {.group_size = group_size, .bits = bits, .int8_activations = true};
}

/// Compares with the exact product of the rounded x. The tolerance of each output is 1e-5 times the sum of the absolute
/// values of its terms, sum |x scale code| + sum |x bias|.
void check(int64_t m, int64_t n, int64_t k, int64_t group_size, int bits, float far, float weights = 1) {
  constexpr float kMost = std::numeric_limits<float>::max();
  SCOPED_TRACE(testing::Message() << "m " << m << ", n " << n << ", k " << k << ", group_size " << group_size
                                  << ", bits " << bits);
  const Tensor x = (randn({m, k}) * far).realize();
  const Quantized q = quantize(randn({n, k}) * weights, {group_size, bits});
  const auto got = quantized_matmul(x, q.w_q, q.scales, q.biases, of_int8(group_size, bits)).to_vector<float>();
  const auto xs = x.to_vector<float>(), scales = q.scales.to_vector<float>(), biases = q.biases.to_vector<float>();
  const auto words = q.w_q.to_vector<uint32_t>();
  const int64_t groups = k / group_size, per_word = 32 / bits;
  for (int64_t i = 0; i < m; ++i)
    for (int64_t j = 0; j < n; ++j) {
      double sum = 0, size = 0;
      for (int64_t g = 0; g < groups; ++g) {
        float peak = 0;
        for (int64_t e = 0; e < group_size; ++e) peak = std::max(peak, std::fabs(xs[i * k + g * group_size + e]));
        for (int64_t e = 0; e < group_size; ++e) {
          const int64_t at = g * group_size + e;
          const float value = xs[i * k + at];
          const float step = std::max(peak / 127, 1 / kMost);
          const double rounded = peak > 0 ? std::nearbyint(value * std::min(127 / peak, kMost)) * double{step} : 0;
          EXPECT_LE(std::fabs(rounded - value), 0.501 * step);
          const uint32_t code = words[j * k / per_word + at / per_word] >> at % per_word * bits & ((1u << bits) - 1);
          const double term = rounded * code * scales[j * groups + g];
          sum += term + rounded * biases[j * groups + g];
          size += std::fabs(term) + std::fabs(rounded * biases[j * groups + g]);
        }
      }
      ASSERT_NEAR(got[i * n + j], sum, 1e-5 * size) << "row " << i << ", column " << j;
    }
}

TEST(QuantizedInt8, WhatIsNotFiniteMakesItsRowNaNAndNoOther) {
  manual_seed(12);
  const Quantized q = quantize(randn({5, 128}), {64, 4});
  const auto product = [&](const Tensor& x) {
    return quantized_matmul(x, q.w_q, q.scales, q.biases, of_int8(64, 4)).to_vector<float>();
  };
  const Tensor x = randn({3, 128}).realize();
  const auto of_finite = product(x);
  for (const float bad : {INFINITY, -INFINITY, NAN}) {
    const auto got = product(slice_update(x, {1, 70}, bad));
    for (std::size_t i = 0; i < got.size(); ++i)
      if (i / 5 == 1)
        EXPECT_TRUE(std::isnan(got[i])) << bad;
      else
        EXPECT_EQ(got[i], of_finite[i]) << bad;
  }
}

TEST(QuantizedInt8, IsTheProductOfTheRoundedRows) {
  manual_seed(11);
  for (const int64_t group_size : {32, 64, 128})
    for (const int bits : {2, 4, 8})
      for (const int64_t m : {1, 3, 17}) check(m, 21, 2 * group_size, group_size, bits, m == 3 ? 100.f : 1.f);
  check(1, 7, 1024, 64, 4, 0.f);  // nothing but zeros
  check(9, 40, 4096, 64, 4, 1.f);
  for (const float tiny : {1e-36f, 1e-37f, 1e-38f, 1e-40f})  // 127 / peak is beyond float32
    for (const int64_t m : {1, 5}) check(m, 21, 128, 64, 4, tiny, 1000.f);
}

TEST(QuantizedInt8, TakesVectorsLeadingAxesAndOtherFloats) {
  manual_seed(12);
  const Quantized q = quantize(randn({2, 5, 64}).cast(DType::Float16));
  const Tensor x = randn({2, 3, 64}).realize();
  const Tensor y = quantized_matmul(x, q.w_q, q.scales, q.biases, of_int8(64, 4));
  EXPECT_EQ(y.sizes(), (Sizes{2, 3, 5}));
  EXPECT_EQ(y.dtype(), DType::Float32);
  const Tensor exact = quantized_matmul(x, q.w_q, q.scales, q.biases);
  EXPECT_LT(max(abs(y - exact)).item<float>(), 0.02f * max(abs(exact)).item<float>());
  const Tensor half = quantized_matmul(x.cast(DType::Float16), q.w_q, q.scales, q.biases, of_int8(64, 4));
  EXPECT_EQ(half.dtype(), DType::Float16);
  const Quantized one = quantize(randn({5, 64}));
  EXPECT_EQ(quantized_matmul(x[{0, 0}], one.w_q, one.scales, one.biases, of_int8(64, 4)).sizes(), (Sizes{5}));
  EXPECT_EQ(quantized_matmul(zeros({0, 64}), one.w_q, one.scales, one.biases, of_int8(64, 4)).sizes(), (Sizes{0, 5}));
}

TEST(QuantizedInt8, HasTheGradientsOfTheExactProduct) {
  manual_seed(13);
  const Quantized q = quantize(randn({6, 64}));
  const Tensor x = randn({4, 64}).realize(), weights = randn({4, 6}).realize();
  const auto through = [&](const QuantizedMatmulOptions& options) {
    return grad<0, 1, 2>([&, options](const Tensor& in, const Tensor& scales, const Tensor& biases) {
      return sum(quantized_matmul(in, q.w_q, scales, biases, options) * weights);
    })(x, q.scales, q.biases);
  };
  const auto [dx, dscales, dbiases] = through(of_int8(64, 4));
  const auto [ex, escales, ebiases] = through({});
  EXPECT_TRUE(array_equal(dx, ex).item<bool>());
  EXPECT_TRUE(array_equal(dscales, escales).item<bool>());
  EXPECT_TRUE(array_equal(dbiases, ebiases).item<bool>());
}

TEST(QuantizedInt8, IsTheSameOnEveryTargetAndDevice) {
  manual_seed(14);
  const Quantized q = quantize(randn({19, 128}));
  const Tensor x = randn({5, 128}).realize();
  const auto on = [&](const char* device) {
    const auto there = [&](const Tensor& t) { return t.to(device); };
    return quantized_matmul(there(x), there(q.w_q), there(q.scales), there(q.biases), of_int8(64, 4)).to("CPU");
  };
  EXPECT_TRUE(allclose(on("INTERP"), on("CPU"), {.rtol = 1e-5, .atol = 1e-4}).item<bool>());
}

}  // namespace
}  // namespace tenon
