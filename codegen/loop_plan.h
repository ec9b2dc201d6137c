// The plan of a kernel's loops. It says for each STORE and each REDUCE of an AST which of its axes form one loop, and
// how this loop is divided into vector lanes, unrolled copies and thread parts. Opts change the plan; lowering
// (lower.h) reads it.
#pragma once
#include <map>
#include <vector>

#include <tenon/codegen/lazy_op.h>
#include <tenon/codegen/opt.h>

namespace tenon {

/// Adjacent axes that run as one loop of the product of their sizes, row-major.
struct LoopGroup {
  std::vector<int> axes;
  int64_t lanes = 1;      // vector lanes, innermost
  int64_t copies = 1;     // the unroll factor, in registers
  int64_t parts = 1;      // thread parts (of a STORE's outermost group)
  int64_t tile = 0;       // runs in tiles of so many elements, whose loops are outside all others; 0: no tiles
  bool global = false;    // an axis of the grid: each step has a thread, or a group of threads
  int64_t threads = 1;    // of a group: they divide the elements of a step among them,
  int thread_axis = 0;    // along this axis of the group
  bool in_order = false;  // sequential (a SCAN, or a STORE with a computed index): no Opt applies
  bool aligned = false;   // vectors begin at aligned addresses of the output; those at both ends are masked
  int64_t chunk = 0;      // of a REDUCE: runs in chunks of so many elements; a STAGE keeps the sums so far
  bool padded = false;    // no epilogue: the last step computes beyond the end, but does not store there
};
using LoopGroups = std::vector<LoopGroup>;

struct LoopPlan {
  std::vector<LoopGroups> stores;             // by position in the SINK
  std::map<std::size_t, LoopGroups> reduces;  // by position of the REDUCE in topological order
  bool stream = false;                        // STOREs go past the caches
  std::vector<int> staged_slots;              // LOADs of these slots are staged
  std::vector<int> prefetched_slots;          // of these slots a loop prefetches what its next iteration reads
  int64_t stage_budget = 0;                   // the largest STAGE in bytes; 0: no STAGEs
  int64_t fill_lanes = 1;                     // vector lanes of loops that only fill a STAGE
  std::vector<int64_t> group;                 // threads of a group along each of its axes; empty: no groups
};

/// The shape of a STORE's loops: that of its ShapeTracker, or of its computed index.
Shape loop_shape(const Node& store);

/// Every axis is a loop of its own; the sequential ones are innermost.
LoopPlan plain_plan(const Node& sink);

/// The plan with adjacent axes joined if no index of the kernel needs one more division then.
LoopPlan join_axes(const Node& sink, LoopPlan);

/// The plan with Opts applied. An Opt of a range that the kernel does not have is ignored; a wrong amount throws
/// UserError.
LoopPlan with_opts(LoopPlan, std::span<const Opt>);

/// The AST in which each LOAD of these slots with several Views becomes a VIEW (the last one) of a LOAD (the others).
/// So the memory is staged on which windows overlap, not the windows.
Node split_views(const Node& sink, std::span<const int> slots);

/// The size of a loop group: the product of the sizes of its axes.
Node group_size(const LoopGroup&, std::span<const Node> shape);

/// Is the node a value of the AST, rather than a ShapeTracker or an index expression?
bool is_dataflow(const Node&);

/// The REDUCE nodes of an AST in topological order; positions in LoopPlan::reduces.
std::vector<Node> reductions(const Node& sink);

}  // namespace tenon
