#include "workloads.h"

#include <cmath>
#include <random>
#include <utility>

#include <fmt/format.h>

namespace tenon::bench {
namespace {

/// Uniform in [-1.7, 1.7), of variance about 1.
Tensor random(const Dims& shape) { return ((rand(shape) - 0.5f) * 3.4f).realize(); }

std::function<Tensors()> of(std::vector<std::vector<int64_t>> shapes) {
  return [shapes] {
    Tensors inputs;
    for (const auto& shape : shapes) inputs.push_back(random(Dims(shape)));
    return inputs;
  };
}

Tensor tanh_gelu(const Tensor& x) {
  constexpr float c = 0.7978845608f;
  return 0.5f * x * (1 + tanh(c * (x + 0.044715f * x * x * x)));
}

Tensor normalized(const Tensor& x, const Tensor& gain, const Tensor& bias) {
  const Tensor centred = x - mean(x, {.axis = -1, .keepdims = true});
  const Tensor variance = mean(centred * centred, {.axis = -1, .keepdims = true});
  return centred / sqrt(variance + 1e-5f) * gain + bias;
}

Tensors train_step(const Tensors& in) {
  const Tensor &x = in[0], &y = in[5];
  Tensors p;
  for (int i = 1; i < 5; ++i) p.push_back(in[static_cast<std::size_t>(i)].detach().set_requires_grad());
  const Tensor logits = matmul(relu(matmul(x, p[0]) + p[1]), p[2]) + p[3];
  const Tensor chosen = y.unsqueeze(1) == arange(Node(10));
  const Tensor loss = -sum(where(chosen, log_softmax(logits, {.axis = 1}), 0.f)) / 128.f;
  loss.backward();
  Tensors next;
  for (const Tensor& q : p) next.push_back(q.detach() - 0.01f * q.grad());
  return next;
}

constexpr double kFloat = 4;  // bytes

double product_of(std::initializer_list<int64_t> sizes) {
  double p = 1;
  for (const int64_t size : sizes) p *= static_cast<double>(size);
  return p;
}

// ---- kinds, of any size. Per element, softmax takes a maximum, a difference, an exp, a sum and a product; layer norm
// a sum, a difference, a square added, and the last product and sum.
constexpr double kSoftmax = 4 + kExp, kLayerNorm = 5;

/// Arrays of so many elements moved by the pattern, so many operations for each.
Workload moving(std::string name, Pattern pattern, double arrays, double elements, double operations,
                std::vector<std::vector<int64_t>> shapes, std::function<Tensors(const Tensors&)> compute) {
  const double bytes = kFloat * arrays * elements;
  return {std::move(name),       Unit::Bytes,       bytes, {pattern, bytes, operations * elements},
          of(std::move(shapes)), std::move(compute)};
}

Workload matmul_of(std::string name, int64_t m, int64_t n, int64_t k) {
  const double fmas = product_of({m, n, k});
  return {std::move(name),
          Unit::Flops,
          2 * fmas,
          {Pattern::TwoReadsOneWrite, kFloat * static_cast<double>(m * k + k * n + m * n), fmas},
          of({{m, k}, {k, n}}),
          [](const Tensors& x) { return Tensors{matmul(x[0], x[1])}; }};
}

/// gelu(relu(a) @ b.T + bias).
Workload matmul_fused(int64_t n) {
  Workload w = matmul_of(fmt::format("matmul_fused_{}", n), n, n, n);
  w.inputs = of({{n, n}, {n, n}, {n}});
  w.cost.operations += (8 + kExp) * product_of({n, n});
  w.compute = [](const Tensors& x) { return Tensors{tanh_gelu(matmul(relu(x[0]), x[1].T()) + x[2])}; };
  return w;
}

/// a @ b with b in bytes.
Workload matmul_int8(int64_t n) {
  Workload w = matmul_of(fmt::format("matmul_int8_{}", n), n, n, n);
  w.inputs = [n] { return Tensors{random({n, n}), ((rand({n, n}) - 0.5f) * 254.f).cast(DType::Int8).realize()}; };
  w.compute = [](const Tensors& x) { return Tensors{matmul(x[0], x[1].cast(DType::Float32))}; };
  return w;
}

Workload sum_of(std::string name, int64_t elements) {
  return moving(std::move(name), Pattern::Read, 1, product_of({elements}), 1, {{elements}},
                [](const Tensors& x) { return Tensors{sum(x[0])}; });
}

Workload softmax_of(std::string name, int64_t rows, int64_t columns) {
  return moving(std::move(name), Pattern::Copy, 2, product_of({rows, columns}), kSoftmax, {{rows, columns}},
                [](const Tensors& x) { return Tensors{softmax(x[0])}; });
}

Workload layernorm_of(std::string name, int64_t rows, int64_t columns) {
  return moving(std::move(name), Pattern::Copy, 2, product_of({rows, columns}), kLayerNorm,
                {{rows, columns}, {columns}, {columns}},
                [](const Tensors& x) { return Tensors{normalized(x[0], x[1], x[2])}; });
}

/// 3 x 3, padding 1: of every output element 9 * channels products, those with the padding included.
Workload conv_of(std::string name, int64_t images, int64_t channels, int64_t filters, int64_t height, int64_t width) {
  const double fmas = 9 * product_of({images, channels, filters, height, width});
  const double bytes =
      kFloat * (product_of({images, channels + filters, height, width}) + product_of({9, channels, filters}));
  return {std::move(name),
          Unit::Flops,
          2 * fmas,
          {Pattern::Copy, bytes, fmas},
          of({{images, channels, height, width}, {filters, channels, 3, 3}}),
          [](const Tensors& x) { return Tensors{conv2d(x[0], x[1], {.padding = 1})}; }};
}

constexpr int64_t k16M = 1 << 24, k4M = 1 << 22;

Workload fused_of(std::string name, int64_t n) {
  return moving(std::move(name), Pattern::ThreeReadsOneWrite, 4, product_of({n}), 4, {{n}, {n}, {n}},
                [](const Tensors& x) { return Tensors{relu(x[0] * x[1] + x[2]) * 0.5f + x[0]}; });
}

/// softmax(q @ k.T) @ v of 8 heads.
Workload attention() {
  const double products = product_of({8, 512, 512}), bytes = kFloat * 4 * product_of({8, 512, 64});
  return {"attention_512",
          Unit::Flops,
          4 * 64 * products,
          {Pattern::ThreeReadsOneWrite, bytes, (2 * 64 + 1 + kSoftmax) * products},
          of({{8, 512, 64}, {8, 512, 64}, {8, 512, 64}}),
          [](const Tensors& x) { return Tensors{matmul(softmax(matmul(x[0], x[1].T()) * 0.125f), x[2])}; }};
}

/// Rows times the transposes of eight matrices of 4-bit codes in turn, so that they come from memory and not from a
/// cache. A product of bytes counts as a quarter of a multiply-add: a vector has four times as many.
Workload quantized_products(std::string name, int64_t rows, bool int8) {
  constexpr int64_t kMatrices = 8, kSize = 4096;
  const double weights = product_of({kMatrices, kSize, kSize}), fmas = static_cast<double>(rows) * weights;
  const double bytes = weights * (0.5 + 2 * kFloat / 64) + kFloat * product_of({2, rows, kSize});
  const bool reads = rows == 1;
  return {std::move(name),
          reads ? Unit::Bytes : Unit::Flops,
          reads ? bytes : 2 * fmas,
          {Pattern::Read, bytes, int8 ? fmas / 4 : fmas},
          [rows] {
            Tensors inputs{random({rows, kSize})};
            for (int64_t i = 0; i < kMatrices; ++i) {
              const Quantized q = quantize(random({kSize, kSize}));
              for (const Tensor& part : {q.w_q, q.scales, q.biases}) inputs.push_back(part.realize());
            }
            return inputs;
          },
          [int8](const Tensors& x) {
            Tensors products;
            for (std::size_t i = 1; i < x.size(); i += 3)
              products.push_back(quantized_matmul(x[0], x[i], x[i + 1], x[i + 2], {.int8_activations = int8}));
            return products;
          }};
}

/// Two layers, 784 -> 512 -> 10, 128 rows. The rate counts three products a layer, as is usual; the first layer needs
/// two, because nobody asks for the derivative of x.
Workload mlp_train_step() {
  const double first = product_of({128, 784, 512}), second = product_of({128, 512, 10});
  const double bytes = kFloat * (product_of({128, 784}) + 2 * product_of({784, 512}) + 2 * product_of({512, 10}));
  return {"mlp_train_step",
          Unit::Flops,
          6 * (first + second),
          {Pattern::Copy, bytes, 2 * first + 3 * second},
          [] {
            Tensors inputs = of({{128, 784}, {784, 512}, {512}, {512, 10}, {10}})();
            inputs.push_back((rand({128}) * 10.f).cast(DType::Int32).realize());
            return inputs;
          },
          train_step};
}

}  // namespace

std::vector<Workload> workloads(const Sizes3& s) {
  Workload matvec = moving("matvec_4096", Pattern::Read, 1, k16M, 1, {{1, 4096}, {4096, 4096}},
                           [](const Tensors& x) { return Tensors{matmul(x[0], x[1])}; });
  Workload mlp = matmul_of("mlp_bias_relu", 512, 512, 784);
  mlp.inputs = of({{512, 784}, {784, 512}, {512}});
  mlp.compute = [](const Tensors& x) { return Tensors{relu(matmul(x[0], x[1]) + x[2])}; };
  return {
      moving("axpby_256x512", Pattern::TwoReadsOneWrite, 3, 256 * 512, 2, {{256, 512}, {256, 512}},
             [](const Tensors& x) { return Tensors{4.f * x[0] + 2.f * x[1]}; }),
      fused_of("fused_16M", k16M),
      fused_of("fused_16M_odd", k16M - 3),
      moving("gelu_4M", Pattern::Copy, 2, k4M, 7 + kExp, {{k4M}},
             [](const Tensors& x) { return Tensors{tanh_gelu(x[0])}; }),
      sum_of("sum_16M", k16M),
      softmax_of("softmax_4096", 4096, 4096),
      layernorm_of("layernorm_4096", 4096, 1024),
      moving("transpose_4096", Pattern::Copy, 2, k16M, 0, {{4096, 4096}},
             [](const Tensors& x) { return Tensors{x[0].T().contiguous()}; }),
      matmul_of("matmul_256", 256, 256, 256),
      matmul_of("matmul_1024", 1024, 1024, 1024),
      matmul_of("matmul_2048", 2048, 2048, 2048),
      matmul_of("matmul_1021", 1021, 1021, 1021),
      matmul_of("matmul_1000x777x1300", 1000, 1300, 777),
      matmul_fused(1024),
      matmul_int8(1024),
      std::move(matvec),
      std::move(mlp),
      conv_of("conv3x3_64", 8, 64, 64, 56, 56),
      attention(),
      mlp_train_step(),
      quantized_products("qmm_decode_4096", 1, false),
      quantized_products("qmm_decode_4096_int8", 1, true),
      quantized_products("qmm_prefill_4096", 128, false),
      quantized_products("qmm_prefill_4096_int8", 128, true),
      matmul_of("matmul", s.m, s.n, s.k),
      moving("sum", Pattern::Read, 1, product_of({s.m, s.n}), 1, {{s.m, s.n}},
             [](const Tensors& x) { return Tensors{sum(x[0], {.axis = 1})}; }),
  };
}

std::vector<Drawn> drawn_workloads(uint64_t seed) {
  std::mt19937_64 bits(seed);
  const auto near = [&](int64_t size) {
    const double factor = 0.8 + 0.45 * static_cast<double>(bits() >> 11) * 0x1p-53;
    return std::llround(static_cast<double>(size) * factor);
  };
  // Rows of a length drawn, so many that the bytes stay those of the named size: a size that is far from it in bytes
  // lies at another level of memory.
  const auto rows_of = [&](int64_t rows, int64_t columns, int64_t drawn) {
    return rows * columns / drawn + static_cast<int64_t>(bits() % 64);
  };
  std::vector<Drawn> all;
  for (const int64_t named : {256, 1024, 2048}) {
    const int64_t m = near(named), n = near(named), k = near(named);
    all.push_back({matmul_of(fmt::format("matmul_{}x{}x{}", m, k, n), m, n, k),
                   matmul_of(fmt::format("matmul_{}", named), named, named, named)});
  }
  for (int i = 0; i < 3; ++i) {
    const int64_t columns = near(4096), rows = rows_of(4096, 4096, columns);
    all.push_back({softmax_of(fmt::format("softmax_{}x{}", rows, columns), rows, columns),
                   softmax_of("softmax_4096", 4096, 4096)});
  }
  for (int i = 0; i < 3; ++i) {
    const int64_t columns = near(1024), rows = rows_of(4096, 1024, columns);
    all.push_back({layernorm_of(fmt::format("layernorm_{}x{}", rows, columns), rows, columns),
                   layernorm_of("layernorm_4096", 4096, 1024)});
  }
  for (int i = 0; i < 3; ++i) {
    const int64_t images = near(8), channels = near(64), filters = near(64), height = near(56), width = near(56);
    all.push_back({conv_of(fmt::format("conv3x3_{}x{}x{}x{}x{}", images, channels, filters, height, width), images,
                           channels, filters, height, width),
                   conv_of("conv3x3_64", 8, 64, 64, 56, 56)});
  }
  for (int i = 0; i < 3; ++i) {
    const int64_t columns = near(4096), elements = columns * rows_of(4096, 4096, columns);
    all.push_back({sum_of(fmt::format("sum_{}", elements), elements), sum_of("sum_16M", k16M)});
  }
  return all;
}

}  // namespace tenon::bench
