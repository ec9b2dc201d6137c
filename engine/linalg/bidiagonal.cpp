#include <tenon/engine/linalg/bidiagonal.h>

#include <algorithm>
#include <cmath>

#include <tenon/engine/linalg/routine.h>
#include <tenon/engine/linalg/share.h>

namespace tenon::detail {

template <class T>
bool bidiagonal_factors(const char* op, const Lapack<T>& routines, int64_t m, int64_t n, T* a, T* s, T* u, T* vt) {
  const int64_t k = std::min(m, n);
  const auto count = static_cast<std::size_t>(k);
  // Squares of its elements shall neither overflow nor vanish.
  T largest = 0;
  for (int64_t i = 0; i < m * n; ++i) largest = std::max(largest, std::abs(a[i]));
  const int exponent = largest > 0 ? std::ilogb(largest) : 0;
  const T half = std::ldexp(T(1), -exponent / 2), rest = std::ldexp(T(1), -exponent - -exponent / 2);
  for (int64_t i = 0; i < m * n; ++i) a[i] = a[i] * half * rest;

  const Extent rows(op, m), columns(op, n), least(op, k);
  Aligned<T> off(count), of_q(count), of_p(count), inner_u(count * count), inner_vt(count * count);
  Work<T>(op).run([&](T* memory, const int* room, int* info) {
    routines.gebrd(rows, columns, a, rows, s, off.data(), of_q.data(), of_p.data(), memory, room, info);
  });
  Aligned<T> memory(3 * count * count + 4 * count);
  std::vector<int> integers(8 * count);
  const int found = answer(op, [&](int* info) {
    routines.bdsdc(m >= n ? "U" : "L", "I", least, s, off.data(), inner_u.data(), least, inner_vt.data(), least,
                   nullptr, nullptr, memory.data(), integers.data(), info, 1, 1);
  });
  if (found != 0) return false;
  for (int64_t i = 0; i < k; ++i) s[i] = std::ldexp(s[i], exponent);

  constexpr int64_t kLeast = 32;                              // columns or rows of a worker
  share_evenly(k, kLeast, [&](int64_t begin, int64_t size) {  // columns of u
    const Extent part(op, size);
    Aligned<T> reflectors(a, a + m * n);  // the routine changes them for a moment
    T* const own = u + begin * m;
    for (int64_t j = 0; j < size; ++j) {
      T* const end = std::copy_n(inner_u.data() + (begin + j) * k, k, own + j * m);
      std::fill_n(end, m - k, T(0));
    }
    Work<T>(op).run([&](T* work, const int* room, int* info) {
      routines.ormbr("Q", "L", "N", rows, part, columns, reflectors.data(), rows, of_q.data(), own, rows, work, room,
                     info, 1, 1, 1);
    });
  });
  share_evenly(k, kLeast, [&](int64_t begin, int64_t size) {  // rows of vt
    const Extent part(op, size);
    Aligned<T> reflectors(a, a + m * n);
    T* const own = vt + begin;
    for (int64_t j = 0; j < n; ++j)
      for (int64_t row = 0; row < size; ++row)
        own[j * k + row] = j < k ? inner_vt[static_cast<std::size_t>(j * k + begin + row)] : T(0);
    Work<T>(op).run([&](T* work, const int* room, int* info) {
      routines.ormbr("P", "R", "T", part, columns, rows, reflectors.data(), rows, of_p.data(), own, least, work, room,
                     info, 1, 1, 1);
    });
  });
  return true;
}

template bool bidiagonal_factors(const char*, const Lapack<float>&, int64_t, int64_t, float*, float*, float*, float*);
template bool bidiagonal_factors(const char*, const Lapack<double>&, int64_t, int64_t, double*, double*, double*,
                                 double*);

}  // namespace tenon::detail
