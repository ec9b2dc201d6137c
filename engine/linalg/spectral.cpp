// Singular values, eigenvalues, and their vectors.
#include <cmath>
#include <complex>

#include <tenon/engine/linalg/bidiagonal.h>
#include <tenon/engine/linalg/factor.h>
#include <tenon/engine/linalg/routine.h>
#include <tenon/engine/linalg/share.h>
#include <tenon/engine/linalg/tridiagonal.h>
#include <tenon/engine/ops/complex.h>
#include <tenon/engine/ops/detail.h>

namespace tenon::detail {
namespace {

/// 1 / (v_j - v_i), and 0 where they are equal, as on the diagonal.
Tensor reciprocal_or_zero(const Tensor& x) { return where(x == 0, 0, reciprocal(where(x == 0, 1, x))); }
Tensor differences(const Tensor& v) { return unsqueeze(v, -2) - unsqueeze(v, -1); }

/// Rows from which on the threads of OpenBLAS gain for these iterations: a tenth for 1024 rows of float64. They lose up
/// to half for fewer.
constexpr int64_t kThreadsGain = 1000;

void eval_singular(const char* op, const Tensors& x, Tensors& y, bool vectors, bool full) {
  const int64_t rows = row_count(x[0]), columns = column_count(x[0]), least = std::min(rows, columns);
  const int64_t left = full ? rows : least, right = full ? columns : least, most = std::max(rows, columns);
  const char* const job = !vectors ? "N" : full ? "A" : "S";
  for_matrices(op, x[0], most, [&]<class T>(const Lapack<T>& routines, int64_t first, int64_t end) {
    const OneThread alone(most < kThreadsGain);
    Aligned<T> a(static_cast<std::size_t>(rows * columns));
    T nowhere = 0;
    for (int64_t i = first; i < end; ++i) {
      const T* const from = matrix<T>(x[0], i, rows * columns);
      RealOf<T>* const s = matrix<RealOf<T>>(y[vectors ? 1 : 0], i, least);
      T* const u = vectors ? matrix<T>(y[0], i, rows * left) : &nowhere;
      T* const vt = vectors ? matrix<T>(y[2], i, right * columns) : &nowhere;
      if (least == 0) {
        for (const auto& [to, size] : {std::pair{u, left}, std::pair{vt, right}})
          for (int64_t k = 0; vectors && full && k < size * size; ++k) to[k] = k % (size + 1) == 0 ? T(1) : T(0);
        continue;
      }
      require_finite(op, from, rows * columns, i);
      std::copy_n(from, rows * columns, a.data());
      InPlace values(s, least);
      InPlace left_vectors(u, vectors ? rows * left : 0);
      InPlace right_vectors(vt, vectors ? right * columns : 0);
      if (!singular_factors(op, routines, job, rows, columns, a.data(), values.data(), left_vectors.data(),
                            right_vectors.data()))
        raise_matrix(op, "has singular values to which the iteration does not converge", i);
    }
  });
}

/// A change of a in the bases of its singular vectors: U^T da V.
Tensor between(const Singular& of, const Tensor& da) { return matmul(matmul(adjoint(of.u), da), adjoint(of.vt)); }

const Routine kSingular{
    "SVD",
    [](const Tensors& x, Choice choice) {
      const int64_t m = row_count(x[0]), n = column_count(x[0]), k = std::min(m, n);
      return std::vector<OutputSpec>{beside(x[0], {m, choice.full ? m : k}), beside(x[0], {k}, real_dtype(x[0])),
                                     beside(x[0], {choice.full ? n : k, n})};
    },
    [](const char* op, const Tensors& x, Tensors& y, Choice choice) { eval_singular(op, x, y, true, choice.full); },
    [](const Tensors& x, const Tensors& dx, Choice choice) {
      const int64_t m = row_count(x[0]), n = column_count(x[0]), k = std::min(m, n);
      if (choice.full && m != n)
        raise<UserError>(choice.op, "square U and V of a {} have no derivative; take full_matrices = false",
                         shape_text(x[0]));
      const Singular of = singular(choice.op, x[0], false);
      const Tensor p = between(of, dx[0]), pt = adjoint(p);
      const Tensor s = unsqueeze(of.s, -2), st = unsqueeze(of.s, -1);  // by columns, by rows
      const Tensor f = reciprocal_or_zero(s - st) * reciprocal_or_zero(s + st);
      const Tensor inverse = reciprocal_or_zero(s);
      // A phase of a column of U and of V is free; here that of V stays.
      Tensor du = matmul(of.u, f * (p * s + st * pt) + imaginary_diagonal(p) * inverse);
      Tensor dvt = matmul(adjoint(f * (st * p + pt * s)), of.vt);
      if (m > k) du = du + (matmul(dx[0], adjoint(of.vt)) - matmul(of.u, p)) * inverse;
      if (n > k) dvt = dvt + (matmul(adjoint(of.u), dx[0]) - matmul(p, of.vt)) * inverse.transpose();
      return Tensors{du, real(diagonal_of(p)), dvt};
    }};

const Routine kSingularValues{
    "SingularValues",
    [](const Tensors& x, Choice) {
      return std::vector<OutputSpec>{beside(x[0], {std::min(row_count(x[0]), column_count(x[0]))}, real_dtype(x[0]))};
    },
    [](const char* op, const Tensors& x, Tensors& y, Choice) { eval_singular(op, x, y, false, false); },
    [](const Tensors& x, const Tensors& dx, Choice choice) {
      return Tensors{real(diagonal_of(between(singular(choice.op, x[0], false), dx[0])))};
    }};

/// Eigenvalues of a (n x n), Hermitian and finite, of which the lower triangle is read, and its eigenvectors as columns
/// of `vectors`, row-major, unless that is null; a is destroyed. The steps are those of LAPACK's syevd; here the
/// workers share the last one. Returns whether the iteration converges.
template <class T>
bool symmetric_factors(const char* op, const Lapack<T>& routines, const Extent& n, T* a, RealOf<T>* values,
                       T* vectors) {
  using Real = RealOf<T>;
  const int64_t size = n.value;
  const auto count = static_cast<std::size_t>(size);
  // Squares of its elements shall neither overflow nor vanish.
  Real largest = 0;
  for (int64_t row = 0; row < size; ++row)
    for (int64_t i = row * size; i <= row * size + row; ++i)
      largest = std::max({largest, std::abs(std::real(a[i])), std::abs(std::imag(a[i]))});
  const int exponent = largest > 0 ? std::ilogb(largest) : 0;
  const Real half = std::ldexp(Real(1), -exponent / 2), rest = std::ldexp(Real(1), -exponent - -exponent / 2);
  for (int64_t i = 0; i < size * size; ++i) a[i] = a[i] * half * rest;
  Aligned<Real> off(count);
  Aligned<T> tau(count);
  Work<T> work(op);
  work.run([&](T* memory, const int* room, int* info) {
    routines.sytrd("U", n, a, n, values, off.data(), tau.data(), memory, room, info, 1);
  });
  const Lapack<Real>& of_real = lapack<Real>(op);
  int found = 0;
  if (vectors == nullptr) {
    found = answer(op, [&](int* info) { of_real.sterf(n, values, off.data(), info); });
  } else {
    const TridiagonalEigen<Real> of = tridiagonal_eigen(op, of_real, size, values, off.data());
    if (of.vectors.empty()) return false;
    share_evenly(size, 32, [&](int64_t begin, int64_t columns) {
      const Extent k(op, columns);
      Aligned<T> reflectors(a, a + size * size);  // the routine changes them for a moment
      Aligned<T> own(static_cast<std::size_t>(columns * size));
      for (int64_t j = 0; j < columns; ++j)
        std::copy_n(of.vectors.data() + of.order[static_cast<std::size_t>(begin + j)] * size, size,
                    own.data() + j * size);
      Work<T>(op).run([&](T* memory, const int* room, int* info) {
        routines.ormtr("L", "U", "N", n, k, reflectors.data(), n, tau.data(), own.data(), n, memory, room, info, 1, 1,
                       1);
      });
      // LAPACK saw the transpose, which is the conjugate.
      if constexpr (holds_complex<T>)
        for (T& element : own) element = std::conj(element);
      for (int64_t row = 0; row < size; ++row)
        for (int64_t j = 0; j < columns; ++j)
          vectors[row * size + begin + j] = own[static_cast<std::size_t>(j * size + row)];
    });
  }
  for (std::size_t i = 0; i < count; ++i) values[i] = std::ldexp(values[i], exponent);
  return found == 0;
}

void eval_symmetric(const char* op, const Tensors& x, Tensors& y, bool vectors) {
  const int64_t size = row_count(x[0]);
  const Extent n(op, size);
  if (size == 0) return;
  for_matrices(op, x[0], size, [&]<class T>(const Lapack<T>& routines, int64_t first, int64_t end) {
    const OneThread of_lapack;
    Aligned<T> a(static_cast<std::size_t>(size * size));
    for (int64_t i = first; i < end; ++i) {
      const T* const from = matrix<T>(x[0], i, size * size);
      RealOf<T>* const values = matrix<RealOf<T>>(y[0], i, size);
      T* const to = vectors ? matrix<T>(y[1], i, size * size) : nullptr;
      for (int64_t row = 0; row < size; ++row) {
        T* const own = a.data() + row * size;
        T* const rest = std::copy_n(from + row * size, row + 1, own);
        own[row] = std::real(own[row]);
        require_finite(op, own, row + 1, i);
        std::fill_n(rest, size - row - 1, T(0));
      }
      if (!symmetric_factors(op, routines, n, a.data(), values, to))
        raise_matrix(op, "has eigenvalues to which the iteration does not converge", i);
    }
  });
}

/// A change of a in the basis of its eigenvectors.
Tensor in_basis(const Tensor& vectors, const Tensor& da) { return matmul(matmul(adjoint(vectors), da), vectors); }

const Routine kSymmetric{
    "SymmetricEigen",
    [](const Tensors& x, Choice) {
      return std::vector<OutputSpec>{beside(x[0], {row_count(x[0])}, real_dtype(x[0])), like(x[0])};
    },
    [](const char* op, const Tensors& x, Tensors& y, Choice) { eval_symmetric(op, x, y, true); },
    [](const Tensors& x, const Tensors& dx, Choice choice) {
      const auto [values, vectors] = symmetric(choice.op, x[0]);
      const Tensor p = in_basis(vectors, of_lower(dx[0]));
      return Tensors{real(diagonal_of(p)), matmul(vectors, reciprocal_or_zero(differences(values)) * p)};
    }};

const Routine kSymmetricValues{
    "SymmetricEigenvalues",
    [](const Tensors& x, Choice) { return std::vector<OutputSpec>{beside(x[0], {row_count(x[0])}, real_dtype(x[0]))}; },
    [](const char* op, const Tensors& x, Tensors& y, Choice) { eval_symmetric(op, x, y, false); },
    [](const Tensors& x, const Tensors& dx, Choice choice) {
      return Tensors{real(diagonal_of(in_basis(symmetric(choice.op, x[0]).vectors, of_lower(dx[0]))))};
    }};

/// Eigenvalues and eigenvectors, as columns, of `a` (n x n, column-major, finite), which is destroyed. Returns whether
/// the iteration converges.
template <class T>
bool general_factors(const char* op, const Lapack<T>& routines, const Extent& n, T* a, std::complex<RealOf<T>>* values,
                     std::complex<RealOf<T>>* vectors) {
  using Real = RealOf<T>;
  using Complex = std::complex<Real>;
  const auto size = static_cast<std::size_t>(n.value);
  Aligned<T> right(size * size);
  Aligned<Real> re(size), im(size), reals(2 * size);
  const Extent one(op, 1);
  T left = 0;
  Work<T> work(op);
  const int found = work.run([&](T* memory, const int* count, int* info) {
    if constexpr (holds_complex<T>)
      routines.geev("N", "V", n, a, n, values, &left, one, right.data(), n, memory, count, reals.data(), info, 1, 1);
    else
      routines.geev("N", "V", n, a, n, re.data(), im.data(), &left, one, right.data(), n, memory, count, info, 1, 1);
  });
  if constexpr (holds_complex<T>) {
    transpose_into(vectors, right.data(), n.value, n.value);
  } else {
    // Column k is an eigenvector; for a conjugate pair, columns k and k + 1 are the real and the imaginary part of
    // both.
    const auto at = [&](std::size_t row, std::size_t k) { return right[k * size + row]; };
    for (std::size_t k = 0; k < size; ++k) {
      values[k] = Complex(re[k], im[k]);
      for (std::size_t row = 0; row < size; ++row)
        vectors[row * size + k] = im[k] > 0   ? Complex(at(row, k), at(row, k + 1))
                                  : im[k] < 0 ? Complex(at(row, k - 1), -at(row, k))
                                              : Complex(at(row, k), 0);
    }
  }
  return found == 0;
}

const Routine kEigen{
    "Eigen",
    [](const Tensors& x, Choice) {
      const int64_t n = row_count(x[0]);
      const DType dtype = complex_of(real_dtype(x[0]));
      return std::vector<OutputSpec>{beside(x[0], {n}, dtype), beside(x[0], {n, n}, dtype)};
    },
    [](const char* op, const Tensors& x, Tensors& y, Choice) {
      const int64_t size = row_count(x[0]);
      const Extent n(op, size);
      if (size == 0) return;
      for_matrices(op, x[0], size, [&]<class T>(const Lapack<T>& routines, int64_t first, int64_t end) {
        using Complex = std::complex<RealOf<T>>;
        const OneThread alone(size < kThreadsGain);
        Aligned<T> a(static_cast<std::size_t>(size * size));
        for (int64_t i = first; i < end; ++i) {
          const T* const from = matrix<T>(x[0], i, size * size);
          Complex* const values = matrix<Complex>(y[0], i, size);
          Complex* const vectors = matrix<Complex>(y[1], i, size * size);
          require_finite(op, from, size * size, i);
          transpose_into(a.data(), from, size, size);
          if (!general_factors(op, routines, n, a.data(), values, vectors))
            raise_matrix(op, "has eigenvalues to which the iteration does not converge", i);
        }
      });
    },
    [](const Tensors& x, const Tensors& dx, Choice choice) {
      const auto [values, vectors] = eigen(choice.op, x[0]);
      const Tensor da = is_complex(dx[0].dtype()) ? dx[0] : complex(dx[0], 0);
      const Tensor p = lu_solve(choice.op, vectors, matmul(da, vectors));
      const Tensor change = matmul(vectors, reciprocal_or_zero(differences(values)) * p);
      if (row_count(x[0]) == 0) return Tensors{diagonal_of(p), change};
      // LAPACK's columns have norm 1 and a real largest element: those of a column's multiples are not seen.
      const Tensor place = argmax(abs(vectors), {.axis = -2, .keepdims = true});
      const auto largest = [&](const Tensor& of) { return take_along_axis(of, place, -2); };
      const Tensor along =
          sum(real(vectors) * real(change) + imag(vectors) * imag(change), {.axis = -2, .keepdims = true});
      const Tensor aside = largest(imag(change)) / largest(real(vectors));
      return Tensors{diagonal_of(p), change - vectors * complex(along, aside)};
    }};

}  // namespace

template <class T>
bool singular_factors(const char* op, const Lapack<T>& routines, const char* job, int64_t rows, int64_t columns, T* a,
                      RealOf<T>* s, T* u, T* vh) {
  // LAPACK sees the transpose, V S U^T; the V that it writes is our V^T.
  if constexpr (!holds_complex<T>)
    if (*job == 'S' && is_for_bidiagonal(rows, columns)) {
      const OneThread of_lapack;
      return bidiagonal_factors(op, routines, columns, rows, a, s, vh, u);
    }
  const Extent m(op, rows), n(op, columns), ldv(op, *job == 'A' ? rows : std::min(rows, columns));
  std::vector<int> integers(static_cast<std::size_t>(8 * std::min(rows, columns) + 1));
  Work<T> work(op);
  return work.run([&](T* memory, const int* size, int* info) {
    if constexpr (holds_complex<T>) {
      Aligned<RealOf<T>> reals(
          static_cast<std::size_t>(7 * (std::min(rows, columns) + 1) * (std::max(rows, columns) + 1)));
      routines.gesdd(job, n, m, a, n, s, vh, n, u, ldv, memory, size, reals.data(), integers.data(), info, 1);
    } else {
      routines.gesdd(job, n, m, a, n, s, vh, n, u, ldv, memory, size, integers.data(), info, 1);
    }
  }) == 0;
}
template bool singular_factors(const char*, const Lapack<float>&, const char*, int64_t, int64_t, float*, float*, float*,
                               float*);
template bool singular_factors(const char*, const Lapack<double>&, const char*, int64_t, int64_t, double*, double*,
                               double*, double*);
template bool singular_factors(const char*, const Lapack<std::complex<float>>&, const char*, int64_t, int64_t,
                               std::complex<float>*, float*, std::complex<float>*, std::complex<float>*);
template bool singular_factors(const char*, const Lapack<std::complex<double>>&, const char*, int64_t, int64_t,
                               std::complex<double>*, double*, std::complex<double>*, std::complex<double>*);

Singular singular(const char* op, const Tensor& a, bool full) {
  const Tensors y = call_routine(kSingular, {a}, {.op = op, .full = full});
  return {y[0], y[1], y[2]};
}
Tensor singular_values(const char* op, const Tensor& a) { return call_routine(kSingularValues, {a}, {op})[0]; }
Symmetric symmetric(const char* op, const Tensor& a) {
  const Tensors y = call_routine(kSymmetric, {a}, {op});
  return {y[0], y[1]};
}
Tensor symmetric_values(const char* op, const Tensor& a) { return call_routine(kSymmetricValues, {a}, {op})[0]; }
Symmetric eigen(const char* op, const Tensor& a) {
  const Tensors y = call_routine(kEigen, {a}, {op});
  return {y[0], y[1]};
}

}  // namespace tenon::detail
