// LAPACK's routines, from a shared library of the machine (OpenBLAS, or the reference). It is loaded when the first
// routine is called, so Tenon links no LAPACK. Names and arguments are those of Fortran: matrices are column-major,
// arguments are passed by address, and the lengths of strings follow all other arguments. Lp64: integers have 32 bits.
#pragma once
#include <complex>
#include <cstddef>
#include <type_traits>

namespace tenon::detail {

// clang-format off
#define TENON_LAPACK(ROUTINE)                                                                                       \
  ROUTINE(trsv, (const char* uplo, const char* trans, const char* diag, const int* n, const T* a, const int* lda,   \
                 T* x, const int* incx, std::size_t, std::size_t, std::size_t))                                     \
  ROUTINE(sytrd, (const char* uplo, const int* n, T* a, const int* lda, RealOf<T>* d, RealOf<T>* e, T* tau,         \
                  T* work, const int* lwork, int* info, std::size_t))                                               \
  ROUTINE(ormtr, (const char* side, const char* uplo, const char* trans, const int* m, const int* n, const T* a,    \
                  const int* lda, const T* tau, T* c, const int* ldc, T* work, const int* lwork, int* info,         \
                  std::size_t, std::size_t, std::size_t))                                                           \
  ROUTINE(gemm, (const char* trans_a, const char* trans_b, const int* m, const int* n, const int* k, const T* alpha, \
                 const T* a, const int* lda, const T* b, const int* ldb, const T* beta, T* c, const int* ldc,       \
                 std::size_t, std::size_t))
// Those with other arguments for complex numbers.
#define TENON_LAPACK_REAL(ROUTINE)                                                                                  \
  ROUTINE(gesdd, (const char* job, const int* m, const int* n, T* a, const int* lda, T* s, T* u, const int* ldu,    \
                  T* vt, const int* ldvt, T* work, const int* lwork, int* iwork, int* info, std::size_t))           \
  ROUTINE(gebrd, (const int* m, const int* n, T* a, const int* lda, T* d, T* e, T* tauq, T* taup, T* work,          \
                  const int* lwork, int* info))                                                                     \
  ROUTINE(bdsdc, (const char* uplo, const char* job, const int* n, T* d, T* e, T* u, const int* ldu, T* vt,          \
                  const int* ldvt, T* q, int* iq, T* work, int* iwork, int* info, std::size_t, std::size_t))        \
  ROUTINE(ormbr, (const char* vect, const char* side, const char* trans, const int* m, const int* n, const int* k,  \
                  const T* a, const int* lda, const T* tau, T* c, const int* ldc, T* work, const int* lwork,        \
                  int* info, std::size_t, std::size_t, std::size_t))                                                \
  ROUTINE(sterf, (const int* n, T* d, T* e, int* info))                                                             \
  ROUTINE(stedc, (const char* job, const int* n, T* d, T* e, T* z, const int* ldz, T* work, const int* lwork,       \
                  int* iwork, const int* liwork, int* info, std::size_t))                                           \
  ROUTINE(laed2, (int* k, const int* n, const int* n1, T* d, T* q, const int* ldq, int* indxq, T* rho, T* z,         \
                  T* lambda, T* w, T* q2, int* indx, int* indxc, int* indxp, int* coltyp, int* info))               \
  ROUTINE(laed4, (const int* n, const int* i, const T* d, const T* z, T* delta, const T* rho, T* lambda, int* info)) \
  ROUTINE(geev, (const char* job_left, const char* job_right, const int* n, T* a, const int* lda, T* re, T* im,     \
                 T* left, const int* ldl, T* right, const int* ldr, T* work, const int* lwork, int* info,           \
                 std::size_t, std::size_t))
#define TENON_LAPACK_COMPLEX(ROUTINE)                                                                               \
  ROUTINE(gesdd, (const char* job, const int* m, const int* n, T* a, const int* lda, Real* s, T* u, const int* ldu, \
                  T* vt, const int* ldvt, T* work, const int* lwork, Real* rwork, int* iwork, int* info,            \
                  std::size_t))                                                                                     \
  ROUTINE(geev, (const char* job_left, const char* job_right, const int* n, T* a, const int* lda, T* values,        \
                 T* left, const int* ldl, T* right, const int* ldr, T* work, const int* lwork, Real* rwork,         \
                 int* info, std::size_t, std::size_t))
// clang-format on

/// The type of T's parts: float of std::complex<float>; T itself, if it is real.
template <class T>
using RealOf = decltype(std::real(T()));
template <class T>
inline constexpr bool holds_complex = !std::is_same_v<T, RealOf<T>>;

#define TENON_ROUTINE(name, parameters) void(*name) parameters = nullptr;
template <class T>
struct RealLapack {
  TENON_LAPACK(TENON_ROUTINE)
  TENON_LAPACK_REAL(TENON_ROUTINE)
};
template <class T>
struct ComplexLapack {
  using Real = RealOf<T>;
  TENON_LAPACK(TENON_ROUTINE)
  TENON_LAPACK_COMPLEX(TENON_ROUTINE)
};
#undef TENON_ROUTINE

/// The routines for T: float, double, and std::complex of them.
template <class T>
struct Lapack : std::conditional_t<holds_complex<T>, ComplexLapack<T>, RealLapack<T>> {};

/// Loads the library at the first call. Throws UserError, which names `op` and the package to install, if there is no
/// library or it lacks a routine.
template <class T>
const Lapack<T>& lapack(const char* op);

/// While one of these lives, OpenBLAS computes on the calling thread: because several matrices are computed side by
/// side, or because one is so small that OpenBLAS's threads only wait for one another. For the whole process, since
/// OpenBLAS has only that setting; other LAPACK libraries have no threads.
class OneThread {
 public:
  explicit OneThread(bool wanted = true);
  ~OneThread();
  OneThread(const OneThread&) = delete;
  OneThread& operator=(const OneThread&) = delete;

 private:
  const bool wanted_;
};

}  // namespace tenon::detail
