// Where the outputs of opaque Primitives lie: planned memory, a donated input's, or their own.
#include "extend_support.h"

#include <thread>

#include <tenon/runtime/allocator.h>

namespace tenon::test {
namespace {

using Floats = std::vector<float>;

// 10 x, into memory that allocate() gives or into the input's.
Tensor ten_times(const Tensor& x, bool takes_input = false, int* taken = nullptr) {
  return by_eval({x}, [=](const Tensors& in, Tensors& out) {
    const auto memory = takes_input ? donate(in[0]) : nullptr;
    if (taken != nullptr) *taken += memory != nullptr;
    out[0].allocate(memory);
    for_each<float>(out[0], in[0], [](float v) { return 10 * v; });
  });
}

// Sum and difference.
Tensors both(const Tensor& x, const Tensor& y) {
  const auto eval = [](const Tensors& in, Tensors& out) {
    for (Tensor& t : out) t.allocate();
    for_each<float>(out[0], in[0], in[1], [](float a, float b) { return a + b; });
    for_each<float>(out[1], in[0], in[1], [](float a, float b) { return a - b; });
  };
  return make_tensors({x.shape(), x.shape()}, {x.dtype(), x.dtype()}, std::make_shared<Opaque>(eval), {x, y});
}

// What f computes of v is `want`, and replays allocate nothing.
template <class F, class Want>
void replays_without_allocating(F f, Want want) {
  auto captured = jit(f);
  const Allocator& memory = default_stream().device.allocator();
  for (int i = 0; i < 8; ++i) {
    const float v = static_cast<float>(i);
    const Tensor x = (counting({2}) + v).realize();
    const uint64_t before = memory.figures().allocations;
    const Tensor y = captured(x);
    EXPECT_TRUE(i < 3 || memory.figures().allocations == before) << "call " << i;
    const float* got = y.data<float>();
    ASSERT_EQ((Floats{got[0], got[1]}), (Floats{want(v), want(v + 1)})) << "call " << i;
  }
}

TEST(Planned, ReplaysAllocateNothing) {
  replays_without_allocating([](const Tensor& x) { return ten_times(x); }, [](float v) { return 10 * v; });
  replays_without_allocating([](const Tensor& x) { return ten_times(x + 1.f) - x; },
                             [](float v) { return 10 * (v + 1) - v; });
  replays_without_allocating([](const Tensor& x) { return ten_times(ten_times(x)) * 2.f; },
                             [](float v) { return 200 * v; });
}

TEST(Planned, ReplaysThatDonateAllocateNothing) {
  int taken = 0;
  replays_without_allocating([&](const Tensor& x) { return ten_times(x + 1.f, true, &taken); },
                             [](float v) { return 10 * (v + 1); });
  EXPECT_EQ(taken, 8);
  replays_without_allocating(
      [&](const Tensor& x) { return ten_times(ten_times(x + 1.f, true, &taken), true, &taken) - x; },
      [](float v) { return 100 * (v + 1) - v; });
  EXPECT_EQ(taken, 24);
}

TEST(Planned, ReplaysOfACallOfWhichOneResultIsUsedAllocateNothing) {
  for (const std::size_t used : {0, 1})
    replays_without_allocating([=](const Tensor& x) { return both(x * 3.f, x)[used]; },
                               [=](float v) { return used == 0 ? 4 * v : 2 * v; });
  replays_without_allocating(
      [](const Tensor& x) {
        const Tensors t = both(x, x + 1.f);
        return both(t[0] * 2.f, t[1])[1] + t[0];
      },
      [](float v) { return 2 * (2 * v + 1) + 1 + 2 * v + 1; });
}

TEST(Planned, ResultsThatAreHeldKeepTheirValues) {
  auto f = jit([](const Tensor& x) { return std::pair{ten_times(x + 1.f, true), both(x, x)[0]}; });
  std::vector<std::pair<Tensor, Tensor>> all;
  for (int i = 0; i < 5; ++i) all.push_back(f((counting({2}) + static_cast<float>(i)).realize()));
  for (int i = 0; i < 5; ++i) {
    const float v = static_cast<float>(i);
    EXPECT_EQ(all[static_cast<std::size_t>(i)].first.to_vector<float>(), (Floats{10 * v + 10, 10 * v + 20}));
    EXPECT_EQ(all[static_cast<std::size_t>(i)].second.to_vector<float>(), (Floats{2 * v, 2 * v + 2}));
  }
}

TEST(Planned, ATensorThatIsAssignedByACallInsideJit) {
  const Tensor state = counting({2});
  auto step = jit([&](const Tensor& x) {
    state.assign(ten_times(state + x, true));
    return state * 1.f;
  });
  const Tensor one = ones({2}).realize();
  for (const Floats& want : {Floats{10, 20}, Floats{110, 210}, Floats{1110, 2110}})
    EXPECT_EQ(step(one).to_vector<float>(), want);
}

TEST(Planned, MemoryThatAPrimitiveKeepsOrBorrowsIsCopied) {
  const auto mine = std::make_shared<Buffer>(2, DType::Float32);
  const auto cached = [&](const Tensors& in, Tensors& out) {
    out[0].allocate(mine);
    copy_inplace(in[0], out[0]);
  };
  auto f = jit([&](const Tensor& x) { return by_eval({x + 1.f}, cached) * 2.f; });
  for (int i = 0; i < 3; ++i) {
    const float v = static_cast<float>(i);
    EXPECT_EQ(f((counting({2}) + v).realize()).to_vector<float>(), (Floats{2 * v + 2, 2 * v + 4}));
  }
  const Tensor kept = by_eval({counting({2})}, cached).realize();
  static_cast<float*>(mine->data())[0] = -1;
  EXPECT_EQ(kept.to_vector<float>(), (Floats{0, 1}));

  const Tensor x = counting({2});
  const Tensor same = by_eval({x}, [](const Tensors& in, Tensors& out) {
    out[0].allocate(in[0].lazy()->realized);  // without asking donate()
  });
  same.realize();
  same.assign(same + 5.f).realize();
  EXPECT_EQ(x.to_vector<float>(), (Floats{0, 1}));
}

TEST(Donate, TakesAnIntermediateButNothingThatOthersSee) {
  const Tensor x = counting({4});
  int taken = 0;
  const auto negate = [&](const Tensors& in, Tensors& out) {
    const auto memory = donate(in[0]);
    taken += memory != nullptr;
    out[0].allocate(memory);
    for_each<float>(out[0], in[0], [](float v) { return -v; });
  };
  const Tensor first = by_eval({x * 2.f}, negate);
  EXPECT_EQ(first.to_vector<float>(), (Floats{0, -2, -4, -6}));
  EXPECT_EQ(taken, 1) << "an intermediate";
  EXPECT_EQ(by_eval({x}, negate).to_vector<float>(), (Floats{0, -1, -2, -3}));
  EXPECT_EQ(taken, 1) << "a Tensor in memory";
  const Tensor doubled = x * 2.f;
  const Tensor y = by_eval({doubled}, negate);
  realize({y, doubled});
  EXPECT_EQ(taken, 1) << "a result";
  EXPECT_EQ(doubled.to_vector<float>(), (Floats{0, 2, 4, 6}));
  const Tensor sum = [&] {
    const Tensor tripled = x * 3.f;
    return by_eval({tripled}, negate) + tripled;
  }();
  EXPECT_EQ(sum.to_vector<float>(), (Floats{0, 0, 0, 0}));
  // A chain: each takes the memory of the one before.
  const Tensor end = by_eval({by_eval({by_eval({x * 5.f}, negate)}, negate)}, negate);
  taken = 0;
  EXPECT_EQ(end.to_vector<float>(), (Floats{0, -5, -10, -15}));
  EXPECT_EQ(taken, 3);
  const Tensor held = by_eval({x * 5.f}, negate), user = by_eval({held}, negate);
  EXPECT_EQ(user.to_vector<float>(), (Floats{0, 5, 10, 15}));
  EXPECT_EQ(held.to_vector<float>(), (Floats{0, -5, -10, -15}));
}

TEST(Donate, InsideJitAtEveryReplay) {
  int taken = 0;
  auto f = jit([&](const Tensor& x) {
    return by_eval({x + 1.f},
                   [&](const Tensors& in, Tensors& out) {
                     const auto memory = donate(in[0]);
                     taken += memory != nullptr;
                     out[0].allocate(memory);
                     for_each<float>(out[0], in[0], [](float v) { return 10 * v; });
                   }) -
           x;
  });
  for (int i = 0; i < 4; ++i) {
    const float v = static_cast<float>(i);
    EXPECT_EQ(f((counting({2}) + v).realize()).to_vector<float>(), (Floats{10 * (v + 1) - v, 10 * (v + 2) - v - 1}));
  }
  EXPECT_EQ(taken, 4);
}

TEST(Donate, AFailureAfterItLeavesEverythingToTryAgain) {
  bool fail = true;
  const Tensor x = counting({3});
  const Tensor y = by_eval({x + 1.f}, [&](const Tensors& in, Tensors& out) {
    out[0].allocate(donate(in[0]));
    for_each<float>(out[0], in[0], [](float v) { return 2 * v; });
    if (fail) throw std::runtime_error("told to");
  });
  EXPECT_THROW(y.realize(), UserError);
  EXPECT_THROW(y.realize(), UserError);
  fail = false;
  EXPECT_EQ(y.to_vector<float>(), (Floats{2, 4, 6}));
}

TEST(Allocate, WaitsUnderMemoryPressure) {
  Allocator& memory = default_stream().device.allocator();
  const int64_t count = 1 << 20;
  const Tensor x = counting({1});
  const auto big = [&](const Tensors&, Tensors& out) {
    out[0].allocate();
    std::fill_n(out[0].data<float>(), count, 3.f);
  };
  const Tensor y({count}, DType::Float32, std::make_shared<Opaque>(big), {x});
  Buffer* held = new Buffer(4 * count, DType::Float32);
  memory.clear_cache();
  memory.set_memory_limit(memory.figures().active + 1024);
  std::thread other([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    delete held;
    memory.clear_cache();
  });
  EXPECT_EQ(y[{count - 1}].item<float>(), 3.f);
  other.join();
  memory.set_memory_limit(SIZE_MAX);
}

TEST(ExtensionMemory, WhatIsAssignedBeforeACallIsCopiedOnlyIfAFailureMustLeaveItAsItWas) {
  const ScopedSettings interpreted([](Settings& s) { s.device = "INTERP"; });
  for (const bool keeps : {true, false}) {
    const Tensor state = zeros({1000}).contiguous().realize();
    bool fails = false;
    const auto eval = [&](const Tensors& in, Tensors& out) {
      if (fails) throw UserError("Opaque", "no");
      out[0].allocate();
      for_each<float>(out[0], in[0], [](float v) { return v + 1; });
    };
    auto step = jit(
        [&](const Tensor& x) {
          state.assign({slice(0, 2)}, x);
          return by_eval({state[{slice(0, 3)}] * 1.f}, eval);
        },
        {.keeps_assigned = keeps});
    for (const float v : {1.f, 2.f, 3.f}) {
      const void* const memory = state.data<float>();
      EXPECT_EQ(step(full({2}, v)).to_vector<float>(), (std::vector<float>{v + 1, v + 1, 1}));
      EXPECT_EQ(state.to_vector<float>()[1], v);
      EXPECT_EQ(state.data<float>() == memory, !keeps) << v;
    }
    fails = true;
    EXPECT_THROW(step(full({2}, 9.f)), UserError);
    EXPECT_EQ(state.to_vector<float>()[0], keeps ? 3 : 9);
    fails = false;
    EXPECT_EQ(step(full({2}, 4.f)).to_vector<float>()[0], 5) << "a failure ends nothing";
  }
}

}  // namespace
}  // namespace tenon::test
