// Private to linalg: eigenvalues and eigenvectors of symmetric tridiagonal matrices by dividing into halves (Cuppen
// 1981). LAPACK's stedc does so on one thread. Here the halves are two calls of it, and the workers share what joins
// them, which is most of the work: roots of the secular equation, the vectors of Gu and Eisenstat (1995), and products.
#pragma once
#include <cstdint>
#include <vector>

#include <tenon/engine/linalg/aligned.h>
#include <tenon/engine/linalg/lapack.h>

namespace tenon::detail {

template <class T>
struct TridiagonalEigen {
  Aligned<T> vectors;          // n x n, one after another
  std::vector<int64_t> order;  // the vector of the i-th value is vectors[order[i]]
};

/// `values`, n of them, at least 1, is the diagonal, and becomes the eigenvalues, ascending; `off` is what is beside
/// it, and is destroyed. Elements are at most about 1. Returns no vectors if the iteration does not converge. A
/// OneThread lives.
template <class T>
TridiagonalEigen<T> tridiagonal_eigen(const char* op, const Lapack<T>& routines, int64_t n, T* values, T* off);

}  // namespace tenon::detail
