#include <tenon/engine/linalg/lu.h>

#include <algorithm>

#include <tenon/engine/linalg/share.h>
#include <tenon/engine/linalg/triangle.h>

namespace tenon::detail {
template <class T>
LU<T>::LU(const Lapack<T>& routines, T* a, int64_t rows)
    : routines_(routines),
      a_(a),
      rows_(rows),
      pivots_(static_cast<std::size_t>(rows)),
      panel_(static_cast<std::size_t>(rows * kPanel<T>)) {
  if (rows > 0) factor(0, rows);
}

template <class T>
void LU<T>::factor(int64_t first, int64_t columns) {
  if (columns <= kPanel<T>) return eliminate(first, columns);
  const int64_t left = half_of<T>(columns);
  factor(first, left);
  update(first, left, columns - left);
  factor(first + left, columns - left);
}

template <class T>
void LU<T>::eliminate(int64_t first, int64_t columns) {
  const int64_t height = rows_ - first;
  T* const from = a_ + first * rows_ + first;
  into_panel(from, rows_, height, columns, panel_.data());
  int64_t* const pivots = pivots_.data() + first;
  eliminate_panel(panel_.data(), height, columns, pivots);
  for (int64_t i = first; i < first + columns; ++i) {
    int64_t& pivot = pivots_[static_cast<std::size_t>(i)];
    pivot += first;
    if (pivot != i) std::swap_ranges(a_ + i * rows_, a_ + (i + 1) * rows_, a_ + pivot * rows_);
  }
  out_of_panel(panel_.data(), height, columns, from, rows_);
}

/// The `right` columns after those that are eliminated: L^-1 times the rows of these, which are subtracted from the
/// rows below. LAPACK sees the transposes, so factors are exchanged.
template <class T>
void LU<T>::update(int64_t first, int64_t columns, int64_t right) {
  const T one = 1, minus_one = -1;
  const int ld = static_cast<int>(rows_), k = static_cast<int>(columns);
  const int below = static_cast<int>(rows_ - first - columns);
  const T* const factor = a_ + first * rows_ + first;
  T* const to = a_ + first * rows_ + first + columns;
  share_work(right, (rows_ - first) * columns, [&](int64_t begin, int64_t count) {
    const int wide = static_cast<int>(count);
    T* const top = to + begin;
    T* const rest = top + columns * rows_;
    divide(routines_, Triangle<T>{factor, columns, rows_, false, true}, top, rows_, count);
    routines_.gemm("N", "N", &wide, &below, &k, &minus_one, top, &ld, factor + columns * rows_, &ld, &one, rest, &ld, 1,
                   1);
  });
}

template <class T>
bool LU<T>::is_singular() const {
  for (int64_t i = 0; i < rows_; ++i)
    if (a_[i * rows_ + i] == T(0)) return true;
  return false;
}

template <class T>
void LU<T>::solve(T* x, int64_t columns) const {
  for (int64_t i = 0; i < rows_; ++i)
    if (const int64_t pivot = pivots_[static_cast<std::size_t>(i)]; pivot != i)
      std::swap_ranges(x + i * columns, x + (i + 1) * columns, x + pivot * columns);
  share_work(columns, rows_ * rows_, [&](int64_t first, int64_t count) {
    for (const bool upper : {false, true})
      divide(routines_, Triangle<T>{a_, rows_, rows_, upper, !upper}, x + first, columns, count);
  });
}

template class LU<float>;
template class LU<double>;
template class LU<std::complex<float>>;
template class LU<std::complex<double>>;

}  // namespace tenon::detail
