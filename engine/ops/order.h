// Orders rows of numbers: -0 equals 0, NaN is the last in both directions, and equal elements keep their order. Long
// rows use a stable radix sort of unsigned keys; for rows of up to 64 elements, each element's place is the number of
// elements before it. The result does not depend on the number of threads.
#pragma once
#include <cstdint>

namespace tenon::detail {

/// Writes into `order` the places of the first `count` of n elements in order.
template <class T>
void order_row(const T* row, int64_t n, int64_t count, bool descending, int64_t* order);

/// The elements themselves in order.
template <class T>
void sort_row(const T* row, int64_t n, bool descending, T* sorted);

}  // namespace tenon::detail
