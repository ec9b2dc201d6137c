// The code of lanes.h for vectors of TENON_LANE_BYTES bytes. A unit that is compiled for wider vectors than the library
// includes no header with functions that other units have too.
#pragma once
#include <tenon/engine/fft/lanes.h>

namespace tenon::detail {
namespace {  // NOLINT: each unit has its own

template <class T>
struct VectorOf;
template <>
struct VectorOf<float> {
  typedef float V __attribute__((vector_size(TENON_LANE_BYTES)));
};
template <>
struct VectorOf<double> {
  typedef double V __attribute__((vector_size(TENON_LANE_BYTES)));
};

template <class E>
[[gnu::always_inline]] inline Complex<E> exchanged_if(bool is, const Complex<E>& x) {
  return is ? Complex<E>{x.im, x.re} : x;
}

template <class T>
struct RowLanes {
  static constexpr int kCount = TENON_LANE_BYTES / sizeof(T);
  using V = typename VectorOf<T>::V;
  using Numbers = std::make_integer_sequence<int, kCount>;

  [[gnu::always_inline]] static V load(const T* from) {
    V v;
    __builtin_memcpy(&v, from, sizeof v);
    return v;
  }
  [[gnu::always_inline]] static void store(T* to, const V& v) { __builtin_memcpy(to, &v, sizeof v); }

