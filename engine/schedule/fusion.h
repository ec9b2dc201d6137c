// Fusion decides which values of a graph lie in memory, and which kernel computes each; everything else is computed
// inside the kernels that use it. The decisions are made only here: the scheduler orders the kernels and builds their
// ASTs. The graph is walked from its results to its sources. Each use of a value is a demand: a kernel, and the
// ShapeTracker through which the kernel's loops see the value. When the walk comes to a value, all its demands are
// known, and one number decides:
//     f = evaluations over all demands / number of elements
// If f <= 1, the value is inlined. If f > 1, it is computed again if that is cheaper than to store it once and load it
// f times; else it is stored, by a kernel that uses it in the same order if there is one (the cell of an LSTM by the
// kernel of its state). So no value is computed more than a few times. A reduction is inlined if each of its elements
// is computed once: several reductions over the same rows are one kernel (softmax). A value that is used in several
// loops over a row is kept inside the kernel if the row fits into the cache.
#pragma once
#include <tenon/engine/schedule/fused_kernel.h>
#include <tenon/engine/schedule/graph.h>

namespace tenon {

Fusion fuse(const Graph&, const FusionLimits& = {});

}  // namespace tenon
