// What stands before the elements of an idx file, checked but for the number of bytes that follow.
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

/// Bytes of the whole header, from its first kIdxMagicBytes (fewer only where the file has no more). Throws FileError
/// where that is no idx file, its element type is unknown, or it has more than kMaxRank axes.
std::size_t idx_header_bytes(Bytes magic, const Origin& origin);

/// `header`: idx_header_bytes() bytes, fewer only where the file has no more. Throws FileError where they are fewer, or
/// where the product of the sizes passes 2^62.
IdxHeader parse_idx_header(Bytes header, const Origin& origin);

/// The header of such elements. Throws UserError, "[save_idx] ...", where the form cannot hold them.
std::string idx_header(DType dtype, const std::vector<int64_t>& shape);

}  // namespace tenon::io
