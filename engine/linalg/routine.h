// Private to linalg: a Routine describes an operation of LAPACK; and helpers that the routines share. The matrices of a
// batch lie one after another, row-major; LAPACK sees each as its transpose.
#pragma once
#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <vector>

#include <tenon/base/raise.h>
#include <tenon/engine/extend/custom_call.h>
#include <tenon/engine/extend/for_each.h>
#include <tenon/engine/linalg/aligned.h>
#include <tenon/engine/linalg/lapack.h>

namespace tenon::detail {

/// Options of a routine.
struct Choice {
  const char* op;     // the public function that was called first, which errors name
  bool full = false;  // orthogonal factors are square
  bool upper = false, unit = false;
  double rtol = 0;
  /// Whoever called.
  friend bool operator==(const Choice& a, const Choice& b) {
    return a.full == b.full && a.upper == b.upper && a.unit == b.unit && a.rtol == b.rtol;
  }
};

/// An operation: the results, how they are computed, and its forward derivative, from a tangent of each operand. The
/// reverse derivative is derived from that, unless the operation is linear in an operand: then its transpose is an
/// operation of the same kind (vjp).
struct Routine {
  const char* name;  // of the Primitive
  std::vector<OutputSpec> (*results)(const Tensors& x, Choice);
  void (*eval)(const char* op, const Tensors& x, Tensors& y, Choice);
  Tensors (*jvp)(const Tensors& x, const Tensors& dx, Choice);
  Tensors (*vjp)(const Tensors& x, const Tensors& y, const Tensor& g, Choice) = nullptr;  // of one result y
};

/// The results as lazy Tensors.
Tensors call_routine(const Routine& routine, const Tensors& x, Choice choice);

// ---- shapes

inline int64_t row_count(const Tensor& x) { return x.size(-2); }
inline int64_t column_count(const Tensor& x) { return x.size(-1); }

/// The conjugate transpose, which is the transpose of real matrices.
Tensor adjoint(const Tensor& x);
/// The Hermitian matrix whose lower triangle is that of x; of complex numbers, its diagonal is the real part of x's.
Tensor of_lower(const Tensor& x);
/// The dtype of the parts of complex x; the dtype of real x.
DType real_dtype(const Tensor& x);
/// The diagonal of the last two axes; and the imaginary part of such a diagonal, as a diagonal matrix: 0 if x is real.
Tensor diagonal_of(const Tensor& x);
Tensor imaginary_diagonal(const Tensor& x);

/// The shape of a result: the batch axes of x, then the axes `own`.
OutputSpec beside(const Tensor& x, const Sizes& own, std::optional<DType> dtype = {});

// ---- memory

/// Calls f.operator()<T>(the routines, first matrix, end of matrices). All workers share a batch of small matrices (the
/// work is that of n x n ones), or of many; else f gets all matrices, and LAPACK may use threads of its own for each.
template <class F>
void for_matrices(const char* op, const Tensor& x, int64_t n, const F& f) {
  int64_t count = 1;
  for (int axis = 0; axis < x.ndim() - 2; ++axis) count *= x.size(axis);
  dispatch<float, double, std::complex<float>, std::complex<double>>(op, x, [&]<class T>() {
    const Lapack<T>& routines = lapack<T>(op);
    constexpr int64_t kLarge = 256;  // rows; the threads of a LAPACK gain little for smaller ones
    if (count < 2 || (n >= kLarge && count < thread_count())) return f.template operator()<T>(routines, 0, count);
    const OneThread each;
    const int64_t together = std::max<int64_t>(1, kGrain / (1 + n * n * n));
    parallel_for((count + together - 1) / together, [&](int64_t part) {
      f.template operator()<T>(routines, part * together, std::min(count, (part + 1) * together));
    });
  });
}

/// One matrix of an operand or a result.
template <class T>
T* matrix(const Tensor& x, int64_t i, int64_t elements) {
  return x.data<T>() + i * elements;
}

/// By blocks, which stay in cache: rows at a distance of a power of two share few places of it.
template <class T>
void transpose_into(T* to, const T* from, int64_t rows, int64_t columns) {
  constexpr int64_t kBlock = 16;
  for (int64_t top = 0; top < rows; top += kBlock)
    for (int64_t left = 0; left < columns; left += kBlock)
      for (int64_t j = left; j < std::min(columns, left + kBlock); ++j)
        for (int64_t i = top; i < std::min(rows, top + kBlock); ++i) to[j * rows + i] = from[i * columns + j];
}

[[noreturn]] void raise_matrix(const char* op, const char* fault, int64_t i);

/// Throws UserError if the i-th matrix has a NaN or an infinity, for which LAPACK's iterations might not end.
template <class T>
void require_finite(const char* op, const T* x, int64_t elements, int64_t i) {
  const auto is_finite = [](T v) { return std::isfinite(std::real(v)) && std::isfinite(std::imag(v)); };
  if (!std::all_of(x, x + elements, is_finite))
    raise_matrix(op, "has a NaN or an infinity, expected finite numbers; isfinite() shows where they are not", i);
}

/// A size as LAPACK takes it: the address of an int. Throws if the size has more than 31 bits.
struct Extent {
  Extent(const char* op, int64_t size);
  operator const int*() const { return &value; }
  int value;
};

/// The `info` that a routine of LAPACK returns through call(&info): 0, or a positive number, which says what it found
/// in the matrix. Throws InternalError if it refuses an argument (info < 0).
template <class F>
int answer(const char* op, const F& call) {
  int info = 0;
  call(&info);
  if (info < 0) raise<InternalError>(op, "LAPACK refuses argument {}", -info);
  return info;
}

/// An integer that is at least the size that a routine wrote as a T; the T may have been rounded down.
template <class T>
int64_t enough(T needed) {
  return static_cast<int64_t>(std::ceil(std::nextafter(needed, std::numeric_limits<T>::infinity())));
}

/// Work memory whose size the routine tells: run(f) calls f(memory, size, info) first with the size -1, and the routine
/// writes the size that it needs; then once more with that memory. Returns the second call's answer.
template <class T>
class Work {
 public:
  explicit Work(const char* op) : op_(op) {}
  template <class F>
  int run(const F& f) {
    constexpr int kAsk = -1;
    T needed = 0;
    answer(op_, [&](int* info) { f(&needed, &kAsk, info); });
    const Extent size(op_, enough(std::real(needed)));
    memory_.resize(std::max(memory_.size(), static_cast<std::size_t>(size.value)));
    return answer(op_, [&](int* info) { f(memory_.data(), size, info); });
  }

 private:
  const char* op_;
  Aligned<T> memory_;
};

/// a (rows x columns), row-major, = U diag(s) V^H; a is destroyed. job: "N" for s alone, "S" for min(rows, columns)
/// columns of U and V, "A" for all. Returns whether the iteration converges. In spectral.cpp.
template <class T>
bool singular_factors(const char* op, const Lapack<T>& routines, const char* job, int64_t rows, int64_t columns, T* a,
                      RealOf<T>* s, T* u, T* vh);

}  // namespace tenon::detail
