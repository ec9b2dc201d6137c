// Merges kernels of a fusion that cannot depend on each other: those of one level, the longest path from the sources;
// and small ones for which no other waits, such as updates of small parameters. Kernels with the same loops become one
// if they read the same values or are small. The kernel of a weighted mean gives the log sum of the same x too.
#pragma once
#include <tenon/engine/schedule/fused_kernel.h>
#include <tenon/engine/schedule/graph.h>

namespace tenon {

void merge_siblings(Fusion&, const Graph&, const FusionLimits&);

}  // namespace tenon
