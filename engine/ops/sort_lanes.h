// Sorts several rows of numbers at once, each in a lane of vectors, by a network of minima and maxima: it has no branch
// that depends on the numbers. The code is compiled for several widths of vectors; sort_code() gives the widest that
// the machine has.
#pragma once
#include <cstdint>

namespace tenon::detail {

/// What the bits of a number mean.
enum class NumberKind : uint8_t { Signed, Unsigned, Float };

/// `Word`: int32_t or int64_t, the bits of numbers of that size.
template <class Word>
struct SortCode {
  int64_t lanes;
  /// Sorts `lanes` rows of n numbers each, NaN last. Returns whether there is a NaN or a -0: then NaNs have other bits
  /// than before, and -0 comes before 0 (after it, if descending). `memory` is for `lanes` times n + 7 numbers.
  bool (*rows)(const Word* from, Word* to, int64_t n, NumberKind kind, bool descending, Word* memory);
};

template <class Word>
const SortCode<Word>& sort_code();

}  // namespace tenon::detail
