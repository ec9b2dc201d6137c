// Runs an opaque operation on memory: in go the buffers of its inputs, how they are seen, and the memory planned for
// its outputs; out come the buffers of its outputs, each with room for its largest shape. Whatever the operation does
// wrong (throws, leaves an output without memory, under TENON_CHECK=1 reaches outside its inputs and outputs or writes
// into an input) is a UserError that names it, and nothing of the caller's has changed then but inputs that it wrote to
// unwatched.
#pragma once
#include <optional>
#include <span>
#include <vector>

#include <tenon/engine/lazy/lazy_buffer.h>

namespace tenon {

/// An input: its memory, and how it is seen. Donatable memory is held by `buffer` alone; where the operation took it,
/// `buffer` is null afterwards and `taken_by` the output.
struct CallInput {
  BufferPtr buffer;
  const ShapeTracker& st;
  bool donatable = false;
  std::optional<std::size_t> taken_by = {};
};

/// An output: the memory planned for it (null: allocate() takes some anew), its row-major shape, and the elements that
/// the largest shape has. Afterwards `buffer` is memory that nobody else holds: the planned, a donated input's, or
/// another that the operation brought.
struct CallOutput {
  BufferPtr buffer;
  const ShapeTracker& st;
  int64_t room;
};

void call_opaque(const CustomCall& call, Stream stream, std::span<CallOutput> outputs, std::span<CallInput> inputs);

/// Memory for `elements` of an output: what is given, else with guards around it while call_opaque checks, else the
/// planned, else new. Where the device's memory limit stands in the way, waits half a second for other threads to free
/// some before it throws as Buffer does.
BufferPtr output_memory(const LazyBuffer& output, int64_t elements, BufferPtr given = nullptr);

}  // namespace tenon
