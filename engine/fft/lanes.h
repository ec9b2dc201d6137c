// A transform of n1 n2 numbers as n2 transforms of n1 numbers and n1 of n2, of which several are computed at once: each
// is a lane of vectors. The code is compiled for several widths of vectors; lane_code() gives the widest that the
// machine has.
#pragma once
#include <tenon/engine/fft/passes.h>

namespace tenon::detail {

/// Numbers lie as (re, im), but in the middle, where all re come before all im.
template <class T>
struct Split {
  int64_t n1 = 0, n2 = 0;                            // at least as many as lanes
  const Pass<T>*first = nullptr, *second = nullptr;  // of n1, of n2
  int64_t first_count = 0, second_count = 0;
  const T *turn_re = nullptr, *turn_im = nullptr;  // exp(-2 pi i k j / (n1 n2)) at [k n2 + j], k < n1, j < n2
};

template <class T>
struct LaneCode {
  int64_t lanes;
  /// Blocks begin to end, of `lanes` columns each, of the n1 x n2 numbers `from`. exchanged: re and im are exchanged.
  /// `memory` is for 4 lanes max(n1, n2) numbers, aligned as a vector.
  void (*columns)(const Split<T>&, const T* from, T* middle, int64_t begin, int64_t end, bool exchanged, T* memory);
  /// Blocks of `lanes` rows of the middle; the results are multiplied by `scale`.
  void (*rows)(const Split<T>&, const T* middle, T* to, int64_t begin, int64_t end, bool exchanged, T scale, T* memory);
  /// The steps of RealPlan (plan.h) for pairs of elements k and h - k, k from 1 on, as many as fill vectors; returns
  /// the first k that is left. join: in place, after a transform of h numbers; part: from h + 1 numbers, before one.
  int64_t (*join)(T* to, const T* roots, int64_t h);
  int64_t (*part)(const T* from, T* to, const T* roots, int64_t h);
};

template <class T>
const LaneCode<T>& lane_code();

}  // namespace tenon::detail
