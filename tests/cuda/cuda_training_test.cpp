// What training steps compute, on a GPU beside the CPU.
#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <random>
#include <sstream>
#include <string>

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

// Beside derivatives in float64, which come from no weights of 16 bits: sizes that no block divides, causal or not,
// with a mask that hides whole rows, and heads that share keys.
TEST_F(CudaTraining, DerivativesOfAttentionOfManySizes) {
  std::mt19937 rng(7);
  const auto draw = [&](int64_t least, int64_t most) { return std::uniform_int_distribution(least, most)(rng); };
  for (int k = 0; k < 12; ++k) {
    const bool in_blocks = k < 6;  // enough groups of whole blocks, so that weights do not lie in memory
    const bool causal = k % 2 == 0, masked = k % 3 == 2;
    const int64_t heads = in_blocks ? 8 : draw(1, 3), shared = !in_blocks && k % 4 == 3 ? 2 : 1,
                  rows = in_blocks ? 128 * draw(2, 5) : draw(64, 700),
                  keys = causal      ? rows
                         : in_blocks ? 128 * draw(2, 6)
                                     : draw(250, 900),
                  features = in_blocks ? 8 * draw(2, 8) : 8 * draw(2, 16);
    const DType d = k % 5 == 4 ? DType::Float16 : DType::BFloat16;
    const Tensor q = numbers({2, heads * shared, rows, features}, d), key = numbers({2, heads, keys, features}, d);
    const Tensor hidden = (unsqueeze(arange(rows, DType::Int64, Device("CPU")), 1) % 50 == 7).realize();
    const auto gradients = [&](const Tensors& in, const char* device) {
      AttentionOptions options{.is_causal = causal};
      if (masked) options.mask = logical_not(hidden).to(device).expand({rows, keys}).contiguous();
      const auto loss = [&](const Tensors& x) {
        return sum(scaled_dot_product_attention(x[0], x[1], x[2], options).cast(DType::Float32) * in[0]);
      };
      Tensors flat;
      for (const Tensor& g : grad(loss)(in)) flat.push_back(g.cast(DType::Float64).flatten());
      return concatenate(flat).to_vector<double>();
    };
    const auto in = [&](const char* device, DType dtype) {
      Tensors all;
      for (const Tensor& x : {q, key, flip(key, -2)}) all.push_back(x.to(device).cast(dtype).realize());
      return all;
    };
    const auto came = gradients(in("CUDA", d), "CUDA"), expected = gradients(in("CPU", DType::Float64), "CPU");
    double largest = 0, worst = 0;
    for (std::size_t i = 0; i < came.size(); ++i) {
      largest = std::max(largest, std::fabs(expected[i]));
      const double distance = std::fabs(came[i] - expected[i]);
      worst = distance <= worst ? worst : distance;  // or NaN
    }
    EXPECT_LE(worst, 0x1p-5 * largest) << heads << " heads, " << rows << " rows, " << keys << " keys, " << features
                                       << " features";
  }
}

// Images of which a thread has 8 or 4 adjacent elements, with all windows that they are in.
TEST_F(CudaTraining, DerivativesOfMaximaOfWindowsThatOverlap) {
  for (const DType d : {DType::BFloat16, DType::Float32})
    for (const int64_t side : {112, 108}) {
      const Function at_each = [](const Tensors& x) {
        return max_pool2d(x[0], {.kernel = 3, .stride = PerAxis(1), .padding = 1});
      };
      const Function at_every_second = [side](const Tensors& x) {
        const Tensor y = max_pool2d(x[0], {.kernel = 3, .stride = PerAxis(2), .padding = 1});
        return y.reshape({2, 40, side / 2, 1, side / 2, 1})
            .expand({2, 40, side / 2, 2, side / 2, 2})
            .reshape({2, 40, side, side});
      };
      for (const Function& f : {at_each, at_every_second})
        expect_gradients(f, {numbers({2, 40, side, side}, d)}, d == DType::Float32 ? 0x1p-20 : 0x1p-6);
    }
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
    std::istringstream lines(k.ast());
    std::size_t sums = 0;
    for (std::string line; std::getline(lines, line);)  // the logarithms beside a mean are of the same product
      sums += line.find("REDUCE ") != std::string::npos && line.find("(above)") == std::string::npos &&
              line.find("LOG SUM") == std::string::npos;
    EXPECT_LE(sums, 2u) << k.ast();
  }
}

// Weights whose gradients sum windows that the copy engine brings from the image: places that are whole blocks of terms
// and others, strides, dilations, rows of weights that are no whole tile, and more blocks than places.
TEST_F(CudaTraining, DerivativesOfConvolutionsByPlaces) {
  struct Case {
    Sizes y, x, weight;
    ConvOptions options;
  };
  const Case cases[] = {{{8, 64, 56, 56}, {8, 64, 56, 56}, {64, 64, 3, 3}, {.padding = 1}},
                        {{8, 128, 28, 28}, {8, 128, 28, 28}, {128, 128, 3, 3}, {.padding = 1}},
                        {{8, 128, 28, 28}, {8, 128, 56, 56}, {128, 128, 3, 3}, {.stride = 2, .padding = 1}},
                        {{4, 96, 24, 24}, {4, 192, 24, 24}, {96, 192, 5, 5}, {.padding = 2}},
                        {{6, 40, 38, 38}, {6, 64, 40, 40}, {40, 64, 3, 3}, {}},
                        {{16, 64, 30, 34}, {16, 64, 32, 34}, {64, 64, 3, 2}, {.padding = 1, .dilation = 2}}};
  for (const Case& c : cases)
    expect_gradients([&](const Tensors& in) { return conv2d(in[1], in[2], c.options); },
                     {numbers(c.y, DType::BFloat16), numbers(c.x, DType::BFloat16), numbers(c.weight, DType::BFloat16)},
                     0x1p-7);
}

// Images whose rows are whole runs for the threads of a group, and others.
TEST_F(CudaTraining, DerivativesOfBatchNormBehindConvolutions) {
  for (const int64_t side : {28, 14, 7}) {
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
