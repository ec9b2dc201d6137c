// What the attention of ONNX and that of Microsoft's ops share: heads, and the rotation of queries and keys.
#pragma once
#include <tenon/io/onnx/call.h>

namespace tenon::onnx {

/// (batch, rows, heads * size) as (batch, heads, rows, size), and back.
Tensor split_heads(const Tensor& x, int64_t heads);
Tensor join_heads(const Tensor& x);
/// Repeats the heads of keys, because each serves a group of query heads.
Tensor shared_heads(const Tensor& kv, int64_t query_heads);

/// x (batch, heads, rows, d): rotates the first `size` elements (0: all) of each row in pairs: elements 2i and 2i + 1
/// if interleaved, else i and i + size / 2. With `positions`, (batch, rows) or (1, rows), tables of cosines and sines
/// are (positions, size / 2); without them, (batch, rows, size / 2).
Tensor rotated(const Tensor& x, const Tensor& cosines, const Tensor& sines, const std::optional<Tensor>& positions,
               int64_t size, bool interleaved);

}  // namespace tenon::onnx
