// Between the bytes of files and the elements of Tensors: what the readers and writers of this folder share.
#pragma once
#include <memory>
#include <string_view>

#include <tenon/engine/tensor/tensor.h>
#include <tenon/io/file.h>

namespace tenon::io {

/// What a reader may allocate on the word of a header, beside as much as the file has.
inline constexpr int64_t kUnchecked = int64_t{8} << 20;

/// The elements in `part` of a file, in the machine's order: in place, so that the file stays mapped as long as they
/// live, or copied where they are not aligned to their size. `part` holds `count` elements.
BufferPtr elements_in(const std::shared_ptr<const MappedFile>& file, Bytes part, int64_t count, DType dtype,
                      Device device);

/// Every group of `element` bytes the other way round; the buffer must be nobody else's.
void reverse_each(Buffer& buffer, std::size_t element);

/// Throws FileError, which begins with `what` ("tensor \"a\""), unless all bytes are 0 or 1: bools of other values
/// would be neither true nor false in compiled code.
void check_bools(Bytes bytes, std::string_view what, const Origin& origin);

/// The elements of a Tensor in row-major order; computes them.
struct Elements {
  BufferPtr owner;
  Bytes bytes;
};
/// Throws UserError where a size is symbolic.
Elements elements_of(const Tensor& tensor);

}  // namespace tenon::io
