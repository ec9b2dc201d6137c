// Private to linalg: the Cholesky factor, by recursive halves of the columns: all but a few columns at a time is
// products of matrices, which the workers share.
#pragma once
#include <tenon/engine/linalg/lapack.h>

namespace tenon::detail {

/// a (rows x rows), row-major, becomes L of the Hermitian a = L L^H whose lower triangle is that of a; the rest of a is
/// not read and becomes 0. Returns whether a is positive definite; if not, a is destroyed. A OneThread lives.
template <class T>
bool cholesky_root(const Lapack<T>& routines, T* a, int64_t rows);

}  // namespace tenon::detail
