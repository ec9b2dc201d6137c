#include <tenon/engine/linalg/root.h>

#include <algorithm>

#include <tenon/engine/linalg/aligned.h>
#include <tenon/engine/linalg/share.h>
#include <tenon/engine/linalg/triangle.h>

namespace tenon::detail {
namespace {

template <class T>
class Root {
 public:
  Root(const Lapack<T>& routines, T* a, int64_t rows)
      : routines_(routines), a_(a), rows_(rows), panel_(static_cast<std::size_t>(rows * kPanel<T>)) {}

  bool factor(int64_t first, int64_t columns) {
    if (columns <= kPanel<T>) return factor_few(first, columns);
    const int64_t left = half_of<T>(columns);
    if (!factor(first, left)) return false;
    update(first, left, columns - left);
    return factor(first + left, columns - left);
  }

 private:
  bool factor_few(int64_t first, int64_t columns) {
    const int64_t height = rows_ - first;
    T* const from = a_ + first * rows_ + first;
    into_panel(from, rows_, height, columns, panel_.data());
    if (!root_panel(panel_.data(), height, columns)) return false;
    out_of_panel(panel_.data(), height, columns, from, rows_);
    return true;
  }

  /// Subtracts L L^H of the columns that are complete from the `right` columns after them, by blocks of rows, each up
  /// to its diagonal. LAPACK sees the transposes.
  void update(int64_t first, int64_t columns, int64_t right) {
    constexpr int64_t kRows = 2048 / sizeof(T);  // of a block: enough for products, and few that are above the diagonal
    const int64_t begin = first + columns, height = rows_ - begin;
    share_blocks(height, kRows, [&](int64_t row, int64_t count) {
      const int wide = static_cast<int>(std::min(right, row + count)), high = static_cast<int>(count);
      const int k = static_cast<int>(columns), ld = static_cast<int>(rows_);
      const T one = 1, minus_one = -1;
      const T* const factor = a_ + begin * rows_ + first;
      routines_.gemm("C", "N", &wide, &high, &k, &minus_one, factor, &ld, factor + row * rows_, &ld, &one,
                     a_ + (begin + row) * rows_ + begin, &ld, 1, 1);
    });
  }

  const Lapack<T>& routines_;
  T* const a_;
  const int64_t rows_;
  Aligned<T> panel_;
};

}  // namespace

template <class T>
bool cholesky_root(const Lapack<T>& routines, T* a, int64_t rows) {
  if (!Root<T>(routines, a, rows).factor(0, rows)) return false;
  for (int64_t i = 0; i < rows; ++i) std::fill(a + i * rows + i + 1, a + (i + 1) * rows, T(0));
  return true;
}

template bool cholesky_root(const Lapack<float>&, float*, int64_t);
template bool cholesky_root(const Lapack<double>&, double*, int64_t);
template bool cholesky_root(const Lapack<std::complex<float>>&, std::complex<float>*, int64_t);
template bool cholesky_root(const Lapack<std::complex<double>>&, std::complex<double>*, int64_t);

}  // namespace tenon::detail
