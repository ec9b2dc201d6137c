// The loops that only fill a STAGE: in which order its axes run, which one in lanes.
#pragma once
#include <tenon/codegen/loop_plan.h>
#include <tenon/codegen/stage.h>

namespace tenon {

/// One group a loop, outermost first; axes[0] is the value's axis, a turn is steps[i] elements of it.
struct FillLoops {
  LoopGroups groups;
  std::vector<Node> sizes;
  std::vector<int64_t> steps;
};

/// Over all elements of a value's stage, innermost along the axis that lies side by side in the memory that it is read
/// from, in lanes. Where another axis lies side by side in the stage, squares of both are read at once and turned
/// (passes/turn.h).
FillLoops fill_loops(const Node& value, const StagePlan&, int64_t lanes);

/// The LOADs that a value is computed from at its own index.
std::vector<Node> loads_below(const Node& value);

/// The axis of a value along which the memory that it is computed from lies side by side; none: past all axes.
std::size_t unit_axis(const Node& value);

}  // namespace tenon
