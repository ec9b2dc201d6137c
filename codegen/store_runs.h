// Stores of what tensor cores add up. A thread has two adjacent columns of every 8, of which a store would write 4
// bytes at a time. So four threads that have a row together exchange their values, and each has runs of 8 adjacent
// columns of every 32. They exchange what they store. If the kernel also reads other elements at these
// places, they exchange the sums before, so that it reads those elements in whole accesses too.
#pragma once
#include <vector>

#include <tenon/codegen/tensor_cores.h>

namespace tenon {

constexpr int64_t kRun = 8;  // elements of 16 bits: 16 bytes

/// The position of a thread's element e in its runs of adjacent columns.
Node place_in_runs(const Node& thread, int64_t e);
/// How many adjacent units its runs divide together.
int64_t units_of_runs(const NestAxis&);

/// The indices of a thread's sums from which the one at an index comes: itself; or if the STORE is in runs, those that
/// the threads exchange for its run.
std::vector<std::vector<Node>> sums_for(const std::vector<Node>& at, const LoopNest& store, const TensorProduct&,
                                        const Node& thread);
/// The sum at the index, from these; a null Node if one is null.
Node from_sums(std::span<const Node> sums, const std::vector<Node>& at, const LoopNest& store, const TensorProduct&,
               const Node& thread);

/// Should the threads of a kernel exchange their sums? It stores runs, and reads as many elements beside the sums.
bool reads_in_runs(const Node& sink, const LoopPlan&);

/// A value of a STORE, where it belongs, and whether it is written.
struct StoredValue {
  std::vector<Node> at;
  Node inside;
  Node value;
};

/// In: all values of a STORE that a thread has of units. Out: runs of 8 that it gets from an EXCHANGE, or the same
/// values, if they are in runs or no 16-bit floats, or if such runs do not lie in memory as whole accesses.
std::vector<StoredValue> in_runs(const Node& store, const LoopNest&, const Node& thread,
                                 std::vector<StoredValue> values);

}  // namespace tenon
