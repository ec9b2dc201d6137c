// The threads of a group as fibers: each runs until it comes to a barrier or ends, then the next one does. A barrier
// that some threads reach and others do not is an error, as is one that they reach in another order of barriers; so is,
// by running the threads of every other round in reverse, a result that depends on which thread is first.
#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

namespace tenon::test {

/// Runs body(thread) for threads 0 .. count - 1 as one group. Returns what went wrong, or nothing.
std::string run_group(int64_t count, bool backwards, const std::function<void(int64_t thread)>& body);

/// The barrier of the thread that runs, by its line in the text, which is at least 1.
void barrier(int line);

/// Replaces the value by that of the thread whose number differs from its own in these bits. All threads call it.
void exchange(void* value, std::size_t bytes, int64_t distance, int line);

}  // namespace tenon::test
