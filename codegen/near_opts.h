// What a search over Opts steps through: the lists that are one change away from a list.
#pragma once
#include <vector>

#include <tenon/codegen/loop_plan.h>

namespace tenon {

/// Each once: an amount doubled or halved, an Opt left out, an Opt more. `slots`: of the kernel's parameters. All are
/// legal, as every list of Opts is.
std::vector<std::vector<Opt>> near_opts(const LoopPlan&, int slots, const std::vector<Opt>&);

}  // namespace tenon
