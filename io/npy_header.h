// The part of an npy file before its elements (numpy's format/NEP 1, versions 1.0 to 3.0): a magic number, the version,
// the length of a text, and the text, which is a Python dictionary of descr, fortran_order and shape. Only the literals
// that numpy writes are accepted; nothing is evaluated.
#pragma once
#include <string>

#include <tenon/engine/tensor/tensor.h>
#include <tenon/io/file.h>

namespace tenon::io {

struct NpyHeader {
  DType dtype = DType::Void;
  bool swapped = false;  // the elements do not have the machine's byte order
  bool fortran_order = false;
  Sizes shape;
  int64_t count = 0;     // of elements
  int64_t bytes = 0;     // of all elements together, at most 2^62
  std::size_t size = 0;  // of the header itself
};

constexpr std::size_t kNpyPrefixBytes = 12, kMostNpyHeaderBytes = 64 << 10;

/// The size of the whole header in bytes, from its first kNpyPrefixBytes (fewer only if there are no more). Throws
/// FileError if they do not begin an npy file, the version is unknown, or the header has more than kMostNpyHeaderBytes.
std::size_t npy_header_bytes(Bytes prefix, const Origin& origin);

/// `file`: at least the whole header, less only if there is no more. Throws FileError if the text is not as numpy
/// writes it, the dtype is none of Tenon's (objects, strings, structures, dates), there are more than 8 axes, or their
/// product exceeds 2^62 bytes.
NpyHeader parse_npy_header(Bytes file, const Origin& origin);

/// The header of a row-major file in the machine's byte order, version 1.0, a multiple of 64 bytes. Throws UserError
/// for a dtype that numpy lacks (bfloat16) and more than 8 axes.
std::string npy_header(DType dtype, const Sizes& shape, const char* op);

}  // namespace tenon::io
