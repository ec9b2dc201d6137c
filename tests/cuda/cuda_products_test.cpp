// Products of float32 on tensor cores, beside float64 sums of the same numbers.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "cuda_support.h"

namespace tenon::test {
namespace {

constexpr double kBit = 0x1p-24;  // float32 rounds by as much of a number
constexpr int64_t kSampled = 7;   // rows and columns that are compared

/// Some rows of x (..., k), from the first to the last one.
Tensor sampled(const Tensor& x, int64_t axis) {
  const int64_t step = (x.size(static_cast<int>(axis)) - 1) / (kSampled - 1);
  return take(x, arange(Node(kSampled), DType::Int64, x.device()) * step, {.axis = static_cast<int>(axis)});
}

/// The largest error of x @ w, in 2^-24 of the sums of |x w|.
double error_of(const Tensor& x, const Tensor& w, const char* precision) {
  const Tensor y = sampled(sampled(matmul(x, w, MatmulOptions{precision}), 0), 1);
  const Tensor a = sampled(x, 0).to("CPU").cast(DType::Float64), b = sampled(w, 1).to("CPU").cast(DType::Float64);
  const Tensor error = abs(y.to("CPU").cast(DType::Float64) - matmul(a, b)) / matmul(abs(a), abs(b));
  return max(error).item<double>() / kBit;
}

struct Level {
  const char* precision;
  double one_sign, both_signs;  // the largest errors
};
constexpr Level kLevels[] = {{"bfloat16x6", 50, 8}, {"bfloat16x3", 400, 400}, {"float32", 2000, 50}};

TEST_F(CudaKernels, MoreProductsOfFloat32ByPartsKeepTheirAccuracy) {
  for (const int64_t k : {200, 1000, 4000, 65536})
    for (const bool one_sign : {true, false}) {
      const int64_t rows = k > 60000 ? 1024 : 1000;
      const Tensor x = (rand({rows, k}, DType::Float32, "CUDA") + (one_sign ? 0.5f : -0.5f)).realize();
      const Tensor w = (rand({k, 1160}, DType::Float32, "CUDA") + (one_sign ? 1.f : -0.5f)).realize();
      const Tensor turned = w.T().contiguous().realize();
      for (const Level& level : kLevels) {
        const double error = error_of(x, w, level.precision);
        fmt::print("K {} {} {}: {:.2f} * 2^-24\n", k, one_sign ? "of one sign" : "of both signs", level.precision,
                   error);
        EXPECT_LE(error, one_sign ? level.one_sign : level.both_signs) << level.precision << " " << k;
        EXPECT_LE(error_of(x, turned.T(), level.precision), one_sign ? level.one_sign : level.both_signs);
      }
    }
}

TEST_F(CudaKernels, MoreProductsOfFloat32ByPartsHaveTheInfinitiesOfFloat32) {
  constexpr float kInf = std::numeric_limits<float>::infinity(), kMost = std::numeric_limits<float>::max();
  const float special[] = {kInf, -kInf, NAN, kMost, -kMost, 1e-39f, 0.f, -0.f, 1.f};
  const Tensor row = array(special, {9}, "CUDA");
  const Tensor x = slice_update(values({512, 512}).to("CUDA"), {slice(0, 9), 3}, row);
  const Tensor w = values({512, 512}).to("CUDA") + 3;  // no product overflows the other way
  const auto expected = matmul(x, w).to_vector<float>();
  for (const char* precision : {"bfloat16x6", "bfloat16x3"}) {
    const auto came = matmul(x, w, MatmulOptions{precision}).to_vector<float>();
    for (std::size_t i = 0; i < came.size(); ++i) {
      if (std::isfinite(expected[i]))
        ASSERT_NEAR(came[i], expected[i], 0.05 + 1e-5 * std::fabs(expected[i])) << precision << " " << i;
      else
        ASSERT_TRUE(came[i] == expected[i] || (std::isnan(came[i]) && std::isnan(expected[i])))
            << precision << " " << i << ": " << came[i] << ", expected " << expected[i];
    }
  }
}

// Long sums of 16-bit floats whose results are float32 do not drift either.
TEST_F(CudaKernels, MoreProductsInFloat32OfShorterFloatsDoNotDrift) {
  for (const int64_t k : {4096, 65536}) {
    const auto floats = [&](const Dims& shape) {
      return (rand(shape, DType::Float32, "CUDA") + 0.5f).cast(DType::BFloat16).realize().cast(DType::Float32);
    };
    const double error = error_of(floats({2048, k}), floats({k, 2048}), "float32");
    fmt::print("K {} of bfloat16: {:.2f} * 2^-24\n", k, error);
    EXPECT_LE(error, 100);
  }
}

}  // namespace
}  // namespace tenon::test
