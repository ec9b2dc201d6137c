// The Mandelbrot set: the points c for which z = z^2 + c, from 0 on, stays near. Twenty steps are traced
// once and then replayed.
//   mandelbrot [WIDTH] [FILE]
#include <cstdio>
#include <numbers>
#include <string>

#include <tenon/io.h>
#include <tenon/tenon.h>

namespace tn = tenon;

int main(int argc, char** argv) try {
  const int64_t width = argc > 1 ? std::stoll(argv[1]) : 720, height = width * 2 / 3;
  const std::string file = argc > 2 ? argv[2] : "mandelbrot.png";
  constexpr int kSteps = 20, kRounds = 10;

  const tn::Tensor cx = tn::linspace(-2.2, 0.8, width), cy = tn::linspace(-1, 1, height).unsqueeze(1);
  auto advance = tn::jit([&](tn::Tensor x, tn::Tensor y, tn::Tensor count) {
    for (int i = 0; i < kSteps; ++i) {
      const tn::Tensor near = x * x + y * y < 16.f;
      const tn::Tensor next = x * x - y * y + cx;
      y = where(near, 2.f * x * y + cy, y);
      x = where(near, next, x);
      count = count + near.cast(tn::DType::Float32);
    }
    return tn::Tensors{x, y, count};
  });
  tn::Tensors z(3, tn::zeros({height, width}));
  for (int round = 0; round < kRounds; ++round) z = advance(z[0], z[1], z[2]);

  const tn::Tensor inside = z[2] == kSteps * kRounds;
  const double share = mean(inside.cast(tn::DType::Float64)).item<double>();
  std::printf("%lld x %lld points, %d steps; %d are traced once, as %zu kernels; the set's area is about %.2f\n",
              static_cast<long long>(width), static_cast<long long>(height), kSteps * kRounds, kSteps,
              advance.kernels().size(), share * 3 * 2);

  // How soon a point left, as a number without jumps, as a colour.
  const tn::Tensor size = maximum(z[0] * z[0] + z[1] * z[1], 4.f);
  const tn::Tensor soon = z[2] - log2(log2(size) * 0.5f);
  const auto channel = [&](double phase) {
    return where(inside, 0, 0.5 - 0.5 * cos(sqrt(soon) * 0.9 + 2 * std::numbers::pi * phase));
  };
  const tn::Tensor colours = tn::stack({channel(0), channel(0.1), channel(0.25)}, 2);
  tn::io::save_png(file, round(colours * 255).cast(tn::DType::UInt8));
} catch (const std::exception& e) {
  std::fprintf(stderr, "%s\nusage: mandelbrot [WIDTH] [FILE]\n", e.what());
  return 1;
}
