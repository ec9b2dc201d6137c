// The formats of tensors in GGUF files: plain elements, or blocks of 32 or 256 values in a few bytes. A block's values
// are an expression over its bytes, made of Tensor ops: codes are shifted and masked, scaled, and fuse into whatever
// uses them. Numbers and layouts are ggml's.
#pragma once
#include <optional>
#include <string_view>

#include <tenon/engine/tensor/tensor.h>

namespace tenon::io {

/// One format: a row of the table in block_formats.cpp.
struct BlockFormat {
  std::string_view name;  // "Q4_K"
  uint32_t id;            // in the file
  int64_t elements;       // of a block; 1: plain elements
  int64_t bytes;          // of a block
  DType dtype;            // of plain elements; of blocks: float32, what decode gives
  /// The values (..., blocks, elements) of bytes (..., blocks, bytes); null where elements are plain.
  Tensor (*decode)(const Tensor& bytes);
  /// The bytes (..., blocks, bytes) of float32 values (..., blocks, elements); null where there is no rule for it.
  Tensor (*encode)(const Tensor& values);
};

/// Null where there is none.
const BlockFormat* block_format(uint32_t id);
const BlockFormat* block_format(std::string_view name);
/// The format of a Tensor's own elements; null for bool, unsigned integers and complex numbers, which GGUF has not.
const BlockFormat* plain_format(DType dtype);
/// "F32, F16, Q4_0, ...", for messages.
std::string block_format_names();

}  // namespace tenon::io
