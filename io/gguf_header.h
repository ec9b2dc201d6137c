// What stands before the data of a GGUF file: metadata and the list of tensors, all checked against the bytes that are
// there before anything is allocated. Bytes of a file go in, a GgufHeader comes out, or a FileError.
#pragma once
#include <string>
#include <vector>

#include <tenon/io/block_formats.h>
#include <tenon/io/gguf_value.h>

namespace tenon::io {

struct GgufEntry {
  std::string name;
  const BlockFormat* format;
  Sizes shape;               // outermost first
  std::size_t begin, bytes;  // in the file
};

struct GgufHeader {
  uint32_t version = 3;
  GgufMetadata metadata;
  std::vector<GgufEntry> entries;  // in the order of the file
};

/// Version 2 or 3, little-endian. Limits: 10,000 entries of metadata, 100,000 tensors of at most 4 axes, names of 64
/// KiB, an alignment that is a power of two of at most 1 MiB; keys and tensors stand once, bools are 0 or 1, lists hold
/// no lists, tensors lie at multiples of the alignment, in the file, and apart. `head` holds at least the header of a
/// file of `file_bytes`. Lists of the metadata point into it and keep `owner`.
GgufHeader parse_gguf(Bytes head, std::size_t file_bytes, std::shared_ptr<const void> owner, const Origin& origin);

}  // namespace tenon::io
