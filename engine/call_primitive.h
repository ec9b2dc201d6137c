// Runs an opaque Primitive on memory: in go the buffers of its inputs and how they are seen, out come the buffers of
// its outputs, each with room for its largest shape. Whatever the Primitive does wrong (throws, leaves an output
// without memory, under TENON_CHECK=1 writes outside its outputs or into an input) is a UserError that names it, and
// nothing of the caller's has changed then but inputs that the Primitive wrote to.
#pragma once
#include <span>
#include <vector>

#include <tenon/engine/lazy_buffer.h>

namespace tenon {

/// An input: its memory, and how it is seen. Memory that is held by `buffer` alone may be donated; then it is null
/// afterwards.
struct CallInput {
  BufferPtr buffer;
  ShapeTracker st;
};

/// `room`: elements that the memory of each output has for its largest shape; 0: of the present shape.
void call_primitive(const CustomCall& call, Stream stream, std::span<BufferPtr> outputs, std::span<CallInput> inputs,
                    std::span<const int64_t> room);

/// Memory for `elements` of an output: with guards around it while call_primitive checks. Where the device's memory
/// limit stands in the way, waits half a second for other threads to free some before it throws as Buffer does.
BufferPtr output_memory(int64_t elements, DType, Device);

}  // namespace tenon