  /// Every second element of a and b: from the first, or from the second one on.
  template <int kFrom, int... I>
  [[gnu::always_inline]] static V every_second(const V& a, const V& b, std::integer_sequence<int, I...>) {
    return __builtin_shufflevector(a, b, (2 * I + kFrom)...);
  }
  /// a0 b0 a1 b1 ..., from the first elements of both, or from those in the middle.
  template <int kFrom, int... I>
  [[gnu::always_inline]] static V mixed(const V& a, const V& b, std::integer_sequence<int, I...>) {
    return __builtin_shufflevector(a, b, (I / 2 + kFrom + I % 2 * kCount)...);
  }
  [[gnu::always_inline]] static Complex<V> load_pairs(const T* from, bool exchanged) {
    const V a = load(from), b = load(from + kCount);
    return exchanged_if(exchanged, Complex<V>{every_second<0>(a, b, Numbers{}), every_second<1>(a, b, Numbers{})});
  }
  [[gnu::always_inline]] static void store_pairs(T* to, const Complex<V>& x, bool exchanged) {
    const Complex<V> y = exchanged_if(exchanged, x);
    store(to, mixed<0>(y.re, y.im, Numbers{}));
    store(to + kCount, mixed<kCount / 2>(y.re, y.im, Numbers{}));
  }
  template <int... I>
  [[gnu::always_inline]] static V reversed(const V& a, std::integer_sequence<int, I...>) {
    return __builtin_shufflevector(a, a, (kCount - 1 - I)...);
  }
  /// Numbers from `from` on, the last one first.
  [[gnu::always_inline]] static Complex<V> load_back(const T* from) {
    const Complex<V> x = load_pairs(from, false);
    return {reversed(x.re, Numbers{}), reversed(x.im, Numbers{})};
  }
  [[gnu::always_inline]] static void store_back(T* to, const Complex<V>& x) {
    store_pairs(to, {reversed(x.re, Numbers{}), reversed(x.im, Numbers{})}, false);
  }
  /// Rows of kCount elements become columns.
  [[gnu::always_inline]] static void transpose(V* rows) {
    for (int round = 1; round < kCount; round *= 2) {
      V next[kCount];
      for (int i = 0; i < kCount / 2; ++i) {
        next[2 * i] = mixed<0>(rows[i], rows[i + kCount / 2], Numbers{});
        next[2 * i + 1] = mixed<kCount / 2>(rows[i], rows[i + kCount / 2], Numbers{});
      }
      for (int i = 0; i < kCount; ++i) rows[i] = next[i];
    }
  }
};

/// Where a block begins: the last one ends with the last lane, and may repeat lanes of the one before.
[[gnu::always_inline]] inline int64_t block_at(int64_t block, int64_t lanes, int64_t n) {
  return block * lanes + lanes > n ? n - lanes : block * lanes;
}

template <class T>
void run_columns(const PassesOf<T>& p, const T* from, T* to, int64_t stride, int64_t at, const Results<T>& results,
                 T* memory) {
  using L = RowLanes<T>;
  using E = Complex<typename L::V>;
  E *const a = reinterpret_cast<E*>(memory), *const b = a + p.n;
  for (int64_t j = 0; j < p.n; ++j) a[j] = L::load_pairs(from + 2 * (j * stride + at), results.exchanged);
  const E* const y = run_passes(p.all, p.count, a, b);
  for (int64_t k = 0; k < p.n; ++k)
    L::store_pairs(to + 2 * (k * stride + at), times(y[k], results.scale), results.exchanged);
}

/// The steps of RealPlan in place, for a row in each lane.
template <class T, class E>
void join_lanes(Complex<E>* x, const T* roots, int64_t h) {
  const Complex<E> first = x[0];
  x[0] = {first.re + first.im, E{}}, x[h] = {first.re - first.im, E{}};
  for (int64_t k = 1; k <= h / 2; ++k) {
    const auto [front, back] = joined<T>(x[k], x[h - k], Complex<T>{roots[2 * k], roots[2 * k + 1]});
    x[k] = front, x[h - k] = back;
  }
}
template <class T, class E>
void part_lanes(Complex<E>* x, const T* roots, int64_t h, bool exchanged) {
  const auto put = [&](int64_t k, const Complex<E>& z) { x[k] = exchanged_if(exchanged, z); };
  put(0, {x[0].re + x[h].re, x[0].re - x[h].re});
  for (int64_t k = 1; k <= h / 2; ++k) {
    const auto [front, back] = parted(x[k], x[h - k], Complex<T>{roots[2 * k], roots[2 * k + 1]});
    put(k, front), put(h - k, back);
  }
}

/// kAll: as many rows as lanes. Else lanes without a row of their own have the last one.
template <bool kAll, class T>
void run_rows_of(const PassesOf<T>& p, const T* from, int64_t from_row, T* to, int64_t to_row, int64_t count,
                 const RealSteps<T>& steps, const Results<T>& results, T* memory) {
  using L = RowLanes<T>;
  using V = typename L::V;
  using E = Complex<V>;
  const int64_t taken = p.n + (steps.part != nullptr), given = p.n + (steps.join != nullptr);
  const int64_t whole_taken = taken / L::kCount * L::kCount;  // elements in blocks of as many as there are lanes
  const int64_t whole_given = given / L::kCount * L::kCount;
  E *const a = reinterpret_cast<E*>(memory), *const b = a + p.n + 1;
  const bool exchanged = results.exchanged && !steps.part;
  const auto row_of = [&](int64_t lane) { return kAll || lane < count ? lane : count - 1; };
  const auto in = [&](int lane, int64_t j) { return from + 2 * (row_of(lane) * from_row + j); };
  const auto out = [&](int lane, int64_t k) { return to + 2 * (row_of(lane) * to_row + k); };
  V re[L::kCount], im[L::kCount];
  for (int64_t j = 0; j < whole_taken; j += L::kCount) {
    for (int i = 0; i < L::kCount; ++i) {
      const E x = L::load_pairs(in(i, j), exchanged);
      re[i] = x.re, im[i] = x.im;
    }
    L::transpose(re), L::transpose(im);
    for (int i = 0; i < L::kCount; ++i) a[j + i] = {re[i], im[i]};
  }
  for (int64_t j = whole_taken; j < taken; ++j)
    for (int i = 0; i < L::kCount; ++i) {
      const T* const x = in(i, j);
      a[j].re[i] = x[exchanged], a[j].im[i] = x[!exchanged];
    }
  if (steps.part) part_lanes(a, steps.part, p.n, results.exchanged);
  E* const y = run_passes(p.all, p.count, a, b);
  if (steps.join) join_lanes(y, steps.join, p.n);
  for (int64_t k = 0; k < whole_given; k += L::kCount) {
    for (int i = 0; i < L::kCount; ++i) re[i] = y[k + i].re * results.scale, im[i] = y[k + i].im * results.scale;
    L::transpose(re), L::transpose(im);
    for (int i = 0; i < L::kCount; ++i) L::store_pairs(out(i, k), E{re[i], im[i]}, results.exchanged);
  }
  for (int64_t k = whole_given; k < given; ++k)
    for (int i = 0; i < L::kCount; ++i) {
      T* const place = out(i, k);
      place[results.exchanged] = y[k].re[i] * results.scale, place[!results.exchanged] = y[k].im[i] * results.scale;
    }
}

template <class T>
void run_rows(const PassesOf<T>& p, const T* from, int64_t from_row, T* to, int64_t to_row, int64_t count,
              const RealSteps<T>& steps, const Results<T>& results, T* memory) {
  const bool all = count == RowLanes<T>::kCount;
  (all ? run_rows_of<true, T> : run_rows_of<false, T>)(p, from, from_row, to, to_row, count, steps, results, memory);
}

/// A tile of the middle, whose rows are `row` numbers apart, becomes columns of a.
template <class T>
[[gnu::always_inline]] inline void load_transposed(const T* re, const T* im, int64_t row,
                                                   Complex<typename RowLanes<T>::V>* a) {
  using L = RowLanes<T>;
  typename L::V real[L::kCount], imaginary[L::kCount];
  for (int i = 0; i < L::kCount; ++i) real[i] = L::load(re + i * row), imaginary[i] = L::load(im + i * row);
  L::transpose(real), L::transpose(imaginary);
  for (int i = 0; i < L::kCount; ++i) a[i] = {real[i], imaginary[i]};
}

template <class T>
void run_first_step(const Split<T>& s, const T* from, T* middle, int64_t begin, int64_t end, bool exchanged,
                    T* memory) {
  using L = RowLanes<T>;
  using E = Complex<typename L::V>;
  const int64_t n1 = s.first.n, n2 = s.second.n;
  E *const a = reinterpret_cast<E*>(memory), *const b = a + n1;
  T* const middle_im = middle + n1 * n2;
  for (int64_t block = begin; block < end; ++block) {
    const int64_t at = block_at(block, L::kCount, n2);
    for (int64_t j = 0; j < n1; ++j) a[j] = L::load_pairs(from + 2 * (j * n2 + at), exchanged);
    const E* const y = run_passes(s.first.all, s.first.count, a, b);
    for (int64_t k = 0, place = at; k < n1; ++k, place += n2) {
      const E moved = y[k] * E{L::load(s.turn_re + place), L::load(s.turn_im + place)};
      L::store(middle + place, moved.re);
      L::store(middle_im + place, moved.im);
    }
  }
}

template <class T>
void run_second_step(const Split<T>& s, const T* middle, T* to, int64_t begin, int64_t end, const Results<T>& results,
                     T* memory) {
  using L = RowLanes<T>;
  using V = typename L::V;
  using E = Complex<V>;
  const int64_t n1 = s.first.n, n2 = s.second.n;
  E *const a = reinterpret_cast<E*>(memory), *const b = a + n2;
  const T* const middle_im = middle + n1 * n2;
  const int64_t blocks = (n2 + L::kCount - 1) / L::kCount;
  for (int64_t block = begin; block < end; ++block) {
    const int64_t at = block_at(block, L::kCount, n1);
    for (int64_t part = 0; part < blocks; ++part) {
      const int64_t j = block_at(part, L::kCount, n2);
      load_transposed(middle + at * n2 + j, middle_im + at * n2 + j, n2, a + j);
    }
    const E* const y = run_passes(s.second.all, s.second.count, a, b);
    for (int64_t k = 0; k < n2; ++k)
      L::store_pairs(to + 2 * (k * n1 + at), times(y[k], results.scale), results.exchanged);
  }
}

/// Calls f(column of the first block, of the second one) for all blocks of lanes of n columns, two at once.
template <class T, class F>
[[gnu::always_inline]] inline void for_block_pairs(int64_t n, const F& f) {
  constexpr int64_t kLanes = RowLanes<T>::kCount;
  const int64_t blocks = (n + kLanes - 1) / kLanes;
  for (int64_t block = 0; block < blocks; block += 2)
    f(block_at(block, kLanes, n), block_at(block + 1 < blocks ? block + 1 : block, kLanes, n));
}

/// Columns of real numbers are the real and the imaginary parts of one transform: a row's own numbers, so none of
/// another row comes in. The results k and n1 - k of real numbers are conjugate, so the first half is enough.
template <class T>
void run_real_first_step(const Split<T>& s, const T* from, T* middle, T* memory) {
  using L = RowLanes<T>;
  using E = Complex<typename L::V>;
  const int64_t n1 = s.first.n, n2 = s.second.n, rows = n1 / 2 + 1;
  E *const a = reinterpret_cast<E*>(memory), *const b = a + n1;
  T* const middle_im = middle + rows * n2;
  for_block_pairs<T>(n2, [&](int64_t first, int64_t second) {
    for (int64_t j = 0; j < n1; ++j) a[j] = {L::load(from + j * n2 + first), L::load(from + j * n2 + second)};
    const E* const y = run_passes(s.first.all, s.first.count, a, b);
    const auto keep = [&](int64_t place, const E& x) {
      const E moved = x * E{L::load(s.turn_re + place), L::load(s.turn_im + place)};
      L::store(middle + place, moved.re);
      L::store(middle_im + place, moved.im);
    };
    for (int64_t k = 0; k < rows; ++k) {  // twice the results; run_real_second_step halves
      const E &front = y[k], &back = y[k == 0 ? 0 : n1 - k];
      keep(k * n2 + first, {front.re + back.re, front.im - back.im});
      keep(k * n2 + second, {front.im + back.im, back.re - front.re});
    }
  });
}

template <class T>
void run_real_second_step(const Split<T>& s, const T* middle, T* to, T scale, T* memory) {
  using L = RowLanes<T>;
  using E = Complex<typename L::V>;
  const int64_t n1 = s.first.n, n2 = s.second.n, rows = n1 / 2 + 1, n = n1 * n2;
  E *const a = reinterpret_cast<E*>(memory), *const b = a + n2;
  const T* const middle_im = middle + rows * n2;
  for (int64_t block = 0; block * L::kCount < rows; ++block) {
    const int64_t at = block_at(block, L::kCount, rows);
    for (int64_t part = 0; part * L::kCount < n2; ++part) {
      const int64_t j = block_at(part, L::kCount, n2), place = at * n2 + j;
      load_transposed(middle + place, middle_im + place, n2, a + j);
    }
    const E* const y = run_passes(s.second.all, s.second.count, a, b);
    for (int64_t k = 0; k < n2; ++k) {
      const E x = times(y[k], scale / 2);
      const int64_t place = k * n1 + at;  // of the first lane; those of the second half are conjugate to n - place
      if (k <= n2 / 2)
        L::store_pairs(to + 2 * place, x, false);
      else
        L::store_back(to + 2 * (n - place - L::kCount + 1), {x.re, -x.im});
    }
  }
}

/// The transform without its sign is computed of numbers with re and im exchanged, here and in the second step.
template <class T>
void run_back_first_step(const Split<T>& s, const T* from, T* middle, T* memory) {
  using L = RowLanes<T>;
  using E = Complex<typename L::V>;
  const int64_t n1 = s.first.n, n2 = s.second.n, rows = n1 / 2 + 1, n = n1 * n2;
  E *const a = reinterpret_cast<E*>(memory), *const b = a + n2;
  T* const middle_im = middle + rows * n2;
  for (int64_t block = 0; block * L::kCount < rows; ++block) {
    const int64_t at = block_at(block, L::kCount, rows);
    for (int64_t k = 0; k < n2; ++k) {
      const int64_t place = k * n1 + at;
      if (k <= n2 / 2) {
        a[k] = L::load_pairs(from + 2 * place, true);
      } else {
        const E x = L::load_back(from + 2 * (n - place - L::kCount + 1));
        a[k] = {-x.im, x.re};
      }
    }
    if (at == 0) a[0].re[0] = 0;  // the first result is real
    const E* const y = run_passes(s.second.all, s.second.count, a, b);
    for (int64_t j = 0; j < n2; ++j) {
      L::store(middle + j * rows + at, y[j].re);
      L::store(middle_im + j * rows + at, y[j].im);
    }
  }
}

template <class T>
void run_back_second_step(const Split<T>& s, const T* middle, T* to, T scale, T* memory) {
  using L = RowLanes<T>;
  using E = Complex<typename L::V>;
  const int64_t n1 = s.first.n, n2 = s.second.n, rows = n1 / 2 + 1;
  E *const a = reinterpret_cast<E*>(memory), *const b = a + n1;
  const T* const middle_im = middle + rows * n2;
  const auto load = [&](int64_t j, E* column) {  // n2 numbers of `rows` rows become lanes
    for (int64_t part = 0; part * L::kCount < rows; ++part) {
      const int64_t k = block_at(part, L::kCount, rows), place = j * rows + k;
      load_transposed(middle + place, middle_im + place, rows, column + k);
    }
    for (int64_t k = 0; k < rows; ++k)
      column[k] = column[k] * E{L::load(s.turn_re + k * n2 + j), L::load(s.turn_im + k * n2 + j)};
  };
  for_block_pairs<T>(n2, [&](int64_t first, int64_t second) {
    load(first, a), load(second, b);
    // The first columns are to be the real parts of the results, the second ones the imaginary parts.
    const E begin{b[0].im, a[0].im};
    for (int64_t k = 1; k < rows; ++k) {
      const E x = a[k], z = b[k];
      a[k] = {x.re + z.im, x.im - z.re};
      a[n1 - k] = {z.im - x.re, x.im + z.re};
    }
    a[0] = begin;
    const E* const y = run_passes(s.first.all, s.first.count, a, b);
    for (int64_t j = 0; j < n1; ++j) {
      L::store(to + j * n2 + first, y[j].im * scale);
      L::store(to + j * n2 + second, y[j].re * scale);
    }
  });
}

template <class T>
void run_multiply(const T* x, const Factors<T>& by, T* y, bool exchanged, const Results<T>& results) {
  using L = RowLanes<T>;
  using E = Complex<typename L::V>;
  int64_t k = 0;
  for (; k + L::kCount <= by.count; k += L::kCount) {
    const E product = L::load_pairs(x + 2 * k, exchanged) * E{L::load(by.re + k), L::load(by.im + k)};
    L::store_pairs(y + 2 * k, times(product, results.scale), results.exchanged);
  }
  for (; k < by.count; ++k) {
    const Complex<T> product =
        exchanged_if(exchanged, Complex<T>{x[2 * k], x[2 * k + 1]}) * Complex<T>{by.re[k], by.im[k]};
    const Complex<T> result = exchanged_if(results.exchanged, times(product, results.scale));
    y[2 * k] = result.re, y[2 * k + 1] = result.im;
  }
}

template <class T>
void run_multiply_real(const T* x, const Factors<T>& by, T* y) {
  using L = RowLanes<T>;
  int64_t k = 0;
  for (; k + L::kCount <= by.count; k += L::kCount) {
    const auto real = L::load(x + k);
    L::store_pairs(y + 2 * k, {real * L::load(by.re + k), real * L::load(by.im + k)}, false);
  }
  for (; k < by.count; ++k) y[2 * k] = x[k] * by.re[k], y[2 * k + 1] = x[k] * by.im[k];
}

template <class T>
void run_imaginary_of_product(const T* x, const Factors<T>& by, T scale, T* y) {
  using L = RowLanes<T>;
  int64_t k = 0;
  for (; k + L::kCount <= by.count; k += L::kCount) {
    const auto z = L::load_pairs(x + 2 * k, false);
    L::store(y + k, (z.re * L::load(by.im + k) + z.im * L::load(by.re + k)) * scale);
  }
  for (; k < by.count; ++k) y[k] = (x[2 * k] * by.im[k] + x[2 * k + 1] * by.re[k]) * scale;
}

/// Calls f(k) for blocks of the pairs k and h - k, k from 1 on; a block's lanes are k, k + 1, ... The last one repeats
/// some.
template <class T, class F>
[[gnu::always_inline]] inline void for_pairs(int64_t h, const F& f) {
  constexpr int64_t kLanes = RowLanes<T>::kCount;
  for (int64_t block = 0; block * kLanes < h / 2; ++block) f(1 + block_at(block, kLanes, h / 2));
}

template <class T>
void run_join(const T* from, T* to, const T* roots, int64_t h) {
  using L = RowLanes<T>;
  to[0] = from[0] + from[1], to[2 * h] = from[0] - from[1], to[1] = to[2 * h + 1] = 0;
  for_pairs<T>(h, [&](int64_t k) {
    const int64_t back = 2 * (h - k - L::kCount + 1);
    const auto [first, last] =
        joined<T>(L::load_pairs(from + 2 * k, false), L::load_back(from + back), L::load_pairs(roots + 2 * k, false));
    L::store_pairs(to + 2 * k, first, false);
    L::store_back(to + back, last);
  });
}

template <class T>
void run_part(const T* from, T* to, const T* roots, int64_t h) {
  using L = RowLanes<T>;
  to[0] = from[0] + from[2 * h], to[1] = from[0] - from[2 * h];
  for_pairs<T>(h, [&](int64_t k) {
    const int64_t back = 2 * (h - k - L::kCount + 1);
    const auto [first, last] =
        parted(L::load_pairs(from + 2 * k, false), L::load_back(from + back), L::load_pairs(roots + 2 * k, false));
    L::store_pairs(to + 2 * k, first, false);
    L::store_back(to + back, last);
  });
}

template <class T>
void run_mirror(const T* from, T* to, int64_t n, int64_t begin, int64_t end, T sign) {
  using L = RowLanes<T>;
  int64_t k = begin;
  for (; k + L::kCount <= end; k += L::kCount) {
    const auto z = L::load_pairs(from + 2 * k, false);
    L::store_pairs(to + 2 * k, {z.re, z.im * sign}, false);
    L::store_back(to + 2 * (n - k - L::kCount + 1), {z.re, z.im * -sign});
  }
  for (; k < end; ++k) {
    T *const front = to + 2 * k, *const back = to + 2 * (n - k);
    front[0] = back[0] = from[2 * k];
    back[1] = -sign * from[2 * k + 1], front[1] = sign * from[2 * k + 1];  // k may be n / 2, which is real
  }
}

template <class T>
constexpr LaneCode<T> kLaneCode{RowLanes<T>::kCount,
                                kLargestFactor<typename RowLanes<T>::V>,
                                run_columns<T>,
                                run_rows<T>,
                                run_first_step<T>,
                                run_second_step<T>,
                                run_real_first_step<T>,
                                run_real_second_step<T>,
                                run_back_first_step<T>,
                                run_back_second_step<T>,
                                run_join<T>,
                                run_part<T>,
                                run_mirror<T>,
                                run_multiply<T>,
                                run_multiply_real<T>,
                                run_imaginary_of_product<T>};

}  // namespace
}  // namespace tenon::detail
