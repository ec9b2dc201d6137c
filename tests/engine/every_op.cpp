// Every op once: on every device it gives what INTERP gives, for operands of every dtype, shape and view; its gradients
// are slopes. A row that is missing fails: the names are read from methods.def.
#include <set>

#include <tenon/base/settings.h>
#include <tenon/runtime/cuda.h>

#include "gradient_support.h"

namespace tenon::test {
namespace {

enum class Slope : uint8_t { Yes, No };

struct Row {
  std::string op;
  Function f;
  std::vector<Sizes> shapes;  // of float operands
  Slope slope = Slope::Yes;   // No: bool or integers, or a gradient of 0 everywhere
};

Tensor at_places(const Dims& shape, int64_t below) {  // integers below `below`
  Node count = 1;
  for (const Node& n : shape.sizes()) count = count * n;
  return (arange(count) * 7 % static_cast<int>(below)).reshape(shape);
}

// clang-format off
#define OF(...) [](const Tensors& x) { return __VA_ARGS__; }
#define METHOD(name, parameters, arguments) #name,
const std::set<std::string> kNames = {
#include <tenon/engine/tensor/methods.def>
  "conv1d", "conv2d", "conv3d", "conv_transpose1d", "conv_transpose2d", "conv_transpose3d", "max_pool1d", "max_pool2d",
  "max_pool3d", "avg_pool1d", "avg_pool2d", "avg_pool3d",
};

const std::vector<Row>& rows() {
  const Sizes v{6}, m{3, 4}, c{2, 3, 4};
  static const std::vector<Row> all = {
    // ---- elementwise, of one: values lie in [0.25, 0.75]
#define SMOOTH(name) {#name, OF(name(x[0])), {{3, 4}}}
    SMOOTH(exp), SMOOTH(exp2), SMOOTH(log), SMOOTH(log2), SMOOTH(sin), SMOOTH(cos), SMOOTH(tanh), SMOOTH(sqrt),
    SMOOTH(rsqrt), SMOOTH(reciprocal), SMOOTH(sigmoid), SMOOTH(log10), SMOOTH(expm1), SMOOTH(log1p), SMOOTH(tan),
    SMOOTH(arcsin), SMOOTH(arccos), SMOOTH(arctan), SMOOTH(sinh), SMOOTH(cosh), SMOOTH(arcsinh), SMOOTH(arctanh),
    SMOOTH(erf), SMOOTH(silu), SMOOTH(gelu), SMOOTH(gelu_exact), SMOOTH(quick_gelu), SMOOTH(mish), SMOOTH(softsign),
    SMOOTH(hardswish),
    SMOOTH(relu6), SMOOTH(softplus), SMOOTH(leaky_relu), SMOOTH(elu), SMOOTH(celu), SMOOTH(neg), SMOOTH(abs),
    SMOOTH(relu), SMOOTH(square), SMOOTH(contiguous),
    SMOOTH(asin), SMOOTH(acos), SMOOTH(atan), SMOOTH(asinh), SMOOTH(atanh), SMOOTH(degrees), SMOOTH(radians),
    SMOOTH(selu), SMOOTH(log_sigmoid), SMOOTH(nan_to_num),
#undef SMOOTH
    {"acosh", OF(acosh(x[0] + 1)), {m}}, {"clamp", OF(clamp(x[0], 0.4, 0.6)), {m}},
    {"arccosh", OF(arccosh(x[0] + 1)), {m}},
    {"clip", OF(clip(x[0], 0.4, x[1] + 0.2)), {m, {4}}}, {"hardtanh", OF(hardtanh(x[0], 0.4, 0.6)), {m}},
#define STEP(name) {#name, OF(name(x[0] * 3 - 1.03)), {{3, 4}}, Slope::No}
    STEP(sign), STEP(floor), STEP(ceil), STEP(trunc), STEP(round), STEP(isnan), STEP(isinf), STEP(isfinite),
    STEP(isposinf), STEP(isneginf),
    STEP(logical_not), STEP(detach),
#undef STEP
    {"bitwise_not", OF(bitwise_not((x[0] * 100).cast(DType::Int32))), {m}, Slope::No},
    // ---- of two
#define PAIR(name) {#name, OF(name(x[0], x[1])), {{3, 4}, {4}}}
    PAIR(add), PAIR(subtract), PAIR(multiply), PAIR(divide), PAIR(power), PAIR(arctan2), PAIR(logaddexp),
    PAIR(maximum), PAIR(minimum), PAIR(pow), PAIR(atan2),
#undef PAIR
    {"lerp", OF(lerp(x[0], x[1], x[0] * x[1])), {m, {4}}},
    {"remainder", OF(remainder(x[0] * 2.2, x[1] * 0.63)), {m, {4}}},  // away from where it jumps
#define QUESTION(name) {#name, OF(name(floor(x[0] * 8), floor(x[1] * 8))), {{3, 4}, {4}}, Slope::No}
    QUESTION(floor_divide), QUESTION(equal), QUESTION(not_equal), QUESTION(less), QUESTION(less_equal),
    QUESTION(greater), QUESTION(greater_equal), QUESTION(logical_and), QUESTION(logical_or), QUESTION(logical_xor),
    QUESTION(isclose), QUESTION(allclose), QUESTION(array_equal),
#undef QUESTION
#define BITS(name) {#name, OF(name((x[0] * 100).cast(DType::Int32), (x[1] * 8).cast(DType::Int32))), \
                    {{3, 4}, {4}}, Slope::No}
    BITS(bitwise_and), BITS(bitwise_or), BITS(bitwise_xor), BITS(left_shift), BITS(right_shift),
#undef BITS
    // ---- along axes
#define REDUCTION(name) {#name, OF(tenon::name(x[0], {.axis = 1})), {{2, 3, 4}}}, {#name, OF(tenon::name(x[0])), \
                         {{3, 4}}}
    REDUCTION(sum), REDUCTION(mean), REDUCTION(max), REDUCTION(min), REDUCTION(prod), REDUCTION(norm),
    REDUCTION(var), REDUCTION(std), REDUCTION(logsumexp), REDUCTION(cumsum), REDUCTION(cumprod), REDUCTION(cummax),
    REDUCTION(cummin), REDUCTION(softmax), REDUCTION(log_softmax), REDUCTION(layer_norm), REDUCTION(rms_norm),
    REDUCTION(sort), REDUCTION(median),
#undef REDUCTION
#define CHOICE(name) {#name, OF(tenon::name(x[0] - 0.5, {.axis = 1})), {{2, 3, 4}}, Slope::No}
    CHOICE(any), CHOICE(all), CHOICE(argmax), CHOICE(argmin), CHOICE(argsort),
#undef CHOICE
    {"group_norm", OF(group_norm(x[0], 2)), {{2, 4, 3}}},
    // ---- movement
    {"reshape", OF(reshape(x[0], {2, -1})), {m}}, {"permute", OF(permute(x[0], {2, 0, 1})), {c}},
    {"transpose", OF(transpose(x[0])), {c}},
    {"broadcast_to", OF(broadcast_to(x[0], {2, 3, 4})), {{3, 1}}}, {"expand", OF(expand(x[0], {2, 3, -1})), {m}},
    {"pad", OF(pad(x[0], {{1, 0}, {0, 2}}) + pad(x[0], {{1, 0}, {0, 2}}, {.mode = PadMode::Edge})), {m}},
    {"shrink", OF(shrink(x[0], {{1, 3}, {0, 2}})), {m}}, {"stride", OF(stride(x[0], {-2, 2})), {m}},
    {"flip", OF(flip(x[0], 1)), {m}},
    {"squeeze", OF(squeeze(x[0], 1)), {{3, 1, 2}}}, {"unsqueeze", OF(unsqueeze(x[0], 1)), {m}},
    {"flatten", OF(flatten(x[0])), {c}},
    {"unflatten", OF(unflatten(x[0], 0, {2, 3})), {v}}, {"moveaxis", OF(moveaxis(x[0], 0, 2)), {c}},
    {"swapaxes", OF(swapaxes(x[0], 0, 2)), {c}},
    {"roll", OF(roll(x[0], 1, {.axis = 1})), {m}}, {"tile", OF(tile(x[0], {2, 3})), {m}},
    {"repeat", OF(repeat(x[0], 2, {.axis = 0})), {m}},
    {"unfold", OF(unfold(x[0], 0, 3, 2)), {{7}}}, {"tril", OF(tril(x[0], 1)), {m}}, {"triu", OF(triu(x[0])), {m}},
    {"diag", OF(diag(x[0], 1)), {m}}, {"diag", OF(diag(x[0], -2)), {v}},
    {"diagonal", OF(diagonal(x[0], -1, 0, 2)), {c}}, {"trace", OF(trace(x[0], 1, 1, 2)), {c}},
    {"diff", OF(diff(x[0], 2, 0)), {m}}, {"expand_dims", OF(expand_dims(x[0], 1)), {m}},
    {"masked_fill", OF(masked_fill(x[0], x[0] > 0.5, x[1])), {m, {4}}},
    {"at", OF(x[0].at({slice(0, 3, 2), at_places({5}, 4)})), {m}},
    // ---- computed indices
    {"take", OF(take(x[0], at_places({2, 3}, 3), {.axis = 0})), {m}},
    {"take_along_axis", OF(take_along_axis(x[0], at_places({3, 2}, 4), {.axis = 1})), {m}},
    {"gather", OF(gather(x[0], 1, at_places({3, 2}, 4))), {m}},
    {"scatter", OF(scatter(x[0], 1, at_places({3, 2}, 4), x[1])), {m, {3, 2}}},
    {"scatter_add", OF(scatter_add(x[0], 1, at_places({3, 2}, 4), x[1])), {m, {3, 2}}},
    {"embedding", OF(embedding(x[0], at_places({5}, 3))), {m}},
    {"slice_update", OF(slice_update(x[0], {slice(1, 3)}, x[1])), {m, {4}}},
    {"one_hot", OF(one_hot((x[0] * 4).cast(DType::Int32), 4)), {m}, Slope::No},
    // ---- products
    {"matmul", OF(matmul(x[0], x[1])), {{2, 3, 4}, {4, 5}}}, {"dot", OF(dot(x[0], x[1])), {m, {4}}},
    {"inner", OF(inner(x[0], x[1])), {m, {2, 4}}}, {"kron", OF(kron(x[0], x[1])), {{2, 3}, {3, 2}}},
    {"outer", OF(outer(x[0], x[1])), {{3}, {4}}},
    {"tensordot", OF(tensordot(x[0], x[1], 1)), {{2, 3}, {3, 2}}},
    {"conv1d", OF(conv1d(x[0], x[1], x[2], {.stride = 2, .padding = 1})), {{1, 2, 6}, {2, 2, 3}, {2}}},
    {"conv2d", OF(conv2d(x[0], x[1], {.padding = 1, .groups = 2})), {{1, 2, 3, 4}, {2, 1, 2, 3}}},
    {"conv3d", OF(conv3d(x[0], x[1], {.dilation = {1, 1, 2}})), {{1, 1, 2, 3, 4}, {2, 1, 2, 2, 2}}},
    {"conv_transpose1d", OF(conv_transpose1d(x[0], x[1], {.stride = 2})), {{1, 2, 3}, {2, 2, 3}}},
    {"conv_transpose2d", OF(conv_transpose2d(x[0], x[1], {.padding = 1})), {{1, 1, 3, 3}, {1, 2, 2, 3}}},
    {"conv_transpose3d", OF(conv_transpose3d(x[0], x[1])), {{1, 1, 2, 2, 2}, {1, 1, 2, 2, 2}}},
    {"max_pool1d", OF(max_pool1d(x[0])), {{1, 6}}},
    {"max_pool2d", OF(max_pool2d(x[0], {.kernel = {2, 3}, .stride = 1})), {{1, 3, 4}}},
    {"max_pool3d", OF(max_pool3d(x[0], {.padding = 1})), {{2, 3, 2}}},
    {"avg_pool1d", OF(avg_pool1d(x[0], {.padding = 1})), {{1, 6}}},
    {"avg_pool2d", OF(avg_pool2d(x[0], {.ceil_mode = true})), {{1, 3, 5}}},
    {"avg_pool3d", OF(avg_pool3d(x[0])), {{2, 4, 3}}},
    // ---- those that are not methods
    {"where", OF(where(x[0] > 0.5, x[0], x[1])), {m, {4}}}, {"mulacc", OF(mulacc(x[0], x[1], x[0])), {m, {4}}},
    {"concatenate", OF(concatenate({x[0], x[1]}, {.axis = 1})), {m, {3, 2}}},
    {"cat", OF(cat({x[0], x[1]})), {m, {2, 4}}}, {"stack", OF(stack({x[0], x[1]}, {.axis = 1})), {m, m}},
    {"split", OF(split(x[0], 2, {.axis = 1})[1]), {m}}, {"chunk", OF(chunk(x[0], 2)[1]), {m}},
    {"array_split", OF(array_split(x[0], 2)[1]), {m}}, {"column_stack", OF(column_stack({x[0], x[1]})), {m, {3}}},
    {"topk", OF(topk(x[0], 2).values), {m}},
    {"einsum", OF(einsum("ij,kj,j->ik", {x[0], x[1], x[2]})), {m, {2, 4}, {4}}},
    {"addmm", OF(addmm(x[0], x[1], x[2], {.alpha = 2, .beta = 3})), {{3, 5}, m, {4, 5}}},
    {"scaled_dot_product_attention", OF(scaled_dot_product_attention(x[0], x[1], x[2], {.is_causal = true})),
     {{2, 3, 4}, {1, 5, 4}, {1, 5, 2}}},
    {"rope", OF(rope(x[0])), {{2, 3, 4}}}, {"meshgrid", OF(meshgrid(x)[0] * meshgrid(x)[1]), {{3}, {2}}},
    {"broadcast_tensors", OF(broadcast_tensors(x)[0] * broadcast_tensors(x)[1]), {{3, 1}, {2}}},
    {"binary_cross_entropy", OF(binary_cross_entropy(x[0], x[1])), {m, m}},
    {"binary_cross_entropy_with_logits", OF(binary_cross_entropy_with_logits(x[0], x[1])), {m, m}},
    // ---- the value itself
    {"cast", OF(x[0].cast(DType::Float32).cast(DType::Float64) * x[0]), {{1}}, Slope::No},
    {"bitcast", OF(bitcast(bitcast(x[0], x[0].dtype() == DType::Float32 ? DType::Int32 : DType::Int64), x[0].dtype())),
     {m}, Slope::No},
  };
  return all;
}
#undef OF
// clang-format on

