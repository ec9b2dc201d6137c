// Stars that attract each other: all pairs of forces are one kernel, a step keeps the energy (leapfrog). The picture
// has the traces of a disk that turns.
//   particles [COUNT] [STEPS] [FILE]
#include <cmath>
#include <cstdio>
#include <string>

#include <tenon/io.h>
#include <tenon/tenon.h>

namespace tn = tenon;

namespace {

constexpr double kSoft = 0.02;  // added to squares of distances: close stars do not fly apart

/// The accelerations (n, 2) of stars at p (n, 2) of mass 1 / n each.
tn::Tensor acceleration(const tn::Tensor& p) {
  const tn::Tensor apart = p.unsqueeze(0) - p.unsqueeze(1);  // (n, n, 2)
  const tn::Tensor square = sum(apart * apart, 2) + kSoft;
  const tn::Tensor pull = rsqrt(square) / square;
  return sum(apart * pull.unsqueeze(2), 1) / static_cast<double>(p.size(0));
}

double energy(const tn::Tensor& p, const tn::Tensor& v) {
  const double n = static_cast<double>(p.size(0));
  const tn::Tensor apart = p.unsqueeze(0) - p.unsqueeze(1);
  const tn::Tensor pairs = sum(rsqrt(sum(apart * apart, 2) + kSoft)) - n / std::sqrt(kSoft);
  return (sum(v * v) / (2 * n) - pairs / (2 * n * n)).item<float>();
}

/// How many stars are at each of size x size places.
tn::Tensor counted(const tn::Tensor& p, int64_t size) {
  const tn::Tensor at = floor((p * 0.35f + 0.5f) * static_cast<double>(size)).cast(tn::DType::Int64);
  const tn::Tensor x = at[{tn::ellipsis, 0}], y = at[{tn::ellipsis, 1}];
  const tn::Tensor seen = (x >= 0) & (x < size) & (y >= 0) & (y < size);
  return segment_sum(seen.cast(tn::DType::Float32), where(seen, y * size + x, 0), size * size).reshape({size, size});
}

}  // namespace

int main(int argc, char** argv) try {
  const int64_t n = argc > 1 ? std::stoll(argv[1]) : 1000, steps = argc > 2 ? std::stoll(argv[2]) : 150;
  const std::string file = argc > 3 ? argv[3] : "particles.png";
  constexpr int64_t kSize = 360;
  constexpr double kStep = 0.02;

  // A disk that turns about as fast as its mass inside holds it.
  tn::manual_seed(7);
  const tn::Tensor radius = sqrt(tn::rand({n})) * 0.9f + 0.05f, angle = tn::rand({n}) * 6.2831853f;
  tn::Tensor p = tn::stack({radius * cos(angle), radius * sin(angle)}, 1).realize();
  const tn::Tensor speed = sqrt(radius) * 0.9f;
  tn::Tensor v = tn::stack({-speed * sin(angle), speed * cos(angle)}, 1).realize();

  auto advance = tn::jit([](const tn::Tensor& at, const tn::Tensor& moving) {
    const tn::Tensor half = moving + acceleration(at) * (kStep / 2);
    const tn::Tensor next = at + half * kStep;
    return tn::Tensors{next, half + acceleration(next) * (kStep / 2)};
  });
  const double before = energy(p, v);
  tn::Tensor light = tn::zeros({kSize, kSize});
  for (int64_t step = 0; step < steps; ++step) {
    const tn::Tensors next = advance(p, v);
    p = next[0], v = next[1];
    light = (light * 0.97f + counted(p, kSize)).realize();
  }
  const double after = energy(p, v);
  std::printf("%lld stars, %lld steps; energy from %.4f to %.4f; momentum %.0e\n", static_cast<long long>(n),
              static_cast<long long>(steps), before, after, max(abs(mean(v, 0))).item<float>());
  if (std::abs(after - before) > 0.02 * std::abs(before)) return 1;

  const tn::Tensor bright = 1.f - exp(light * -0.8f);
  const tn::Tensor colours = tn::stack({bright * bright, bright * 0.8f, sqrt(bright)}, 2);
  tn::io::save_png(file, round(colours * 255).cast(tn::DType::UInt8));
} catch (const std::exception& e) {
  std::fprintf(stderr, "%s\nusage: particles [COUNT] [STEPS] [FILE]\n", e.what());
  return 1;
}
