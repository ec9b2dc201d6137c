#include "core_util.h"

#include <tenon/engine/jit/jit.h>
#include <tenon/engine/tensor/ops.h>
#include <tenon/engine/tensor/primitive.h>

namespace tenon::test {
namespace {

using Floats = std::vector<float>;

// Sum and difference, one element after the other; throws when told to.
class SumAndDifference : public Primitive {
 public:
  explicit SumAndDifference(const bool* fail = nullptr) : Primitive(interp()), fail_(fail) {}
  const char* name() const override { return "SumAndDifference"; }
  void eval_cpu(const Tensors& in, Tensors& out) override {
    ++calls;
    if (fail_ != nullptr && *fail_) throw std::runtime_error("told to fail");
    const float *a = in[0].data<float>(), *b = in[1].data<float>();
    for (Tensor& t : out) t.allocate();
    for (int64_t i = 0; i < in[0].size(); ++i) {
      out[0].data<float>()[i] = a[i] + b[i];
      if (out.size() > 1) out[1].data<float>()[i] = a[i] - b[i];
    }
  }
  bool is_equivalent(const Primitive& o) const override { return same(*this, o, &SumAndDifference::fail_); }
  static inline int calls = 0;

 private:
  const bool* fail_;
};

std::vector<LazyRef> call(const LazyRef& a, const LazyRef& b, const bool* fail = nullptr) {
  const Shape shape = copy(a->shape());
  const std::vector<Shape> shapes{shape, shape};
  const std::vector<DType> dtypes{DType::Float32, DType::Float32};
  return lazy::custom(std::make_shared<SumAndDifference>(fail), {a, b}, shapes, dtypes, interp());
}

TEST(Custom, OneCallGivesAllOutputs) {
  const int before = SumAndDifference::calls;
  const auto out = call(plus(counting({3}), 1), counting({3}, 10));
  realize_all(out);
  EXPECT_EQ(SumAndDifference::calls, before + 1);
  EXPECT_EQ(read(out[0]), (Floats{11, 13, 15}));
  EXPECT_EQ(read(out[1]), (Floats{-9, -9, -9}));
}

// Its second output has a size of its own, which it fills.
class WithScratch : public Primitive {
 public:
  explicit WithScratch(int64_t room) : Primitive(interp()), room_(room) {}
  const char* name() const override { return "WithScratch"; }
  void eval_cpu(const Tensors& in, Tensors& out) override {
    for (Tensor& t : out) t.allocate();
    out[0].data<float>()[0] = in[0].data<float>()[0];
    sizes.push_back(out[1].size());
  }
  bool is_equivalent(const Primitive& o) const override { return same(*this, o, &WithScratch::room_); }
  static inline Sizes sizes;

