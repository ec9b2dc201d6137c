// Private to linalg: division by triangles of any size, by recursive halves: all but the diagonal is products of
// matrices. The routine of BLAS (trsm) computes at half the rate of products in OpenBLAS.
#pragma once
#include <tenon/engine/linalg/lapack.h>
#include <tenon/engine/linalg/panel.h>

namespace tenon::detail {

/// x (t.rows x columns), whose rows lie `stride` elements apart, becomes t^-1 x, on the calling thread.
template <class T>
void divide(const Lapack<T>& routines, const Triangle<T>& t, T* x, int64_t stride, int64_t columns);

}  // namespace tenon::detail
