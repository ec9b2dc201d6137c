// Which Opts a kernel gets without any search: for every choice of a vector range and of register copies it estimates
// the cost of one run from how each load's index moves with each range, and takes the cheapest. It looks at shapes,
// dtypes and the target only.
#pragma once
#include <vector>

#include <tenon/base/target.h>
#include <tenon/codegen/loop_plan.h>

namespace tenon {

/// Opts for the kernel of `sink` whose axes are joined as in `plan`.
std::vector<Opt> choose_opts(const Node& sink, const LoopPlan& plan, const Target&);

}  // namespace tenon
