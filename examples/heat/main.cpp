// The heat equation du/dt = a (d2u/dx2 + d2u/dy2) on a plate without a way out for heat: a series of pictures.
//   heat [SIZE] [FOLDER]
#include <cstdio>
#include <string>

#include <tenon/io.h>
#include <tenon/tenon.h>

namespace tn = tenon;

namespace {

/// The temperatures of the four neighbours less four times the own one; beyond the edge it is as warm as at the edge.
tn::Tensor laplacian(const tn::Tensor& u) {
  const tn::Tensor wide = pad(u, {{1, 1}, {1, 1}}, {.mode = tn::PadMode::Edge});
  const auto inner = tn::slice(1, -1);
  return wide[{tn::slice(tn::none, -2), inner}] + wide[{tn::slice(2, tn::none), inner}] +
         wide[{inner, tn::slice(tn::none, -2)}] + wide[{inner, tn::slice(2, tn::none)}] - 4.f * u;
}

/// Black, red, yellow, white.
tn::Tensor picture(const tn::Tensor& u) {
  const auto channel = [&](double from) { return clip(u * 3.f - from, 0, 1); };
  return round(tn::stack({channel(0), channel(1), channel(2)}, 2) * 255).cast(tn::DType::UInt8);
}

}  // namespace

int main(int argc, char** argv) try {
  const int64_t n = argc > 1 ? std::stoll(argv[1]) : 160;
  const std::string folder = argc > 2 ? argv[2] : ".";
  constexpr int kFrames = 4, kSteps = 5;

  // A ring, a spot and a bar are hot.
  const tn::Tensor x = tn::linspace(-1, 1, n), y = x.unsqueeze(1);
  const tn::Tensor radius = sqrt(x * x + y * y);
  const tn::Tensor ring = abs(radius - 0.6f) < 0.08f, spot = radius < 0.15f;
  const tn::Tensor bar = (abs(y - 0.85f) < 0.07f) & (abs(x) < 0.8f);
  tn::Tensor u = (ring | spot | bar).cast(tn::DType::Float32).realize();
  const double before = sum(u).item<float>();

  auto advance = tn::jit([](tn::Tensor t) {
    for (int i = 0; i < kSteps; ++i) t = t + 0.2f * laplacian(t);
    return t;
  });
  tn::Tensors frames;
  int64_t steps = 0;
  for (int frame = 0; frame < kFrames; ++frame) {
    frames.push_back(picture(u).realize());
    tn::io::save_png(folder + "/heat_" + std::to_string(frame) + ".png", frames.back());
    for (const int64_t until = n * n * (frame + 1) * (frame + 1) / 640; steps < until; steps += kSteps) u = advance(u);
  }
  tn::io::save_png(folder + "/heat.png", concatenate(frames, 1));
  std::printf("%lld steps; warmest %.3f, coldest %.3f; heat kept: %.4f\n", static_cast<long long>(steps),
              max(u).item<float>(), min(u).item<float>(), sum(u).item<float>() / before);
} catch (const std::exception& e) {
  std::fprintf(stderr, "%s\nusage: heat [SIZE] [FOLDER]\n", e.what());
  return 1;
}
