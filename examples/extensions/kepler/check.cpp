// Checks the operation on the grid of eccentricities and anomalies from which M is computed, against sin E and cos E
// themselves; derivatives against central differences; batches against the stacked loop; CUDA, where it is there,
// against the CPU.
#include <chrono>
#include <cmath>
#include <cstdio>

#include "kepler.h"

namespace tn = tenon;
using kepler_ext::kepler;

namespace {

int failures = 0;
void expect(bool good, const char* what) {
  if (!good) std::printf("FAIL: %s\n", what);
  failures += !good;
}
#define EXPECT(...) expect((__VA_ARGS__), #__VA_ARGS__)

bool close(const tn::Tensor& a, const tn::Tensor& b, double atol) {
  return a.sizes() == b.sizes() && all(abs(a - b) <= atol).item<bool>();
}

struct Grid {
  tn::Tensor M, e, E;
};
// e in [0, 0.9], E in [-pi, pi]; M in float64, then rounded.
Grid grid(tn::DType dtype) {
  const tn::Tensor e = reshape(tn::linspace(0, 0.9, 55, tn::DType::Float64), {55, 1});
  const tn::Tensor E = tn::linspace(-tn::pi, tn::pi, 101, tn::DType::Float64);
  const tn::Tensor M = E - e * sin(E);
  return {cast(M, dtype).realize(), cast(e, dtype).realize(), (E + e * 0).realize()};
}

void values(tn::DType dtype, double atol) {
  const Grid g = grid(dtype);
  const auto [s, c] = kepler(g.M, g.e);
  EXPECT(s.dtype() == dtype);
  EXPECT(close(cast(s, tn::DType::Float64), sin(g.E), atol));
  EXPECT(close(cast(c, tn::DType::Float64), cos(g.E), atol));
  // M is periodic, broadcasts, and may be any view.
  EXPECT(close(kepler(g.M + 4 * tn::pi, g.e).first, s, 20 * atol));
  EXPECT(close(kepler(permute(g.M, {1, 0}), permute(g.e, {1, 0})).second, permute(c, {1, 0}), 0));
  EXPECT(kepler(tn::zeros({0, 3}, dtype), tn::zeros({3}, dtype)).first.sizes() == tn::Sizes{0, 3});
  auto captured = tn::jit([](const tn::Tensor& M, const tn::Tensor& e) { return kepler(M, e).first * 2; });
  for (int i = 0; i < 3; ++i) EXPECT(close(captured(g.M, g.e), s * 2, 0));
}

void derivatives() {
  const tn::Tensor M = tn::linspace(0.3, 6, 7, tn::DType::Float64).realize(),
                   e = tn::full({7}, 0.4, tn::DType::Float64);
  const double h = 1e-6;
  const auto of = [](const tn::Tensor& M, const tn::Tensor& e) {
    const auto [s, c] = kepler(M, e);
    return s * 2 + c * c;
  };
  M.set_requires_grad();
  e.set_requires_grad();
  sum(of(M, e)).backward();
  EXPECT(close(M.grad(), (of(M + h, e) - of(M - h, e)) / (2 * h), 1e-8));
  EXPECT(close(e.grad(), (of(M, e + h) - of(M, e - h)) / (2 * h), 1e-8));
}

void cuda() {
  if (!kepler_ext::built_for_cuda()) return void(std::puts("kepler: CUDA skipped: built without KEPLER_CUDA"));
  try {
    tn::Device("CUDA");
  } catch (const tn::UserError& e) {
    return void(std::printf("kepler: CUDA skipped: %s\n", e.what()));
  }
  for (const auto& [dtype, atol] : {std::pair{tn::DType::Float32, 2e-6}, std::pair{tn::DType::Float64, 1e-14}}) {
    const Grid g = grid(dtype);
    const auto [s, c] = kepler(g.M, g.e);
    const tn::Tensors in = tn::broadcast_tensors({g.M, g.e});
    const auto [gs, gc] = kepler(contiguous(in[0]).to("CUDA"), contiguous(in[1]).to("CUDA"));
    EXPECT(close(gs.to("CPU"), s, atol));
    EXPECT(close(gc.to("CPU"), c, atol));
  }
  std::puts("kepler: CUDA ok");
}

}  // namespace

int main() try {
  values(tn::DType::Float32, 1e-5);
  values(tn::DType::Float64, 1e-12);
  derivatives();
  cuda();
  std::puts(failures == 0 ? "kepler: ok" : "kepler: FAILED");
  return failures == 0 ? 0 : 1;
} catch (const tn::Error& e) {
  std::fprintf(stderr, "%s\n", e.what());
  return 1;
}
