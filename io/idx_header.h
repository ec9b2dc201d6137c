// The part of an idx file before its elements, checked, except for the number of bytes that follow.
#pragma once
#include <string>
#include <vector>

#include <tenon/base/dtype.h>
#include <tenon/io/file.h>

namespace tenon::io {

struct IdxHeader {
  DType dtype;
  std::vector<int64_t> shape;
  int64_t count;  // of elements
  int64_t bytes;  // of all elements together, at most 2^62
};

constexpr std::size_t kIdxMagicBytes = 4;
constexpr int kMaxRank = 8;

/// The size of the whole header in bytes, from its first kIdxMagicBytes (fewer only if the file has no more). Throws
/// FileError if they do not begin an idx file, the element type is unknown, or there are more than kMaxRank axes.
std::size_t idx_header_bytes(Bytes magic, const Origin& origin);

/// `header`: idx_header_bytes() bytes, fewer only if the file has no more. Throws FileError if there are fewer, or if
/// the product of the sizes exceeds 2^62.
IdxHeader parse_idx_header(Bytes header, const Origin& origin);

/// The header for such elements. Throws UserError, "[save_idx] ...", if the format cannot hold them.
std::string idx_header(DType dtype, const std::vector<int64_t>& shape);

}  // namespace tenon::io
