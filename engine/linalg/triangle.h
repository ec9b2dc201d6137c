// Private to linalg: division by triangles of any size, by recursive halves: all but the diagonal is products of
// matrices. The routine of BLAS (trsm) computes at half the rate of products in OpenBLAS.
#pragma once
#include <algorithm>

#include <tenon/engine/extend/for_each.h>
#include <tenon/engine/linalg/lapack.h>
#include <tenon/engine/linalg/panel.h>

namespace tenon::detail {

/// x (t.rows x columns), whose rows lie `stride` elements apart, becomes t^-1 x, on the calling thread.
template <class T>
void divide(const Lapack<T>& routines, const Triangle<T>& t, T* x, int64_t stride, int64_t columns);

/// Calls f(first, count) for parts of the columns, by several workers if each has enough to do. OpenBLAS is used by
/// each of them, so a OneThread lives.
template <class F>
void share_columns(int64_t columns, int64_t work_of_one, const F& f) {
  const int64_t parts = std::clamp<int64_t>(columns * work_of_one / (4 * kGrain), 1, thread_count());
  const int64_t most = (columns + parts - 1) / parts;
  parallel_for(parts, [&](int64_t part) {
    if (const int64_t first = part * most; first < columns) f(first, std::min(most, columns - first));
  });
}

}  // namespace tenon::detail
