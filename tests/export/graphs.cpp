#include "graphs.h"

#include <cmath>

#include <tenon/io.h>
#include <tenon/nn.h>

namespace tenon::test {
namespace {

using Function = std::function<Tensors(const Tensors&)>;

std::function<Function()> stateless(Function f) {
  return [f = std::move(f)] { return f; };
}

Tensor weight(const Dims& shape, uint64_t seed) {
  manual_seed(seed);
  Tensor w = uniform(-0.5, 0.5, shape);
  w.realize();
  return w;
}

// The network of examples/quickstart.
Function mnist() {
  const auto w = io::load_safetensors(EXAMPLE_DATA "/opt-mnist.safetensors");
  return [w](const Tensors& in) -> Tensors {
    Tensor x = in[0].reshape({-1, 1, 28, 28}).cast(DType::Float32);
    x = max_pool2d(relu(conv2d(x, w["conv1.weight"], w["conv1.bias"], {.padding = 2})), {.kernel = 2});
    x = max_pool2d(relu(conv2d(x, w["conv2.weight"], w["conv2.bias"], {.padding = 2})), {.kernel = 3});
    const Tensor logits = matmul(flatten(x, {.begin = 1}), w["fc.weight"]) + w["fc.bias"];
    return {logits, argmax(logits, 1)};
  };
}

// One position of attention: keys and values so far are state.
Function attention_step() {
  constexpr int64_t kHeads = 4, kKeys = 16, kWidth = 8;
  Tensor keys = zeros({kHeads, kKeys, kWidth}), values = zeros({kHeads, kKeys, kWidth}),
         position = zeros({}, DType::Int32);
  for (Tensor* t : {&keys, &values, &position}) *t = contiguous(*t), t->realize();
  const Tensor project = weight({32, 96}, 5);
  return [=](const Tensors& in) mutable -> Tensors {
    const Tensor qkv = matmul(in[0], project).reshape({3, kHeads, 1, kWidth});
    const Tensor here = (arange(kKeys) == position).reshape({1, kKeys, 1});
    keys.assign(where(here, qkv[1], keys));
    values.assign(where(here, qkv[2], values));
    const Tensor mask = arange(kKeys).reshape({1, kKeys}) <= position;
    const Tensor out = scaled_dot_product_attention(qkv[0], keys, values, {.mask = mask});
    position.assign(position + 1);
    return {out.reshape({32})};
  };
}

Function quantized_linear(bool int8) {
  const Quantized q = quantize(weight({24, 64}, 6), {.group_size = 32, .bits = 4});
  const Tensor w_q = q.w_q, scales = q.scales, biases = q.biases;
  return [=](const Tensors& in) -> Tensors {
    return {quantized_matmul(in[0], w_q, scales, biases, {.group_size = 32, .bits = 4, .int8_activations = int8})};
  };
}

Function training_step() {
  Tensor w = weight({12, 3}, 7);
  return [w](const Tensors& in) mutable -> Tensors {
    const auto loss = [&](const Tensor& w_now) { return mean(square(matmul(in[0], w_now) - in[1])); };
    const auto [value, gradient] = value_and_grad(loss)(w);
    w.assign(w - gradient * 0.1);
    return {value};
  };
}

// A new value that cannot be written in place.
Function turned_state() {
  Tensor s = weight({5, 5}, 12), other = weight({5, 5}, 13);
  return [=](const Tensors& in) mutable -> Tensors {
    const Tensor before = s + 0.0f;
    s.assign(s.T() + in[0]);
    other.assign(other * 0.5f + before);
    return {before, s + other};
  };
}

Function adam_step() {
  manual_seed(8);
  struct Net : nn::Module {
    nn::Linear first{6, 8}, second{8, 3};
    Net() { add("first", first), add("second", second); }
  };
  const auto net = std::make_shared<Net>();
  const auto optimizer = std::make_shared<nn::Adam>(*net, nn::AdamOptions{.lr = 1e-2});
  return [net, optimizer](const Tensors& in) -> Tensors {
    optimizer->zero_grad();
    const Tensor loss = nn::cross_entropy(net->second(tanh(net->first(in[0]))), in[1]);
    loss.backward();
    optimizer->step();
    return {loss};
  };
}

std::vector<ExportedGraph> make_graphs() {
  const Variable n("n", 1, 8), rows("rows", 1, 40), inner("inner", 1, 30);
  const auto f32 = [](const Dims& shape) { return empty(shape); };
  const auto of = [](const Dims& shape, DType d) { return empty(shape, d); };
  std::vector<ExportedGraph> all;
  const auto add = [&](std::string name, Function f, Tensors examples,
                       std::vector<std::pair<Variable, int64_t>> sizes = {}) {
    all.push_back({std::move(name), stateless(std::move(f)), std::move(examples), std::move(sizes), 1});
  };
  add("mnist", mnist(), {of({n, 28, 28}, DType::UInt8)}, {{n, 3}});
  add("softmax_rows",
      [](const Tensors& in) -> Tensors {
        return {softmax(in[0], -1), max(in[0], 0)};
      },
      {f32({rows, 33})}, {{rows, 37}});
  add("product", [](const Tensors& in) -> Tensors { return {relu(matmul(in[0], in[1]) + 0.5f)}; },
      {f32({rows, inner}), f32({inner, 17})}, {{rows, 31}, {inner, 29}});
  add("big_product", [](const Tensors& in) -> Tensors { return {matmul(in[0], in[1])}; },
      {f32({70, 65}), f32({65, 50})});
  all.push_back({"attention", attention_step, {f32({32})}, {}, 5});
  add("quantized", quantized_linear(false), {f32({n, 64})}, {{n, 5}});
  add("quantized_int8", quantized_linear(true), {f32({3, 64})});
  all.push_back({"training", training_step, {f32({10, 12}), f32({10, 3})}, {}, 4});
  all.push_back({"turned_state", turned_state, {f32({5, 5})}, {}, 3});
  all.push_back({"adam", adam_step, {f32({5, 6}), of({5}, DType::Int32)}, {}, 3});
  add("norms",
      [w = weight({40}, 9)](const Tensors& in) -> Tensors {
        return {layer_norm(in[0]) * w, rms_norm(in[0]) + w, sqrt(abs(in[0]))};
      },
      {f32({7, 40})});
  add("rows_of_a_table", [t = weight({20, 6}, 10)](const Tensors& in) -> Tensors { return {embedding(t, in[0])}; },
      {of({n, 3}, DType::Int64)}, {{n, 6}});
  add("ordered",
      [](const Tensors& in) -> Tensors {
        const Tensor with_nan = where(in[0] > 3.0f, NAN, in[0]);
        const TopK top = topk(with_nan, 5), least = topk(in[1], 3, {.axis = 0, .largest = false});
        return {sort(in[1], {.axis = 0}),
                argsort(with_nan, {.descending = true}),
                top.values,
                top.indices,
                least.values,
                least.indices};
      },
      {f32({n, 40}), of({50, 3}, DType::Int32)}, {{n, 3}});
  add("places",
      [](const Tensors& in) -> Tensors {
        return {argmax(in[0], 1), argmin(in[0]), in[0] > 0.0f};
      },
      {f32({9, 21})});
  add("convolution",
      [w = weight({4, 3, 3, 3}, 11)](const Tensors& in) -> Tensors {
        return {conv2d(in[0], w, {.stride = 2, .padding = 1}), avg_pool2d(in[0], {.kernel = 2})};
      },
      {f32({2, 3, 11, 13})});
  add("integers",
      [](const Tensors& in) -> Tensors {
        const Tensor &a = in[0], &b = in[1];
        return {a / (b * b + 1), a % (abs(b) + 1), (a * b) << 2, a >> 3, (a & b) ^ (a | 7), cumsum(a), max(b)};
      },
      {of({50}, DType::Int32), of({50}, DType::Int32)});
  add("narrow_integers",
      [](const Tensors& in) -> Tensors {
        const Tensor a = in[0], b = in[1].cast(DType::Int16);
        return {a * a + 3,  b * 300 - 7,    a.cast(DType::UInt64) * 1000003, sum(b), a.cast(DType::Int8),
                fmod(a, 7), remainder(a, 7)};
      },
      {of({40}, DType::UInt8), of({40}, DType::Int8)});
  add("truth",
      [](const Tensors& in) -> Tensors {
        const Tensor positive = in[0] > 0.0f;
        return {positive & in[1], (!positive) | in[1], tenon::any(in[1]), tenon::all(in[1]),
                where(in[1], in[0], -1.0f)};
      },
      {f32({45}), of({45}, DType::Bool)});
  add("functions",
      [](const Tensors& in) -> Tensors {
        const Tensor &x = in[0], y = abs(x) + 0.01f;
        return {exp(x), log(y), sin(x), cos(x * 100), tanh(x), erf(x), power(y, x), sigmoid(x), floor(x * 3), gelu(x)};
      },
      {f32({60})});
  add("functions_of_float64",
      [](const Tensors& in) -> Tensors {
        const Tensor &x = in[0], y = abs(x) + 0.01;
        return {exp(x), log(y), sin(x), tanh(x), erf(x), power(y, x), sqrt(y), sum(x), mulacc(x, y, -x)};
      },
      {of({60}, DType::Float64)});
  add("half_floats",
      [](const Tensors& in) -> Tensors {
        return {in[0] * 3 + 1, sum(in[1]), (in[1] / 7).cast(DType::Float16), exp(in[0]).cast(DType::BFloat16)};
      },
      {of({50}, DType::Float16), of({50}, DType::BFloat16)});
  add("special_values",
      [](const Tensors& in) -> Tensors {
        const Tensor zero = in[0] * 0.0f;
        return {in[0] / zero, max(in[0] / zero), where(in[0] > 0.0f, zero + INFINITY, zero + NAN), maximum(in[0], NAN),
                sqrt(in[0])};
      },
      {f32({30})});
  add("moved",
      [](const Tensors& in) -> Tensors {
        return {concatenate({in[0].T(), in[1]}, 1),
                flip(in[0], 1),
                pad(in[0], {{1, 2}, {0, 3}}),
                in[0][{slice(1, 4), 2}],
                roll(in[1], 2, 0),
                in[0]};
      },
      {f32({6, 5}), f32({5, 4})});
  add("written_at_indices", [](const Tensors& in) -> Tensors { return {scatter_add(in[0], 0, in[1], in[2])}; },
      {f32({10, 4}), of({7, 4}, DType::Int32), f32({7, 4})});
  add("literals_written_to",  // a result, and a value on the way to one
      [](const Tensors& in) -> Tensors {
        const auto literal = [&] { return array({{1.f}, {2.f}, {3.f}, {4.f}, {5.f}}); };
        return {scatter_add(literal(), 0, in[0], in[1]), exp(scatter_add(literal(), 0, in[0], in[1] * 0.5f)).T()};
      },
      {of({2, 1}, DType::Int64), f32({2, 1})});
  all.back().calls = 3;
  add("long_sum",
      [](const Tensors& in) -> Tensors {
        return {sum(in[0]), var(in[0]), logsumexp(in[0], 0)};
      },
      {f32({300000})});
  add("constants",
      [](const Tensors&) -> Tensors {
        return {ones({3, 2}), arange(5) * 2, array({1.f, 2.f, 3.f}) + 1, full({}, 7)};
      },
      {f32({1})});
  return all;
}

}  // namespace

const std::vector<ExportedGraph>& exported_graphs() {
  static const std::vector<ExportedGraph> all = make_graphs();
  return all;
}

}  // namespace tenon::test