 private:
  int64_t room_;
};

TEST(Custom, AnOutputThatNobodyUsesHasItsSizeInEachOfSeveralGraphs) {
  for (const int64_t room : {3, 300, 30}) {
    const std::vector<Shape> shapes{{Node(1)}, {Node(room)}};
    const std::vector<DType> dtypes{DType::Float32, DType::Float32};
    const auto out = lazy::custom(std::make_shared<WithScratch>(room), {counting({1}, 7)}, shapes, dtypes, interp());
    EXPECT_EQ(read(out[0]), Floats{7});
  }
  EXPECT_EQ(WithScratch::sizes, (Sizes{3, 300, 30}));
}

TEST(Custom, EquivalentCallsOnEqualInputsAreOne) {
  const LazyRef a = counting({3}), b = counting({3}, 10);
  const bool other = false;
  const auto first = call(plus(a, 1), b), again = call(a, b), twice = call(a, b), another = call(a, b, &other);
  const auto reversed = call(b, a);
  const LazyRef sum = lazy::alu(Op::Add, {again[0], twice[1]});
  const int before = SumAndDifference::calls;
  realize_all({first[0], sum, twice[0], another[0], reversed[1]});
  EXPECT_EQ(SumAndDifference::calls, before + 4) << "again and twice are one";
  EXPECT_EQ(read(sum), (Floats{0, 2, 4}));
  EXPECT_EQ(read(twice[0]), (Floats{10, 12, 14}));
  EXPECT_EQ(read(another[0]), (Floats{10, 12, 14}));
  EXPECT_EQ(read(reversed[1]), (Floats{10, 10, 10}));
  const bool none = again[0]->realized == twice[0]->realized;
  EXPECT_TRUE(!again[0]->realized || none) << "one value in one memory";
}

TEST(Custom, EquivalentResultsOfAJitShareMemoryUntilOneIsWritten) {
  auto f = jit([](const Tensor& x) {
    return std::pair{Tensor(call(x.lazy(), x.lazy())[0]), Tensor(call(x.lazy(), x.lazy())[0])};
  });
  for (int i = 0; i < 3; ++i) {
    const auto [a, b] = f(Tensor(counting({2}, static_cast<float>(i))));
    a.assign(a + 1.f);
    EXPECT_EQ(a[0].item<float>(), static_cast<float>(2 * i + 1));
    EXPECT_EQ(b[0].item<float>(), static_cast<float>(2 * i));
  }
}

TEST(Custom, InputsAreRowMajorAndOutputsFeedKernels) {
  const auto out = call(transpose(counting({2, 3})), reshape(times(counting({6}), 2), {3, 2}));
  const LazyRef y = plus(transpose(out[1]), 100);  // output 0 is never asked for
  EXPECT_EQ(read(y), (Floats{100, 97, 94, 101, 98, 95}));
}

TEST(Custom, AFailureLeavesEverythingToTryAgain) {
  bool fail = true;
  LazyRef w = counting({3});
  const void* memory = w->realized->data();
  w = lazy::assign(w, plus(w, 1), ShapeTracker::from_shape(w->shape()));  // in place, before the call that fails
  const auto out = call(w, times(w, 2), &fail);
  EXPECT_THROW(realize_all({w, out[0]}), std::runtime_error);
  EXPECT_THROW(realize_all({w, out[0]}), std::runtime_error);
  EXPECT_FALSE(out[0]->realized);
  fail = false;
  realize_all({w, out[0]});
  EXPECT_EQ(read(out[0]), (Floats{3, 6, 9})) << "the assignment took place once";
  EXPECT_EQ(read(w), (Floats{1, 2, 3}));
  EXPECT_EQ(w->realized->data(), memory) << "it was in place";
}

TEST(Custom, SizesAreThoseThatVariablesHaveNow) {
  Variable n("n", 1, 8);
  const Tensor x(lazy::arange(n, DType::Float32, interp()));
  const auto out = [&] { return call((x + 1.f).lazy(), (x * 2.f).lazy()); };
  for (const int64_t size : {3, 8, 5}) {
    n.bind(size);
    const std::vector<float> sums = (Tensor(out()[0]) * 10.f).to_vector<float>();
    ASSERT_EQ(sums.size(), static_cast<std::size_t>(size));
    for (int64_t i = 0; i < size; ++i) EXPECT_EQ(sums[static_cast<std::size_t>(i)], static_cast<float>(30 * i + 10));
  }
  n.bind(3);
  const LazyRef early = out()[1];
  realize_all({early});
  EXPECT_GE(early->realized->size(), 8) << "memory has room for the largest size";
}

TEST(Custom, AFailureInsideJitLeavesStateAsItWas) {
  bool fail = true;
  const Tensor state(counting({2}));
  auto step = jit([&](const Tensor& x) {
    state.assign(state + x);
    return Tensor(call((state * 1.f).lazy(), x.lazy(), &fail)[0]);
  });
  const Tensor x(counting({2}, 1));
  EXPECT_THROW(step(x), std::runtime_error) << "as it is traced";
  EXPECT_EQ(state.to_vector<float>(), (Floats{0, 1}));
  fail = false;
  EXPECT_EQ(step(x).to_vector<float>(), (Floats{2, 5}));
  EXPECT_EQ(step(x).to_vector<float>(), (Floats{3, 7}));
  fail = true;
  EXPECT_THROW(step(x), std::runtime_error) << "as it is replayed";
  EXPECT_EQ(state.to_vector<float>(), (Floats{2, 5}));
  fail = false;
  EXPECT_EQ(step(x).to_vector<float>(), (Floats{4, 9}));
  EXPECT_EQ(state.to_vector<float>(), (Floats{3, 7}));
}

TEST(Custom, StepsHaveTheNameOfTheirPrimitive) {
  const Explanation e = explain(Tensor(call(counting({2}), counting({2}))[0]));
  ASSERT_EQ(e.kernels.size(), 1u);
  EXPECT_EQ(e.kernels[0].name(), "SumAndDifference");
}

TEST(Custom, InsideJit) {
  auto f = jit([](const Tensor& x) {
    const auto out = call((x + 1.f).lazy(), x.lazy());
    return std::pair{Tensor(out[0]) * 2.f, Tensor(out[1])};
  });
  for (int i = 0; i < 3; ++i) {
    const float v = static_cast<float>(i);
    const auto [sum, difference] = f(Tensor(counting({2}, v)));
    EXPECT_EQ(sum.to_vector<float>(), (Floats{4 * v + 2, 4 * v + 6}));
    EXPECT_EQ(difference.to_vector<float>(), (Floats{1, 1}));
  }
}

}  // namespace
}  // namespace tenon::test
