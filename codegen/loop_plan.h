// The plan of a kernel: the loop nest of each STORE and each REDUCE of an AST, and what is kept in STAGEs. Opts change
// the plan (opt.h), lowering reads it (lower.h).
#pragma once
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include <tenon/codegen/lazy_op.h>
#include <tenon/codegen/nest.h>

namespace tenon {

constexpr int64_t kMostThreads = 1024;  // of a group

/// What one product of tensor cores is: a row of kTensorUnits (tensor_cores.h).
struct TensorUnit {
  int64_t rows, columns, terms;
  int64_t threads;   // that hold its sums together
  bool from_memory;  // it reads its factors from STAGEs that the copy engine fills, and not from FRAGMENTs
};

struct LoopPlan {
  std::vector<LoopNest> stores;             // by position in the SINK
  std::map<std::size_t, LoopNest> reduces;  // by position of the REDUCE in topological order
  bool stream = false;                      // STOREs go past the caches
  std::vector<int> staged_slots;            // LOADs of these slots are staged
  std::vector<int> prefetched_slots;        // of these slots a loop prefetches what its next iteration reads
  int64_t stage_budget = 0;                 // the largest STAGE in bytes; 0: no STAGEs
  bool keeps_operands = true;               // in STAGEs; else each use computes what no REDUCE is below
  int64_t fill_lanes = 1;                   // vector lanes of loops that only fill a STAGE
  bool fill_masked = false;                 // they mask the last vector of a row
  int64_t fill_buffers = 1;                 // of a STAGE that a loop of a sum in blocks reads
  int64_t access_bytes = 0;                 // of the widest access that neighbouring elements are joined to
  int64_t warp = 0;                         // threads that can read each other's registers
  int64_t own_budget = 0;                   // the largest STAGE in the registers of a thread, in bytes
  std::vector<int64_t> group;               // threads of a group along each of its axes; empty: no groups
  std::optional<TensorUnit> unit = {};      // of tensor cores; nullopt: they are not used
};

/// Every axis is a loop of its own; the sequential ones are innermost.
LoopPlan plain_plan(const Node& sink);

/// The most adjacent elements that a thread of a grid takes along an axis of the output.
int64_t longest_run(const LoopPlan&);

/// The ranges of all reductions have consecutive numbers. Gives for a number the position of the REDUCE, and the axis
/// of its nest; nullopt if the kernel has fewer ranges.
std::optional<std::pair<std::size_t, std::size_t>> reduce_range(const LoopPlan&, int number);
/// The number of a REDUCE's first range.
int first_range(const LoopPlan&, std::size_t reduce);

/// An axis of a sum that runs in chunks; a loop of the STORE's nest runs over the chunks.
struct Chunked {
  std::size_t axis;  // of the REDUCE's nest
  int64_t elements;
  Node count;  // trips of the loop over the chunks
  Node rest;   // elements that come after this loop; 0: none, the last chunk may be shorter
  /// The elements of one of them, or, for `count`, the rest; `size`: of the axis.
  Node size_of(const Node& number, const Node& size) const;
};
/// The axis in chunks of a REDUCE over a value of this shape; nullopt if none of its axes is sure to have more elements
/// than a chunk.
std::optional<Chunked> chunks_of(const LoopPlan&, std::size_t reduce, const Shape& shape);

/// The AST in which each LOAD of the staged slots with several Views becomes a VIEW (the last one) of a LOAD (the
/// others). So a STAGE holds the memory that overlapping windows share, and not the windows. A LOAD with one View
/// becomes a VIEW of a LOAD in which axes that loops run as one are one axis: then a STAGE moves with these loops.
Node split_views(const Node& sink, const LoopPlan& plan);

}  // namespace tenon
