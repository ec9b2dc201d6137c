// Checks the operation on the grid of eccentricities and anomalies from which M is computed, against sin E and cos E
// themselves; derivatives against central differences; batches against the stacked loop; CUDA, where it is there,
// against the CPU.
#include <cmath>
#include <cstdio>
#include <tuple>

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
  const auto odd = [](const tn::Tensor& t) { return t[{tn::slice(tn::none, tn::none, 2)}]; };  // every second row
  EXPECT(close(kepler(odd(g.M), odd(g.e)).first, odd(s), 0));
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

using Pair = std::tuple<tn::Tensor, tn::Tensor>;

// Second order, and jvp as the transpose of vjp, for weighed sums of both outputs.
void second_derivatives() {
  const auto random = [](double low, double high) {
    return (tn::rand({3, 4}, tn::DType::Float64) * (high - low) + low).realize();
  };
  const tn::Tensor w = random(-1, 1), v = random(-1, 1);
  const auto f = [](const tn::Tensor& M, const tn::Tensor& e) { return kepler(M, e); };
  const auto loss = [&](const tn::Tensor& M, const tn::Tensor& e) {
    const auto [s, c] = kepler(M, e);
    return sum(w * s + v * c * s);
  };
  const Pair at{random(0.5, 5.5), random(0.1, 0.8)}, along{random(-1, 1), random(-1, 1)};
  const double h = 1e-5;
  const auto moved = [&](double by) {
    return Pair{std::get<0>(at) + std::get<0>(along) * by, std::get<1>(at) + std::get<1>(along) * by};
  };
  auto slope = tn::grad<0, 1>(loss);
  const auto gradient = [&](const Pair& p) { return std::apply(slope, p); };
  const auto [dM, de] = tn::jvp(gradient, at, along).second;
  const auto [aM, ae] = gradient(moved(h));
  const auto [bM, be] = gradient(moved(-h));
  EXPECT(close(dM, (aM - bM) / (2 * h), 1e-6));
  EXPECT(close(de, (ae - be) / (2 * h), 1e-6));

  const auto dot = [](const tn::Tensor& a, const tn::Tensor& b) { return sum(a * b).item<double>(); };
  const auto [ds, dc] = tn::jvp(f, at, along).second;
  const auto [gM, ge] = tn::vjp(f, at, std::pair{w, v}).second;
  const double forth = dot(w, ds) + dot(v, dc), back = dot(gM, std::get<0>(along)) + dot(ge, std::get<1>(along));
  EXPECT(std::abs(forth - back) < 1e-12);
}

// Every combination of mapped axes of M and e, the result's axis anywhere, against the stacked loop.
void batches() {
  const auto input = [](int axis, double scale) {
    tn::Sizes shape{3, 4};
    if (axis >= 0) shape.insert(shape.begin() + axis, 5);
    return (tn::rand(tn::Dims(shape), tn::DType::Float64) * scale).realize();
  };
  const auto at = [](const tn::Tensor& x, int axis, int64_t b) {
    return axis < 0 ? x : axis == 0 ? x[{b}] : axis == 1 ? x[{tn::slice(), b}] : x[{tn::slice(), tn::slice(), b}];
  };
  const auto f = [](const tn::Tensor& M, const tn::Tensor& e) { return kepler(M, e); };
  for (int i = -1; i < 3; ++i)
    for (int j = -1; j < 3; ++j) {
      if (i < 0 && j < 0) continue;
      const tn::Tensor M = input(i, 7), e = input(j, 0.9);
      tn::Tensors sines, cosines;
      for (int64_t b = 0; b < 5; ++b) {
        const auto [s, c] = kepler(at(M, i, b), at(e, j, b));
        sines.push_back(s);
        cosines.push_back(c);
      }
      for (int out = 0; out < 3; ++out) {
        const auto axis = [](int a) { return a < 0 ? tn::none : std::optional(a); };
        const auto [s, c] = tn::vmap(f, {axis(i), axis(j)}, {out})(M, e);
        EXPECT(close(s, stack(sines, {.axis = out}), 0));
        EXPECT(close(c, stack(cosines, {.axis = out}), 0));
      }
    }
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
  second_derivatives();
  batches();
  cuda();
  std::puts(failures == 0 ? "kepler: ok" : "kepler: FAILED");
  return failures == 0 ? 0 : 1;
} catch (const tn::Error& e) {
  std::fprintf(stderr, "%s\n", e.what());
  return 1;
}
