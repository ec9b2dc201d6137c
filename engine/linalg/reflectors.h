// Private to linalg: a QR factorization by Householder reflectors, in blocks (Schreiber, Van Loan 1989): a panel of
// columns is factored, and the rest of the work is products of matrices. LAPACK's own routine takes two to five times
// as long in OpenBLAS: its panels are products of a matrix and a vector.
#pragma once
#include <vector>

#include <tenon/engine/linalg/aligned.h>
#include <tenon/engine/linalg/lapack.h>
#include <tenon/engine/linalg/panel.h>

namespace tenon::detail {

/// Q of a = Q R, as blocks 1 - V t V^H, each of kPanel reflectors.
template <class T>
class Reflectors {
 public:
  /// Factors a (rows x columns), row-major, both at least 1. Then a has R on and above its diagonal; what it has below
  /// means nothing.
  Reflectors(const Lapack<T>& routines, T* a, int64_t rows, int64_t columns);
  /// c (rows x columns), row-major, becomes Q c, or Q^H c.
  void apply(T* c, int64_t columns, bool adjoint) const;
  /// The first columns of Q, as (rows x columns), row-major; columns <= rows.
  void write(T* q, int64_t columns) const;

 private:
  struct Block {
    int64_t row;      // 1 - V t V^H acts on the rows from this one on
    Aligned<T> v, t;  // (rows - row, kPanel), (kPanel, kPanel)
  };
  /// Block b of Q, or of Q^H, times the columns of c (rows x stride) from `first` on.
  void apply(const Block& b, T* c, int64_t stride, int64_t first, bool adjoint) const;

  const Lapack<T>& routines_;
  int64_t rows_;
  std::vector<Block> blocks_;
};

}  // namespace tenon::detail
