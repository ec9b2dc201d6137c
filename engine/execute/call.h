// Runs an opaque operation on memory. In: the buffers of its inputs, how the operation sees them, and the memory
// planned for its outputs. Out: the buffers of its outputs, each with room for its largest shape. Every fault of the
// operation becomes a UserError that names it: it throws, leaves an output without memory, or (found under
// TENON_CHECK=1) reaches outside its inputs and outputs or writes into an input. Nothing of the caller's has changed
// then, except inputs that the operation wrote to while it was not watched.
#pragma once
#include <optional>
#include <span>
#include <vector>

#include <tenon/engine/lazy/lazy_buffer.h>

namespace tenon {

/// An input: its memory, and how the operation sees it. Donatable memory is held by `buffer` alone. If the operation
/// took it, `buffer` is null afterwards and `taken_by` is the number of the output that has it.
struct CallInput {
  BufferPtr buffer;
  const ShapeTracker& st;
  bool donatable = false;
  std::optional<std::size_t> taken_by = {};
};

/// An output: the memory planned for it (null: allocate() takes new memory), its row-major shape, and the number of
/// elements of its largest shape. Afterwards `buffer` is memory that nobody else holds: the planned memory, that of a
/// donated input, or memory that the operation brought.
struct CallOutput {
  BufferPtr buffer;
  const ShapeTracker& st;
  int64_t room;
};

void call_opaque(const CustomCall& call, Stream stream, std::span<CallOutput> outputs, std::span<CallInput> inputs);

/// Memory for `elements` of an output: `given`, if it is not null; else memory between guards, while call_opaque
/// checks; else the planned memory; else new memory. If the device's memory limit is reached, waits up to half a second
/// for other threads to free memory, then throws as Buffer does.
BufferPtr output_memory(const LazyBuffer& output, int64_t elements, BufferPtr given = nullptr);

}  // namespace tenon
