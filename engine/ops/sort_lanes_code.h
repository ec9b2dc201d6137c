// The code of sort_lanes.h for vectors of TENON_LANE_BYTES bytes. A unit that is compiled for wider vectors than the
// library includes no header with functions that other units have too.
#pragma once
#include <tenon/engine/ops/sort_lanes.h>

namespace tenon::detail {
namespace {  // NOLINT: each unit has its own

template <class Word>
struct VectorOfWords;
template <>
struct VectorOfWords<int32_t> {
  typedef int32_t V __attribute__((vector_size(TENON_LANE_BYTES)));
  static constexpr int32_t kMost = INT32_MAX, kInfinity = 0x7f800000;
};
template <>
struct VectorOfWords<int64_t> {
  typedef int64_t V __attribute__((vector_size(TENON_LANE_BYTES)));
  static constexpr int64_t kMost = INT64_MAX, kInfinity = 0x7ff0000000000000;
};

/// Sorts the columns of an array of vectors, which are rows of numbers, as signed integers.
template <class V>
struct Network {
  static constexpr int64_t kBlock = 8;  // vectors that registers hold; their number is a multiple of it

  [[gnu::always_inline]] static void exchange(V& a, V& b) {
    const V low = a < b ? a : b;
    b = a < b ? b : a;
    a = low;
  }

  static void sort_block(V* x) {
    // Least comparisons for 8: Knuth, The Art of Computer Programming 3, section 5.3.4.
    constexpr int8_t kPairs[][2] = {{0, 2}, {1, 3}, {4, 6}, {5, 7}, {0, 4}, {1, 5}, {2, 6}, {3, 7}, {0, 1}, {2, 3},
                                    {4, 5}, {6, 7}, {2, 4}, {3, 5}, {1, 4}, {3, 6}, {1, 2}, {3, 4}, {5, 6}};
    V v[kBlock] = {x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7]};
#pragma GCC unroll 19
    for (const auto& [i, j] : kPairs) exchange(v[i], v[j]);
    x[0] = v[0], x[1] = v[1], x[2] = v[2], x[3] = v[3], x[4] = v[4], x[5] = v[5], x[6] = v[6], x[7] = v[7];
  }

  /// Sorts a block of which both halves rise and then fall, or the reverse.
  static void merge_block(V* x) {
    V v[kBlock] = {x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7]};
    exchange(v[0], v[4]), exchange(v[1], v[5]), exchange(v[2], v[6]), exchange(v[3], v[7]);
    exchange(v[0], v[2]), exchange(v[1], v[3]), exchange(v[4], v[6]), exchange(v[5], v[7]);
    exchange(v[0], v[1]), exchange(v[2], v[3]), exchange(v[4], v[5]), exchange(v[6], v[7]);
    x[0] = v[0], x[1] = v[1], x[2] = v[2], x[3] = v[3], x[4] = v[4], x[5] = v[5], x[6] = v[6], x[7] = v[7];
  }

  /// Exchanges of vectors d apart, then of vectors d / 2 apart, in 2 d vectors of which the first n are there.
  static void two_distances(V* x, int64_t n, int64_t d) {
    const int64_t half = d / 2, whole = n - d - half;
    for (int64_t i = 0; i < half && i < whole; ++i) {
      V v[4] = {x[i], x[i + half], x[i + d], x[i + d + half]};
      exchange(v[0], v[2]), exchange(v[1], v[3]), exchange(v[0], v[1]), exchange(v[2], v[3]);
      x[i] = v[0], x[i + half] = v[1], x[i + d] = v[2], x[i + d + half] = v[3];
    }
    for (int64_t i = whole < 0 ? 0 : whole; i < half; ++i) {
      if (i + d < n) exchange(x[i], x[i + d]);
      if (i + half < n) exchange(x[i], x[i + half]);
    }
  }

  /// Merges the sorted halves of `size` vectors (a power of two), of which the first n are there: what is beyond counts
  /// as larger than all, so it stays where it is.
  static void merge(V* x, int64_t n, int64_t size) {
    for (int64_t i = size > n ? size - n : 0; i < size / 2; ++i) exchange(x[i], x[size - 1 - i]);
    int64_t d = size / 4;
    for (; d >= 2 * kBlock; d /= 4)
      for (int64_t begin = 0; begin < n; begin += 2 * d) two_distances(x + begin, n - begin, d);
    if (d == kBlock)
      for (int64_t begin = 0; begin < n; begin += 2 * d)
        for (int64_t i = begin; i + d < n && i < begin + d; ++i) exchange(x[i], x[i + d]);
    for (int64_t i = 0; i < n; i += kBlock) merge_block(x + i);
  }

  static void sort(V* x, int64_t n, int64_t size) {
    if (size == kBlock) return sort_block(x);
    sort(x, n < size / 2 ? n : size / 2, size / 2);
    if (n <= size / 2) return;
    sort(x + size / 2, n - size / 2, size / 2);
    merge(x, n, size);
  }
};

template <class Word>
bool sort_in_lanes(const Word* from, Word* to, int64_t n, NumberKind kind, bool descending, Word* memory) {
  using V = typename VectorOfWords<Word>::V;
  constexpr int64_t kLanes = TENON_LANE_BYTES / sizeof(Word);
  constexpr Word kMost = VectorOfWords<Word>::kMost, kInfinity = VectorOfWords<Word>::kInfinity;
  const V flip = V{} + (descending ? ~Word{0} : Word{0}),
          sign = V{} + (kind == NumberKind::Unsigned ? ~kMost : Word{0});
  const bool is_float = kind == NumberKind::Float;
  V* const x = reinterpret_cast<V*>(memory);
  V special{};
  for (int64_t i = 0; i < n; ++i) {
    V v;
    for (int64_t r = 0; r < kLanes; ++r) v[r] = from[r * n + i];
    if (is_float) {
      const V nan = (v & kMost) > kInfinity;
      special |= nan | (v == ~kMost);
      v = (v ^ ((v >> (8 * sizeof(Word) - 1)) & kMost) ^ flip);
      v = nan ? V{} + kMost : v;
    } else {
      v ^= flip ^ sign;
    }
    x[i] = v;
  }
  const int64_t blocks = (n + 7) / 8 * 8;
  for (int64_t i = n; i < blocks; ++i) x[i] = V{} + kMost;
  int64_t size = 8;
  while (size < blocks) size *= 2;
  Network<V>::sort(x, blocks, size);
  for (int64_t i = 0; i < n; ++i) {
    V v = x[i] ^ flip ^ sign;
    if (is_float) v ^= (v >> (8 * sizeof(Word) - 1)) & kMost;
    for (int64_t r = 0; r < kLanes; ++r) to[r * n + i] = v[r];
  }
  Word any = 0;
  for (int64_t r = 0; r < kLanes; ++r) any |= special[r];
  return any != 0;
}

template <class Word>
constexpr SortCode<Word> kSortCode{TENON_LANE_BYTES / sizeof(Word), sort_in_lanes<Word>};

}  // namespace
}  // namespace tenon::detail
