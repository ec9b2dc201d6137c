// What one writes by hand: an axis, a list of axes or a size where options or a shape stand; and what must not compile,
// since it would say something else than it seems to.
#include "../error_of.h"
#include "tensor_support.h"

namespace tenon::test {
namespace {

void expect_same(const Tensor& a, const Tensor& b, const std::string& what) {
  EXPECT_EQ(to_string(a.shape()), to_string(b.shape())) << what;
  EXPECT_EQ(to_string(a), to_string(b)) << what;
}

TEST(CallForms, AnAxisOrAListOfAxesStandsForOptionsWithThatAxis) {
  const Tensor x = (arange(24, DType::Float32) * 7 % 24).reshape({2, 3, 4}) * 0.25 + 0.5;
#define LIST(op)                                                            \
  expect_same(op(x, 1), op(x, {.axis = 1}), #op);                           \
  expect_same(op(x, {0, 1}), op(x, {.axis = {0, 1}}), #op);                 \
  expect_same(op(x, {2}), op(x, {.axis = 2}), #op);                         \
  expect_same(x.op({-1, 0}), x.op({.axis = std::vector<int>{-1, 0}}), #op); \
  expect_same(op(x, {}), op(x), #op)
  LIST(sum), LIST(mean), LIST(max), LIST(min), LIST(prod), LIST(norm), LIST(var), LIST(median), LIST(logsumexp);
  LIST(any), LIST(all);
#undef LIST
  expect_same(x.std({0, 1}), x.std({.axis = {0, 1}}), "std");
#define ONE(op)                                     \
  expect_same(op(x, 1), op(x, {.axis = 1}), #op);   \
  expect_same(x.op(-3), x.op({.axis = 0}), #op);    \
  expect_same(op(x, {0}), op(x, {.axis = 0}), #op); \
  expect_same(op(x, {}), op(x), #op)
  ONE(argmax), ONE(argmin), ONE(cumsum), ONE(cumprod), ONE(cummax), ONE(cummin), ONE(softmax), ONE(log_softmax);
  ONE(layer_norm), ONE(rms_norm), ONE(sort), ONE(argsort);
#undef ONE
  const Tensor i = array({1, 0});
  expect_same(take(x, i, 2), take(x, i, {.axis = 2}), "take");
  const Tensor at = zeros({2, 3, 1}, DType::Int32);
  expect_same(take_along_axis(x, at, -1), take_along_axis(x, at, {.axis = 2}), "take_along_axis");
  expect_same(roll(x, 1, 0), roll(x, 1, {.axis = 0}), "roll");
  expect_same(roll(x, 1, {0, 2}), roll(x, 1, {.axis = {0, 2}}), "roll");
  expect_same(repeat(x, 2, 1), repeat(x, 2, {.axis = 1}), "repeat");
  expect_same(flatten(x, 1), flatten(x, {.begin = 1}), "flatten");
  expect_same(x.flatten(0, 1), x.flatten({.begin = 0, .end = 1}), "flatten");

  const Tensors v = {x, x + 1};
  expect_same(cat(v, 1), cat(v, {.axis = 1}), "cat");
  expect_same(concatenate({x, x}, -1), concatenate({x, x}, {.axis = 2}), "concatenate");
  expect_same(stack(v, 1), stack(v, {.axis = 1}), "stack");
  expect_same(split(x, 3, 1)[2], split(x, 3, {.axis = 1})[2], "split");
  expect_same(split(x, {1, 2}, 1)[1], split(x, {1, 2}, {.axis = 1})[1], "split");
  expect_same(array_split(x, 2, 2)[1], array_split(x, 2, {.axis = 2})[1], "array_split");
  expect_same(chunk(x, 2, 2)[1], chunk(x, 2, {.axis = 2})[1], "chunk");
  expect_same(topk(x, 1, 0).values, topk(x, 1, {.axis = 0}).values, "topk");
}

TEST(CallForms, ANumberIsAShape) {
  const Variable n("call_forms_n", 1, 9);
  EXPECT_EQ(to_string(zeros(3).shape()), "(3)");
  EXPECT_EQ(to_string(ones(3, DType::Int32)), "[1 1 1]");
  EXPECT_EQ(to_string(full(2, 7)), "[7 7]");
  EXPECT_EQ(to_string(zeros(n).shape()), "(call_forms_n)");
  EXPECT_EQ(to_string(zeros({}).shape()), "()");
  EXPECT_EQ(rand(4).size(), 4);
  EXPECT_EQ(to_string(ones({2, 3}).reshape(-1).shape()), "(6)");
  EXPECT_EQ(to_string(ones(1).expand(5).shape()), "(5)");
}

TEST(CallForms, ARangeToAFloatHasFloats) {
  EXPECT_EQ(repr(arange(3.f)), repr(array({0.f, 1.f, 2.f})));
  EXPECT_EQ(arange(2.5).to_vector<float>(), (std::vector<float>{0, 1, 2}));
  EXPECT_EQ(arange(3.0, DType::Float64).dtype(), DType::Float64);
  EXPECT_EQ(arange(-1.f).size(), 0);
  EXPECT_EQ(arange(5).dtype(), DType::Int32);
}

TEST(CallForms, ASliceBeginsAtItsFirstBound) {
  const Tensor x = arange(5);
  EXPECT_EQ(to_string(x[slice(1)]), "[1 2 3 4]");
  EXPECT_EQ(to_string(x[slice(-2)]), "[3 4]");
  EXPECT_EQ(to_string(x[slice(none, 2)]), "[0 1]");
  EXPECT_EQ(to_string(x[slice()]), "[0 1 2 3 4]");
}

TEST(CallForms, ComparisonsOfSizesAreBoolsWhereTheyAreKnown) {
  const Tensor x = ones({5, 3});
  const Variable n("call_forms_n", 1, 9);
  EXPECT_FALSE(x.shape()[0] < 3);
  EXPECT_FALSE(x.shape()[0] <= 4);
  EXPECT_TRUE(x.shape()[0] > 4);
  EXPECT_TRUE(x.shape()[0] >= 5);
  EXPECT_TRUE(3 < x.shape()[0]);
  EXPECT_TRUE(x.shape()[0] % 5 == 0);
  EXPECT_TRUE(n < 10) << "for every value";
  EXPECT_FALSE(n + 1 <= 1);
  EXPECT_THROW(static_cast<void>(n < 5), UserError);
  EXPECT_EQ(
      error_of([&] { static_cast<void>(n >= 5); }),
      "[>=] call_forms_n >= 5 depends on the value of a Variable; ge(a, b) gives the comparison as an expression");
  EXPECT_EQ(render(lt(n, 5)), "(call_forms_n<5)");
}

// ---- what does not compile
template <class T>
concept FlagsByPlace = requires(const T& x) {
  sum(x, {0, true});
};
template <class T>
concept ArgOptionsByPlace = requires(const T& x) {
  argmax(x, {0, 1});
};
template <class T>
concept ConvolutionOptionsByPlace = requires(const T& x) {
  conv2d(x, x, {1, 1});
};
template <class T>
concept AxisOfBool = requires(const T& x) {
  sum(x, true);
};
template <class T>
concept PowerByPlace = requires(const T& x) {
  norm(x, 2.0);
};
template <class N>
concept RemainderAsTruth = requires(const N& n) {
  (n % 2) ? 1 : 0;
};
static_assert(!FlagsByPlace<Tensor> && !ArgOptionsByPlace<Tensor> && !ConvolutionOptionsByPlace<Tensor>,
              "options are filled by name");
static_assert(!AxisOfBool<Tensor> && !PowerByPlace<Tensor>, "an axis is an integer");
static_assert(!RemainderAsTruth<Node>, "`if (x.shape()[0] % 2)` would ask whether there is an expression");

}  // namespace
}  // namespace tenon::test
