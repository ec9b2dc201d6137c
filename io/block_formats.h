// The formats of tensors in GGUF files: plain elements, or blocks of 32 or 256 values in a few bytes. A block's values
// are an expression of its bytes, made of Tensor ops that shift, mask and scale the codes; it fuses with the ops that
// use it. Nearly all formats are affine: a value is scale * (code - zero) + minimum. Numbers and layouts are ggml's.
#pragma once
#include <optional>
#include <string_view>

#include <tenon/engine/tensor/tensor.h>

namespace tenon::io {

/// The parts of the blocks of an affine format: (scale group_scale) (code - zero) + minimum group_minimum. A block has
/// as many groups as group_scale has columns; without group_scale, one.
struct BlockParts {
  Tensor codes;  // (..., blocks, elements) of uint8, below 2^bits
  int bits, zero;
  Tensor scale;                                                // (..., blocks, 1) of float16
  std::optional<Tensor> minimum = {};                          // the same
  std::optional<Tensor> group_scale = {}, group_minimum = {};  // (..., blocks, groups) of int8 or uint8

  /// (..., blocks, elements) of float32.
  Tensor values() const;
  /// The products scale group_scale and minimum group_minimum, (..., blocks, groups) of float32.
  Tensor scales() const;
  std::optional<Tensor> minima() const;
};

/// One format: a row of the table in block_formats.cpp.
struct BlockFormat {
  std::string_view name;  // "Q4_K"
  uint32_t id;            // in the file
  int64_t elements;       // of a block; 1: plain elements
  int64_t bytes;          // of a block
  DType dtype;            // of plain elements; for blocks float32, the dtype of decode
  /// Takes bytes (..., blocks, bytes) apart; null for plain elements, and for formats that are not affine.
  BlockParts (*parts)(const Tensor& bytes) = nullptr;
  /// For formats that are not affine: the values.
  Tensor (*look_up)(const Tensor& bytes) = nullptr;
  /// The bytes (..., blocks, bytes) of float32 values (..., blocks, elements); null if the format cannot be written.
  Tensor (*encode)(const Tensor& values) = nullptr;

  /// The values (..., blocks, elements) of bytes (..., blocks, bytes).
  Tensor decode(const Tensor& bytes) const { return parts ? parts(bytes).values() : look_up(bytes); }
};

/// Null if there is no such format.
const BlockFormat* block_format(uint32_t id);
const BlockFormat* block_format(std::string_view name);
/// The format of a Tensor's own elements; null for bool, unsigned integers and complex numbers, which GGUF lacks.
const BlockFormat* plain_format(DType dtype);
/// "F32, F16, Q4_0, ...", for messages.
std::string block_format_names();

}  // namespace tenon::io
