// Which Opts a kernel for a grid of threads gets, and which a kernel of any target can have.
#pragma once
#include <vector>

#include <tenon/base/target.h>
#include <tenon/codegen/opt.h>

namespace tenon {

/// The Opts of a kernel for a grid, whose axes are joined as in `plan`, chosen from what is reduced.
std::vector<Opt> grid_opts(const Node& sink, const LoopPlan& plan, const Target&);

/// Those of the Opts that a kernel of the target can have: of a grid; else those that are not for grids, nor for lanes
/// where the target has no vectors.
std::vector<Opt> opts_for(const Node& sink, const LoopPlan& plan, std::span<const Opt> opts, const Target&);

}  // namespace tenon
