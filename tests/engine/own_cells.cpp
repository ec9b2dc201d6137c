// Every op gives a cell of its own, also where it changes nothing: assigning to an operand later is not seen through
// the result. Each op is called with the arguments that leave its operand as it is, if it has such; a row that is
// missing fails.
#include <set>

#include <tenon/complex.h>

#include "gradient_support.h"
#include "op_names.h"

namespace tenon::test {
namespace {

struct OwnRow {
  std::string op;
  std::function<Tensors(const Tensor&)> call;
};

/// Arguments that keep a Tensor as it is.
Sizes ones_for(const Tensor& x) { return Sizes(static_cast<std::size_t>(x.ndim()), 1); }
std::vector<int> in_order(const Tensor& x) {
  std::vector<int> order;
  for (int a = 0; a < x.ndim(); ++a) order.push_back(a);
  return order;
}
Pairs no_padding(const Tensor& x) { return Pairs(static_cast<std::size_t>(x.ndim()), {Node(0), Node(0)}); }
Pairs whole(const Tensor& x) {
  Pairs ranges;
  for (const Node& size : x.shape()) ranges.emplace_back(0, size);
  return ranges;
}
Tensor no_indices(const Tensor& x) {
  Sizes shape = x.sizes();
  if (!shape.empty()) shape[0] = 0;
  return zeros(shape, DType::Int64);
}

const AxisList kNoAxes(std::vector<int>{});

// clang-format off
#define ROW(op, ...) {#op, [](const Tensor& x) { return Tensors{__VA_ARGS__}; }},
const std::vector<OwnRow> kOwnRows = {
#define METHOD(name, parameters, arguments)
#define UNARY(op) ROW(op, tenon::op(x))
#define BINARY(op)                                                                             \
  ROW(op, tenon::op(x, x)) ROW(op, tenon::op(x, 1)) ROW(op, tenon::op(x, 0)) ROW(op, tenon::op(x, true)) \
  ROW(op, tenon::op(ones_like(x), x)) ROW(op, tenon::op(x, Tensor(1.f))) ROW(op, tenon::op(x, Tensor(1)))
#include <tenon/engine/tensor/methods.def>
  ROW(softplus, softplus(x)) ROW(leaky_relu, leaky_relu(x, {.slope = 1})) ROW(elu, elu(x)) ROW(celu, celu(x))
  ROW(clip, clip(x, x, x)) ROW(clip, clip(x, 0, 1)) ROW(clamp, clamp(x, x, x)) ROW(hardtanh, hardtanh(x))
  ROW(nan_to_num, nan_to_num(x)) ROW(lerp, lerp(x, x, 0)) ROW(lerp, lerp(x, x, x))
  ROW(isclose, isclose(x, x)) ROW(allclose, allclose(x, x)) ROW(array_equal, array_equal(x, x))
#define REDUCTION(op) ROW(op, x.op()) ROW(op, x.op({.axis = kNoAxes})) ROW(op, x.op({.axis = 0, .keepdims = true})) \
                      ROW(op, x.op({.axis = 0}))
  REDUCTION(sum) REDUCTION(prod) REDUCTION(max) REDUCTION(min) REDUCTION(mean) REDUCTION(norm) REDUCTION(var)
  REDUCTION(std) REDUCTION(median) REDUCTION(logsumexp) REDUCTION(any) REDUCTION(all)
#undef REDUCTION
#define ALONG(op) ROW(op, x.op()) ROW(op, x.op({.axis = 0}))
  ALONG(argmax) ALONG(argmin) ALONG(cumsum) ALONG(cumprod) ALONG(cummax) ALONG(cummin) ALONG(softmax)
  ALONG(log_softmax) ALONG(layer_norm) ALONG(rms_norm) ALONG(sort) ALONG(argsort)
#undef ALONG
  ROW(group_norm, group_norm(x.reshape({1, 1, -1}), 1))
  ROW(reshape, x.reshape(x.shape())) ROW(reshape, x.reshape({-1})) ROW(permute, x.permute(in_order(x)))
  ROW(transpose, x.transpose(0, 0)) ROW(transpose, x.transpose(0, -1)) ROW(transpose, x.T())
  ROW(broadcast_to, x.broadcast_to(x.shape())) ROW(expand, x.expand(x.shape()))
  ROW(pad, x.pad(no_padding(x)), x.pad(no_padding(x), {.mode = PadMode::Edge}), x.pad(no_padding(x), {.value = 1}))
  ROW(shrink, x.shrink(whole(x))) ROW(stride, x.stride(ones_for(x))) ROW(flip, x.flip(kNoAxes))
  ROW(squeeze, x.squeeze(kNoAxes)) ROW(squeeze, x.squeeze()) ROW(unsqueeze, x.unsqueeze(0))
  ROW(expand_dims, x.expand_dims(0)) ROW(flatten, x.flatten()) ROW(flatten, x.flatten({.begin = 0, .end = 0}))
  ROW(unflatten, x.unflatten(0, {-1})) ROW(moveaxis, x.moveaxis(0, 0)) ROW(swapaxes, x.swapaxes(0, 0))
  ROW(roll, x.roll(0)) ROW(roll, x.roll(0, {.axis = 0})) ROW(roll, x.roll(x.size(0), {.axis = 0}))
  ROW(roll, x.roll(x.size())) ROW(tile, x.tile(ones_for(x))) ROW(repeat, x.repeat(1))
  ROW(repeat, x.repeat(1, {.axis = 0}))
  ROW(unfold, x.unfold(0, 1, 1)) ROW(tril, x.tril(100)) ROW(triu, x.triu(-100)) ROW(diag, x.diag())
  ROW(diagonal, x.diagonal()) ROW(trace, x.trace()) ROW(diff, x.diff(0)) ROW(diff, x.diff(0, 0))
  ROW(at, x.at({})) ROW(at, x[slice()]) ROW(at, x[ellipsis]) ROW(at, x[slice(0, x.size(0))])
  ROW(take, x.take(arange(x.size(0)), {.axis = 0})) ROW(take, x.take(arange(x.size())))
  ROW(masked_fill, x.masked_fill(full({}, false), 0)) ROW(masked_fill, x.masked_fill(full({}, true), x))
  ROW(take_along_axis, x.take_along_axis(zeros_like(x).cast(DType::Int64), {.axis = 0}))
  ROW(gather, x.gather(0, zeros_like(x).cast(DType::Int64)))
  ROW(scatter, x.scatter(0, no_indices(x), x)) ROW(scatter_add, x.scatter_add(0, no_indices(x), x))
  ROW(embedding, x.embedding(arange(x.size(0)))) ROW(slice_update, x.slice_update({}, x), x.slice_update({slice()}, x))
  ROW(slice_update, zeros_like(x).slice_update({}, x)) ROW(one_hot, x.one_hot(9))
  ROW(dot, x.dot(x)) ROW(matmul, x.matmul(x)) ROW(outer, x.outer(x)) ROW(inner, x.inner(x)) ROW(kron, x.kron(x))
  ROW(tensordot, x.tensordot(x, 1)) ROW(tensordot, x.tensordot(x, 0))
#define CONVOLUTION(op, ...) ROW(op, x.reshape({__VA_ARGS__}).op(ones({__VA_ARGS__})), \
                             ones({__VA_ARGS__}).op(x.reshape({__VA_ARGS__})))
  CONVOLUTION(conv1d, 1, 1, 1) CONVOLUTION(conv2d, 1, 1, 1, 1) CONVOLUTION(conv3d, 1, 1, 1, 1, 1)
  CONVOLUTION(conv_transpose1d, 1, 1, 1) CONVOLUTION(conv_transpose2d, 1, 1, 1, 1)
  CONVOLUTION(conv_transpose3d, 1, 1, 1, 1, 1)
#undef CONVOLUTION
#define POOL(op) ROW(op, x.op({.kernel = 1}))
  POOL(max_pool1d) POOL(max_pool2d) POOL(avg_pool1d) POOL(avg_pool2d)
  ROW(max_pool3d, x.unsqueeze(0).max_pool3d({.kernel = 1}))
  ROW(avg_pool3d, x.unsqueeze(0).avg_pool3d({.kernel = 1}))
#undef POOL
  ROW(cast, x.cast(x.dtype())) ROW(bitcast, x.bitcast(x.dtype()))
  ROW(contiguous, x.contiguous(), x.contiguous().contiguous())
  ROW(detach, x.detach()) ROW(to, x.to(x.stream()), x.to("INTERP")) ROW(stop_gradient, stop_gradient(x))
  // ---- those that are not methods
  ROW(empty_like, empty_like(x)) ROW(full_like, full_like(x, 1)) ROW(zeros_like, zeros_like(x))
  ROW(ones_like, ones_like(x))
  {"meshgrid", [](const Tensor& x) { return meshgrid({x, x}); }},
  {"meshgrid", [](const Tensor& x) { return meshgrid({x}); }},
  {"broadcast_tensors", [](const Tensor& x) { return broadcast_tensors({x, x}); }},
  {"split", [](const Tensor& x) { return split(x, 1); }},
  {"split", [](const Tensor& x) { return split(x, {x.size(0), 0}); }},
  {"chunk", [](const Tensor& x) { return chunk(x, 1); }},
  {"array_split", [](const Tensor& x) { return array_split(x, 1); }},
  {"array_split", [](const Tensor& x) { return array_split(x, std::vector<int64_t>{}); }},
  ROW(column_stack, column_stack({x}))
  ROW(bernoulli, bernoulli(x)) ROW(categorical, categorical(x)) ROW(multinomial, multinomial(abs(x)))
  ROW(topk, topk(x, 1).values) ROW(topk, topk(x, x.size(-1)).values, topk(x, x.size(-1)).indices)
  ROW(where, where(true, x, x), where(x == x, x, x)) ROW(mulacc, mulacc(x, 1, 0), mulacc(1, x, x))
  ROW(concatenate, concatenate({x})) ROW(cat, cat({x})) ROW(cat, cat({x, x[slice(0, 0)]})) ROW(stack, stack({x}))
  ROW(einsum, einsum("i->i", {x})) ROW(einsum, einsum("ij->ij", {x})) ROW(einsum, einsum("->", {x}))
  ROW(addmm, addmm(x, x, x, {.alpha = 0}))
  ROW(scaled_dot_product_attention, scaled_dot_product_attention(x, x, x)) ROW(rope, rope(x))
  ROW(binary_cross_entropy, binary_cross_entropy(x, x))
  ROW(binary_cross_entropy_with_logits, binary_cross_entropy_with_logits(x, x))
  ROW(power, power(1, x)) ROW(maximum, maximum(0, x)) ROW(minimum, minimum(0, x))
  ROW(complex, complex(x, 0)) ROW(real, real(x)) ROW(imag, imag(x)) ROW(conj, conj(x)) ROW(angle, angle(x))
};
#undef ROW
// clang-format on

/// One of every kind that some op takes as it is.
Tensors operands() {
  return {array({1.f, 2.f, 3.f}),
          array({{1, 2}, {3, 4}}),
          array({{0.5f}}),
          array({{0.5f, 0.25f}, {0.75f, 1.f}}),
          array({{{1.f}}}),
          array({true, false}),
          Tensor(2.f),
          Tensor(2),
          complex(array({1.f, 2.f}), array({3.f, 4.f}))};
}

TEST(OwnCells, EveryOpHasARow) {
  std::set<std::string> shown = {"name"};
  for (const OwnRow& r : kOwnRows) shown.insert(r.op);
  std::vector<std::string> ops = free_functions(ENGINE_FOLDER);
#define METHOD(name, parameters, arguments) ops.push_back(#name);
#include <tenon/engine/tensor/methods.def>
  const std::set<std::string> out_of_nothing = {
      "array", "from_data", "from_blob",   "full", "empty",   "zeros", "ones",   "eye",     "arange",     "linspace",
      "tri",   "value_of",  "manual_seed", "rand", "uniform", "randn", "normal", "randint", "permutation"};
  for (const std::string& op : ops)
    EXPECT_TRUE(out_of_nothing.contains(op) || shown.contains(op)) << op << ": add a row";
}

TEST(OwnCells, NoOpGivesTheCellOfAnOperand) {
  std::set<std::string> called;
  for (const bool leaf : {false, true})
    for (const OwnRow& r : kOwnRows)
      for (const Tensor& x : operands()) {
        if (leaf && !is_floating_point(x.dtype())) continue;
        x.set_requires_grad(leaf);
        std::set<const TensorCell*> cells = {x.cell().get()};
        Tensors results;
        try {
          results = r.call(x);
        } catch (const UserError&) {  // not for operands of this kind
          continue;
        }
        called.insert(r.op);
        for (const Tensor& y : results)
          EXPECT_TRUE(cells.insert(y.cell().get()).second) << r.op << " of " << to_string(x.shape());
      }
  for (const OwnRow& r : kOwnRows) EXPECT_TRUE(called.contains(r.op)) << r.op << " takes none of the operands";
}

TEST(OwnCells, WhatAnOpGaveKeepsItsValueWhenTheOperandIsAssigned) {
  for (const OwnRow& r : kOwnRows) {
    if (r.op == "bernoulli" || r.op == "categorical" || r.op == "multinomial" || r.op == "empty_like") continue;
    for (const Tensor& other : operands()) {
      if (other.dtype() == DType::Complex64) continue;
      const Tensor x = other.realize() + 0, like = x + 0;
      Tensors results, expected;
      try {
        results = r.call(x), expected = r.call(like);
      } catch (const UserError&) {
        continue;
      }
      x.assign(x.dtype() == DType::Bool ? !x : x * 3 + 1);
      for (std::size_t k = 0; k < results.size(); ++k)
        EXPECT_EQ(to_string(results[k]), to_string(expected[k])) << r.op << " of " << to_string(x.shape());
    }
  }
}

TEST(OwnCells, GradientsFlowThroughOpsThatChangeNothing) {
  const Tensor w = array({1.f, 2.f, 3.f}).set_requires_grad();
  const Tensor same = w.reshape({3}).cast(DType::Float32)[slice()];
  EXPECT_FALSE(same.requires_grad());
  sum(same * same + w).backward();
  EXPECT_EQ(w.grad().to_vector<float>(), (std::vector<float>{3, 5, 7}));
  const auto slope = grad([](const Tensor& x) { return sum(x.flatten() * x.T()); })(w);
  EXPECT_EQ(slope.to_vector<float>(), (std::vector<float>{2, 4, 6}));

  const auto without = [&] {
    const NoGrad off;
    return w.reshape({3});
  }();
  EXPECT_THROW(sum(without).backward(), UserError) << "nothing is recorded under NoGrad";
}

TEST(OwnCells, WhatTransformsGiveIsNobodyElses) {
  const Tensor a = array({1.f, 2.f}), b = array({3.f, 4.f}), one = ones({2});
  const auto same = [](const Tensor& x) { return x; };
  const auto both = [](const Tensor& x, const Tensor& y) { return sum(x + y); };
  const auto check = [&](const Tensors& results) {
    std::set<const TensorCell*> cells = {a.cell().get(), b.cell().get(), one.cell().get()};
    for (const Tensor& t : results) EXPECT_TRUE(cells.insert(t.cell().get()).second);
  };
  const auto [y, pulled] = vjp(same, a, one);
  const auto [z, pushed] = jvp(same, a, one);
  const auto [da, db] = grad<0, 1>(both)(a, b);
  check({y, pulled, z, pushed, da, db, vmap(same)(a), checkpoint(same)(a), custom_function(same)(a)});
}

TEST(OwnCells, TwoGradientsAreTwoTensors) {
  const Tensor a = array({1.f, 2.f}).set_requires_grad(), b = array({3.f, 4.f}).set_requires_grad();
  sum(a + b).backward();
  a.grad().assign(0);
  EXPECT_EQ(b.grad().to_vector<float>(), (std::vector<float>{1, 1}));
}

}  // namespace
}  // namespace tenon::test