/// Values that no two of which are equal, in [0.25, 0.75].
Array apart(const Sizes& shape, std::mt19937_64& rng) {
  Array a{shape, {}};
  const auto count = static_cast<std::size_t>(a.count());
  for (std::size_t i = 0; i < count; ++i)
    a.v.push_back(0.25 + 0.5 * (static_cast<double>(i) + 0.5) / static_cast<double>(count));
  std::shuffle(a.v.begin(), a.v.end(), rng);
  return a;
}

TEST(EveryOp, HasARow) {
  std::set<std::string> shown;
  for (const Row& r : rows()) shown.insert(r.op);
  for (const std::string& op : kNames) EXPECT_TRUE(op == "name" || shown.contains(op)) << op << ": add a row";
  EXPECT_GT(shown.size(), 140u);
}

TEST(EveryOp, HasGradientsThatAreSlopes) {
  std::mt19937_64 rng(seed_of("EveryOp"));
  for (const Row& r : rows()) {
    if (r.slope == Slope::No) continue;
    std::vector<Array> inputs;
    for (const Sizes& shape : r.shapes) inputs.push_back(apart(shape, rng));
    check_gradients(r.op, r.f, inputs, 2e-6);
    if (HasFatalFailure()) return;
  }
}

TEST(EveryOp, OfWhichNoGradientFlowsHasNoneOrZeros) {
  std::mt19937_64 rng(seed_of("EveryOp"));
  for (const Row& r : rows()) {
    if (r.slope == Slope::Yes || r.op == "cast" || r.op == "bitcast") continue;
    Tensors leaves;
    for (const Sizes& shape : r.shapes) leaves.push_back(tensor(apart(shape, rng)).set_requires_grad());
    (weighted_sum(r.f(leaves).cast(DType::Float64)) + sum(leaves[0]) * 0).backward();
    for (const double g : read(leaves[0].grad()).v) EXPECT_EQ(g, 0) << r.op;
  }
}

