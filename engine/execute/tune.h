// Opts found by trying (TENON_TUNE=1): from the heuristic's, a search runs what is one change away on buffers of the
// kernel's own sizes and goes where it is fastest. Winners are kept in the folder of compiled kernels, so each kernel
// is searched once on a machine. A reduction's order is part of its Opts: with tuning, sums may differ in their last
// bits from one machine to the next.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include <tenon/base/target.h>
#include <tenon/codegen/opt.h>
#include <tenon/symbolic/node.h>

namespace tenon {

/// The Opts to generate a kernel with. `elements`: of each slot's buffer, with Variables at their maximum.
std::vector<Opt> tuned_opts(const Node& sink, const Target&, std::span<const int64_t> elements);

}  // namespace tenon
