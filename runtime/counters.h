// What the compile cache and the compiler driver have done in this process: tests count with it ("a second process
// starts no compiler"), and TENON_DEBUG shows it.
#pragma once
#include <cstdint>

namespace tenon {

/// A snapshot; the fields only grow.
struct CompileCounters {
  uint64_t hits = 0;       // kernels loaded from the cache on disk
  uint64_t misses = 0;     // kernels that were not there
  uint64_t bad = 0;        // entries that were there and failed a check: rebuilt, never loaded
  uint64_t refused = 0;    // times that the cache folder was not used, because it was not safe or an error occurred
  uint64_t stored = 0;     // entries written
  uint64_t evicted = 0;    // entries removed to keep the size limit
  uint64_t processes = 0;  // child processes started: compilers, and questions for their version
  uint64_t waited = 0;     // nanoseconds spent waiting for them
};

CompileCounters compile_counters();

/// Counts more of a field: count(&CompileCounters::hits).
void count(uint64_t CompileCounters::*field, uint64_t more = 1);

}  // namespace tenon
