// What training steps compute, on a GPU beside the CPU.
#include <gtest/gtest.h>

#include <cmath>
#include <functional>

#include <tenon/base/target.h>
#include <tenon/runtime/cuda.h>
#include <tenon/tenon.h>

namespace tenon::test {
namespace {

struct CudaTraining : testing::Test {
  void SetUp() override {
    if (!cuda::unavailable().empty()) GTEST_SKIP() << "no CUDA device: " << cuda::unavailable();
  }
};

using Function = std::function<Tensor(const Tensors&)>;

Tensor numbers(const Sizes& shape, DType dtype) {
  const Tensor flat = arange(numel(to_shape(shape), "numbers").value(), DType::Int64, Device("CPU"));
  return ((flat * 7919 % 4001 - 2000).cast(DType::Float32) / 1000).cast(dtype).reshape(Dims(shape)).realize();
}

/// f's gradients with respect to all inputs, within `rounding` of the CPU's largest.
void expect_gradients(const Function& f, const Tensors& in, double rounding) {
  const auto on = [&](const char* device) {
    Tensors there, flat;
    for (const Tensor& x : in) there.push_back(x.to(device).realize());
    const auto loss = [&](const Tensors& x) { return sum((f(x) * x[0]).cast(DType::Float32)); };
    for (const Tensor& g : grad(loss)(there)) flat.push_back(g.cast(DType::Float32).flatten());
    return concatenate(flat).to_vector<float>();
  };
  const std::vector<float> came = on("CUDA"), expected = on("CPU");
  ASSERT_EQ(came.size(), expected.size());
  double largest = 0, worst = 0;
  for (std::size_t i = 0; i < came.size(); ++i) {
    ASSERT_TRUE(std::isfinite(came[i])) << "element " << i;
    largest = std::max(largest, std::fabs(double{expected[i]}));
    worst = std::max(worst, std::fabs(double{came[i]} - double{expected[i]}));
  }
  EXPECT_LE(worst, rounding * largest);
}

TEST_F(CudaTraining, DerivativesOfAttention) {
  expect_gradients([](const Tensors& x) { return scaled_dot_product_attention(x[0], x[1], x[2], {.is_causal = true}); },
                   {numbers({1, 2, 512, 64}, DType::BFloat16), numbers({1, 2, 512, 64}, DType::BFloat16),
                    numbers({1, 2, 512, 64}, DType::BFloat16)},
                   0x1p-5);
}

// The sum of a softmax was once taken for a sum of groups, and its kernel computed the product again for each element.
TEST_F(CudaTraining, ProductsBelowASoftmaxHaveKernelsOfTheirOwn) {
  if (!target(Device("CUDA").target()).tensor_cores) GTEST_SKIP() << "a GPU without tensor cores";
  const Tensor x = zeros({8, 1024, 1024}, DType::Float32, "CUDA").contiguous().realize();
  const Tensor bias = zeros({1024}, DType::BFloat16, "CUDA").contiguous().realize();
  const Tensor weight = zeros({1024, 1024}, DType::BFloat16, "CUDA").contiguous().realize();
  const auto loss = [&](const Tensors& in) {
    const Tensor all = reshape(matmul(in[0].cast(DType::BFloat16), in[1]) + in[2], {8, 1024, 16, 64}).transpose(1, 2);
    return sum(scaled_dot_product_attention(all, all, all, {.is_causal = true}).cast(DType::Float32));
  };
  const Tensors in{x, weight, bias};
  for (const KernelInfo& k : explain(grad(loss)(in)).kernels) {
    std::size_t sums = 0;
    for (std::size_t at = 0; (at = k.ast().find("REDUCE ", at)) != std::string::npos; ++at) ++sums;
    EXPECT_LE(sums, 2u) << k.ast();
  }
}

// Images whose rows are whole runs for the threads of a group, and others.
TEST_F(CudaTraining, DerivativesOfBatchNormBehindConvolutions) {
  for (const int64_t side : {28, 7}) {
    const Function block = [](const Tensors& x) {
      const Tensor y = conv2d(x[0], x[1], {.padding = 1});
      const Tensor center = mean(y, {.axis = {0, 2, 3}, .keepdims = true});
      const Tensor spread = var(y, {.axis = {0, 2, 3}, .keepdims = true});
      return (y - center) * rsqrt(spread + 1e-5);
    };
    expect_gradients(block, {numbers({8, 64, side, side}, DType::Float32), numbers({64, 64, 3, 3}, DType::Float32)},
                     1e-4);
    expect_gradients(block, {numbers({8, 64, side, side}, DType::BFloat16), numbers({64, 64, 3, 3}, DType::BFloat16)},
                     0x1p-4);
  }
}

}  // namespace
}  // namespace tenon::test
