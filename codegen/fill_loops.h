// The loops that only fill a STAGE: the order of its axes, and which axis is in vector lanes.
#pragma once
#include <tenon/codegen/nest.h>
#include <tenon/codegen/stage.h>

namespace tenon {

/// Each axis of the nest is one loop, outermost first. It stands for axes of the value, row-major; one iteration covers
/// steps[i] elements.
struct FillLoops {
  LoopNest nest;
  std::vector<Node> sizes;
  std::vector<int64_t> steps;
};

/// The elements of a row from which on vectors fill it; with `masked` one vector takes what is left of a row.
constexpr int64_t least_in_lanes(int64_t lanes, bool masked) { return masked ? lanes / 2 + 1 : lanes; }

/// The vectors and single elements that fill a row of so many elements.
double pieces_of_row(double row, double lanes, bool masked);

/// The loops over all elements of a value's STAGE. The innermost loop, in vector lanes, runs along the axis that is
/// contiguous in the memory that the value is read from. If another axis is contiguous in the STAGE, square tiles of
/// both axes are read at once and transposed (passes/transpose.h). With `masked` the last vector of a row is masked;
/// else single elements follow the whole vectors.
FillLoops fill_loops(const Node& value, const StagePlan&, int64_t lanes, bool masked);

/// Divides the innermost loop among the threads of a group, each of which takes `run` adjacent elements at a time. If
/// this loop is too short for the group, all loops become one first.
void share_fill(FillLoops&, const StagePlan&, int64_t threads, int64_t run);

/// The adjacent elements of memory that one access of this many bytes can fetch to fill a STAGE: 1 if rows of memory,
/// or of the STAGE, do not begin at multiples of them.
int64_t run_of_fill(const Node& value, const StagePlan&, int64_t bytes);

/// The adjacent elements of a row of the STAGE that a thread computes at a time, to fill it by accesses of so many
/// bytes: 1 if rows are no multiples of them.
int64_t run_of_row(const Node& value, const StagePlan&, int64_t bytes);

/// Adds to `at` the position along each axis of the plan at these iterations of the loops.
void fill_at(const FillLoops&, const StagePlan&, std::span<const Node> iterations, std::vector<Node>& at);

/// The LOADs that a value is computed from at its own index.
std::vector<Node> loads_below(const Node& value);

/// The axis of a value along which the memory that it is computed from is contiguous; StageLimits::kNoAxis if there is
/// none.
std::size_t unit_axis(const Node& value);

}  // namespace tenon
