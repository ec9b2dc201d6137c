// What quantized_matmul does among other operations: its derivatives by sums in float64, batches against slices, and
// that it is one kernel with what stands around it.

#include <gtest/gtest.h>

#include <tenon/tenon.h>

namespace tenon {
namespace {

constexpr int64_t kRows = 3, kGroup = 32;

bool close(const Tensor& a, const Tensor& b, double atol = 1e-4) {
  return a.shape() == b.shape() &&
         allclose(a.cast(DType::Float64), b.cast(DType::Float64), {.atol = atol}).item<bool>();
}

/// A product's arguments and its parts in float64: x (3, K), w = scale * code + bias as (rows, columns), packed.
struct Sample {
  bool transpose;
  int bits;
  Tensor x, x64, codes, w64, scales64, biases64;
  Quantized q;

  Sample(bool transposed, int b, DType dtype) : transpose(transposed), bits(b) {
    const int64_t rows = transpose ? 5 : 6, columns = 64;
    q = quantize(randn({rows, columns}).cast(dtype), {kGroup, bits});
    x = randn({kRows, transpose ? columns : rows}).cast(dtype).realize();
    realize({q.w_q, q.scales, q.biases});
    const Tensor ones64 = ones({rows, 2}, DType::Float64), zeros64 = zeros({rows, 2}, DType::Float64);
    codes = dequantize(q.w_q, ones64, zeros64, {kGroup, bits}).reshape({rows, 2, kGroup}).realize();
    x64 = x.cast(DType::Float64);
    scales64 = q.scales.cast(DType::Float64), biases64 = q.biases.cast(DType::Float64);
    w64 = weight(scales64, biases64);
  }
  Tensor weight(const Tensor& scales, const Tensor& biases) const {
    return (codes * scales.unsqueeze(-1) + biases.unsqueeze(-1)).reshape({codes.shape()[0], 64});
  }
  Tensor times(const Tensor& a, const Tensor& w) const { return matmul(a, transpose ? w.T() : w); }
  Tensor operator()(const Tensor& a, const Tensor& w_q, const Tensor& scales, const Tensor& biases) const {
    return quantized_matmul(a, w_q, scales, biases, {.transpose = transpose, .group_size = kGroup, .bits = bits});
  }
};

TEST(QuantizedTransforms, GradientsAreTheOtherProductAndSumsOfGroups) {
  manual_seed(21);
  for (const bool transpose : {true, false})
    for (const int bits : {4, 3, 8})
      for (const DType dtype : {DType::Float32, DType::BFloat16}) {
        SCOPED_TRACE(testing::Message() << "transpose " << transpose << ", bits " << bits << ", " << name(dtype));
        const Sample s(transpose, bits, dtype);
        const Tensor g = randn({kRows, transpose ? 5 : 64}).cast(dtype).realize(), g64 = g.cast(DType::Float64);
        const auto [y, d] = vjp(
            [&](const Tensor& a, const Tensor& scales, const Tensor& biases) { return s(a, s.q.w_q, scales, biases); },
            std::tuple{s.x, s.q.scales, s.q.biases}, g);
        const auto [dx, dscales, dbiases] = d;
        const Tensor dw = s.transpose ? matmul(g64.T(), s.x64) : matmul(s.x64.T(), g64);
        const Tensor of_groups = dw.reshape(s.codes.shape());
        const double atol = dtype == DType::Float32 ? 1e-3 : 4;  // of sums up to 1000
        EXPECT_EQ(dx.dtype(), dtype);
        EXPECT_EQ(dscales.dtype(), dtype);
        EXPECT_TRUE(close(y, s.times(s.x64, s.w64), atol / 30));
        EXPECT_TRUE(close(dx, transpose ? matmul(g64, s.w64) : matmul(g64, s.w64.T()), atol / 30));
        EXPECT_TRUE(close(dscales, sum(of_groups * s.codes, {.axis = -1}), bits == 8 ? 30 * atol : atol));
        EXPECT_TRUE(close(dbiases, sum(of_groups, {.axis = -1}), atol / 10));
      }
}

TEST(QuantizedTransforms, TangentsOfXScalesAndBiasesAddUp) {
  manual_seed(22);
  for (const bool transpose : {true, false})
    for (const int bits : {2, 4, 6}) {
      const Sample s(transpose, bits, DType::Float32);
      const Tensor tx = randn(s.x.shape()).realize(), tscales = randn(s.q.scales.shape()).realize(),
                   tbiases = randn(s.q.biases.shape()).realize();
      const auto [y, dy] = jvp(
          [&](const Tensor& a, const Tensor& scales, const Tensor& biases) { return s(a, s.q.w_q, scales, biases); },
          std::tuple{s.x, s.q.scales, s.q.biases}, std::tuple{tx, tscales, tbiases});
      const Tensor expected = s.times(tx.cast(DType::Float64), s.w64) +
                              s.times(s.x64, s.weight(tscales.cast(DType::Float64), tbiases.cast(DType::Float64)));
      EXPECT_TRUE(close(y, s.times(s.x64, s.w64))) << transpose << bits;
      EXPECT_TRUE(close(dy, expected, 1e-3)) << transpose << bits;
    }
}

TEST(QuantizedTransforms, CodesHaveNoCotangent) {
  const Sample s(true, 4, DType::Float32);
  const auto [y, dw_q] =
      vjp([&](const Tensor& w_q) { return s(s.x, w_q, s.q.scales, s.q.biases); }, s.q.w_q, ones({kRows, 5}));
  EXPECT_TRUE(array_equal(dw_q, zeros_like(s.q.w_q)).item<bool>());
}

TEST(QuantizedTransforms, Int8HasTheTangentsAndBatchesToo) {
  manual_seed(23);
  const Sample s(true, 4, DType::Float32);
  const auto rough = [&](const Tensor& a) {
    return quantized_matmul(a, s.q.w_q, s.q.scales, s.q.biases, {.group_size = kGroup, .int8_activations = true});
  };
  const Tensor t = randn(s.x.shape()).realize();
  EXPECT_TRUE(close(jvp(rough, s.x, t).second, s.times(t.cast(DType::Float64), s.w64)));
  const Tensor batch = randn({4, kRows, 64}).realize(), y = vmap(rough)(batch);
  for (int i = 0; i < 4; ++i) EXPECT_TRUE(close(y[i], rough(batch[i]), 1e-5)) << i;
}

/// Every choice of the arguments that have the batch's axis, at several places.
TEST(QuantizedTransforms, BatchesAreTheProductsOfTheirSlices) {
  manual_seed(24);
  constexpr int64_t kBatch = 4;
  for (const bool transpose : {true, false}) {
    const Sample s(transpose, 4, DType::Float32);
    const Quantized many = quantize(randn({kBatch, s.q.w_q.size(0), 64}), {kGroup, 4});
    const Tensors one{s.x, s.q.w_q, s.q.scales, s.q.biases},
        all{randn({kBatch, kRows, s.x.size(1)}).realize(), many.w_q.realize(), many.scales.realize(),
            many.biases.realize()};
    for (int mapped = 1; mapped < 16; ++mapped)
      for (const int axis : {0, 2}) {
        SCOPED_TRACE(testing::Message() << "transpose " << transpose << ", mapped " << mapped << ", axis " << axis);
        Tensors in;
        Axes axes;
        for (int i = 0; i < 4; ++i) {
          const bool is_mapped = (mapped >> i & 1) != 0;
          in.push_back(is_mapped ? moveaxis(all[i], 0, axis) : one[i]);
          axes.push_back(is_mapped ? std::optional(axis) : none);
        }
        const Tensor y = vmap([&](const Tensor& a, const Tensor& w_q, const Tensor& scales,
                                  const Tensor& biases) { return s(a, w_q, scales, biases); },
                              axes)(in[0], in[1], in[2], in[3]);
        Tensors slices;
        for (int64_t b = 0; b < kBatch; ++b) {
          const auto of = [&](int i) { return (mapped >> i & 1) != 0 ? all[i][b] : one[i]; };
          slices.push_back(s(of(0), of(1), of(2), of(3)));
        }
        EXPECT_TRUE(close(y, stack(slices, {.axis = 0}), 2e-5));
      }
  }
}

TEST(QuantizedTransforms, BiasResidualAndGateAreInTheKernelOfTheProduct) {
  manual_seed(25);
  for (const DType dtype : {DType::Float32, DType::Float16})
    for (const int64_t m : {1, 3, 128}) {
      SCOPED_TRACE(testing::Message() << name(dtype) << ", " << m << " rows");
      const Quantized q = quantize(randn({48, 128}).cast(dtype));
      const Tensor x = randn({m, 128}).cast(dtype).realize(), bias = randn({48}).cast(dtype).realize(),
                   residual = randn({m, 48}).cast(dtype).realize(), gate = randn({m, 48}).cast(dtype).realize();
      realize({q.w_q, q.scales, q.biases});
      const auto around = [&](const Tensor& y) {
        return Tensors{silu(gate) * (y + bias) + residual, silu(y + bias) + residual};
      };
      const Tensor y = quantized_matmul(x, q.w_q, q.scales, q.biases).realize();
      const Tensors alone = around(y);
      for (int i = 0; i < 2; ++i) {
        const Tensor fused = around(quantized_matmul(x, q.w_q, q.scales, q.biases))[i];
        // One row is brought into the order of the codes first. Of several rows, those of 16 bits are widened first,
        // rather than at each of many reads.
        EXPECT_EQ(explain(fused).kernels.size(), dtype == DType::Float32 && m > 1 ? 1u : 2u) << i;
        EXPECT_TRUE(array_equal(fused, alone[i]).item<bool>()) << i;  // each op rounds, also where it is fused
      }
    }
}

TEST(QuantizedTransforms, AJitReplaysItWithNewRows) {
  manual_seed(26);
  const Sample s(true, 4, DType::Float32);
  auto product = jit([&](const Tensor& a) { return silu(s(a, s.q.w_q, s.q.scales, s.q.biases)); });
  for (int i = 0; i < 3; ++i) {
    const Tensor x = randn({kRows, 64}).realize();
    EXPECT_TRUE(close(product(x), silu(s.times(x.cast(DType::Float64), s.w64)))) << i;
  }
}

}  // namespace
}  // namespace tenon
