// The plan of a kernel's loops: for each STORE and each REDUCE of an AST, which of its axes form one loop, and how that
// loop is split into lanes, register copies and thread parts. Opts are changes of this plan; lowering (lower.h) reads
// it.
#pragma once
#include <map>
#include <vector>

#include <tenon/codegen/lazy_op.h>
#include <tenon/codegen/opt.h>

namespace tenon {

/// Adjacent axes that run as one loop of the product of their sizes, row-major.
struct LoopGroup {
  std::vector<int> axes;
  int64_t lanes = 1;    // vector lanes at the innermost place
  int64_t copies = 1;   // evaluated so many times for each turn of the loop, in registers
  int64_t parts = 1;    // thread parts (of a STORE's outermost group)
  int64_t tile = 0;     // runs in tiles of so many elements, whose loops stand around all others; 0: no tiles
  bool global = false;  // an axis of the grid: a thread, or a group of threads, for each step
  int64_t threads = 1;  // of a group, which take the elements of a step in turn,
  int thread_axis = 0;  // along this axis of the group
  bool in_order =
      false;  // one element after the other (of a SCAN, or where a STORE's index is computed): no Opt applies
  bool aligned = false;  // vectors begin at whole vectors of what is written; those at both ends are masked
  int64_t chunk = 0;     // of a REDUCE: runs in chunks of so many elements; the sums so far are kept in a STAGE
  bool padded = false;   // whole steps only: what the last reaches beyond the end is computed, but not stored
};
using LoopGroups = std::vector<LoopGroup>;

struct LoopPlan {
  std::vector<LoopGroups> stores;             // by position in the SINK
  std::map<std::size_t, LoopGroups> reduces;  // by position of the REDUCE in topological order
  bool stream = false;                        // STOREs go past the caches
  std::vector<int> staged_slots;              // LOADs of these slots are staged
  std::vector<int> prefetched_slots;          // of these slots a loop fetches what its next turn will read
  int64_t stage_budget = 0;                   // bytes that a STAGE may have; 0: none is made
  int64_t fill_lanes = 1;                     // of loops that only fill a STAGE
  std::vector<int64_t> group;                 // threads of a group along each of its axes; empty: each is on its own
};

/// The shape that a STORE runs over: of its ShapeTracker, or of its computed index.
Shape loop_shape(const Node& store);

/// Every axis a loop of its own; those that must run in order innermost.
LoopPlan plain_plan(const Node& sink);

/// The plan with adjacent axes joined wherever no index of the kernel then needs a division more.
LoopPlan join_axes(const Node& sink, LoopPlan);

/// The plan with Opts applied. A range that a kernel lacks is passed over; an amount that makes no sense raises
/// UserError.
LoopPlan with_opts(LoopPlan, std::span<const Opt>);

/// The AST with each LOAD of these slots that is seen through several Views as a VIEW of the LOAD seen through all but
/// the last: what is staged is then the memory that windows overlap on, not the windows.
Node split_views(const Node& sink, std::span<const int> slots);

/// A group's size: the product of the sizes of its axes.
Node group_size(const LoopGroup&, std::span<const Node> shape);

/// Is the node a value of the AST, rather than a ShapeTracker or an index expression?
bool is_dataflow(const Node&);

/// The REDUCE nodes of an AST in topological order; positions in LoopPlan::reduces.
std::vector<Node> reductions(const Node& sink);

}  // namespace tenon
