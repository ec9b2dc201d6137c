// What a jit function shares with the world around it: gradients, handles that become others, derivatives of results.
#include <gtest/gtest.h>

#include <tenon/base/error.h>
#include <tenon/engine/jit/jit.h>
#include <tenon/engine/tensor/ops.h>
#include <tenon/engine/tensor/trace.h>
#include <tenon/runtime/allocator.h>

#include "../error_of.h"

namespace tenon {
namespace {

using Numbers = std::vector<float>;

Stream state_stream() { return {Device("INTERP"), 0}; }

Tensor of(const Numbers& v) {
  const Node size(static_cast<int64_t>(v.size()));
  return Tensor(lazy::from_buffer(Buffer::fromCPU(v, state_stream().device), std::span(&size, 1), state_stream()));
}

// ---- gradients

TEST(JitGradients, BackwardAddsAtEachCallAsItDoesWithoutJit) {
  const Tensor w = of({1, 2}).set_requires_grad();
  auto step = jit([&](const Tensor& x) {
    const Tensor loss = sum(w * w * x);
    loss.backward();
    return loss.detach();
  });
  for (int round = 0; round < 2; ++round) {
    float sum_of_x = 0;
    for (const float x : {1.f, 5.f, 7.f}) {
      step(of({x, x}));
      sum_of_x += x;
      EXPECT_EQ(w.grad().to_vector<float>(), (Numbers{2 * sum_of_x, 4 * sum_of_x}));
    }
    w.zero_grad();
  }
  EXPECT_EQ(step.recordings(), 2) << "with a gradient and without one";
}

TEST(JitGradients, AreThoseOfArgumentsToo) {
  auto step = jit([](const Tensor& x, const Tensor& y) { sum(x * y).backward(); });
  const Tensor x = of({1, 2}).set_requires_grad(), y = of({3, 4}).set_requires_grad();
  step(x, y);
  step(x, y);
  EXPECT_EQ(x.grad().to_vector<float>(), (Numbers{6, 8}));
  EXPECT_EQ(y.grad().to_vector<float>(), (Numbers{2, 4}));
  const Tensor z = of({5, 6}).set_requires_grad();
  for (int i = 0; i < 2; ++i) {
    step(z, z);
    EXPECT_EQ(z.grad().to_vector<float>(),
              (Numbers{10.f * static_cast<float>(i + 1), 12.f * static_cast<float>(i + 1)}));
  }
}

TEST(JitGradients, ThatAreUsedInsideAreThoseOfTheCall) {
  const Tensor w = of({1}).set_requires_grad();
  auto step = jit([&](const Tensor& x) {
    if (w.has_grad()) w.assign(w - w.grad());
    w.zero_grad();
    sum(w * x).backward();
  });
  step(of({2}));  // no gradient yet; then one of 2, of 3
  EXPECT_EQ(w.item<float>(), 1);
  step(of({3}));
  EXPECT_EQ(w.item<float>(), -1);
  step(of({4}));
  EXPECT_EQ(w.item<float>(), -4);
  EXPECT_EQ(w.grad().item<float>(), 4);
}

TEST(JitGradients, ThatAreHeldKeepTheirValues) {
  const Tensor w = of({1}).set_requires_grad();
  auto step = jit([&](const Tensor& x) {
    w.zero_grad();
    sum(w * x).backward();
  });
  std::vector<Tensor> held;
  for (const float x : {1.f, 2.f, 3.f}) {
    step(of({x}));
    held.push_back(w.grad());
  }
  for (int i = 0; i < 3; ++i) EXPECT_EQ(held[static_cast<std::size_t>(i)].item<float>(), static_cast<float>(i + 1));
}

TEST(JitGradients, OfAStepThatForgetsThemTakeNoNewMemory) {
  const Tensor w = of({1, 2}).set_requires_grad(), x = of({3, 4});
  auto step = jit([&](const Tensor& t) {
    w.zero_grad();
    sum(w * t).backward();
  });
  step(x);
  step(x);
  const uint64_t before = state_stream().device.allocator().figures().allocations;
  step(x);
  step(x);
  EXPECT_EQ(state_stream().device.allocator().figures().allocations, before);
  EXPECT_EQ(step.recordings(), 1);
}

TEST(JitGradients, AreAsTheyWereAfterACallThatFails) {
  const Tensor w = of({1}).set_requires_grad();
  sum(w * 5.f).backward();
  bool fails = true;
  auto step = jit([&](const Tensor& x) {
    sum(w * x).backward();
    w.zero_grad();
    if (fails) throw std::runtime_error("no");
  });
  EXPECT_THROW(step(of({2})), std::runtime_error);
  EXPECT_EQ(w.grad().item<float>(), 5);
}

TEST(JitGradients, OfTwoTensorsAreTwo) {
  const Tensor a = of({1}).set_requires_grad(), b = of({2}).set_requires_grad();
  sum(a + b).backward();
  a.grad().assign(of({7}));
  EXPECT_EQ(b.grad().item<float>(), 1);
}

// ---- handles

TEST(JitCaptures, AHandleThatBecomesAnotherIsSeen) {
  int traced = 0;
  Tensor w = of({1, 2});
  const Tensor same = w, one = of({1, 1});
  auto f = jit([&](const Tensor& x) {
    ++traced;
    return x * w;
  });
  EXPECT_EQ(f(one).to_vector<float>(), (Numbers{1, 2}));
  w -= 1;
  EXPECT_EQ(f(one).to_vector<float>(), (Numbers{0, 1}));
  EXPECT_EQ(f(one).to_vector<float>(), (Numbers{0, 1}));
  EXPECT_EQ(traced, 2);
  Tensor other = of({5, 6});
  std::swap(w, other);
  EXPECT_EQ(f(one).to_vector<float>(), (Numbers{5, 6}));
  EXPECT_EQ(traced, 3);
}

TEST(JitCaptures, AnotherHandleThatBecomesAnotherIsNothing) {
  int traced = 0;
  const Tensor w = of({1, 2}), one = of({1, 1});
  auto f = jit([&](const Tensor& x) {
    ++traced;
    Tensor y = w;
    y = y * x;
    return y;
  });
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(f(one).to_vector<float>(), (Numbers{1, 2}));
    Tensor alias = w;
    alias = alias + 1;
  }
  EXPECT_EQ(traced, 1);
}

TEST(JitCaptures, AListThatIsFilledAnewIsSeen) {
  std::vector<Tensor> weights{of({1}), of({2})};
  auto f = jit([&](const Tensor& x) { return x * weights[0] + weights[1]; });
  EXPECT_EQ(f(of({1})).item<float>(), 3);
  weights = std::vector<Tensor>{of({10}), of({20})};
  EXPECT_EQ(f(of({1})).item<float>(), 30);
  weights.push_back(of({0}));  // moves them
  EXPECT_EQ(f(of({1})).item<float>(), 30);
}

TEST(JitCaptures, AreNotMadeHandlesOfOthersInside) {
  Tensor w = of({1, 2});
  auto f = jit([&](const Tensor& x) {
    w -= x;
    return w * 1.f;
  });
  const std::string text =
      "[jit] the function makes a captured Tensor a handle of another (a = c, a += b), which would happen at its first "
      "call only; write a.assign(c)";
  EXPECT_EQ(error_of([&] { f(of({1, 1})); }), text);
  EXPECT_EQ(w.to_vector<float>(), (Numbers{1, 2}));
  EXPECT_EQ(error_of([&] { jit([w]() mutable { return w = w + 1.f; })(); }), text);
}

// ---- derivatives of results

TEST(JitResults, RaiseWhereADerivativeLeadsThroughThem) {
  const Tensor w = of({1, 2, 3}).set_requires_grad();
  auto cubes = jit([](const Tensor& t) { return sum(t * t * t); });
  auto captures = jit([&] { return sum(w * w); });
  const std::string text =
      "[jit] a derivative leads through a result of a jit function, which has no history; take the derivative inside "
      "the function, or detach() the result where a constant is meant";
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(error_of([&] { (cubes(w) + sum(w)).backward(); }), text);
    EXPECT_EQ(error_of([&] { (captures() * 2.f + sum(w)).backward(); }), text);
    EXPECT_FALSE(w.has_grad());
  }
  (cubes(w).detach() + sum(w)).backward();
  EXPECT_EQ(w.grad().to_vector<float>(), (Numbers{1, 1, 1}));
  EXPECT_EQ(grad([&](const Tensor& t) { return cubes(t) + sum(t); })(w).to_vector<float>(), (Numbers{4, 13, 28}));
  const Tensor other = of({5}).set_requires_grad();
  const NoGrad off;
  EXPECT_EQ(cubes(w).cell()->node, nullptr);
}

