// Kernels for grids: up to three ranges of the output become the axes of a grid, of which each element is computed by a
// thread of its own; what is left are loops of the thread. A reduction runs inside a thread, so only ranges along which
// all reductions change are axes: what is common to a row is computed once a row.
#pragma once
#include <vector>

#include <tenon/codegen/loop_plan.h>

namespace tenon {

/// Global Opts for the kernel of `sink` whose axes are joined as in `plan`; none where its STOREs have different loops.
std::vector<Opt> grid_opts(const Node& sink, const LoopPlan& plan);

/// The sizes of the grid, innermost axis (x) first, as the plan's STOREs have them.
std::vector<Node> grid_sizes(const Node& sink, const LoopPlan& plan);

}  // namespace tenon
