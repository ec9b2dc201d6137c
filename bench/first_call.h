// What the first call of a process costs, which no later one shows: a graph, its source, the compiler or the cache on
// disk, and the launch. It is timed in forked children, so it comes before this process has threads.
#pragma once
#include <string>

namespace tenon::bench {

/// The first expression of a process, best of some processes: with an empty compile cache in the folder `cache` (which
/// is removed), and with the one that such a process leaves. Prints a JSON line.
void first_call(const std::string& cache);

}  // namespace tenon::bench
