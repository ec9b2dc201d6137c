// Waves: kernels that may run at the same time stand side by side, touch no memory that another one writes, and give
// the values that they give one after the other.
#include <gtest/gtest.h>

#include <map>

#include <tenon/engine/execute/backend.h>
#include <tenon/engine/execute/wave.h>
#include <tenon/engine/jit/jit.h>
#include <tenon/engine/schedule/order.h>
#include <tenon/engine/tensor/ops.h>
#include <tenon/runtime/pool.h>
#include <tenon/tests/engine/core_util.h>

namespace tenon::test {
namespace {

LazyRef plus_one(const LazyRef& x) { return lazy::contiguous(plus(x, 1)); }

std::vector<std::size_t> wave_sizes(const Schedule& schedule) {
  std::map<int, std::size_t> sizes;
  for (const ScheduleItem& item : schedule.items) ++sizes[item.wave];
  std::vector<std::size_t> all;
  for (const auto& [wave, size] : sizes) all.push_back(size);
  return all;
}

std::vector<LazyRef> chains(int count, int length, int64_t size, Stream stream = where()) {
  std::vector<LazyRef> ends;
  for (int i = 0; i < count; ++i) {
    LazyRef x = counting({Node(size + i)}, static_cast<float>(i), stream);  // other sizes, so no kernel merges two
    for (int k = 0; k < length; ++k) x = plus_one(x);
    ends.push_back(x);
  }
  return ends;
}

TEST(Waves, ChainsRunSideBySide) {
  const auto plan = schedule_of(chains(3, 4, 100));
  EXPECT_EQ(wave_sizes(*plan), (std::vector<std::size_t>{3, 3, 3, 3}));
  EXPECT_EQ(problem_of_waves(*plan), "");
}

TEST(Waves, KernelsThatWriteMuchRunOneByOne) {
  const auto plan = schedule_of(chains(3, 2, 1 << 16));
  EXPECT_EQ(wave_sizes(*plan), std::vector<std::size_t>(6, 1));
}

TEST(Waves, TemporariesOfOneWaveLieApart) {
  const auto plan = schedule_of(chains(8, 3, 64));
  EXPECT_EQ(problem_of_waves(*plan), "");
  for (const LazyRef& end : chains(8, 3, 64)) EXPECT_EQ(read(end)[5] - read(end)[4], 1);
}

TEST(Waves, AnItemThatTouchesWhatAnotherWritesBeginsAnother) {
  const auto plan = schedule_of(chains(1, 3, 10));
  std::vector<ScheduleItem> items = plan->items;
  ASSERT_EQ(items.size(), 3u);
  const std::vector<std::optional<int>> places(3, 7);
  std::swap(items[0], items[1]);  // the second kernel, the first one, whose result it reads, and the third one
  number_waves(items, places, plan->buffers.size());
  EXPECT_EQ(items[0].wave, 0);
  EXPECT_EQ(items[1].wave, 1) << "it writes what the item before reads";
  EXPECT_EQ(items[2].wave, 1) << "it touches only what item 0 writes";
  std::swap(items[0], items[1]);
  number_waves(items, places, plan->buffers.size());
  EXPECT_EQ(items[1].wave, 1) << "it reads what the item before writes";
  EXPECT_EQ(items[2].wave, 2);
}

// A reader of the old value, and the assignment that takes its memory.
TEST(Waves, AnAssignmentComesAfterTheReadersOfTheOldValue) {
  LazyRef x = counting({10});
  realize_all({x});
  const LazyRef old = plus_one(x);
  x = lazy::assign(x, plus_one(plus_one(x)), ShapeTracker::from_shape(x->shape()));
  const auto plan = schedule_of({old, x});
  EXPECT_EQ(problem_of_waves(*plan), "");
  realize_all({old, x});
  EXPECT_EQ(read(old)[3], 4);
  EXPECT_EQ(read(x)[3], 5);
}

TEST(Waves, StepsOfAWaveComputeWhatTheyComputeAlone) {
  const Stream cpu{Device("CPU"), 0};
  const auto ends = chains(6, 1, 1000, cpu);
  const auto plan = schedule_of(ends);
  const auto kernels = ready_kernels(*plan);
  std::vector<std::vector<float>> memory;
  std::vector<void*> addresses;
  for (const BufferSpec& b : plan->buffers) {
    memory.emplace_back(static_cast<std::size_t>(b.elements.max()), static_cast<float>(memory.size()));
    addresses.push_back(memory.back().data());
  }
  std::vector<KernelStep> steps;
  for (std::size_t i = 0; i < kernels.size(); ++i) steps.emplace_back(plan->items[i], *kernels[i]);
  Wave wave;
  for (int round = 0; round < 2; ++round) {
    wave.clear();
    for (KernelStep& step : steps) step.take(addresses, {}), wave.add(step, 1);
    wave.run();
    for (std::size_t k = 0; k < steps.size(); ++k) EXPECT_TRUE(wave.has_run(k));
    for (const ScheduleItem& item : plan->items) {
      const auto of = [&](int slot) {
        return memory[static_cast<std::size_t>(item.buffers[static_cast<std::size_t>(slot)])];
      };
      for (std::size_t e = 0; e < of(0).size(); ++e) ASSERT_EQ(of(0)[e], of(1)[e] + 1);
    }
    for (std::vector<float>& m : memory) m[0] += 5;
  }
}

TEST(Waves, PayIfTheyTakeLessTimeThanTheirStepsOneByOne) {
  const Stream cpu{Device("CPU"), 0};
  const auto plan = schedule_of(chains(8, 1, 1000, cpu));
  const auto kernels = ready_kernels(*plan);
  std::vector<KernelStep> steps;
  for (std::size_t i = 0; i < kernels.size(); ++i) steps.emplace_back(plan->items[i], *kernels[i]);
  const auto pays = [&](const std::vector<double>& microseconds, int threads) {
    set_threads(threads);
    Wave wave;
    for (std::size_t k = 0; k < microseconds.size(); ++k) wave.add(steps[k], microseconds[k] / 1000);
    const bool result = wave.pays();
    set_threads(0);
    return result;
  };
  EXPECT_TRUE(pays(std::vector<double>(8, 5), 2));
  EXPECT_FALSE(pays(std::vector<double>(8, 5), 1));
  EXPECT_FALSE(pays({0.7, 0.7}, 2)) << "other threads begin too late";
  EXPECT_FALSE(pays({100, 0.5, 0.5}, 2)) << "the long one takes as long";
  EXPECT_TRUE(pays({50, 50}, 2));
}

// From the third call on the wave's kernels run at the same time.
TEST(Waves, ARecordedFunctionThatAssignsGivesTheSameAtEachCall) {
  constexpr int kStates = 6, kCalls = 12;
  const auto compute = [](const Tensors& states, const Tensor& x) {
    Tensors results;
    for (std::size_t i = 0; i < states.size(); ++i) {
      const Tensor before = sum(sin(contiguous(states[i] * x)), {.axis = -1});
      states[i].assign(states[i] * 0.5f + x);
      results.push_back(before + contiguous(cumsum(states[i], 0))[{int64_t{-1}}]);
    }
    return results;
  };
  const auto fresh = [&] {
    Tensors states;
    for (int i = 0; i < kStates; ++i) states.push_back((arange(3000 + i, DType::Float32, "CPU") / 1000.f).realize());
    return states;
  };
  set_threads(2);
  const Tensors states = fresh(), again = fresh();
  auto recorded = jit([&](const Tensor& x) { return compute(states, x); });
  for (int call = 0; call < kCalls; ++call) {
    const Tensor x = full({}, 1.f + static_cast<float>(call), DType::Float32, "CPU").realize();
    const Tensors got = recorded(x), expected = compute(again, x);
    realize(expected);
    for (std::size_t i = 0; i < got.size(); ++i)
      ASSERT_EQ(got[i].item<float>(), expected[i].item<float>()) << call << ' ' << i;
  }
  for (std::size_t i = 0; i < states.size(); ++i) EXPECT_EQ(states[i].to_vector<float>(), again[i].to_vector<float>());
  set_threads(0);
}

}  // namespace
}  // namespace tenon::test
