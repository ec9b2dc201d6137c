// Private to linalg: Gaussian elimination with partial pivoting, by recursive halves of the columns (Toledo 1997): all
// but the elimination of a few columns are products of matrices, which the workers share. LAPACK's own routine takes up
// to three times as long in OpenBLAS, whose threads wait for one another at each block.
#pragma once
#include <vector>

#include <tenon/engine/linalg/aligned.h>
#include <tenon/engine/linalg/lapack.h>

namespace tenon::detail {

/// P a = L U. While one of these computes, OpenBLAS has one thread (OneThread).
template <class T>
class LU {
 public:
  /// Factors a (rows x rows), row-major: then a has U on and above its diagonal, and below it L, whose
  /// diagonal is 1. `a` must outlive this object.
  LU(const Lapack<T>& routines, T* a, int64_t rows);
  /// Row i was exchanged for row pivots()[i] >= i, in this order.
  const std::vector<int64_t>& pivots() const { return pivots_; }
  /// An element of U's diagonal is 0.
  bool is_singular() const;
  /// x (rows x columns), row-major, becomes a^-1 x.
  void solve(T* x, int64_t columns) const;

 private:
  void factor(int64_t first, int64_t columns);
  void eliminate(int64_t first, int64_t columns);
  void update(int64_t first, int64_t columns, int64_t right);

  const Lapack<T>& routines_;
  T* const a_;
  const int64_t rows_;
  std::vector<int64_t> pivots_;
  Aligned<T> panel_;
};

}  // namespace tenon::detail
