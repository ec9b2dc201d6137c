// Joins adjacent axes of a value into one loop if no index of the kernel becomes more expensive. Then there are fewer
// and longer loops.
#pragma once
#include <tenon/codegen/loop_plan.h>

namespace tenon {

/// The plan with adjacent axes joined if the indices of the kernel need no more divisions then.
LoopPlan join_axes(const Node& sink, LoopPlan);

}  // namespace tenon
