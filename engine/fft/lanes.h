// Several transforms at once, each in a lane of vectors: of adjacent columns, of rows, or of the two steps of a long
// transform, for n1 n2 numbers n2 transforms of n1 and then n1 of n2. The code is compiled for several widths of
// vectors; lane_code() gives the widest that the machine has.
#pragma once
#include <tenon/engine/fft/passes.h>

namespace tenon::detail {

/// The passes of a transform of n numbers.
template <class T>
struct PassesOf {
  int64_t n = 0;
  const Pass<T>* all = nullptr;
  int64_t count = 0;
};

/// The inverse transform without 1 / n has re and im exchanged before and after. The results are multiplied by `scale`.
template <class T>
struct Results {
  bool exchanged = false;
  T scale = 1;
};

/// The steps of RealPlan (plan.h) before and after the transform of a row, whose length is then 1 more: their roots.
template <class T>
struct RealSteps {
  const T *part = nullptr, *join = nullptr;
};

/// Numbers lie as (re, im), but in the middle, where all re come before all im.
template <class T>
struct Split {
  PassesOf<T> first, second;                       // n1 and n2 are at least as many as lanes
  const T *turn_re = nullptr, *turn_im = nullptr;  // exp(-2 pi i k j / (n1 n2)) at [k n2 + j], k < n1, j < n2
};

/// Numbers, all re before all im.
template <class T>
struct Factors {
  const T *re = nullptr, *im = nullptr;
  int64_t count = 0;
};

template <class T>
struct LaneCode {
  int64_t lanes, largest_factor;
  /// Transforms `lanes` columns from `at` on, of n rows that are `stride` numbers apart. Here and below, `memory` is
  /// for 4 lanes numbers times the longest n + 1 of the passes, aligned as a vector.
  void (*columns)(const PassesOf<T>&, const T* from, T* to, int64_t stride, int64_t at, const Results<T>&, T* memory);
  /// Transforms `count` rows, at most as many as lanes, which are from_row and to_row numbers apart.
  void (*rows)(const PassesOf<T>&, const T* from, int64_t from_row, T* to, int64_t to_row, int64_t count,
               const RealSteps<T>&, const Results<T>&, T* memory);
  /// The two steps of a Split, for blocks of lanes from `begin` to `end`: of the n2 columns, and of the n1 rows that
  /// they left in the middle.
  void (*first_step)(const Split<T>&, const T* from, T* middle, int64_t begin, int64_t end, bool exchanged, T* memory);
  void (*second_step)(const Split<T>&, const T* middle, T* to, int64_t begin, int64_t end, const Results<T>&,
                      T* memory);
  /// The two steps of a Split of an odd n1 n2 for real numbers. They give the first n / 2 + 1 results; the middle has
  /// the first n1 / 2 + 1 rows, at least as many as lanes. Back: from these results to the real numbers times n.
  void (*real_first_step)(const Split<T>&, const T* from, T* middle, T* memory);
  void (*real_second_step)(const Split<T>&, const T* middle, T* to, T scale, T* memory);
  void (*back_first_step)(const Split<T>&, const T* from, T* middle, T* memory);
  void (*back_second_step)(const Split<T>&, const T* middle, T* to, T scale, T* memory);
  /// The steps of RealPlan (plan.h) for a row, to other memory; h is at least twice as many as lanes. join: after a
  /// transform of h numbers; part: from h + 1 numbers, before one.
  void (*join)(const T* from, T* to, const T* roots, int64_t h);
  void (*part)(const T* from, T* to, const T* roots, int64_t h);
  /// Elements k from `begin`, at least 1, to `end` of a half, and their conjugates at n - k; imaginary parts times
  /// `sign`.
  void (*mirror)(const T* from, T* to, int64_t n, int64_t begin, int64_t end, T sign);
  /// The products of Chirp (plan.h), one for each factor: of numbers x, exchanged before (y may be x); of real numbers
  /// x; and of numbers x, of which y gets the imaginary parts times `scale`.
  void (*multiply)(const T* x, const Factors<T>&, T* y, bool exchanged, const Results<T>&);
  void (*multiply_real)(const T* x, const Factors<T>&, T* y);
  void (*imaginary_of_product)(const T* x, const Factors<T>&, T scale, T* y);
};

template <class T>
const LaneCode<T>& lane_code();

}  // namespace tenon::detail
