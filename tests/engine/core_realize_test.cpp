#include "core_util.h"

#include <set>

#include <tenon/base/settings.h>
#include <tenon/engine/execute/backend.h>
#include <tenon/engine/jit/jit.h>
#include <tenon/engine/tensor/explain.h>
#include <tenon/engine/tensor/ops.h>
#include <tenon/runtime/allocator.h>

#include "../error_of.h"

namespace tenon::test {
namespace {

using Floats = std::vector<float>;

LazyRef network(const LazyRef& x) {
  const LazyRef e = exp(times(x, 0.125));
  return plus(sum(mul(e, expand(sum(e, {0}), copy(e->shape()))), {1}), 3);
}

// A target of which this machine has none of the features.
TEST(Realize, ATargetThatThisMachineCannotRunIsAnErrorAndCanBeRead) {
#if defined(__x86_64__)
  const char* const foreign = "neon";
#else
  const char* const foreign = "avx2";
#endif
  const ScopedSettings scope([&](Settings& s) { s.device = "CPU", s.target = foreign; });
  const Tensor x = arange(16, DType::Float32).contiguous() * 3;
  EXPECT_NE(explain(x).source(), "");
  try {
    x.realize();
    FAIL() << "nothing was thrown";
  } catch (const UserError& e) {
    EXPECT_TRUE(std::string(e.what()).starts_with("[target] " + std::string(foreign) + " needs ")) << e.what();
  }
  const ScopedSettings native([&](Settings& s) { s.target = "native"; });
  EXPECT_EQ(sum(x).item<float>(), 360);
}

TEST(ScheduleCache, ARepeatedGraphIsNeitherScheduledNorGenerated) {
  const LazyRef x = counting({20, 7}), y = counting({20, 7}, 5);
  const LazyRef once = lazy::contiguous(network(x));
  realize_all({once});
  const Floats first = once->realized->toCPU<float>();
  const ScheduleCounters before = schedule_counters();
  const KernelCounters kernels = kernel_counters();
  LazyRef again = lazy::contiguous(network(y));
  const int64_t nodes = live_nodes();
  realize_all({again});
  EXPECT_EQ(live_nodes() <= nodes, true) << "realizing interns nothing";
  EXPECT_EQ(schedule_counters().hits, before.hits + 1);
  EXPECT_EQ(schedule_counters().misses, before.misses);
  EXPECT_EQ(kernel_counters().generated, kernels.generated);
  EXPECT_NE(again->realized->toCPU<float>(), first);
}

TEST(ScheduleCache, KnowsAllLimitsOfFusion) {
  const LazyRef x = counting({64, 512}), e = exp(x);
  const LazyRef y = mul(e, expand(sum(e, {1}), shape_of({64, 512})));
  const FusionLimits usual, buffers{.buffers = 20}, nodes{.nodes = 100}, rows{.row_bytes = 8}, repeats{.repeats = true};
  std::set<const Schedule*> different;
  std::vector<std::shared_ptr<const Schedule>> kept;
  for (const FusionLimits& limits : {usual, buffers, nodes, rows, repeats}) {
    kept.push_back(schedule_of({y}, limits));
    EXPECT_TRUE(different.insert(kept.back().get()).second) << "taken for a schedule with other limits";
    EXPECT_EQ(schedule_of({y}, limits), kept.back());
  }
  EXPECT_GT(kept[3]->items.size(), kept[0]->items.size()) << "a row that does not fit is stored";
}

TEST(ScheduleCache, SharingAndConstantsAreStructure) {
  const LazyRef x = counting({4}), y = counting({4}, 1);
  EXPECT_EQ(read(add(x, x)), (Floats{0, 2, 4, 6}));
  EXPECT_EQ(read(add(x, y)), (Floats{1, 3, 5, 7}));
  EXPECT_EQ(read(plus(x, 1)), (Floats{1, 2, 3, 4}));
  EXPECT_EQ(read(plus(x, 2)), (Floats{2, 3, 4, 5}));
  EXPECT_EQ(read(shrink(x, {{0, 2}})), (Floats{0, 1}));
  EXPECT_EQ(read(shrink(x, {{1, 3}})), (Floats{1, 2}));
}

TEST(Realize, ManyValuesAtOnceAndViewsOfThem) {
  const LazyRef x = counting({3});
  const LazyRef y = plus(x, 1);
  const LazyRef view = reshape(y, {3, 1});
  realize_all({view, y});
  EXPECT_TRUE(y->realized);
  EXPECT_EQ(read(view), (Floats{1, 2, 3}));
  realize_all({});
  realize_all({y, y});
}

TEST(Realize, AnIntermediateThatSomebodyHoldsIsKeptIfItWasStored) {
  const LazyRef x = counting({40, 3});
  const LazyRef held = sum(x, {0});
  realize_all({sub(x, expand(held, {40, 3}))});
  EXPECT_TRUE(held->realized) << "computed anyway";
  EXPECT_EQ(read(held), (Floats{2340, 2380, 2420}));
}

TEST(Realize, IntermediatesShareMemory) {
  LazyRef x = counting({1 << 12});
  for (int i = 0; i < 12; ++i) x = lazy::contiguous(plus(x, 1));
  const auto plan = schedule_of({x});
  ASSERT_EQ(plan->items.size(), 12u);
  ASSERT_EQ(plan->arenas.size(), 1u);
  EXPECT_EQ(plan->arenas[0].bytes, 2u << 14);
  EXPECT_EQ(read(x)[1], 13);
}

TEST(Realize, BuffersOfASchedule_NeverOverlapWhileTheyLive) {
  LazyRef x = counting({64, 3});
  std::vector<LazyRef> sums;
  for (int i = 0; i < 6; ++i) {
    const LazyRef e = lazy::contiguous(plus(x, i));
    sums.push_back(sum(e, {0}));
    x = sub(e, expand(sums.back(), {64, 3}));
  }
  sums.push_back(x);
  const auto plan = schedule_of({x});
  for (const BufferSpec& a : plan->buffers)
    for (const BufferSpec& b : plan->buffers) {
      if (&a == &b || !a.arena || a.arena != b.arena) continue;
      const auto end = [](const BufferSpec& s) {
        return s.offset + static_cast<std::size_t>(s.elements.max()) * size_of(s.dtype);
      };
      EXPECT_FALSE(a.uses->first <= b.uses->last && b.uses->first <= a.uses->last && a.offset < end(b) &&
                   b.offset < end(a));
    }
}

TEST(Realize, AKernelThatCannotCompileLeavesEverythingAsItWas) {
  const Stream cpu{Device("CPU"), 0};
  LazyRef x = counting({5, 11}, 0, cpu);
  const BufferPtr memory = x->realized;
  const LazyRef y = plus(times(x, 1.2345), 6.789), z = sum(exp(y), {0});
  {
    const ScopedSettings broken([](Settings& s) { s.cc = "/nonexistent/compiler"; });
    EXPECT_THROW(realize_all({y, z}), CompileError);
    EXPECT_FALSE(y->realized);
    EXPECT_FALSE(z->realized);
    EXPECT_EQ(x->realized, memory);
    EXPECT_THROW(realize_all({y, z}), CompileError) << "the failure is not remembered as a kernel";
  }
  realize_all({y, z});
  EXPECT_FLOAT_EQ(y->realized->toCPU<float>()[1], 1.2345f + 6.789f);
}

TEST(Realize, AnAssignmentThatFailsCanBeTriedAgain) {
  const Stream cpu{Device("CPU"), 0};
  LazyRef x = counting({6}, 0, cpu);
  x = lazy::assign(x, plus(times(x, 3.25), 0.5), ShapeTracker::from_shape(x->shape()));
  {
    const ScopedSettings broken([](Settings& s) { s.cc = "/nonexistent/compiler"; });
    EXPECT_THROW(realize_all({x}), CompileError);
  }
  EXPECT_EQ(read(x), (Floats{0.5, 3.75, 7, 10.25, 13.5, 16.75}));
}

TEST(Realize, WithoutMemoryEverythingStaysAsItWas) {
  const LazyRef x = counting({1024, 3});
  const LazyRef y = plus(x, 1);
  Allocator& allocator = interp().device.allocator();
  allocator.clear_cache();
  allocator.set_memory_limit(allocator.figures().active);
  EXPECT_THROW(realize_all({y}), UserError);
  EXPECT_FALSE(y->realized);
  allocator.set_memory_limit(std::size_t{1} << 40);
  EXPECT_EQ(read(y)[2], 3);
}

// ---- symbolic sizes

TEST(Symbolic, OneKernelServesEveryValueOfAVariable) {
  Variable n("n_realize", 1, 40);
  std::vector<float> data(40 * 3);
  for (std::size_t i = 0; i < data.size(); ++i) data[i] = static_cast<float>(i);
  const LazyRef whole = values(data, {40, 3});
  const auto row_sums = [&] { return sum(shrink(whole, {{0, n}, {0, 3}}), {1}); };
  n.bind(1);
  read(row_sums());
  const KernelCounters before = kernel_counters();
  const ScheduleCounters schedules = schedule_counters();
  for (int k = 1; k <= 40; ++k) {
    n.bind(k);
    const Floats got = read(row_sums());
    ASSERT_EQ(got.size(), static_cast<std::size_t>(k));
    for (int i = 0; i < k; ++i) EXPECT_EQ(got[static_cast<std::size_t>(i)], 9.f * static_cast<float>(i) + 3);
  }
  EXPECT_EQ(kernel_counters().generated, before.generated);
  EXPECT_EQ(schedule_counters().misses, schedules.misses);
}

TEST(Symbolic, ReductionsOverASymbolicAxis) {
  Variable n("m_realize", 1, 12);
  const LazyRef x = counting({12});
  for (const int k : {1, 5, 12}) {
    n.bind(k);
    EXPECT_EQ(read(sum(shrink(x, {{0, n}}), {0})), Floats{static_cast<float>(k * (k - 1) / 2)});
  }
}

TEST(Symbolic, MemoryHasRoomForTheLargestValue) {
  Variable n("r_realize", 1, 100);
  n.bind(3);
  const LazyRef y = plus(shrink(counting({100}), {{0, n}}), 1);
  realize_all({y});
  EXPECT_EQ(y->realized->size(), 100);
}

TEST(Symbolic, AValueIsNotReadWithOtherSizesThanItWasComputedWith) {
  Variable n("c_realize", 1, 8);
  n.bind(3);
  const Tensor y(plus(shrink(counting({2, 8}), {{0, 2}, {0, n}}), 1));
  EXPECT_EQ(y.to_vector<float>(), (Floats{1, 2, 3, 9, 10, 11}));
  n.bind(5);
  const auto message = [](auto&& f) {
    try {
      f();
    } catch (const UserError& e) {
      return std::string(e.what());
    }
    return std::string("nothing raised");
  };
  const std::string rest =
      " a value of shape (2, c_realize) was computed as (2, 3), and Variables make it (2, 5) now; compute it anew, or "
      "bind them as then";
  EXPECT_EQ(message([&] { y.to_vector<float>(); }), "[to_vector]" + rest);
  EXPECT_EQ(message([&] { (y + 1).realize(); }), "[realize]" + rest);
  auto f = jit([](const Tensor& x) { return x * 2; });
  EXPECT_EQ(message([&] { f(y); }), "[jit]" + rest);
  n.bind(3);
  EXPECT_EQ((y + 1).to_vector<float>(), (Floats{2, 3, 4, 10, 11, 12}));
  EXPECT_EQ(f(y).to_vector<float>(), (Floats{2, 4, 6, 18, 20, 22}));
  auto g = jit([&](const Tensor& x) { return x[{slice(0, n)}] * 2; });
  const Tensor x(counting({8}));
  for (const int k : {2, 7, 4}) {
    n.bind(k);
    EXPECT_EQ(g(x).to_vector<float>().size(), static_cast<std::size_t>(k)) << "replays note the sizes of their results";
  }
}

TEST(Symbolic, VariablesMayHaveAnyName) {
  const Stream cpu{Device("CPU"), 0};
  int64_t expected = 0;
  LazyRef total = lazy::constant({}, DType::Int64, int64_t{0}, cpu);
  std::vector<Variable> all;
  for (const char* name : {"for",   "unix",    "long",   "data0",   "t0", "i0",    "i1", "sum", "sum0", "x0", "row",
                           "count", "int64_t", "f32x16", "scratch", "r_", "_Bool", "n",  "n_v", "E_1",  "x"})
    all.emplace_back(name, 1, 100);
  all.emplace_back("n", 1, 99);  // another one of that name
  const LazyRef x = counting({40, 20}, 0, cpu);
  for (Variable& v : all) {
    v.bind(++expected);
    total = add(total, lazy::variable(v, DType::Int64, cpu));
  }
  EXPECT_EQ(read<int64_t>(total), (std::vector<int64_t>{expected * (expected + 1) / 2}));
  // Beside loops, lanes and accumulators, which have names of their own.
  for (const Variable& v : all) {
    const LazyRef part = lazy::shrink(x, std::vector<std::pair<Node, Node>>{{0, 40}, {0, min(v, 20)}});
    const int64_t columns = std::min<int64_t>(*bound_value(v), 20);
    float sum_of_row = 0;
    for (int64_t i = 0; i < columns; ++i) sum_of_row += static_cast<float>(20 + i);
    EXPECT_EQ(read(sum(part, {1}))[1], sum_of_row) << v.name();
  }
}

TEST(Symbolic, AnUnboundVariableIsNamed) {
  Variable n("never_bound", 1, 8);
  const LazyRef y = plus(shrink(counting({8}), {{0, n}}), 1);
  try {
    realize_all({y});
    FAIL();
  } catch (const UserError& e) {
    EXPECT_NE(std::string(e.what()).find("never_bound"), std::string::npos) << e.what();
    EXPECT_NE(std::string(e.what()).find("bind"), std::string::npos) << e.what();
  }
  EXPECT_FALSE(y->realized);
  const Tensor x = zeros({n});
  const std::string unbound =
      "shape (never_bound) depends on Variable never_bound, which has no value; bind it first "
      "with .bind(value)";
  EXPECT_EQ(error_of([&] { x.to_vector<float>(); }), "[to_vector] " + unbound);
  EXPECT_EQ(error_of([&] { x.item<float>(); }), "[item] " + unbound);
  EXPECT_EQ(error_of([&] { to_string(x); }), "[to_string] " + unbound);
}

}  // namespace
}  // namespace tenon::test
