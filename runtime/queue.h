// The queues behind streams. Work that nobody waits for (async_eval) runs in order on a thread of its stream, which
// starts when there is work and ends soon after the last of it. Different streams overlap. A forked child has streams
// without work.
#pragma once
#include <functional>

#include <tenon/runtime/stream.h>

namespace tenon {

/// A stream of the device that no other call has given.
Stream new_stream(Device device = Device());

/// Puts work on the stream's queue and returns at once. What it throws waits for synchronize().
void enqueue(Stream stream, std::function<void()> work);

/// synchronize(stream) for all streams; rethrows the first error.
void synchronize();

}  // namespace tenon
