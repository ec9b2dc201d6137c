// The loops that only fill a STAGE: in which order its axes run, which one in lanes.
#pragma once
#include <tenon/codegen/nest.h>
#include <tenon/codegen/stage.h>

namespace tenon {

/// One axis of the nest a loop, outermost first; its axes are those of the value, row-major, an iteration is steps[i]
/// elements.
struct FillLoops {
  LoopNest nest;
  std::vector<Node> sizes;
  std::vector<int64_t> steps;
};

/// Over all elements of a value's stage, innermost along the axis that lies side by side in the memory that it is read
/// from, in lanes. Where another axis lies side by side in the stage, squares of both are read at once and transposed
/// (passes/transpose.h).
FillLoops fill_loops(const Node& value, const StagePlan&, int64_t lanes);

/// The innermost loop over the threads of a group; where it is shorter than the group, all loops as one.
void share_fill(FillLoops&, const StagePlan&, int64_t threads);

/// The elements along the plan's axes, from its first on, at these iterations of the loops.
void fill_at(const FillLoops&, const StagePlan&, std::span<const Node> iterations, std::vector<Node>& at);

/// The LOADs that a value is computed from at its own index.
std::vector<Node> loads_below(const Node& value);

/// The axis of a value along which the memory that it is computed from lies side by side; none: past all axes.
std::size_t unit_axis(const Node& value);

}  // namespace tenon
