// tenon_micro times what lies around the kernels, by Google Benchmark: launching, building graphs, scheduling, index
// algebra. docs/benchmarks.md has the marks.
#include <algorithm>
#include <chrono>
#include <vector>

#include <benchmark/benchmark.h>

#include <tenon/compiler.h>
#include <tenon/engine/execute/backend.h>
#include <tenon/engine/schedule/scheduler.h>
#include <tenon/shape/merge.h>
#include <tenon/tenon.h>

namespace {

using namespace tenon;
using Clock = std::chrono::steady_clock;

template <class F>
double us_a_call(int calls, F&& call) {
  const auto start = Clock::now();
  for (int i = 0; i < calls; ++i) call();
  return std::chrono::duration<double, std::micro>(Clock::now() - start).count() / calls;
}

/// A captured graph of one small kernel beside the bare call of the same Program, in turns; the best of each.
void captured_launch(benchmark::State& state) {
  const Tensor x = ones({16}).realize(), y = ones({16}).realize();
  auto captured = jit([](const Tensor& a, const Tensor& b) { return a + b; });
  captured(x, y);

  const LazyRef value = (x + y).lazy();
  const auto plan = schedule(Graph(std::span(&value, 1)));
  const auto kernels = ready_kernels(*plan);
  const Tensor out = ones({16}).realize();
  std::vector<void*> pointers;  // only sizes matter: both operands are ones
  for (const Tensor& t : {out, x, y}) pointers.push_back(t.lazy()->base().realized->data());
  if (plan->items.size() != 1 || plan->items[0].buffers.size() != pointers.size())
    return state.SkipWithError("not one kernel of three buffers");

  constexpr int kCalls = 200;
  double bare = 1e30, whole = 1e30;
  for (auto _ : state) {
    bare = std::min(bare, us_a_call(kCalls, [&] { kernels[0]->program->launch(pointers); }));
    whole = std::min(whole, us_a_call(kCalls, [&] { captured(x, y); }));
  }
  state.counters["bare_us"] = bare;
  state.counters["captured_us"] = whole;
  state.counters["over_us"] = whole - bare;
}
BENCHMARK(captured_launch)->Unit(benchmark::kMicrosecond);

/// A graph of one small kernel, built and computed: the row of python_calls.py, in C++.
void realize_one_kernel(benchmark::State& state) {
  const Tensor x = ones({16}).realize(), y = ones({16}).realize();
  for (auto _ : state) (x * y + 1).realize();
}
BENCHMARK(realize_one_kernel)->Unit(benchmark::kMicrosecond);

/// A chain of small ops; no two of different `unlike` have the same schedule.
Tensor chain(const Tensor& x, const Tensor& y, int64_t ops, float unlike) {
  Tensor t = x + unlike;
  for (int64_t i = 1; i < ops; ++i) t = i % 2 ? t * y : t + x;
  return t;
}

void build_and_schedule(benchmark::State& state) {
  const Tensor x = ones({16}).realize(), y = ones({16}).realize();
  const uint64_t misses = schedule_counters().misses;
  static float unlike = 0;  // this function is called several times
  const float before = unlike;
  double build_ms = 1e30;
  for (auto _ : state) {
    const auto start = Clock::now();
    const LazyRef value = chain(x, y, state.range(0), unlike += 1).lazy();
    build_ms = std::min(build_ms, std::chrono::duration<double, std::milli>(Clock::now() - start).count());
    benchmark::DoNotOptimize(schedule(Graph(std::span(&value, 1))));
  }
  state.counters["build_ms"] = build_ms;
  if (schedule_counters().misses - misses < static_cast<uint64_t>(unlike - before))
    state.SkipWithError("a schedule was known");
}
BENCHMARK(build_and_schedule)->Arg(100)->Arg(10000)->Unit(benchmark::kMillisecond);

/// A graph that was scheduled before: its words, and the cache; `node` is the time of one node.
void known_schedule(benchmark::State& state) {
  const Tensor x = ones({16}).realize(), y = ones({16}).realize();
  const LazyRef value = chain(x, y, state.range(0), 0.5f).lazy();
  benchmark::DoNotOptimize(schedule(Graph(std::span(&value, 1))));
  double nodes = 0;
  for (auto _ : state) {
    const Graph graph(std::span(&value, 1));
    benchmark::DoNotOptimize(schedule(graph));
    nodes += graph.size();
  }
  state.counters["node"] = benchmark::Counter(nodes, benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}
BENCHMARK(known_schedule)->Arg(10)->Arg(100)->Arg(10000)->Unit(benchmark::kMicrosecond);

/// The index of a reshaped and permuted array, built and simplified with no earlier result at hand.
void simplify_index(benchmark::State& state) {
  const Variable a("a", 0, 63), b("b", 0, 31), c("c", 0, 15);
  for (auto _ : state) {
    forget_index_results();
    const Node flat = (a * 32 + b) * 16 + c;
    const Node swapped = flat % 512 * 64 + flat / 512;
    benchmark::DoNotOptimize((swapped / 64 + swapped % 64 * 512) / 16 % 32 + flat % 16 / 4);
  }
}
BENCHMARK(simplify_index)->Unit(benchmark::kMicrosecond);

/// Views of a chain of movement ops brought back to one, with no earlier result at hand.
void merge_views(benchmark::State& state) {
  const std::vector<Node> split{64, 8, 4, 16}, joined{64, 32, 16}, flat{64 * 32 * 16};
  const std::vector<int> order{0, 2, 1, 3};
  const std::vector<std::pair<Node, Node>> part{{8, 40}, {0, 32}, {0, 16}};
  for (auto _ : state) {
    forget_index_results();
    forget_merges();
    const ShapeTracker st = ShapeTracker::from_shape(flat)
                                .reshape(split)
                                .permute(order)
                                .reshape(flat)
                                .reshape(std::vector<Node>{64, 4, 8, 16})
                                .permute(order)
                                .reshape(joined)
                                .shrink(part);
    benchmark::DoNotOptimize(st.simplify());
  }
}
BENCHMARK(merge_views)->Unit(benchmark::kMicrosecond);

}  // namespace
