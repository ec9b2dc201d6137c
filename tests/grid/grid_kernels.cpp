// grid_kernels metal|cuda|nvrtc|opencl [GRAPHS [SEED [chosen|random|small [KERNEL]]]]: the kernels of all workloads and
// of random
// graphs as kernels of grids, really run, against the interpreter; random: with random Opts; small: in groups of 4
// threads, those that have few. Metal and CUDA source is compiled unchanged by the system's C++ compiler with the
// headers beside this file, and run thread by thread, some beyond the end of the grid, groups as fibers; with clang at
// hand the address spaces of Metal are checked. nvrtc only compiles the CUDA source, by NVRTC; exits with 77 where
// there is none. Memory lies against pages that nobody may touch; a kernel that does, or does not end, fails by name.
// Prints what disagrees; exits with 1 if anything does.
#include <dlfcn.h>
#include <fmt/format.h>

#include <cmath>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <random>
#include <set>

#include <tenon/base/settings.h>
#include <tenon/codegen/codegen.h>
#include <tenon/codegen/interpret.h>
#include <tenon/codegen/render/dialect.h>
#include <tenon/codegen/scalar.h>
#include <tenon/runtime/cuda.h>
#include <tenon/runtime/opencl.h>
#include <tenon/tests/grid/caught.h>
#include <tenon/tests/grid/fibers.h>
#include <tenon/tests/grid/grid_compiler.h>
#include <tenon/tests/kernel/guarded.h>
#include <tenon/tests/workloads/real_kernels.h>

using namespace tenon;

