// Orders rows of numbers: -0 equals 0, NaN is the last in both directions, and equal elements keep their order. Several
// rows are sorted at once, in lanes of vectors (sort_lanes.h). Rows that are alone or long use a stable radix sort of
// unsigned keys; for rows of up to 64 elements, each element's place is the number of elements before it. The result
// does not depend on the number of threads.
#pragma once
#include <cstdint>

namespace tenon::detail {

/// Writes into `order`, for each of the rows of n elements, the places of its first `count` elements in order.
template <class T>
void order_rows(const T* x, int64_t rows, int64_t n, int64_t count, bool descending, int64_t* order);

/// The elements themselves in order.
template <class T>
void sort_rows(const T* x, int64_t rows, int64_t n, bool descending, T* sorted);

/// Rows that are worth ordering in one call.
inline constexpr int64_t kRowsTogether = 8;

}  // namespace tenon::detail
