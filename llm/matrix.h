// Matrix: a weight of a model, (out, in), as its file has it: floats, or blocks of few bits, which keep their size in
// memory. It is used in two ways: x W^T, and its rows by number.
#pragma once
#include <tenon/io/gguf.h>

namespace tenon::llm {

class Matrix {
 public:
  Matrix() = default;
  explicit Matrix(const io::GgufTensor& stored) : stored_(stored) {}

  /// x (..., in): float32 (..., out).
  Tensor operator()(const Tensor& x) const;
  /// ids (n) of integers: the rows with these numbers, float32 (n, in).
  Tensor rows(const Tensor& ids) const;

 private:
  io::GgufTensor stored_;
};

}  // namespace tenon::llm
