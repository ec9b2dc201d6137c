// Private to linalg: how the workers share the columns or rows of a matrix. Each may call OpenBLAS in its part, so a
// OneThread lives.
#pragma once
#include <algorithm>

#include <tenon/engine/extend/for_each.h>

namespace tenon::detail {

/// Calls f(first, count) for blocks of [0, n), each of `most` but the last.
template <class F>
void share_blocks(int64_t n, int64_t most, const F& f) {
  parallel_for((n + most - 1) / most, [&](int64_t block) { f(block * most, std::min(most, n - block * most)); });
}

/// The same for one block each worker, of at least `least`.
template <class F>
void share_evenly(int64_t n, int64_t least, const F& f) {
  const int64_t parts = std::clamp<int64_t>(n / least, 1, thread_count());
  if (n > 0) share_blocks(n, (n + parts - 1) / parts, f);
}

/// The same where each of the n takes so many multiplications.
template <class F>
void share_work(int64_t n, int64_t multiplications, const F& f) {
  share_evenly(n, std::max<int64_t>(1, 4 * kGrain / std::max<int64_t>(1, multiplications)), f);
}

}  // namespace tenon::detail
