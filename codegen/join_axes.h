// Adjacent axes of a value run as one loop where no index of the kernel gets dearer by that: fewer loops, and longer
// ones.
#pragma once
#include <tenon/codegen/loop_plan.h>

namespace tenon {

/// The plan with adjacent axes joined if the indices of the kernel need no more divisions then.
LoopPlan join_axes(const Node& sink, LoopPlan);

}  // namespace tenon
