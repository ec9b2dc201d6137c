// Microseconds an evaluation on (256, 512) float32: composed and by the Primitive, built anew each time and captured.
#include <chrono>
#include <cstdio>

#include "axpby.h"

namespace tn = tenon;

namespace {

template <class F>
double microseconds(F f) {
  using clock = std::chrono::steady_clock;
  for (int i = 0; i < 100; ++i) f();
  double best = 1e30;
  for (int round = 0; round < 5; ++round) {
    const auto begin = clock::now();
    for (int i = 0; i < 1000; ++i) f();
    best = std::min(best, std::chrono::duration<double, std::micro>(clock::now() - begin).count() / 1000);
  }
  return best;
}

}  // namespace

int main() {
  const tn::Tensor x = tn::randn({256, 512}).realize(), y = tn::randn({256, 512}).realize();
  auto simple = tn::jit([](const tn::Tensor& a, const tn::Tensor& b) { return axpby_ext::simple_axpby(a, b, 4, 2); });
  auto custom = tn::jit([](const tn::Tensor& a, const tn::Tensor& b) { return axpby_ext::axpby(a, b, 4, 2); });
  std::printf("simple  %6.1f us   captured %6.1f us\n",
              microseconds([&] { axpby_ext::simple_axpby(x, y, 4, 2).realize(); }),
              microseconds([&] { simple(x, y); }));
  std::printf("custom  %6.1f us   captured %6.1f us\n", microseconds([&] { axpby_ext::axpby(x, y, 4, 2).realize(); }),
              microseconds([&] { custom(x, y); }));
}
