#include <gtest/gtest.h>

#include <tenon/base/error.h>
#include <tenon/base/settings.h>
#include <tenon/engine/execute/realize.h>
#include <tenon/engine/jit/jit.h>
#include <tenon/engine/ops/array_api.h>
#include <tenon/engine/schedule/scheduler.h>
#include <tenon/engine/tensor/ops.h>
#include <tenon/runtime/allocator.h>

#include "../error_of.h"

namespace tenon {
namespace {

using Floats = std::vector<float>;

Stream interp() { return {Device("INTERP"), 0}; }

Tensor vec(const Floats& v) {
  const Node size(static_cast<int64_t>(v.size()));
  return Tensor(lazy::from_buffer(Buffer::fromCPU(v, interp().device), std::span(&size, 1), interp()));
}

struct Counts {
  int64_t nodes = live_nodes();
  uint64_t allocations = interp().device.allocator().figures().allocations;
  uint64_t misses = schedule_counters().misses;
  bool operator==(const Counts&) const = default;
};
std::ostream& operator<<(std::ostream& out, const Counts& c) {
  return out << c.nodes << " nodes, " << c.allocations << " allocations, " << c.misses << " schedules";
}

TEST(Jit, ReplaysGiveTheValuesOfTheirArguments) {
  int traced = 0;
  auto f = jit([&](const Tensor& x, const Tensor& y) {
    ++traced;
    return x * 2 + y;
  });
  for (int i = 0; i < 4; ++i) {
    const float v = static_cast<float>(i);
    EXPECT_EQ(f(vec({v, v + 1}), vec({10, 20})).to_vector<float>(), (Floats{2 * v + 10, 2 * v + 22}));
  }
  EXPECT_EQ(traced, 1);
}

TEST(Jit, AReplayBuildsNoNodeAndAllocatesNothing) {
  auto f = jit([](const Tensor& x) { return sum(exp(x * 0.5f) + 1.f, {.axis = 0}); });
  const Tensor x = vec({1, 2, 3}), y = vec({4, 5, 6});
  Tensor out = f(x);
  out = Tensor();  // nobody holds the last result
  const Counts before;
  {
    const Tensor again = f(y);
    EXPECT_EQ(Counts(), before);
  }
  f(x);
  f(y);
  EXPECT_EQ(Counts(), before);
}

TEST(Jit, AHeldOutputKeepsItsValue) {
  auto f = jit([](const Tensor& x) { return x + 1.f; });
  const Tensor first = f(vec({1, 2}));
  const Tensor view = reshape(f(vec({3, 4})), {2, 1});
  const Tensor third = f(vec({5, 6}));
  EXPECT_EQ(first.to_vector<float>(), (Floats{2, 3}));
  EXPECT_EQ(view.to_vector<float>(), (Floats{4, 5}));
  EXPECT_EQ(third.to_vector<float>(), (Floats{6, 7}));
}

TEST(Jit, AnOutputThatIsFedBackIsRight) {
  auto step = jit([](const Tensor& x) { return x * 2.f + 1.f; });
  Tensor x = vec({1, 2});
  for (int i = 0; i < 5; ++i) x = step(x);
  EXPECT_EQ(x.to_vector<float>(), (Floats{63, 95}));
}

TEST(Jit, AnAliasingOutputIsTheArgumentsOwnHandle) {
  auto f = jit([](const Tensor& x) { return std::pair{x, reshape(x, {2, 1})}; });
  for (int i = 0; i < 3; ++i) {
    const float v = static_cast<float>(i);
    const Tensor x = vec({v, v + 1});
    const auto [same, view] = f(x);
    EXPECT_EQ(same.cell(), x.cell());
    x.assign(vec({100, 200}));
    x.realize();
    EXPECT_EQ(view.to_vector<float>(), (Floats{v, v + 1})) << "a view keeps the old value";
    EXPECT_EQ(same.to_vector<float>(), (Floats{100, 200}));
  }
}

TEST(Jit, OneValueReturnedTwice) {
  auto f = jit([](const Tensor& x) {
    const Tensor y = x + 1.f;
    return std::tuple{y, y, Tensor(y.lazy())};
  });
  for (int i = 0; i < 3; ++i) {
    const auto [a, b, c] = f(vec({static_cast<float>(i)}));
    EXPECT_EQ(a.item<float>(), static_cast<float>(i + 1));
    EXPECT_EQ(b.item<float>(), static_cast<float>(i + 1));
    EXPECT_EQ(c.item<float>(), static_cast<float>(i + 1));
  }
}

TEST(Jit, ConstantsThatTheFunctionMakesCanBeRead) {
  auto f = jit([](const Tensor& t) {
    const Tensor even = arange(4) % 2 == 0;
    return take(t, array(nonzero(even)[0].to_vector<int64_t>(), t.stream())) + array({10, 20}).max().item<int>();
  });
  for (const float first : {0.f, 5.f}) EXPECT_EQ(f(vec({first, 1, 2, 3})).to_vector<float>(), (Floats{first + 20, 22}));
  EXPECT_EQ(f.recordings(), 1);
}

TEST(Jit, AHostReadInsideThrowsAndSaysWhatToDo) {
  const Tensor x = vec({1, 2});
  auto f = jit([](const Tensor& t) { return t + sum(t).item<float>(); });
  EXPECT_EQ(error_of([&] { f(x); }),
            "[item] jit is tracing its function, so there is no value yet; return the Tensor and read it outside "
            "of jit, or compute with Tensor ops");
  auto of_several = jit([](const Tensor& t) { return t + t.item<float>(); });
  EXPECT_EQ(error_of([&] { of_several(x); }).substr(0, 21), "[item] jit is tracing") << "not that it has 2 elements";
  EXPECT_EQ(f.recordings(), 0);
  EXPECT_EQ(x.to_vector<float>(), (Floats{1, 2})) << "reading works again outside";
}

TEST(Jit, AnotherShapeDtypeOrScalarIsTracedAnew) {
  int traced = 0;
  auto f = jit([&](const Tensor& x, float c) {
    ++traced;
    return x * c;
  });
  EXPECT_EQ(f(vec({1, 2}), 2.f).to_vector<float>(), (Floats{2, 4}));
  EXPECT_EQ(f(vec({1, 2, 3}), 2.f).to_vector<float>(), (Floats{2, 4, 6}));
  EXPECT_EQ(f(vec({1, 2}), 3.f).to_vector<float>(), (Floats{3, 6}));
  EXPECT_EQ(traced, 3);
  EXPECT_EQ(f(vec({5, 6}), 3.f).to_vector<float>(), (Floats{15, 18}));
  EXPECT_EQ(f(vec({5, 6, 7}), 2.f).to_vector<float>(), (Floats{10, 12, 14}));
  EXPECT_EQ(traced, 3);
}

TEST(Jit, CapturedTensorsAreReadAnewAtEachCall) {
  const Tensor w = vec({1, 2});
  auto f = jit([&](const Tensor& x) { return x * w; });
  EXPECT_EQ(f(vec({10, 10})).to_vector<float>(), (Floats{10, 20}));
  w.assign(vec({3, 4}));
  EXPECT_EQ(f(vec({10, 10})).to_vector<float>(), (Floats{30, 40}));
  w.assign(w + 1.f);  // not computed yet
  EXPECT_EQ(f(vec({10, 10})).to_vector<float>(), (Floats{40, 50}));
}

TEST(Jit, ACapturedTensorThatIsOnlyAResultIsReadAnewToo) {
  Tensor w = vec({1, 2});
  auto f = jit([&](const Tensor&) { return w; });
  EXPECT_EQ(f(vec({0})).cell(), w.cell());
  w.assign(vec({3, 4}));
  EXPECT_EQ(f(vec({0})).cell(), w.cell());
  EXPECT_EQ(f(vec({0})).to_vector<float>(), (Floats{3, 4}));
  w = vec({5, 6});
  EXPECT_EQ(f(vec({0})).to_vector<float>(), (Floats{5, 6}));
}

TEST(Jit, CapturedConstantsThatAreAssignedAreState) {
  const Tensor count(0.f, interp());
  auto f = jit([&](const Tensor& x) {
    count.assign(count + 1.f);
    return x * count;
  });
  for (int i = 1; i <= 4; ++i) EXPECT_EQ(f(vec({2})).item<float>(), static_cast<float>(2 * i));
  EXPECT_EQ(count.item<float>(), 4);
}

TEST(Jit, AssignedTensorsAreUpdatedInPlaceWithoutAllocation) {
  const Tensor w = vec({1, 2});
  auto step = jit([&](const Tensor& g) { w.assign(w - g * 0.5f); });
  step(vec({2, 2}));
  const Tensor g = vec({2, 4});
  const Counts before;
  const void* memory = w.lazy()->realized->data();
  step(g);
  step(g);
  EXPECT_EQ(Counts(), before);
  EXPECT_EQ(w.lazy()->realized->data(), memory);
  EXPECT_EQ(w.to_vector<float>(), (Floats{-2, -3}));
}

TEST(Jit, ViewsOfStateTakenEarlierKeepTheOldValues) {
  const Tensor w = vec({1, 2});
  auto step = jit([&] { w.assign(w * 2.f); });
  step();
  const Tensor view = reshape(w, {2, 1}), later = w + 100.f;
  step();
  step();
  EXPECT_EQ(view.to_vector<float>(), (Floats{2, 4}));
  EXPECT_EQ(later.to_vector<float>(), (Floats{102, 104}));
  EXPECT_EQ(w.to_vector<float>(), (Floats{8, 16}));
}

TEST(Jit, StateThatIsAlsoTheArgumentIsNotOverwrittenWhileItIsRead) {
  const Tensor w = vec({1, 2, 3});
  auto step = jit([&](const Tensor& x) { w.assign(w + flip(x, {0})); });
  step(vec({0, 0, 0}));
  step(w);
  EXPECT_EQ(w.to_vector<float>(), (Floats{4, 4, 4}));
  step(vec({1, 2, 3}));
  EXPECT_EQ(w.to_vector<float>(), (Floats{7, 6, 5}));
}

TEST(Jit, StateThatCannotBeWrittenInPlaceAlternates) {
  const Tensor w = vec({1, 2, 3});
  auto step = jit([&] { w.assign(flip(w, {0}) + w * 0.f); });
  for (int i = 0; i < 3; ++i) step();
  const Counts before;
  step();
  step();
  EXPECT_EQ(Counts(), before);
  EXPECT_EQ(w.to_vector<float>(), (Floats{3, 2, 1}));
}

TEST(Jit, AnArgumentThatIsAssignedIsUpdated) {
  auto f = jit([](const Tensor& x) { x.assign(x + 1.f); });
  for (int i = 0; i < 3; ++i) {
    const Tensor x = vec({static_cast<float>(i)});
    f(x);
    EXPECT_EQ(x.item<float>(), static_cast<float>(i + 1));
  }
}

TEST(Jit, ViewsAreBoundWithTheirOffsetOrMadeContiguous) {
  auto f = jit([](const Tensor& x) { return x * 1.f; });
  const Tensor x = vec({1, 2, 3, 4, 5, 6});
  EXPECT_EQ(f(x[{slice(0, 2)}]).to_vector<float>(), (Floats{1, 2}));
  EXPECT_EQ(f(x[{slice(2, 4)}]).to_vector<float>(), (Floats{3, 4}));
  EXPECT_EQ(f(x[{slice(1, 5, 3)}]).to_vector<float>(), (Floats{2, 5}));
  EXPECT_EQ(f(flip(x[{slice(4, 6)}], {0})).to_vector<float>(), (Floats{6, 5}));
  EXPECT_EQ(f.recordings(), 1);
}

TEST(Jit, AFailedTraceLeavesStateAsItWas) {
  const Tensor w = vec({1, 2});
  bool fail = true;
  auto step = jit([&] {
    w.assign(w + 1.f);
    if (fail) throw std::runtime_error("no");
  });
  EXPECT_THROW(step(), std::runtime_error);
  EXPECT_EQ(w.to_vector<float>(), (Floats{1, 2}));
  fail = false;
  step();
  EXPECT_EQ(w.to_vector<float>(), (Floats{2, 3}));

  const Tensor v(
      lazy::from_buffer(Buffer::fromCPU(Floats{1, 2}, Device("CPU")), to_shape(Sizes{2}), {Device("CPU"), 0}));
  auto compiled = jit([&] { v.assign(v * 3.125f + 1.f); });
  {
    const ScopedSettings broken([](Settings& s) { s.cc = "/nonexistent/compiler"; });
    EXPECT_THROW(compiled(), CompileError);
  }
  EXPECT_EQ(v.to_vector<float>(), (Floats{1, 2}));
}

TEST(Jit, InsideAnotherJitItIsAPartOfIt) {
  auto inner = jit([](const Tensor& x) { return x + 1.f; });
  auto outer = jit([&](const Tensor& x) { return inner(x) * 2.f; });
  EXPECT_EQ(outer(vec({1})).item<float>(), 4);
  EXPECT_EQ(outer(vec({2})).item<float>(), 6);
  EXPECT_EQ(inner.recordings(), 0);
}

TEST(Jit, ListsOfTensorsInAndOut) {
  auto f = jit([](const Tensors& all) { return Tensors{all[0] + all[1], all[0] - all[1]}; });
  for (int i = 0; i < 2; ++i) {
    const Tensors out = f(Tensors{vec({5}), vec({static_cast<float>(i)})});
    EXPECT_EQ(out[0].item<float>(), static_cast<float>(5 + i));
    EXPECT_EQ(out[1].item<float>(), static_cast<float>(5 - i));
  }
}

TEST(Jit, VariablesAreReadAtEachCall) {
  Variable n("n_jit", 1, 6);
  const Tensor data = vec({1, 2, 3, 4, 5, 6});
  auto f = jit([&] { return sum(data[{slice(0, n)}]); });
  for (const int k : {1, 6, 3}) {
    n.bind(k);
    EXPECT_EQ(f().item<float>(), static_cast<float>(k * (k + 1) / 2));
  }
  EXPECT_EQ(f.recordings(), 1);
}

TEST(Jit, DrawsRandomNumbersAsTheFunctionDoesWithoutJit) {
  const auto f = [](const Tensor&) {
    const Tensor first = rand({4}, DType::Float32, interp()), unused = rand({4}, DType::Float32, interp());
    const Tensor last = rand({4}, DType::Float32, interp());
    return last - 2 * first;
  };
  const auto values = [](auto function) {
    manual_seed(7);
    std::vector<Floats> calls;
    for (int i = 0; i < 3; ++i)
      calls.push_back(function(zeros({1}, DType::Float32, interp())).template to_vector<float>());
    calls.push_back(rand({4}, DType::Float32, interp()).to_vector<float>());
    return calls;
  };
  EXPECT_EQ(values(jit(f)), values(f));
}

TEST(Jit, RandomNumbersAreNewAtEachCallAndFollowTheSeed) {
  auto draw = jit([](const Tensor& x) { return rand({4}, DType::Float32, interp()) + x * 0.f; });
  const auto three = [&] {
    manual_seed(7);
    std::vector<Floats> all;
    for (int i = 0; i < 3; ++i) all.push_back(draw(vec({0, 0, 0, 0})).to_vector<float>());
    return all;
  };
  const auto first = three();
  EXPECT_NE(first[0], first[1]);
  EXPECT_NE(first[1], first[2]);
  EXPECT_EQ(three(), first) << "the key is state: the same seed gives the same numbers, traced or replayed";
}

TEST(Jit, KernelsSayTheirNamesTimesAndReasons) {
  auto f = jit([](const Tensor& x) { return x + 1.f; });
  EXPECT_TRUE(f.kernels().empty());
  f(vec({1, 2}));
  ASSERT_EQ(f.kernels().size(), 1u);
  EXPECT_FALSE(f.kernels()[0].name().empty());
  EXPECT_FALSE(f.kernels()[0].reason().empty());
  EXPECT_FALSE(f.kernels()[0].ast().empty());
  EXPECT_GT(f.kernels()[0].ms(), 0);
}

TEST(Jit, ATrainingStepWithDerivativesConverges) {
  const Tensor w = vec({0, 0});
  w.set_requires_grad();
  auto step = jit([&](const Tensor& x, const Tensor& target) {
    w.zero_grad();
    const Tensor error = sum(x * w) - target, loss = sum(error * error);
    loss.backward();
    w.assign(w - w.grad() * 0.1f);
    return loss;
  });
  float last = 0;
  for (int i = 0; i < 50; ++i) last = step(vec({1, 2}), Tensor(3.f, interp())).item<float>();
  EXPECT_LT(last, 1e-6f);
}

TEST(Explain, SaysWhatWouldRunAndRunsNothing) {
  const Tensor x = vec({1, 2, 3});
  const Tensor y = sum(exp(x), {.axis = 0});
  const Explanation e = explain(y);
  ASSERT_EQ(e.kernels.size(), 1u);
  EXPECT_NE(e.kernels[0].ast().find("REDUCE"), std::string::npos);
  EXPECT_FALSE(y.lazy()->realized);
  EXPECT_NE(to_string(e).find(e.kernels[0].reason()), std::string::npos);
}

TEST(Explain, DebugLevelsPrintWhatItHas) {
  const auto printed = [](int debug) {
    const Tensor y = sum(array({1.f, 2.f, 3.f}, Device("CPU")) * 2.f);
    const Explanation e = explain(y);
    ::testing::internal::CaptureStderr();
    const ScopedSettings set([&](Settings& s) { s.debug = debug; });
    y.realize();
    const std::string text = ::testing::internal::GetCapturedStderr();
    const KernelInfo& k = e.kernels.at(0);
    EXPECT_FALSE(k.ast().empty() || k.opts().empty() || k.uops().empty() || k.source().empty());
    const auto has = [&](const std::string& part) { return text.find(part) != std::string::npos; };
    EXPECT_EQ(has(k.name()), debug >= 1) << text;
    EXPECT_EQ(has(" ms"), debug >= 1) << text;
    EXPECT_EQ(has(k.reason()) && has(k.ast()), debug >= 2) << text;
    EXPECT_EQ(has("Opts: " + k.opts()) && has(k.uops()), debug >= 3) << text;
    EXPECT_EQ(has(k.source()), debug >= 4) << text;
  };
  for (int debug = 0; debug <= 4; ++debug) printed(debug);
}

TEST(Explain, DebugLevel5PrintsAGraphWhereAPassHasChangedIt) {
  const Tensor y = max(exp(array({1.f, 2.f, 3.f}, Device("CPU"))));
  ::testing::internal::CaptureStderr();
  const ScopedSettings set([&](Settings& s) { s.debug = 5; });
  y.realize();
  const std::string text = "\n" + ::testing::internal::GetCapturedStderr();
  EXPECT_NE(text.find("REDUCE float32 MAX"), std::string::npos) << text;
  int unchanged = 0;
  std::vector<std::string> graphs;
  for (std::size_t at = text.find("\nafter "); at != std::string::npos; at = text.find("\nafter ", at + 1)) {
    const std::size_t end = text.find('\n', at + 1);
    unchanged += text.substr(at, end - at).ends_with(": no change");
    if (text[end - 1] == ':') graphs.push_back(text.substr(end, text.find("\nafter ", end) - end));
  }
  EXPECT_GT(unchanged, 0);
  ASSERT_GT(graphs.size(), 2u) << text;
  for (std::size_t i = 1; i < graphs.size(); ++i) EXPECT_NE(graphs[i], graphs[i - 1]);
}

}  // namespace
}  // namespace tenon
