// The handle: creation, aliasing, assign, reading values.
#include <limits>

#include "../error_of.h"
#include "tensor_support.h"

namespace tenon::test {
namespace {

template <class T>
concept UsableAsCondition = requires(T a, T b) {
  (a == b) ? 1 : 0;
};
static_assert(!UsableAsCondition<Tensor>, "if (a == b) must not compile");
template <class T>
concept AssignableThroughIndex = requires(T a, T b) {
  a[0] = b;
};
static_assert(!AssignableThroughIndex<Tensor>, "x[0] = v would change nothing, so it must not compile");

TEST(Creation, NestedListsOneToFourLevelsDeep) {
  EXPECT_EQ(to_string(array({1.f, 2.f, 3.f}).shape()), "(3)");
  EXPECT_EQ(to_string(array({{1, 2, 3}, {4, 5, 6}}).shape()), "(2, 3)");
  EXPECT_EQ(to_string(array({{{1}, {2}}}).shape()), "(1, 2, 1)");
  const Tensor four = array({{{{1.0, 2.0}}, {{3.0, 4.0}}, {{5.0, 6.0}}}});
  EXPECT_EQ(to_string(four.shape()), "(1, 3, 1, 2)");
  EXPECT_EQ(four.to_vector<double>(), (std::vector<double>{1, 2, 3, 4, 5, 6}));
}

TEST(Handle, OneThatWasMovedFromIsAnErrorUntilItIsAssigned) {
  Tensor t = array({1.f, 2.f}), other = std::move(t);
  const std::string expected = "[Tensor] a handle was used after its Tensor was moved from it; assign it one first";
  for (const std::function<void()>& use : std::initializer_list<std::function<void()>>{
           [&] { to_string(t); }, [&] { t.shape(); }, [&] { t.dtype(); }, [&] { static_cast<void>(t + other); },
           [&] { t.realize(); }, [&] { t.to_vector<float>(); }, [&] { t.requires_grad(); }, [&] { t.grad(); },
           [&] { sum(t).backward(); }, [&] { t.assign(other); }, [&] { other.assign(t); }, [&] { t.detach(); },
           [&] { jit([](const Tensor& x) { return x + 1; })(t); },
           [&] { jit([&](const Tensor& x) { return x + t; })(other); },
           [&] {
             Tensor copy = t;
             copy.size();
           },
           [&] {
             stack({t, other});
           },
           [&] {
             concatenate({other, t});
           },
           [&] { grad([](const Tensor& x) { return sum(x); })(t); }})
    EXPECT_EQ(error_of<UserError>(use), expected);
  t = other * 2.f;
  EXPECT_EQ(t.to_vector<float>(), (std::vector<float>{2, 4}));
}

TEST(Creation, TheDtypeIsThatOfTheElements) {
  using enum DType;
  EXPECT_EQ(array({1.f}).dtype(), Float32);
  EXPECT_EQ(array({1.0}).dtype(), Float64);
  EXPECT_EQ(array({1}).dtype(), Int32);
  EXPECT_EQ(array({int64_t{1}}).dtype(), Int64);
  EXPECT_EQ(array({true}).dtype(), Bool);
  EXPECT_EQ(array<uint8_t>({1}).dtype(), UInt8);
  EXPECT_EQ(array(std::vector<int16_t>{1, 2}).dtype(), Int16);
  EXPECT_EQ(Tensor(2.f).dtype(), Float32);
  EXPECT_EQ(Tensor(2).dtype(), Int32);
  EXPECT_EQ(Tensor(uint64_t{1}).dtype(), UInt64);
  EXPECT_EQ(full({2}, 3).dtype(), Int32);
  EXPECT_EQ(full({2}, 3.0).dtype(), Float32);
}

TEST(Creation, EveryDtypeKeepsItsExtremes) {
  const auto check = []<class T>(T) {
    using L = std::numeric_limits<T>;
    const std::vector<T> values = {L::lowest(), L::max(), T(0), T(1)};
    EXPECT_EQ(array(values).template to_vector<T>(), values);
    EXPECT_EQ(full({1}, L::max(), dtype_of<T>()).template item<T>(), L::max());
    EXPECT_EQ(full({1}, L::lowest(), dtype_of<T>()).template item<T>(), L::lowest());
  };
  check(int8_t{}), check(int16_t{}), check(int32_t{}), check(int64_t{});
  check(uint8_t{}), check(uint16_t{}), check(uint32_t{}), check(uint64_t{});
  check(float{}), check(double{});
}

TEST(Creation, FromVectorsPointersAndShapes) {
  const std::vector<float> v = {1, 2, 3, 4, 5, 6};
  EXPECT_EQ(array(v).size(), 6);
  EXPECT_EQ((array(v, {2, 3})[{1, 0}].item<float>()), 4);
  EXPECT_EQ((array(v.data(), {3, 2})[{1, 0}].item<float>()), 3);
  EXPECT_EQ(array(std::vector<bool>{true, false}).to_vector<bool>(), (std::vector<bool>{true, false}));
  EXPECT_EQ(array(std::vector<float>{}).size(), 0);
}

TEST(Creation, FilledTensors) {
  EXPECT_EQ(zeros({2, 2}).to_vector<float>(), std::vector<float>(4, 0));
  EXPECT_EQ(ones({3}, DType::Int64).to_vector<int64_t>(), std::vector<int64_t>(3, 1));
  EXPECT_EQ(full({}, 2.5).item<float>(), 2.5);
  EXPECT_EQ(eye(3).to_vector<float>(), (std::vector<float>{1, 0, 0, 0, 1, 0, 0, 0, 1}));
  EXPECT_EQ(arange(4).to_vector<int>(), (std::vector<int>{0, 1, 2, 3}));
  EXPECT_EQ(arange(2, 9, 3).to_vector<int>(), (std::vector<int>{2, 5, 8}));
  EXPECT_EQ(arange(3, 0, -1).to_vector<int>(), (std::vector<int>{3, 2, 1}));
  EXPECT_EQ(arange(0, 1, 0.25).to_vector<float>(), (std::vector<float>{0, 0.25, 0.5, 0.75}));
  EXPECT_EQ(arange(5, 5).size(), 0);
  EXPECT_EQ(full_like(array({1, 2}), 7).to_vector<int>(), (std::vector<int>{7, 7}));
  EXPECT_EQ(to_string(empty({2, 3}).shape()), "(2, 3)");
}

TEST(Creation, RandIsUniformAndFixedByItsSeed) {
  manual_seed(7);
  const auto first = rand({10000}).to_vector<float>(), second = rand({10000}).to_vector<float>();
  manual_seed(7);
  EXPECT_EQ(rand({10000}).to_vector<float>(), first);
  EXPECT_NE(first, second);
  double mean = 0, square = 0;
  for (float x : first) {
    ASSERT_GE(x, 0.f);
    ASSERT_LT(x, 1.f);
    mean += x / 1e4, square += x * x / 1e4;
  }
  EXPECT_NEAR(mean, 0.5, 0.015);  // five standard deviations
  EXPECT_NEAR(square, 1.0 / 3, 0.015);
}

TEST(Handles, ACopySharesTheCellAndAssignIsSeenThroughBoth) {
  Tensor a = array({1.f, 2.f});
  Tensor b = a;
  a.assign(array({5.f, 6.f}));
  EXPECT_EQ(b.to_vector<float>(), (std::vector<float>{5, 6}));
  b.assign(0);
  EXPECT_EQ(a.to_vector<float>(), (std::vector<float>{0, 0}));
  const Tensor c = array({9.f, 9.f});
  a = c;  // rebinds a alone
  EXPECT_EQ(b.to_vector<float>(), (std::vector<float>{0, 0}));
  EXPECT_EQ(a.to_vector<float>(), (std::vector<float>{9, 9}));
  a += 1;
  EXPECT_EQ(c.to_vector<float>(), (std::vector<float>{9, 9}));
}

TEST(Handles, WhatWasMadeFromAValueKeepsIt) {
  Tensor x = array({{1.f, 2.f}, {3.f, 4.f}});
  const Tensor view = x.T(), sum = x + 1;
  x.assign(x.T() + x);
  EXPECT_EQ(view.to_vector<float>(), (std::vector<float>{1, 3, 2, 4}));
  EXPECT_EQ(sum.to_vector<float>(), (std::vector<float>{2, 3, 4, 5}));
  EXPECT_EQ(x.to_vector<float>(), (std::vector<float>{2, 5, 5, 8}));
}

TEST(Handles, AssigningAPartKeepsTheRest) {
  const Tensor x = arange(12).reshape({3, 4}).contiguous();
  const Tensor before = x[1];
  x.assign({1, slice(1, 3)}, array({-1, -2}));
  EXPECT_EQ(x.to_vector<int>(), (std::vector<int>{0, 1, 2, 3, 4, -1, -2, 7, 8, 9, 10, 11}));
  EXPECT_EQ(before.to_vector<int>(), (std::vector<int>{4, 5, 6, 7}));
  x.assign({slice(none, none, 2), 0}, 100);
  EXPECT_EQ(x.to_vector<int>(), (std::vector<int>{100, 1, 2, 3, 4, -1, -2, 7, 100, 9, 10, 11}));
  const Tensor y = arange(6).contiguous();
  y.assign({slice(1, none)}, y[{slice(0, 5)}]);  // overlapping slices: reads are of the old value
  EXPECT_EQ(y.to_vector<int>(), (std::vector<int>{0, 0, 1, 2, 3, 4}));
}

TEST(Handles, AFailedAssignLeavesTheTensorAsItWas) {
  const Tensor x = array({1.f, 2.f});
  EXPECT_THROW(x.assign(array({1.f, 2.f, 3.f})), UserError);
  EXPECT_EQ(x.to_vector<float>(), (std::vector<float>{1, 2}));
}

TEST(Values, ItemWidensButNeverNarrows) {
  EXPECT_EQ(array({7}).item<int64_t>(), 7);
  EXPECT_EQ(array({7}).item<double>(), 7);
  EXPECT_EQ(array<uint8_t>({200}).item<int>(), 200);
  EXPECT_EQ(array<int16_t>({-3}).item<float>(), -3);
  EXPECT_EQ(array({0.1f}).item<double>(), static_cast<double>(0.1f));
  EXPECT_EQ(array({true}).item<int>(), 1);
  EXPECT_THROW(array({7}).item<float>(), UserError);
  EXPECT_THROW(array({7}).item<uint32_t>(), UserError);
  EXPECT_THROW(array({7}).item<bool>(), UserError);
  EXPECT_THROW(array({int64_t{7}}).item<double>(), UserError);
  EXPECT_THROW(array({1.0}).item<float>(), UserError);
  EXPECT_THROW(array({1.f}).item<int>(), UserError);
  EXPECT_EQ(array({1, 2}).to_vector<double>(), (std::vector<double>{1, 2}));
}

TEST(Values, RealizeKeepsTheValueAndReadsAgain) {
  const Tensor x = exp(array({0.0, 1.0})).T() + 1;
  x.realize();
  EXPECT_NE(x.lazy()->base().realized, nullptr);
  EXPECT_EQ(x.to_vector<double>(), (std::vector<double>{2, 1 + std::exp(1.0)}));
  EXPECT_EQ(x.to_vector<double>(), (std::vector<double>{2, 1 + std::exp(1.0)}));
  const Tensor transposed = (array({{1, 2}, {3, 4}}) * 2).T();
  transposed.realize();
  EXPECT_EQ(transposed.to_vector<int>(), (std::vector<int>{2, 6, 4, 8}));
  const Tensor a = array({1}) + 1, b = array({2}) * 3;
  realize({a, b});
  EXPECT_EQ(a.item<int>() + b.item<int>(), 8);
}

TEST(Values, ConstantsFold) {
  const Tensor five = Tensor(2.f) + Tensor(3.f);
  EXPECT_EQ(std::get<LoadOp>(five.lazy()->what.op), LoadOp::Const);
  EXPECT_EQ(five.item<float>(), 5);
}

TEST(Values, SizesOfASymbolicTensorRaiseAndItsShapeIsAnExpression) {
  Variable n("n", 1, 8);
  const Tensor x = zeros({8, 2})[{slice(0, n)}];
  EXPECT_EQ(to_string(x.shape()), "(n, 2)");
  EXPECT_EQ(x.size(1), 2);
  EXPECT_THROW(x.size(), UserError);
}

TEST(Devices, DataStaysWhereItIsPutUntilMoved) {
  const Tensor x = array({1.f, 2.f}, "INTERP");
  EXPECT_EQ(x.device().name(), "INTERP");
  EXPECT_EQ((x + 1).device().name(), "INTERP");
  const Tensor y = x.to("CPU");
  EXPECT_EQ(y.device().name(), "CPU");
  EXPECT_EQ(y.to_vector<float>(), (std::vector<float>{1, 2}));
  EXPECT_EQ(x.to("INTERP").lazy(), x.lazy());
  const ScopedSettings scope([](Settings& s) { s.device = "INTERP"; });
  EXPECT_EQ(zeros({1}).device().name(), "INTERP");
}

TEST(Depth, TwentyThousandChainedOpsBuildRunAndRelease) {
  Tensor x = array({1.0});
  for (int i = 0; i < 20000; ++i) x = x + 1;
  EXPECT_EQ(x.item<double>(), 20001);
  Tensor y = array({1.0});
  for (int i = 0; i < 20000; ++i) y = -y;  // released without having been computed
}

}  // namespace
}  // namespace tenon::test
