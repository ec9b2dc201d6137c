// Finds Opts by trying (TENON_TUNE=1). The search starts from the heuristic's Opts, times all lists of Opts that differ
// by one change, on buffers of the kernel's own sizes, and continues from the fastest. The best Opts are kept in the
// folder of compiled kernels, so each kernel is searched once on a machine. The order of a reduction is part of its
// Opts: with tuning, sums may differ in their last bits from one machine to the next.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include <tenon/base/target.h>
#include <tenon/codegen/opt.h>
#include <tenon/symbolic/node.h>

namespace tenon {

/// The Opts to generate a kernel with. `elements`: the size of each slot's buffer, with Variables at their maximum.
std::vector<Opt> tuned_opts(const Node& sink, const Target&, std::span<const int64_t> elements);

}  // namespace tenon
