// metal_functions: functions of Metal that are exported for other programs, really run: the product with 4-bit weights,
// one source for all sizes, in float16 and bfloat16, against float64 over the exact weights. Prints a line for each
// shape that is wrong; exits with 1 if any is.
#include <dlfcn.h>
#include <fmt/format.h>

#include <cmath>
#include <random>

#include <tenon/codegen/scalar.h>
#include <tenon/examples/metal_source/quantized_matmul.h>
#include <tenon/tests/grid/caught.h>
#include <tenon/tests/grid/fibers.h>
#include <tenon/tests/grid/grid_compiler.h>

using namespace tenon;

namespace {

using Run = void (*)(void* const* buffers, const int* sizes, const uint32_t* place);

/// Called by position, as the signature has them: five buffers, M, N, K.
std::string caller_of(const std::string& function, const std::string& type) {
  return fmt::format(
      "extern \"C\" void run_{0}(void* const* p, const int* n, const uint* at) {{\n"
      "  {0}((const {1}*)p[0], (const {1}*)p[1], (const {1}*)p[2], (const uint*)p[3], ({1}*)p[4], n[0], n[1], n[2],\n"
      "      uint3{{at[0], at[1], at[2]}}, uint3{{at[3], at[4], at[5]}});\n}}\n",
      function, type);
}

double at(const test::Guarded& memory, DType d, int64_t i) {
  return load_scalar(d, memory.data() + static_cast<std::size_t>(i) * size_of(d)).f;
}

test::Guarded floats(DType d, int64_t count, double scale, std::mt19937_64& rng, bool front) {
  test::Guarded memory(static_cast<std::size_t>(count) * size_of(d), front);
  std::normal_distribution<double> normal(0, scale);
  for (int64_t i = 0; i < count; ++i)
    store_scalar(d, memory.data() + static_cast<std::size_t>(i) * size_of(d), Scalar{.f = normal(rng)});
  return memory;
}

/// What is wrong at this shape; nothing where it is right.
std::string wrong(Run run, DType d, int64_t m, int64_t n, int64_t k) {
  std::mt19937_64 rng(static_cast<uint64_t>(m * 1000003 + n * 1009 + k));
  std::vector<test::Guarded> memory;
  memory.push_back(floats(d, k * n / 64, 0.1, rng, false));
  memory.push_back(floats(d, k * n / 64, 1, rng, true));
  memory.push_back(floats(d, m * n, 1, rng, false));
  memory.emplace_back(static_cast<std::size_t>(k * n / 2), true);
  for (std::size_t i = 0; i < memory[3].size(); ++i) memory[3].data()[i] = static_cast<std::byte>(rng());
  memory.emplace_back(static_cast<std::size_t>(m * k) * size_of(d), false);
  std::vector<void*> buffers;
  for (test::Guarded& slot : memory) buffers.push_back(slot.data());
  const int sizes[] = {static_cast<int>(m), static_cast<int>(n), static_cast<int>(k)};
  std::string error;
  const std::string outside = test::caught(memory, "quantized_matmul", [&] {
    for (int64_t y = 0; y < (m + 3) / 4 && error.empty(); ++y)
      for (int64_t x = 0; x < (k + 63) / 64 && error.empty(); ++x)
        error = test::run_group(64, (x + y) % 2 == 1, [&](int64_t t) {
          const uint32_t place[] = {
              static_cast<uint32_t>(x), static_cast<uint32_t>(y), 0, static_cast<uint32_t>(t), 0, 0};
          run(buffers.data(), sizes, place);
        });
  });
  if (!outside.empty() || !error.empty()) return outside + error;
  const double half_step = d == DType::Float16 ? 0x1p-11 : 0x1p-8;
  for (int64_t i = 0; i < m; ++i)
    for (int64_t j = 0; j < k; ++j) {
      double sum = 0, magnitude = 0;
      for (int64_t e = 0; e < n; ++e) {
        const int64_t group = j * (n / 64) + e / 64;
        const int code = static_cast<int>(memory[3].data()[j * n / 2 + e / 2]) >> (e % 2 * 4) & 15;
        const double w = at(memory[0], d, group) * code + at(memory[1], d, group);
        sum += at(memory[2], d, i * n + e) * w;
        magnitude += std::fabs(at(memory[2], d, i * n + e) * w);
      }
      const double came = at(memory[4], d, i * k + j);
      if (!(std::fabs(came - sum) <= half_step * std::fabs(sum) * 1.01 + 1e-5 * magnitude))
        return fmt::format("({}, {}): came {}, expected {}", i, j, came, sum);
    }
  return {};
}

}  // namespace

int main() {
  struct Function {
    std::string name, type;
    DType dtype;
  };
  const Function functions[] = {{"quantized_matmul_w4a16_g64", "half", DType::Float16},
                                {"quantized_matmul_w4a16_g64_bfloat16", "ushort", DType::BFloat16}};
  std::string text, bare;
  for (const Function& f : functions) {
    const std::string source = quantized_matmul_w4a16_g64(f.dtype);
    text += test::in_namespace("k_" + f.name, source, caller_of(f.name, f.type));
    bare += test::in_namespace("k_" + f.name, source, "");
  }
  void* const library = test::compile_for_host(test::Language::Metal, text);
  if (library == nullptr) return fmt::print("FAIL the source does not compile\n"), 1;
  int passed = 0, failed = 0;
  if (!test::address_spaces_hold(bare)) fmt::print("FAIL address spaces\n"), ++failed;
  constexpr int64_t kShapes[][3] = {{1, 64, 1},     {1, 64, 64},   {3, 64, 5},    {64, 64, 64},
                                    {4, 128, 64},   {5, 192, 65},  {17, 64, 63},  {2, 1024, 3},
                                    {16, 256, 130}, {7, 448, 129}, {128, 128, 96}};
  for (const Function& f : functions) {
    const auto run = reinterpret_cast<Run>(dlsym(library, ("run_" + f.name).c_str()));
    for (const auto& [m, n, k] : kShapes) {
      const std::string error = wrong(run, f.dtype, m, n, k);
      (error.empty() ? passed : failed)++;
      if (!error.empty()) fmt::print("FAIL {} of M {}, N {}, K {}: {}\n", f.name, m, n, k, error);
    }
  }
  fmt::print("{} passed, {} failed\n", passed, failed);
  return failed == 0 ? 0 : 1;
}
