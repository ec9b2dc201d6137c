// Matrix: a weight of a model, (out, in), as in its file: floats, or blocks of few bits, which keep their size in
// memory. It can compute x W^T, and return rows by number.
#pragma once
#include <algorithm>

#include <tenon/llm/block_matrix.h>

namespace tenon::llm {

/// How products with blocks treat their left side: rounded to 8 bits, as in ggml, or exact.
enum class Level : uint8_t { Int8, Exact };

/// The left side of products with several weights; the part that they share is computed once.
class Activations {
 public:
  /// x (rows, in).
  Activations(const Tensor& x) : x_(x) {}  // NOLINT: implicit
  const Tensor& exact() const { return x_; }
  const Int8Rows& rounded() const {
    if (!rounded_) rounded_.emplace(x_);
    return *rounded_;
  }

 private:
  Tensor x_;
  mutable std::optional<Int8Rows> rounded_;
};

class Matrix {
 public:
  Matrix() = default;
  Matrix(const io::GgufTensor& stored, Level level);
  /// Several matrices, one below the other, if their forms allow it: one product is faster than several.
  static std::optional<Matrix> join(const std::vector<Matrix>& parts);

  int64_t out() const { return stored_.shape[0]; }
  /// Do its products add their terms in the same order for 1, 2, 4, ... and `most` rows? The generated kernels tell: no
  /// lanes, copies or chunks of a sum.
  bool keeps_order(int64_t most) const;
  /// x (rows, in): float32 (rows, out).
  Tensor operator()(const Activations& x) const;
  /// ids (n) of integers: the rows with these numbers, float32 (n, in).
  Tensor rows(const Tensor& ids) const;

 private:
  io::GgufTensor stored_;  // without data if blocks_ has it
  std::optional<BlockMatrix> blocks_;
  Level level_ = Level::Int8;
};

/// Matrices with the same input.
class Matrices {
 public:
  explicit Matrices(std::vector<Matrix> parts);
  bool keeps_order(int64_t most) const {
    return std::ranges::all_of(parts_, [&](const Matrix& part) { return part.keeps_order(most); });
  }
  /// The products of x with each matrix.
  Tensors operator()(const Tensor& x) const;

 private:
  std::vector<int64_t> sizes_;  // of the outputs
  std::vector<Matrix> parts_;   // or one that joins all of them
};

}  // namespace tenon::llm
