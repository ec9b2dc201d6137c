#include "workloads.h"

#include <cmath>

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

Tensor gelu(const Tensor& x) {
  constexpr float c = 0.7978845608f;
  return 0.5f * x * (1 + tanh(c * (x + 0.044715f * x * x * x)));
}

Tensor layer_norm(const Tensor& x, const Tensor& gain, const Tensor& bias) {
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

Workload matmul_of(std::string name, int64_t m, int64_t n, int64_t k) {
  return {std::move(name), Unit::Flops, 2.0 * static_cast<double>(m * n * k), of({{m, k}, {k, n}}),
          [](const Tensors& x) { return Tensors{matmul(x[0], x[1])}; }};
}

}  // namespace

std::vector<Workload> workloads(const Sizes3& s) {
  const auto mega = [](double elements) { return 4 * elements; };  // bytes
  constexpr int64_t k16M = 1 << 24, k4M = 1 << 22;
  const auto fused = [](const Tensors& x) { return Tensors{relu(x[0] * x[1] + x[2]) * 0.5f + x[0]}; };
  std::vector<Workload> list{
      {"axpby_256x512", Unit::Bytes, mega(3 * 256 * 512), of({{256, 512}, {256, 512}}),
       [](const Tensors& x) { return Tensors{4.f * x[0] + 2.f * x[1]}; }},
      {"fused_16M", Unit::Bytes, mega(4.0 * k16M), of({{k16M}, {k16M}, {k16M}}), fused},
      {"fused_16M_odd", Unit::Bytes, mega(4.0 * (k16M - 3)), of({{k16M - 3}, {k16M - 3}, {k16M - 3}}), fused},
      {"gelu_4M", Unit::Bytes, mega(2.0 * k4M), of({{k4M}}), [](const Tensors& x) { return Tensors{gelu(x[0])}; }},
      {"sum_16M", Unit::Bytes, mega(k16M), of({{k16M}}), [](const Tensors& x) { return Tensors{sum(x[0])}; }},
      {"softmax_4096", Unit::Bytes, mega(2.0 * k16M), of({{4096, 4096}}),
       [](const Tensors& x) { return Tensors{softmax(x[0])}; }},
      {"layernorm_4096", Unit::Bytes, mega(2.0 * k4M), of({{4096, 1024}, {1024}, {1024}}),
       [](const Tensors& x) { return Tensors{layer_norm(x[0], x[1], x[2])}; }},
      {"transpose_4096", Unit::Bytes, mega(2.0 * k16M), of({{4096, 4096}}),
       [](const Tensors& x) { return Tensors{x[0].T().contiguous()}; }},
      matmul_of("matmul_256", 256, 256, 256),
      matmul_of("matmul_1024", 1024, 1024, 1024),
      matmul_of("matmul_2048", 2048, 2048, 2048),
      matmul_of("matmul_1021", 1021, 1021, 1021),
      matmul_of("matmul_1000x777x1300", 1000, 1300, 777),
      {"matvec_4096", Unit::Bytes, mega(k16M), of({{1, 4096}, {4096, 4096}}),
       [](const Tensors& x) { return Tensors{matmul(x[0], x[1])}; }},
      {"mlp_bias_relu", Unit::Flops, 2.0 * 512 * 784 * 512, of({{512, 784}, {784, 512}, {512}}),
       [](const Tensors& x) { return Tensors{relu(matmul(x[0], x[1]) + x[2])}; }},
      {"conv3x3_64", Unit::Flops, 2.0 * 8 * 64 * 64 * 9 * 56 * 56, of({{8, 64, 56, 56}, {64, 64, 3, 3}}),
       [](const Tensors& x) { return Tensors{conv2d(x[0], x[1], {.padding = 1})}; }},
      {"attention_512", Unit::Flops, 4.0 * 8 * 512 * 512 * 64, of({{8, 512, 64}, {8, 512, 64}, {8, 512, 64}}),
       [](const Tensors& x) { return Tensors{matmul(softmax(matmul(x[0], x[1].T()) * 0.125f), x[2])}; }},
      {"mlp_train_step", Unit::Flops, 6.0 * 128 * (784 * 512 + 5120),
       [] {
         Tensors inputs = of({{128, 784}, {784, 512}, {512}, {512, 10}, {10}})();
         inputs.push_back((rand({128}) * 10.f).cast(DType::Int32).realize());
         return inputs;
       },
       train_step},
  };
  list.push_back(matmul_of("matmul", s.m, s.n, s.k));
  list.push_back({"sum", Unit::Bytes, mega(static_cast<double>(s.m * s.n)), of({{s.m, s.n}}),
                  [](const Tensors& x) { return Tensors{sum(x[0], {.axis = 1})}; }});
  return list;
}

}  // namespace tenon::bench
