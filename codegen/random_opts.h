// Random Opts for tests: what any choice of Opts may do to a kernel, seen before a search makes such choices.
#pragma once
#include <cstdint>
#include <vector>

#include <tenon/codegen/loop_plan.h>

namespace tenon {

/// Legal Opts on ranges of the plan, always the same for the same plan and seed: lanes on at most one output axis and
/// one reduce axis, register copies (16 at most in all) on any, padding, another order, staged slots, thread parts.
std::vector<Opt> random_opts(const LoopPlan&, uint64_t seed);

/// The same for a target with a grid of threads.
std::vector<Opt> random_grid_opts(const LoopPlan&, uint64_t seed);

}  // namespace tenon
