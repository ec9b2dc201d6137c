// Chooses the Opts of a kernel without a search, from how each load's index moves with each range: register tiles for
// products, square tiles for transposes, else the lanes and unroll factors of least estimated cost. The choice depends
// only on shapes, dtypes and the target.
#pragma once
#include <vector>

#include <tenon/base/target.h>
#include <tenon/codegen/opt.h>

namespace tenon {

/// Opts for the kernel of `sink` whose axes are joined as in `plan`.
std::vector<Opt> choose_opts(const Node& sink, const LoopPlan& plan, const Target&);

}  // namespace tenon
