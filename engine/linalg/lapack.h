// LAPACK's routines, from a shared library of the machine (OpenBLAS, or the reference). It is loaded when the first
// routine is called, so Tenon links no LAPACK. Names and arguments are those of Fortran: matrices are column-major,
// arguments are passed by address, and the lengths of strings follow all other arguments. Lp64: integers have 32 bits.
#pragma once
#include <cstddef>

namespace tenon::detail {

// clang-format off
#define TENON_LAPACK(ROUTINE)                                                                                       \
  ROUTINE(getrf, (const int* m, const int* n, T* a, const int* lda, int* pivots, int* info))                        \
  ROUTINE(getrs, (const char* trans, const int* n, const int* nrhs, const T* a, const int* lda, const int* pivots,  \
                  T* b, const int* ldb, int* info, std::size_t))                                                    \
  ROUTINE(trtrs, (const char* uplo, const char* trans, const char* diag, const int* n, const int* nrhs, const T* a, \
                  const int* lda, T* b, const int* ldb, int* info, std::size_t, std::size_t, std::size_t))          \
  ROUTINE(potrf, (const char* uplo, const int* n, T* a, const int* lda, int* info, std::size_t))                    \
  ROUTINE(gelqf, (const int* m, const int* n, T* a, const int* lda, T* tau, T* work, const int* lwork, int* info))  \
  ROUTINE(orglq, (const int* m, const int* n, const int* k, T* a, const int* lda, const T* tau, T* work,            \
                  const int* lwork, int* info))                                                                     \
  ROUTINE(gesdd, (const char* job, const int* m, const int* n, T* a, const int* lda, T* s, T* u, const int* ldu,    \
                  T* vt, const int* ldvt, T* work, const int* lwork, int* iwork, int* info, std::size_t))           \
  ROUTINE(syevd, (const char* job, const char* uplo, const int* n, T* a, const int* lda, T* w, T* work,             \
                  const int* lwork, int* iwork, const int* liwork, int* info, std::size_t, std::size_t))            \
  ROUTINE(geev, (const char* job_left, const char* job_right, const int* n, T* a, const int* lda, T* re, T* im,     \
                 T* left, const int* ldl, T* right, const int* ldr, T* work, const int* lwork, int* info,           \
                 std::size_t, std::size_t))                                                                         \
  ROUTINE(gemm, (const char* trans_a, const char* trans_b, const int* m, const int* n, const int* k, const T* alpha, \
                 const T* a, const int* lda, const T* b, const int* ldb, const T* beta, T* c, const int* ldc,       \
                 std::size_t, std::size_t))
// clang-format on

/// The routines for T, float or double.
template <class T>
struct Lapack {
#define TENON_ROUTINE(name, parameters) void(*name) parameters = nullptr;
  TENON_LAPACK(TENON_ROUTINE)
#undef TENON_ROUTINE
};

/// Loads the library at the first call. Throws UserError, which names `op` and the package to install, if there is no
/// library or it lacks a routine.
template <class T>
const Lapack<T>& lapack(const char* op);

}  // namespace tenon::detail
