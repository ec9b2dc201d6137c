// Checks the extension: values against a plain loop, rules against finite differences and stacked loops.
#include <cmath>
#include <complex>
#include <cstdio>
#include <fstream>
#include <tuple>

#include "axpby.h"

namespace tn = tenon;
using axpby_ext::axpby;
using axpby_ext::simple_axpby;

namespace {

int failures = 0;
void expect(bool good, const char* what) {
  if (!good) std::printf("FAIL: %s\n", what);
  failures += !good;
}
#define EXPECT(...) expect((__VA_ARGS__), #__VA_ARGS__)

bool close(const tn::Tensor& a, const tn::Tensor& b, double atol = 1e-12) {
  return a.sizes() == b.sizes() && a.dtype() == b.dtype() && all(abs(a - b) <= atol).item<bool>();
}

tn::Tensor random(const tn::Dims& shape) { return tn::randn(shape, tn::DType::Float64).realize(); }

void values() {
  const tn::Tensor x = tn::randn({5, 7}).realize(), y = tn::randn({5, 7}).realize();
  EXPECT(close(axpby(x, y, 4, 2), simple_axpby(x, y, 4, 2), 1e-5));
  EXPECT(close(axpby(x, y[{tn::slice(0, 1)}], 4, 2), simple_axpby(x, y[{tn::slice(0, 1)}], 4, 2), 1e-5));
  const tn::Tensor xt = permute(tn::randn({7, 5}).realize(), {1, 0});
  EXPECT(close(axpby(xt, y, -1, 0.5f), simple_axpby(xt, y, -1, 0.5f), 1e-5));
  const tn::Tensor part = x[{tn::slice(), tn::slice(1, 7, 2)}];
  EXPECT(close(axpby(part, part, 3, 1), part * 4.f, 1e-5));
  EXPECT(close(axpby(x * 2.f, y * 2.f, 4, 2), simple_axpby(x, y, 8, 4), 1e-5));  // y's memory may be taken
  for (const int64_t n : {1, 2, 3, 15, 17, 1000, 100003}) {  // whole vectors and what is left of them
    const tn::Tensor u = tn::randn({n}).realize(), v = tn::randn({n}).realize(), before = (v * 1).realize();
    EXPECT(close(axpby(u, v, 4, 2), simple_axpby(u, v, 4, 2), 1e-5));
    EXPECT(all(v == before).item<bool>());
  }
  EXPECT(axpby(tn::ones({0, 3}), tn::ones({3}), 1, 1).sizes() == tn::Sizes{0, 3});
  EXPECT(axpby(x[{tn::slice(2, 2)}], y[{tn::slice(5, 5)}], 1, 1).size() == 0);
  EXPECT(axpby(tn::ones({}), tn::ones({}), 1, 1).item<float>() == 2.f);

  EXPECT(axpby(tn::ones({2}, tn::DType::Int32), tn::ones({2}, tn::DType::Int32), 1, 1).dtype() == tn::DType::Float32);
  EXPECT(axpby(tn::ones({2}, tn::DType::Bool), tn::ones({2}, tn::DType::Int8), 1, 1).dtype() == tn::DType::Float32);
  EXPECT(axpby(tn::ones({2}), tn::ones({2}, tn::DType::Float64), 1, 1).dtype() == tn::DType::Float64);
}

// Every floating dtype stays; the result is rounded to it once.
void dtypes() {
  const tn::Tensor x = tn::randn({5, 7}).realize(), y = tn::randn({5, 7}).realize();
  for (const tn::DType d : {tn::DType::Float16, tn::DType::BFloat16}) {
    const tn::Tensor u = cast(x, d).realize(), v = cast(y, d).realize();
    const tn::Tensor got = axpby(u, v, 4, 2);
    EXPECT(got.dtype() == d);
    const auto wide = [](const tn::Tensor& t) { return cast(t, tn::DType::Float32); };
    EXPECT(all(got == cast(wide(u) * 4 + wide(v) * 2, d)).item<bool>());
  }
  using Complex = std::complex<float>;
  const tn::Tensor z = tn::array(std::vector<Complex>{{1, 2}, {-3, 0.5f}}),
                   w = tn::array(std::vector<Complex>{{0, 1}, {2, 2}});
  const tn::Tensor got = axpby(z, w, 4, 2);
  EXPECT(got.dtype() == tn::DType::Complex64);
  EXPECT(got.to_vector<Complex>() == std::vector<Complex>{{4, 10}, {-8, 6}});
}

// sum(w * f(x, y)) for a fixed w, so that each element of the gradient is different.
template <class F>
double weighed(F f, const tn::Tensor& w, const tn::Tensor& x, const tn::Tensor& y) {
  return sum(w * f(x, y)).template item<double>();
}

double paired(const tn::Tensor& a, const tn::Tensor& b) { return sum(a * b).item<double>(); }

void derivatives() {
  const auto f = [](const tn::Tensor& x, const tn::Tensor& y) { return axpby(x * x, axpby(x, y, 2, 3) * y, 4, 2); };
  const tn::Tensor x = random({3, 4}), y = random({4}), w = random({3, 4});
  x.set_requires_grad();
  y.set_requires_grad();
  sum(w * f(x, y)).backward();
  const double h = 1e-5;
  for (int64_t i = 0; i < 4; ++i) {
    const tn::Tensor step = cast(tn::arange(0, 4) == i, tn::DType::Float64) * h;
    const double along_y = (weighed(f, w, x, y + step) - weighed(f, w, x, y - step)) / (2 * h);
    EXPECT(std::abs(y.grad()[{i}].item<double>() - along_y) < 1e-7);
    const double along_x = (weighed(f, w, x + step, y) - weighed(f, w, x - step, y)) / (2 * h);
    EXPECT(std::abs(sum(x.grad(), 0)[{i}].item<double>() - along_x) < 1e-7);
  }

  // Second order: how the gradient changes along (t, u), forward over reverse, against central differences of it.
  using Pair = std::tuple<tn::Tensor, tn::Tensor>;
  auto slope = tn::grad<0, 1>([&](const tn::Tensor& x, const tn::Tensor& y) { return sum(w * f(x, y)); });
  const auto gradient = [&](const Pair& at) { return std::apply(slope, at); };
  const Pair at{random({3, 4}), random({4})}, along{random({3, 4}), random({4})};
  const auto moved = [&](double by) {
    return Pair{std::get<0>(at) + std::get<0>(along) * by, std::get<1>(at) + std::get<1>(along) * by};
  };
  const auto [gx, gy] = tn::jvp(gradient, at, along).second;
  const auto [ax, ay] = gradient(moved(h));
  const auto [bx, by] = gradient(moved(-h));
  EXPECT(close(gx, (ax - bx) / (2 * h), 1e-6));
  EXPECT(close(gy, (ay - by) / (2 * h), 1e-6));
  // <w, jvp(t)> = <vjp(w), t>, through the transforms.
  const auto [dx, dy] = tn::vjp(f, at, w).second;
  const tn::Tensor forward = tn::jvp(f, at, along).second;
  EXPECT(std::abs(paired(w, forward) - paired(dx, std::get<0>(along)) - paired(dy, std::get<1>(along))) < 1e-10);

  // One tangent is scaled by its own factor, and <w, jvp(t)> = <vjp(w), t>.
  axpby_ext::Axpby p(tn::default_stream(), 4, 2);
  const tn::Tensor a = random({3, 4}), b = random({3, 4}), t = random({3, 4}), u = random({3, 4});
  EXPECT(close(p.jvp({a, b}, {t}, {0})[0], t * 4.0));
  EXPECT(close(p.jvp({a, b}, {t}, {1})[0], t * 2.0));
  EXPECT(close(p.jvp({a, b}, {t, u}, {0, 1})[0], t * 4.0 + u * 2.0));
  const tn::Tensors back = p.vjp({a, b}, {w}, {0, 1}, {});
  const double forth = sum(w * p.jvp({a, b}, {t, u}, {0, 1})[0]).item<double>();
  EXPECT(std::abs(forth - sum(back[0] * t + back[1] * u).item<double>()) < 1e-10);
}

void batches() {
  axpby_ext::Axpby p(tn::default_stream(), 4, 2);
  const tn::Sizes one{3, 4};
  const auto input = [&](int axis) {
    tn::Sizes shape = one;
    if (axis >= 0) shape.insert(shape.begin() + axis, 5);
    return random(tn::Dims(shape));
  };
  const auto at = [](const tn::Tensor& x, int axis, int64_t b) {
    return axis < 0 ? x : axis == 0 ? x[{b}] : axis == 1 ? x[{tn::slice(), b}] : x[{tn::slice(), tn::slice(), b}];
  };
  for (int i = -1; i < 3; ++i)
    for (int j = -1; j < 3; ++j) {
      if (i < 0 && j < 0) continue;
      const tn::Tensor x = input(i), y = input(j);
      const auto axis = [](int a) { return a < 0 ? tn::none : std::optional(a); };
      const tn::Batched got = p.vmap({x, y}, {axis(i), axis(j)});
      tn::Tensors loop;
      for (int64_t b = 0; b < 5; ++b) loop.push_back(axpby(at(x, i, b), at(y, j, b), 4, 2));
      EXPECT(close(got.outputs[0], stack(loop, *got.axes[0])));
      const auto f = [](const tn::Tensor& a, const tn::Tensor& b) { return axpby(a, b, 4, 2); };
      for (int out = 0; out < 3; ++out) EXPECT(close(tn::vmap(f, {axis(i), axis(j)}, {out})(x, y), stack(loop, out)));
    }
}

void kernels() {
  std::ifstream metal(axpby_ext::metal_library(), std::ios::binary);
  EXPECT(metal.good());
}

}  // namespace

int main() try {
  values();
  dtypes();
  derivatives();
  batches();
  kernels();
  std::printf("axpby: %s OpenBLAS\n", axpby_ext::uses_blas() ? "with" : "without");
  std::puts(failures == 0 ? "axpby: ok" : "axpby: FAILED");
  return failures == 0 ? 0 : 1;
} catch (const tn::Error& e) {
  std::fprintf(stderr, "%s\n", e.what());
  return 1;
}
