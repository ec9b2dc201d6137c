// Chooses the Opts of a kernel for a grid of threads, and tells which Opts a kernel of any target can have.
#pragma once
#include <vector>

#include <tenon/base/target.h>
#include <tenon/codegen/opt.h>

namespace tenon {

/// The plan with the innermost axes of a kernel without reductions joined, if the innermost one alone has no whole
/// number of half accesses, such as the rows of small images: until a thread can store a whole access. This costs
/// divisions, which a GPU does while it waits for memory.
LoopPlan join_for_access(const Node& sink, LoopPlan plan, const Target&);

/// The Opts of a kernel for a grid, whose axes are joined as in `plan`, chosen from what is reduced.
std::vector<Opt> grid_opts(const Node& sink, const LoopPlan& plan, const Target&);

/// The Opts that a kernel of the target can have: those for grids if the target has grids; else the others, and no Opts
/// for lanes if the target has no vectors.
std::vector<Opt> opts_for(const Node& sink, const LoopPlan& plan, std::span<const Opt> opts, const Target&);

}  // namespace tenon
