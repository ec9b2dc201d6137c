// A demo: an orbit is fitted to noisy positions by gradient descent through kepler(). Prints the parameters found
// beside the true ones, and writes a picture of data and fit. Usage: orbit [FILE.png]
#include <cmath>
#include <cstdio>
#include <string>
#include <vector>

#include <tenon/io.h>
#include <tenon/nn.h>

#include "kepler.h"

namespace tn = tenon;

namespace {

// What an orbit in its plane is made of, as Tensors of one element.
struct Orbit {
  tn::Tensor size, period, eccentricity, start, turn;
};

// Positions at these times: (points, 2).
tn::Tensor positions(const Orbit& o, const tn::Tensor& times) {
  const auto [s, c] = kepler_ext::kepler(2 * tn::pi * times / o.period + o.start, o.eccentricity + times * 0);
  const tn::Tensor x = o.size * (c - o.eccentricity);
  const tn::Tensor y = o.size * sqrt(1 - o.eccentricity * o.eccentricity) * s;
  return tn::stack({x * cos(o.turn) - y * sin(o.turn), x * sin(o.turn) + y * cos(o.turn)}, 1);
}

Orbit orbit_of(const tn::Tensor& parameters) {
  const auto at = [&](int64_t i) { return parameters[{i}]; };
  // The period as its logarithm and the eccentricity as a sigmoid: every parameter is a real number.
  return {at(0), exp(at(1)), sigmoid(at(2)), at(3), at(4)};
}

// A white picture, (height, width, 3), drawn on by plain loops.
struct Picture {
  int64_t size = 480;
  double scale = 90;
  std::vector<uint8_t> rgb = std::vector<uint8_t>(static_cast<std::size_t>(size * size * 3), 255);
  void dot(double x, double y, int radius, std::initializer_list<uint8_t> color) {
    const auto px = static_cast<int64_t>(std::lround(size / 2.0 + x * scale));
    const auto py = static_cast<int64_t>(std::lround(size / 2.0 - y * scale));
    for (int64_t j = py - radius; j <= py + radius; ++j)
      for (int64_t i = px - radius; i <= px + radius; ++i) {
        const bool inside = (i - px) * (i - px) + (j - py) * (j - py) <= radius * radius;
        if (inside && i >= 0 && j >= 0 && i < size && j < size)
          std::copy(color.begin(), color.end(), rgb.begin() + (j * size + i) * 3);
      }
  }
};

}  // namespace

int main(int argc, char** argv) try {
  const std::string file = argc > 1 ? argv[1] : "orbit.png";
  tn::manual_seed(42);
  const auto f64 = tn::DType::Float64;
  const std::vector<double> truth{1.6, std::log(5.2), std::log(0.45 / 0.55), 0.7, 0.4};
  const tn::Tensor times = (tn::rand({120}, f64) * 12).realize();
  const tn::Tensor data = (positions(orbit_of(tn::array(truth)), times) + 0.05 * tn::randn({120, 2}, f64)).realize();

  const tn::Tensor parameters = tn::array(std::vector<double>{1.2, std::log(5.0), -1, 0.3, 0.9});
  parameters.set_requires_grad();
  const tn::Tensor first = tn::zeros({5}, f64).realize(), second = tn::zeros({5}, f64).realize();
  auto step = tn::jit([&](const tn::Tensor& rate, const tn::Tensor& count) {
    parameters.zero_grad();
    const tn::Tensor off = positions(orbit_of(parameters), times) - data;
    const tn::Tensor loss = mean(off * off);
    loss.backward();
    const tn::Tensor g = parameters.grad();
    first.assign(first * 0.9 + g * 0.1);
    second.assign(second * 0.999 + g * g * 0.001);
    const tn::Tensor m = first / (1 - tn::power(0.9, count)), v = second / (1 - tn::power(0.999, count));
    parameters.assign(parameters - rate * m / (sqrt(v) + 1e-8));  // Adam
    return loss;
  });
  double loss = 0;
  for (int i = 1; i <= 1500; ++i) {
    // Numbers in memory: as constants they would be part of kernels, new ones at each step.
    loss = step(tn::array({i < 1000 ? 0.01 : 0.001}), tn::array({static_cast<double>(i)})).item<double>();
    if (i % 300 == 0) std::printf("step %4d  mean squared error %.6f\n", i, loss);
  }

  const auto values = [](const Orbit& o) {
    return std::vector<double>{o.size.item<double>(), o.period.item<double>(), o.eccentricity.item<double>(),
                               o.start.item<double>(), o.turn.item<double>()};
  };
  const auto found = values(orbit_of(parameters)), expected = values(orbit_of(tn::array(truth)));
  const char* const names[] = {"size", "period", "eccentricity", "start", "turn"};
  bool close = true;
  for (std::size_t i = 0; i < found.size(); ++i) {
    std::printf("%-13s %8.4f  (true %8.4f)\n", names[i], found[i], expected[i]);
    close = close && std::abs(found[i] - expected[i]) < 0.05;
  }

  Picture picture;
  const tn::Tensor round = tn::linspace(0, found[1], 2000, f64);
  const auto curve = positions(orbit_of(parameters), round).to_vector<double>(), points = data.to_vector<double>();
  for (std::size_t i = 0; i < curve.size(); i += 2) picture.dot(curve[i], curve[i + 1], 1, {200, 60, 40});
  for (std::size_t i = 0; i < points.size(); i += 2) picture.dot(points[i], points[i + 1], 3, {40, 70, 160});
  picture.dot(0, 0, 6, {240, 180, 30});
  tn::io::save_png(file, tn::array(picture.rgb, {picture.size, picture.size, 3}));
  std::printf("%s: data, the fit, and the focus\n", file.c_str());
  return close ? 0 : 1;
} catch (const tn::Error& e) {
  std::fprintf(stderr, "%s\n", e.what());
  return 1;
}