/// An array of the same values, seen as row-major, turned round, cut out, or flipped.
Tensor seen(const Array& a, int how, DType dtype) {
  const Tensor x = tensor(a, dtype);
  if (a.shape.empty()) return x;
  const int last = static_cast<int>(a.shape.size()) - 1;
  if (how == 1) return x.flip(0).contiguous().flip(0);
  if (how == 2) return x.transpose(0, last).contiguous().transpose(0, last);
  if (how == 3) {
    Pairs around(a.shape.size(), {Node(1), Node(2)}), inside;
    for (const int64_t n : a.shape) inside.emplace_back(Node(1), Node(n + 1));
    return x.pad(around, {.value = 9}).contiguous().shrink(inside);
  }
  return x;
}

/// All rows on a device, in one graph.
Tensors on(const char* device, DType dtype, int how) {
  std::mt19937_64 rng(seed_of("EveryOp"));
  const ScopedSettings scope([&](Settings& s) { s.device = device; });
  Tensors results;
  for (const Row& r : rows()) {
    Tensors x;
    for (const Sizes& shape : r.shapes) x.push_back(seen(apart(shape, rng), how, dtype));
    results.push_back(r.f(x));
  }
  realize(results);
  return results;
}

void expect_same(const Tensors& got, const Tensors& want, double tolerance) {
  for (std::size_t i = 0; i < want.size(); ++i) {
    EXPECT_EQ(got[i].dtype(), want[i].dtype()) << rows()[i].op;
    expect_near(read(got[i]), read(want[i]), tolerance, rows()[i].op);
  }
}

