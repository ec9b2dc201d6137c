// Converts between the bytes of files and the elements of Tensors; shared by the readers and writers of this folder.
#pragma once
#include <memory>
#include <string_view>

#include <tenon/engine/tensor/tensor.h>
#include <tenon/io/file.h>

namespace tenon::io {

/// How many bytes a reader may allocate because a header says so, in addition to the size of the file.
inline constexpr int64_t kUnchecked = int64_t{8} << 20;

/// Where a reader puts elements for a device: its own memory if the host sees it, else the CPU's.
inline Device readable(Device device) { return device.host_memory() ? device : Device("CPU"); }
/// The elements as a Tensor; copied if they were read for a device whose memory the host does not see.
Tensor tensor_of(BufferPtr elements, const Shape& shape, Stream stream);

/// The elements in `part` of a file, in the machine's byte order. If they are aligned to their size they are used in
/// place, and the file stays mapped as long as they live; else they are copied. `part` holds `count` elements.
/// `device` is a readable one.
BufferPtr elements_in(const std::shared_ptr<const MappedFile>& file, Bytes part, int64_t count, DType dtype,
                      Device device);

/// Reverses the order of the bytes in every group of `element` bytes; nobody else may hold the buffer.
void reverse_each(Buffer& buffer, std::size_t element);

/// Throws FileError, which begins with `what` ("tensor \"a\""), unless all bytes are 0 or 1: compiled code would take a
/// bool with another value neither as true nor as false.
void check_bools(Bytes bytes, std::string_view what, const Origin& origin);

/// The elements of a Tensor in row-major order, in memory that the host sees; computes them.
struct Elements {
  BufferPtr owner;
  Bytes bytes;
};
/// Throws UserError if a size is symbolic.
Elements elements_of(const Tensor& tensor);

}  // namespace tenon::io
