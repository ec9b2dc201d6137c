// assign keeps no history: where that would lose a derivative, taking it raises, in every way to take one.
#include <tenon/engine/tensor/trace.h>

#include "../error_of.h"
#include "gradient_support.h"

namespace tenon::test {
namespace {

const char* const kText =
    "[assign] a derivative leads through an assigned Tensor, which has no history of its value; compute without assign "
    "(a "
    "part with slice_update()), or assign value.detach() where a constant is meant";

TEST(Assign, ADerivativeThroughALocalTensorRaises) {
  const auto whole = [](const Tensor& x) {
    const Tensor y = zeros({2}, DType::Float64);
    y.assign(x * 2);
    return sum(y * y + x);
  };
  const auto part = [](const Tensor& x) {
    const Tensor y = zeros({2}, DType::Float64);
    y.assign({slice(0, 1)}, x[slice(0, 1)]);
    return sum(y * 2);
  };
  const auto rest = [](const Tensor& x) {
    const Tensor y = x * 3;
    y.assign({slice(0, 1)}, 5);
    return sum(y);
  };
  const Tensor x = array({1.0, 2.0});
  for (const auto& f : {std::function<Tensor(const Tensor&)>(whole), std::function<Tensor(const Tensor&)>(part),
                        std::function<Tensor(const Tensor&)>(rest)}) {
    EXPECT_EQ(error_of([&] { grad(f)(x); }), kText);
    EXPECT_EQ(error_of([&] { jvp(f, x, x); }), kText);
    EXPECT_EQ(error_of([&] { vjp(f, x, array({1.0}).reshape({})); }), kText);
    EXPECT_EQ(error_of([&] { jvp(grad(f), x, x); }), kText);
    EXPECT_EQ(error_of([&] { checkpoint(f)(x); }), kText);
    EXPECT_EQ(error_of([&] { jit(grad(f))(x); }), kText);
    EXPECT_EQ(error_of([&] {
                const Tensor w = array({1.0, 2.0}).set_requires_grad();
                f(w).backward();
              }),
              kText);
    f(x).item<double>();  // without a derivative it is as good as any
  }
}

TEST(Assign, AConstantOrWhatTheDerivativeDoesNotUseIsNoMatter) {
  const Tensor seen = zeros({2}, DType::Float64);
  const auto f = [&](const Tensor& x) {
    const Tensor y = ones({2}, DType::Float64), z = x * 5;
    seen.assign(x * 7);
    y.assign(x.detach() * 2);
    z.assign(3);
    return sum(x * y) + sum(z);
  };
  EXPECT_EQ(grad(f)(array({1.0, 2.0})).to_vector<double>(), (std::vector<double>{2, 4}));
  EXPECT_EQ(seen.to_vector<double>(), (std::vector<double>{7, 14}));
}

TEST(Assign, ATensorThatAsksForGradientsBeginsAnew) {
  const Tensor w = array({1.0, 2.0}).set_requires_grad();
  for (int i = 0; i < 3; ++i) {
    w.zero_grad();
    sum(w * w).backward();
    w.assign(w - w.grad() * 0.25);
  }
  EXPECT_EQ(w.to_vector<double>(), (std::vector<double>{0.125, 0.25}));
}

TEST(Assign, StateThatIsUpdatedForEverKeepsNoHistory) {
  const Tensor w = array({1.0}).set_requires_grad(), mean = zeros({1}, DType::Float64);
  for (int i = 0; i < 3; ++i) mean.assign(mean * 0.5 + w * 0.5);
  ASSERT_NE(mean.cell()->node, nullptr);
  EXPECT_TRUE(mean.cell()->node->inputs.empty());
  EXPECT_EQ(error_of([&] { sum(mean * w).backward(); }), kText);
  mean.assign(mean.detach());
  sum(mean * w).backward();
  EXPECT_EQ(w.grad().to_vector<double>(), (std::vector<double>{0.875}));
}

}  // namespace
}  // namespace tenon::test
