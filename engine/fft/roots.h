// Roots of unity.
#pragma once
#include <cmath>
#include <cstdint>
#include <numbers>

#include <tenon/engine/fft/passes.h>

namespace tenon::detail {

/// exp(-2 pi i k / n), accurate to a bit or two.
template <class T>
Complex<T> unit_root(int64_t k, int64_t n) {
  k %= n;
  const int64_t octant = 8 * k / n;          // cos and sin are called only for angles up to pi / 4
  const auto angle = [&](int64_t eighths) {  // 2 pi (k / n - eighths / 8)
    return std::numbers::pi / 4 * static_cast<double>(8 * k - eighths * n) / static_cast<double>(n);
  };
  const int64_t quarter = (octant + 1) / 2;  // the nearest multiple of pi / 2
  const double c = std::cos(angle(2 * quarter)), s = std::sin(angle(2 * quarter));
  const double re[] = {c, -s, -c, s}, im[] = {s, c, -s, -c};
  return {static_cast<T>(re[quarter % 4]), static_cast<T>(-im[quarter % 4])};
}

}  // namespace tenon::detail
