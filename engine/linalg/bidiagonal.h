// Private to linalg: singular values and vectors of real matrices that are not much longer than wide, by the steps of
// LAPACK's gesdd; here the workers share the last one, which is a third of the time.
#pragma once
#include <cstdint>

#include <tenon/engine/linalg/lapack.h>

namespace tenon::detail {

/// Whether the factors of a (rows x columns) are best computed so: others are reduced by QR first.
inline bool is_for_bidiagonal(int64_t rows, int64_t columns) {
  constexpr int64_t kLeast = 400;  // fewer rows take less in one call of LAPACK: 4.8 and 6.2 ms of 237 in float64
  return rows >= kLeast && columns >= kLeast && 6 * rows <= 11 * columns && 6 * columns <= 11 * rows;
}

/// a (m x n), column-major and finite, = u diag(s) vt with k = min(m, n): u (m x k), s (k), vt (k x n); a is destroyed.
/// Returns whether the iteration converges. A OneThread lives.
template <class T>
bool bidiagonal_factors(const char* op, const Lapack<T>& routines, int64_t m, int64_t n, T* a, T* s, T* u, T* vt);

}  // namespace tenon::detail
