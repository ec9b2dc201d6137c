// The values of a Tensor, in the host's memory and as Python's objects.
#pragma once
#include <tenon/engine/extend/layout.h>

#include "arguments.h"

namespace tenon::python {

/// The elements in the host's memory, row-major. The memory lives as long as the holder, and nobody writes to it: a
/// second Buffer of the same memory keeps `assign` from working in place.
struct HostMemory {
  LazyRef value;
  BufferPtr buffer;
  Sizes shape;
  DType dtype;
};
/// Throws UserError where jit or a transform traces x, so that it has no value. `op` is what asks for it.
void require_value(const Tensor& x, const char* op);

/// Computes x. `op` is what asks for it, which an error names.
HostMemory host_memory(const Tensor& x, const char* op);

/// The elements of x, which is in memory with this layout, in row-major order at `to`.
void copy_elements(const Tensor& x, const Layout& layout, std::byte* to);

/// An object with a read-only buffer.
nb::object array_of(const Tensor& x);
/// A capsule of DLPack with x's memory, or with a copy of it: of version 1, or of the one before.
nb::object dlpack_of(const Tensor& x, bool has_version, bool copy);
/// A read-only numpy array of the same memory.
nb::object numpy_of(const Tensor& x);
/// Nested lists; of a 0-d Tensor a number.
nb::object as_list(const Tensor& x, const char* op);
/// The only element. Throws ValueError, with this remedy, if there is not exactly one.
nb::object item(const Tensor& x, const char* op, const char* remedy = "index it, or use tolist");

}  // namespace tenon::python
