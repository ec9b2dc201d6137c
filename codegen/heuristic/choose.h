// Which Opts a kernel gets without any search, from how each load's index moves with each range: register tiles for
// products, squares for what is transposed, else the lanes and copies of least estimated cost. It looks at shapes,
// dtypes and the target only.
#pragma once
#include <vector>

#include <tenon/base/target.h>
#include <tenon/codegen/opt.h>

namespace tenon {

/// Opts for the kernel of `sink` whose axes are joined as in `plan`.
std::vector<Opt> choose_opts(const Node& sink, const LoopPlan& plan, const Target&);

}  // namespace tenon