TEST(EveryOp, GivesOnTheCpuWhatTheInterpreterGivesForEveryView) {
  for (int how = 0; how < 4; ++how) expect_same(on("CPU", DType::Float32, how), on("INTERP", DType::Float32, 0), 2e-6);
  expect_same(on("CPU", DType::Float64, 0), on("INTERP", DType::Float64, 0), 1e-13);
}

// The rows of float64 are not all run there: their kernels differ from those of float32 by type names alone.
TEST(EveryOp, GivesOnOpenClWhatTheInterpreterGives) {
  expect_same(on("OPENCL", DType::Float32, 0), on("INTERP", DType::Float32, 0), 2e-6);
}

TEST(EveryOp, GivesOnCudaWhatTheInterpreterGives) {
  if (!cuda::unavailable().empty()) GTEST_SKIP() << "no CUDA device: " << cuda::unavailable();
  const ScopedSettings scope([](Settings& s) { s.device = "CUDA"; });
  for (const auto& [dtype, how] : {std::pair{DType::Float32, 0}, {DType::Float32, 2}, {DType::Float64, 0}}) {
    const Tensors want = on("INTERP", dtype, 0);
    std::mt19937_64 rng(seed_of("EveryOp"));
    for (std::size_t i = 0; i < want.size(); ++i) {
      const Row& r = rows()[i];
      Tensors x;
      for (const Sizes& shape : r.shapes) x.push_back(seen(apart(shape, rng), how, dtype));
      expect_near(read(r.f(x)), read(want[i]), dtype == DType::Float32 ? 2e-6 : 1e-13, r.op);
    }
  }
}

