// BlockMatrix: a weight in blocks of few bits, in the memory layout that multiplies fastest. Codes are in planes of 8,
// 4, 2 or 1 bits, and 16 rows lie side by side, so that the lanes of a vector are rows: words, scales and minima are
// loaded as whole vectors, and all lanes multiply by the same numbers. No information is lost, and the matrix is at
// most 4 % larger than in the file (Q2_K: 19 %). All affine formats of io/block_formats.h multiply by one expression,
// which fuses with its neighbours.
#pragma once
#include <tenon/io/gguf.h>

namespace tenon::llm {

/// Rows x (rows, K) rounded to 8 bits. Each unit of 32 elements has a step: 1/127 of its largest absolute value.
class Int8Rows {
 public:
  /// K is a multiple of 32.
  explicit Int8Rows(const Tensor& x);
  /// words() returns four elements of each unit, as the bytes of an int32; `word` is below 8. All results are (rows,
  /// units).
  Tensor words(int64_t word) const;
  /// The sum of a group of each unit (a unit has 1 or 2 groups), in steps: float32, exact.
  Tensor sums(int64_t groups, int64_t group) const;
  /// The largest absolute value of each unit: 127 steps.
  Tensor peaks() const { return peak_; }

 private:
  Tensor peak_, words_;                            // (rows, units), (rows, units, 8)
  mutable std::optional<Tensor> wholes_, halves_;  // sums: (rows, units, 1), (rows, units, 2)
};

class BlockMatrix {
 public:
  /// From an affine format, (N, K); or `matrices` of these, one below the other. Computes the planes now.
  explicit BlockMatrix(const io::GgufTensor& stored, int64_t matrices = 1);
  /// Several matrices, one below the other; they must have equal formats, K and lanes.
  explicit BlockMatrix(const std::vector<BlockMatrix>& parts);

  int64_t lanes() const { return parts_.scale.size(-1); }
  /// All values, (N, K) of float32, or only the rows with these numbers; equal to those of the file.
  Tensor values(const std::optional<Tensor>& ids = {}) const;
  /// x W^T, (rows of x, N) of float32; sums of codes are exact.
  Tensor times(const Int8Rows& x) const;
  /// Of several matrices: each row of x by the one with its number, `ids` (rows of x): (rows of x, N / matrices).
  Tensor times(const Int8Rows& x, const Tensor& ids) const;

 private:
  struct Plane {
    Tensor words;  // (..., N / lanes, units, words, lanes) of int32
    int bits,
        shift;  // byte i of word k has at bit `bits` j the code of element 4 (words j + k) + i, shifted by `shift`
  };
  /// The codes of element 4 * word to 4 * word + 3 of each unit, as the bytes of an int32: (..., N / lanes, units,
  /// lanes).
  Tensor codes(int64_t word) const;

  io::BlockParts parts_;  // without codes; (..., N / lanes, blocks or groups, lanes)
  int64_t elements_;      // of a block
  int64_t matrices_ = 1;
  std::vector<Plane> planes_;
};

}  // namespace tenon::llm
