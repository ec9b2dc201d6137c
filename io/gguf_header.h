// The part of a GGUF file before its data: metadata and the list of tensors, all checked against the bytes that are
// there before anything is allocated. In: the bytes of a file. Out: a GgufHeader, or a FileError.
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
/// KiB, an alignment that is a power of two of at most 1 MiB; no key or tensor occurs twice, bools are 0 or 1, lists
/// hold no lists, and tensors lie in the file at multiples of the alignment and do not overlap. `head` holds at least
/// the header of a file of `file_bytes`. Lists of the metadata point into it and keep `owner`.
GgufHeader parse_gguf(Bytes head, std::size_t file_bytes, std::shared_ptr<const void> owner, const Origin& origin);

}  // namespace tenon::io