void expect_same_in_16_bits(const char* device) {
  for (const DType d : {DType::Float16, DType::BFloat16}) {
    const auto some = [&](const char* name) {
      const ScopedSettings scope([&](Settings& s) { s.device = name; });
      std::mt19937_64 rng(seed_of("EveryOp"));
      const Tensor x = tensor(apart({3, 200}, rng), d), y = tensor(apart({200, 4}, rng), d);
      Tensors all{x + x * x, sum(x, {.axis = 1}), max(x), matmul(x, y), softmax(x), x.cast(DType::Float32), sqrt(x)};
      realize(all);
      return all;
    };
    const Tensors got = some(device), want = some("INTERP");
    for (std::size_t i = 0; i < want.size(); ++i) {
      EXPECT_EQ(got[i].dtype(), want[i].dtype());
      expect_near(read(got[i].cast(DType::Float64)), read(want[i].cast(DType::Float64)),
                  d == DType::Float16 ? 0x1p-10 : 0x1p-7, std::to_string(i));
    }
  }
}

TEST(EveryOp, GivesOnOpenClWhatTheInterpreterGivesIn16Bits) { expect_same_in_16_bits("OPENCL"); }

TEST(EveryOp, GivesOnCudaWhatTheInterpreterGivesIn16Bits) {
  if (!cuda::unavailable().empty()) GTEST_SKIP() << "no CUDA device: " << cuda::unavailable();
  expect_same_in_16_bits("CUDA");
}

}  // namespace
}  // namespace tenon::test
