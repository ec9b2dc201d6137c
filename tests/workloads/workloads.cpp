#include <tenon/tests/workloads/workloads.h>

#include <algorithm>
#include <cmath>

namespace tenon::test {
namespace {

/// A sequence of 24-bit numbers, the same everywhere.
class Sequence {
 public:
  uint32_t next() {
    state_ = state_ * 6364136223846793005U + 1442695040888963407U;
    return static_cast<uint32_t>(state_ >> 40);
  }

 private:
  uint64_t state_ = 1;
};

int64_t count_of(const Dims& shape) {
  int64_t count = 1;
  for (const Node& size : shape.sizes()) count *= size.value();
  return count;
}

Tensor parameter(const Dims& shape) { return noise(shape).set_requires_grad(); }

Tensors gradients_of(const Tensor& loss, const Tensors& parameters) {
  loss.backward();
  Tensors result;
  for (const Tensor& p : parameters) result.push_back(p.grad());
  return result;
}

Tensor column(int64_t n) { return arange(Node(n)).unsqueeze(1); }

Tensor cross_entropy(const Tensor& logits, const Tensor& classes) {
  const Tensor chosen = classes.unsqueeze(1) == arange(Node(logits.size(1)));
  return -mean(sum(where(chosen, log_softmax(logits), 0.f), {.axis = 1}));
}

Tensor batch_norm(const Tensor& x) {
  const Tensor centred = x - mean(x, {.axis = {0, 2, 3}, .keepdims = true});
  return centred * rsqrt(mean(square(centred), {.axis = {0, 2, 3}, .keepdims = true}) + 1e-5f);
}

Tensors convolution_step() {
  const Tensor w = parameter({5, 2, 3, 3}), b = parameter({5}), fc = parameter({5 * 4 * 4, 3});
  const Tensor features = max_pool2d(relu(conv2d(noise({4, 2, 8, 8}), w, b, {.padding = 1})));
  const Tensor loss = cross_entropy(matmul(features.flatten({.begin = 1}), fc), integers({4}, 0, 3));
  Tensors result = {loss};
  for (const Tensor& g : gradients_of(loss, {w, b, fc})) result.push_back(g);
  return result;
}

/// One step of Adam: the parameter and both moments change in place.
Tensors adam() {
  const Tensor p = noise({19, 23}), g = noise({19, 23}) * 0.5f, m = noise({19, 23}), v = square(noise({19, 23}));
  realize({p, m, v});
  m.assign(0.9f * m + 0.1f * g);
  v.assign(0.999f * v + 0.001f * square(g));
  p.assign(p - 0.01f * m / (sqrt(v) + 1e-8f));
  return {p, m, v};
}

Tensors lstm_cell() {
  const Tensor x = noise({7, 12}), h = noise({7, 10}), c = noise({7, 10});
  const Tensor gates = matmul(x, noise({12, 40})) + matmul(h, noise({10, 40})) + noise({40});
  const auto gate = [&](int64_t i) { return gates[{slice(), slice(10 * i, 10 * i + 10)}]; };
  const Tensor next = sigmoid(gate(0)) * c + sigmoid(gate(1)) * tanh(gate(2));
  return {next, sigmoid(gate(3)) * tanh(next)};
}

/// The network of examples/quickstart.
Tensor digits(const Tensor& images) {
  Tensor x = images.cast(DType::Float32);
  x = max_pool2d(relu(conv2d(x, noise({8, 1, 5, 5}), noise({8}), {.padding = 2})), {.kernel = 2});
  x = max_pool2d(relu(conv2d(x, noise({16, 8, 5, 5}), noise({16}), {.padding = 2})), {.kernel = 3});
  return argmax(matmul(flatten(x, {.begin = 1}), noise({256, 10})) + noise({10}), {.axis = 1});
}

Tensor sharpened(const Tensor& image) {
  const Tensor x = image.cast(DType::Float32);
  const auto moved = [](const Tensor& t, int64_t dy, int64_t dx) {
    const int64_t h = t.size(0), w = t.size(1), c = t.size(2);
    return pad(t, {{1, 1}, {1, 1}, {0, 0}}).shrink({{1 + dy, 1 + dy + h}, {1 + dx, 1 + dx + w}, {0, c}});
  };
  const auto beside = [&](int64_t dy, int64_t dx) {
    return where(moved(ones_like(x), dy, dx) > 0, moved(x, dy, dx), x);
  };
  const Tensor blurred = (beside(-1, 0) + beside(1, 0) + beside(0, -1) + beside(0, 1)) * 0.25f;
  return round(minimum(maximum(x + (x - blurred) * 1.5f, 0), 255)).cast(DType::UInt8);
}

Tensors in_place_region() {
  const Tensor x = noise({13, 17});
  x.assign({slice(2, 9), slice(1, none, 2)}, noise({7, 8}) * 2.f);
  return {x};
}

/// The first n of 200 columns, where n is a Variable.
Tensor symbolic_columns() {
  Variable n("columns", 1, 200);
  n.bind(131);
  return noise({9, 200})[{slice(), slice(0, n)}];
}

Tensors one(Tensor t) { return {std::move(t)}; }

std::vector<Workload> elementwise() {
  return {
      {"axpby",
       [] {
         return one(4.f * noise({37, 53}) + 2.f * noise({37, 53}));
       }},
      {"fused",
       [] {
         const Tensor x = noise({1003});
         return one(relu(x * noise({1003}) + noise({1003})) * 0.5f + x);
       }},
      {"gelu",
       [] {
         return one(gelu(noise({41, 27})));
       }},
      {"silu", [] { return one(silu(noise({999}))); }},
      {"transcendental", [] { return one(sin(exp(noise({613}))) + log(abs(noise({613})) + 1)); }},
      {"cast_chain",
       [] {
         return one((noise({29, 31}) * 100).cast(DType::Int8).cast(DType::Float64) / 3);
       }},
      {"float64",
       [] {
         return one(tanh(noise({14, 33}).cast(DType::Float64)) + 1);
       }},
      {"unsigned", [] { return one((integers({333}, 0, 100).cast(DType::UInt32) << 25).floor_divide(7) ^ 5); }},
      {"bool_logic",
       [] {
         return one(((noise({31, 17}) > 0) & (noise({31, 17}) < 0.5f)) | (integers({17}, 0, 2) != 0));
       }},
      {"integer_arithmetic",
       [] {
         const Tensor a = integers({501}, -100, 100), b = integers({501}, -7, 8);
         return one(floor_divide(a, b) * 3 + a % b + (a << 2) - (b >> 1));
       }},
      {"several_outputs",
       [] {
         const Tensor x = noise({1000});
         return Tensors{x + 1, x < 0, exp(x)};
       }},
      {"polynomial",
       [] {
         const Tensor x = noise({23, 45});
         Tensor y = full({23, 45}, 0.5f);
         for (int k = 1; k < 7; ++k) y = y * x + 1.f / static_cast<float>(k);
         return one(y);
       }},
      {"broadcast_add",
       [] {
         return one(noise({31, 1, 7}) + noise({11, 1}) + noise({7}));
       }},
      {"random",
       [] {
         return one(rand({19, 21}) * 2 - 1);
       }},
      {"sgd",
       [] {
         return one(noise({33, 47}) - 0.01f * (noise({33, 47}) + 0.1f * noise({33, 47})));
       }},
      {"adam", adam},
      {"in_place_region", in_place_region},
      {"mandelbrot",
       [] {
         const Tensor re = arange(-2.0, 1.0, 0.1), im = arange(-1.0, 1.0, 0.1).unsqueeze(1);
         Tensor x = re * 0 + im * 0, y = x;
         for (int k = 0; k < 4; ++k) {
           const Tensor next = x * x - y * y + re;
           y = x * y * 2 + im, x = next;
         }
         return one(x * x + y * y < 4);
       }},
  };
}

std::vector<Workload> movement() {
  return {
      {"transpose",
       [] {
         return one(noise({60, 101}).T().contiguous());
       }},
      {"upsample",
       [] {
         return one(noise({3, 21, 35}).repeat(2, 1).repeat(2, 2).contiguous());
       }},
      {"interleave",
       [] {
         return one(stack({noise({11, 37}), noise({11, 37}), noise({11, 37}) + 1, noise({11, 37}) * 2}, {.axis = 2}));
       }},
      {"permute_4d",
       [] {
         return one(noise({3, 5, 14, 11}).permute({0, 2, 3, 1}).contiguous());
       }},
      {"pad",
       [] {
         return one(pad(noise({30, 29}), {{1, 2}, {3, 0}}, {.value = 0.5f}) * 2);
       }},
      {"concatenate",
       [] {
         return one(concatenate({noise({7, 13}), noise({7, 5}) * 2, noise({7, 20})}, {.axis = 1}));
       }},
      {"stack",
       [] {
         return one(stack({noise({101}), noise({101}) + 1}, {.axis = 1}));
       }},
      {"strided_slice",
       [] {
         return one(noise({40, 50})[{slice(1, none, 3), slice(none, 45, 2)}] + 1);
       }},
      {"flip",
       [] {
         return one(flip(noise({17, 23}), {1}) - noise({17, 23}));
       }},
      {"roll",
       [] {
         const Tensor x = noise({12, 31});
         return one(concatenate({x[{slice(), slice(20, none)}], x[{slice(), slice(0, 20)}]}, {.axis = 1}));
       }},
      {"reshaped_transpose",
       [] {
         return one(noise({24, 35}).T().reshape({7, 40, 3}) + 1);
       }},
      {"upsample",
       [] {
         return one((noise({6, 1, 7, 1}).expand({6, 3, 7, 2}).reshape({18, 14}) * 0.5f).contiguous());
       }},
      {"diagonal",
       [] {
         return one(noise({15, 15}) * eye(15) + eye(15));
       }},
      {"windows",
       [] {
         return one(noise({1, 9}).expand({5, 9}).reshape({45}).shrink({{0, 40}}).reshape({5, 8}) * 3);
       }},
      {"lower_triangle",
       [] {
         return one(where(column(25) >= arange(Node(25)), noise({25, 25}), 0.f));
       }},
      {"sharpened_photo",
       [] {
         return one(sharpened(integers({20, 31, 3}, 0, 256).cast(DType::UInt8)));
       }},
      {"heat_step",
       [] {
         const Tensor x = noise({26, 34}), p = pad(x, {{1, 1}, {1, 1}});
         const auto at = [&](int64_t dy, int64_t dx) { return p.shrink({{dy, dy + 26}, {dx, dx + 34}}); };
         return one(x + 0.1f * (at(0, 1) + at(2, 1) + at(1, 0) + at(1, 2) - 4.f * x));
       }},
  };
}

std::vector<Workload> rows() {
  return {
      {"sum_all", [] { return one(sum(noise({3001}))); }},
      {"row_sum",
       [] {
         return one(sum(noise({37, 129}), {.axis = 1}));
       }},
      {"column_sum",
       [] {
         return one(sum(noise({129, 37}), {.axis = 0}));
       }},
      {"mean_4d",
       [] {
         return one(mean(noise({4, 6, 9, 5}), {.axis = {0, 2, 3}}));
       }},
      {"row_max",
       [] {
         return one(max(noise({37, 130}), {.axis = 1}));
       }},
      {"column_min",
       [] {
         return one(min(integers({90, 41}, -1000, 1000), {.axis = 0}));
       }},
      {"argmax",
       [] {
         return one(argmax(noise({21, 83}), {.axis = 1}));
       }},
      {"argmin_columns",
       [] {
         return one(argmin(integers({33, 19}, 0, 50), {.axis = 0}));
       }},
      {"any_all",
       [] {
         return Tensors{any(noise({13, 40}) > 0.9f, {.axis = 1}), all(noise({700}) < 2)};
       }},
      {"var",
       [] {
         return one(var(noise({23, 67}), {.axis = 1}));
       }},
      {"std",
       [] {
         return one(std(noise({23, 8, 9}), {.axis = {1, 2}, .ddof = 1}));
       }},
      {"logsumexp",
       [] {
         return one(logsumexp(noise({31, 77}), {.axis = 1}));
       }},
      {"softmax",
       [] {
         return one(softmax(noise({33, 130})));
       }},
      {"softmax_columns",
       [] {
         return one(softmax(noise({45, 26}), {.axis = 0}));
       }},
      {"log_softmax",
       [] {
         return one(log_softmax(noise({18, 70})));
       }},
      {"padded_sums",
       [] {
         return one(pad(sum(noise({20, 30}), {.axis = 1}), {{5, 0}}) * 2);
       }},
      {"layer_norm",
       [] {
         return one(layer_norm(noise({26, 100})) * noise({100}) + noise({100}));
       }},
      {"rms_norm",
       [] {
         return one(rms_norm(noise({27, 64})) * noise({64}));
       }},
      {"group_norm",
       [] {
         return one(group_norm(noise({3, 8, 5, 7}), 4));
       }},
      {"batch_norm",
       [] {
         return one(batch_norm(noise({6, 5, 7, 8})));
       }},
      {"cross_entropy",
       [] {
         return one(cross_entropy(noise({20, 11}), integers({20}, 0, 11)));
       }},
      {"cumulative_sum",
       [] {
         const Tensor upto = column(30) >= arange(Node(30));
         return one(sum(where(upto, noise({8, 1, 30}), 0.f), {.axis = 2}));
       }},
      {"cosine_similarity",
       [] {
         const Tensor a = noise({14, 50}), b = noise({14, 50});
         const auto dot = [](const Tensor& x, const Tensor& y) { return sum(x * y, {.axis = 1}); };
         return one(dot(a, b) * rsqrt(dot(a, a) * dot(b, b)));
       }},
      {"distances",
       [] {
         return one(sqrt(sum(square(noise({17, 1, 9}) - noise({23, 9})), {.axis = 2})));
       }},
      {"histogram",
       [] {
         return one(sum((integers({400}, 0, 12).unsqueeze(1) == arange(Node(12))).cast(DType::Int32), {.axis = 0}));
       }},
      {"max_pool",
       [] {
         return one(max_pool2d(noise({3, 4, 13, 15}), {.kernel = 3, .stride = 2, .padding = 1}));
       }},
      {"avg_pool",
       [] {
         return one(avg_pool2d(noise({3, 4, 12, 14}), {.kernel = 2}));
       }},
      {"symbolic_row_sum", [] { return one(sum(symbolic_columns(), {.axis = 1})); }},
      {"symbolic_softmax", [] { return one(softmax(symbolic_columns())); }},
      {"symbolic_elementwise", [] { return one(relu(symbolic_columns() * 2 - 1)); }},
  };
}

std::vector<Workload> products() {
  return {
      {"matmul",
       [] {
         return one(matmul(noise({64, 48}), noise({48, 80})));
       }},
      {"matmul_odd",
       [] {
         return one(matmul(noise({33, 17}), noise({17, 29})));
       }},
      {"matmul_deep",
       [] {
         return one(relu(matmul(noise({21, 2500}), noise({2500, 30})) + noise({30})));
       }},
      {"matmul_transposed",
       [] {
         return one(matmul(noise({21, 34}).T(), noise({43, 21}).T()));
       }},
      {"matmul_batched",
       [] {
         return one(matmul(noise({5, 13, 17}), noise({5, 17, 11})));
       }},
      {"matmul_broadcast",
       [] {
         return one(matmul(noise({3, 2, 9, 17}), noise({17, 22})));
       }},
      {"matmul_int32",
       [] {
         return one(matmul(integers({19, 31}, -9, 9), integers({31, 26}, -9, 9)));
       }},
      {"matmul_int8_weights",
       [] {
         return one(matmul(noise({18, 40}), integers({40, 33}, -127, 128).cast(DType::Int8).cast(DType::Float32)));
       }},
      {"matmul_epilogue",
       [] {
         return one(gelu(matmul(relu(noise({34, 40})), noise({36, 40}).T()) + noise({36})) + noise({34, 36}));
       }},
      {"matvec",
       [] {
         return one(matmul(noise({95, 130}), noise({130})));
       }},
      {"vecmat",
       [] {
         return one(matmul(noise({1, 130}), noise({130, 95})));
       }},
      {"outer",
       [] {
         return one(noise({41, 1}) * noise({1, 57}));
       }},
      {"fourier",
       [] {
         const Tensor angle = (column(24) * arange(Node(24))).cast(DType::Float32) * static_cast<float>(-2 * pi / 24);
         return Tensors{matmul(noise({5, 24}), cos(angle)), matmul(noise({5, 24}), sin(angle))};
       }},
      {"embedding",
       [] {
         const Tensor chosen = integers({15}, 0, 28).unsqueeze(1) == arange(Node(28));
         return one(matmul(chosen.cast(DType::Float32), noise({28, 20})));
       }},
      {"conv_3x3",
       [] {
         return one(conv2d(noise({2, 5, 14, 13}), noise({6, 5, 3, 3}), {.padding = 1}));
       }},
      {"conv_strided",
       [] {
         return one(conv2d(noise({2, 3, 15, 15}), noise({4, 3, 5, 5}), {.stride = 2, .padding = 2}));
       }},
      {"conv_dilated",
       [] {
         return one(conv2d(noise({1, 3, 16, 12}), noise({4, 3, 3, 3}), {.dilation = 2}));
       }},
      {"conv_depthwise",
       [] {
         return one(conv2d(noise({2, 6, 12, 11}), noise({6, 1, 3, 3}), {.groups = 6}));
       }},
      {"conv_1x1_relu",
       [] {
         return one(relu(conv2d(noise({2, 9, 7, 9}), noise({5, 9, 1, 1}), noise({5}))));
       }},
      {"conv_signal",
       [] {
         return one(conv2d(noise({3, 2, 1, 40}), noise({4, 2, 1, 7})));
       }},
      {"attention",
       [] {
         return one(attention(noise({3, 20, 16}), noise({3, 24, 16}), noise({3, 24, 18})));
       }},
      {"attention_causal",
       [] {
         return one(attention(noise({2, 19, 12}), noise({2, 19, 12}), noise({2, 19, 12}), true));
       }},
      {"lstm_cell", lstm_cell},
      {"digits",
       [] {
         return one(digits(integers({2, 1, 28, 28}, 0, 256).cast(DType::UInt8)));
       }},
  };
}

Tensors gradient(const std::function<Tensor(const Tensor&)>& f, const Tensor& x) {
  return gradients_of(sum(f(x) * noise({int64_t{1}})), {x});
}

std::vector<Workload> gradients() {
  return {
      {"softmax_gradient",
       [] {
         return gradient([](const Tensor& x) { return softmax(x) * noise({14, 30}); }, parameter({14, 30}));
       }},
      {"layer_norm_gradient",
       [] {
         return gradient([](const Tensor& x) { return layer_norm(x) * noise({15, 44}); }, parameter({15, 44}));
       }},
      {"gelu_gradient", [] { return gradient([](const Tensor& x) { return gelu(x); }, parameter({517})); }},
      {"max_pool_gradient",
       [] {
         return gradient([](const Tensor& x) { return max_pool2d(x) * noise({5, 6}); }, parameter({2, 3, 10, 12}));
       }},
      {"conv_gradient",
       [] {
         const Tensor x = parameter({2, 3, 9, 8}), w = parameter({4, 3, 3, 3});
         return gradients_of(sum(square(conv2d(x, w, {.padding = 1}))), {x, w});
       }},
      {"attention_gradient",
       [] {
         const Tensor q = parameter({2, 10, 6}), k = parameter({2, 11, 6}), v = parameter({2, 11, 7});
         return gradients_of(sum(square(attention(q, k, v))), {q, k, v});
       }},
      {"batch_norm_gradient",
       [] {
         return gradient([](const Tensor& x) { return batch_norm(x) * noise({7, 6}); }, parameter({3, 4, 7, 6}));
       }},
      {"training_step", [] { return training_step(12, 30, 21, 7); }},
      {"convolution_step", convolution_step},
  };
}

}  // namespace

Tensor noise(const Dims& shape) {
  Sequence bits;
  std::vector<float> values(static_cast<std::size_t>(count_of(shape)));
  for (float& v : values) v = static_cast<float>(bits.next()) * 0x1p-23f - 1;
  return array(values, shape);
}

Tensor integers(const Dims& shape, int64_t low, int64_t high) {
  Sequence bits;
  std::vector<int32_t> values(static_cast<std::size_t>(count_of(shape)));
  for (int32_t& v : values) v = static_cast<int32_t>(low + bits.next() % (high - low));
  return array(values, shape);
}

Tensor attention(const Tensor& q, const Tensor& k, const Tensor& v, bool causal) {
  const int64_t width = q.size(-1);
  Tensor scores = matmul(q, k.T()) * static_cast<float>(1 / std::sqrt(static_cast<double>(width)));
  if (causal) scores = where(column(q.size(-2)) >= arange(Node(k.size(-2))), scores, -1e30f);
  return matmul(softmax(scores), v);
}

Tensors training_step(int64_t rows, int64_t inputs, int64_t hidden, int64_t classes) {
  const Tensors p = {parameter({inputs, hidden}), parameter({hidden}), parameter({hidden, classes}),
                     parameter({classes})};
  const Tensor logits = matmul(relu(matmul(noise({rows, inputs}), p[0]) + p[1]), p[2]) + p[3];
  const Tensor loss = cross_entropy(logits, integers({rows}, 0, classes));
  const Tensors gradients = gradients_of(loss, p);
  Tensors result = {loss};
  for (std::size_t i = 0; i < p.size(); ++i) result.push_back(p[i].detach() - 0.1f * gradients[i]);
  return result;
}

const std::vector<Workload>& workloads() {
  static const std::vector<Workload> all = [] {
    std::vector<Workload> list;
    for (const auto& part : {elementwise(), movement(), rows(), products(), gradients()})
      list.insert(list.end(), part.begin(), part.end());
    return list;
  }();
  return all;
}

const Workload& workload(const std::string& name) {
  const auto at = std::ranges::find(workloads(), name, &Workload::name);
  if (at == workloads().end()) throw UserError("workload", "there is none named " + name);
  return *at;
}

}  // namespace tenon::test
