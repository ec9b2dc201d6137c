// What is picked for products and convolutions of all shapes, a long row, and an image, on every row of targets:
// picks.txt.
#include <tenon/base/settings.h>
#include <tenon/codegen/codegen.h>
#include <tenon/tests/workloads/real_kernels.h>

#include "kernels.h"

namespace tenon::test {
namespace {

Tensor product(int64_t m, int64_t k, int64_t n, DType a = DType::Float32, DType b = DType::Float32) {
  return matmul(empty({m, k}, a).cast(promote_types(a, b)), empty({k, n}, b).cast(promote_types(a, b)));
}

/// By weights of 4 bits in groups of 64.
Tensor quantized_product(int64_t m, int64_t k, int64_t n, const QuantizedMatmulOptions& options = {}) {
  return quantized_matmul(empty({m, k}), empty({n, k / 8}, DType::UInt32), empty({n, k / 64}), empty({n, k / 64}),
                          options);
}

/// By weights of 4 bits, two to a word, of which 16 columns lie side by side.
Tensor product_of_columns(int64_t m, int64_t k, int64_t n) {
  const Tensor codes = empty({n / 16, k / 2, 16}, DType::Int32);
  const Tensor even = empty({m, 1, k / 2, 1}), odd = empty({m, 1, k / 2, 1});
  return flatten(sum((codes & 15) * even + ((codes >> 4) & 15) * odd, {.axis = 2}), 1) * 0.5f;
}

struct Shape {
  std::string name;
  Tensor output;
};

std::vector<Shape> shapes() {
  const Tensor transposed = matmul(empty({640, 640}).T(), empty({640, 640}));
  return {
      {"64 x 64 by 64 x 64", product(64, 64, 64)},
      {"1024 x 1024 by 1024 x 1024", product(1024, 1024, 1024)},
      {"1000 x 777 by 777 x 1300", product(1000, 777, 1300)},
      {"128 x 8192 by 8192 x 128", product(128, 8192, 128)},
      {"4096 x 16 by 16 x 512", product(4096, 16, 512)},
      {"1 x 4096 by 4096 x 4096", product(1, 4096, 4096)},
      {"8 x 2048 by 2048 x 1024", product(8, 2048, 1024)},
      {"32 x 768 by 768 x 3072", product(32, 768, 3072)},
      {"640 x 640 transposed by 640 x 640", transposed},
      {"8 x 1024 by 4096 x 1024 transposed", matmul(empty({8, 1024}), empty({4096, 1024}).T())},
      {"64 products 32 x 32 by 32 x 32", matmul(empty({64, 32, 32}), empty({64, 32, 32}))},
      {"1 x 4096 by 4096 x 4096 of 4 bits", quantized_product(1, 4096, 4096)},
      {"1 x 4096 by 4096 x 4096 of 4 bits, by int8", quantized_product(1, 4096, 4096, {.int8_activations = true})},
      {"1 x 144 by 144 x 3072 of 4 bits, of which 16 columns lie side by side",
       flatten(sum(((empty({192, 144, 16}, DType::Int32) >> 4) & 15) * empty({192, 144, 16}) * empty({1, 144, 1}),
                   {.axis = 1})) *
           0.5f},
      {"8 x 576 by 576 x 3072 of 4 bits, of which 16 columns lie side by side", product_of_columns(8, 576, 3072)},
      {"2 x 4096 by 4096 x 4096 of 4 bits", quantized_product(2, 4096, 4096)},
      {"8 x 4096 by 4096 x 4096 of 4 bits", quantized_product(8, 4096, 4096)},
      {"128 x 4096 by 4096 x 4096 of 4 bits", quantized_product(128, 4096, 4096)},
      {"1024 x 1024 by 1024 x 1024 of int8", product(1024, 1024, 1024, DType::Float32, DType::Int8)},
      {"1024 x 1024 by 1024 x 1024, both of bfloat16", product(1024, 1024, 1024, DType::BFloat16, DType::BFloat16)},
      {"1 x 2048 by 2048 x 2048, both of bfloat16", product(1, 2048, 2048, DType::BFloat16, DType::BFloat16)},
      {"softmax of 1 x 8192", softmax(empty({1, 8192}))},
      {"softmax of 2 x 4 x 417 x 417", softmax(empty({2, 4, 417, 417}))},
      {"an image of 448 x 575 x 3, as float32 by channels",
       empty({448, 575, 3}, DType::UInt8).cast(DType::Float32).permute({2, 0, 1}).contiguous()},
      {"3 x 3 convolution, 1 x 64 x 56 x 56, 64 filters",
       conv2d(empty({1, 64, 56, 56}), empty({64, 64, 3, 3}), {.padding = 1})},
      {"3 x 3 convolution, 1 x 256 x 14 x 14, 256 filters",
       conv2d(empty({1, 256, 14, 14}), empty({256, 256, 3, 3}), {.padding = 1})},
      {"3 x 3 convolution, stride 2, 1 x 128 x 28 x 28, 256 filters",
       conv2d(empty({1, 128, 28, 28}), empty({256, 128, 3, 3}), {.stride = 2, .padding = 1})},
      {"7 x 7 convolution, stride 2, 1 x 3 x 224 x 224, 64 filters",
       conv2d(empty({1, 3, 224, 224}), empty({64, 3, 7, 7}), {.stride = 2, .padding = 3})},
      {"3 x 3 convolution of 8 groups, 4 x 128 x 35 x 35, 128 filters",
       relu(conv2d(empty({4, 128, 35, 35}), empty({128, 16, 3, 3}), {.padding = 1, .groups = 8}))},
      {"1 x 1 convolution, 1 x 512 x 7 x 7, 2048 filters", conv2d(empty({1, 512, 7, 7}), empty({2048, 512, 1, 1}))},
      {"1 x 1 convolution, 8 x 256 x 14 x 14, 1024 filters, and a residual",
       relu(conv2d(empty({8, 256, 14, 14}), empty({1024, 256, 1, 1})) + empty({8, 1024, 14, 14}))},
      {"1 x 1 convolution, stride 2, 8 x 256 x 56 x 56, 512 filters",
       conv2d(empty({8, 256, 56, 56}), empty({512, 256, 1, 1}), {.stride = 2})},
      {"7 x 7 convolution, stride 2, 8 x 3 x 224 x 224, 64 filters",
       conv2d(empty({8, 3, 224, 224}), empty({64, 3, 7, 7}), {.stride = 2, .padding = 3})},
      {"3 x 3 convolution of 4 groups, 1 x 108 x 34 x 34, 108 filters",
       conv2d(empty({1, 108, 34, 34}), empty({108, 27, 3, 3}), {.padding = 1, .groups = 4})},
  };
}

}  // namespace

std::string golden_picks() {
  const ScopedSettings optimized([](Settings& s) { s.noopt = false; });
  std::string text;
  for (const Shape& shape : shapes()) {
    text += shape.name + "\n";
    for (const char* name : {"plain", "sse4", "avx2", "haswell", "avx512", "zen4", "zen5", "neon"}) {
      Target t = target(name);
      t.cores = 2;
      for (const auto& kernel : kernels_of(shape.name, {shape.output}))
        text += std::string("  ") + name + ": " + to_string(generate(kernel.sink, t).opts) + "\n";
    }
  }
  return text;
}

}  // namespace tenon::test
