#include <tenon/engine/linalg/triangle.h>

#include <complex>

namespace tenon::detail {

namespace {

/// As divide(), for at most kPanel rows: an adjoint is written into a triangle of its own.
template <class T>
void divide_by_few(const Triangle<T>& t, T* x, int64_t stride, int64_t columns) {
  if (!t.adjoint) return divide_few(t, x, stride, columns);
  T own[kPanel<T> * kPanel<T>];
  for (int64_t i = 0; i < t.rows; ++i)
    for (int64_t j = t.upper ? i : 0; j < (t.upper ? t.rows : i + 1); ++j) {
      const T element = t.elements[i * t.stride + j];
      if constexpr (holds_complex<T>)
        own[j * kPanel<T> + i] = std::conj(element);
      else
        own[j * kPanel<T> + i] = element;
    }
  divide_few({own, t.rows, kPanel<T>, !t.upper, t.unit}, x, stride, columns);
}

}  // namespace

template <class T>
void divide(const Lapack<T>& routines, const Triangle<T>& t, T* x, int64_t stride, int64_t columns) {
  if (t.rows <= kPanel<T>) return divide_by_few(t, x, stride, columns);
  const int wide = static_cast<int>(columns), ldx = static_cast<int>(stride), ldt = static_cast<int>(t.stride);
  // LAPACK sees the transposes of t and of x.
  if (columns == 1 && !(holds_complex<T> && t.adjoint)) {
    const int n = static_cast<int>(t.rows);
    return routines.trsv(t.upper ? "L" : "U", t.adjoint ? "N" : "T", t.unit ? "U" : "N", &n, t.elements, &ldt, x, &ldx,
                         1, 1, 1);
  }
  const int64_t half = half_of<T>(t.rows), rest = t.rows - half;
  Triangle<T> top = t, bottom = t;
  top.rows = half, bottom.rows = rest, bottom.elements += half * (t.stride + 1);
  T* const below = x + half * stride;
  // to (m x columns) -= what is beside the triangles (m x k), or its adjoint, times from (k x columns).
  const auto subtract = [&](T* to, const T* from, int64_t rows, int64_t inner) {
    const int m = static_cast<int>(rows), k = static_cast<int>(inner);
    const T one = 1, minus_one = -1;
    routines.gemm("N", t.adjoint ? "C" : "N", &wide, &m, &k, &minus_one, from, &ldx,
                  t.elements + half * (t.upper ? 1 : t.stride), &ldt, &one, to, &ldx, 1, 1);
  };
  if (t.upper != t.adjoint) {
    divide(routines, bottom, below, stride, columns);
    subtract(x, below, half, rest);
    divide(routines, top, x, stride, columns);
  } else {
    divide(routines, top, x, stride, columns);
    subtract(below, x, rest, half);
    divide(routines, bottom, below, stride, columns);
  }
}

template void divide(const Lapack<float>&, const Triangle<float>&, float*, int64_t, int64_t);
template void divide(const Lapack<double>&, const Triangle<double>&, double*, int64_t, int64_t);
template void divide(const Lapack<std::complex<float>>&, const Triangle<std::complex<float>>&, std::complex<float>*,
                     int64_t, int64_t);
template void divide(const Lapack<std::complex<double>>&, const Triangle<std::complex<double>>&, std::complex<double>*,
                     int64_t, int64_t);

}  // namespace tenon::detail
