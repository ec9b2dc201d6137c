// Orders rows of numbers: -0 equals 0, NaN is the last in both directions, and equal elements keep their order. Long
// rows by a stable radix sort of unsigned keys, rows of up to 64 by counting for each element those before it. The
// result does not depend on the number of threads.
#pragma once
#include <cstdint>

namespace tenon::detail {

/// The places of the first `count` of n elements in order, into `order`.
template <class T>
void order_row(const T* row, int64_t n, int64_t count, bool descending, int64_t* order);

/// The elements themselves in order.
template <class T>
void sort_row(const T* row, int64_t n, bool descending, T* sorted);

}  // namespace tenon::detail
