// Kernels for grids of threads. Ranges of the output are axes of the grid: one thread, or one group of threads,
// computes each step along them. If there are more than three, z counts the iterations of all but the inner two. In a
// group, the threads take the elements of a range in turn (Local). They can also divide a reduction (GroupReduce): each
// thread keeps a state and writes it to a STAGE that the group shares; after a barrier each thread combines all states.
// Every thread must reach every barrier, so no trip count depends on the thread, and elements beyond the end of a range
// are masked. The first thread does a STORE that has no range over the threads. Several ranges of a STORE may divide a
// group, as a product's rows and columns do: then each thread has a place along each of them.
#pragma once
#include <span>

#include <tenon/codegen/loop_plan.h>

namespace tenon {

/// Adapts the nests to threads: the axes of a nest that are divided have all threads of the group together; ranges over
/// the grid become outermost; vector lanes become runs (NestAxis::run), or nothing on other axes.
void share_among_threads(LoopPlan& plan);

/// Drops blocks of axes (Tile), but those that only order the groups of a grid: of an axis of the grid, all with as
/// many groups, and so that the grid has no more axes than there are. In such a block the groups along this axis are
/// neighbours.
void keep_blocks_of_groups(LoopPlan& plan, const Node& sink);

/// The condition under which a thread does this STORE.
Node stored_by(const LoopPlan& plan, const LoopNest& store);

/// The nest of a REDUCE at this index: if the index depends on a thread range, no axis is divided among these threads.
LoopNest reduced_by(LoopNest nest, std::span<const Node> at);

/// Is an axis of the nest divided among the threads of a group?
bool over_threads(const LoopNest& nest);

/// Combines the states that all threads of a group have of a REDUCE, in each thread. The states are kept in STAGEs,
/// which are numbered from `stages` on. `parent` is the loop in which the REDUCE stands.
Node of_all_threads(const LoopPlan& plan, const Node& own, const ReduceArg& combiner, const Node& parent, int rank,
                    int32_t& stages);

}  // namespace tenon
