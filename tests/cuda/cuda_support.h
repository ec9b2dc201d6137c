// What a GPU computes, beside what another device does.
#pragma once
#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <string>
#include <vector>

#include <tenon/runtime/cuda.h>
#include <tenon/tenon.h>

namespace tenon::test {

struct CudaKernels : testing::Test {
  void SetUp() override {
    if (!cuda::unavailable().empty()) GTEST_SKIP() << "no CUDA device: " << cuda::unavailable();
  }
};

// Values of both signs in -2 .. 2, always the same.
inline Tensor values(const Dims& shape, DType dtype = DType::Float32) {
  const Tensor flat = arange(numel(shape.sizes(), "values").value(), DType::Int64);
  return ((flat * 7919 % 4001 - 2000).cast(DType::Float32) / 1000).cast(dtype).reshape(shape).to("CPU").realize();
}

using Function = std::function<Tensor(const Tensors&)>;

inline std::vector<double> on(const char* device, const Function& f, const Tensors& in) {
  Tensors there;
  for (const Tensor& x : in) there.push_back(x.to(device).realize());
  const Tensor out = f(there);
  EXPECT_EQ(out.device().name(), device);
  return out.cast(DType::Float64).to_vector<double>();
}

// Within `rounding` of the largest value; 0: the same.
inline void expect_what(const char* device, const Function& f, const Tensors& in, double rounding,
                        const std::string& what) {
  const auto came = on("CUDA", f, in), expected = on(device, f, in);
  ASSERT_EQ(came.size(), expected.size()) << what;
  double largest = 0;
  for (const double v : expected) largest = std::isfinite(v) ? std::max(largest, std::fabs(v)) : largest;
  std::size_t wrong = 0, first = 0;
  for (std::size_t i = 0; i < came.size(); ++i) {
    const bool same = came[i] == expected[i] || (std::isnan(came[i]) && std::isnan(expected[i]));
    if (same || (rounding > 0 && std::fabs(came[i] - expected[i]) <= rounding * largest)) continue;
    if (wrong++ == 0) first = i;
  }
  EXPECT_EQ(wrong, 0u) << what << ": element " << first << " is " << came[first] << ", expected " << expected[first];
}

}  // namespace tenon::test
