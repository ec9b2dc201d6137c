// The queues behind streams. Asynchronous work (async_eval) runs in order on a thread of its stream. The thread starts
// when there is work, and ends soon after the last of it. Different streams run in parallel. After a fork, the streams
// of the child have no work.
#pragma once
#include <functional>

#include <tenon/runtime/stream.h>

namespace tenon {

/// A new stream of the device: each call gives another one.
Stream new_stream(Device device = Device());

/// Puts work on the stream's queue and returns at once. synchronize() rethrows an exception of the work.
void enqueue(Stream stream, std::function<void()> work);

/// synchronize(stream) for all streams; rethrows the first error.
void synchronize();

}  // namespace tenon