TEST(JitResults, ThatNothingFollowsAreConstants) {
  const Tensor w = of({2}).set_requires_grad(), x = of({3});
  auto twice = jit([](const Tensor& t) { return t * 2.f; });
  for (int i = 0; i < 2; ++i) {
    w.zero_grad();
    sum(w * twice(x)).backward();
    EXPECT_EQ(w.grad().item<float>(), 6);
  }
}

TEST(JitResults, SummedUpInALoopKeepNoHistory) {
  const Tensor w = of({2}).set_requires_grad();
  auto loss = jit([&] { return sum(w * w); });
  Tensor total = loss();
  for (int i = 0; i < 3; ++i) total = total + loss();
  ASSERT_NE(total.cell()->node, nullptr);
  EXPECT_TRUE(total.cell()->node->is_severed);
}

TEST(JitResults, HaveMemoryThatNoLaterCallReads) {
  const Tensor state = of({1, 2});
  const Tensor x = of({0, 0});
  auto same = jit([&] {
    state.assign(state);
    return state * 1;
  });
  auto between = jit([&] {
    state.assign(state + 1);
    const Tensor y = state * 1;
    state.assign(state + 1);
    return y;
  });
  Tensors held;
  for (int call = 0; call < 3; ++call) held.push_back(same());
  for (const Tensor& y : held) EXPECT_EQ(y.to_vector<float>(), (Numbers{1, 2}));
  for (int call = 0; call < 3; ++call) held.push_back(between());
  EXPECT_EQ(held[3].to_vector<float>(), (Numbers{2, 3}));
  EXPECT_EQ(held[5].to_vector<float>(), (Numbers{6, 7}));
  EXPECT_EQ(state.to_vector<float>(), (Numbers{7, 8}));
}

