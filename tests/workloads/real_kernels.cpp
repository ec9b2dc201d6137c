#include <tenon/tests/workloads/real_kernels.h>

#include <algorithm>
#include <sstream>
#include <unordered_set>

#include <tenon/engine/schedule/scheduler.h>
#include <tenon/tests/random/build.h>
#include <tenon/tests/random/generate.h>

namespace tenon::test {

std::vector<RealKernel> kernels_of(const std::string& name, const Tensors& outputs) {
  std::vector<LazyRef> values;
  for (const Tensor& t : outputs) values.push_back(t.lazy());
  const auto plan = schedule(Graph(values));
  std::vector<RealKernel> kernels;
  for (const ScheduleItem& item : plan->items) {
    if (item.kind != ItemKind::Kernel) continue;
    RealKernel k{name + " " + std::to_string(kernels.size()), item.ast, {}, {}};
    for (const int b : item.buffers) k.elements.push_back(plan->buffers[static_cast<std::size_t>(b)].elements.max());
    for (std::size_t i = 0; i < item.variables.size(); ++i) {
      const bool number = i < item.values.size() && item.values[i];  // that became a parameter
      k.variables.push_back((number ? item.values[i] : bound_value(item.variables[i])).value());
    }
    kernels.push_back(std::move(k));
  }
  return kernels;
}

const std::vector<RealKernel>& real_kernels() {
  static const std::vector<RealKernel> all = [] {
    std::vector<RealKernel> list;
    std::unordered_set<Node> seen;
    for (const Workload& w : workloads())
      for (RealKernel& k : kernels_of(w.name, w.outputs()))
        if (seen.insert(k.sink).second) list.push_back(std::move(k));
    return list;
  }();
  return all;
}

const std::vector<RealKernel>& kernels_of_names() {
  constexpr std::string_view kNames =
      "asm bool class delete new this template operator and xor typename nullptr restrict inline linux unix NAN "
      "INFINITY INT64_MAX UINT8_C main _1 n_ int64_t uint uchar half float size_t f32 f32x4 i64 float4 bfloat "
      "kernel global local constant device thread threadgroup vertex metal position group in_group scratch part "
      "threadIdx blockIdx blockDim warpSize get_global_id barrier CLK_LOCAL_MEM_FENCE mem_flags "
      "threadgroup_barrier sqrt sqrtf exp fma fmaf max min max_float exp_float exp_f32x4 splat_f32x4 widen_f16 "
      "as_float as_uint bits_as choose_float choose data0 stage0 i0 r0 x0 x1 sum0 max0 weight table_ at_ "
      "aligned0 t0 g0 l0 ";
  static const std::vector<RealKernel> all = [&] {
    constexpr int kOfOne = 16;  // Metal has room for 31 parameters
    std::istringstream names{std::string(kNames)};
    std::vector<RealKernel> list;
    while (!(names >> std::ws).eof()) {
      const Tensor x = arange(1, 121).reshape({3, 40}).contiguous().cast(DType::Float32) / 120.f;
      Tensor y = exp(x) * sqrt(x) / sum(maximum(x, 1.f - x), {.axis = 1, .keepdims = true});
      std::string name;
      for (int i = 1; i <= kOfOne && names >> name; ++i) {
        Variable v(name, 1, 100);
        v.bind(i);
        y = y + value_of(v, DType::Float32);
      }
      for (RealKernel& k : kernels_of("names to " + name, {y})) list.push_back(std::move(k));
    }
    return list;
  }();
  return all;
}

std::vector<RealKernel> kernels_of_graph(uint64_t seed) {
  const fuzz::GraphCase c = fuzz::random_graph(seed);
  return kernels_of("graph " + std::to_string(seed), fuzz::build(c.graph, c.values[0], "CPU"));
}

RealKernel kernel_named(const std::string& name) {
  const std::string origin = name.substr(0, name.rfind(' '));
  const std::string graph = "graph ";
  const auto kernels = origin.starts_with(graph) ? kernels_of_graph(std::stoull(origin.substr(graph.size())))
                                                 : kernels_of(origin, workload(origin).outputs());
  const auto at = std::ranges::find(kernels, name, &RealKernel::name);
  if (at == kernels.end()) throw UserError("kernel", "there is none named " + name);
  return *at;
}

}  // namespace tenon::test