namespace {

constexpr int kSkipped = 77;    // an exit status, for ctest
constexpr int64_t kBeyond = 3;  // positions beyond the end of each axis that has an axis of the grid

std::vector<test::Guarded> make_memory(const test::RealKernel& k, const ast::Signature& signature) {
  std::vector<test::Guarded> memory;
  for (std::size_t s = 0; s < k.elements.size(); ++s) {
    std::mt19937_64 rng(s + 1);
    const DType d = signature.slots[s].dtype;
    test::Guarded slot(static_cast<std::size_t>(k.elements[s]) * size_of(d), s % 2 == 1);
    for (int64_t i = 0; i < k.elements[s]; ++i) {
      const int64_t v = static_cast<int64_t>(rng() % 25) - (is_unsigned(d) ? 0 : 12);
      Scalar x;
      if (holds_float(d))
        x.f = static_cast<double>(v) / 8;
      else
        x.i = d == DType::Bool ? v & 1 : v;
      store_scalar(d, slot.data() + static_cast<std::size_t>(i) * size_of(d), x);
    }
    memory.push_back(std::move(slot));
  }
  return memory;
}

/// A difference that no other order of sums and no bound of an op explains.
std::string compare(DType d, const test::Guarded& came, const test::Guarded& expected) {
  const double rounding = d == DType::BFloat16 ? 0x1p-7 : d == DType::Float16 ? 0x1p-10 : 3e-5;
  double largest = 1;
  for (std::size_t at = 0; at < came.size() && holds_float(d); at += size_of(d)) {
    const double v = std::fabs(load_scalar(d, expected.data() + at).f);
    if (std::isfinite(v)) largest = std::max(largest, v);
  }
  for (std::size_t at = 0; at < came.size(); at += size_of(d)) {
    const Scalar a = load_scalar(d, came.data() + at), b = load_scalar(d, expected.data() + at);
    if (!holds_float(d) && a.i != b.i)
      return fmt::format("element {}: came {}, expected {}", at / size_of(d), a.i, b.i);
    if (holds_float(d) && a.f != b.f && !(std::isnan(a.f) && std::isnan(b.f)) &&
        !(std::fabs(a.f - b.f) <= rounding * largest))
      return fmt::format("element {}: came {:.9g}, expected {:.9g}", at / size_of(d), a.f, b.f);
  }
  return {};
}

// ---- Metal and CUDA, by a C++ compiler

std::string_view scalar_type(const Dialect& dialect, DType d) {
  return dialect.types[static_cast<std::size_t>(d)].scalar;
}

using Run = void (*)(void* const* buffers, const int64_t* variables, const uint32_t* place);

/// A function that calls the kernel for one thread: its place in the grid, or its group's and that in its group. What a
/// parameter is shows in its [[buffer(n)]]: slots come first, then Variables.
std::string caller_in_metal(const KernelSource& s) {
  const std::string_view mark = "[[buffer(";
  const auto slots = static_cast<int>(s.signature.slots.size());
  std::string arguments;
  for (std::size_t at = s.text.find(mark); at != std::string::npos; at = s.text.find(mark, at + 1)) {
    const int n = std::atoi(s.text.c_str() + at + mark.size());
    if (n >= slots)
      arguments += fmt::format("variables[{}], ", n - slots);
    else
      arguments += fmt::format("({}*)buffers[{}], ",
                               scalar_type(metal_dialect(), s.signature.slots[static_cast<std::size_t>(n)].dtype), n);
  }
  return fmt::format(
      "\nextern \"C\" void run_{0}(void* const* buffers, const long* variables, const uint* place) {{\n"
      "  {0}({1}uint3{{place[0], place[1], place[2]}}{2});\n}}\n",
      s.name, arguments, s.group.empty() ? "" : ", uint3{place[3], place[4], place[5]}");
}

/// The same in CUDA: slots, Variables, and where the launch begins, which is here half of the way.
std::string caller_in_cuda(const KernelSource& s) {
  std::string arguments;
  for (std::size_t n = 0; n < s.signature.slots.size(); ++n)
    arguments += fmt::format("({}*)buffers[{}], ", scalar_type(cuda_dialect(), s.signature.slots[n].dtype), n);
  for (std::size_t n = 0; n < s.signature.variables.size(); ++n) arguments += fmt::format("variables[{}], ", n);
  return fmt::format(
      "\nextern \"C\" void run_{0}(void* const* buffers, const long* variables, const unsigned* place) {{\n"
      "  const uint3 begin{{place[0] / 2, place[1] / 2, place[2] / 2}};\n"
      "  blockIdx = {{place[0] - begin.x, place[1] - begin.y, place[2] - begin.z}};\n"
      "  blockDim = {{1, 1, 1}};\n"
      "  threadIdx = {2};\n"
      "  {0}({1}begin);\n}}\n",
      s.name, arguments, s.group.empty() ? "{}" : "{place[3], place[4], place[5]}");
}

std::string caller_of(const KernelSource& s, test::Language language) {
  return language == test::Language::Metal ? caller_in_metal(s) : caller_in_cuda(s);
}

/// The Opts that are chosen, with groups of 4 threads.
std::vector<Opt> in_small_groups(const Node& sink, const Target& t) {
  std::vector<Opt> opts = Kernel(sink, t).opts;
  for (Opt& o : opts)
    if (o.kind == OptKind::Local || o.kind == OptKind::GroupReduce) o.amount = 4;
  return opts;
}

/// Has the grid so few groups that each of their threads can be one of the system?
bool is_small(const KernelSource& s, const std::vector<int64_t>& variables) {
  int64_t all = 1;
  for (const int64_t size : s.grid_of(variables)) all *= size;
  return all <= 256 && !s.group.empty();
}

/// Every thread of the grid, and some beyond its end; groups one after the other.
std::string run_grid(Run kernel, const KernelSource& s, void* const* buffers, const std::vector<int64_t>& variables) {
  int64_t all[3] = {1, 1, 1}, group[3] = {1, 1, 1};
  const std::vector<int64_t> grid = s.grid_of(variables);
  for (std::size_t axis = 0; axis < grid.size(); ++axis) all[axis] = grid[axis] + (s.group.empty() ? kBeyond : 0);
  for (std::size_t axis = 0; axis < s.group.size(); ++axis) group[axis] = s.group[axis];
  std::string wrong;
  for (int64_t at = 0; at < all[0] * all[1] * all[2] && wrong.empty(); ++at) {
    const auto x = static_cast<uint32_t>(at % all[0]), y = static_cast<uint32_t>(at / all[0] % all[1]),
               z = static_cast<uint32_t>(at / all[0] / all[1]);
    const auto run = [&](int64_t t) {
      const uint32_t place[] = {x,
                                y,
                                z,
                                static_cast<uint32_t>(t % group[0]),
                                static_cast<uint32_t>(t / group[0] % group[1]),
                                static_cast<uint32_t>(t / group[0] / group[1])};
      kernel(buffers, variables.data(), place);
    };
    if (s.group.empty())
      run(0);
    else
      wrong = test::run_group(group[0] * group[1] * group[2], at % 2 == 1, run);
  }
  return wrong;
}

/// All kernels, each in a namespace of its own, as in a file of its own; with their callers.
std::string text_of(const std::vector<KernelSource>& sources, std::optional<test::Language> callers) {
  std::string text;
  std::set<std::string> seen;
  for (const KernelSource& s : sources)
    if (seen.insert(s.name).second)
      text += test::in_namespace("k_" + s.name, s.text, callers ? caller_of(s, *callers) : "");
  return text;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string which = argc > 1 ? argv[1] : "";
  if (which != "metal" && which != "cuda" && which != "nvrtc" && which != "opencl")
    return fmt::print("grid_kernels metal|cuda|nvrtc|opencl [GRAPHS [SEED [chosen|random|small [KERNEL]]]]\n"), 2;
  const int graphs = argc > 2 ? std::atoi(argv[2]) : 20;
  const std::string opts = argc > 4 ? argv[4] : "chosen";
  const bool small = opts == "small";
  const OptsFrom from = opts == "random" ? OptsFrom(RandomOpts{1}) : HeuristicOpts{};
  const uint64_t seed = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 1;
  fmt::print("grid_kernels {} {} {}\n", which, graphs, seed);
  if (which == "nvrtc" && !cuda::nvrtc_unavailable().empty())
    return fmt::print("skipped, without NVRTC: {}\n", cuda::nvrtc_unavailable()), kSkipped;
  if (which == "opencl" && !opencl_lacks().empty()) return fmt::print("FAIL no OpenCL: {}\n", opencl_lacks()), 1;

  std::vector<test::RealKernel> kernels = test::real_kernels();
  kernels.insert(kernels.end(), test::kernels_of_names().begin(), test::kernels_of_names().end());
  for (uint64_t g = seed; g < seed + static_cast<uint64_t>(graphs); ++g)
    for (auto& k : test::kernels_of_graph(g)) kernels.push_back(std::move(k));
  if (argc > 5) std::erase_if(kernels, [&](const test::RealKernel& k) { return k.name != argv[5]; });
  std::vector<KernelSource> sources;
  std::vector<test::RealKernel> made;
  int without_float64 = 0, failed = 0, passed = 0, in_a_grid = 0, in_groups = 0;
  for (auto& k : kernels) try {
      // The shim runs no instructions of tensor cores.
      const Target& t = target(which == "nvrtc" ? "cuda90" : which == "cuda" ? "cuda70" : which);
      KernelSource source = small ? generate(k.sink, t, in_small_groups(k.sink, t)) : generate(k.sink, t, from);
      if (small && !is_small(source, k.variables)) continue;
      sources.push_back(std::move(source));
      made.push_back(std::move(k));
    } catch (const Error& e) {
      const std::string what = e.what();
      if (which != "metal" || what.find("float64") == std::string::npos)
        fmt::print("FAIL {}: {}\n", k.name, what), ++failed;
      else
        ++without_float64;
    }

  if (which == "nvrtc") {
    for (const KernelSource& s : sources) try {
        static_cast<void>(cuda::compile_only(s.name, s.text, "sm_90a"));
        ++passed;
      } catch (const Error& e) {
        fmt::print("FAIL {}\n{}\n", e.what(), s.text), ++failed;
      }
    fmt::print("{} passed, {} failed\n", passed, failed);
    return failed == 0 ? 0 : 1;
  }
  void* library = nullptr;
  if (which != "opencl") {
    const test::Language language = which == "metal" ? test::Language::Metal : test::Language::Cuda;
    library = test::compile_for_host(language, text_of(sources, language));
    if (library == nullptr) return fmt::print("FAIL the source for {} does not compile\n", which), 1;
    if (which == "metal" && !test::address_spaces_hold(text_of(sources, {})))
      fmt::print("FAIL address spaces\n"), ++failed;
  }
  for (std::size_t i = 0; i < made.size(); ++i) {
    const test::RealKernel& k = made[i];
    const KernelSource& s = sources[i];
    auto came = make_memory(k, s.signature), expected = make_memory(k, s.signature);
    std::vector<void*> a, b;
    for (auto& slot : came) a.push_back(slot.data());
    for (auto& slot : expected) b.push_back(slot.data());
    const std::vector<int64_t> grid = s.grid_of(k.variables);
    in_a_grid += grid.empty() ? 0 : 1;
    in_groups += s.group.empty() ? 0 : 1;
    std::string wrong;
    const std::string outside = test::caught(came, k.name, [&] {
      try {
        if (which == "opencl") {
          OpenClKernel(s.name, s.text).launch(a, k.variables, grid, s.group);
        } else {
          wrong = run_grid(reinterpret_cast<Run>(dlsym(library, ("run_" + s.name).c_str())), s, a.data(), k.variables);
        }
      } catch (const Error& e) {
        wrong = e.what();
      }
    });
    if (!outside.empty()) wrong = outside;
    interpret(k.sink, b, k.variables);
    for (std::size_t slot = 0; slot < came.size() && wrong.empty(); ++slot) {
      wrong = compare(s.signature.slots[slot].dtype, came[slot], expected[slot]);
      if (!wrong.empty()) wrong = fmt::format("slot {}, {}", slot, wrong);
    }
    if (wrong.empty()) {
      ++passed;
    } else {
      ++failed;
      fmt::print("FAIL {}: {}\n{}\n", k.name, wrong, made.size() < 4 ? s.text : "");
    }
  }
  fmt::print("{} in a grid of threads, {} in groups, {} need float64, which Metal lacks\n{} passed, {} failed\n",
             in_a_grid, in_groups, without_float64, passed, failed);
  return failed == 0 ? 0 : 1;
}