TEST(JitLiterals, AreNotOverwrittenWhereAPartOfThemIsAssigned) {
  auto put = jit([](const Tensor& x) {
    const Tensor literal = of({1, 2, 3});
    return slice_update(literal, {slice(0, 1)}, x);
  });
  auto add = jit([](const Tensor& x) {
    const Tensor literal = of({1, 2, 3});
    return scatter_add(literal, 0, of({0}).cast(DType::Int32), x);
  });
  for (const float v : {5.f, 6.f, 7.f}) {
    const Tensor y = put(of({v})), z = add(of({v})), other = put(of({0}));
    EXPECT_EQ(y.to_vector<float>(), (Numbers{v, 2, 3}));
    EXPECT_EQ(z.to_vector<float>(), (Numbers{1 + v, 2, 3}));
  }
}

TEST(JitArguments, ThatAreCapturedTooDoNotChangeBothWays) {
  const Tensor w = of({1, 2}).set_requires_grad();
  auto reads = jit([&](const Tensor& x) { return (x + w).detach(); });
  EXPECT_EQ(reads(w).to_vector<float>(), (Numbers{2, 4}));
  auto adds = jit([&](const Tensor& x) { sum(x * w).backward(); });
  auto assigns = jit([&](const Tensor& x) { x.assign(5), w.assign(w.detach() * 2); });
  const Tensor other = of({3, 4}).set_requires_grad();
  for (int call = 0; call < 2; ++call) {
    EXPECT_EQ(error_of([&] { adds(w); }),
              "[jit] argument 0 is a Tensor that the function captures too, and it derives by it both ways; use it in "
              "one of the two");
    EXPECT_EQ(error_of([&] { assigns(w); }),
              "[jit] argument 0 is a Tensor that the function captures too, and it assigns it both ways; use it in one "
              "of the two");
    adds(other);
    if (call == 0) assigns(of({0, 0}));
  }
  EXPECT_EQ(w.to_vector<float>(), (Numbers{2, 4}));
  EXPECT_EQ(w.grad().to_vector<float>(), (Numbers{6, 8}));
}

TEST(JitArguments, RaiseWhereADerivativeLeadsThroughThem) {
  const Tensor w = of({1, 2}).set_requires_grad();
  auto step = jit([](const Tensor& x) { sum(x * x).backward(); });
  EXPECT_EQ(error_of([&] { step(w * 2.f); }),
            "[jit] a derivative leads through an argument of a jit function to what that was computed from; compute it "
            "inside the function, or pass argument.detach()");
}

}  // namespace
}  // namespace tenon
