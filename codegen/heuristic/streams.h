// In which order loops read an operand: how many adjacent lines in a row, and in which streams from memory.
#pragma once
#include <span>
#include <vector>

#include <tenon/codegen/heuristic/caches.h>

namespace tenon {

/// One loop, and how many elements of its range its iterations cover.
struct LoopOver {
  std::size_t range;
  double trips, covered;
  bool chunks = false;
};

/// How many adjacent lines the innermost of these loops (innermost first) reads one after the other. `step`: by range,
/// the elements that a body covers.
double lines_in_a_row(const Profile&, const Work&, std::span<const LoopOver>, const std::vector<double>& step);

/// Bytes that are read one after the other: along all loops, from the innermost on, of which each iteration begins
/// where the one before it ended.
double stream_bytes(const Profile&, const Work&, std::span<const LoopOver>, const std::vector<double>& step);

/// Cycles more that lines take to arrive if other kernels left the operands in memory that are larger than the second
/// cache. `footprints`: by work. A core requests the next lines early enough only of one long stream: where it reads
/// two streams in turns, each in segments of 5 to 18 KB, a line takes two to four times as long. (For plain loops the
/// same is waits_for_rows in loop_costs.cpp, in instructions.)
double waits_for_memory(const Profile&, std::span<const Footprint> footprints, std::span<const LoopOver>,
                        const std::vector<double>& step);

}  // namespace tenon
