// Kernels for grids of threads. Up to three ranges of the output are axes of the grid: each step along them is computed
// by a thread of its own, or by a group of threads. In a group, threads take the elements of a range in turn (Local),
// also those of a reduction (GroupReduce): each keeps a state, all states meet in a STAGE that the threads share,
// behind a barrier, and each thread combines them all. Every thread passes every barrier: no loop's iterations depend
// on the thread, what lies beyond the end of a range is masked. A STORE without a range over the threads is done by the
// first.
#pragma once
#include <span>

#include <tenon/codegen/loop_plan.h>

namespace tenon {

constexpr int64_t kMostThreads = 256;  // of a group, which every device has

/// Of each nest one axis is over the threads of the plan's group, all of them; ranges over the grid become outermost;
/// what would be lanes are runs.
void share_among_threads(LoopPlan& plan);

/// Of a STORE: true in the threads that do it.
Node stored_by(const LoopPlan& plan, const LoopNest& store);

/// The nest of a REDUCE at this index: no axis is over threads that the index tells apart.
LoopNest reduced_by(LoopNest nest, std::span<const Node> at);

/// Is one of these ranges over the threads of a group?
bool over_threads(const LoopNest& nest);

/// The states of a REDUCE in all threads of a group, combined by each of them. They are kept in STAGEs, which are
/// numbered from `stages` on. `parent` is the loop in which the REDUCE stands.
Node of_all_threads(const LoopPlan& plan, const Node& own, const ReduceArg& combiner, const Node& parent, int rank,
                    int32_t& stages);

}  // namespace tenon
