// The rotation of queries and keys, shared by ONNX's and Microsoft's RotaryEmbedding.
#pragma once
#include <tenon/io/onnx/call.h>

namespace tenon::onnx {

/// x (batch, heads, rows, d): rotates the first `size` elements (0: all) of each row in pairs: elements 2i and 2i + 1
/// if interleaved, else i and i + size / 2. With `positions`, (batch, rows) or (1, rows), tables of cosines and sines
/// are (positions, size / 2); without them, (batch, rows, size / 2).
Tensor rotated(const Tensor& x, const Tensor& cosines, const Tensor& sines, const std::optional<Tensor>& positions,
               int64_t size, bool interleaved);

}  // namespace tenon::onnx
