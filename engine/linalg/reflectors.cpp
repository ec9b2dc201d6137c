#include <tenon/engine/linalg/reflectors.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include <tenon/engine/linalg/share.h>

namespace tenon::detail {
namespace {

/// For each column a power of two, near its largest element, by which the column is divided: sums of squares then
/// neither overflow nor vanish. 1 for a column of zeros, infinities or NaN.
template <class T>
Aligned<RealOf<T>> scales_of_columns(const T* a, int64_t rows, int64_t columns) {
  using Real = RealOf<T>;
  Aligned<Real> scales(static_cast<std::size_t>(columns));
  for (int64_t i = 0; i < rows; ++i)
    for (int64_t j = 0; j < columns; ++j) {
      Real& largest = scales[static_cast<std::size_t>(j)];
      const T x = a[i * columns + j];
      Real size = std::abs(std::real(x));
      if constexpr (holds_complex<T>) size = std::max(size, std::abs(std::imag(x)));
      largest = size > largest ? size : largest;
    }
  constexpr int kMost = std::numeric_limits<Real>::max_exponent - 2;  // both the power and its reciprocal are normal
  for (Real& scale : scales) {
    const int exponent = scale > 0 && std::isfinite(scale) ? std::ilogb(scale) : 0;
    scale = std::ldexp(Real(1), std::clamp(exponent, -kMost, kMost));
  }
  return scales;
}

}  // namespace

template <class T>
Reflectors<T>::Reflectors(const Lapack<T>& routines, T* a, int64_t rows, int64_t columns)
    : routines_(routines), rows_(rows) {
  constexpr int64_t kWidth = kPanel<T>;
  const Aligned<RealOf<T>> scales = scales_of_columns(a, rows, columns);
  const auto scale = [&](auto power) {
    Aligned<RealOf<T>> factors(scales.size());
    std::transform(scales.begin(), scales.end(), factors.begin(), power);
    for (int64_t i = 0; i < rows; ++i)
      for (int64_t j = 0; j < columns; ++j) a[i * columns + j] *= factors[static_cast<std::size_t>(j)];
  };
  scale([](RealOf<T> x) { return 1 / x; });
  Aligned<T> diagonal(kWidth);
  for (int64_t row = 0; row < std::min(rows, columns); row += kWidth) {
    const int64_t height = rows - row, width = std::min(kWidth, columns - row);
    Block& b = blocks_.emplace_back();
    b.row = row;
    b.v.resize(static_cast<std::size_t>(height * kWidth));
    b.t.resize(kWidth * kWidth);
    T* const from = a + row * columns + row;
    T* const v = b.v.data();
    into_panel(from, columns, height, width, v);
    factor_panel(v, height, diagonal.data(), b.t.data());
    for (int64_t i = 0; i < std::min(height, width); ++i) {
      from[i * columns + i] = diagonal[static_cast<std::size_t>(i)];
      std::copy_n(v + i * kWidth + i + 1, width - i - 1, from + i * columns + i + 1);
      std::fill_n(v + i * kWidth + i + 1, kWidth - i - 1, T(0));
    }
    apply(b, a, columns, row + width, true);
  }
  scale([](RealOf<T> x) { return x; });
}

template <class T>
void Reflectors<T>::apply(T* c, int64_t columns, bool adjoint) const {
  if (adjoint)
    for (const Block& b : blocks_) apply(b, c, columns, 0, true);
  else
    for (auto b = blocks_.rbegin(); b != blocks_.rend(); ++b) apply(*b, c, columns, 0, false);
}

template <class T>
void Reflectors<T>::write(T* q, int64_t columns) const {
  std::fill_n(q, rows_ * columns, T(0));
  for (int64_t i = 0; i < columns; ++i) q[i * columns + i] = 1;
  for (auto b = blocks_.rbegin(); b != blocks_.rend(); ++b) apply(*b, q, columns, b->row, false);
}

template <class T>
void Reflectors<T>::apply(const Block& b, T* c, int64_t stride, int64_t first, bool adjoint) const {
  const int64_t columns = stride - first, height = rows_ - b.row;
  share_work(columns, height * kPanel<T>, [&](int64_t begin, int64_t count) {
    // LAPACK sees the transposes: c^T, V^T, and with w = V^H c: w^T = c^T conj(V).
    const int wide = static_cast<int>(count), panel = kPanel<T>;
    const int high = static_cast<int>(height), ldc = static_cast<int>(stride);
    const T one = 1, minus_one = -1, zero = 0;
    T* const to = c + b.row * stride + first + begin;
    Aligned<T> memory(static_cast<std::size_t>(2 * wide * panel));
    T *const w = memory.data(), *const tw = w + wide * panel;
    routines_.gemm("N", "C", &wide, &panel, &high, &one, to, &ldc, b.v.data(), &panel, &zero, w, &wide, 1, 1);
    routines_.gemm("N", adjoint ? "C" : "N", &wide, &panel, &panel, &one, w, &wide, b.t.data(), &panel, &zero, tw,
                   &wide, 1, 1);
    routines_.gemm("N", "N", &wide, &high, &panel, &minus_one, tw, &wide, b.v.data(), &panel, &one, to, &ldc, 1, 1);
  });
}

template class Reflectors<float>;
template class Reflectors<double>;
template class Reflectors<std::complex<float>>;
template class Reflectors<std::complex<double>>;

}  // namespace tenon::detail
