#include "pictures.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace fashion {
namespace {

using Color = std::array<uint8_t, 3>;

class Canvas {
 public:
  static constexpr int kHeight = 300, kWidth = 600;
  Canvas() : pixels_(kHeight * kWidth * 3, 255) {}
  void dot(int row, int column, Color color) {
    if (row < 0 || row >= kHeight || column < 0 || column >= kWidth) return;
    std::copy(color.begin(), color.end(), pixels_.begin() + 3 * (row * kWidth + column));
  }
  void vertical(int column, int from, int to, Color color) {
    for (int row = std::min(from, to); row <= std::max(from, to); ++row) dot(row, column, color);
  }
  tenon::Tensor tensor() const { return tenon::array(pixels_, {kHeight, kWidth, 3}); }

 private:
  std::vector<uint8_t> pixels_;
};

}  // namespace

tenon::Tensor curve(const std::vector<float>& values) {
  Canvas canvas;
  if (values.empty()) return canvas.tensor();
  const float top = std::max(0.5f, *std::max_element(values.begin(), values.end()));
  const auto row_of = [&](double value) {
    return static_cast<int>(std::lround((Canvas::kHeight - 11) - value / top * (Canvas::kHeight - 21)));
  };
  for (double line = 0; line <= top; line += 0.5)
    for (int column = 0; column < Canvas::kWidth; ++column) canvas.dot(row_of(line), column, {220, 220, 220});

  const std::size_t window = std::max<std::size_t>(1, values.size() / 50);
  double sum = 0;
  std::array<int, 2> last{row_of(values[0]), row_of(values[0])};  // of the values, of their mean
  for (std::size_t i = 0; i < values.size(); ++i) {
    sum += values[i] - (i >= window ? values[i - window] : 0);
    const auto column = static_cast<int>(i * (Canvas::kWidth - 1) / values.size());
    const std::array<int, 2> now{row_of(values[i]), row_of(sum / static_cast<double>(std::min(i + 1, window)))};
    canvas.vertical(column, last[0], now[0], {170, 200, 240});
    for (const int thick : {0, 1}) canvas.vertical(column + thick, last[1], now[1], {20, 60, 160});
    last = now;
  }
  return canvas.tensor();
}

tenon::Tensor grid(const tenon::Tensor& images) {
  const int64_t count = std::min<int64_t>(images.size(0), 100);
  const tenon::Tensor framed = pad(images[tenon::slice(0, count)], {{0, 100 - count}, {1, 0}, {1, 0}}, {.value = 128});
  const tenon::Tensor rows = framed.reshape({10, 10, 29, 29}).permute({0, 2, 1, 3}).reshape({290, 290});
  return rows[{tenon::slice(1, 290), tenon::slice(1, 290)}];
}

}  // namespace fashion
